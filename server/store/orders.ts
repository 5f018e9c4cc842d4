/** Reads orders, and stores the payment provider's session of an order. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Cart, CartItem, User } from '../../domain/api/entities';
import { itemOf } from './carts';
import type { Database, Store } from './database';
import { isBooked } from './orderStatus';
import type { OrderRow } from './transitionOrder';
import { accounts, events, handPayments, orderLines, orders, refunds } from './schema';

export type OrderLine = typeof orderLines.$inferSelect;

export interface Order extends OrderRow {
  /** The name on the guest list: the office's correction, or the present name of the account. */
  account: { firstName: string; lastName: string };
  /** Money that the office received by hand beyond the total and has not given back, in cents. */
  handCents: number;
  /** The lines with tickets, also refunded ones; all tickets of a line may have been exchanged. */
  lines: OrderLine[];
}

/**
 * The name of an order on the guest list, in a query of orders and their accounts; empty some time after the
 * account's deletion.
 */
export const guestName = {
  firstName: sql<string>`coalesce(${orders.guestFirstName}, ${accounts.firstName}, '')`,
  lastName: sql<string>`coalesce(${orders.guestLastName}, ${accounts.lastName}, '')`,
};

/** `handCents` of an order, in a query of orders and something joined. */
export const handCents = sql<number>`(
  coalesce((select sum(${handPayments.cents}) from ${handPayments} where ${handPayments.orderId} = ${orders.id}), 0) -
  coalesce((select sum(${refunds.byHandCents}) from ${refunds} where ${refunds.orderId} = ${orders.id}), 0)
)::int`;

/** Lines with tickets, also refunded ones. */
export const HAS_TICKETS = gt(orderLines.quantity, 0);

/** Reads the orders that match, oldest first, with their lines, in one statement. */
export async function findOrders(db: Database, condition: SQL | undefined): Promise<Order[]> {
  const rows = await db
    .select({ order: orders, account: guestName, handCents, line: orderLines })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), HAS_TICKETS))
    .where(condition)
    .orderBy(asc(orders.createdAt), asc(orderLines.position));
  const ordersById = new Map(
    rows.map(({ line: _, order, ...rest }): [string, Order] => [order.id, { ...order, ...rest, lines: [] }]),
  );
  for (const { line } of rows) if (line) ordersById.get(line.orderId)?.lines.push(line);
  return [...ordersById.values()];
}

const findOrder = async (db: Database, condition: SQL): Promise<Order | null> =>
  (await findOrders(db, condition))[0] ?? null;

/**
 * The characters of a token. Other text is not looked up: PostgreSQL rejects some characters with an error.
 */
const TOKEN = /^[\w-]{1,100}$/;

/**
 * @param token from a link, so it may be any text
 * @returns the order in any status; null when no order has this token
 */
export const orderByToken = async ({ db }: Store, token: string): Promise<Order | null> =>
  TOKEN.test(token) ? findOrder(db, eq(orders.token, token)) : null;

/** @returns the order in any status; null when there is none */
export const orderById = (db: Database, id: string): Promise<Order | null> =>
  findOrder(db, eq(orders.id, id));

/**
 * The latest order as a cart, for the thank-you page: at the paid prices, without refunded tickets.
 *
 * @returns null unless the latest order is booked. An older order is never returned instead, because the
 *   buyer would mistake it for the new one, whose payment may not be reported yet.
 */
export async function readOrderedCart({ db }: Store, user: User): Promise<Cart | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, user._id), ne(orders.status, 'void')))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!order || !isBooked(order.status)) return null;
  const rows = await db
    .select({ line: orderLines, event: events })
    .from(orderLines)
    .innerJoin(events, eq(events.id, orderLines.eventId))
    .where(and(eq(orderLines.orderId, order.id), lt(orderLines.refunded, orderLines.quantity)))
    .orderBy(asc(orderLines.position));
  const boughtItem = ({ line, event }: (typeof rows)[number]): CartItem => ({
    ...itemOf(
      {
        id: `${order.id}-${line.position}`,
        quantity: line.quantity - line.refunded,
        createdAt: order.createdAt,
      },
      event,
      user,
    ),
    price: line.unitCents / 100,
    discount: null,
  });
  return { _id: order.cartId ?? order.id, status: 'ordered', cartItems: rows.map(boughtItem) };
}

interface PaymentSession {
  id: string;
  url: string;
  /** When to ask the provider about the session, in case its report does not arrive. */
  askAt: Date;
}

/** Stores the payment session that the provider opened for an order, and when to look it up. */
export async function storePaymentSession(
  { db }: Store,
  orderId: string,
  { id, url, askAt }: PaymentSession,
): Promise<void> {
  await db.update(orders).set({ sessionId: id, paymentUrl: url, askAt }).where(eq(orders.id, orderId));
}

/**
 * Stores which session paid an order, if none is stored: the provider's response that opened the session may
 * have been lost.
 */
export async function storePayingSession({ db }: Store, { id }: OrderRow, sessionId: string): Promise<void> {
  await db
    .update(orders)
    .set({ sessionId })
    .where(and(eq(orders.id, id), isNull(orders.sessionId)));
}

interface OpenSession {
  orderId: string;
  sessionId: string;
}

/**
 * Claims the next order whose payment session must be looked up at the provider. Other servers do not get it
 * until the claim ends.
 *
 * @param now milliseconds
 * @param claimMs duration of the claim; then the order is due again
 */
export async function claimOverdueSession(
  { db }: Store,
  now: number,
  claimMs: number,
): Promise<OpenSession | null> {
  const next = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.sessionId), lte(orders.askAt, new Date(now))))
    .orderBy(asc(orders.askAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimedOrder] = await db
    .update(orders)
    .set({ askAt: new Date(now + claimMs) })
    .where(inArray(orders.id, next))
    .returning({ orderId: orders.id, sessionId: orders.sessionId });
  const { orderId, sessionId = null } = claimedOrder ?? {};
  return orderId === undefined || sessionId === null ? null : { orderId, sessionId };
}
