/** The orders of a concert's guests. */
import { and, asc, count, eq, exists, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';
import { orderById, type Order } from './orders';
import { BOOKED } from './orderStatus';
import { orderLines, orderPlaces, orders, refunds } from './schema';

const one = { one: sql`1` };

/**
 * Matches booked orders with places in the event, also through a subscription, and orders with an interrupted
 * refund of it.
 */
function hasTicketsFor(db: Database, eventId: string): SQL | undefined {
  const places = db
    .select(one)
    .from(orderPlaces)
    .where(
      and(
        eq(orderPlaces.orderId, orders.id),
        eq(orderPlaces.eventId, eventId),
        isNull(orderPlaces.heldUntil),
      ),
    );
  const unfinishedOrders = db
    .select(one)
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.orderId, refunds.orderId))
    .where(and(eq(refunds.orderId, orders.id), eq(orderLines.eventId, eventId), isNull(refunds.doneAt)));
  return or(and(inArray(orders.status, BOOKED), exists(places)), exists(unfinishedOrders));
}

/**
 * Reads order ids in batches.
 *
 * @param after last id of the previous batch; '' for the first batch
 * @returns the next ids, sorted
 */
export async function nextTicketOrders(
  db: Database,
  { eventId, after, limit }: { eventId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(hasTicketsFor(db, eventId), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @returns the order that is processed first, as an example for a preview; null when nobody has tickets */
export async function firstTicketOrder(db: Database, eventId: string): Promise<Order | null> {
  const [id] = await nextTicketOrders(db, { eventId, after: '', limit: 1 });
  return id === undefined ? null : orderById(db, id);
}

export interface TicketSums {
  /** Number of orders with tickets for the event, or for a subscription that covers it. */
  orders: number;
  /** Number of orders with tickets for the event itself. */
  ownOrders: number;
  /** Tickets for the event itself that were not refunded. */
  tickets: number;
  /** Sum paid for `tickets`, in cents. */
  cents: number;
}

/** Counts the orders of an event's guests, and sums up their tickets. */
export async function ticketSums(db: Database, eventId: string): Promise<TicketSums> {
  const [allOrders] = await db.select({ orders: count() }).from(orders).where(hasTicketsFor(db, eventId));
  const left = sql`${orderLines.quantity} - ${orderLines.refunded}`;
  const [ownOrders] = await db
    .select({
      ownOrders: sql<string>`count(*) filter (where ${left} > 0)`,
      tickets: sql<string>`coalesce(sum(${left}), 0)`,
      cents: sql<string>`coalesce(sum((${left}) * ${orderLines.unitCents}), 0)`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.eventId, eventId), inArray(orders.status, BOOKED)));
  return {
    orders: allOrders?.orders ?? 0,
    ownOrders: Number(ownOrders?.ownOrders ?? 0),
    tickets: Number(ownOrders?.tickets ?? 0),
    cents: Number(ownOrders?.cents ?? 0),
  };
}

/**
 * Whether an order has places in the event through a subscription: more places than tickets for the event
 * itself.
 */
export async function hasSubscription(db: Database, orderId: string, eventId: string): Promise<boolean> {
  const [row] = await db
    .select({
      places: orderPlaces.quantity,
      left: sql<string>`coalesce(${orderLines.quantity} - ${orderLines.refunded}, 0)`,
    })
    .from(orderPlaces)
    .leftJoin(orderLines, and(eq(orderLines.orderId, orderPlaces.orderId), eq(orderLines.eventId, eventId)))
    .where(and(eq(orderPlaces.orderId, orderId), eq(orderPlaces.eventId, eventId)));
  return row !== undefined && row.places > Number(row.left);
}
