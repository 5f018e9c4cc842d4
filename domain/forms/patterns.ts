/** What is meant by typed texts, and checks of form values (behavior 7.1, 7.2, 7.14, 10.1). */

/** Unicode's format characters, which have no shape, such as zero-width spaces and marks of the writing direction. */
const INVISIBLE = /\p{Cf}/gu;

/** These characters again; in the first group a joiner that shapes an Arabic or Indic word or an emoji. */
const INVISIBLE_OR_JOINER = /([\p{scx=Arab}\p{M}\p{ExtPict}\p{EMod}][\u200c\u200d](?=\S))|\p{Cf}/gu;

/** A text as it is meant: in Unicode's form NFC, without spaces around it and without invisible characters. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE_OR_JOINER, '$1').trim();

/** An email as it is meant, in the letter case in which it was typed. */
export const cleanEmail = (email: string): string => cleanText(email).replace(INVISIBLE, '');

/** A password as it is compared: not trimmed, but in form NFC and without invisible characters. */
export const cleanPassword = (password: string): string => password.normalize('NFC').replace(INVISIBLE, '');

export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cleanEmail(value));

/** The email as it is meant, in lower case. Emails with the same key belong to one account (behavior 7.1). */
export const emailKey = (email: string): string => cleanEmail(email.toLowerCase());

export const isSameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b);

/** Whether a text has nothing that can be seen. */
export const isBlank = (value: string): boolean => cleanText(value) === '';

const MIN_PASSWORD = 8;

/** What a new password must contain, by its name in the attribute `passwordrules`. */
const PASSWORD_PARTS = { lower: /[a-z]/, upper: /[A-Z]/, digit: /\d/, '[!@#$%^&*]': /[!@#$%^&*]/ };

/** The rule of `isStrongPassword` for password managers (Apple, "Customizing Password AutoFill Rules"). */
export const PASSWORD_RULES = [
  `minlength: ${MIN_PASSWORD};`,
  ...Object.keys(PASSWORD_PARTS).map((part) => `required: ${part};`),
].join(' ');

/**
 * Whether a new password is allowed: at least 8 characters with a digit, a lowercase and an uppercase letter,
 * and one of !@#$%^&* (behavior 7.2).
 */
export const isStrongPassword = (value: string): boolean =>
  cleanPassword(value).length >= MIN_PASSWORD &&
  Object.values(PASSWORD_PARTS).every((part) => part.test(value));

/** Whether a repeated password is the same. */
export const isSamePassword = (a: string, b: string): boolean => cleanPassword(a) === cleanPassword(b);

/** Separators in a phone number. */
const PHONE_SEPARATORS = /[\s().\p{Cf}-]/gu;

/**
 * Whether a number follows the North American Numbering Plan: an optional 1 and ten digits, where the area code and the
 * three digits after it start with 2 to 9. A number with another country code does not, even if its digits match.
 */
export const isNorthAmericanPhone = (value: string): boolean =>
  /^(\+1|1)?[2-9]\d{2}[2-9]\d{6}$/.test(value.replace(PHONE_SEPARATORS, ''));

/** Whether a number has the code of a country outside North America. */
export const isForeignPhone = (value: string): boolean => /^\+[02-9]/.test(cleanText(value));
