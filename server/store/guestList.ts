/** The guest list of a concert. */
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from './database';
import { guestName } from './orders';
import { accounts, orderLines, orderPlaces, orders } from './schema';

export interface Guest {
  /**
   * Id for the check-in, which stays the same when a name is corrected or a ticket is refunded: the account,
   * or the order if the office has added it, or if it has another name than the account's first one.
   */
  id: string;
  lastName: string;
  firstName: string;
  email: string;
  /** Number of tickets that were not refunded. */
  tickets: number;
  /** How many of the tickets belong to a subscription. */
  subscriptionTickets: number;
  /** What the guest has to pay, in cents. */
  owedCents: number;
  /** Ids of the orders with these tickets. */
  orders: string[];
}

/**
 * The tickets of orders for one event: an exchange can make a second line for it. Lines without tickets are
 * included.
 */
export const ticketsByOrder = (db: Database, eventId: string) =>
  db
    .select({
      orderId: orderLines.orderId,
      tickets: sql<number>`sum(${orderLines.quantity} - ${orderLines.refunded})::int`.as('single'),
      owedCents: sql<number>`sum(${orderLines.owedCents})::int`.as('owed'),
    })
    .from(orderLines)
    .where(eq(orderLines.eventId, eventId))
    .groupBy(orderLines.orderId)
    .as('event_tickets');

/**
 * The orders for an event, oldest first, with their taken places. `single` counts those that were bought as
 * tickets for this event, not by a subscription. Refunded and exchanged orders are included, because their
 * guests keep their ids.
 */
function ordersFor(db: Database, eventId: string) {
  const bought = ticketsByOrder(db, eventId);
  return db
    .select({
      accountId: orders.accountId,
      ...guestName,
      email: sql<string>`coalesce(${accounts.email}, ${orders.email})`,
      orderId: orders.id,
      owedCents: sql<number>`case when ${orders.status} = 'owed' then ${orders.totalCents} else coalesce(${bought.owedCents}, 0) end`,
      tickets: sql<number>`coalesce(${orderPlaces.quantity}, 0)`,
      single: sql<number>`coalesce(${bought.tickets}, 0)`,
    })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(
      orderPlaces,
      and(
        eq(orderPlaces.orderId, orders.id),
        eq(orderPlaces.eventId, eventId),
        isNull(orderPlaces.heldUntil),
      ),
    )
    .leftJoin(bought, eq(bought.orderId, orders.id))
    .where(or(isNotNull(orderPlaces.orderId), and(isNotNull(bought.orderId), isNotNull(orders.paidAt))))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

type OrderFor = Awaited<ReturnType<typeof ordersFor>>[number];

const withOrder = (guest: Guest, { orderId, tickets, single, owedCents }: OrderFor): Guest => ({
  ...guest,
  tickets: guest.tickets + tickets,
  subscriptionTickets: guest.subscriptionTickets + tickets - single,
  owedCents: guest.owedCents + owedCents,
  orders: tickets === 0 ? guest.orders : [...guest.orders, orderId],
});

const newGuest = (
  id: string,
  { lastName, firstName, email }: Pick<OrderFor, 'lastName' | 'firstName' | 'email'>,
): Guest => ({
  id,
  lastName,
  firstName,
  email,
  tickets: 0,
  subscriptionTickets: 0,
  owedCents: 0,
  orders: [],
});

/** What the orders of one guest have in common. */
const keyOf = ({ accountId, orderId, lastName, firstName }: OrderFor) =>
  JSON.stringify(accountId === null ? [orderId] : [accountId, lastName, firstName]);

/**
 * @param eventId a concert, or a subscription to list its buyers
 * @returns each guest once, sorted by last name and first name
 */
export async function guestsOf(db: Database, eventId: string): Promise<Guest[]> {
  const guests = new Map<string, Guest>();
  const ids = new Set<string>();
  for (const order of await ordersFor(db, eventId)) {
    const { accountId, orderId } = order;
    const id = accountId === null || ids.has(accountId) ? orderId : accountId;
    const guest = guests.get(keyOf(order)) ?? newGuest(id, order);
    ids.add(guest.id);
    guests.set(keyOf(order), withOrder(guest, order));
  }
  return [...guests.values()]
    .filter(({ tickets }) => tickets > 0)
    .sort((a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName));
}
