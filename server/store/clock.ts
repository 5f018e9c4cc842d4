/**
 * The time of the store. Servers that share a database agree on it, whatever the clocks of their machines say: a hold that
 * one of them makes ends for all of them at the same moment.
 */
import { sql } from 'drizzle-orm';
import type { Rows, Store } from './database';

const EVERY_MS = 60_000;
/** An answer that took longer says too little about when it was given. */
const LONGEST_ASK_MS = 1000;

export interface Clock {
  /** Milliseconds. */
  now: () => number;
  stop: () => void;
}

interface Reading {
  storeMs: number;
  /** By the process's steady clock, which nobody sets. */
  at: number;
  askedMs: number;
}

async function read({ db }: Store): Promise<Reading> {
  const before = performance.now();
  const { rows } = (await db.execute(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )) as Rows<{ ms: number }>;
  const after = performance.now();
  return { storeMs: rows[0]?.ms ?? Date.now(), at: (before + after) / 2, askedMs: after - before };
}

/** @returns the store's clock, which is asked again every minute */
export async function followClock(store: Store): Promise<Clock> {
  let last = await read(store);
  const timer = setInterval(() => {
    read(store).then(
      (reading) => {
        if (reading.askedMs <= LONGEST_ASK_MS) last = reading;
      },
      // What is known goes on.
      () => undefined,
    );
  }, EVERY_MS);
  timer.unref();
  return {
    now: () => Math.round(last.storeMs + performance.now() - last.at),
    stop: () => clearInterval(timer),
  };
}
