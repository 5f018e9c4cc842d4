/** Password hashes (argon2id). */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import fastq from 'fastq';
import { Refusal } from './refusal';

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core stays free for pages; and files need some of the four threads of Node's pool, in which hashes are made. */
const AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3);

/** About as many as one core makes in half a minute. */
const MOST_WAITING = 500;
const MOST_WAITING_OF_ONE_VISITOR = 50;

export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

/**
 * The visitor of a call is what limits count by, see `visitorNetwork`. Calls wait for each other; they reject with a
 * Refusal when too many wait (503), or too many of one visitor (429).
 */
export interface Passwords {
  hash: (password: string, visitor: string) => Promise<string>;
  /** Takes as long without a hash as with one: an unknown email answers no faster than a wrong password. */
  verify: (passwordHash: string | null, password: string, visitor: string) => Promise<boolean>;
}

/** Makes a few hashes at a time, in the order of the calls. */
function createQueue() {
  const queue = fastq.promise((work: () => Promise<unknown>) => work(), AT_ONCE);
  const waiting = new Map<string, number>();

  function count(visitor: string, change: 1 | -1): void {
    const next = (waiting.get(visitor) ?? 0) + change;
    if (next === 0) waiting.delete(visitor);
    else waiting.set(visitor, next);
  }

  return async <T>(visitor: string, work: () => Promise<T>): Promise<T> => {
    if ((waiting.get(visitor) ?? 0) >= MOST_WAITING_OF_ONE_VISITOR)
      throw new Refusal(429, 'Too many attempts at once. Please try again in a moment.');
    if (queue.length() >= MOST_WAITING)
      throw new Refusal(503, 'Many people are logging in right now. Please try again in a moment.');
    count(visitor, 1);
    try {
      return (await queue.push(work)) as T;
    } finally {
      count(visitor, -1);
    }
  };
}

/** @param cost Weaker only in tests. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const dummy = hash('nobody has this password', cost);
  const queued = createQueue();
  return {
    hash: (password, visitor) => queued(visitor, () => hash(password, cost)),
    async verify(passwordHash, password, visitor) {
      const compared = passwordHash ?? (await dummy);
      const isEqual = await queued(visitor, () => verify(compared, password));
      return passwordHash !== null && isEqual;
    },
  };
}
