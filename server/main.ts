/** Starts the website in one process or several, and stops it on signals. */
import cluster from 'node:cluster';
import { ORGANIZATION } from '../domain/organization';
import { readConfig, type Config } from './config';
import { serve } from './serve';
import { serveWithWorkers, STOP } from './workers';
import { messageOf } from './store/errors';

const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Resolves when the primary process requests that this worker stops. Listens from the start, because Node.js
 * buffers messages only until the first listener is added, which the metrics may do earlier.
 */
const stopRequested = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === STOP) resolve();
  });
});

/**
 * Stops when the process receives a signal, or when the primary process requests it. A second signal ends the
 * process immediately.
 */
function stopOnRequest(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        printError(messageOf(error));
        process.exit(1);
      },
    );
  };
  const endOnSignal = () => {
    if (isStopping) process.exit(1);
    end();
  };
  process.on('SIGINT', endOnSignal);
  process.on('SIGTERM', endOnSignal);
  // Does not call `endOnSignal`, which would exit immediately: a terminal sends its signal to all processes,
  // and the primary process requests the stop in addition.
  void stopRequested.then(end);
}

/**
 * Several processes need PostgreSQL, because the embedded store allows only one. With another API host, one
 * process is enough for rendering.
 */
const needsWorkers = ({ databaseUrl, apiOrigin, workers }: Config) =>
  databaseUrl !== null && apiOrigin === null && workers > 1;

const isWorkersIgnored = ({ WORKERS }: NodeJS.ProcessEnv) => WORKERS !== undefined && Number(WORKERS) > 1;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const onStoppable = stopOnRequest;
  if (cluster.isWorker) return serve({ config, isWorker: true, print: () => undefined, onStoppable });
  if (needsWorkers(config)) {
    if (!(await serveWithWorkers({ config, print, onStoppable }))) process.exit(1);
  } else {
    if (isWorkersIgnored(process.env))
      print('WORKERS is ignored: more than one process needs PostgreSQL. Set DATABASE_URL.');
    await serve({ config, isWorker: false, print, onStoppable });
  }
  print(`${ORGANIZATION.name} is open at ${config.siteOrigin}`);
}

start().catch((error: unknown) => {
  printError(messageOf(error));
  process.exit(1);
});
