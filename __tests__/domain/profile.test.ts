import fc from 'fast-check';
import { emailKey, isSameEmail } from '../../domain/forms/patterns';
import { isEmailConfirmed, isNewPassword } from '../../domain/forms/profile';

test.each([
  { email: 'ann@example.org', confirmEmail: '', isSettled: true },
  { email: ' Ann@Example.org', confirmEmail: 'else', isSettled: true },
  { email: 'lee@example.org', confirmEmail: '', isSettled: false },
  { email: 'lee@example.org', confirmEmail: 'Lee@example.org', isSettled: false },
  { email: 'lee@example.org', confirmEmail: 'lee@example.org ', isSettled: true },
])(
  'the email $email with the confirmation “$confirmEmail” is accepted: $isSettled',
  ({ isSettled, ...emails }) => {
    expect(isEmailConfirmed(emails, 'ann@example.org')).toBe(isSettled);
  },
);

test.each([
  { newPassword: 'Abcdef1!', confirmPassword: 'Abcdef1!', isNew: true },
  { newPassword: 'Abcdef1!', confirmPassword: 'Abcdef1! ', isNew: false },
  { newPassword: 'abcdef1!', confirmPassword: 'abcdef1!', isNew: false },
  { newPassword: '', confirmPassword: '', isNew: false },
])(
  'the password “$newPassword” with the confirmation “$confirmPassword” is accepted: $isNew',
  ({ isNew, ...passwords }) => {
    expect(isNewPassword(passwords)).toBe(isNew);
  },
);

test('emails are compared regardless of letter case and surrounding whitespace', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t'), (email, space) => {
      expect(isSameEmail(email, space + email.toUpperCase() + space)).toBe(true);
      expect(emailKey(emailKey(email))).toBe(emailKey(email));
    }),
  );
});
