/**
 * Reads the revision of the site's data at most once a second, and with a short timeout, so that a slow store
 * does not delay pages.
 */
import { setTimeout as pause } from 'node:timers/promises';

const MAX_AGE_MS = 1000;
/** How long a page waits for the revision. While the store hangs, only the first request waits. */
const TIMEOUT_MS = 250;

/**
 * @param ask reads the revision from the store
 * @returns a reader of the latest revision; it never rejects
 */
export function polledRevision(ask: () => Promise<number>): () => Promise<number> {
  let latest = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<number> | null = null;

  async function query(): Promise<number> {
    try {
      latest = await ask();
    } catch {
      // On an error, keep the previous revision.
    } finally {
      pending = null;
    }
    return latest;
  }

  return async () => {
    const age = Date.now() - askedAt;
    if (age < MAX_AGE_MS && pending === null) return latest;
    if (age >= TIMEOUT_MS && pending !== null) return latest;
    if (pending === null) {
      askedAt = Date.now();
      pending = query();
    }
    return Promise.race([pending, pause(TIMEOUT_MS, undefined, { ref: false }).then(() => latest)]);
  };
}
