/** The revision of the site's data, asked for so rarely and with so little patience that no page waits for the store. */
import { setTimeout as pause } from 'node:timers/promises';

const MAX_AGE_MS = 1000;
/** How long a page waits for the answer; while the store hangs, only the first one does. */
const PATIENCE_MS = 250;

/**
 * @param ask what the store says
 * @returns the newest revision that is known; it never rejects
 */
export function polledRevision(ask: () => Promise<number>): () => Promise<number> {
  let known = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<number> | null = null;

  async function read(): Promise<number> {
    try {
      known = await ask();
    } catch {
      // The data has not changed as long as nobody says so.
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
