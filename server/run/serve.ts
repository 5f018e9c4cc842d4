/** Assembles what one process of the site runs: the shop, or pages of another API host only. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildServer } from '../app';
import type { Config } from '../config';
import { startBackgroundJobs } from './backgroundJobs';
import { openOfficeSocket } from '../office/socket';
import { choosePayments } from '../payments/choosePayments';
import { sampleContent } from '../content/sample';
import { readAssetList } from '../site/assets';
import { sitePlugin } from '../site/sitePlugin';
import { followClock } from '../store/clock';
import type { Store } from '../store/database';
import { openStore } from '../store/openStore';
import { seedIfEmpty } from '../store/seedStore';
import { siteDataSource } from '../store/siteDataSource';

/** Prints a line of progress for the operator. */
type Print = (line: string) => void;

/** A site that is ready to listen. */
export interface Site {
  /** @throws Error for the operator when the port is in use; the site has then stopped */
  listen: () => Promise<void>;
  /** Completes the pending responses, stops the jobs, and closes the store. */
  stop: () => Promise<void>;
}

/**
 * Opens the configured store, migrated and, if it is empty, seeded. Servers that start together wait for each
 * other.
 */
export async function openSeeded(config: Config, print: Print): Promise<Store> {
  const store = await openStore({ ...config, onProgress: print });
  if (await seedIfEmpty(store, () => sampleContent(Date.now())))
    print("Filled the new store with the orchestra's content.");
  return store;
}

/** Logs uncaught errors without their fields: Node.js would print them, with the values of failed queries. */
function logCrash(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server exits after an uncaught error');
    process.exit(1);
  });
}

/** @param close ends what the server needs, after the server has completed its responses */
function siteOf(server: FastifyInstance, { host, port }: Config, close: () => Promise<void>): Site {
  logCrash(server.log);
  const stop = async () => {
    await server.close();
    await close();
  };
  const listen = async () => {
    try {
      await server.listen({ host, port });
    } catch (error) {
      await stop();
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      throw isTaken ? new Error(`Port ${port} is already in use. Set PORT to a different one.`) : error;
    }
  };
  return { listen, stop };
}

/** The whole site. Stopping it closes the store. */
async function shopOf(config: Config, store: Store): Promise<Site> {
  const { now, stop: stopClock } = await followClock(store);
  const payments = choosePayments({ config, store, now });
  const mount = sitePlugin({ config, data: siteDataSource(store), assets: await readAssetList() });
  const server = await buildServer({ config, store, now, payments, mount });
  // With PostgreSQL, the office connects to the database itself.
  const isEmbedded = config.databaseUrl === null;
  const closeOffice = isEmbedded ? await openOfficeSocket({ config, store, payments, now }) : null;
  const stopJobs = startBackgroundJobs({ config, store, payments, now, log: server.log });
  return siteOf(server, config, async () => {
    await closeOffice?.();
    await stopJobs();
    stopClock();
    await store.close();
  });
}

/** The pages only: `API_ORIGIN` names the host of the shop and its records. */
async function pagesOf(config: Config): Promise<Site> {
  const mount = sitePlugin({ config, data: null, assets: await readAssetList() });
  return siteOf(await buildServer({ config, store: null, mount }), config, () => Promise.resolve());
}

/** @throws Error for the operator when the store cannot be opened */
export const configuredSite = async (config: Config, print: Print): Promise<Site> =>
  config.apiOrigin === null ? shopOf(config, await openSeeded(config, print)) : pagesOf(config);
