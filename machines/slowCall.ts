import { failureOf } from '../domain/api/contract';

/**
 * Milliseconds after which a pending call counts as slow: the page shows this and offers to cancel
 * (behavior 1.6).
 */
export const SLOW = 15_000;

/** The visitor cancels a slow call. Exiting the state of the call aborts the request. */
export type SlowCallEvent = { type: 'call.cancelled' };

/** The part of a call's error event that guards and actions read. */
export interface FailedCall {
  error: unknown;
}

/** Guard: the server responded with 401, so the session has ended. */
export const isExpired = (_: unknown, { error }: FailedCall): boolean => failureOf(error).status === 401;

/**
 * The default of an actor whose effect `src/app/effects.ts` provides.
 *
 * @param name of the actor
 * @returns a promise creator that rejects, so that a missing effect shows up as a failed call
 */
export const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`${name} is not provided`));
