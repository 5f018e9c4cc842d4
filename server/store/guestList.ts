/** The guest list of a concert. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database';
import { accounts, orderLines, orderPlaces, orders } from './schema';

export interface Guest {
  accountId: string;
  lastName: string;
  firstName: string;
  email: string;
  /** Number of tickets that were not refunded. */
  tickets: number;
  /** How many of the tickets belong to a subscription. */
  subscriptionTickets: number;
  /** Ids of the orders with these tickets. */
  orders: string[];
}

/**
 * The taken places of an event by order; `single` counts those that were bought as tickets for this event,
 * not by a subscription.
 */
const takenPlaces = (db: Database, eventId: string) =>
  db
    .select({
      accountId: accounts.id,
      lastName: accounts.lastName,
      firstName: accounts.firstName,
      email: accounts.email,
      orderId: orderPlaces.orderId,
      tickets: orderPlaces.quantity,
      single: sql<number>`coalesce(${orderLines.quantity} - ${orderLines.refunded}, 0)`,
    })
    .from(orderPlaces)
    .innerJoin(orders, eq(orders.id, orderPlaces.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.eventId, eventId)))
    .where(and(eq(orderPlaces.eventId, eventId), isNull(orderPlaces.heldUntil)));

type TakenPlaces = Awaited<ReturnType<typeof takenPlaces>>[number];

const withPlaces = (
  guest: Guest | undefined,
  { orderId, tickets, single, ...person }: TakenPlaces,
): Guest => ({
  ...person,
  tickets: (guest?.tickets ?? 0) + tickets,
  subscriptionTickets: (guest?.subscriptionTickets ?? 0) + tickets - single,
  orders: [...(guest?.orders ?? []), orderId],
});

/**
 * @param eventId a concert, or a subscription to list its buyers
 * @returns each guest once, sorted by last name and first name
 */
export async function guestsOf(db: Database, eventId: string): Promise<Guest[]> {
  const guests = new Map<string, Guest>();
  for (const takenPlace of await takenPlaces(db, eventId))
    guests.set(takenPlace.accountId, withPlaces(guests.get(takenPlace.accountId), takenPlace));
  return [...guests.values()].sort(
    (a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName),
  );
}
