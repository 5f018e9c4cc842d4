/** What shows in the store that the shop cannot do its work. */
import { and, count, eq, isNotNull, lte, or } from 'drizzle-orm';
import { isUpcoming } from '../../domain/events/eventRules';
import { soldEvents } from './concerts';
import type { Store } from './database';
import { eventOf } from './readResource';
import { orders, outbox } from './schema';
import { writeSetting } from './settings';

/** How long a mail may wait, and a payment may stay unknown after its time to pay. */
const PATIENCE_MS = 60 * 60 * 1000;

const countOf = ([{ found } = { found: 0 }]: { found: number }[]) => found;

/**
 * Writes a value, so that a store that can only be read is found out.
 *
 * @param now milliseconds
 * @throws what the database throws
 */
export const assertWritable = ({ db }: Store, now: number): Promise<void> =>
  writeSetting(db, 'written-at', new Date(now).toISOString());

/** @returns the number of mails that were given up, or have waited for an hour */
export async function countStuckMails({ db }: Store, now: number): Promise<number> {
  const isLate = and(eq(outbox.status, 'pending'), lte(outbox.createdAt, new Date(now - PATIENCE_MS)));
  const stuck = db
    .select({ found: count() })
    .from(outbox)
    .where(or(eq(outbox.status, 'failed'), isLate));
  return countOf(await stuck);
}

/** @returns the number of payments whose end is unknown an hour after their time was over */
export async function countUnknownPayments({ db }: Store, now: number): Promise<number> {
  const unknown = db
    .select({ found: count() })
    .from(orders)
    .where(and(isNotNull(orders.askAt), lte(orders.heldUntil, new Date(now - PATIENCE_MS))));
  return countOf(await unknown);
}

/** @returns whether any event is listed that has not begun */
export async function hasEventsToCome({ db }: Store, now: number): Promise<boolean> {
  const events = (await soldEvents(db)).map(eventOf);
  return events.some((event) => isUpcoming(event, now));
}
