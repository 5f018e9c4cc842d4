/**
 * Refunds that the office makes. A refund says which tickets are to be left, so that asked for again it does nothing more. It is
 * kept before the payment provider is told, and until the order has changed: one that broke off is finished by asking again.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../refusal';
import { writeAudit } from './audit';
import type { Database, Store } from './database';
import { lockOrder } from './lockOrder';
import { moveOrder } from './moveOrder';
import type { Order, OrderLine } from './orders';
import { nextStatus } from './orderStatus';
import { queueMail, type Mail } from './outbox';
import { returnSome } from './places';
import { orderLines, refunds, type RefundedLine } from './schema';

export type Refund = typeof refunds.$inferSelect;

export interface RefundWish {
  /** The line of the order; null: all of them. */
  position: number | null;
  /** How many tickets of the line are left to the buyer. */
  keep: number;
}

/** What a refund takes from an order. */
export interface RefundPlan {
  lines: RefundedLine[];
  cents: number;
  /** Whether nothing is left of the order. */
  isWhole: boolean;
}

/** What the buyer is told. */
export type RefundMail = (order: Order, refund: RefundPlan & Pick<Refund, 'id'>) => Mail;

export const leftOf = ({ quantity, refunded }: Pick<OrderLine, 'quantity' | 'refunded'>): number =>
  quantity - refunded;

/** What a wish takes from the order's lines. */
const wantedLines = ({ status, lines }: Order, { position, keep }: RefundWish): RefundedLine[] =>
  lines
    .filter((line) => status !== 'refunded' && (position === null || line.position === position))
    .map((line) => ({ position: line.position, quantity: leftOf(line) - keep }))
    .filter(({ quantity }) => quantity > 0);

const quantityIn = (lines: readonly RefundedLine[], { position }: OrderLine) =>
  lines.find((line) => line.position === position)?.quantity ?? 0;

const takesAll = (order: Order, lines: readonly RefundedLine[]) =>
  order.lines.every((line) => leftOf(line) === quantityIn(lines, line));

/**
 * @returns what is to be done; null when the wish is fulfilled already
 * @throws Refusal when the order cannot be refunded in its state
 */
export function planRefund(order: Order, wish: RefundWish): RefundPlan | null {
  const lines = wantedLines(order, wish);
  if (lines.length === 0) return null;
  assertRefundable(order);
  const { totalCents, refundedCents } = order;
  const left = totalCents - refundedCents;
  const price = order.lines.reduce((sum, line) => sum + quantityIn(lines, line) * line.unitCents, 0);
  // A part that was given back by hand belongs to no ticket.
  const cents = takesAll(order, lines) ? left : Math.min(price, left);
  return { lines, cents, isWhole: isWhole(order, lines, refundedCents + cents) };
}

/** Whether nothing is left of an order: no ticket, or none of its money. */
const isWhole = (order: Order, lines: readonly RefundedLine[], refundedCents: number) =>
  takesAll(order, lines) || (order.totalCents > 0 && refundedCents >= order.totalCents);

function assertRefundable({ id, status }: Order): void {
  if (nextStatus(status, 'order.partiallyRefunded') !== null) return;
  const why =
    status === 'disputed' ? 'the bank decides about its money' : 'only a paid order can be refunded';
  throw new Refusal(409, `Order ${id} is ${status}; ${why}.`);
}

/** The refund of an order that broke off or is under way. */
export async function openRefund(db: Database, orderId: string): Promise<Refund | null> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)));
  return refund ?? null;
}

const isSame = (order: Order, wish: RefundWish, { lines }: Refund) => {
  // The report of the provider may have ended the order already.
  if (order.status === 'refunded') return true;
  const wanted = wantedLines(order, wish);
  return order.lines.every((line) => quantityIn(wanted, line) === quantityIn(lines, line));
};

/**
 * Keeps what will be refunded, before any money moves.
 *
 * @param now milliseconds
 * @returns the refund to make, or the same one that broke off; null when there is nothing to refund
 * @throws Refusal when the order cannot be refunded, or another refund of it broke off
 */
export function beginRefund(
  { db }: Store,
  { orderId, wish, now }: { orderId: string; wish: RefundWish; now: number },
): Promise<Refund | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const open = await openRefund(tx, orderId);
    if (open && isSame(order, wish, open)) return open;
    if (open && wantedLines(order, wish).length > 0)
      throw new Refusal(
        409,
        `Another refund of order ${orderId} is not finished. Repeat that one first; it goes on where it broke off.`,
      );
    const plan = planRefund(order, wish);
    if (!plan) return null;
    const { lines, cents } = plan;
    const [refund] = await tx
      .insert(refunds)
      .values({ id: randomUUID(), orderId, lines, cents, createdAt: new Date(now) })
      .returning();
    return refund ?? null;
  });
}

/** Forgets a refund that the provider refused for certain. */
export async function dropRefund({ db }: Store, { id }: Refund): Promise<void> {
  await db.delete(refunds).where(and(eq(refunds.id, id), isNull(refunds.doneAt)));
}

interface Finished {
  refund: Refund;
  /** How much of the order's payment has gone back in all, in cents. */
  refundedCents: number;
  /** Milliseconds. */
  now: number;
  /** Who is named in the audit trail. */
  operator: string;
  mailOf: RefundMail;
}

async function takeLines(tx: Database, order: Order, { lines }: Refund): Promise<void> {
  const eventIds = new Map(order.lines.map(({ position, eventId }) => [position, eventId]));
  for (const { position, quantity } of lines)
    await tx
      .update(orderLines)
      .set({ refunded: sql`${orderLines.refunded} + ${quantity}` })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
  await returnSome(
    tx,
    order.id,
    lines.map(({ position, quantity }) => ({ eventId: eventIds.get(position) ?? '', quantity })),
  );
}

/**
 * Changes the order of a refund whose money went back, and tells the buyer; a second call changes nothing.
 *
 * @returns the order as it is then
 */
export function finishRefund(
  { db }: Store,
  { refund, refundedCents, now, operator, mailOf }: Finished,
): Promise<Order | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    const open = await openRefund(tx, refund.orderId);
    if (!order || open?.id !== refund.id) return order;
    await tx
      .update(refunds)
      .set({ doneAt: new Date(now) })
      .where(eq(refunds.id, refund.id));
    const isGone = order.status === 'refunded' || isWhole(order, refund.lines, refundedCents);
    // A ticket that cost nothing is given back without any money.
    if (!isGone) await takeLines(tx, order, refund);
    const isMoved = isGone || refundedCents > 0;
    if (isMoved)
      await moveOrder(tx, order, isGone ? 'order.refunded' : 'order.partiallyRefunded', { refundedCents });
    await queueMail(tx, mailOf(order, { ...refund, isWhole: isGone }), now);
    await writeAudit(tx, {
      actor: operator,
      action: 'office.order',
      subject: order.id,
      detail: { refunded: refund.cents },
    });
    return lockOrder(tx, order.id);
  });
}
