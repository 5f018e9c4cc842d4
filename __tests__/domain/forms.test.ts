/** The machines' checks and the schemas accept the same forms. */
import type { ObjectSchema } from 'yup';
import { contactSchema } from '../../domain/forms/contactSchemas';
import {
  CONTACT_FORM,
  EMAIL_FORM,
  isFormComplete,
  LOGIN_FORM,
  NEW_PASSWORD_FORM,
  REGISTER_FORM,
  type Form,
} from '../../domain/forms/forms';
import { emailSchema, loginSchema, registerFormSchema, resetFormSchema } from '../../domain/forms/schemas';

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

test.each<[string, Form, ObjectSchema<object>]>([
  ['login', LOGIN_FORM, loginSchema],
  ['register', REGISTER_FORM, registerFormSchema],
  ['forgot password', EMAIL_FORM, emailSchema],
  ['reset password', NEW_PASSWORD_FORM, resetFormSchema],
  ['contact', CONTACT_FORM, contactSchema],
])('the %s form is complete exactly when its schema is valid', (_name, form, schema) => {
  const names = Object.keys(form);
  const valid = Object.fromEntries(names.map((name) => [name, VALUES[name]?.[0] ?? '']));
  expect(isFormComplete(form, valid)).toBe(true);
  const outcomes = names.flatMap((name) =>
    (VALUES[name] ?? []).map((value) => {
      const values = { ...valid, [name]: value };
      return { name, value, isComplete: isFormComplete(form, values), isValid: schema.isValidSync(values) };
    }),
  );
  expect(outcomes.filter(({ isComplete, isValid }) => isComplete !== isValid)).toEqual([]);
  for (const name of names)
    expect(outcomes.some((outcome) => outcome.name === name && !outcome.isComplete)).toBe(true);
});
