/**
 * Refunds by the office, also of tickets that were not paid yet. A request says how many tickets the buyer
 * keeps, so repeating it refunds nothing more. The refund is stored before the payment provider is called,
 * and marked as done when the order has changed; after a failure, repeating the same request completes it.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { KeptTickets } from '../../domain/office/orders';
import { Refusal } from '../http/refusal';
import { writeAudit } from './audit';
import type { Database, Store } from './database';
import { lockOrder } from './lockOrder';
import { transitionOrder } from './transitionOrder';
import type { Order, OrderLine } from './orders';
import { isPaid, nextStatus, STATUS_WORDS, type OrderStatus } from './orderStatus';
import { queueMail, type Mail } from './outbox';
import { lockEvents, returnSomePlaces } from './places';
import { orderLines, orders, refunds, type RefundedLine } from './schema';

export type Refund = typeof refunds.$inferSelect;

/** How many tickets the buyer keeps; lines that are not named keep all of them. */
export type RefundRequest = readonly KeptTickets[];

/** The tickets and the money that a refund returns. */
export interface RefundPlan {
  lines: RefundedLine[];
  /** Money to refund, in cents; 0 if the order was still to pay. */
  cents: number;
  /** Money that the office gives back by hand besides, because it was received beyond the order's total. */
  byHandCents: number;
  /** Whether the order has no tickets, or no money, left. */
  isComplete: boolean;
}

/** Builds the mail that informs the buyer of the refund; null: another mail will. */
export type RefundMail = (order: Order, refund: RefundPlan & Pick<Refund, 'id'>) => Mail | null;

/** Number of tickets of a line that were not refunded. */
export const remainingTickets = ({ quantity, refunded }: Pick<OrderLine, 'quantity' | 'refunded'>): number =>
  quantity - refunded;

const keptOf = (request: RefundRequest, line: OrderLine) =>
  request.find(({ position }) => position === line.position)?.keep ?? remainingTickets(line);

/** What is still to pay for some tickets of a line, in cents. */
export const owedFor = (line: Pick<OrderLine, 'quantity' | 'refunded' | 'owedCents'>, tickets: number) =>
  line.owedCents === 0 ? 0 : Math.floor((line.owedCents * tickets) / remainingTickets(line));

/** The tickets to refund: those above the number to keep. */
const linesToRefund = ({ status, lines }: Order, request: RefundRequest): RefundedLine[] =>
  lines
    .filter(() => status !== 'refunded')
    .map((line) => {
      const quantity = remainingTickets(line) - keptOf(request, line);
      const owedCents = quantity > 0 ? owedFor(line, quantity) : 0;
      return { position: line.position, quantity, ...(owedCents === 0 ? {} : { owedCents }) };
    })
    .filter(({ quantity }) => quantity > 0);

/** All of the money that a refund gives back, in cents. */
export const refundedMoney = ({ cents, byHandCents }: Pick<Refund, 'cents' | 'byHandCents'>): number =>
  cents + byHandCents;

