/** `backup`, `restore`, and `reset`: commands for the whole store. */
import { counted } from '../../domain/counted';
import { bool, object, string } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import { backUp, readHead, restore, type StoreSummary } from '../store/backup';
import { resetStore } from '../store/resetStore';
import { sampleContent } from '../content/sample';
import { defineCommand } from './command';
import { when } from './text';

const contentsOf = ({ accounts, orders, paidCents }: StoreSummary) =>
  `${counted(accounts, 'account')}, ${counted(orders, 'order')}, ${asDollars(paidCents)} paid`;

export const backupCommand = defineCommand({
  name: 'backup',
  summary: 'save the whole store in a file, while the site runs',
  args: [
    {
      syntax: '<file>',
      description: 'a new file; keep it private, because it contains email addresses',
      isFile: true,
    },
  ],
  example: 'backup monday.backup',
  input: object({ file: string().required() }),
  run: async ({ store, now }, { file }) => ({ file, ...(await backUp(store, file, now())) }),
  audit: (_input, { accounts, orders }) => ({ subject: null, detail: { accounts, orders } }),
  show: ({ file, ...summary }) => `Saved ${contentsOf(summary)} in ${file}`,
});

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'fill an empty store from a backup, with the site stopped',
  args: [{ syntax: '<file>', description: 'a file written by the backup command', isFile: true }],
  example: 'restore monday.backup --yes',
  needsStoppedServer: true,
  input: object({ file: string().required() }),
  question: async (_office, { file }) => {
    const head = await readHead(file);
    return `The backup of ${when(head.madeAt)} holds ${contentsOf(head)}.\nReplace everything in the store with it?`;
  },
  run: ({ store, now }, { file }) => restore(store, file, now()),
  audit: (_input, { accounts, orders }) => ({ subject: null, detail: { accounts, orders } }),
  show: (summary) => `Restored ${contentsOf(summary)}.`,
});

export const resetCommand = defineCommand({
  name: 'reset',
  summary: 'empty the store, and fill it with the sample content again',
  options: [{ flags: '--yes-delete-orders', description: 'reset even if there are paid orders' }],
  example: 'reset --yes',
  input: object({ yesDeleteOrders: bool() }),
  question: async () =>
    'This deletes all accounts, carts, orders, subscribers, and messages, and your own content. Go on?',
  run: async ({ store, now }, { yesDeleteOrders: deletesOrders = false }) => {
    await resetStore(store, { makeSeed: () => sampleContent(now()), deletesOrders });
    return {};
  },
  audit: () => ({ subject: null }),
  show: () => 'The store has been reset.',
});
