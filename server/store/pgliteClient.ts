/** A PGlite client that does not block page rendering. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * PGlite runs in this thread and starts the next queued statement before the event loop can run: 100
 * simultaneous logins would block every page until the last statement has finished. This client yields to the
 * event loop after each statement.
 */
class YieldingClient extends PGlite {
  override _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      try {
        return await run();
      } finally {
        await nextTurn();
      }
    });
  }
}

/**
 * @param folder the store's folder; undefined: in memory
 * @throws Error when the folder does not contain a readable store
 */
export async function openPglite(folder?: string): Promise<PGlite> {
  const client = new YieldingClient(folder);
  await client.waitReady;
  return client;
}
