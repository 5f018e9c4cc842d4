/**
 * Rate limits: count attempts within a time window. The counts are in the database, so all servers share
 * them.
 */
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Limit } from '../http/limits';
import type { Database } from './database';
import { rateLimits } from './schema';

interface Attempt {
  key: string;
  limit: Limit;
  /** Current time in milliseconds. */
  now: number;
}

/**
 * Counts an attempt, unless the limit of the current window is reached.
 *
 * @returns whether it was counted; false means that the caller must refuse
 */
export async function countAttempt(db: Database, { key, limit, now }: Attempt): Promise<boolean> {
  const { attempts: maxAttempts, windowMs } = limit;
  const at = new Date(now);
  const resetsAt = new Date(now + windowMs);
  const isOver = sql`${rateLimits.resetsAt} <= ${at.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${resetsAt.toISOString()}::timestamptz else ${rateLimits.resetsAt} end`,
      },
      setWhere: or(isOver, lt(rateLimits.count, maxAttempts)),
    })
    .returning({ count: rateLimits.count });
  return row !== undefined;
}

/** Whether the limit of the current window is reached. Counts nothing. */
export async function isLimitReached(db: Database, { key, limit, now }: Attempt): Promise<boolean> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, new Date(now))));
  return row !== undefined && row.count >= limit.attempts;
}

/** Sets a count to 0, for example after a password reset. */
export async function resetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
