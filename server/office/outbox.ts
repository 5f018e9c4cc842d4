/** `outbox`: lists pending and failed mails. */
import { counted } from '../../domain/counted';
import { bool, object } from 'yup';
import { countSentMails, retryFailedMails, unsentMails, type QueuedMail } from '../store/outbox';
import { defineCommand } from './command';
import { asTable, type Column } from './table';
import { paragraphs, when } from './text';

type UnsentMail = Pick<QueuedMail, 'status' | 'recipient' | 'subject' | 'attempts'> & { dueAt: string };

const COLUMNS: Column<UnsentMail>[] = [
  { head: 'State', of: ({ status }) => (status === 'failed' ? 'given up' : 'waiting') },
  { head: 'To', of: ({ recipient }) => recipient, width: 28 },
  { head: 'Subject', of: ({ subject }) => subject, width: 26 },
  { head: 'Attempts', of: ({ attempts }) => attempts, isAmount: true },
  { head: 'Next attempt', of: ({ status, dueAt }) => (status === 'failed' ? '' : when(dueAt)) },
];

export const outboxCommand = defineCommand({
  name: 'outbox',
  summary: 'list mails that are waiting or were given up, or send them again',
  options: [{ flags: '--retry', description: 'send the mails that were given up again' }],
  example: 'outbox --retry',
  input: object({ retry: bool() }),
  question: async ({ store }, { retry = false }) => {
    const failed = retry ? (await unsentMails(store)).filter(({ status }) => status === 'failed') : [];
    return failed.length === 0 ? null : `Send ${counted(failed.length, 'mail')} again?`;
  },
  run: async ({ store, now }, { retry = false }) => {
    const retried = retry ? await retryFailedMails(store, now()) : 0;
    const unsent = (await unsentMails(store)).map(
      ({ status, recipient, subject, attempts, dueAt }): UnsentMail => ({
        status,
        recipient,
        subject,
        attempts,
        dueAt: dueAt.toISOString(),
      }),
    );
    return { sent: await countSentMails(store), retried, unsent };
  },
  audit: (_input, { retried }) => (retried > 0 ? { subject: null, detail: { retried } } : null),
  show: ({ sent, retried, unsent }) =>
    paragraphs(
      retried > 0 && `${counted(retried, 'mail')} will be sent again.`,
      unsent.length > 0 && asTable(COLUMNS, unsent),
      `${counted(sent, 'mail')} sent, ${unsent.length} not.`,
    ),
});
