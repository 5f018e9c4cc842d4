/** Deletes expired rows, and data whose retention period is over (docs/configuration.md). */
import { and, inArray, lt, ne } from 'drizzle-orm';
import { sweepDeleted } from './accountData';
import type { Store } from './database';
import { sweepDoors } from './doors';
import { emptied } from './personalColumns';
import { sweepHolds } from './places';
import { deleteExpiredResetMails } from './passwordResets';
import {
  accountUndos,
  cartAdditions,
  contactMessages,
  orders,
  outbox,
  passwordResets,
  sessions,
  rateLimits,
} from './schema';
import { DAY_MS } from '../durations';

const RETRY_MEMORY_MS = DAY_MS;
/** Longer than any payment takes to arrive: a payment for a deleted order could not be refunded. */
const UNPAID_MS = 30 * DAY_MS;
const MAIL_MS = 90 * DAY_MS;
const MESSAGE_MS = 365 * DAY_MS;
/** Retention period of bookkeeping. */
const BOOKS_MS = 7 * 365 * DAY_MS;

/**
 * Deletes what is due, table by table. An interrupted run is completed by the next one.
 *
 * @param now milliseconds
 */
export async function sweep({ db }: Store, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now)));
  await db.delete(accountUndos).where(lt(accountUndos.expiresAt, new Date(now)));
  await deleteExpiredResetMails(db, now);
  await db
    .delete(outbox)
    .where(and(ne(outbox.status, 'pending'), lt(outbox.createdAt, new Date(now - MAIL_MS))));
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, new Date(now - MESSAGE_MS)));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, new Date(now)));
  await db.transaction((tx) => sweepHolds(tx, now));
  await db
    .delete(orders)
    .where(and(inArray(orders.status, ['pending', 'void']), lt(orders.createdAt, new Date(now - UNPAID_MS))));
  await db
    .update(orders)
    .set(emptied(orders))
    .where(and(ne(orders.email, ''), lt(orders.createdAt, new Date(now - BOOKS_MS))));
  await db.transaction((tx) => sweepDeleted(tx, now));
  await sweepDoors(db, now);
  await db.delete(cartAdditions).where(lt(cartAdditions.createdAt, new Date(now - RETRY_MEMORY_MS)));
}
