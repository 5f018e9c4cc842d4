/**
 * Serves the site with several worker processes that share a port. They need PostgreSQL, because they also
 * share the store.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import { startBackgroundJobs } from './backgroundJobs';
import { LOG } from './log';
import { choosePayments } from './payments/choosePayments';
import { restartDelay } from './restartDelay';
import { logCrash, openSeeded } from './serve';
import { followClock } from './store/clock';
import { serveMetrics } from './workerMetrics';

/** Message from the primary process that makes a worker finish its responses and exit. */
export const STOP = 'stop';

/**
 * A worker that ran this long did not fail at its start, so its exit does not lengthen the delay before the
 * restart.
 */
const STABLE_MS = 60_000;

interface WorkerPool {
  /** Starts another worker, and restarts it whenever it exits. */
  add: () => Worker;
  /** Stops all workers after they have finished their responses, without restarting them. */
  stop: () => Promise<void>;
}

function createWorkerPool(log: FastifyBaseLogger): WorkerPool {
  const restartTimers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let hasOpened = false;
  cluster.once('listening', () => {
    hasOpened = true;
  });

  function replace(exits: number): void {
    const waitMs = restartDelay(exits);
    log.error({ waitMs }, 'a worker process has exited; another one will be started');
    const wait = setTimeout(() => {
      restartTimers.delete(wait);
      start(exits);
    }, waitMs);
    restartTimers.add(wait);
  }

  function start(exits: number): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('exit', () => {
      // Do not restart if no worker has ever listened: the reason, for example a port in use, is the same for
      // all.
      if (isStopping || !hasOpened) return;
      replace(performance.now() - startedAt < STABLE_MS ? exits + 1 : 1);
    });
    return worker;
  }

  return {
    add: () => start(0),
    async stop() {
      isStopping = true;
      restartTimers.forEach(clearTimeout);
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map((worker) => {
          const ended = once(worker, 'exit');
          // The callback ignores the error if the worker has already exited.
          worker.send(STOP, () => undefined);
          return ended;
        }),
      );
    },
  };
}

const hasStarted = (worker: Worker): Promise<boolean> =>
  Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)]);

interface ServeOptions {
  config: Config;
  /** Prints a line of progress for the operator. */
  print: (line: string) => void;
  /** Called before the first worker starts, with a function that stops all processes. */
  onStoppable: (stop: () => Promise<void>) => void;
}

/**
 * Opens the store, starts the background jobs in this process, and starts the workers.
 *
 * @returns true as soon as the first worker listens; false when it exited instead, after logging the reason
 */
export async function serveWithWorkers({ config, print, onStoppable }: ServeOptions): Promise<boolean> {
  const store = await openSeeded(config, print);
  const { log } = Fastify({ logger: LOG });
  logCrash(log);
  const { now, stop: stopClock } = await followClock(store);
  const payments = choosePayments({ config, store, now });
  const stopJobs = startBackgroundJobs({ config, store, payments, now, log });
  // Not round-robin: a connection passed to a worker that exits before accepting it would never be closed,
  // and its client would wait forever. With a shared socket, the next worker accepts it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.resolve('dist/server/main.js') });
  serveMetrics();
  const pool = createWorkerPool(log);
  const stop = async () => {
    await pool.stop();
    await stopJobs();
    stopClock();
    await store.close();
  };
  onStoppable(stop);
  if (!(await hasStarted(pool.add()))) {
    await stop();
    return false;
  }
  for (let started = 1; started < config.workers; started += 1) pool.add();
  return true;
}
