/** What runs beside the server while its store is open. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import { startMailWorker } from './mail/worker';
import { chooseTransport } from './mail/transport';
import type { PaymentProvider } from './payments/provider';
import type { Store } from './store/database';
import { sweep } from './store/sweep';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

interface ErrandOptions {
  config: Pick<Config, 'smtpUrl' | 'dataDir'>;
  store: Store;
  payments: PaymentProvider;
  /** Milliseconds. */
  now: () => number;
  log: FastifyBaseLogger;
}

/**
 * Sends mail, asks every minute about payments that nobody reported, and sweeps the store every hour.
 *
 * @returns what stops all of it, and lets the mail that is being sent finish
 */
export function startErrands({ config, store, payments, now, log }: ErrandOptions): () => Promise<void> {
  const worker = startMailWorker({
    store,
    transport: chooseTransport(config),
    now,
    onFailure: (error) => log.warn({ err: error }, 'a mail could not be sent yet'),
    onGivenUp: ({ id }, error) =>
      log.error({ err: error, mailId: id }, 'a mail was given up; "npm run office -- outbox" lists it'),
  });
  let asking: Promise<void> = Promise.resolve();
  const asks = setInterval(() => {
    asking = asking
      .then(() => payments.settleOverdue(log))
      .catch((error: unknown) =>
        log.error({ err: error }, 'payments that nobody reported were not asked about'),
      );
  }, MINUTE_MS);
  const sweeping = setInterval(() => {
    sweep(store, now()).catch((error: unknown) => log.error({ err: error }, 'the store was not swept'));
  }, HOUR_MS);
  return async () => {
    clearInterval(asks);
    clearInterval(sweeping);
    await Promise.all([worker.stop(), asking]);
  };
}
