/**
 * The database's time. Servers that share a database agree on it even if the clocks of their machines differ,
 * so a hold ends for all of them at the same moment.
 */
import { sql } from 'drizzle-orm';
import type { Rows, Store } from './database';

const READ_INTERVAL_MS = 60_000;
/** Slower readings are discarded, because the moment of the database's reading is too uncertain. */
const MAX_ROUND_TRIP_MS = 1000;

export interface Clock {
  /** Current time in milliseconds. */
  now: () => number;
  stop: () => void;
}

interface Reading {
  storeMs: number;
  /** Moment of the reading on the process's monotonic clock, in milliseconds. */
  at: number;
  roundTripMs: number;
}

async function readStoreTime({ db }: Store): Promise<Reading> {
  const requestedAt = performance.now();
  const { rows } = (await db.execute(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )) as Rows<{ ms: number }>;
  const respondedAt = performance.now();
  return {
    storeMs: rows[0]?.ms ?? Date.now(),
    at: (requestedAt + respondedAt) / 2,
    roundTripMs: respondedAt - requestedAt,
  };
}

/** Reads the database's time now and every minute; in between, the process's monotonic clock advances it. */
export async function followClock(store: Store): Promise<Clock> {
  let latest = await readStoreTime(store);
  const timer = setInterval(() => {
    readStoreTime(store).then(
      (reading) => {
        if (reading.roundTripMs <= MAX_ROUND_TRIP_MS) latest = reading;
      },
      // On an error the previous reading stays in use.
      () => undefined,
    );
  }, READ_INTERVAL_MS);
  timer.unref();
  return {
    now: () => Math.round(latest.storeMs + performance.now() - latest.at),
    stop: () => clearInterval(timer),
  };
}
