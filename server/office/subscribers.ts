/** `subscribers`: lists the mailing list, and removes addresses. */
import { counted } from '../../domain/counted';
import { object, string } from 'yup';
import { Refusal } from '../http/refusal';
import { listSubscribers, removeSubscriber } from '../store/contactMessages';
import { defineCommand } from './command';
import { asTable, type Column } from './table';
import { paragraphs, when } from './text';

interface ListedSubscriber {
  email: string;
  /** Null: not given. */
  name: string | null;
  /** ISO 8601. */
  createdAt: string;
}

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
  run: async ({ store }, { remove }) => {
    if (remove !== undefined && !(await removeSubscriber(store, remove)))
      throw new Refusal(404, `${remove} is not on the mailing list.`);
    const subscribers = (await listSubscribers(store)).map(
      ({ email, name, createdAt }): ListedSubscriber => ({
        email,
        name,
        createdAt: createdAt.toISOString(),
      }),
    );
    return { removed: remove ?? null, subscribers };
  },
  audit: (_input, { removed }) => (removed === null ? null : { subject: null, detail: { removed: 1 } }),
  show: ({ removed, subscribers }) =>
    paragraphs(
      removed !== null && `${removed} was removed from the list.`,
      subscribers.length > 0 && asTable(COLUMNS, subscribers),
      counted(subscribers.length, 'subscriber'),
    ),
});
