/** The mail that informs the previous address of a new password or a new email. */
import { ORGANIZATION } from '../../domain/organization';
import { UNDO_DAYS, type AccountChange } from '../store/accountUndos';
import type { Mail } from '../store/outbox';
import { GREETING, linkMail, SIGNATURE } from './parts';

/** Path of the undo link, without its token. */
export const UNDO_PATH = '/account/undo/';

const TEXTS = {
  email: {
    subject: `Your email address at ${ORGANIZATION.name} was changed`,
    what: 'The email address for your account was changed. From now on, we’ll use the new address.',
  },
  password: {
    subject: `Your password at ${ORGANIZATION.name} was changed`,
    what: 'The password for your account was changed.',
  },
} as const satisfies Record<AccountChange['field'], object>;

interface Changed extends AccountChange {
  token: string;
  siteOrigin: string;
}

export function accountChangedMail({ email, field, token, siteOrigin }: Changed): Omit<Mail, 'occasion'> {
  const { subject, what: happened } = TEXTS[field];
  const link = `${siteOrigin}${UNDO_PATH}${token}`;
  const introTexts = [
    GREETING,
    `${happened} If you made this change, you’re all set.`,
    'If you didn’t, use this link. It logs out every browser, restores this email address, and lets you choose a new password:',
  ];
  const closingTexts = [`The link works for ${UNDO_DAYS} days.`, SIGNATURE];
  return {
    recipient: email,
    subject,
    ...linkMail({
      textsBeforeLink: introTexts,
      link,
      button: 'Undo this change',
      textsAfterLink: closingTexts,
    }),
  };
}
