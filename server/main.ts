/** Starts the website: reads the environment, opens and seeds the store, listens, stops cleanly. */
import type { FastifyInstance } from 'fastify';
import { ORGANIZATION } from '../domain/organization';
import { buildServer } from './app';
import { readConfig } from './config';
import type { Config } from './config';
import { startMailWorker } from './mail/worker';
import { chooseTransport } from './mail/transport';
import { seed } from './seed/seed';
import { sitePlugin } from './site/sitePlugin';
import type { Store } from './store/database';
import { openStore } from './store/openStore';
import { seedIfEmpty } from './store/seedStore';
import { siteDataSource } from './store/siteDataSource';
import { sweep } from './store/sweep';

const HOUR_MS = 60 * 60 * 1000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const onFailure = (error: unknown) => complain(`A mail could not be sent yet: ${sentenceOf(error)}`);

async function openSeeded(config: Config): Promise<Store> {
  const store = await openStore({ ...config, onProgress: say });
  if (await seedIfEmpty(store, () => seed(Date.now())))
    say('Filled the store with the orchestra’s own content.');
  return store;
}

/** What runs beside the server while its store is open; returns what stops it. */
function startErrands(config: Config, store: Store): () => Promise<void> {
  const worker = startMailWorker({ store, transport: chooseTransport(config), now: Date.now, onFailure });
  const sweeping = setInterval(() => void sweep(store, Date.now()).catch(() => undefined), HOUR_MS);
  return async () => {
    clearInterval(sweeping);
    await worker.stop();
  };
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error;
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

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const store = config.apiOrigin === null ? await openSeeded(config) : null;
  const data = store && siteDataSource(store);
  const server = await buildServer({ config, store, mount: sitePlugin({ config, data }) });
  const stopErrands = store ? startErrands(config, store) : async () => undefined;
  const stop = async () => {
    await server.close();
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
