/** Counts of orders, places, mails, and sessions for the metrics; without personal data. */
import { sql } from 'drizzle-orm';
import type { Rows, Store } from './database';

export interface StoreMetric {
  name: 'orders' | 'order_cents' | 'places' | 'mails' | 'sessions';
  /** Value of the metric's label `state`. */
  state: string;
  /** A count, or an amount in cents. */
  value: number;
}

/**
 * @param now milliseconds; expired sessions are not counted
 * @returns a count for each name and state that occurs; `order_cents` are sums in cents, without refunds
 */
export async function readStoreMetrics({ db }: Store, now: number): Promise<StoreMetric[]> {
  const { rows } = (await db.execute(sql`
    select 'orders' as name, status as state, count(*)::float8 as value from orders group by status
    union all
    select 'order_cents', status, sum(total_cents - refunded_cents)::float8 from orders group by status
    union all
    select 'places', 'taken', coalesce(sum(taken), 0)::float8 from events
    union all
    select 'places', 'held', coalesce(sum(held), 0)::float8 from events
    union all
    select 'mails', status, count(*)::float8 from outbox group by status
    union all
    select 'sessions', 'open', count(*)::float8 from sessions where expires_at > ${new Date(now).toISOString()}::timestamptz
  `)) as Rows<StoreMetric>;
  return rows;
}
