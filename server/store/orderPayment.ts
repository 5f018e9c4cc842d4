/**
 * Applies payments, refunds, and disputes to orders. Each has its effect exactly once, even if it is reported
 * several times.
 */
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { OrchestraEvent } from '../../domain/api/entities';
import type { OrderEvent } from '../../machines/orderMachine';
import { cardTitle, hasBegun, isPurchasable, isSoldHere } from '../../domain/events/eventRules';
import { isExpired } from './checkout';
import type { Database, Store } from './database';
import { lockOrder } from './lockOrder';
import { transitionOrder } from './transitionOrder';
import { orderById, type Order, type OrderLine } from './orders';
import { isBooked, nextStatus } from './orderStatus';
import { queueMail, type Mail } from './outbox';
import {
  firstShortage,
  freeOverdue,
  lockEvents,
  needsOf,
  neededEventIds,
  takeFree,
  takeHeld,
} from './places';
import type { LockedEvents, Needs } from './places';
import { eventOf, eventsForReceipt } from './readResource';
import { openRefund } from './refunds';
import { carts, events, orderPlaces, orders, type EventRow } from './schema';

type PaymentResult =
  /** The order is paid, now or by an earlier call. */
  | { kind: 'paid' }
  /** An event is no longer on sale or has too few places. Nothing was changed. */
  | { kind: 'unavailable'; title: string }
  /** The order is unknown, expired, voided, or refunded. Nothing was changed. */
  | { kind: 'void' };

interface Payment {
  orderId: string;
  /** Current time in milliseconds. */
  now: number;
  /**
   * Whether the buyer has already been charged. Then the order is booked even after its hold has ended, if
   * its places are free.
   */
  isCharged: boolean;
  /** @param events as `eventsForReceipt` reads them */
  receiptOf: (order: Order, events: readonly OrchestraEvent[]) => Mail;
}

/** Locks every event of which the order holds or may need places. */
async function lockPlaces(tx: Database, order: Order): Promise<LockedEvents> {
  const ids = order.lines.map(({ eventId }) => eventId);
  const heldEventIds = tx
    .select({ id: orderPlaces.eventId })
    .from(orderPlaces)
    .where(eq(orderPlaces.orderId, order.id));
  const rows = await tx
    .select()
    .from(events)
    .where(or(inArray(events.id, ids), inArray(events.id, heldEventIds)));
  const coveredEventIds = neededEventIds(rows.filter(({ id }) => ids.includes(id)));
  return lockEvents(tx, [...new Set([...coveredEventIds, ...rows.map(({ id }) => id)])]);
}

/** Whether an event on which the order has no hold can be sold now. */
function canBeSold(row: EventRow | undefined, { now, isCharged }: Payment): boolean {
  if (!row) return false;
  const event = eventOf(row);
  return isCharged
    ? row.status === 'active' && isSoldHere(event) && !hasBegun(event, now)
    : isPurchasable(event, now);
}

/** Rolls back the transaction of a payment that cannot be booked. */
class Unbookable extends Error {
  constructor(readonly title: string) {
    super('The order can no longer be booked.');
  }
}

/**
 * Finds an event that is no longer on sale or has too few places. Returns an error with its title, or null.
 */
function firstObstacle(
  { needs, locked, lines }: { needs: Needs; locked: LockedEvents; lines: readonly OrderLine[] },
  payment: Payment,
): Unbookable | null {
  const notForSale = lines.find(
    ({ eventId }) => needs.has(eventId) && !canBeSold(locked.get(eventId), payment),
  );
  if (notForSale) return new Unbookable(notForSale.title);
  const shortEvent = firstShortage(needs, locked);
  return shortEvent && new Unbookable(cardTitle(eventOf(shortEvent)));
}

/**
 * Turns the order's holds into taken places, and takes free places where holds have ended. Runs last in a
 * transaction, because it locks the events until the end.
 *
 * @throws Unbookable when an event is no longer on sale or has too few places
 */
async function takePlaces(tx: Database, order: Order, payment: Payment): Promise<void> {
  const { id, lines } = order;
  const locked = await lockPlaces(tx, order);
  const heldEventIds = await takeHeld(tx, id, locked);
  const needs = new Map(
    [...needsOf(lines, locked, payment.now)].filter(([event]) => !heldEventIds.has(event)),
  );
  const current = await freeOverdue(tx, needs, locked, payment.now);
  const obstacle = firstObstacle({ needs, locked: current, lines }, payment);
  if (obstacle) throw obstacle;
  await takeFree(tx, id, { needs, locked: current });
}

/**
 * Books a paid order in one transaction: closes the cart, queues the receipt, and takes the places. A second
 * call changes nothing. Held places are taken even if the hold's time is over or the event is no longer on
 * sale.
 */
