/** The built site as `npm start` runs it, in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.cjs';

const SERVER = path.resolve('dist/server/main.js');

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

/** Starts the site on a free port with a store of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'orchestra-'));
  const port = await freePort();
  const start = () => {
    const site = spawn(process.execPath, [SERVER], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return opened(site);
  };
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
