/** What runs beside the server while its store is open. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import { startMailWorker } from './mail/worker';
import { chooseTransport } from './mail/transport';
import type { Store } from './store/database';
import { sweep } from './store/sweep';

const HOUR_MS = 60 * 60 * 1000;

interface ErrandOptions {
  config: Pick<Config, 'smtpUrl' | 'dataDir'>;
  store: Store;
  log: FastifyBaseLogger;
}

/**
 * Sends mail, and sweeps the store every hour.
 *
 * @returns what stops both, and lets the mail that is being sent finish
 */
export function startErrands({ config, store, log }: ErrandOptions): () => Promise<void> {
  const worker = startMailWorker({
    store,
    transport: chooseTransport(config),
    now: Date.now,
    onFailure: (error) => log.error({ err: error }, 'a mail could not be sent yet'),
  });
  const sweeping = setInterval(() => {
    sweep(store, Date.now()).catch((error: unknown) => log.error({ err: error }, 'the store was not swept'));
  }, HOUR_MS);
  return async () => {
    clearInterval(sweeping);
    await worker.stop();
  };
}
