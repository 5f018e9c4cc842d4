/** Hashes and verifies passwords (argon2id). */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import fastq from 'fastq';
import { cleanPassword } from '../domain/forms/patterns';
import { Refusal } from './refusal';

/** OWASP's first recommended setting: 19 MiB of memory, two iterations, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Number of hashes computed at the same time: leaves one core to rendering, and some of the four threads of
 * Node's pool to files.
 */
const CONCURRENCY = Math.min(Math.max(availableParallelism() - 1, 1), 3);

/** About as many hashes as one core computes in 30 seconds. */
const MAX_WAITING = 500;
const MAX_WAITING_PER_VISITOR = 50;

export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

/**
 * Computes hashes in a queue. `visitor` is the caller's network, see `visitorNetwork`. Calls throw a Refusal
 * with 503 when too many calls are waiting, or with 429 when too many of one network are.
 */
export interface Passwords {
  hash: (password: string, visitor: string) => Promise<string>;
  /**
   * Compares a password with a hash; as typed, too, because earlier releases stored it so. With null (an unknown account) it takes the same time and returns false,
   * so that the time does not reveal whether an account exists.
   */
  verify: (passwordHash: string | null, password: string, visitor: string) => Promise<boolean>;
}

/** Runs a few calls at the same time, in the order in which they arrive. */
function createQueue() {
  const queue = fastq.promise((work: () => Promise<unknown>) => work(), CONCURRENCY);
  const waiting = new Map<string, number>();

  function count(visitor: string, change: 1 | -1): void {
    const next = (waiting.get(visitor) ?? 0) + change;
    if (next === 0) waiting.delete(visitor);
    else waiting.set(visitor, next);
  }

  return async <T>(visitor: string, work: () => Promise<T>): Promise<T> => {
    if ((waiting.get(visitor) ?? 0) >= MAX_WAITING_PER_VISITOR)
      throw new Refusal(429, 'Too many attempts at once. Please try again in a moment.');
    if (queue.length() >= MAX_WAITING)
      throw new Refusal(503, 'Many people are logging in right now. Please try again in a moment.');
    count(visitor, 1);
    try {
      return (await queue.push(work)) as T;
    } finally {
      count(visitor, -1);
    }
  };
}

/** @param cost cost of a hash; lower only in tests */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const dummy = hash('nobody has this password', cost);
  const queued = createQueue();
  return {
    hash: (password, visitor) => queued(visitor, () => hash(cleanPassword(password), cost)),
    async verify(passwordHash, password, visitor) {
      const compared = passwordHash ?? (await dummy);
      const spellings = new Set([cleanPassword(password), password]);
      const isEqual = await queued(visitor, async () => {
        for (const spelling of spellings) if (await verify(compared, spelling)) return true;
        return false;
      });
      return passwordHash !== null && isEqual;
    },
  };
}
