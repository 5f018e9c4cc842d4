/** `audit`: lists the audit trail. */
import { bool, object, string } from 'yup';
import type { AuditEntry } from '../../domain/office/audit';
import { shortId } from '../../domain/office/orders';
import { defineCommand } from './command';
import { LISTED } from './inputs';
import { runOperation } from './runOperation';
import { asTable, type Column } from './table';
import { when } from './text';

const COLUMNS: Column<AuditEntry>[] = [
  { head: 'When', of: ({ at }) => when(at) },
  { head: 'Who', of: ({ actor }) => actor, width: 12 },
  { head: 'What', of: ({ what }) => what, width: 26 },
  {
    head: 'Record',
    of: ({ subject, concert }) => concert?.title ?? (subject === null ? '' : shortId(subject)),
    width: 20,
  },
  { head: 'Details', of: ({ details }) => details, width: 32 },
];

export const auditCommand = defineCommand({
  name: 'audit',
  summary: 'list what happened to money and accounts, and what the office did, newest first',
  args: [
    { syntax: '[record]', description: 'the number of an order or account, or its first few characters' },
  ],
  options: [{ flags: '--all', description: `more than the latest ${LISTED}` }],
  example: 'audit 1f0c2a9b',
  input: object({ record: string(), all: bool() }),
  run: async (office, input) => (await runOperation(office, 'audit.list', input)).entries,
  show: (entries) => (entries.length === 0 ? 'Nothing has been done yet.' : asTable(COLUMNS, entries)),
});
