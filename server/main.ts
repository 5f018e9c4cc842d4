/** Starts the website: reads the environment, opens and seeds the store, listens, stops cleanly. */
import type { FastifyInstance } from 'fastify';
import { ORGANIZATION } from '../domain/organization';
import { buildServer } from './app';
import { readConfig } from './config';
import type { Config } from './config';
import { startErrands } from './errands';
import { openOfficeSocket } from './office/socket';
import { seed } from './seed/seed';
import { choosePayments } from './payments/choosePayments';
import { readAssetList } from './site/assets';
import { sitePlugin } from './site/sitePlugin';
import type { Store } from './store/database';
import { openStore } from './store/openStore';
import { seedIfEmpty } from './store/seedStore';
import { siteDataSource } from './store/siteDataSource';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function openSeeded(config: Config): Promise<Store> {
  const store = await openStore({ ...config, onProgress: say });
  if (await seedIfEmpty(store, () => seed(Date.now())))
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

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(sentenceOf(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** Node.js would print the error with its fields, which hold the values of a failed query. */
function logCrash({ log }: FastifyInstance): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends after an error that nothing caught');
    process.exit(1);
  });
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const store = config.apiOrigin === null ? await openSeeded(config) : null;
  const data = store && siteDataSource(store);
  const payments = store && choosePayments({ config, store, now: Date.now });
  const server = await buildServer({
    config,
    store,
    ...(payments ? { payments } : {}),
    mount: sitePlugin({ config, data, assets: await readAssetList() }),
  });
  logCrash(server);
  // With PostgreSQL the office opens the store itself.
  const closeOffice =
    store && config.databaseUrl === null
      ? await openOfficeSocket({ config, store, now: Date.now })
      : async () => undefined;
  const stopErrands =
    store && payments ? startErrands({ config, store, payments, log: server.log }) : async () => undefined;
  const stop = async () => {
    await server.close();
    await closeOffice();
    await stopErrands();
    await store?.close();
  };
  stopOnSignal(stop);
  try {
    await listen(server, config);
  } catch (error) {
    await stop();
    throw error;
  }
  say(`${ORGANIZATION.name} is open at ${config.siteOrigin}`);
}

start().catch((error: unknown) => {
  complain(sentenceOf(error));
  process.exit(1);
});
