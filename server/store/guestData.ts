/** Export and deletion of the data of guests whom the office has added: their orders have no account. */
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { checkInsOf, isDetail, isListed, orderDataOf } from './accountData';
import type { Database } from './database';
import { findOrders, type Order } from './orders';
import { emptied } from './personalColumns';
import { orders } from './schema';

const isGuestOrder = isNull(orders.accountId);

/** @returns the orders of guests with this email */
export const guestOrdersTo = (db: Database, email: string): Promise<Order[]> =>
  findOrders(db, and(isGuestOrder, sql`lower(${orders.email}) = lower(${email})`));

/** Everything that the store holds about guests. @param guests orders without an account */
export async function guestDataOf(db: Database, guests: readonly Order[]) {
  const ids = guests.map(({ id }) => id);
  return {
    orders: await orderDataOf(db, inArray(orders.id, ids)),
    checkIns: await checkInsOf(db, ids),
  };
}

/**
 * Removes the emails and references of guests, and the mails to them, immediately. Their names stay on guest
 * lists until 30 days after the last concert. For bookkeeping, the orders stay.
 *
 * @param guests orders without an account
 * @param now milliseconds
 */
export async function forgetGuests(tx: Database, guests: readonly Order[], now: number): Promise<void> {
  const ids = guests.map(({ id }) => id);
  // Not the mails to an account that has the same address.
  await tx.execute(sql`
    delete from outbox where lower(recipient) in (
      select lower(email) from orders where ${and(isGuestOrder, inArray(orders.id, ids))}
    ) and lower(recipient) not in (select email_key from accounts)
  `);
  await tx
    .update(orders)
    .set({ ...emptied(orders, isDetail), forgottenAt: new Date(now) })
    .where(and(isGuestOrder, inArray(orders.id, ids)));
  await sweepForgotten(tx, now);
}

/** Removes the names of forgotten guests 30 days after their last concert. @param now milliseconds */
export async function sweepForgotten(db: Database, now: number): Promise<void> {
  await db
    .update(orders)
    .set(emptied(orders))
    .where(
      and(
        isNotNull(orders.forgottenAt),
        isNotNull(orders.guestLastName),
        sql`not ${isListed(sql`= ${orders.id}`, now)}`,
      ),
    );
}
