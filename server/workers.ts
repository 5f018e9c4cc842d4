/** Serves the site with several processes, which share its port; with PostgreSQL, because they share a store, too. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import { startErrands } from './errands';
import { LOG } from './log';
import { choosePayments } from './payments/choosePayments';
import { restartWait } from './restartWait';
import { logCrash, openSeeded } from './serve';
import { followClock } from './store/clock';
import { serveMetrics } from './workerMetrics';

/** What the first process tells a worker that should finish its responses and end. */
export const STOP = 'stop';

/** A worker that lived this long ended for another reason than the ones before it. */
const STEADY_MS = 60_000;

interface Crew {
  /** Starts one more worker, and another one whenever it ends. */
  add: () => Worker;
  /** Lets the workers finish their responses; no other ones are started. */
  stop: () => Promise<void>;
}

function gatherCrew(log: FastifyBaseLogger): Crew {
  const waits = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let hasOpened = false;
  cluster.once('listening', () => {
    hasOpened = true;
  });

  function replace(deaths: number): void {
    const waitMs = restartWait(deaths);
    log.error({ waitMs }, 'a process of the site has ended; another one is started');
    const wait = setTimeout(() => {
      waits.delete(wait);
      start(deaths);
    }, waitMs);
    waits.add(wait);
  }

  function start(deaths: number): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('exit', () => {
      // A reason against starting at all, for example a port that is taken, is the same for every worker.
      if (isStopping || !hasOpened) return;
      replace(performance.now() - startedAt < STEADY_MS ? deaths + 1 : 1);
    });
    return worker;
  }

  return {
    add: () => start(0),
    async stop() {
      isStopping = true;
      waits.forEach(clearTimeout);
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map((worker) => {
          const ended = once(worker, 'exit');
          // One that is gone already says so with its exit.
          worker.send(STOP, () => undefined);
          return ended;
        }),
      );
    },
  };
}

const opened = (worker: Worker): Promise<boolean> =>
  Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)]);

interface Serving {
  config: Config;
  /** Told what takes time, for the person who waits. */
  say: (line: string) => void;
  /** How all processes can be stopped; told before the first one is started. */
  onStoppable: (stop: () => Promise<void>) => void;
}

/**
 * Opens the store, does in this process what is to be done once, and starts the workers.
 *
 * @returns once the first worker serves: true; false when it could not, and has said why
 */
export async function serveWithWorkers({ config, say, onStoppable }: Serving): Promise<boolean> {
  const store = await openSeeded(config, say);
  const { log } = Fastify({ logger: LOG });
  logCrash(log);
  const { now, stop: stopClock } = await followClock(store);
  const payments = choosePayments({ config, store, now });
  const stopErrands = startErrands({ config, store, payments, now, log });
  // Round-robin would lose connections: one handed to a worker that dies before it takes it is never closed, and its client
  // waits forever. The workers accept from one shared socket instead, so that it is the next worker's.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.resolve('dist/server/main.js') });
  serveMetrics();
  const crew = gatherCrew(log);
  const stop = async () => {
    await crew.stop();
    await stopErrands();
    stopClock();
    await store.close();
  };
  onStoppable(stop);
  if (!(await opened(crew.add()))) {
    await stop();
    return false;
  }
  for (let started = 1; started < config.workers; started += 1) crew.add();
  return true;
}
