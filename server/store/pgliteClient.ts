/** A PGlite client that does not block page rendering. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type QueryOptions, type Transaction } from '@electric-sql/pglite';

/**
 * PGlite runs in this thread and starts the next queued statement before the event loop can run: 100
 * simultaneous logins would block every page until the last statement has finished. This client yields to the
 * event loop after each statement.
 */
export class YieldingClient extends PGlite {
  /** Number of statements that have started. */
  statements = 0;
  private hasParsers = false;

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

  override query<Row>(text: string, params?: unknown[], options?: QueryOptions) {
    return super.query<Row>(text, params, this.withoutParsers(options));
  }

  override transaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((transaction) => {
      const query = transaction.query.bind(transaction);
      transaction.query = (text, params, options) => query(text, params, this.withoutParsers(options));
      return run(transaction);
    });
  }

  /**
   * Sets the parsers of the first statement for all statements, and removes them from the options. Drizzle sends the same parsers
   * with each statement; PGlite would copy them each time, together with several hundred of its own.
   */
  private withoutParsers({ parsers, ...options }: QueryOptions = {}): QueryOptions {
    if (parsers && !this.hasParsers) {
      Object.assign(this.parsers, parsers);
      this.hasParsers = true;
    }
    return options;
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
