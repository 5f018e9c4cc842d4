/**
 * Reads the revision of the site's data at most once a second, and with a short timeout, so that a slow store
 * does not delay pages.
 */
import { setTimeout as pause } from 'node:timers/promises';

const MAX_AGE_MS = 1000;
/** How long a page waits for the revision. While the store hangs, only the first request waits. */
const PATIENCE_MS = 250;

/**
 * @param ask reads the revision from the store
 * @returns a function that returns the latest revision read; it never rejects
 */
export function polledRevision(ask: () => Promise<number>): () => Promise<number> {
  let known = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<number> | null = null;

  async function read(): Promise<number> {
    try {
      known = await ask();
    } catch {
      // On an error, keep the previous revision.
    } finally {
      asking = null;
    }
    return known;
  }

  return async () => {
    const age = Date.now() - askedAt;
    if (asking === null && age < MAX_AGE_MS) return known;
    if (asking !== null && age >= PATIENCE_MS) return known;
    if (asking === null) {
      askedAt = Date.now();
      asking = read();
    }
    return Promise.race([asking, pause(PATIENCE_MS, undefined, { ref: false }).then(() => known)]);
  };
}
