/** Rate limits, counted in the store. */
import type { Limit } from '../limits';
import { Refusal } from '../refusal';
import { countTry } from '../store/tries';
import type { ApiContext } from './context';

/** Counts a try before it happens, so that parallel ones count too. Refuses with 429 beyond the limit, and then counts nothing. */
export async function assertWithinLimit(
  { store, now }: ApiContext,
  key: string,
  limit: Limit,
): Promise<void> {
  if (!(await countTry(store.db, { key, limit, now: now() })))
    throw new Refusal(429, 'Too many attempts. Please wait a few minutes and try again.');
}
