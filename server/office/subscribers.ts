/** `subscribers`: shows the mailing list, or removes an address. */
import { object, string } from 'yup';
import { counted } from '../../domain/counted';
import type { ListedSubscriber } from '../../domain/office/accounts';
import { defineCommand } from './command';
import { runOperation } from './runOperation';
import { asTable, type Column } from './table';
import { paragraphs, when } from './text';

const COLUMNS: Column<ListedSubscriber>[] = [
  { head: 'Email', of: ({ email }) => email, width: 40 },
  { head: 'Name', of: ({ name }) => name ?? '', width: 28 },
  { head: 'Since', of: ({ createdAt }) => when(createdAt) },
];

export const subscribersCommand = defineCommand({
  name: 'subscribers',
  summary: 'show the mailing list, or remove an address from it',
  options: [{ flags: '--remove <email>', description: 'the address to remove' }],
  example: 'subscribers --remove doe@example.org --yes',
  input: object({ remove: string() }),
  question: async (_office, { remove }) =>
    remove === undefined ? null : `Remove ${remove} from the mailing list?`,
  run: async (office, { remove }) => {
    if (remove !== undefined) await runOperation(office, 'subscribers.remove', { email: remove });
    return { removed: remove ?? null, subscribers: await runOperation(office, 'subscribers.list', {}) };
  },
  show: ({ removed, subscribers }) =>
    paragraphs(
      removed !== null && `${removed} was removed from the list.`,
      subscribers.length > 0 && asTable(COLUMNS, subscribers),
      counted(subscribers.length, 'subscriber'),
    ),
});
