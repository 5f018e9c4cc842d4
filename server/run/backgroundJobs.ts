/** Background jobs that run while the store is open. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { startMailWorker } from '../mail/worker';
import { chooseTransport } from '../mail/transport';
import { workDueJobs, type JobFailure } from '../office/jobWorker';
import type { PaymentProvider } from '../payments/provider';
import type { Store } from '../store/database';
import { voidExpiredOrders } from '../store/orderPayment';
import { sweep } from '../store/sweep';
import { HOUR_MS, MINUTE_MS } from '../http/durations';

interface JobOptions {
  config: Config;
  store: Store;
  payments: PaymentProvider;
  /** @returns the current time in milliseconds */
  now: () => number;
  log: FastifyBaseLogger;
}

/** Pause between two searches for due jobs of the office. */
const OFFICE_JOBS_MS = 2_000;

function startOfficeJobs({ log, ...context }: JobOptions): { stop: () => Promise<void> } {
  let isStopped = false;
  let running: Promise<void> | null = null;
  const onFailure = ({ error, job: { id } }: JobFailure) =>
    log.warn({ err: error, jobId: id }, 'a job of the office failed; it will be tried again later');
  const run = () => {
    running ??= workDueJobs(context, onFailure, () => isStopped)
      .catch((error: unknown) => log.error({ err: error }, 'the jobs of the office could not be worked'))
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, OFFICE_JOBS_MS);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Starts the jobs: sends mails, works the office's jobs, settles overdue payments and voids
 * unpaid orders every minute, and deletes
 * expired data every hour. Each process of the site may run them, because mails, jobs, and payments are
 * claimed row by row, and deletions can be repeated.
 *
 * @returns a function that stops the jobs; it waits for a mail that is being sent, and for the buyer in work
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
  const officeJobs = startOfficeJobs({ config, store, payments, now, log });
  let settling: Promise<void> = Promise.resolve();
  const settleTimer = setInterval(() => {
    settling = settling
      .then(() => voidExpiredOrders(store, now()))
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
    await Promise.all([worker.stop(), officeJobs.stop(), settling]);
  };
}
