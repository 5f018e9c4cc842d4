import {
  checkPasswordSchema,
  emailSchema,
  loginSchema,
  profileFormSchema,
  profileSchema,
  registerFormSchema,
  registerSchema,
  resetFormSchema,
  resetSchema,
} from '../../domain/forms/schemas';
import { messagesOf } from '../support/validationMessages';

const HINT = 'Requires 8+ characters, 1 uppercase, 1 lowercase, 1 number, and 1 special character';

const LOGIN = { email: 'ann@example.org', password: 'secret' };
const ACCOUNT = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', password: 'Abcdef1!' };
const FORM = { ...ACCOUNT, confirmPassword: 'Abcdef1!' };

describe('login', () => {
  test.each([
    { what: 'an email and a password', changes: {} },
    { what: 'spaces around the email', changes: { email: ' ann@example.org ' } },
    { what: 'an email of an earlier release', changes: { email: 'j\u00fcrgen@example.org' } },
    { what: 'a weak password', changes: { password: 'x' } },
    { what: 'a password with spaces around', changes: { password: ' x ' } },
  ])('accepts $what', ({ changes }) => {
    expect(messagesOf(loginSchema, { ...LOGIN, ...changes })).toEqual({});
  });

  test.each([
    { changes: { email: '' }, messages: { email: 'Invalid email' } },
    { changes: { email: 'ann@example' }, messages: { email: 'Invalid email' } },
    { changes: { email: 'ann lee@example.org' }, messages: { email: 'Invalid email' } },
    { changes: { password: '' }, messages: { password: 'Password is required' } },
    { changes: { password: '   ' }, messages: { password: 'Password is required' } },
  ])('reports $messages for $changes', ({ changes, messages }) => {
    expect(messagesOf(loginSchema, { ...LOGIN, ...changes })).toEqual(messages);
  });

  test('reports both fields when nothing was sent', () => {
    expect(messagesOf(loginSchema, {})).toEqual({
      email: 'Invalid email',
      password: 'Password is required',
    });
  });

  test.each([{ email: null }, { email: { $gt: '' } }, { email: ['ann@example.org'] }])(
    'rejects the invalid email $email',
    (changes) => {
      expect(Object.keys(messagesOf(loginSchema, { ...LOGIN, ...changes }))).toEqual(['email']);
    },
  );

  test('keeps the whitespace of a password', () => {
    expect(loginSchema.validateSync({ ...LOGIN, password: ' x ' }).password).toBe(' x ');
  });
});

describe('an email check', () => {
  test('accepts an email', () => {
    expect(messagesOf(emailSchema, { email: 'ann@example.org' })).toEqual({});
  });

  test.each([{ email: '' }, { email: 'ann' }, {}])('reports Invalid email for %p', (value) => {
    expect(messagesOf(emailSchema, value)).toEqual({ email: 'Invalid email' });
  });
});

describe('registration', () => {
  test('accepts a complete account', () => {
    expect(messagesOf(registerSchema, ACCOUNT)).toEqual({});
  });

  test.each([
    { changes: { firstName: '' }, messages: { firstName: 'First name is required' } },
    { changes: { firstName: '  ' }, messages: { firstName: 'First name is required' } },
    { changes: { lastName: '' }, messages: { lastName: 'Last name is required' } },
    { changes: { lastName: '\t' }, messages: { lastName: 'Last name is required' } },
    { changes: { email: '' }, messages: { email: 'Invalid email format' } },
    { changes: { email: 'ann@' }, messages: { email: 'Invalid email format' } },
    { changes: { password: '' }, messages: { password: HINT } },
    { changes: { password: 'Abcde1!' }, messages: { password: HINT } },
    { changes: { password: 'abcdef1!' }, messages: { password: HINT } },
  ])('reports $messages for $changes', ({ changes, messages }) => {
    expect(messagesOf(registerSchema, { ...ACCOUNT, ...changes })).toEqual(messages);
  });

  test('reports every field when nothing was sent', () => {
    expect(messagesOf(registerSchema, {})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email format',
      password: HINT,
    });
  });

  test.each(['firstName', 'lastName'])('accepts 200 characters as %s', (field) => {
    expect(messagesOf(registerSchema, { ...ACCOUNT, [field]: 'x'.repeat(200) })).toEqual({});
  });

  test.each(['firstName', 'lastName'])('rejects 201 characters as %s', (field) => {
    expect(Object.keys(messagesOf(registerSchema, { ...ACCOUNT, [field]: 'x'.repeat(201) }))).toEqual([
      field,
    ]);
  });

  test('accepts a password of 1000 characters', () => {
    expect(messagesOf(registerSchema, { ...ACCOUNT, password: `Aa1!${'x'.repeat(996)}` })).toEqual({});
  });

  test('rejects a password of 1001 characters', () => {
    const password = `Aa1!${'x'.repeat(997)}`;
    expect(Object.keys(messagesOf(registerSchema, { ...ACCOUNT, password }))).toEqual(['password']);
  });
});

