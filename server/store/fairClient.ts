/** The embedded PostgreSQL, for a process that also serves pages. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * PGlite computes in this thread, and starts the next waiting statement before the event loop can turn: a hundred logins
 * at once would keep every page waiting until the last statement is done. This client lets the loop turn after each.
 */
export class FairClient extends PGlite {
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
 * @param folder where the store lies; without one it lives in memory
 * @throws Error when the folder holds no store that can be read
 */
export async function openClient(folder?: string): Promise<PGlite> {
  const client = new FairClient(folder);
  await client.waitReady;
  return client;
}
