/** A PostgreSQL of its own for a test file, when its programs are on the PATH. */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from './freePort.cjs';

const folders = () => (process.env.PATH ?? '').split(path.delimiter);

const has = (program: string) => folders().some((folder) => fs.existsSync(path.join(folder, program)));

export const hasPostgres = (): boolean => has('initdb') && has('postgres');

/** PostgreSQL refuses to run as root; then it runs as nobody. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = (/^nobody:.*$/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilOpen(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('PostgreSQL stopped at once.');
    try {
      await ask(url, 'select 1');
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('PostgreSQL did not open.');
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    // Immediate shutdown: nothing in it is needed any more.
    child.kill('SIGQUIT');
  });
}

export interface Cluster {
  /** The process whose children are all others of the cluster. */
  pid: number;
  /** Makes a database and returns its URL. */
  makeDatabase: () => Promise<string>;
  /** Freezes the whole cluster, so that it keeps its connections and answers nothing; returns what thaws it. */
  freeze: (url: string) => Promise<() => void>;
  stop: () => Promise<void>;
}

/** @param isDurable whether a commit waits for the disk, as in production; a test needs no power cuts */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-pg-'));
  const as = account();
  if (as) fs.chownSync(home, as.uid, as.gid);
  const data = path.join(home, 'data');
  const options = { ...as, cwd: home, stdio: 'ignore' } as const;
  execFileSync(
    'initdb',
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const child = spawn(
    'postgres',
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      `fsync=${isDurable ? 'on' : 'off'}`,
    ],
    options,
  );
  const end = () => void child.kill('SIGQUIT');
  process.once('exit', end);
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await untilOpen(urlOf('postgres'), child);
  let made = 0;
  return {
    pid: child.pid ?? 0,
    async makeDatabase() {
      made += 1;
      await ask(urlOf('postgres'), `create database test_${made}`);
      return urlOf(`test_${made}`);
    },
    async freeze(url) {
      const rows = await ask<{ pid: number }>(
        url,
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      );
      const pids = [child.pid, ...rows.map(({ pid }) => pid)].filter((pid) => pid !== undefined);
      const signal = (name: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, name));
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    async stop() {
      process.off('exit', end);
      await stopped(child);
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
