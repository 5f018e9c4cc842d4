/** Paying an order, exactly once. */
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Cart, CartItem, User } from '../../domain/api/entities';
import { isPurchasable, isSoldHere } from '../../domain/events/eventRules';
import { itemOf } from './carts';
import { isExpired, lockEvents } from './checkout';
import type { Database, Store } from './database';
import { nextStatus } from './orderStatus';
import { queueMail, type Mail } from './outbox';
import type { OrderRow } from './pendingOrder';
import { hasPlaces, takePlaces } from './places';
import { eventOf } from './readResource';
import { carts, events, orderLines, orders } from './schema';

export type OrderLine = typeof orderLines.$inferSelect;

export interface Order extends OrderRow {
  lines: OrderLine[];
}

async function withLines(db: Database, order: OrderRow | undefined): Promise<Order | null> {
  if (!order) return null;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return { ...order, lines };
}

/** Random text of this shape is all that a token can be; PostgreSQL refuses some others. */
const TOKEN = /^[\w-]{1,100}$/;

export async function orderByToken({ db }: Store, token: string): Promise<Order | null> {
  if (!TOKEN.test(token)) return null;
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  return withLines(db, order);
}

export async function orderById(db: Database, id: string): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return withLines(db, order);
}

/**
 * What the user bought last: the lines of the latest order, at the prices that were paid.
 *
 * @returns null unless that order is paid. An older order does not take its place, because the buyer would take it for
 * the one whose payment has not been reported yet.
 */
export async function readOrderedCart({ db }: Store, user: User): Promise<Cart | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, user._id), ne(orders.status, 'void')))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (order?.status !== 'paid') return null;
  const rows = await db
    .select({ line: orderLines, event: events })
    .from(orderLines)
    .innerJoin(events, eq(events.id, orderLines.eventId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const boughtItem = ({ line, event }: (typeof rows)[number]): CartItem => ({
    ...itemOf(
      { id: `${order.id}-${line.position}`, quantity: line.quantity, createdAt: order.createdAt },
      event,
      user,
    ),
    price: line.unitCents / 100,
    discount: null,
  });
  return { _id: order.cartId, status: 'ordered', cartItems: rows.map(boughtItem) };
}

export async function keepPaymentUrl({ db }: Store, orderId: string, paymentUrl: string): Promise<void> {
  await db.update(orders).set({ paymentUrl }).where(eq(orders.id, orderId));
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

/** Cart before order before events: the order of locks in which everybody takes them. */
async function lockOrder(tx: Database, orderId: string): Promise<Order | null> {
  const [found] = await tx.select({ cartId: orders.cartId }).from(orders).where(eq(orders.id, orderId));
  if (!found) return null;
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for('update');
  return orderById(tx, orderId);
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

async function close(tx: Database, order: Order, { now, receiptOf }: Payment): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'paid', paidAt: new Date(now) })
    .where(eq(orders.id, order.id));
  await tx.update(carts).set({ status: 'ordered' }).where(eq(carts.id, order.cartId));
  await queueMail(tx, receiptOf(order), now);
}

/** Takes the places, closes the cart and queues the receipt in one transaction; a second call changes nothing. */
export function payOrder({ db }: Store, payment: Payment): Promise<PaymentResult> {
  const { orderId, now, isCharged, lifetimeMs } = payment;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status === 'paid') return { kind: 'paid' };
    if (!order || nextStatus(order.status, 'order.paid') === null) return { kind: 'void' };
    if (!isCharged && isExpired(order, now, lifetimeMs)) return { kind: 'void' };
    const { events, line } = await firstUnavailable(tx, order, payment);
    if (line) return { kind: 'unavailable', title: line.title };
    for (const { eventId, quantity } of order.lines) {
      const event = events.get(eventId);
      if (event) await takePlaces(tx, event, quantity);
    }
    await close(tx, order, payment);
    return { kind: 'paid' };
  });
}

/** Notes that a charged order was paid back, and tells the buyer once. */
export function refundOrder(
  { db }: Store,
  { orderId, now, mailOf }: { orderId: string; now: number; mailOf: (order: Order) => Mail },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const status = order && nextStatus(order.status, 'order.refunded');
    if (!status) return;
    await tx.update(orders).set({ status }).where(eq(orders.id, orderId));
    await queueMail(tx, mailOf(order), now);
  });
}
