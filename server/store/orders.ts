/** Reading orders, and the provider's session that belongs to one. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, type SQL } from 'drizzle-orm';
import type { Cart, CartItem, User } from '../../domain/api/entities';
import { itemOf } from './carts';
import type { Database, Store } from './database';
import { isBooked } from './orderStatus';
import type { OrderRow } from './moveOrder';
import { events, orderLines, orders } from './schema';

export type OrderLine = typeof orderLines.$inferSelect;

export interface Order extends OrderRow {
  lines: OrderLine[];
}

/** The one order that a condition finds, with its lines, in one statement. */
async function findOrder(db: Database, condition: SQL): Promise<Order | null> {
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(condition)
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  return first ? { ...first.order, lines: rows.flatMap(({ line }) => line ?? []) } : null;
}

/** Random text of this shape is all that a token can be; PostgreSQL refuses some others. */
const TOKEN = /^[\w-]{1,100}$/;

export const orderByToken = async ({ db }: Store, token: string): Promise<Order | null> =>
  TOKEN.test(token) ? findOrder(db, eq(orders.token, token)) : null;

export const orderById = (db: Database, id: string): Promise<Order | null> =>
  findOrder(db, eq(orders.id, id));

/**
 * What the user bought last: the lines of the latest order, at the prices that were paid, without refunded tickets.
 *
 * @returns null unless the user has its places. An older order does not take its place, because the buyer would take it for
 * the one whose payment has not been reported yet.
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
  return { _id: order.cartId, status: 'ordered', cartItems: rows.map(boughtItem) };
}

interface Session {
  id: string;
  url: string;
  /** When the provider is asked, in case that it does not report. */
  askAt: Date;
}

/** Keeps the provider's session of an order. */
export async function keepSession(
  { db }: Store,
  orderId: string,
  { id, url, askAt }: Session,
): Promise<void> {
  await db.update(orders).set({ sessionId: id, paymentUrl: url, askAt }).where(eq(orders.id, orderId));
}

/** Keeps which session has paid an order; the answer that opened it may have been lost. */
export async function keepPayment({ db }: Store, { id }: OrderRow, sessionId: string): Promise<void> {
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
 * Claims the next order whose payment the provider should be asked about: nobody else gets it until the claim has run
 * out.
 *
 * @param now milliseconds
 * @param claimMs how long the claim lasts; after it the order is due again
 */
export async function claimUnsettled(
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
  const [claimed] = await db
    .update(orders)
    .set({ askAt: new Date(now + claimMs) })
    .where(inArray(orders.id, next))
    .returning({ orderId: orders.id, sessionId: orders.sessionId });
  const { orderId, sessionId = null } = claimed ?? {};
  return orderId === undefined || sessionId === null ? null : { orderId, sessionId };
}
