/** Searches orders for the office. */
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { finder, orderKey, searchable, searchText } from '../../domain/searchText';
import type { Database } from './database';
import { guestName } from './orders';
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

function matcher(text: string) {
  const [isFound, part, email] = [finder(text), searchText(text), text.trim().toLowerCase()];
  return (order: Omit<FoundOrder, 'tickets'> & { buyer: string }) => {
    const names = [`${order.firstName} ${order.lastName}`, order.buyer];
    return (
      names.some((name) => isFound(searchable(name, [order.id])) || searchText(name).includes(part)) ||
      order.email.toLowerCase().includes(email)
    );
  };
}

const isFor = (db: Database, eventId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.eventId, eventId))),
  );

/** @returns the newest matching orders, and the number of all matching orders */
export async function searchOrders(
  db: Database,
  { text = '', eventId, status, limit }: OrderSearch,
): Promise<{ found: FoundOrder[]; total: number }> {
  const candidates = await db
    .select({
      id: orders.id,
      status: orders.status,
      ...guestName,
      buyer: sql<string>`coalesce(${accounts.firstName} || ' ' || ${accounts.lastName}, '')`,
      email: orders.email,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eventId === undefined ? undefined : isFor(db, eventId),
        status === undefined ? undefined : eq(orders.status, status),
      ),
    )
    .orderBy(desc(orders.createdAt));
  const matches = candidates.filter(matcher(text));
  const newest = matches.slice(0, limit);
  const tickets = await ticketsOf(
    db,
    newest.map(({ id }) => id),
  );
  return {
    found: newest.map(({ buyer: _, ...order }) => ({ ...order, tickets: tickets.get(order.id) ?? 0 })),
    total: matches.length,
  };
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
    .where(sql`starts_with(replace(${orders.id}, '-', ''), ${orderKey(beginning)})`)
    .limit(2);
  return rows.map(({ id }) => id);
}
