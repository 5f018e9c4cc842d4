/** Searches orders for the office. */
import { and, count, desc, eq, exists, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';
import type { OrderStatus } from './orderStatus';
import { accounts, orderLines, orders } from './schema';

interface OrderSearch {
  /** Part of a name or email, or the beginning of an order's id; undefined: any. */
  text?: string | undefined;
  /** Id of an event; undefined: any. */
  eventId?: string | undefined;
  /** Undefined: any. */
  status?: OrderStatus | undefined;
  /** Maximum number of returned orders. */
  limit: number;
}

export interface FoundOrder {
  id: string;
  status: OrderStatus;
  lastName: string;
  firstName: string;
  email: string;
  /** Tickets that were not refunded. */
  tickets: number;
  /** Total of the order in cents, before refunds. */
  totalCents: number;
  createdAt: Date;
}

/** Escapes % and _ for a LIKE pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const matches = (text: string) => {
  const part = `%${literal(text)}%`;
  return or(
    ilike(orders.email, part),
    ilike(sql`${accounts.firstName} || ' ' || ${accounts.lastName}`, part),
    like(orders.id, `${literal(text.toLowerCase())}%`),
  );
};

const isFor = (db: Database, eventId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.eventId, eventId))),
  );

function conditions(db: Database, { text, eventId, status }: OrderSearch): SQL | undefined {
  return and(
    text === undefined ? undefined : matches(text),
    eventId === undefined ? undefined : isFor(db, eventId),
    status === undefined ? undefined : eq(orders.status, status),
  );
}

/** @returns the newest matching orders, and the number of all matching orders */
export async function searchOrders(
  db: Database,
  search: OrderSearch,
): Promise<{ found: FoundOrder[]; total: number }> {
  const condition = conditions(db, search);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(condition);
  const newest = await db
    .select({
      id: orders.id,
      status: orders.status,
      lastName: accounts.lastName,
      firstName: accounts.firstName,
      email: orders.email,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(condition)
    .orderBy(desc(orders.createdAt))
    .limit(search.limit);
  const tickets = await ticketsOf(
    db,
    newest.map(({ id }) => id),
  );
  return { found: newest.map((order) => ({ ...order, tickets: tickets.get(order.id) ?? 0 })), total };
}

async function ticketsOf(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      tickets: sql<string>`sum(${orderLines.quantity} - ${orderLines.refunded})`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ orderId, tickets }) => [orderId, Number(tickets)]));
}

/**
 * @returns the ids of orders that begin with this text, at most two: enough to see whether the text is
 *   unambiguous
 */
export async function orderIdsBeginningWith(db: Database, beginning: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(like(orders.id, `${literal(beginning.toLowerCase())}%`))
    .limit(2);
  return rows.map(({ id }) => id);
}
