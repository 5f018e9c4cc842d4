/** One order as the office sees it. */
import { isUpcoming } from '../../domain/events/eventRules';
import type { ShownOrder, SubscribedConcerts } from '../../domain/office/orders';
import { readAudit, type AuditRow } from '../store/audit';
import { isReceived, owedCentsOf } from '../store/addedOrders';
import { eventName, soldEvents, titlesOf } from '../store/concerts';
import type { Database } from '../store/database';
import type { Order, OrderLine } from '../store/orders';
import { exchangesOf, handPaymentsOf, type HandPayment } from '../store/exchangeRecords';
import { isPaid } from '../store/orderStatus';
import { mailsOfOrder, type QueuedMail } from '../store/outbox';
import { coveredConcertIds } from '../store/places';
import { eventOf } from '../store/readResource';
import {
  isRefundable,
  quantityIn,
  refundedMoney,
  refundsOf,
  remainingTickets,
  ticketsIn,
  type Refund,
} from '../store/refunds';
import type { EventRow } from '../store/schema';
import { byWhom } from './actors';
import { orderSentence } from './auditWords';

/** All events by id. */
export type KnownEvents = ReadonlyMap<string, EventRow>;

export const knownEvents = async (db: Database): Promise<KnownEvents> =>
  new Map((await soldEvents(db)).map((event) => [event.id, event]));

export const ticketCount = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The concerts of a subscription; null for a concert. */
export function concertsOf(line: OrderLine, events: KnownEvents, now: number): SubscribedConcerts | null {
  const event = events.get(line.eventId);
  if (event?.type !== 'season') return null;
  const concerts = [...new Set(coveredConcertIds(event))].flatMap((id) => events.get(id) ?? []);
  const isOver = ({ startsAt }: EventRow) => startsAt !== null && startsAt.getTime() <= now;
  return { count: concerts.length, over: concerts.filter(isOver).length };
}

/** Concerts with places for sale. */
export const isToCome = (event: EventRow, now: number): boolean =>
  event.type !== 'season' && isUpcoming(eventOf(event), now);

const shownMail = ({ id, subject, recipient, status, sentAt, createdAt }: QueuedMail) => ({
  id,
  subject,
  recipient,
  state: ({ pending: 'waiting', sent: 'sent', failed: 'givenUp' } as const)[status],
  at: (sentAt ?? createdAt).toISOString(),
});

/** Details of what the office does to the status of an order. */
const CHANGES = ['refunded', 'paid', 'unpaid', 'addedTickets'];

const isOfficeChange = ({ action, detail }: AuditRow) =>
  action === 'office.order' && CHANGES.some((name) => Object.hasOwn(detail, name));

/**
 * The entries about an order, newest first. What the office does to its status is one entry of the history,
 * not two.
 */
const entriesOf = (entries: readonly AuditRow[]) =>
  entries.filter((entry, index) => {
    const later = entries[index - 1];
    return !(entry.action.startsWith('order.') && later !== undefined && isOfficeChange(later));
  });

/** What happened to an order, newest first. */
export const orderEntries = async (db: Database, { id }: Order): Promise<AuditRow[]> =>
  entriesOf(await readAudit(db, { subject: id, limit: Number.MAX_SAFE_INTEGER }));

async function historyOf(db: Database, order: Order, events: KnownEvents): Promise<ShownOrder['history']> {
  const titleOf = titlesOf([...events.values()]);
  const tickets = ticketCount(order);
  const entries = await orderEntries(db, order);
  return [
    ...entries.map((entry) => ({
      what: orderSentence(entry, tickets, titleOf),
      who: byWhom(entry),
      at: entry.at.toISOString(),
    })),
    ...(order.accountId === null
      ? []
      : [{ what: 'Ordered', who: 'on the site', at: order.createdAt.toISOString() }]),
  ];
}

function paymentsOf(
  order: Order,
  refunds: readonly Refund[],
  byHand: readonly HandPayment[],
): ShownOrder['payments'] {
  const { paidAt, totalCents, paidBy } = order;
  return [
    ...(paidAt ? [{ kind: 'paid' as const, paidBy, at: paidAt.toISOString(), cents: totalCents }] : []),
    ...byHand.map(({ at, cents, paidBy: way }) => ({
      kind: 'paid' as const,
      paidBy: way,
      at: at.toISOString(),
      cents,
    })),
    ...refunds.flatMap(({ doneAt, createdAt, cents, byHandCents }) => {
      const kind = doneAt ? ('refunded' as const) : ('unfinishedRefund' as const);
      const at = (doneAt ?? createdAt).toISOString();
      const hand = { kind, paidBy: byHand.at(-1)?.paidBy ?? paidBy, at, cents: byHandCents };
      return [
        ...(cents > 0 || byHandCents === 0 ? [{ kind, paidBy, at, cents }] : []),
        ...(byHandCents > 0 ? [hand] : []),
      ];
    }),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

function unfinishedOf(order: Order, refunds: readonly Refund[]): ShownOrder['unfinishedRefund'] {
  const open = refunds.find(({ doneAt }) => doneAt === null);
  if (!open) return null;
  const { lines, operator, createdAt } = open;
  const keep = order.lines
    .map((line) => ({
      position: line.position,
      keep: Math.max(0, remainingTickets(line) - quantityIn(lines, line)),
    }))
    .filter(({ position }) => lines.some((line) => line.position === position));
  return {
    since: createdAt.toISOString(),
    by: operator,
    cents: refundedMoney(open),
    tickets: ticketsIn(lines),
    keep,
  };
}

/** @param now milliseconds */
export async function shownOrder(db: Database, order: Order, now: number): Promise<ShownOrder> {
  const { id, status, account, email, createdAt, paidAt, heldUntil, totalCents, refundedCents, handCents } =
    order;
  const events = await knownEvents(db);
  const refunds = await refundsOf(db, id);
  const exchangeIds = (await exchangesOf(db, id)).map((exchange) => exchange.id);
  const mails = await mailsOfOrder(db, order, [...refunds.map((refund) => refund.id), ...exchangeIds]);
  const unfinishedRefund = unfinishedOf(order, refunds);
  return {
    id,
    accountId: order.accountId,
    paidBy: order.paidBy,
    reference: order.reference,
    status,
    ...account,
    email,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    heldUntil: heldUntil.toISOString(),
    totalCents,
    refundedCents,
    handCents,
    owedCents: owedCentsOf(order),
    lines: order.lines.map((line) => {
      const { position, eventId, title, dateLine, location, quantity, refunded, unitCents, owedCents } = line;
      const event = events.get(eventId);
      return {
        position,
        concert: event ? eventName(event) : eventId,
        ...{ title, dateLine, location, quantity, refunded, unitCents, owedCents },
        concerts: concertsOf(line, events, now),
      };
    }),
    isRefundable: isRefundable(status) && order.lines.some((line) => remainingTickets(line) > 0),
    hasReceipt: isPaid(status),
    canBeUnpaid: isReceived(order) && exchangeIds.length === 0 && unfinishedRefund === null,
    payments: paymentsOf(order, refunds, await handPaymentsOf(db, id)),
    unfinishedRefund,
    mails: mails.map(shownMail),
    history: await historyOf(db, order, events),
  };
}
