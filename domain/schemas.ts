/** Yup schemas of what people type (SPEC section 5); Formik and the server use the same ones. */
import { object, ref, string } from 'yup';
import { FIELD_MESSAGES } from './messages';
import { isBlank, isEmail, isStrongPassword } from './patterns';

/** Longest accepted value of a name or email field (DECISIONS A32). */
const MAX_TEXT = 200;
const MAX_PASSWORD = 1000;

const email = (message: string) =>
  string()
    .default('')
    .max(MAX_TEXT)
    .test('email', message, (value) => isEmail(value));

const present = (message: string) =>
  string()
    .default('')
    .max(MAX_TEXT)
    .test('present', message, (value) => !isBlank(value));

export const emailSchema = object({ email: email(FIELD_MESSAGES.invalidEmail) });

export const loginSchema = object({
  email: email(FIELD_MESSAGES.invalidEmail),
  password: string()
    .default('')
    .max(MAX_PASSWORD)
    .test('present', FIELD_MESSAGES.passwordRequired, (value) => !isBlank(value)),
});

const account = {
  firstName: present(FIELD_MESSAGES.firstNameRequired),
  lastName: present(FIELD_MESSAGES.lastNameRequired),
  email: email(FIELD_MESSAGES.invalidEmailFormat),
};

const newPassword = string()
  .default('')
  .max(MAX_PASSWORD)
  .test('strong', FIELD_MESSAGES.passwordHint, (value) => isStrongPassword(value));

/** POST /api/users/register. */
export const registerSchema = object({ ...account, password: newPassword });

/** The register form: the payload and its confirmation. */
export const registerFormSchema = registerSchema.shape({
  confirmPassword: string()
    .default('')
    .oneOf([ref('password')], FIELD_MESSAGES.passwordsDiffer),
});
