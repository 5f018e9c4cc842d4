/** The mail that brings the link to a new password. */
import type { User } from '../../domain/api/entities';
import { ORGANIZATION } from '../../domain/organization';
import { hrefTo } from '../../domain/pages/routes';
import { escapeHtml } from '../html';
import type { Mail } from '../store/outbox';
import { RESET_MINUTES } from '../store/passwordResets';
import { htmlMail, paragraph } from './html';

interface ResetLetter {
  user: User;
  token: string;
  siteOrigin: string;
}

export function resetMail({ user, token, siteOrigin }: ResetLetter): Omit<Mail, 'occasion'> {
  const link = `${siteOrigin}${hrefTo('resetPassword')}?token=${token}`;
  const greeting = [
    `Dear ${user.firstName},`,
    'Somebody asked for a new password for your account. This link leads to it:',
  ];
  const rest = [
    `The link works once, and for ${RESET_MINUTES} minutes.`,
    'If it was not you who asked, there is nothing to do: your password stays as it is.',
    `${ORGANIZATION.name}\n${ORGANIZATION.contactEmail}`,
  ];
  return {
    recipient: user.email,
    subject: `A new password for ${ORGANIZATION.name}`,
    text: [...greeting, link, ...rest].join('\n\n'),
    html: htmlMail([
      ...greeting.map(paragraph),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      ...rest.map(paragraph),
    ]),
  };
}
