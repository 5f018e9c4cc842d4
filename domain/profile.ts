/** What the profile form may send, and when (SPEC section 5; DECISIONS B26). */
import { isBlank, isEmail, isSameEmail, isStrongPassword } from './patterns';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  confirmEmail: string;
  newPassword: string;
  confirmPassword: string;
}

type Emails = Pick<ProfileValues, 'email' | 'confirmEmail'>;

export const isProfileWhole = ({ firstName, lastName, email }: ProfileValues): boolean =>
  isEmail(email) && !isBlank(firstName) && !isBlank(lastName);

/** The email is the account's own, or another one that was given twice. */
export const isEmailSettled = ({ email, confirmEmail }: Emails, currentEmail: string): boolean =>
  isSameEmail(email, currentEmail) || email.trim() === confirmEmail.trim();

export const isNewPassword = ({
  newPassword,
  confirmPassword,
}: Pick<ProfileValues, 'newPassword' | 'confirmPassword'>): boolean =>
  isStrongPassword(newPassword) && newPassword === confirmPassword;
