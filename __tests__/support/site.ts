/** Starts the built site in a separate process, as `npm start` does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/programs/freePort.cjs';
import { prepared } from './prepared';

const SERVER = path.resolve('dist/server/main.js');
/** Files that determine the store after a first start. */
const FILLED_FROM = [SERVER, 'content', 'server/store/migrations', 'package-lock.json'];

export interface Site {
  origin: string;
  dataDir: string;
  /** The output of the process so far. */
  output: () => string;
  /** Stops the process gracefully. @returns its exit code */
  stop: () => Promise<number | null>;
  /** Ends the process with SIGKILL. */
  kill: () => Promise<void>;
  /** Stops the process, if it is running, and starts it again on the same store. */
  restart: () => Promise<void>;
  /** Stops the process and removes its store. */
  close: () => Promise<void>;
}

interface Running {
  process: ChildProcess;
  output: () => string;
}

function untilOpen(site: ChildProcess): Promise<Running> {
  return new Promise((resolve, reject) => {
    let output = '';
    const readOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is open at')) resolve({ process: site, output: () => output });
    };
    site.stdout?.on('data', readOutput);
    site.stderr?.on('data', readOutput);
    site.once('exit', (code) => reject(new Error(`The site ended with ${code}: ${output}`)));
  });
}

async function endSite({ process: site }: Running, signal: NodeJS.Signals): Promise<number | null> {
  if (site.exitCode === null && site.signalCode === null) {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    site.kill(signal);
    await ended;
  }
  return site.exitCode;
}

const stopSite = (site: Running) => endSite(site, 'SIGTERM');

async function run(dataDir: string, port: number, environment: Record<string, string>): Promise<Running> {
  const site = spawn(process.execPath, [SERVER], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return untilOpen(site);
}

/**
 * A data folder after a first start. It depends on the day, because the dates of the sample content are
 * relative to it.
 */
const filledFolder = () =>
  prepared('site', FILLED_FROM, new Date().toDateString(), async (draft) => {
    await stopSite(await run(draft, await freePort(), {}));
  });

/**
 * Starts the site on a free port with a separate store that contains the sample content.
 *
 * @param environment further variables; with `DATABASE_URL` or `API_ORIGIN` the site needs no store in a
 *   folder
 */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'orchestra-'));
  if (!('DATABASE_URL' in environment || 'API_ORIGIN' in environment))
    await cp(await filledFolder(), dataDir, { recursive: true });
  const port = await freePort();
  const start = () => run(dataDir, port, environment);
  let site = await start();
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    output: () => site.output(),
    stop: () => stopSite(site),
    kill: async () => {
      await endSite(site, 'SIGKILL');
    },
    restart: async () => {
      await stopSite(site);
      site = await start();
    },
    close: async () => {
      await stopSite(site);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
