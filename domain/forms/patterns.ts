/** What is meant by typed texts, and checks of form values (behavior 7.1, 7.2, 7.14, 10.1). */

/** A joiner that shapes an Arabic or Indic word or an emoji (the group), or any character without a shape. */
const INVISIBLE = /([\p{scx=Arab}\p{M}\p{ExtPict}\p{EMod}][\u200c\u200d](?=\S))|\p{Cf}|[^\P{Cc}\s]/gu;

/**
 * A text as it is meant: in Unicode's form NFC, without spaces around it and without invisible characters.
 */
export const cleanText = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '$1').trim();

/** A name as it is meant: a text in one line. */
export const cleanName = (name: string): string => cleanText(name).replace(/\s+/g, ' ');

/**
 * A text for a terminal, a spreadsheet, paper, or a mail: without control characters, which could move a
 * cursor, and without marks that reorder the text around them (CWE-150). Line breaks stay.
 */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '');

/** A password as it is compared: not trimmed, but in form NFC and without invisible characters. */
export const cleanPassword = (password: string): string => password.normalize('NFC').replace(/\p{Cf}/gu, '');

/** An email as it is meant, in the letter case in which it was typed. */
export const cleanEmail = (email: string): string => cleanPassword(email).trim();

/** The pattern of HTML's `input type=email`, whose host must also have a dot (behavior 7.1). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Maximum length of an address that a mail server takes (RFC 5321, erratum 1690). */
const MAX_EMAIL = 254;

/**
 * Whether a text, as it is meant, is one address that every program reads alike: mail programs drop angle
 * brackets, comments, and control characters, and convert what is not ASCII, so that an address would have
 * several spellings.
 */
export const isEmail = (value: string): boolean => {
  const email = cleanEmail(value);
  return email.length <= MAX_EMAIL && EMAIL.test(email);
};

/**
 * Whether a text may be the email of an account: earlier releases accepted more than `isEmail`, and its owner
 * can still log in.
 */
export const isAccountEmail = (value: string): boolean => {
  const email = cleanEmail(value);
  return email.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
};

/** The email as it is meant, in lower case. Emails with the same key belong to one account (behavior 7.1). */
export const emailKey = (email: string): string => cleanEmail(email.toLowerCase());

export const isSameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b);

/** Whether a text has nothing that can be seen. */
export const isBlank = (value: string): boolean => cleanText(value) === '';

/**
 * The parts of a new password (behavior 7.2), as password managers read them (Apple, "Customizing Password
 * AutoFill Rules").
 */
const PASSWORD_PARTS = {
  'minlength: 8': /.{8}/s,
  'required: lower': /[a-z]/,
  'required: upper': /[A-Z]/,
  'required: digit': /\d/,
  'required: [!@#$%^&*]': /[!@#$%^&*]/,
};

/** Value of the attribute `passwordrules`. */
export const PASSWORD_RULES = `${Object.keys(PASSWORD_PARTS).join('; ')};`;

/** Whether a new password has all its parts; other characters are allowed, too. */
export const isStrongPassword = (value: string): boolean =>
  Object.values(PASSWORD_PARTS).every((part) => part.test(cleanPassword(value)));

/** Whether a repeated password is the same. */
export const isSamePassword = (a: string, b: string): boolean => cleanPassword(a) === cleanPassword(b);

/** Separators in a phone number. */
const PHONE_SEPARATORS = /[\s().\p{Cf}-]/gu;

/**
 * Whether a number follows the North American Numbering Plan: an optional 1 and ten digits, where the area
 * code and the three digits after it start with 2 to 9. A number with another country code does not, even if
 * its digits match.
 */
export const isNorthAmericanPhone = (value: string): boolean =>
  /^(\+1|1)?[2-9]\d{2}[2-9]\d{6}$/.test(value.replace(PHONE_SEPARATORS, ''));

/** Whether a number has the code of a country outside North America. */
export const isForeignPhone = (value: string): boolean => /^\+[02-9]/.test(cleanText(value));
