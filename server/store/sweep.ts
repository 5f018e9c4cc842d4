/** Removes what has run out: sessions, links to a new password, rate-limit windows, remembered retries, holds, unpaid orders. */
import { and, inArray, lt } from 'drizzle-orm';
import type { Store } from './database';
import { sweepHolds } from './places';
import { dropResetMails } from './passwordResets';
import { cartAdditions, orders, passwordResets, sessions, tries } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const RETRY_MEMORY_MS = DAY_MS;
/** Longer than any payment takes to arrive: one for an order that is gone could not be given back. */
const UNPAID_MS = 30 * DAY_MS;

export async function sweep({ db }: Store, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now)));
  await dropResetMails(db, now);
  await db.delete(tries).where(lt(tries.resetsAt, new Date(now)));
  await db.transaction((tx) => sweepHolds(tx, now));
  await db
    .delete(orders)
    .where(and(inArray(orders.status, ['pending', 'void']), lt(orders.createdAt, new Date(now - UNPAID_MS))));
  await db.delete(cartAdditions).where(lt(cartAdditions.createdAt, new Date(now - RETRY_MEMORY_MS)));
}
