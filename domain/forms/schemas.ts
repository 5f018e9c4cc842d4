/** Yup schemas of the account forms, used by the forms and by the server. */
import { object, string, type AnyObject, type StringSchema } from 'yup';
import { FIELD_MESSAGES } from '../messages';
import {
  EMAIL_FORM,
  LOGIN_FORM,
  MAX_PASSWORD,
  MAX_TEXT,
  NEW_ACCOUNT,
  newPassword,
  NEW_PASSWORD_FORM,
  optionalPassword,
  PERSON_FORM,
  REGISTER_FORM,
  repeated,
  type Field,
  type Form,
} from './forms';
import { isEmailConfirmed } from './profile';

/** A missing value counts as empty. */
type FieldSchema = StringSchema<string, AnyObject, '', 'd'>;

function fieldSchema({ max, tooLong, rules }: Field): FieldSchema {
  const text = string().defined().default('');
  return Object.entries(rules).reduce(
    (schema, [name, { message, isValid }]) =>
      schema.test({
        name,
        message,
        skipAbsent: true,
        test: (value, { parent }) => isValid(value, parent as Record<string, string>),
      }),
    max === undefined ? text : text.max(max, tooLong),
  );
}

/** @returns a schema for each field of a form */
export const fieldSchemas = <F extends Form>(form: F): Record<keyof F & string, FieldSchema> =>
  Object.fromEntries(Object.entries(form).map(([name, field]) => [name, fieldSchema(field)])) as Record<
    keyof F & string,
    FieldSchema
  >;

const schemaOf = <F extends Form>(form: F) => object(fieldSchemas(form));

export const emailSchema = schemaOf(EMAIL_FORM);
export const loginSchema = schemaOf(LOGIN_FORM);

/** The register form: the payload and the confirmed password. */
export const registerFormSchema = schemaOf(REGISTER_FORM);

/** POST /api/users/register. */
export const registerSchema = schemaOf(NEW_ACCOUNT);

/** POST /api/password/reset. */
export const resetSchema = object({
  token: string().required().max(MAX_TEXT),
  newPassword: fieldSchema(newPassword),
});

/** The form for a new password; the token comes from the emailed link. */
export const resetFormSchema = schemaOf(NEW_PASSWORD_FORM);

/** PUT /api/users/{id}; an empty password keeps the current one. */
export const profileSchema = object({
  ...fieldSchemas({ ...PERSON_FORM, password: optionalPassword(FIELD_MESSAGES.passwordHint) }),
  id: string().max(MAX_TEXT),
});

/** The profile form. A changed email must be typed twice; the passwords may be empty (behavior 7.9). */
export const profileFormSchema = (currentEmail: string) =>
  schemaOf({
    ...PERSON_FORM,
    confirmEmail: {
      rules: {
        same: {
          message: FIELD_MESSAGES.emailsDiffer,
          isValid: (confirmEmail, { email = '' }) => isEmailConfirmed({ email, confirmEmail }, currentEmail),
        },
      },
    },
    currentPassword: optionalPassword(FIELD_MESSAGES.passwordIncorrect),
    newPassword: optionalPassword(FIELD_MESSAGES.passwordHint),
    confirmPassword: repeated('newPassword'),
  });

/** POST /api/users/password; the id may be spelled in two ways (behavior 1.5). */
export const checkPasswordSchema = object({
  password: string().default('').max(MAX_PASSWORD),
  userID: string().max(MAX_TEXT),
  userId: string().max(MAX_TEXT),
});