/** Number of tickets in lines of a refund. */
export const ticketsIn = (lines: readonly RefundedLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Number of tickets of a line among refunded ones. */
export const quantityIn = (lines: readonly RefundedLine[], { position }: OrderLine): number =>
  lines.find((line) => line.position === position)?.quantity ?? 0;

/** What refunded tickets of a line cost, less what was still to pay for them, in cents. */
export const paidFor = (lines: readonly RefundedLine[], line: OrderLine): number =>
  quantityIn(lines, line) * line.unitCents -
  (lines.find(({ position }) => position === line.position)?.owedCents ?? 0);

/**
 * Splits money that goes back. What was received by hand beyond the order's total goes back by hand, and
 * first: the rest of the payment then pays for the rest of the tickets.
 */
export function moneyBack(order: Order, price: number): Pick<RefundPlan, 'cents' | 'byHandCents'> {
  const byHandCents = Math.min(price, order.handCents);
  return { byHandCents, cents: Math.min(price - byHandCents, order.totalCents - order.refundedCents) };
}

/**
 * Money to refund. The last refund returns the rest of the money, because earlier partial refunds in the
 * provider's dashboard belong to no ticket.
 */
function moneyToRefund(
  order: Order,
  lines: readonly RefundedLine[],
): Pick<RefundPlan, 'cents' | 'byHandCents'> {
  if (!isPaid(order.status)) return { cents: 0, byHandCents: 0 };
  if (refundsAllTickets(order, lines))
    return { cents: order.totalCents - order.refundedCents, byHandCents: order.handCents };
  return moneyBack(
    order,
    order.lines.reduce((sum, line) => sum + paidFor(lines, line), 0),
  );
}

const refundsAllTickets = (order: Order, lines: readonly RefundedLine[]) =>
  order.lines.every((line) => remainingTickets(line) === quantityIn(lines, line));

/**
 * @returns what to refund; null when the buyer has no more tickets than requested
 * @throws Refusal when the order's status does not allow a refund
 */
function newRefund(order: Order, request: RefundRequest): RefundPlan | null {
  const lines = linesToRefund(order, request);
  if (lines.length === 0) return null;
  assertRefundable(order);
  const money = moneyToRefund(order, lines);
  return { lines, ...money, isComplete: leavesNothing(order, lines, order.refundedCents + money.cents) };
}

/** Whether the order has no tickets, or no money, left after a refund. */
const leavesNothing = (order: Order, lines: readonly RefundedLine[], refundedCents: number) =>
  refundsAllTickets(order, lines) || (order.totalCents > 0 && refundedCents >= order.totalCents);

/** Whether tickets of an order in this status can be given back. */
export const isRefundable = (status: OrderStatus): boolean =>
  status === 'owed' || nextStatus(status, 'order.partiallyRefunded') !== null;

/**
 * Of a refund and of undoing the cancellation, one wins: both lock the concert.
 *
 * @throws Refusal when the cancellation was undone
 */
async function assertCanceled(tx: Database, eventId: string): Promise<void> {
  const event = (await lockEvents(tx, [eventId])).get(eventId);
  if (event?.status !== 'inactive') throw new Refusal(409, 'The cancellation was undone.');
}

function assertRefundable({ id, status }: Order): void {
  if (isRefundable(status)) return;
  const reason = status === 'disputed' ? 'its dispute is still open' : 'only a paid order can be refunded';
  throw new Refusal(409, `Order ${id} is ${STATUS_WORDS[status]}; ${reason}.`);
}

/** @returns the order's refund that is in progress or was interrupted, or null */
export async function openRefund(db: Database, orderId: string): Promise<Refund | null> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)));
  return refund ?? null;
}

/** @returns the order's refunds by the office, the first one first, also an unfinished one */
export const refundsOf = (db: Database, orderId: string): Promise<Refund[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt));

const isSameRefund = (order: Order, request: RefundRequest, { lines }: Refund) => {
  // The provider's report of the refund may have already ended the order.
  if (order.status === 'refunded') return true;
  const wantedLines = linesToRefund(order, request);
  return order.lines.every((line) => quantityIn(wantedLines, line) === quantityIn(lines, line));
};

/**
 * @returns the order's unfinished refund, if the request is for the same one; null when none is unfinished
 * @throws Refusal when another refund of the order is unfinished
 */
async function sameRefund(db: Database, order: Order, request: RefundRequest): Promise<Refund | null> {
  const open = await openRefund(db, order.id);
  if (open && isSameRefund(order, request, open)) return open;
  if (open && linesToRefund(order, request).length > 0)
    throw new Refusal(
      409,
      `Another refund of order ${order.id} is unfinished. Repeat that one first; it continues where it stopped.`,
    );
  return null;
}

export interface PlannedRefund extends RefundPlan {
  /** Since when the same refund is unfinished; null: it is new. */
  unfinishedSince: Date | null;
}

/**
 * What a refund would do. Nothing is stored.
 *
 * @returns null when there is nothing to refund
 * @throws Refusal as `beginRefund`
 */
export async function planRefund(
  db: Database,
  order: Order,
  request: RefundRequest,
): Promise<PlannedRefund | null> {
  const open = await sameRefund(db, order, request);
  if (!open) {
    const plan = newRefund(order, request);
    return plan && { ...plan, unfinishedSince: null };
  }
  const { lines, cents, byHandCents, createdAt } = open;
  const isComplete = order.status === 'refunded' || leavesNothing(order, lines, order.refundedCents + cents);
  return { lines, cents, byHandCents, isComplete, unfinishedSince: createdAt };
}

interface NewRefund {
  orderId: string;
  request: RefundRequest;
  /** Id of the concert whose cancellation is the reason: it must not have been undone. */
  canceled?: string | undefined;
  /** Name of the operator. */
  operator: string;
  /** Milliseconds. */
  now: number;
}

