/** Refunds an order, or some of its tickets. */
import { counted } from '../../domain/counted';
import { asDollars } from '../../domain/cart/prices';
import { cardTitle } from '../../domain/events/eventRules';
import { buyerName, type KeptTickets, type RefundPlan } from '../../domain/office/orders';
import type { ShownMail } from '../../domain/office/mails';
import { PAID_BY, agoText } from '../../domain/office/words';
import { partRefundMail, refundedMail } from '../mail/receipt';
import { Refusal } from '../http/refusal';
import { soldEvents, titlesOf } from '../store/concerts';
import { orderById, type Order, type OrderLine } from '../store/orders';
import type { Mail } from '../store/outbox';
import { placesToReturn } from '../store/places';
import { eventOf } from '../store/readResource';
import {
  beginRefund,
  deleteRefund,
  finishRefund,
  openRefund,
  planRefund,
  quantityIn,
  refundedMoney,
  remainingTickets,
  ticketsIn,
  type PlannedRefund,
  type Refund,
  type RefundMail,
  type RefundRequest,
} from '../store/refunds';
import { actorOf } from './actors';
import { orderSentence } from './auditWords';
import type { Office } from './context';
import {
  concertsOf,
  isToCome,
  knownEvents,
  orderEntries,
  ticketCount,
  type KnownEvents,
} from './orderRecord';
import { shownMailOf } from './text';

const isDefiniteRefusal = (error: unknown) => error instanceof Refusal && error.statusCode < 500;

/** @returns the sum of all refunds of the order, in cents; null: the office gives the money back by hand */
async function refundPayment({ store, payments }: Office, refund: Refund): Promise<number | null> {
  const order = await orderById(store.db, refund.orderId);
  if (!order) throw new Error(`There is no order ${refund.orderId}.`);
  if (order.paidBy !== 'card') return null;
  try {
    return await payments.refund(order, refund);
  } catch (error) {
    // The tickets of an exchange have moved, so its difference stays to be refunded.
    if (isDefiniteRefusal(error) && refund.lines.length > 0) await deleteRefund(store, refund);
    throw error;
  }
}

/** Sends a refund that is stored, and applies it to its order. @throws as `refundOrder` */
export async function completeRefund(office: Office, refund: Refund, mailOf: RefundMail): Promise<void> {
  const { store, now, operator } = office;
  const refundedCents = await refundPayment(office, refund);
  await finishRefund(store, { refund, refundedCents, now: now(), operator, mailOf });
}

interface OrderRefund {
  order: Pick<Order, 'id'>;
  request: RefundRequest;
  /** Id of the concert whose cancellation is the reason. */
  canceled?: string;
  mailOf: RefundMail;
}

/**
 * Refunds an order or some of its tickets. A second call with the same request refunds nothing more, but
 * completes an interrupted refund.
 *
 * @returns the refund; null when nothing was left to refund
 * @throws Refusal with a message for the operator: below 500 when the order's status, another unfinished
 *   refund, or the payment provider prevents the refund; 503 when it is unknown whether the money was
 *   refunded
 */
export async function refundOrder(
  office: Office,
  { order, request, canceled, mailOf }: OrderRefund,
): Promise<Refund | null> {
  const { store, now, operator } = office;
  const refund = await beginRefund(store, { orderId: order.id, request, canceled, operator, now: now() });
  if (refund) await completeRefund(office, refund, mailOf);
  return refund;
}

/** Chooses the mail about a full or a partial refund; null: that about the exchange has said it. */
export function orderRefundMail(order: Order, refund: Parameters<RefundMail>[1]): Mail | null {
  if (refund.isComplete) return refundedMail(order, refund);
  return refund.lines.length === 0 ? null : partRefundMail(order, refund);
}

/**
 * @param text number of tickets of the line that the buyer keeps
 * @throws Refusal when it is not a number of tickets of the line
 */
export function ticketsToKeep(text: string, { quantity }: OrderLine): number {
  const keep = /^\d{1,6}$/.test(text) ? Number(text) : null;
  if (keep !== null && keep <= quantity) return keep;
  throw new Refusal(
    400,
    `The line has ${counted(quantity, 'ticket')}, so the buyer cannot keep ${text}. Use a number from 0 to ${quantity}.`,
  );
}

/** @throws Refusal when the request names tickets that the order does not have */
export function assertRequest({ lines }: Order, request: readonly KeptTickets[]): void {
  for (const { position, keep } of request) {
    const line = lines.find((each) => each.position === position);
    if (!line) throw new Refusal(404, `The order has no line ${position + 1}.`);
    ticketsToKeep(String(keep), line);
  }
}

