/** `status`: runs the checks of GET /readyz. */
import { object } from 'yup';
import { readinessOf } from '../health';
import { defineCommand } from './command';
import { asTable } from './table';

export const statusCommand = defineCommand({
  name: 'status',
  summary: 'check disk, store, mails, payments, deletion of expired data, and coming events',
  example: 'status',
  input: object({}),
  run: ({ store, config: { dataDir }, now }) => readinessOf({ store, dataDir, now }),
  show: ({ checks }) =>
    asTable(
      [
        { head: 'Check', of: ([check]) => check },
        { head: 'Result', of: ([, outcome]) => outcome },
      ],
      Object.entries(checks),
    ),
});
