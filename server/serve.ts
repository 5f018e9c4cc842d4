/** One process that serves the site. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildServer } from './app';
import type { Config } from './config';
import { startErrands } from './errands';
import { openOfficeSocket } from './office/socket';
import { choosePayments } from './payments/choosePayments';
import { sampleContent } from './content/sample';
import { readAssetList } from './site/assets';
import { sitePlugin } from './site/sitePlugin';
import { followClock } from './store/clock';
import type { Store } from './store/database';
import { openStore } from './store/openStore';
import { seedIfEmpty } from './store/seedStore';
import { siteDataSource } from './store/siteDataSource';

interface Serving {
  config: Config;
  /** Whether another process of this machine has the store open and does what is to be done once. */
  isWorker: boolean;
  /** Told what takes time, for the person who waits. */
  say: (line: string) => void;
  /** How this process can be stopped; told before it listens. */
  onStoppable: (stop: () => Promise<void>) => void;
}

/** The store, migrated and filled; servers that start at once do that one after the other. */
export async function openSeeded(config: Config, say: Serving['say']): Promise<Store> {
  const store = await openStore({ ...config, onProgress: say });
  if (await seedIfEmpty(store, () => sampleContent(Date.now())))
    say("Filled the new store with the orchestra's content.");
  return store;
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is already in use. Set PORT to a different one.`) : error;
  }
}

/** Node.js would print the error with its fields, which hold the values of a failed query. */
export function logCrash(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends after an error that nothing caught');
    process.exit(1);
  });
}

const nothing = async () => undefined;

/**
 * Opens the store, and serves the site until it is stopped.
 *
 * @throws Error with a sentence for the operator when the store cannot be opened, or the port is taken
 */
export async function serve({ config, isWorker, say, onStoppable }: Serving): Promise<void> {
  const store = config.apiOrigin === null ? await openSeeded(config, say) : null;
  const data = store && siteDataSource(store);
  const clock = store && (await followClock(store));
  const now = clock?.now ?? Date.now;
  const payments = store && choosePayments({ config, store, now });
  const server = await buildServer({
    config,
    store,
    now,
    ...(payments ? { payments } : {}),
    mount: sitePlugin({ config, data, assets: await readAssetList() }),
  });
  logCrash(server.log);
  // With PostgreSQL the office opens the store itself.
  const closeOffice =
    store && payments && config.databaseUrl === null
      ? await openOfficeSocket({ config, store, payments, now })
      : nothing;
  const stopErrands =
    store && payments && !isWorker
      ? startErrands({ config, store, payments, now, log: server.log })
      : nothing;
  const stop = async () => {
    await server.close();
    await closeOffice();
    await stopErrands();
    clock?.stop();
    await store?.close();
  };
  onStoppable(stop);
  try {
    await listen(server, config);
  } catch (error) {
    await stop();
    throw error;
  }
}
