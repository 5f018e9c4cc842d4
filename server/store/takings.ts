/** The money that came in and went back, by day and by concert. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { SoldTickets } from '../../domain/office/concerts';
import type { PaidBy } from '../../domain/office/guests';
import type { Database } from './database';
import { BOOKED } from './orderStatus';
import { quantityIn } from './refunds';
import { audit, orderLines, orderPlaces, orders, refunds } from './schema';

/** Money of one day for one event, paid in one way. */
export interface Taking {
  /** ISO 8601 */
  day: string;
  /** Null: money that belongs to no single event. */
  eventId: string | null;
  paidBy: PaidBy;
  /** Negative: money that went back. */
  cents: number;
  /** Negative: refunded tickets. */
  tickets: number;
}

/** Days in ISO 8601; both are included. */
interface Days {
  from: string;
  to: string;
}

/** The clock on the orchestra's wall, which decides to which day money belongs. */
const ZONE = sql.raw(`'America/New_York'`);

const dayOf = (instant: SQL | typeof orders.createdAt | typeof orders.paidAt | typeof refunds.doneAt) =>
  sql<string>`to_char(timezone(${ZONE}, ${instant}), 'YYYY-MM-DD')`;

const startOf = (day: string) => sql`timezone(${ZONE}, ${day}::timestamp)`;

const isIn = (column: typeof orders.paidAt | typeof refunds.doneAt, { from, to }: Days) =>
  and(gte(column, startOf(from)), lt(column, sql`timezone(${ZONE}, ${to}::timestamp + interval '1 day')`));

/**
 * @returns the sold places of an event by the day of the order, without refunded ones; also those that a
 *   subscription covers
 */
export async function soldByDay(db: Database, eventId: string): Promise<SoldTickets[]> {
  const day = dayOf(orders.createdAt);
  const rows = await db
    .select({ day, tickets: sql<string>`sum(${orderPlaces.quantity})` })
    .from(orderPlaces)
    .innerJoin(orders, eq(orders.id, orderPlaces.orderId))
    .where(and(eq(orderPlaces.eventId, eventId), isNull(orderPlaces.heldUntil)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ ...row, tickets: Number(row.tickets) }));
}

/** Whether the order was paid, even if all of it was refunded later. */
const WAS_PAID = and(isNotNull(orders.paidAt), inArray(orders.status, [...BOOKED, 'refunded']));

async function paidTakings(db: Database, days: Days): Promise<Taking[]> {
  const day = dayOf(orders.paidAt);
  const rows = await db
    .select({
      day,
      eventId: orderLines.eventId,
      paidBy: orders.paidBy,
      cents: sql<string>`sum(${orderLines.quantity} * ${orderLines.unitCents})`,
      tickets: sql<string>`sum(${orderLines.quantity})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(WAS_PAID, isIn(orders.paidAt, days)))
    .groupBy(sql`1`, sql`2`, sql`3`);
  return rows.map((row) => ({ ...row, cents: Number(row.cents), tickets: Number(row.tickets) }));
}

/** Refunds by the office, by line. What a refund returns beyond its tickets belongs to no event. */
async function refundTakings(db: Database, days: Days): Promise<Taking[]> {
  const rows = await db
    .select({ refund: refunds, day: dayOf(refunds.doneAt), paidBy: orders.paidBy, line: orderLines })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, refunds.orderId))
    // Tickets that were still to pay, or free, moved no money.
    .where(and(isIn(refunds.doneAt, days), ne(refunds.cents, 0)));
  const takings = rows.map(({ refund, day, paidBy, line }) => {
    const tickets = quantityIn(refund.lines, line);
    return { day, paidBy, eventId: line.eventId, tickets: -tickets, cents: -tickets * line.unitCents };
  });
  const rest = new Map<string, Taking>();
  for (const [index, { refund, day, paidBy }] of rows.entries()) {
    const before = rest.get(refund.id)?.cents ?? -refund.cents;
    const cents = before - (takings[index]?.cents ?? 0);
    rest.set(refund.id, { day, paidBy, eventId: null, tickets: 0, cents });
  }
  return [...takings, ...rest.values()];
}

/**
 * Refunds that the payment provider reported, and that the office did not make here. They belong to no
 * ticket, and to the day of the latest report.
 */
async function reportedTakings(db: Database, { from, to }: Days): Promise<Taking[]> {
  const byOffice = db
    .select({ orderId: refunds.orderId, cents: sql<number>`sum(${refunds.cents})`.as('by_office') })
    .from(refunds)
    .where(isNotNull(refunds.doneAt))
    .groupBy(refunds.orderId)
    .as('office_refunds');
  const reported = db
    .select({ orderId: audit.subject, at: sql<Date>`max(${audit.at})`.as('reported_at') })
    .from(audit)
    .where(inArray(audit.action, ['order.partiallyRefunded', 'order.refunded', 'order.disputed']))
    .groupBy(audit.subject)
    .as('reports');
  const cents = sql<number>`${orders.refundedCents} - coalesce(${byOffice.cents}, 0)`;
  const rows = await db
    .select({
      day: dayOf(sql`coalesce(${reported.at}, ${orders.paidAt})`),
      paidBy: orders.paidBy,
      cents: sql<string>`${cents}`,
    })
    .from(orders)
    .leftJoin(byOffice, eq(byOffice.orderId, orders.id))
    .leftJoin(reported, eq(reported.orderId, orders.id))
    .where(and(WAS_PAID, ne(cents, 0)));
  return rows
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, paidBy, cents: back }) => ({
      day,
      paidBy,
      eventId: null,
      tickets: 0,
      cents: -Number(back),
    }));
}

/** @returns the money of these days; several rows can have the same day and event */
export const takingsOf = async (db: Database, days: Days): Promise<Taking[]> => [
  ...(await paidTakings(db, days)),
  ...(await refundTakings(db, days)),
  ...(await reportedTakings(db, days)),
];
