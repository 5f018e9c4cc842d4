/** Rate limits of the API. */
import type { Limit } from '../http/limits';
import { Refusal } from '../http/refusal';
import { countAttempt } from '../store/rateLimits';
import type { ApiContext } from './context';

export const tooManyAttempts = () =>
  new Refusal(429, 'Too many attempts. Please wait a few minutes and try again.');

/**
 * Counts an attempt before it is made, so that parallel attempts count, too.
 *
 * @throws Refusal 429 when the limit is reached; the attempt is then not counted
 */
export async function assertWithinLimit(
  { store, now }: ApiContext,
  key: string,
  limit: Limit,
): Promise<void> {
  if (!(await countAttempt(store.db, { key, limit, now: now() }))) throw tooManyAttempts();
}
