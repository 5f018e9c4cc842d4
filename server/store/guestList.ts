/** Who has tickets for a concert. */
import { and, eq, inArray } from 'drizzle-orm';
import { instantOf } from '../../domain/events/time';
import { eventName, soldEvents, type EventRow } from './concerts';
import type { Database } from './database';
import { BOOKED } from './orderStatus';
import { accounts, orderLines, orders } from './schema';

export interface Guest {
  accountId: string;
  lastName: string;
  firstName: string;
  email: string;
  tickets: number;
  /** How many of the tickets belong to a subscription. */
  subscriptionTickets: number;
  /** Ids of the orders that the tickets are from. */
  orders: string[];
}

/** The concert and the subscriptions that include it. */
async function eventsWith(db: Database, concert: EventRow): Promise<EventRow[]> {
  const seasons = (await soldEvents(db)).filter(
    ({ type, document }) =>
      type === 'season' && document.events?.some((id) => id === concert.id || id === eventName(concert)),
  );
  return [concert, ...seasons];
}

const paidLines = (db: Database, eventIds: string[]) =>
  db
    .select({
      accountId: accounts.id,
      lastName: accounts.lastName,
      firstName: accounts.firstName,
      email: accounts.email,
      orderId: orders.id,
      paidAt: orders.paidAt,
      type: orderLines.type,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(inArray(orders.status, BOOKED), inArray(orderLines.eventId, eventIds)));

type PaidLine = Awaited<ReturnType<typeof paidLines>>[number];

/** A subscription takes a seat in the concerts that were still to come when it was paid. */
const includes = ({ type, paidAt }: PaidLine, start: number | null) =>
  type !== 'season' || start === null || paidAt === null || paidAt.getTime() < start;

const withLine = (guest: Guest | undefined, line: PaidLine): Guest => ({
  accountId: line.accountId,
  lastName: line.lastName,
  firstName: line.firstName,
  email: line.email,
  tickets: (guest?.tickets ?? 0) + line.quantity,
  subscriptionTickets: (guest?.subscriptionTickets ?? 0) + (line.type === 'season' ? line.quantity : 0),
  orders: [...new Set([...(guest?.orders ?? []), line.orderId])],
});

/**
 * The guests of a concert, by last name, each once.
 *
 * @param concert the concert's row, or that of a subscription, whose buyers are then listed
 */
export async function guestsOf(db: Database, concert: EventRow): Promise<Guest[]> {
  const start = instantOf(concert.document.eventDate);
  const lines = await paidLines(
    db,
    (await eventsWith(db, concert)).map(({ id }) => id),
  );
  const guests = new Map<string, Guest>();
  for (const line of lines.filter((each) => includes(each, start)))
    guests.set(line.accountId, withLine(guests.get(line.accountId), line));
  return [...guests.values()].sort(
    (a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName),
  );
}
