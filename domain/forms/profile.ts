/** When the profile form can be sent, and what it sends (behavior 7.9). */
import type { ProfilePayload } from '../api/contract';
import { cleanPerson, isFormComplete, NEW_PASSWORD_FORM, type PersonValues } from './forms';
import { cleanEmail, isSameEmail } from './patterns';

export interface ProfileValues extends PersonValues {
  confirmEmail: string;
  newPassword: string;
  confirmPassword: string;
}

type Emails = Pick<ProfileValues, 'email' | 'confirmEmail'>;

/** Whether the email is the account's current one, or a new one that is repeated correctly. */
export const isEmailConfirmed = ({ email, confirmEmail }: Emails, currentEmail: string): boolean =>
  isSameEmail(email, currentEmail) || cleanEmail(email) === cleanEmail(confirmEmail);

/** Whether a new password is strong and repeated correctly. */
export const isNewPassword = ({
  newPassword,
  confirmPassword,
}: Pick<ProfileValues, 'newPassword' | 'confirmPassword'>): boolean =>
  isFormComplete(NEW_PASSWORD_FORM, { password: newPassword, confirmPassword });

/**
 * Payload of the profile form.
 *
 * @param id id of the user
 * @param changesPassword whether it contains the new password
 */
export const profilePayload = (
  id: string,
  form: ProfileValues,
  changesPassword: boolean,
): ProfilePayload => ({
  id,
  ...cleanPerson(form),
  password: changesPassword ? form.newPassword : '',
});
