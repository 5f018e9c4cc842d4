/** What a payment, its refund and its dispute do to an order: each exactly once, however often they are reported. */
import { eq, inArray } from 'drizzle-orm';
import type { OrderEvent } from '../../machines/orderMachine';
import { cardTitle, hasBegun, isPurchasable, isSoldHere } from '../../domain/events/eventRules';
import { isExpired } from './checkout';
import type { Database, Store } from './database';
import { moveOrder } from './moveOrder';
import { orderById, type Order, type OrderLine } from './orders';
import { isBooked, nextStatus } from './orderStatus';
import { queueMail, type Mail } from './outbox';
import { firstShortage, lockEvents, needsOf, placesOf, placesOfOrder, takePlaces } from './places';
import type { EventRow, LockedEvents, Needs } from './places';
import { eventOf } from './readResource';
import { carts, events, orders } from './schema';

/** Cart before order before events: the order of locks in which everybody takes them. */
async function lockOrder(tx: Database, orderId: string): Promise<Order | null> {
  const [found] = await tx.select({ cartId: orders.cartId }).from(orders).where(eq(orders.id, orderId));
  if (!found) return null;
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for('update');
  return orderById(tx, orderId);
}

export type PaymentResult =
  /** The order is paid now, or was before. */
  | { kind: 'paid' }
  /** An item can no longer be bought; nothing was changed. */
  | { kind: 'unavailable'; title: string }
  /** The order was replaced, refunded, has expired or never was; nothing was changed. */
  | { kind: 'void' };

interface Payment {
  orderId: string;
  now: number;
  /** Money that has already moved is kept whenever the places can be had, however late it is. */
  isCharged: boolean;
  receiptOf: (order: Order) => Mail;
}

/** What an order has, and every event whose places it may need. */
async function lockPlaces(tx: Database, order: Order): Promise<{ locked: LockedEvents; held: Set<string> }> {
  const ids = order.lines.map(({ eventId }) => eventId);
  const rows = await tx.select().from(events).where(inArray(events.id, ids));
  const before = await placesOfOrder(tx, order.id);
  const wanted = [...placesOf(rows), ...before.map(({ eventId }) => eventId)];
  const locked = await lockEvents(tx, [...new Set(wanted)]);
  const held = await placesOfOrder(tx, order.id);
  return { locked, held: new Set(held.map(({ eventId }) => eventId)) };
}

/** Whether an event whose places are not held may be sold now. */
function isOpen(row: EventRow | undefined, { now, isCharged }: Payment): boolean {
  if (!row) return false;
  const event = eventOf(row);
  return isCharged
    ? row.status === 'active' && isSoldHere(event) && !hasBegun(event, now)
    : isPurchasable(event, now);
}

interface Lack {
  title: string;
}

/** What keeps an order from being paid: an event that is no longer sold, or that has not enough places. */
async function firstLack(
  tx: Database,
  { needs, locked, lines }: { needs: Needs; locked: LockedEvents; lines: readonly OrderLine[] },
  payment: Payment,
): Promise<Lack | null> {
  const closed = lines.find(({ eventId }) => needs.has(eventId) && !isOpen(locked.get(eventId), payment));
  if (closed) return { title: closed.title };
  const shortage = await firstShortage(tx, needs, locked, payment.now);
  return shortage && { title: cardTitle(eventOf(shortage.event)) };
}

/**
 * Takes the places, closes the cart and queues the receipt in one transaction; a second call changes nothing. A place
 * that the order holds is its own, whatever the clock and the price say by now.
 */
export function payOrder({ db }: Store, payment: Payment): Promise<PaymentResult> {
  const { orderId, now, isCharged, receiptOf } = payment;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order && isBooked(order.status)) return { kind: 'paid' };
    if (!order || nextStatus(order.status, 'order.paid') === null) return { kind: 'void' };
    if (!isCharged && isExpired(order, now)) return { kind: 'void' };
    const { locked, held } = await lockPlaces(tx, order);
    const needs = new Map([...needsOf(order.lines, locked, now)].filter(([id]) => !held.has(id)));
    const lack = await firstLack(tx, { needs, locked, lines: order.lines }, payment);
    if (lack) return { kind: 'unavailable', title: lack.title };
    await takePlaces(tx, orderId, { needs, locked });
    await moveOrder(tx, order, 'order.paid', { paidAt: new Date(now), askAt: null });
    await tx.update(carts).set({ status: 'ordered' }).where(eq(carts.id, order.cartId));
    await queueMail(tx, receiptOf(order), now);
    return { kind: 'paid' };
  });
}

/** An order whose payment will not come can no longer be paid. */
export function endUnpaid({ db }: Store, orderId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    if (!(await moveOrder(tx, order, 'order.voided', { askAt: null })))
      await tx.update(orders).set({ askAt: null }).where(eq(orders.id, orderId));
  });
}

interface Returned {
  orderId: string;
  now: number;
  mailOf: (order: Order) => Mail;
}

/** Notes that a payment which bought nothing was given back, and tells the buyer once. */
export function noteReturned({ db }: Store, { orderId, now, mailOf }: Returned): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const returned =
      order &&
      (await moveOrder(tx, order, 'order.refunded', { askAt: null, refundedCents: order.totalCents }));
    if (returned) await queueMail(tx, mailOf(returned), now);
  });
}

/** Tells the buyer once about a payment that was given back while its order stayed as it is. */
export async function noteExtraPayment({ db }: Store, { orderId, now, mailOf }: Returned): Promise<void> {
  const order = await orderById(db, orderId);
  if (order) await queueMail(db, mailOf(order), now);
}

/** What became of a payment that had bought an order. */
export interface Charge {
  refundedCents: number;
  /** Whether the whole sum went back, by a refund or by a lost dispute. */
  isReturned: boolean;
  isDisputed: boolean;
}

/** The events that lead an order from its status to what its charge says. */
function eventsOf({ refundedCents, isReturned, isDisputed }: Charge): OrderEvent['type'][] {
  if (isReturned) return ['order.refunded'];
  if (isDisputed) return ['order.disputed'];
  return refundedCents > 0 ? ['order.disputeWon', 'order.partiallyRefunded'] : ['order.disputeWon'];
}

/**
 * Follows refunds and disputes of a paid order. The places of an order that was wholly refunded are on sale again, and
 * the buyer is told once.
 */
export function followCharge(
  { db }: Store,
  { orderId, now, charge, mailOf }: Returned & { charge: Charge },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (!before || !isBooked(before.status)) return;
    const { refundedCents } = charge;
    let order = before;
    for (const type of eventsOf(charge))
      order = (await moveOrder(tx, order, type, { refundedCents })) ?? order;
    if (order === before && refundedCents !== before.refundedCents)
      await tx.update(orders).set({ refundedCents }).where(eq(orders.id, orderId));
    if (isBooked(order.status)) return;
    await queueMail(tx, mailOf(order), now);
  });
}
