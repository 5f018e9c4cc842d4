/** `outbox`: lists pending and failed mails. */
import { bool, object } from 'yup';
import { counted } from '../../domain/counted';
import type { ListedMail } from '../../domain/office/mails';
import { MAIL_STATES } from '../../domain/office/words';
import { defineCommand } from './command';
import { runOperation } from './runOperation';
import { asTable, type Column } from './table';
import { paragraphs, when } from './text';

const COLUMNS: Column<ListedMail>[] = [
  { head: 'State', of: ({ state }) => MAIL_STATES[state] },
  { head: 'To', of: ({ recipient }) => recipient, width: 28 },
  { head: 'Subject', of: ({ subject }) => subject, width: 26 },
  { head: 'Attempts', of: ({ attempts }) => attempts, isAmount: true },
  { head: 'Next attempt', of: ({ state, dueAt }) => (state === 'givenUp' ? '' : when(dueAt)) },
];

export const outboxCommand = defineCommand({
  name: 'outbox',
  summary: 'list mails that are waiting or were given up, or send them again',
  options: [{ flags: '--retry', description: 'send the mails that were given up again' }],
  example: 'outbox --retry',
  input: object({ retry: bool() }),
  question: async (office, { retry = false }) => {
    const { unsent } = await runOperation(office, 'mails.list', {});
    const count = unsent.filter(({ state }) => state === 'givenUp').length;
    return retry && count > 0 ? `Send ${counted(count, 'mail')} again?` : null;
  },
  run: async (office, { retry = false }) => {
    const { retried } = retry ? await runOperation(office, 'mails.retry', {}) : { retried: 0 };
    const { unsent, sentCount } = await runOperation(office, 'mails.list', {});
    return { sent: sentCount, retried, unsent };
  },
  show: ({ sent, retried, unsent }) =>
    paragraphs(
      retried > 0 && `${counted(retried, 'mail')} will be sent again.`,
      unsent.length > 0 && asTable(COLUMNS, unsent),
      `${counted(sent, 'mail')} sent, ${unsent.length} not.`,
    ),
});