export async function payOrder({ db }: Store, payment: Payment): Promise<PaymentResult> {
  const { orderId, now, isCharged, receiptOf } = payment;
  try {
    return await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order && isBooked(order.status)) return { kind: 'paid' };
      if (!order || nextStatus(order.status, 'order.paid') === null) return { kind: 'void' };
      if (!isCharged && isExpired(order, now)) return { kind: 'void' };
      await transitionOrder(tx, order, 'order.paid', { paidAt: new Date(now), askAt: null });
      if (order.cartId !== null)
        await tx.update(carts).set({ status: 'ordered' }).where(eq(carts.id, order.cartId));
      await queueMail(tx, receiptOf(order, await eventsForReceipt(tx, order.lines)), now);
      await takePlaces(tx, order, payment);
      return { kind: 'paid' };
    });
  } catch (error) {
    if (error instanceof Unbookable) return { kind: 'unavailable', title: error.title };
    throw error;
  }
}

/**
 * Extends the hold of an unpaid order whose payment page is opened, unless it has ended.
 *
 * @param until end of the hold; the same at every call, so that opening the page again gains nothing
 * @param now milliseconds
 * @returns whether the order can be paid
 */
export function extendHold({ db }: Store, orderId: string, until: Date, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isPayable = and(eq(orders.status, 'pending'), gt(orders.heldUntil, new Date(now)));
    const [order] = await tx
      .update(orders)
      .set({ heldUntil: until })
      .where(and(eq(orders.id, orderId), isPayable))
      .returning({ id: orders.id });
    if (!order) return false;
    const isHeld = isNotNull(orderPlaces.heldUntil);
    await tx
      .update(orderPlaces)
      .set({ heldUntil: until })
      .where(and(eq(orderPlaces.orderId, orderId), isHeld));
    return true;
  });
}

/** Voids an order whose payment failed or was abandoned. Its places are on sale again; a paid order stays. */
export function voidUnpaidOrder({ db }: Store, orderId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    // Only the office takes back what it has added.
    if (isBooked(order.status) || !(await transitionOrder(tx, order, 'order.voided', { askAt: null })))
      await tx.update(orders).set({ askAt: null }).where(eq(orders.id, orderId));
  });
}

/**
 * Voids the orders that ended without a payment: their hold is over, and no payment session is open for them,
 * whose end the provider would report.
 *
 * @param now milliseconds
 */
export async function voidExpiredOrders({ db }: Store, now: number): Promise<void> {
  const expired = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), isNull(orders.sessionId), lte(orders.heldUntil, new Date(now))));
  for (const { id } of expired)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      // The buyer may have opened the payment page meanwhile.
      if (order?.sessionId === null && isExpired(order, now))
        await transitionOrder(tx, order, 'order.voided');
    });
}

interface ReturnedPayment {
  orderId: string;
  /** Current time in milliseconds. */
  now: number;
  mailOf: (order: Order) => Mail;
}

/**
 * Marks an order as refunded, and queues a mail to the buyer. The payment was refunded because it came too
 * late, its amount was wrong, or the tickets were sold out. A second call changes nothing.
 */
export function recordReturnedPayment(
  { db }: Store,
  { orderId, now, mailOf }: ReturnedPayment,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const returned =
      order &&
      (await transitionOrder(tx, order, 'order.refunded', { askAt: null, refundedCents: order.totalCents }));
    if (returned) await queueMail(tx, mailOf(returned), now);
  });
}

/** Queues one mail to the buyer about a refunded second payment; the order does not change. */
export async function mailExtraPayment(
  { db }: Store,
  { orderId, now, mailOf }: ReturnedPayment,
): Promise<void> {
  const order = await orderById(db, orderId);
  if (order) await queueMail(db, mailOf(order), now);
}

/** What the provider reports about the charge of a booked order. */
export interface Charge {
  /** Sum of all refunds in cents. */
  refundedCents: number;
  /** Whether the whole sum went back to the buyer, by refunds or a lost dispute. */
  isReturned: boolean;
  /** Whether the buyer’s bank disputes the charge. */
  isDisputed: boolean;
}

/** The events for the order machine that bring an order to the state of its charge. */
function orderEventsOf({ refundedCents, isReturned, isDisputed }: Charge): OrderEvent['type'][] {
  if (isReturned) return ['order.refunded'];
  if (isDisputed) return ['order.disputed'];
  return refundedCents > 0 ? ['order.disputeWon', 'order.partiallyRefunded'] : ['order.disputeWon'];
}

/**
 * Applies refunds and disputes to a booked order. A complete refund puts the places back on sale and queues
 * one mail to the buyer.
 */
export function applyCharge(
  { db }: Store,
  { orderId, now, charge, mailOf }: ReturnedPayment & { charge: Charge },
): Promise<void> {
  return db.transaction(async (tx) => {
    const orderBefore = await lockOrder(tx, orderId);
    if (!orderBefore || !isBooked(orderBefore.status)) return;
    const { refundedCents } = charge;
    let order = orderBefore;
    for (const type of orderEventsOf(charge))
      order = (await transitionOrder(tx, order, type, { refundedCents })) ?? order;
    if (order === orderBefore && refundedCents !== orderBefore.refundedCents)
      await tx.update(orders).set({ refundedCents }).where(eq(orders.id, orderId));
    // Refunds made by the office queue their own mail.
    if (isBooked(order.status) || (await openRefund(tx, orderId))) return;
    await queueMail(tx, mailOf(order), now);
  });
}