describe('the register form', () => {
  test('accepts a confirmed password', () => {
    expect(messagesOf(registerFormSchema, FORM)).toEqual({});
  });

  test.each([
    { confirmPassword: 'Abcdef1?' },
    { confirmPassword: 'abcdef1!' },
    { confirmPassword: 'Abcdef1! ' },
    { confirmPassword: '' },
  ])('reports that “$confirmPassword” differs from the password', ({ confirmPassword }) => {
    expect(messagesOf(registerFormSchema, { ...FORM, confirmPassword })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  test('reports a missing confirmation', () => {
    expect(messagesOf(registerFormSchema, ACCOUNT)).toEqual({ confirmPassword: 'Passwords do not match' });
  });

  test('reports only the weakness of a weak, confirmed password', () => {
    expect(messagesOf(registerFormSchema, { ...FORM, password: 'weak', confirmPassword: 'weak' })).toEqual({
      password: HINT,
    });
  });
});

const RESET = { token: 'secret', newPassword: 'Abcdef1!' };

describe('a reset', () => {
  test.each([
    { changes: {}, fields: [] },
    { changes: { token: '' }, fields: ['token'] },
    { changes: { token: undefined }, fields: ['token'] },
    { changes: { token: 'x'.repeat(201) }, fields: ['token'] },
    { changes: { newPassword: 'abcdef1!' }, fields: ['newPassword'] },
    { changes: { newPassword: undefined }, fields: ['newPassword'] },
  ])('with $changes is rejected because of $fields', ({ changes, fields }) => {
    expect(Object.keys(messagesOf(resetSchema, { ...RESET, ...changes }))).toEqual(fields);
  });

  test.each([
    { form: { password: 'Abcdef1!', confirmPassword: 'Abcdef1!' }, messages: {} },
    { form: { password: 'weak', confirmPassword: 'weak' }, messages: { password: HINT } },
    {
      form: { password: 'Abcdef1!', confirmPassword: 'Abcdef1?' },
      messages: { confirmPassword: 'Passwords do not match' },
    },
  ])('with the form $form reports $messages', ({ form, messages }) => {
    expect(messagesOf(resetFormSchema, form)).toEqual(messages);
  });
});

describe('a profile', () => {
  test.each([
    { changes: {}, messages: {} },
    { changes: { password: '' }, messages: {} },
    { changes: { password: 'abcdef1!' }, messages: { password: HINT } },
    { changes: { firstName: ' ' }, messages: { firstName: 'First name is required' } },
    { changes: { email: 'ann@' }, messages: { email: 'Invalid email format' } },
  ])('with $changes reports $messages', ({ changes, messages }) => {
    expect(messagesOf(profileSchema, { id: 'user-1', ...ACCOUNT, ...changes })).toEqual(messages);
  });

  const TYPED = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.org',
    confirmEmail: '',
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  };

  test.each([
    { changes: {}, messages: {} },
    { changes: { email: 'ANN@example.org ' }, messages: {} },
    { changes: { email: 'lee@example.org' }, messages: { confirmEmail: 'Emails do not match' } },
    {
      changes: { email: 'lee@example.org', confirmEmail: 'lea@example.org' },
      messages: { confirmEmail: 'Emails do not match' },
    },
    { changes: { email: 'lee@example.org', confirmEmail: ' lee@example.org' }, messages: {} },
    { changes: { currentPassword: 'weak' }, messages: { currentPassword: 'Password incorrect' } },
    { changes: { currentPassword: 'Abcdef1!' }, messages: {} },
    { changes: { newPassword: 'Abcdef1!', confirmPassword: 'Abcdef1!' }, messages: {} },
    { changes: { newPassword: 'weak', confirmPassword: 'weak' }, messages: { newPassword: HINT } },
    { changes: { newPassword: 'Abcdef1!' }, messages: { confirmPassword: 'Passwords do not match' } },
    { changes: { lastName: '' }, messages: { lastName: 'Last name is required' } },
  ])('with the form $changes reports $messages', ({ changes, messages }) => {
    expect(messagesOf(profileFormSchema('ann@example.org'), { ...TYPED, ...changes })).toEqual(messages);
  });
});

test.each([{}, { password: '', userID: 'user-1' }, { password: 'x', userId: 'user-1' }])(
  'the response %p to a password check is valid',
  (value) => {
    expect(messagesOf(checkPasswordSchema, value)).toEqual({});
  },
);
