/** Schemas of inputs that several operations have. */
import { string } from 'yup';

const MAX_EMAIL = 320;

/** An address as it was typed; whether it is known is asked from the store. */
export const EMAIL = string()
  .trim()
  .required('Type an email address.')
  .max(MAX_EMAIL, `Type an email address of at most ${MAX_EMAIL} characters.`);
