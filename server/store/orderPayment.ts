/** What a payment, its refund and its dispute do to an order: each exactly once, however often they are reported. */
import { eq, inArray, or } from 'drizzle-orm';
import type { OrderEvent } from '../../machines/orderMachine';
import { cardTitle, hasBegun, isPurchasable, isSoldHere } from '../../domain/events/eventRules';
import { isExpired } from './checkout';
import type { Database, Store } from './database';
import { lockOrder } from './lockOrder';
import { moveOrder } from './moveOrder';
import { orderById, type Order, type OrderLine } from './orders';
import { isBooked, nextStatus } from './orderStatus';
import { queueMail, type Mail } from './outbox';
import { firstShortage, lockEvents, needsOf, placesOf, takeFree, takeHeld } from './places';
import type { EventRow, LockedEvents, Needs } from './places';
import { eventOf } from './readResource';
import { openRefund } from './refunds';
import { carts, events, orderPlaces, orders } from './schema';

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

/** Every event whose places an order has or may need, locked. */
async function lockPlaces(tx: Database, order: Order): Promise<LockedEvents> {
  const ids = order.lines.map(({ eventId }) => eventId);
  const held = tx
    .select({ id: orderPlaces.eventId })
    .from(orderPlaces)
    .where(eq(orderPlaces.orderId, order.id));
  const rows = await tx
    .select()
    .from(events)
    .where(or(inArray(events.id, ids), inArray(events.id, held)));
  const covered = placesOf(rows.filter(({ id }) => ids.includes(id)));
  return lockEvents(tx, [...new Set([...covered, ...rows.map(({ id }) => id)])]);
}

/** Whether an event whose places are not held may be sold now. */
function isOpen(row: EventRow | undefined, { now, isCharged }: Payment): boolean {
  if (!row) return false;
  const event = eventOf(row);
  return isCharged
    ? row.status === 'active' && isSoldHere(event) && !hasBegun(event, now)
    : isPurchasable(event, now);
}

/** Ends the transaction of a payment that cannot be booked, so that nothing of it stays. */
class Lack extends Error {
  constructor(readonly title: string) {
    super('The order cannot be had any more.');
  }
}

/** What keeps an order from being paid: an event that is no longer sold, or that has not enough places. */
async function firstLack(
  tx: Database,
  { needs, locked, lines }: { needs: Needs; locked: LockedEvents; lines: readonly OrderLine[] },
  payment: Payment,
): Promise<Lack | null> {
  const closed = lines.find(({ eventId }) => needs.has(eventId) && !isOpen(locked.get(eventId), payment));
  if (closed) return new Lack(closed.title);
  const shortage = await firstShortage(tx, needs, locked, payment.now);
  return shortage && new Lack(cardTitle(eventOf(shortage.event)));
}

/**
 * Takes the places of an order: those that it holds, and others where they are free. The events stay locked until the
 * transaction ends, so this is its last step.
 *
 * @throws Lack when an event is no longer sold, or has not enough places
 */
async function takePlaces(tx: Database, order: Order, payment: Payment): Promise<void> {
  const { id, lines } = order;
  const locked = await lockPlaces(tx, order);
  const held = await takeHeld(tx, id, locked);
  const needs = new Map([...needsOf(lines, locked, payment.now)].filter(([event]) => !held.has(event)));
  const lack = await firstLack(tx, { needs, locked, lines }, payment);
  if (lack) throw lack;
  await takeFree(tx, id, { needs, locked });
}

/**
 * Closes the cart, queues the receipt, and takes the places in one transaction; a second call changes nothing. A place
 * that the order holds is its own, whatever the clock and the price say by now.
 */
export async function payOrder({ db }: Store, payment: Payment): Promise<PaymentResult> {
  const { orderId, now, isCharged, receiptOf } = payment;
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order && isBooked(order.status)) return { kind: 'paid' };
      if (!order || nextStatus(order.status, 'order.paid') === null) return { kind: 'void' };
      if (!isCharged && isExpired(order, now)) return { kind: 'void' };
      await moveOrder(tx, order, 'order.paid', { paidAt: new Date(now), askAt: null });
      await tx.update(carts).set({ status: 'ordered' }).where(eq(carts.id, order.cartId));
      await queueMail(tx, receiptOf(order), now);
      await takePlaces(tx, order, payment);
      return { kind: 'paid' };
    });
  } catch (error) {
    if (error instanceof Lack) return { kind: 'unavailable', title: error.title };
    throw error;
  }
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
    // A refund of the office brings its own mail.
    if (isBooked(order.status) || (await openRefund(tx, orderId))) return;
    await queueMail(tx, mailOf(order), now);
  });
}
