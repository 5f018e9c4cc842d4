/** Schemas of inputs that several operations have. */
import { string } from 'yup';
import { cleanEmail, isEmail } from '../../domain/forms/patterns';

/** How many records a page lists. */
export const LISTED = 50;

export const MAX_EMAIL = 320;

/** A text that is cleaned before it is checked. What is no text is refused as it is. */
export const cleaned = (clean: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? clean(value) : value));

/** An address as it was typed; whether it is known is asked from the store. */
export const EMAIL = cleaned(cleanEmail)
  .required('Type an email address.')
  .max(MAX_EMAIL, `Type an email address of at most ${MAX_EMAIL} characters.`);

/** An address to which a mail is sent; '' is allowed. @param mistake what is said about another text */
export const recipient = (mistake: string) =>
  cleaned(cleanEmail).test('email', mistake, (email) => !email || isEmail(email));
