/** Export and deletion of an account's data. */
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { User } from '../../domain/api/entities';
import { emailKey } from '../../domain/forms/patterns';
import { lockOpenCart, readOpenCart } from './carts';
import type { Database, Store } from './database';
import { voidPendingOrder } from './pendingOrder';
import {
  accounts,
  accountUndos,
  cartItems,
  doorTicks,
  orderLines,
  orders,
  outbox,
  passwordResets,
  sessions,
} from './schema';
import { DAY_MS } from '../durations';

/** Days after the last concert for which the guest list needs the name of a deleted account. */
export const NAME_DAYS = 30;

const orderColumns = {
  id: orders.id,
  status: orders.status,
  email: orders.email,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
};

async function ordersOf(db: Database, accountId: string) {
  const isOfAccount = eq(orders.accountId, accountId);
  const orderRows = await db
    .select(orderColumns)
    .from(orders)
    .where(isOfAccount)
    .orderBy(desc(orders.createdAt));
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOfAccount)
    .orderBy(orderLines.position);
  return orderRows.map((order) => ({
    ...order,
    lines: lines.flatMap(({ line: { orderId, ...line } }) => (orderId === order.id ? [line] : [])),
  }));
}

/** Everything that the store holds about an account except the password's hash. */
export async function accountDataOf(store: Store, user: User) {
  const { db } = store;
  const [account] = await db
    .select({ createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, user._id));
  const cart = await readOpenCart(store, user);
  return {
    account: { ...user, createdAt: account?.createdAt },
    sessions: await db
      .select({ browser: sessions.browser, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.accountId, user._id)),
    cart: (cart?.cartItems ?? []).map(({ event, quantity }) => ({ title: event.title, quantity })),
    orders: await ordersOf(db, user._id),
    checkIns: await db
      .select({ concert: doorTicks.eventId, place: doorTicks.place })
      .from(doorTicks)
      .where(and(eq(doorTicks.accountId, user._id), eq(doorTicks.isUndone, false))),
  };
}

/**
 * Removes the names of deleted accounts 30 days after their last concert, and deletes deleted accounts
 * without orders.
 *
 * @param now milliseconds
 */
export async function sweepDeleted(tx: Database, now: number): Promise<void> {
  const nameEnd = new Date(now - NAME_DAYS * DAY_MS).toISOString();
  // `order_places` also has rows for the concerts that a subscription covers, so these count, too.
  await tx.execute(sql`
    update accounts set first_name = '', last_name = ''
    where deleted_at is not null and last_name <> '' and not exists (
      select 1 from orders
      join order_places on order_places.order_id = orders.id
      join events on events.id = order_places.event_id
      where orders.account_id = accounts.id and order_places.held_until is null
        and (events.document ->> 'eventDate')::timestamptz > ${nameEnd}::timestamptz
    )
  `);
  await tx.execute(sql`
    update orders set first_name = '' from accounts
    where accounts.id = orders.account_id and accounts.deleted_at is not null and accounts.last_name = ''
      and orders.first_name <> ''
  `);
  await tx
    .delete(accounts)
    .where(
      and(
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
  const { _id: id, email } = user;
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user);
    if (cartId !== null) {
      await voidPendingOrder(tx, cartId, now);
      await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
    }
    await tx.delete(sessions).where(eq(sessions.accountId, id));
    await tx.delete(passwordResets).where(eq(passwordResets.accountId, id));
    // Mails to a previous address may still be queued; its undo link has that address.
    const undos = await tx.delete(accountUndos).where(eq(accountUndos.accountId, id)).returning();
    const emails = [...undos, { email }].map((address) => emailKey(address.email));
    await tx.delete(outbox).where(inArray(sql`lower(${outbox.recipient})`, emails));
    await tx.update(orders).set({ email: '' }).where(eq(orders.accountId, id));
    const placeholder = `deleted:${id}`;
    await tx
      .update(accounts)
      .set({ email: '', emailKey: placeholder, passwordHash: placeholder, deletedAt: new Date(now) })
      .where(eq(accounts.id, id));
    await sweepDeleted(tx, now);
  });
}
