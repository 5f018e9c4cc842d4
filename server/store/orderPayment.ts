/** What a payment, its refund and its dispute do to an order: each exactly once, however often they are reported. */
import { eq } from 'drizzle-orm';
import type { OrderEvent } from '../../machines/orderMachine';
import { isPurchasable, isSoldHere } from '../../domain/events/eventRules';
import { isExpired, lockEvents } from './checkout';
import type { Database, Store } from './database';
import { orderById, type Order } from './orders';
import { isBooked, nextStatus } from './orderStatus';
import { queueMail, type Mail } from './outbox';
import { freePlaces, hasPlaces, takePlaces } from './places';
import { eventOf } from './readResource';
import { carts, orders } from './schema';

/** Cart before order before events: the order of locks in which everybody takes them. */
async function lockOrder(tx: Database, orderId: string): Promise<Order | null> {
  const [found] = await tx.select({ cartId: orders.cartId }).from(orders).where(eq(orders.id, orderId));
  if (!found) return null;
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for('update');
  return orderById(tx, orderId);
}

/**
 * Moves an order on, if the chart allows the event.
 *
 * @param changes other columns that change with the status
 * @returns the order with its new status, or null when nothing changed
 */
async function move(
  tx: Database,
  order: Order,
  type: OrderEvent['type'],
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<Order | null> {
  const status = nextStatus(order.status, type);
  if (!status) return null;
  await tx
    .update(orders)
    .set({ ...changes, status })
    .where(eq(orders.id, order.id));
  return { ...order, status };
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
  /** Milliseconds for which an order that was not charged can be paid. */
  lifetimeMs: number;
  receiptOf: (order: Order) => Mail;
}

async function firstUnavailable(tx: Database, order: Order, { now, isCharged }: Payment) {
  const events = await lockEvents(
    tx,
    order.lines.map((line) => line.eventId),
  );
  const line = order.lines.find(({ eventId, quantity }) => {
    const event = events.get(eventId);
    if (!event) return true;
    const isOpen = isCharged
      ? event.status !== 'inactive' && isSoldHere(eventOf(event))
      : isPurchasable(eventOf(event), now);
    return !isOpen || !hasPlaces(event, quantity);
  });
  return { events, line };
}

/** Takes the places, closes the cart and queues the receipt in one transaction; a second call changes nothing. */
export function payOrder({ db }: Store, payment: Payment): Promise<PaymentResult> {
  const { orderId, now, isCharged, lifetimeMs, receiptOf } = payment;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order && isBooked(order.status)) return { kind: 'paid' };
    if (!order || nextStatus(order.status, 'order.paid') === null) return { kind: 'void' };
    if (!isCharged && isExpired(order, now, lifetimeMs)) return { kind: 'void' };
    const { events, line } = await firstUnavailable(tx, order, payment);
    if (line) return { kind: 'unavailable', title: line.title };
    for (const { eventId, quantity } of order.lines) {
      const event = events.get(eventId);
      if (event) await takePlaces(tx, event, quantity);
    }
    await move(tx, order, 'order.paid', { paidAt: new Date(now), askAt: null });
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
    if (!(await move(tx, order, 'order.voided', { askAt: null })))
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
      order && (await move(tx, order, 'order.refunded', { askAt: null, refundedCents: order.totalCents }));
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

async function free(tx: Database, { lines }: Order): Promise<void> {
  const events = await lockEvents(
    tx,
    lines.map(({ eventId }) => eventId),
  );
  for (const { eventId, quantity } of lines) {
    const event = events.get(eventId);
    if (event) await freePlaces(tx, event, quantity);
  }
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
    for (const type of eventsOf(charge)) order = (await move(tx, order, type)) ?? order;
    if (refundedCents !== before.refundedCents)
      await tx.update(orders).set({ refundedCents }).where(eq(orders.id, orderId));
    if (isBooked(order.status)) return;
    await free(tx, order);
    await queueMail(tx, mailOf(order), now);
  });
}
