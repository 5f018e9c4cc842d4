/** `audit`: lists the audit trail. */
import { counted } from '../../domain/counted';
import { bool, object, string } from 'yup';
import { asDollars } from '../../domain/cart/prices';
import { PAID_BY } from '../../domain/office/words';
import { readAudit, type AuditRow } from '../store/audit';
import { STATUS_WORDS } from '../store/orderStatus';
import { defineCommand } from './command';
import { asTable, type Column } from './table';
import { shortId, when } from './text';

type Entry = Pick<AuditRow, 'actor' | 'action' | 'subject' | 'detail'> & { at: string };

const LISTED = 50;

/** The statuses of orders in words; entries of an earlier release may have others. */
const STATUSES = new Map<string, string>(Object.entries(STATUS_WORDS));

/** The ways of payment in words. */
const WAYS = new Map<string, string>(Object.entries(PAID_BY));

/** Changes of accounts, which triggers of the database record. */
const ACCOUNT_WORDS = new Map([
  ['account.emailChanged', 'email changed'],
  ['account.passwordChanged', 'password changed'],
  ['account.deleted', 'account deleted'],
]);

/** What happened, in words: "order partly refunded", "office concert". */
function actionWords({ action }: Entry): string {
  const [kind = '', ...name] = action.split('.');
  const words = kind === 'order' ? STATUSES.get(name.join('.')) : undefined;
  return ACCOUNT_WORDS.get(action) ?? `${kind} ${words ?? name.join('.')}`;
}

const refunded = (cents: unknown) => (cents === 0 ? '' : `${asDollars(Number(cents))} refunded`);

/** A detail in words, by its name; '' leaves it out. A name that is not listed is shown before its value. */
const DETAIL_WORDS = new Map<string, (value: unknown) => string>([
  ['before', (status) => `was ${STATUSES.get(String(status)) ?? String(status)}`],
  ['totalCents', (cents) => `${asDollars(Number(cents))} in all`],
  ['refundedCents', refunded],
  ['refunded', refunded],
  ['action', String],
  ['sent', (what) => `${String(what)} sent`],
  ['checkin', (change) => `check-in ${String(change)}`],
  ['isCanceled', () => 'canceled'],
  ['movedTo', (place) => `moved to ${String(place)}`],
  ['isClosed', (isClosed) => (isClosed === true ? 'sale closed' : 'sale reopened')],
  ['addedTickets', (tickets) => `${counted(Number(tickets), 'ticket')} added`],
  ['cents', (cents) => asDollars(Number(cents))],
  ['paid', (cents) => `${asDollars(Number(cents))} received`],
  ['paidBy', (how) => (how === 'door' ? 'to pay' : (WAYS.get(String(how)) ?? String(how)))],
  ['renamed', () => 'name changed'],
  ['exported', () => 'guest list exported'],
  ['released', (count) => (count === 0 ? '' : `${counted(Number(count), 'seat')} released`)],
]);

const detailsOf = ({ detail }: Entry) =>
  Object.entries(detail)
    .map(([name, value]) => DETAIL_WORDS.get(name)?.(value) ?? `${name} ${String(value)}`)
    .filter(Boolean)
    .join(', ');

const COLUMNS: Column<Entry>[] = [
  { head: 'When', of: ({ at }) => when(at) },
  { head: 'Who', of: ({ actor }) => actor, width: 12 },
  { head: 'What', of: actionWords, width: 26 },
  { head: 'Record', of: ({ subject }) => (subject === null ? '' : shortId(subject)) },
  { head: 'Details', of: detailsOf, width: 32 },
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
