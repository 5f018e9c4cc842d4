/** Yup schemas of the account forms, used by the forms and by the server. */
import { object, string } from 'yup';
import { MAX_PASSWORD, MAX_TEXT } from './forms';
import { FIELD_MESSAGES } from '../messages';
import { isAccountEmail, isBlank, isEmail, isSamePassword, isStrongPassword } from './patterns';
import { isEmailConfirmed } from './profile';

/** A required email. @param message of an invalid or missing email */
export const requiredEmail = (message: string, isValid = isEmail) =>
  string()
    .default('')
    .max(MAX_TEXT)
    .test('email', message, (value) => isValid(value));

/** A required text, at most `MAX_TEXT` characters. @param message of a missing text */
export const requiredText = (message: string) =>
  string()
    .default('')
    .max(MAX_TEXT)
    .test('present', message, (value) => !isBlank(value));

export const emailSchema = object({ email: requiredEmail(FIELD_MESSAGES.invalidEmail) });

export const loginSchema = object({
  email: requiredEmail(FIELD_MESSAGES.invalidEmail, isAccountEmail),
  password: string()
    .default('')
    .max(MAX_PASSWORD)
    .test('present', FIELD_MESSAGES.passwordRequired, (value) => !isBlank(value)),
});

const account = {
  firstName: requiredText(FIELD_MESSAGES.firstNameRequired),
  lastName: requiredText(FIELD_MESSAGES.lastNameRequired),
  email: requiredEmail(FIELD_MESSAGES.invalidEmailFormat),
};

const newPassword = string()
  .default('')
  .max(MAX_PASSWORD)
  .test('strong', FIELD_MESSAGES.passwordHint, (value) => isStrongPassword(value));

/** POST /api/users/register. */
export const registerSchema = object({ ...account, password: newPassword });

const repeated = (field: string) =>
  string()
    .default('')
    .test('same', FIELD_MESSAGES.passwordsDiffer, (value, { parent }) =>
      isSamePassword(value, (parent as Record<string, string>)[field] ?? ''),
    );

/** The register form: the payload and the confirmed password. */
export const registerFormSchema = registerSchema.shape({ confirmPassword: repeated('password') });

/** POST /api/password/reset. */
export const resetSchema = object({ token: string().required().max(MAX_TEXT), newPassword });

/** The form for a new password; the token comes from the emailed link. */
export const resetFormSchema = object({ password: newPassword, confirmPassword: repeated('password') });

const optionalPassword = (message: string) =>
  string()
    .default('')
    .max(MAX_PASSWORD)
    .test('strong', message, (value) => value === '' || isStrongPassword(value));

/** PUT /api/users/{id}; an empty password keeps the current one. */
export const profileSchema = object({
  ...account,
  id: string().max(MAX_TEXT),
  password: optionalPassword(FIELD_MESSAGES.passwordHint),
});

/** The profile form. A changed email must be typed twice; the passwords may be empty (behavior 7.9). */
export const profileFormSchema = (currentEmail: string) =>
  object({
    ...account,
    confirmEmail: string()
      .default('')
      .test('same', FIELD_MESSAGES.emailsDiffer, (value, { parent }) =>
        isEmailConfirmed({ ...(parent as { email: string }), confirmEmail: value }, currentEmail),
      ),
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
