/** The orders of a concert's guests. */
import { and, asc, count, eq, exists, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';
import { findOrders, type Order } from './orders';
import { ticketsByOrder } from './guestList';
import { BOOKED, PAID } from './orderStatus';
import { orderLines, orderPlaces, orders, refunds } from './schema';

const one = { one: sql`1` };

/** Matches refunds of tickets for the event. An order may have several lines of it, at other prices. */
export const isOfEvent = (db: Database, eventId: string): SQL =>
  exists(
    db
      .select(one)
      .from(orderLines)
      .where(
        and(
          eq(orderLines.orderId, refunds.orderId),
          eq(orderLines.eventId, eventId),
          sql`${refunds.lines} @> jsonb_build_array(jsonb_build_object('position', ${orderLines.position}))`,
        ),
      ),
  );

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
    .where(and(eq(refunds.orderId, orders.id), isOfEvent(db, eventId), isNull(refunds.doneAt)));
  return or(and(inArray(orders.status, BOOKED), exists(places)), exists(unfinishedOrders));
}

/** Whose mails about an order are one: those of an account; an order that the office added is by itself. */
export const mailedGuest = ({ id, accountId }: Order): string => accountId ?? id;

/** The guest of orders that all are his or hers, as `mailedGuest`; '' without an order. */
export const guestOf = ([order]: readonly Order[]): string => (order ? mailedGuest(order) : '');

const MAILED_GUEST = sql<string>`coalesce(${orders.accountId}, ${orders.id})`;

/** The orders of each guest, sorted by `mailedGuest`. */
function grouped(found: readonly Order[]): Order[][] {
  const byGuest = new Map<string, Order[]>();
  for (const order of found) {
    const guest = mailedGuest(order);
    byGuest.set(guest, [...(byGuest.get(guest) ?? []), order]);
  }
  return [...byGuest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, orders]) => orders);
}

/**
 * @returns the orders with places in the event, for each guest, sorted by `mailedGuest`; of a guest oldest
 *   first
 */
export async function ordersByGuest(db: Database, eventId: string): Promise<Order[][]> {
  return grouped(await findOrders(db, hasTicketsFor(db, eventId)));
}

/**
 * The next guests of an event, as `ordersByGuest`.
 *
 * @param after the guest before them, as `mailedGuest`; null: the first guests
 */
export async function nextGuests(
  db: Database,
  eventId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Order[][]> {
  const isNext = and(hasTicketsFor(db, eventId), after === null ? undefined : gt(MAILED_GUEST, after));
  const guests = await db
    .select({ id: MAILED_GUEST })
    .from(orders)
    .where(isNext)
    .groupBy(MAILED_GUEST)
    .orderBy(asc(MAILED_GUEST))
    .limit(limit);
  const ids = guests.map(({ id }) => id);
  const isOfGuest = and(hasTicketsFor(db, eventId), inArray(MAILED_GUEST, ids));
  return grouped(await findOrders(db, isOfGuest));
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
      ownOrders: sql<string>`count(distinct ${orders.id}) filter (where ${left} > 0)`,
      tickets: sql<string>`coalesce(sum(${left}), 0)`,
      cents: sql<string>`coalesce(sum((${left}) * ${orderLines.unitCents} - ${orderLines.owedCents}) filter (where ${inArray(orders.status, PAID)}), 0)`,
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
 * The places in the event that orders have through a subscription: more places than tickets for the event
 * itself.
 *
 * @returns their number by the id of the order, without those that have none
 */
export async function subscribedPlaces(
  db: Database,
  eventId: string,
  among: readonly Order[],
): Promise<Map<string, number>> {
  const ids = among.map(({ id }) => id);
  const bought = ticketsByOrder(db, eventId);
  const rows = await db
    .select({
      id: orderPlaces.orderId,
      places: sql<number>`${orderPlaces.quantity} - coalesce(${bought.tickets}, 0)`,
    })
    .from(orderPlaces)
    .leftJoin(bought, eq(bought.orderId, orderPlaces.orderId))
    .where(and(inArray(orderPlaces.orderId, ids), eq(orderPlaces.eventId, eventId)));
  return new Map(rows.filter(({ places }) => places > 0).map(({ id, places }) => [id, places]));
}
