/** The money that came in and went back, by day and by concert. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SoldTickets } from '../../domain/office/concerts';
import type { PaidBy } from '../../domain/office/guests';
import type { Database } from './database';
import { BOOKED } from './orderStatus';
import { paidFor, quantityIn } from './refunds';
import { audit, exchanges, handPayments, orderLines, orderPlaces, orders, refunds } from './schema';

/** Money of one day for one event, paid in one way. */
export interface Taking {
  /** ISO 8601 */
  day: string;
  /** Null: money that belongs to no single event. */
  eventId: string | null;
  /** Null: no money came in or went back; it moved with exchanged tickets. */
  paidBy: PaidBy | null;
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

type Instant =
  | typeof orders.createdAt
  | typeof orders.paidAt
  | typeof refunds.doneAt
  | typeof exchanges.createdAt
  | typeof handPayments.at;

const dayOf = (instant: SQL | Instant) => sql<string>`to_char(timezone(${ZONE}, ${instant}), 'YYYY-MM-DD')`;

const startOf = (day: string) => sql`timezone(${ZONE}, ${day}::timestamp)`;

const isIn = (column: Instant, { from, to }: Days) =>
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

/** Tickets that exchanges took from a line of an order, less those that they added to it. */
const EXCHANGED = sql`(
  select coalesce(sum(case when ${exchanges.fromPosition} = ${orderLines.position} then ${exchanges.quantity} else 0 end) -
    sum(case when ${exchanges.toPosition} = ${orderLines.position} then ${exchanges.quantity} else 0 end), 0)
  from ${exchanges}
  where ${exchanges.orderId} = ${orderLines.orderId} and ${exchanges.carriedCents} is not null
)`;

/** The tickets that were paid, by line, before any of them were exchanged. */
async function paidTakings(db: Database, days: Days): Promise<Taking[]> {
  const day = dayOf(orders.paidAt);
  const bought = sql`(${orderLines.quantity} + ${EXCHANGED})`;
  const rows = await db
    .select({
      day,
      eventId: orderLines.eventId,
      paidBy: orders.paidBy,
      cents: sql<string>`sum(${bought} * ${orderLines.unitCents})`,
      tickets: sql<string>`sum(${bought})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(WAS_PAID, isIn(orders.paidAt, days)))
    .groupBy(sql`1`, sql`2`, sql`3`);
  return rows.map((row) => ({ ...row, cents: Number(row.cents), tickets: Number(row.tickets) }));
}

/** What was paid for exchanged tickets moves with them from one event to the other. */
async function exchangeTakings(db: Database, days: Days): Promise<Taking[]> {
  const [from, to] = [alias(orderLines, 'from_lines'), alias(orderLines, 'to_lines')];
  const isLine = (
    line: typeof from | typeof to,
    position: typeof exchanges.fromPosition | typeof exchanges.toPosition,
  ) => and(eq(line.orderId, exchanges.orderId), eq(line.position, position));
  const rows = await db
    .select({
      day: dayOf(exchanges.createdAt),
      fromId: from.eventId,
      toId: to.eventId,
      tickets: exchanges.quantity,
      cents: exchanges.carriedCents,
    })
    .from(exchanges)
    .innerJoin(from, isLine(from, exchanges.fromPosition))
    .innerJoin(to, isLine(to, exchanges.toPosition))
    .where(and(isIn(exchanges.createdAt, days), isNotNull(exchanges.carriedCents)));
  return rows.flatMap(({ day, fromId, toId, tickets, cents }) => [
    { day, paidBy: null, eventId: fromId, tickets: -tickets, cents: -(cents ?? 0) },
    { day, paidBy: null, eventId: toId, tickets, cents: cents ?? 0 },
  ]);
}

/** Differences of exchanges that the office has received. */
async function handTakings(db: Database, days: Days): Promise<Taking[]> {
  const { eventId, paidBy, cents } = handPayments;
  const rows = await db
    .select({ day: dayOf(handPayments.at), eventId, paidBy, cents })
    .from(handPayments)
    .where(isIn(handPayments.at, days));
  return rows.map((row) => ({ ...row, tickets: 0 }));
}

/** How the money was received that a refund gives back by hand. */
const HAND_WAY = sql<PaidBy>`(
  select ${handPayments.paidBy} from ${handPayments}
  where ${handPayments.orderId} = ${refunds.orderId} order by ${handPayments.id} desc limit 1
)`;

/** The event to which an exchange moved tickets, whose difference a refund without tickets gives back. */
const EXCHANGED_EVENT = sql<string | null>`(
  select ${orderLines.eventId} from ${exchanges}
  join ${orderLines} on ${orderLines.orderId} = ${exchanges.orderId} and ${orderLines.position} = ${exchanges.toPosition}
  where ${exchanges.id} = ${refunds.id}
)`;

/** Refunds by the office, by line. What a refund returns beyond its tickets belongs to no event. */
async function refundTakings(db: Database, days: Days): Promise<Taking[]> {
  const rows = await db
    .select({
      refund: refunds,
      day: dayOf(refunds.doneAt),
      paidBy: orders.paidBy,
      handWay: HAND_WAY,
      exchangedEvent: EXCHANGED_EVENT,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    // Tickets that were still to pay, or free, moved no money.
    .where(and(isIn(refunds.doneAt, days), ne(sql`${refunds.cents} + ${refunds.byHandCents}`, 0)));
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ refund }) => refund.orderId),
      ),
    );
  return rows.flatMap(({ refund, day, paidBy, handWay, exchangedEvent }) => {
    const takings = lines
      .filter((line) => line.orderId === refund.orderId && quantityIn(refund.lines, line) > 0)
      .map((line) => ({
        ...{ day, paidBy, eventId: line.eventId },
        tickets: -quantityIn(refund.lines, line),
        cents: -paidFor(refund.lines, line),
      }));
    const rest = { day, eventId: exchangedEvent, tickets: 0 };
    const cents = takings.reduce((sum, taking) => sum - taking.cents, -refund.cents);
    return [
      ...takings,
      { ...rest, paidBy, cents },
      { ...rest, paidBy: handWay, cents: -refund.byHandCents },
    ].filter((taking) => taking.tickets !== 0 || taking.cents !== 0);
  });
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
  ...(await exchangeTakings(db, days)),
  ...(await handTakings(db, days)),
  ...(await refundTakings(db, days)),
  ...(await reportedTakings(db, days)),
];