/** A mail as its recipient reads it; null when it could not be sent. */
export const shownMail = (mail: Mail | null): ShownMail | null =>
  mail === null || mail.recipient === '' ? null : shownMailOf(mail);

/** The concerts to come in which a refund puts places back on sale. */
async function placesOf(
  { store, now }: Office,
  order: Order,
  { planned, events }: { planned: PlannedRefund; events: KnownEvents },
): Promise<RefundPlan['places']> {
  const lines = order.lines.map((line) => ({
    eventId: line.eventId,
    quantity: planned.isComplete ? remainingTickets(line) : quantityIn(planned.lines, line),
  }));
  const places = await placesToReturn(store.db, order.id, { lines, known: events });
  return places
    .filter(({ event }) => isToCome(event, now()))
    .map(({ event, quantity }) => ({ title: cardTitle(eventOf(event)), quantity }));
}

/** What a refund will do, for its page. */
async function shownPlan(office: Office, order: Order, planned: PlannedRefund): Promise<RefundPlan> {
  const events = await knownEvents(office.store.db);
  const { cents, byHandCents, isComplete, unfinishedSince } = planned;
  const tickets = ticketsIn(planned.lines);
  const left = order.lines.reduce((sum, line) => sum + remainingTickets(line), 0);
  return {
    id: order.id,
    buyer: buyerName(order.account),
    cents,
    byHandCents,
    tickets,
    keeps: isComplete ? 0 : left - tickets,
    paidBy: order.paidBy,
    isOwed: order.status === 'owed',
    lines: order.lines
      .filter((line) => quantityIn(planned.lines, line) > 0)
      .map((line) => ({
        title: line.title,
        dateLine: line.dateLine,
        quantity: quantityIn(planned.lines, line),
        of: line.quantity,
        unitCents: line.unitCents,
        concerts: concertsOf(line, events, office.now()),
      })),
    places: await placesOf(office, order, { planned, events }),
    unfinishedSince: unfinishedSince?.toISOString() ?? null,
    mail: shownMail(orderRefundMail(order, { id: '', ...planned })),
  };
}

/**
 * What a refund would do.
 *
 * @returns null when nothing is left to refund
 * @throws Refusal when the refund is not possible
 */
export async function refundPlan(
  office: Office,
  order: Order,
  request: RefundRequest,
): Promise<RefundPlan | null> {
  const planned = await planRefund(office.store.db, order, request);
  return planned && shownPlan(office, order, planned);
}

/** Who changed an order last, when, and what, for an operator who looked at it before. */
export async function lastChange({ store, now }: Office, order: Order): Promise<string> {
  const open = await openRefund(store.db, order.id);
  const again = 'Nothing of yours was done. Look at it again.';
  if (open)
    return (
      `${open.operator ?? 'Somebody'} began a refund of this order ` +
      `${agoText(open.createdAt.toISOString(), now())}, and it is unfinished: ` +
      `${counted(ticketsIn(open.lines), 'ticket')}, ${asDollars(refundedMoney(open))}. ${again}`
    );
  const [entry] = await orderEntries(store.db, order);
  if (!entry) return `This order has changed. ${again}`;
  const ago = agoText(entry.at.toISOString(), now());
  const what = orderSentence(entry, ticketCount(order), titlesOf(await soldEvents(store.db)));
  return `${actorOf(entry)} changed this order ${ago}: ${what}. ${again}`;
}

/** Where the money of a refund goes. */
export function moneySentences(order: Order, { cents, byHandCents }: Pick<Refund, 'cents' | 'byHandCents'>) {
  const name = buyerName(order.account);
  const back =
    order.paidBy === 'card'
      ? `${asDollars(cents)} goes back to the card of ${name}.`
      : `Give back ${asDollars(cents)} to ${name}: it was paid ${PAID_BY[order.paidBy]}.`;
  return [
    ...(cents === 0 ? [] : [back]),
    ...(byHandCents === 0 ? [] : [`Give back ${asDollars(byHandCents)}, which was received by hand.`]),
  ];
}

/** Where the money went, and what the buyer has left. */
export function refundSentence(order: Order, refund: Refund): string {
  const name = buyerName(order.account);
  const left = order.lines.reduce((sum, line) => sum + remainingTickets(line), 0);
  const kept =
    left === 0 ? 'No tickets of this order are left.' : `${name} keeps ${counted(left, 'ticket')}.`;
  const isMailed = order.email !== '' && refund.lines.length > 0;
  return [
    ...(refundedMoney(refund) === 0
      ? [`${counted(ticketsIn(refund.lines), 'ticket')} taken back. There is no money to give back.`]
      : moneySentences(order, refund)),
    kept,
    ...(isMailed ? ['The mail is on its way.'] : []),
  ].join(' ');
}
