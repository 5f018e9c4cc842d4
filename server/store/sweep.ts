/** Removes what has run out: sessions, links to a new password, rate-limit windows, remembered retries. */
import { lt } from 'drizzle-orm';
import type { Store } from './database';
import { dropResetMails } from './passwordResets';
import { cartAdditions, passwordResets, sessions, tries } from './schema';

const RETRY_MEMORY_MS = 24 * 60 * 60 * 1000;

export async function sweep({ db }: Store, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now)));
  await dropResetMails(db, now);
  await db.delete(tries).where(lt(tries.resetsAt, new Date(now)));
  await db.delete(cartAdditions).where(lt(cartAdditions.createdAt, new Date(now - RETRY_MEMORY_MS)));
}
