/** Starts the website: reads the environment, serves with one process or several, stops cleanly. */
import cluster from 'node:cluster';
import { ORGANIZATION } from '../domain/organization';
import { readConfig, type Config } from './config';
import { serve } from './serve';
import { serveWithWorkers, STOP } from './workers';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Resolves when the first process tells this worker to stop. It listens from the start: Node.js keeps messages only until
 * anything listens, and the metrics do so before the worker can be stopped.
 */
const stopRequested = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === STOP) resolve();
  });
});

/** Stops when a supervisor or a terminal says so, a second time at once, or when the first process does. */
function stopOnRequest(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(sentenceOf(error));
        process.exit(1);
      },
    );
  };
  const endOrQuit = () => {
    if (isStopping) process.exit(1);
    end();
  };
  process.on('SIGINT', endOrQuit);
  process.on('SIGTERM', endOrQuit);
  // A terminal signals every process, the first of which tells the others, too.
  void stopRequested.then(end);
}

/** The embedded store is for one process; another API host leaves nothing to do but rendering. */
const needsWorkers = ({ databaseUrl, apiOrigin, workers }: Config) =>
  databaseUrl !== null && apiOrigin === null && workers > 1;

const isIgnored = ({ WORKERS }: NodeJS.ProcessEnv) => WORKERS !== undefined && Number(WORKERS) > 1;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const onStoppable = stopOnRequest;
  if (cluster.isWorker) return serve({ config, isWorker: true, say: () => undefined, onStoppable });
  if (needsWorkers(config)) {
    if (!(await serveWithWorkers({ config, say, onStoppable }))) process.exit(1);
  } else {
    if (isIgnored(process.env))
      say('WORKERS is ignored: more than one process needs PostgreSQL. Set DATABASE_URL.');
    await serve({ config, isWorker: false, say, onStoppable });
  }
  say(`${ORGANIZATION.name} is open at ${config.siteOrigin}`);
}

start().catch((error: unknown) => {
  complain(sentenceOf(error));
  process.exit(1);
});
