/** Searches orders for the office. */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FoundOrder } from '../../domain/office/orders';
import { finder, orderKey, searchable, searchText } from '../../domain/searchText';
import type { Database } from './database';
import { guestName, HAS_TICKETS } from './orders';
import type { OrderStatus } from './orderStatus';
import { accounts, orderLines, orders } from './schema';

/** More orders than a store has. */
const ALL = 1_000_000_000;

interface OrderSearch {
  /** Part of a name or email, or the beginning of an order's id; undefined: any. */
  text?: string | undefined;
  /** Id of an event; undefined: any. */
  eventId?: string | undefined;
  /** Undefined: any. */
  status?: OrderStatus | undefined;
  /** Maximum number of returned orders; null: all. */
  limit: number | null;
  /** Number of newer orders that are left out. */
  offset: number;
}

/** Orders of the same moment have a fixed order, too, so that pages never overlap. */
const NEWEST_FIRST = [desc(orders.createdAt), desc(orders.id)];

/**
 * The name on the guest list and, on a line of its own, that of the account if they differ; null: the email
 * has the text. Few columns, because the embedded store takes most of the time for their values.
 */
const searchedNames = (text: string) => sql<string | null>`
  case when position(${text.trim().toLowerCase()} in lower(${orders.email})) = 0 then
    ${guestName.firstName} || ' ' || ${guestName.lastName} ||
      case when ${orders.guestLastName} is null then ''
        else coalesce(E'\\n' || ${accounts.firstName} || ' ' || ${accounts.lastName}, '') end
  end`;

interface SearchedOrder {
  id: string;
  names: string | null;
}

function matcher(text: string) {
  const [isFound, part] = [finder(text), searchText(text)];
  return ({ id, names }: SearchedOrder) =>
    names === null ||
    names.split('\n').some((name) => {
      const searched = searchable(name, [id]);
      return isFound(searched) || searched[0]?.includes(part);
    });
}

const isFor = (db: Database, eventId: string) =>
  inArray(
    orders.id,
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .where(and(eq(orderLines.eventId, eventId), HAS_TICKETS)),
  );

/** @returns the orders of a page, newest first */
async function foundOrders(db: Database, page: readonly { id: string }[]): Promise<FoundOrder[]> {
  if (page.length === 0) return [];
  const rows = await db
    .select({
      id: orders.id,
      ...guestName,
      email: orders.email,
      status: orders.status,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
      title: orderLines.title,
      tickets: sql<number>`${orderLines.quantity} - ${orderLines.refunded}`,
    })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), HAS_TICKETS))
    .where(
      inArray(
        orders.id,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(...NEWEST_FIRST, asc(orderLines.position));
  const found = new Map<string, FoundOrder>();
  for (const { title, tickets, createdAt, ...order } of rows) {
    const before = found.get(order.id) ?? {
      ...order,
      createdAt: createdAt.toISOString(),
      tickets: 0,
      lines: [],
    };
    found.set(order.id, {
      ...before,
      tickets: before.tickets + tickets,
      lines: [...before.lines, { title, tickets }],
    });
  }
  return [...found.values()];
}

/** @returns the newest matching orders, and the number of all matching orders */
export async function searchOrders(
  db: Database,
  { text = '', eventId, status, limit, offset }: OrderSearch,
): Promise<{ found: FoundOrder[]; total: number }> {
  const isWanted = and(
    eventId === undefined ? undefined : isFor(db, eventId),
    status === undefined ? undefined : eq(orders.status, status),
  );
  if (searchText(text) === '') {
    const page = await db
      .select({ id: orders.id })
      .from(orders)
      .where(isWanted)
      .orderBy(...NEWEST_FIRST)
      .limit(limit ?? ALL)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(orders).where(isWanted);
    return { found: await foundOrders(db, page), total: counted?.total ?? 0 };
  }
  const candidates = await db
    .select({ id: orders.id, names: searchedNames(text) })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(isWanted)
    .orderBy(...NEWEST_FIRST);
  const matches = candidates.filter(matcher(text));
  const page = matches.slice(offset, offset + (limit ?? ALL));
  return { found: await foundOrders(db, page), total: matches.length };
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
