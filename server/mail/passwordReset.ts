/** The mail with the password reset link. */
import type { User } from '../../domain/api/entities';
import { ORGANIZATION } from '../../domain/organization';
import { hrefTo } from '../../domain/pages/routes';
import type { Mail } from '../store/outbox';
import { RESET_MINUTES } from '../store/passwordResets';
import { GREETING, linkMail, SIGNATURE } from './parts';

interface ResetMailFields {
  user: User;
  token: string;
  siteOrigin: string;
}

export function resetMail({ user, token, siteOrigin }: ResetMailFields): Omit<Mail, 'occasion'> {
  const link = `${siteOrigin}${hrefTo('resetPassword')}?token=${token}`;
  const introTexts = [
    GREETING,
    'We received a request to reset your password. Use this link to choose a new one:',
  ];
  const closingTexts = [
    `The link works only once and expires in ${RESET_MINUTES} minutes.`,
    'If you didn’t ask for this, you can ignore this email. Your password won’t change.',
    SIGNATURE,
  ];
  return {
    recipient: user.email,
    subject: `Reset your password for ${ORGANIZATION.name}`,
    ...linkMail({
      textsBeforeLink: introTexts,
      link,
      button: 'Choose a new password',
      textsAfterLink: closingTexts,
    }),
  };
}
