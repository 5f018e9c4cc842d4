import { object, string } from 'yup';
import { cleanText } from '../../../domain/forms/patterns';
import type { ListedMail, MailState } from '../../../domain/office/mails';
import { Refusal } from '../../http/refusal';
import {
  countSentMails,
  failedMails,
  mailById,
  retryFailedMails,
  sentMails,
  unsentMails,
  type QueuedMail,
} from '../../store/outbox';
import { cleaned, LISTED } from '../inputs';
import type { Operation } from '../operation';

const STATES: Record<QueuedMail['status'], MailState> = {
  pending: 'waiting',
  sent: 'sent',
  failed: 'givenUp',
};

const listed = ({
  id,
  status,
  recipient,
  subject,
  attempts,
  dueAt,
  createdAt,
  sentAt,
}: QueuedMail): ListedMail => ({
  id,
  state: STATES[status],
  recipient,
  subject,
  attempts,
  dueAt: dueAt.toISOString(),
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

export const mailsList: Operation<'mails.list'> = {
  input: object({ sentTo: cleaned(cleanText) }),
  run: async ({ store }, { sentTo = '' }) => ({
    unsent: (await unsentMails(store)).map(listed),
    sent: (await sentMails(store, sentTo, LISTED)).map(listed),
    sentCount: await countSentMails(store),
  }),
};

export const mailRead: Operation<'mail.read'> = {
  input: object({ id: string().required() }),
  run: async ({ store }, { id }) => {
    const mail = await mailById(store, id);
    if (!mail) throw new Refusal(404, 'There is no such mail. Sent mails are deleted after 90 days.');
    return listed(mail);
  },
};

export const mailsRetry: Operation<'mails.retry'> = {
  input: object({ id: string() }),
  plan: async ({ store }, { id }) => {
    const count = (await failedMails(store, id)).length;
    if (count === 0)
      throw new Refusal(409, id === undefined ? 'No mail was given up.' : 'It was sent meanwhile.');
    return { count };
  },
  run: async ({ store, now }, { id }) => ({ retried: await retryFailedMails(store, id, now()) }),
  audit: (_input, { retried }) =>
    retried > 0 ? { kind: 'outbox', subject: null, detail: { retried } } : null,
};
