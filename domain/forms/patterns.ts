/** Checks of form values (behavior 7.1, 7.2, 10.1). */

export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

/**
 * Trims an email and converts it to lower case. Emails with the same key belong to one account
 * (behavior 7.1).
 */
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const isSameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b);

/** Whether a text is empty or only whitespace. */
export const isBlank = (value: string): boolean => value.trim() === '';

/**
 * Whether a new password is allowed: at least 8 characters with a digit, a lowercase and an uppercase letter,
 * and one of !@#$%^&* (behavior 7.2).
 */
export const isStrongPassword = (value: string): boolean =>
  value.length >= 8 &&
  /\d/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  /[!@#$%^&*]/.test(value);

/** Separators in a phone number. */
const PHONE_SEPARATORS = /[\s().-]/g;

/**
 * Whether a number follows the North American Numbering Plan: an optional 1 and ten digits, where the area code and the
 * three digits after it start with 2 to 9. A number with another country code does not, even if its digits match.
 */
export const isNorthAmericanPhone = (value: string): boolean =>
  /^(\+1|1)?[2-9]\d{2}[2-9]\d{6}$/.test(value.replace(PHONE_SEPARATORS, ''));

/** Whether a number has the code of a country outside North America. */
export const isForeignPhone = (value: string): boolean => /^\+[02-9]/.test(value.trim());
