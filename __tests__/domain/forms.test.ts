/** The machines' checks and the schemas accept the same forms. */
import fc from 'fast-check';
import type { ObjectSchema } from 'yup';
import { contactSchema } from '../../domain/forms/contactSchemas';
import {
  isContactComplete,
  isEmailComplete,
  isLoginComplete,
  isPasswordComplete,
  isPersonComplete,
  isRegistrationComplete,
} from '../../domain/forms/forms';
import {
  emailSchema,
  loginSchema,
  profileSchema,
  registerFormSchema,
  resetFormSchema,
} from '../../domain/forms/schemas';

const STRONG = 'Abcdef1!';

/**
 * What a field may hold: good values, and every way to be wrong, up to the longest that is accepted and one
 * more.
 */
const VALUES: Record<string, string[]> = {
  firstName: [
    'Ann',
    ' Ann ',
    '',
    ' ',
    '\u200b',
    '\ufeff \u2060',
    'A\u00adnn',
    'x'.repeat(200),
    'x'.repeat(201),
  ],
  lastName: ['Lee', '', '\t', 'x'.repeat(200), 'x'.repeat(201)],
  email: [
    'ann@example.org',
    ' ann@example.org ',
    '',
    'ann',
    'ann lee@example.org',
    '\u202aann@example.org\u202c',
    'ann@\u00ad',
    `${'x'.repeat(188)}@example.org`,
    `${'x'.repeat(189)}@example.org`,
  ],
  password: [
    STRONG,
    'weak',
    '',
    '   ',
    '\u200b',
    'Abcde1!\u200b',
    'Abcde\u0301f1!',
    'Abcd\u00e9f1!',
    `Aa1!${'x'.repeat(996)}`,
    `Aa1!${'x'.repeat(997)}`,
  ],
  confirmPassword: [
    STRONG,
    'Abcdef1?',
    '',
    'Abcdef1!\u200b',
    'Abcd\u00e9f1!',
    `Aa1!${'x'.repeat(996)}`,
    `Aa1!${'x'.repeat(997)}`,
  ],
  message: ['Hello', '', ' ', '\u2060', 'x'.repeat(5000), 'x'.repeat(5001)],
  phone: [
    '',
    '+16075551234',
    '(607) 555-1234',
    '607555',
    '+6562234567',
    '+',
    ' ',
    '\u202a+1 607 555 1234\u202c',
  ],
};

interface FormCase {
  form: string;
  fields: string[];
  schema: ObjectSchema<object>;
  isComplete: (values: never) => boolean;
}

const PERSON = ['firstName', 'lastName', 'email'];
const PASSWORD = ['password', 'confirmPassword'];

test.each<FormCase>([
  { form: 'login', fields: ['email', 'password'], schema: loginSchema, isComplete: isLoginComplete },
  {
    form: 'register',
    fields: [...PERSON, ...PASSWORD],
    schema: registerFormSchema,
    isComplete: isRegistrationComplete,
  },
  { form: 'forgot password', fields: ['email'], schema: emailSchema, isComplete: isEmailComplete },
  { form: 'reset password', fields: PASSWORD, schema: resetFormSchema, isComplete: isPasswordComplete },
  { form: 'profile', fields: PERSON, schema: profileSchema, isComplete: isPersonComplete },
  {
    form: 'contact',
    fields: [...PERSON, 'message', 'phone'],
    schema: contactSchema,
    isComplete: isContactComplete,
  },
])('the $form form is complete exactly when its schema is valid', ({ fields, schema, isComplete }) => {
  const first = Object.fromEntries(fields.map((name) => [name, VALUES[name]?.[0] ?? '']));
  const anyValues = fc.record(
    Object.fromEntries(fields.map((name) => [name, fc.constantFrom(...(VALUES[name] ?? []))])),
  );
  const expectAgreement = (values: object) =>
    expect({ ...values, isComplete: isComplete(values as never) }).toEqual({
      ...values,
      isComplete: schema.isValidSync(values),
    });

  expect(schema.isValidSync(first)).toBe(true);
  for (const name of fields)
    for (const value of VALUES[name] ?? []) expectAgreement({ ...first, [name]: value });
  fc.assert(fc.property(anyValues, expectAgreement));
});
