/** Runs one process that serves the site. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildServer } from './app';
import type { Config } from './config';
import { startBackgroundJobs } from './backgroundJobs';
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

interface ServeOptions {
  config: Config;
  /** Whether this process is a worker: the primary process then runs the background jobs. */
  isWorker: boolean;
  /** Prints a line of progress for the operator. */
  print: (line: string) => void;
  /** Called before the server listens, with a function that stops the server and closes the store. */
  onStoppable: (stop: () => Promise<void>) => void;
  /** Opens the store, migrated and seeded; by default the configured one. */
  open?: typeof openSeeded;
}

/** Seeds an open store if it is empty. Servers that start together wait for each other. */
export async function seed(store: Store, print: ServeOptions['print']): Promise<void> {
  if (await seedIfEmpty(store, () => sampleContent(Date.now())))
    print("Filled the new store with the orchestra's content.");
}

/** Opens the configured store, migrated and seeded. */
export async function openSeeded(config: Config, print: ServeOptions['print']): Promise<Store> {
  const store = await openStore({ ...config, onProgress: print });
  await seed(store, print);
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

/**
 * Logs uncaught errors without their fields: Node.js would print them, with the values of failed queries.
 *
 * @returns a function that ends this
 */
export function logCrash(log: FastifyBaseLogger): () => void {
  const endAfter = (error: Error) => {
    log.fatal({ err: error }, 'the server exits after an uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', endAfter);
  return () => process.off('uncaughtException', endAfter);
}

const noop = async () => undefined;

/**
 * Opens the store, and starts the server.
 *
 * @throws Error for the operator when the store cannot be opened or the port is in use
 */
export async function serve(options: ServeOptions): Promise<void> {
  const { config, isWorker, print, onStoppable, open = openSeeded } = options;
  const store = config.apiOrigin === null ? await open(config, print) : null;
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
  const stopLoggingCrashes = logCrash(server.log);
  // Only the embedded store needs the socket: with PostgreSQL, the office connects to the database itself.
  const closeOffice =
    store && payments && config.databaseUrl === null
      ? await openOfficeSocket({ config, store, payments, now })
      : noop;
  const stopJobs =
    store && payments && !isWorker
      ? startBackgroundJobs({ config, store, payments, now, log: server.log })
      : noop;
  const stop = async () => {
    await server.close();
    await closeOffice();
    await stopJobs();
    clock?.stop();
    await store?.close();
    stopLoggingCrashes();
  };
  onStoppable(stop);
  try {
    await listen(server, config);
  } catch (error) {
    await stop();
    throw error;
  }
}
