/** A PGlite client that does not block page rendering. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * PGlite runs in this thread and starts the next queued statement before the event loop can run: 100
 * simultaneous logins would block every page until the last statement has finished. This client yields to the
 * event loop after each statement.
 */
export class YieldingClient extends PGlite {
  /** Number of statements that have started. */
  statements = 0;

  override _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      this.statements += 1;
      try {
        return await run();
      } finally {
        await nextTurn();
      }
    });
  }
}

/**
 * @param options without a `dataDir`, the store is in memory
 * @throws Error when the folder does not contain a readable store
 */
export async function openPglite(options: PGliteOptions = {}): Promise<YieldingClient> {
  const client = new YieldingClient(options);
  await client.waitReady;
  return client;
}
