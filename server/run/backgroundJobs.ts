/** Background jobs that run while the store is open. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { startMailWorker } from '../mail/worker';
import { chooseTransport } from '../mail/transport';
import type { PaymentProvider } from '../payments/provider';
import type { Store } from '../store/database';
import { sweep } from '../store/sweep';
import { HOUR_MS, MINUTE_MS } from '../http/durations';

interface JobOptions {
  config: Pick<Config, 'smtpUrl' | 'dataDir'>;
  store: Store;
  payments: PaymentProvider;
  /** @returns the current time in milliseconds */
  now: () => number;
  log: FastifyBaseLogger;
}

/**
 * Starts the jobs: sends mails, settles overdue payments every minute, and deletes expired data every hour.
 * Each process of the site may run them, because mails and payments are claimed row by row, and deletions can
 * be repeated.
 *
 * @returns a function that stops the jobs; it waits for a mail that is being sent
 */
export function startBackgroundJobs({ config, store, payments, now, log }: JobOptions): () => Promise<void> {
  const worker = startMailWorker({
    store,
    transport: chooseTransport(config),
    now,
    onFailure: (error) => log.warn({ err: error }, 'a mail could not be sent; it will be sent again later'),
    onGivenUp: ({ id }, error) =>
      log.error(
        { err: error, mailId: id },
        'a mail failed for the last time; "npm run office -- outbox" lists it',
      ),
  });
  let settling: Promise<void> = Promise.resolve();
  const settleTimer = setInterval(() => {
    settling = settling
      .then(() => payments.settleOverdue(log))
      .catch((error: unknown) => log.error({ err: error }, 'overdue payments could not be settled'));
  }, MINUTE_MS);
  const sweepTimer = setInterval(() => {
    const logFailure = (err: unknown, step?: string) =>
      log.error({ err, step }, 'expired data could not be deleted');
    sweep(store, now(), logFailure).catch(logFailure);
  }, HOUR_MS);
  return async () => {
    clearInterval(settleTimer);
    clearInterval(sweepTimer);
    await Promise.all([worker.stop(), settling]);
  };
}
