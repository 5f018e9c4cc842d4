/** Counts tries within a window; in the store, so that every copy of the server counts together. */
import { eq, lt, or, sql } from 'drizzle-orm';
import type { Limit } from '../limits';
import type { Database } from './database';
import { tries } from './schema';

interface Try {
  key: string;
  limit: Limit;
  now: number;
}

/**
 * Counts one more try, unless the current window has had as many as the limit.
 *
 * @returns whether it was counted
 */
export async function countTry(db: Database, { key, limit, now }: Try): Promise<boolean> {
  const { tries: most, windowMs } = limit;
  const at = new Date(now);
  const resetsAt = new Date(now + windowMs);
  const isOver = sql`${tries.resetsAt} <= ${at.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(tries)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${resetsAt.toISOString()}::timestamptz else ${tries.resetsAt} end`,
      },
      setWhere: or(isOver, lt(tries.count, most)),
    })
    .returning({ count: tries.count });
  return row !== undefined;
}

/** Takes one try back. */
export async function refundAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - 1, 0)` })
    .where(eq(tries.key, key));
}

export async function resetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(tries).where(eq(tries.key, key));
}
