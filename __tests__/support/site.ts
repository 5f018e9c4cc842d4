/** The built site as `npm start` runs it, in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.cjs';
import { prepared } from './prepared';

const SERVER = path.resolve('dist/server/main.js');
/** What the first start on an empty folder depends on. */
const FILLED_FROM = [SERVER, 'content', 'server/store/migrations', 'package-lock.json'];

export interface Site {
  origin: string;
  dataDir: string;
  /** What the process and its workers have written so far. */
  said: () => string;
  /** Stops the process gracefully; answers its exit code. */
  stop: () => Promise<number | null>;
  /** Stops the process and starts it again on the same store. */
  restart: () => Promise<void>;
  /** Stops the process and removes its store. */
  close: () => Promise<void>;
}

interface Running {
  process: ChildProcess;
  said: () => string;
}

function opened(site: ChildProcess): Promise<Running> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is open at')) resolve({ process: site, said: () => said });
    };
    site.stdout?.on('data', hear);
    site.stderr?.on('data', hear);
    site.once('exit', (code) => reject(new Error(`The site ended with ${code}: ${said}`)));
  });
}

async function stopped({ process: site }: Running): Promise<number | null> {
  if (site.exitCode === null && site.signalCode === null) {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await ended;
  }
  return site.exitCode;
}

async function run(dataDir: string, port: number, environment: Record<string, string>): Promise<Running> {
  const site = spawn(process.execPath, [SERVER], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return opened(site);
}

/** A data folder as a first start leaves it. The dates of the sample content count from the day. */
const filledFolder = () =>
  prepared('site', FILLED_FROM, new Date().toDateString(), async (draft) => {
    await stopped(await run(draft, await freePort(), {}));
  });

/**
 * Starts the site on a free port with a store of its own, which is filled already.
 *
 * @param environment further variables; with `DATABASE_URL` or `API_ORIGIN` the site needs no store in a folder
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
    said: () => site.said(),
    stop: () => stopped(site),
    restart: async () => {
      await stopped(site);
      site = await start();
    },
    close: async () => {
      await stopped(site);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
