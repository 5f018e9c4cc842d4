/** Checks of the store for the readiness probe. */
import { and, count, eq, isNotNull, lte, or } from 'drizzle-orm';
import { isUpcoming } from '../../domain/events/eventRules';
import { soldEvents } from './concerts';
import type { Store } from './database';
import { eventOf } from './readResource';
import { orders, outbox } from './schema';
import { writeSetting } from './settings';
import { HOUR_MS } from '../http/durations';

/** How long a mail may be pending, and how long a payment may stay unsettled after its hold has ended. */
const MAX_DELAY_MS = HOUR_MS;

const countOf = ([{ found } = { found: 0 }]: { found: number }[]) => found;

/**
 * Writes a row, to detect a read-only database.
 *
 * @param now milliseconds
 * @throws the error of the database
 */
export const assertWritable = ({ db }: Store, now: number): Promise<void> =>
  writeSetting(db, 'written-at', new Date(now).toISOString());

/**
 * @param now milliseconds
 * @returns the number of mails that failed or have been pending for more than an hour
 */
export async function countStuckMails({ db }: Store, now: number): Promise<number> {
  const isLate = and(eq(outbox.status, 'pending'), lte(outbox.createdAt, new Date(now - MAX_DELAY_MS)));
  const stuckMailsQuery = db
    .select({ found: count() })
    .from(outbox)
    .where(or(eq(outbox.status, 'failed'), isLate));
  return countOf(await stuckMailsQuery);
}

/**
 * @param now milliseconds
 * @returns the number of orders whose payment is still unsettled an hour after their hold ended
 */
export async function countUnknownPayments({ db }: Store, now: number): Promise<number> {
  const unknown = db
    .select({ found: count() })
    .from(orders)
    .where(and(isNotNull(orders.askAt), lte(orders.heldUntil, new Date(now - MAX_DELAY_MS))));
  return countOf(await unknown);
}

/** Whether any listed event starts after `now` (milliseconds). */
export async function hasEventsToCome({ db }: Store, now: number): Promise<boolean> {
  const events = (await soldEvents(db)).map(eventOf);
  return events.some((event) => isUpcoming(event, now));
}
