/** Starts a temporary PostgreSQL cluster for a test file, when `initdb` and `postgres` are on the PATH. */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../tools/programs/freePort.cjs';

const folders = () => (process.env.PATH ?? '').split(path.delimiter);

const isOnPath = (program: string) => folders().some((folder) => fs.existsSync(path.join(folder, program)));

export const hasPostgres = (): boolean => isOnPath('initdb') && isOnPath('postgres');

/** The user that runs PostgreSQL: `nobody` in place of root, which PostgreSQL refuses. */
function systemUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = (/^nobody:.*$/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitUntilOpen(url: string, child: ChildProcess): Promise<void> {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    if (child.exitCode !== null) throw new Error('PostgreSQL stopped at once.');
    try {
      await query(url, 'select 1');
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('PostgreSQL did not open.');
}

function stopCluster(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export interface Cluster {
  /** Process id of the postmaster, the parent of all processes of the cluster. */
  pid: number;
  /** Creates a database and returns its URL. */
  makeDatabase: () => Promise<string>;
  /**
   * Suspends all processes of the cluster, which keeps connections open without responses. Returns a function
   * that resumes them.
   */
  freeze: (url: string) => Promise<() => void>;
  /** Breaks all connections, and starts the cluster again with the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param isDurable whether a commit waits for the disk, as in production */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-pg-'));
  const asSystemUser = systemUser();
  if (asSystemUser) fs.chownSync(home, asSystemUser.uid, asSystemUser.gid);
  const data = path.join(home, 'data');
  const options = { ...asSystemUser, cwd: home, stdio: 'ignore' } as const;
  execFileSync(
    'initdb',
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${isDurable ? 'on' : 'off'}`,
  ].flatMap((setting) => ['-c', setting]);
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const start = async () => {
    const started = spawn('postgres', ['-D', data, '-p', String(port), ...settings], options);
    await waitUntilOpen(urlOf('postgres'), started);
    return started;
  };
  let child = await start();
  const end = () => void child.kill('SIGQUIT');
  process.once('exit', end);
  let databaseCount = 0;
  return {
    get pid() {
      return child.pid ?? 0;
    },
    async makeDatabase() {
      databaseCount += 1;
      await query(urlOf('postgres'), `create database test_${databaseCount}`);
      return urlOf(`test_${databaseCount}`);
    },
    async freeze(url) {
      const rows = await query<{ pid: number }>(
        url,
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      );
      const pids = [child.pid, ...rows.map(({ pid }) => pid)].filter((pid) => pid !== undefined);
      const signal = (name: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, name));
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    async restart() {
      // Fast shutdown: the data is complete.
      await stopCluster(child, 'SIGINT');
      child = await start();
    },
    async stop() {
      process.off('exit', end);
      // Immediate shutdown, because the data is deleted afterwards.
      await stopCluster(child, 'SIGQUIT');
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
