/** One thing after the other for each visitor. */
import fastq, { type queueAsPromised } from 'fastq';
import { Refusal } from '../refusal';

/** About as many password checks as one core makes in half a minute. */
const MOST_WAITING = 500;

/** Does the work once all earlier work of the same visitor is done; rejects with a Refusal (429) when too much of it waits. */
export type Turns = <T>(visitor: string, work: () => Promise<T>) => Promise<T>;

/**
 * Logins take turns, because each counts as a failure until its password was right: so those that are right do not refuse
 * each other. Every process has turns of its own.
 */
export function createTurns(): Turns {
  const queues = new Map<string, queueAsPromised<() => Promise<unknown>>>();
  return async <T>(visitor: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(visitor) ?? fastq.promise((next: () => Promise<unknown>) => next(), 1);
    if (queue.length() >= MOST_WAITING)
      throw new Refusal(429, 'Too many attempts at once. Please try again in a moment.');
    queues.set(visitor, queue);
    try {
      return (await queue.push(work)) as T;
    } finally {
      if (queue.idle()) queues.delete(visitor);
    }
  };
}
