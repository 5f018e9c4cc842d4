/** The audit trail in words, for the list of all entries and for the history of one record. */
import { counted } from '../../domain/counted';
import { asDollars } from '../../domain/cart/prices';
import { OPERATOR_KINDS, ORDER_STATES, PAID_BY, capitalized } from '../../domain/office/words';
import type { AuditRow } from '../store/audit';

type Entry = Pick<AuditRow, 'action' | 'detail'>;

/** The statuses of orders in words; entries of an earlier release may have others. */
const STATUSES = new Map<string, string>(Object.entries(ORDER_STATES));

/** Changes of accounts, which triggers of the database record. */
const ACCOUNT_WORDS = new Map([
  ['account.emailChanged', 'email changed'],
  ['account.passwordChanged', 'password changed'],
  ['account.deleted', 'account deleted'],
]);

/** What happened, in words: "order partly refunded", "office concert". */
export function actionWords({ action }: Entry): string {
  const [kind = '', ...name] = action.split('.');
  const words = kind === 'order' ? STATUSES.get(name.join('.')) : undefined;
  return ACCOUNT_WORDS.get(action) ?? `${kind} ${words ?? name.join('.')}`;
}

const PAYMENT_WORDS = new Map<string, string>(Object.entries(PAID_BY));

const OPERATOR_WORDS = new Map<string, string>(Object.entries(OPERATOR_KINDS));

const ACCOUNT_ACTIONS = new Map([
  ['export', 'data exported'],
  ['delete', 'data deleted'],
  ['reset-password', 'link for a new password sent'],
]);

const refunded = (cents: unknown) => (cents === 0 ? '' : `${asDollars(Number(cents))} refunded`);

/** The title of a concert, of which the trail has the name. */
export type TitleOf = (name: string) => string;

/** A detail in words, by its name; '' leaves it out. A name that is not listed is shown before its value. */
const DETAIL_WORDS = new Map<string, (value: unknown, titleOf: TitleOf) => string>([
  ['before', (status) => `was ${STATUSES.get(String(status)) ?? String(status)}`],
  ['totalCents', (cents) => `${asDollars(Number(cents))} in all`],
  ['refundedCents', refunded],
  ['refunded', refunded],
  ['tickets', (count) => counted(Number(count), 'ticket')],
  ['addedTickets', (count) => `${counted(Number(count), 'ticket')} added`],
  ['cents', (cents) => asDollars(Number(cents))],
  ['exchanged', (count) => `${counted(Number(count), 'ticket')} exchanged`],
  ['from', (concert, titleOf) => `from ${titleOf(String(concert))}`],
  ['to', (concert, titleOf) => `to ${titleOf(String(concert))}`],
  ['paid', (cents) => `${asDollars(Number(cents))} received`],
  ['unpaid', (cents) => `not paid after all, ${asDollars(Number(cents))} taken back`],
  ['paidBy', (way) => (way === 'door' ? 'to pay' : (PAYMENT_WORDS.get(String(way)) ?? String(way)))],
  ['renamed', () => 'name corrected'],
  ['emailChange', (change) => `email ${String(change)}`],
  ['exported', (what) => (typeof what === 'string' ? `${what} exported` : 'exported')],
  ['invited', (kind) => `invited for ${OPERATOR_WORDS.get(String(kind)) ?? String(kind)}`],
  ['operator', String],
  ['cameIn', () => 'came in'],
  ['revoked', () => 'removed'],
  ['removed', () => 'address removed'],
  ['retried', (count) => `${counted(Number(count), 'mail')} sent again`],
  ['mails', (count) => counted(Number(count), 'mail')],
  ['action', (action) => ACCOUNT_ACTIONS.get(String(action)) ?? String(action)],
  ['sent', (what) => `${String(what)} sent`],
  ['checkin', (change) => `check-in ${String(change)}`],
  ['isCanceled', (isCanceled) => (isCanceled === true ? 'canceled' : 'cancellation undone')],
  ['refused', (isTicked) => (isTicked === true ? 'settled by hand' : 'not settled after all')],
  ['byHand', (isTicked) => (isTicked === true ? 'money handed back' : 'money not handed back after all')],
  ['toCall', (isTicked) => (isTicked === true ? 'guest called' : 'guest not called after all')],
  ['jobStopped', (done) => `stopped at ${String(done)} orders`],
  ['messaged', (count) => `message to ${counted(Number(count), 'guest')}`],
  ['movedTo', (place) => `moved to ${String(place)}`],
  ['isClosed', (isClosed) => (isClosed === true ? 'sale closed' : 'sale reopened')],
  ['released', (count) => (count === 0 ? '' : `${counted(Number(count), 'seat')} released`)],
]);

/** The details of an entry in words: "$45.00 refunded, 1 ticket". */
export const detailWords = (detail: Entry['detail'], titleOf: TitleOf): string =>
  Object.entries(detail)
    .map(([name, value]) => DETAIL_WORDS.get(name)?.(value, titleOf) ?? `${name} ${String(value)}`)
    .filter(Boolean)
    .join(', ');

/** A change of the order's status, by the payment. */
function statusSentence({ action, detail }: Entry, tickets: number, titleOf: TitleOf): string {
  const { before, totalCents, ...rest } = detail;
  if (action === 'order.paid' && before === 'pending')
    return `Paid: ${asDollars(Number(totalCents))} for ${counted(tickets, 'ticket')}`;
  const status = action.slice('order.'.length);
  return [capitalized(STATUSES.get(status) ?? status), detailWords(rest, titleOf)].filter(Boolean).join(': ');
}

const HIGHER_OR_LOWER = (cents: number) =>
  cents === 0 ? 'the same price' : `${asDollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;

/** "Exchanged 2 tickets: Winter Serenade → Spring Returns, $10.00 less" */
const exchangeSentence = ({ exchanged, from, to, cents }: Entry['detail'], titleOf: TitleOf) =>
  `Exchanged ${counted(Number(exchanged), 'ticket')}: ${titleOf(String(from))} → ${titleOf(String(to))}, ${HIGHER_OR_LOWER(Number(cents))}`;

/** What the office did. */
function officeSentence({ detail }: Entry, titleOf: TitleOf): string {
  if (detail.exchanged !== undefined) return exchangeSentence(detail, titleOf);
  const { refunded: cents, tickets, ...rest } = detail;
  if (cents === undefined) return capitalized(detailWords(detail, titleOf));
  const quantity = tickets === undefined ? '' : ` ${counted(Number(tickets), 'ticket')},`;
  return [`Refunded${quantity} ${asDollars(Number(cents))}`, detailWords(rest, titleOf)]
    .filter(Boolean)
    .join(', ');
}

/**
 * What happened to an order, as a sentence: "Paid: $180.00 for 4 tickets", "Refunded 1 ticket, $45.00".
 *
 * @param tickets number of tickets of the order
 */
export const orderSentence = (entry: Entry, tickets: number, titleOf: TitleOf): string =>
  entry.action.startsWith('order.')
    ? statusSentence(entry, tickets, titleOf)
    : officeSentence(entry, titleOf);
