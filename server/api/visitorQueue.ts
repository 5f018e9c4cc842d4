/** Runs the work of each visitor in sequence. */
import fastq, { type queueAsPromised } from 'fastq';
import { Refusal } from '../refusal';

/** About as many password checks as one core makes in 30 seconds. */
const MAX_WAITING = 500;

/**
 * Runs `work` after all earlier work of the same visitor.
 *
 * @throws Refusal 429 when too much work of the visitor is waiting
 */
type VisitorQueue = <T>(visitor: string, work: () => Promise<T>) => Promise<T>;

/**
 * Used for logins: each counts as a failed attempt until its password has been checked, so parallel correct
 * logins would use up the limit. Each process has its own queues.
 */
export function createVisitorQueue(): VisitorQueue {
  const queues = new Map<string, queueAsPromised<() => Promise<unknown>>>();
  return async <T>(visitor: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(visitor) ?? fastq.promise((next: () => Promise<unknown>) => next(), 1);
    if (queue.length() >= MAX_WAITING)
      throw new Refusal(429, 'Too many attempts at once. Please try again in a moment.');
    queues.set(visitor, queue);
    try {
      return (await queue.push(work)) as T;
    } finally {
      if (queue.idle()) queues.delete(visitor);
    }
  };
}
