/** Phone numbers as '+' and digits, however they are typed (SPEC sections 3 and 9). */

/** No number of any country has more digits, the country's code included. */
export const MAX_PHONE_DIGITS = 15;

export const DEFAULT_COUNTRY = 'us';

/** The country code of North America; no area code there begins with it. */
export const NORTH_AMERICA = '1';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A text as a number of the country that has this code, unless the text says another code itself. */
export function phoneFrom(text: string, dialCode: string): string {
  const digits = digitsOf(text);
  if (digits === '') return '';
  const hasCode =
    text.trim().startsWith('+') || (dialCode === NORTH_AMERICA && digits.startsWith(NORTH_AMERICA));
  return `+${(hasCode ? digits : dialCode + digits).slice(0, MAX_PHONE_DIGITS)}`;
}

/** Whether a number without its country code may go on like this while it is typed. */
export function isPartOfNumber(text: string, dialCode: string): boolean {
  const digits = digitsOf(text);
  const isCodeAgain = dialCode === NORTH_AMERICA && digits.startsWith(NORTH_AMERICA);
  return !isCodeAgain && dialCode.length + digits.length <= MAX_PHONE_DIGITS;
}
