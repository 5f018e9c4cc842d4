/**
 * When a form can be sent, and what it sends. Machines guard their submit events with these predicates; the
 * yup schemas, which load with the forms, provide the message of each invalid field. A test checks that both
 * agree.
 */
import type { LoginPayload, RegisterPayload } from '../api/contract';
import type { ContactSubmission } from '../api/entities';
import {
  cleanEmail,
  cleanName,
  isBlank,
  isAccountEmail,
  isEmail,
  isNorthAmericanPhone,
  isSamePassword,
  isStrongPassword,
} from './patterns';

/** Maximum length of a name or an email, in characters. */
export const MAX_TEXT = 200;
/** Maximum length of a password, in characters. */
export const MAX_PASSWORD = 1000;
/** Maximum length of a contact message, in characters. */
export const MAX_MESSAGE = 5000;

export interface EmailValues {
  email: string;
}

export interface PersonValues extends EmailValues {
  firstName: string;
  lastName: string;
}

export interface PasswordValues {
  password: string;
  confirmPassword: string;
}

export type RegisterValues = PersonValues & PasswordValues;

const isFilled = (value: string, max = MAX_TEXT): boolean => !isBlank(value) && value.length <= max;

export const isEmailComplete = ({ email }: EmailValues): boolean => isEmail(email) && isFilled(email);

/** Whether names and email are valid and within `MAX_TEXT`. */
export const isPersonComplete = (form: PersonValues): boolean =>
  isEmailComplete(form) && isFilled(form.firstName) && isFilled(form.lastName);

/** Whether the email is valid and the password is more than whitespace. */
export const isLoginComplete = (form: LoginPayload): boolean =>
  isAccountEmail(form.email) && isFilled(form.email) && isFilled(form.password, MAX_PASSWORD);

/** Whether a new password is strong and repeated correctly (behavior 7.2). */
export const isPasswordComplete = ({ password, confirmPassword }: PasswordValues): boolean =>
  isStrongPassword(password) && password.length <= MAX_PASSWORD && isSamePassword(password, confirmPassword);

export const isRegistrationComplete = (form: RegisterValues): boolean =>
  isPersonComplete(form) && isPasswordComplete(form);

/** Whether a contact message can be sent; the phone number is optional (behavior 10.1). */
export const isContactComplete = (form: ContactSubmission): boolean =>
  isPersonComplete(form) &&
  isFilled(form.message, MAX_MESSAGE) &&
  (form.phone === '' || isNorthAmericanPhone(form.phone));

/** Payload of a login: the email as it is meant, the password as typed (behavior 7.1). */
export const loginPayload = ({ email, password }: LoginPayload): LoginPayload => ({
  email: cleanEmail(email),
  password,
});

/** Names and email as they are meant (behavior 7.14), without other values of the form. */
export const cleanPerson = ({ firstName, lastName, email }: PersonValues): PersonValues => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  email: cleanEmail(email),
});

/** Payload of a registration: the password as typed. The server stores these values. */
export const registerPayload = (form: RegisterPayload): RegisterPayload => ({
  ...cleanPerson(form),
  password: form.password,
});
