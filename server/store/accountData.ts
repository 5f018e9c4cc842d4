/** Export and deletion of an account's data. */
import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { User } from '../../domain/api/entities';
import type { PersonalKind } from '../../domain/personal/fields';
import { lockOpenCart, readOpenCart } from './carts';
import type { Database, Store } from './database';
import { voidPendingOrder } from './pendingOrder';
import { HAS_TICKETS } from './orders';
import { emptied, personalColumns } from './personalColumns';
import {
  accounts,
  accountUndos,
  cartItems,
  doorTicks,
  orderLines,
  orders,
  passwordResets,
  sessions,
} from './schema';
import { DAY_MS } from '../http/durations';

/** Days after the last concert for which the guest list needs the name of a deleted account. */
export const NAME_DAYS = 30;

const isName = (kind?: PersonalKind) => kind === 'name';
/** What is removed immediately. */
export const isDetail = (kind?: PersonalKind) => kind !== undefined && kind !== 'name';

const orderColumns = {
  id: orders.id,
  status: orders.status,
  ...personalColumns(orders),
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
};

/** The orders that match, with their lines, as their buyer may read them. */
export async function orderDataOf(db: Database, condition: SQL) {
  const orderRows = await db
    .select(orderColumns)
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt));
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(condition, HAS_TICKETS))
    .orderBy(orderLines.position);
  return orderRows.map((order) => ({
    ...order,
    lines: lines.flatMap(({ line: { orderId, ...line } }) => (orderId === order.id ? [line] : [])),
  }));
}

/** @param guestIds ids of accounts, or of orders */
export const checkInsOf = (db: Database, guestIds: readonly string[]) =>
  db
    .select({ concert: doorTicks.eventId, place: doorTicks.place })
    .from(doorTicks)
    .where(and(inArray(doorTicks.guest, guestIds), eq(doorTicks.isUndone, false)));

/** Everything that the store holds about an account except the password's hash. */
export async function accountDataOf(store: Store, user: User) {
  const { db } = store;
  const [account] = await db
    .select({ ...personalColumns(accounts), createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, user._id));
  const cart = await readOpenCart(store, user);
  const accountOrders = await orderDataOf(db, eq(orders.accountId, user._id));
  const guestIds = [user._id, ...accountOrders.map(({ id }) => id)];
  return {
    account: { _id: user._id, ...account },
    sessions: await db
      .select({ browser: sessions.browser, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.accountId, user._id)),
    cart: (cart?.cartItems ?? []).map(({ event, quantity }) => ({ title: event.title, quantity })),
    orders: accountOrders,
    checkIns: await checkInsOf(db, guestIds),
  };
}

/**
 * Whether a guest list needs the name of orders: until 30 days after their last concert.
 *
 * @param isOne compares the id of an order
 * @param now milliseconds
 */
export function isListed(isOne: SQL, now: number): SQL {
  const nameEnd = new Date(now - NAME_DAYS * DAY_MS).toISOString();
  // `order_places` also has rows for the concerts that a subscription covers, so these count, too.
  return sql`exists (
    select 1 from order_places join events on events.id = order_places.event_id
    where order_places.order_id ${isOne} and order_places.held_until is null
      and events.starts_at > ${nameEnd}::timestamptz
  )`;
}

/**
 * Removes the names of deleted accounts 30 days after their last concert, and deletes deleted accounts
 * without orders.
 *
 * @param now milliseconds
 * @param isIncluded selects among the deleted accounts; all by default
 */
export async function sweepDeleted(tx: Database, now: number, isIncluded = sql`true`): Promise<void> {
  const nameless = await tx
    .update(accounts)
    .set(emptied(accounts, isName))
    .where(
      sql`${isIncluded} and ${accounts.deletedAt} is not null and ${accounts.lastName} <> ''
        and not ${isListed(sql`in (select id from orders where account_id = ${accounts.id})`, now)}`,
    )
    .returning({ id: accounts.id });
  const ids = nameless.map(({ id }) => id);
  await tx.update(orders).set(emptied(orders)).where(inArray(orders.accountId, ids));
  await tx
    .delete(accounts)
    .where(
      and(
        isIncluded,
        isNotNull(accounts.deletedAt),
        sql`not exists (select 1 from orders where orders.account_id = ${accounts.id})`,
      ),
    );
}

/**
 * Deletes an account: removes its email, password, sessions, cart, and mails immediately. Its orders stay for
 * bookkeeping; the name stays on guest lists until 30 days after the last concert.
 *
 * @param now milliseconds
 */
export function deleteAccount({ db }: Store, user: User, now: number): Promise<void> {
  const { _id: id } = user;
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user);
    if (cartId !== null) {
      await voidPendingOrder(tx, cartId, now);
      await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
    }
    // Also mails to earlier addresses, unless another account has the address now.
    await tx.execute(sql`
      delete from outbox where lower(recipient) in (
        select lower(email) from accounts where id = ${id}
        union select lower(email) from orders where account_id = ${id}
        union select lower(email) from account_undos where account_id = ${id}
      ) and lower(recipient) not in (select email_key from accounts where id <> ${id})
    `);
    await tx.delete(sessions).where(eq(sessions.accountId, id));
    await tx.delete(passwordResets).where(eq(passwordResets.accountId, id));
    await tx.delete(accountUndos).where(eq(accountUndos.accountId, id));
    await tx.update(orders).set(emptied(orders, isDetail)).where(eq(orders.accountId, id));
    const placeholder = `deleted:${id}`;
    const replaced = { emailKey: placeholder, passwordHash: placeholder, deletedAt: new Date(now) };
    await tx
      .update(accounts)
      .set({ ...emptied(accounts, isDetail), ...replaced })
      .where(eq(accounts.id, id));
    await sweepDeleted(tx, now, eq(accounts.id, id));
  });
}
