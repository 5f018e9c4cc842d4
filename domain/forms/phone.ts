/** Reads phone numbers in any notation as '+' and digits. */

/** Maximum number of digits of a phone number, including the country code (ITU-T E.164). */
export const MAX_PHONE_DIGITS = 15;

export const DEFAULT_COUNTRY = 'us';

/** The country code of North America. No area code there begins with 1. */
export const NORTH_AMERICA = '1';

/** Replaces full-width digits and signs, which some input methods produce, by their ASCII forms. */
const toAscii = (text: string): string => text.normalize('NFKC');

/** The digits of a text, as ASCII. */
export const digitsOf = (text: string): string => toAscii(text).replace(/\D/g, '');

/** Converts a text to '+' and digits. @param dialCode country code for a text without a '+' */
export function numberOf(text: string, dialCode: string): string {
  const digits = digitsOf(text);
  if (/^[^\d+]*\+/.test(toAscii(text))) return `+${digits}`;
  return digits === '' ? '' : `+${dialCode}${digits}`;
}

/**
 * Replaces the digits that are dialed before a country code by '+': 00, or from North America 011. A leading
 * 1 also gets a '+' there. Other texts stay unchanged.
 *
 * @param dialCode country code from which the number is dialed, without the '+'
 */
export function withPlus(text: string, dialCode: string): string {
  const digits = digitsOf(text);
  const exit = dialCode === NORTH_AMERICA ? /^(00|011|(?=1))/ : /^00/;
  return exit.test(digits) ? digits.replace(exit, '+') : text;
}

/** Cuts off digits above `MAX_PHONE_DIGITS`. @param phone '+' and digits */
export const withinLimit = (phone: string): string => phone.slice(0, MAX_PHONE_DIGITS + 1);

/**
 * Reads a phone number.
 *
 * @param text digits with any separators; a country code follows '+', 00, or (dialed from North America) 011;
 *   a leading 1 is a country code there
 * @param dialCode country code for a text without one
 * @returns '+' and at most 15 digits; '+' if only that was typed; '' for a text without digits
 */
export const phoneFrom = (text: string, dialCode: string): string =>
  withinLimit(numberOf(withPlus(text, dialCode), dialCode));
