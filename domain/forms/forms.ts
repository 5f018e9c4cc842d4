/**
 * The fields of the forms and their rules. Machines ask with `isFormComplete` whether a form can be sent; the
 * yup schemas, which load with the forms and on the server, are made from the same rules.
 */
import type { LoginPayload, RegisterPayload } from '../api/contract';
import { FIELD_MESSAGES } from '../messages';
import {
  cleanEmail,
  cleanName,
  isBlank,
  isAccountEmail,
  isEmail,
  isForeignPhone,
  isNorthAmericanPhone,
  isSamePassword,
  isStrongPassword,
} from './patterns';

/** Maximum length of a name or an email, in characters. */
export const MAX_TEXT = 200;
/** Maximum length of a password, in characters. */
export const MAX_PASSWORD = 1000;
/** Maximum length of a contact message, in characters. */
const MAX_MESSAGE = 5000;

interface Rule {
  /** Shown at the field when the value is not valid. */
  message: string;
  /** @param form the other values of the form */
  isValid: (value: string, form: Readonly<Record<string, string>>) => boolean;
}

export interface Field {
  /** Maximum length in characters, and the message about a longer value. */
  max?: number;
  tooLong?: string;
  /** The value as it is meant (behavior 7.14); by default as typed. */
  clean?: (value: string) => string;
  /** By name. */
  rules: Record<string, Rule>;
}

export type Form = Record<string, Field>;
type ValuesOf<F extends Form> = Record<keyof F & string, string>;

const isPresent = (value: string) => !isBlank(value);

const text = (message: string): Field => ({
  max: MAX_TEXT,
  clean: cleanName,
  rules: { present: { message, isValid: isPresent } },
});

const email = (message: string, isValid = isEmail): Field => ({
  max: MAX_TEXT,
  clean: cleanEmail,
  rules: { email: { message, isValid } },
});

/** A password that is more than white space. */
const anyPassword: Field = {
  max: MAX_PASSWORD,
  rules: { present: { message: FIELD_MESSAGES.passwordRequired, isValid: isPresent } },
};

/** A strong password (behavior 7.2). */
export const newPassword: Field = {
  max: MAX_PASSWORD,
  rules: { strong: { message: FIELD_MESSAGES.passwordHint, isValid: isStrongPassword } },
};

/** A strong password, or an empty text. */
export const optionalPassword = (message: string): Field => ({
  max: MAX_PASSWORD,
  rules: { strong: { message, isValid: (value) => value === '' || isStrongPassword(value) } },
});

/** The password of another field, typed again. */
export const repeated = (field: string): Field => ({
  rules: {
    same: {
      message: FIELD_MESSAGES.passwordsDiffer,
      isValid: (value, form) => isSamePassword(value, form[field] ?? ''),
    },
  },
});

export const LOGIN_FORM = {
  email: email(FIELD_MESSAGES.invalidEmail, isAccountEmail),
  password: anyPassword,
};

export const PERSON_FORM = {
  firstName: text(FIELD_MESSAGES.firstNameRequired),
  lastName: text(FIELD_MESSAGES.lastNameRequired),
  email: email(FIELD_MESSAGES.invalidEmailFormat),
};

export const NEW_PASSWORD_FORM = { password: newPassword, confirmPassword: repeated('password') };

/** What a registration sends. */
export const NEW_ACCOUNT = { ...PERSON_FORM, password: newPassword };

export const REGISTER_FORM = { ...NEW_ACCOUNT, ...NEW_PASSWORD_FORM };

export const EMAIL_FORM = { email: email(FIELD_MESSAGES.invalidEmail) };

/** The phone number is optional (behavior 10.1). */
export const CONTACT_FORM = {
  ...PERSON_FORM,
  ...EMAIL_FORM,
  message: {
    max: MAX_MESSAGE,
    tooLong: FIELD_MESSAGES.messageTooLong,
    rules: { present: { message: FIELD_MESSAGES.messageRequired, isValid: isPresent } },
  },
  phone: {
    rules: {
      country: { message: FIELD_MESSAGES.foreignPhone, isValid: (value: string) => !isForeignPhone(value) },
      phone: {
        message: FIELD_MESSAGES.invalidPhone,
        isValid: (value: string) => value === '' || isForeignPhone(value) || isNorthAmericanPhone(value),
      },
    },
  },
};

export type EmailValues = ValuesOf<typeof EMAIL_FORM>;
export type PersonValues = ValuesOf<typeof PERSON_FORM>;
export type PasswordValues = ValuesOf<typeof NEW_PASSWORD_FORM>;
export type RegisterValues = ValuesOf<typeof REGISTER_FORM>;

/** Whether all values of a form are valid. */
export const isFormComplete = <F extends Form>(form: F, values: ValuesOf<F>): boolean =>
  Object.entries<Field>(form).every(([name, { max = Infinity, rules }]) => {
    const value = values[name as keyof F & string];
    return value.length <= max && Object.values(rules).every(({ isValid }) => isValid(value, values));
  });

/** @returns the values of the form's fields as they are meant, without other values */
const cleaned = <F extends Form>(form: F, values: ValuesOf<F>): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(form).map(([name, { clean }]) => {
      const value = values[name as keyof F & string];
      return [name, clean ? clean(value) : value];
    }),
  ) as ValuesOf<F>;

/** Payload of a login: the email as it is meant, the password as typed (behavior 7.1). */
export const loginPayload = (form: LoginPayload): LoginPayload => cleaned(LOGIN_FORM, form);

/** Names and email as they are meant. */
export const cleanPerson = (form: PersonValues): PersonValues => cleaned(PERSON_FORM, form);

/** Payload of a registration: the password as typed. The server stores these values. */
export const registerPayload = (form: RegisterPayload): RegisterPayload => cleaned(NEW_ACCOUNT, form);
