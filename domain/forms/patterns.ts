/** Shapes of typed values (SPEC section 5; DECISIONS A30-A32). */

export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

/** An email as accounts are told apart by: however it is typed, it is one address (DECISIONS A83). */
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const isSameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b);

export const isBlank = (value: string): boolean => value.trim() === '';

/** At least 8 characters with a digit, a lowercase and an uppercase letter and one of !@#$%^&*. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= 8 &&
  /\d/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  /[!@#$%^&*]/.test(value);

/** What a phone number is written with besides its digits. */
const NUMBER_MARKS = /[\s().-]/g;

/**
 * A North American number: ten digits whose area code and exchange start with 2 to 9, after an optional 1. A number that
 * carries the code of another country is none, whatever its digits look like (DECISIONS B28).
 */
export const isNorthAmericanPhone = (value: string): boolean =>
  /^(\+1|1)?[2-9]\d{2}[2-9]\d{6}$/.test(value.replace(NUMBER_MARKS, ''));

/** Whether a number carries the code of a country outside North America. */
export const isForeignPhone = (value: string): boolean => /^\+[02-9]/.test(value.trim());
