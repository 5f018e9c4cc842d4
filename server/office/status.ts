/** `status`: runs the checks of GET /readyz. */
import { object } from 'yup';
import { readinessOf } from '../run/health';
import { defineCommand } from './command';

export const statusCommand = defineCommand({
  name: 'status',
  summary: 'check disk, store, mails, payments, deletion of expired data, and coming events',
  example: 'status',
  input: object({}),
  run: ({ store, config: { dataDir }, now }) => readinessOf({ store, dataDir, now }),
  show: ({ checks }) =>
    Object.entries(checks)
      .map(([check, outcome]) => `${check}: ${outcome}`)
      .join('\n'),
});
