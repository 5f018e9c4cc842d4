import { failureOf } from '../domain/api/contract';

/** Milliseconds after which a call under way counts as slow: the visitor is told, and may cancel it. */
export const SLOW = 15_000;

/** Gives up a slow call. Leaving its state aborts the request. */
export type SlowCallEvent = { type: 'call.cancelled' };

/** What `onError` receives of a call. */
export interface CallFailure {
  error: unknown;
}

/** Guard: the server no longer knows the session. */
export const isExpired = (_: unknown, { error }: CallFailure): boolean => failureOf(error).status === 401;

/** An actor that a machine names and `src/app/effects.ts` provides. */
export const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`${name} is not provided`));
