/** Paid orders with the current data of their events, for the buyer's pages. */
import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { OrchestraEvent } from '../../domain/api/entities';
import type { Database, Store } from './database';
import { guestName, handCents, HAS_TICKETS, orderByToken, type Order, type OrderLine } from './orders';
import { eventOf } from './readResource';
import { accounts, events, orderLines, orders } from './schema';

export interface BoughtLine extends OrderLine {
  /** The event's current data; the line has the data at the time of the purchase. */
  event: OrchestraEvent;
}

export interface BoughtOrder extends Omit<Order, 'lines'> {
  lines: BoughtLine[];
}

/** Orders that were ever paid, also refunded ones; newest first. */
async function boughtOrders(db: Database, condition: SQL): Promise<BoughtOrder[]> {
  const rows = await db
    .select({ order: orders, account: guestName, handCents, line: orderLines, event: events })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(events, eq(events.id, orderLines.eventId))
    .where(and(condition, HAS_TICKETS, isNotNull(orders.paidAt)))
    .orderBy(desc(orders.createdAt), asc(orders.id), asc(orderLines.position));
  const ordersById = new Map<string, BoughtOrder>();
  for (const { order, line, event, ...rest } of rows) {
    const entry = ordersById.get(order.id) ?? { ...order, ...rest, lines: [] };
    entry.lines.push({ ...line, event: eventOf(event) });
    ordersById.set(order.id, entry);
  }
  return [...ordersById.values()];
}

/** @returns all orders that an account ever paid, also refunded ones, newest first */
export const ordersOfBuyer = (db: Database, accountId: string): Promise<BoughtOrder[]> =>
  boughtOrders(db, eq(orders.accountId, accountId));

/**
 * @param key the order's token, from the receipt's link
 * @returns null when no paid order has this token
 */
export async function orderByKey(store: Store, key: string): Promise<BoughtOrder | null> {
  const order = await orderByToken(store, key);
  if (!order) return null;
  const [boughtOrder = null] = await boughtOrders(store.db, eq(orders.id, order.id));
  return boughtOrder;
}