/**
 * Stores a refund before any money moves.
 *
 * @param now milliseconds
 * @returns the refund to make: a new one, or the same one if it was interrupted; null when there is nothing
 *   to refund
 * @throws Refusal when the order's status does not allow a refund, or a different refund of it was
 *   interrupted
 */
export function beginRefund(
  { db }: Store,
  { orderId, request, canceled, operator, now }: NewRefund,
): Promise<Refund | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const open = await sameRefund(tx, order, request);
    if (open) return open;
    const plan = newRefund(order, request);
    if (!plan) return null;
    if (canceled !== undefined) await assertCanceled(tx, canceled);
    const { lines, cents, byHandCents } = plan;
    const [refund] = await tx
      .insert(refunds)
      .values({ id: randomUUID(), orderId, lines, cents, byHandCents, operator, createdAt: new Date(now) })
      .returning();
    return refund ?? null;
  });
}

/** Deletes a refund that the provider has definitely refused. */
export async function deleteRefund({ db }: Store, { id }: Refund): Promise<void> {
  await db.delete(refunds).where(and(eq(refunds.id, id), isNull(refunds.doneAt)));
}

interface FinishedRefund {
  refund: Refund;
  /** Sum of all refunds of the order, in cents; null: the office gives the money back by hand. */
  refundedCents: number | null;
  /** Current time in milliseconds. */
  now: number;
  /** Name of the operator, for the audit trail. */
  operator: string;
  mailOf: RefundMail;
}

/** Tickets that were still to pay are no longer part of the order, because no money goes back. */
async function removeUnpaid(tx: Database, order: Order, lines: readonly RefundedLine[]): Promise<void> {
  const price = order.lines.reduce((sum, line) => sum + quantityIn(lines, line) * line.unitCents, 0);
  await tx
    .update(orders)
    .set({ totalCents: order.totalCents - price })
    .where(eq(orders.id, order.id));
}

async function refundLines(tx: Database, order: Order, { lines }: Refund): Promise<void> {
  const eventIds = new Map(order.lines.map(({ position, eventId }) => [position, eventId]));
  const isUnpaid = order.status === 'owed';
  for (const { position, quantity, owedCents = 0 } of lines)
    await tx
      .update(orderLines)
      .set({
        owedCents: sql`${orderLines.owedCents} - ${owedCents}`,
        ...(isUnpaid
          ? { quantity: sql`${orderLines.quantity} - ${quantity}` }
          : { refunded: sql`${orderLines.refunded} + ${quantity}` }),
      })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
  if (isUnpaid) await removeUnpaid(tx, order, lines);
  await returnSomePlaces(
    tx,
    order.id,
    lines.map(({ position, quantity }) => ({ eventId: eventIds.get(position) ?? '', quantity })),
  );
}

/**
 * Applies a refund whose money went back to the order, and queues a mail to the buyer. A second call changes
 * nothing.
 *
 * @returns the changed order
 */
export function finishRefund(
  { db }: Store,
  { refund, refundedCents: reportedCents, now, operator, mailOf }: FinishedRefund,
): Promise<Order | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    const open = await openRefund(tx, refund.orderId);
    if (!order || open?.id !== refund.id) return order;
    await tx
      .update(refunds)
      .set({ doneAt: new Date(now) })
      .where(eq(refunds.id, refund.id));
    const refundedCents = reportedCents ?? order.refundedCents + refund.cents;
    const isGone = order.status === 'refunded' || leavesNothing(order, refund.lines, refundedCents);
    // A free ticket is refunded without any money, which leaves the order's status unchanged.
    if (!isGone) await refundLines(tx, order, refund);
    const isMoved = isGone || refundedCents > 0;
    const end = order.status === 'owed' ? 'order.voided' : 'order.refunded';
    if (isMoved)
      await transitionOrder(tx, order, isGone ? end : 'order.partiallyRefunded', { refundedCents });
    const mail = mailOf(order, { ...refund, isComplete: isGone });
    if (mail) await queueMail(tx, mail, now);
    const tickets = ticketsIn(refund.lines);
    await writeAudit(tx, {
      actor: operator,
      action: 'office.order',
      subject: order.id,
      detail: { refunded: refundedMoney(refund), ...(tickets === 0 ? {} : { tickets }) },
    });
    return lockOrder(tx, order.id);
  });
}
