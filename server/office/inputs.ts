/** Schemas of inputs that several operations have. */
import { string } from 'yup';
import { cleanEmail, isEmail } from '../../domain/forms/patterns';

/** How many records a page lists. */
export const LISTED = 50;

export const MAX_EMAIL = 320;

/** An address as it was typed; whether it is known is asked from the store. */
export const EMAIL = string()
  .trim()
  .required('Type an email address.')
  .max(MAX_EMAIL, `Type an email address of at most ${MAX_EMAIL} characters.`);

/** An address to which a mail is sent; '' is allowed. @param mistake what is said about another text */
export const recipient = (mistake: string) =>
  string()
    .transform((email: unknown) => (typeof email === 'string' ? cleanEmail(email) : email))
    .test('email', mistake, (email) => !email || isEmail(email));
