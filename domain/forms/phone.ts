/** Phone numbers as '+' and digits, however they are typed. */

/** No number of any country has more digits, the country's code included. */
export const MAX_PHONE_DIGITS = 15;

export const DEFAULT_COUNTRY = 'us';

/** The country code of North America; no area code there begins with it. */
export const NORTH_AMERICA = '1';

/** Full-width digits and signs of an input method count as plain ones. */
const plain = (text: string): string => text.normalize('NFKC');

export const digitsOf = (text: string): string => plain(text).replace(/\D/g, '');

/** The '+' and digits of a text that has the country's code only behind a '+'. */
export function numberOf(text: string, dialCode: string): string {
  const digits = digitsOf(text);
  if (/^[^\d+]*\+/.test(plain(text))) return `+${digits}`;
  return digits === '' ? '' : `+${dialCode}${digits}`;
}

/** How a country's code may begin besides '+': with 00, and for North Americans with 011, or with their own 1. */
export function withPlus(text: string, dialCode: string): string {
  const digits = digitsOf(text);
  const exit = dialCode === NORTH_AMERICA ? /^(00|011|(?=1))/ : /^00/;
  return exit.test(digits) ? digits.replace(exit, '+') : text;
}

/** A number without the digits that are too many. */
export const withinLimit = (phone: string): string => phone.slice(0, MAX_PHONE_DIGITS + 1);

/**
 * The number that a text means.
 *
 * @param text - Digits with any marks; with the country's code behind '+', 00 or (dialed from North America) 011 or 1.
 * @param dialCode - The code of the country to which a text without a code belongs.
 * @returns '+' and at most 15 digits, '+' alone where only that was typed, or '' for a text without digits.
 */
export const phoneFrom = (text: string, dialCode: string): string =>
  withinLimit(numberOf(withPlus(text, dialCode), dialCode));
