/** `audit`: lists the audit trail. */
import { bool, object, string } from 'yup';
import { shortId } from '../../domain/office/orders';
import { readAudit, type AuditRow } from '../store/audit';
import { actionWords, detailWords } from './auditWords';
import { defineCommand } from './command';
import { asTable, type Column } from './table';
import { when } from './text';

type Entry = Pick<AuditRow, 'actor' | 'action' | 'subject' | 'detail'> & { at: string };

const LISTED = 50;

const COLUMNS: Column<Entry>[] = [
  { head: 'When', of: ({ at }) => when(at) },
  { head: 'Who', of: ({ actor }) => actor, width: 12 },
  { head: 'What', of: actionWords, width: 26 },
  { head: 'Record', of: ({ subject }) => (subject === null ? '' : shortId(subject)) },
  { head: 'Details', of: ({ detail }) => detailWords(detail), width: 32 },
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
  run: async ({ store }, { record: subject, all = false }) => {
    const rows = await readAudit(store.db, { subject, limit: all ? Number.MAX_SAFE_INTEGER : LISTED });
    return rows.map(({ at, actor, action, subject: about, detail }): Entry => ({
      actor,
      action,
      subject: about,
      detail,
      at: at.toISOString(),
    }));
  },
  show: (entries) => (entries.length === 0 ? 'Nothing has been done yet.' : asTable(COLUMNS, entries)),
});
