/**
 * `npm run bench -- killOffice`: ends jobs of the office and of the server with kill -9 at random moments, on
 * both stores: import, export, publish, backup, restore, refund, and sweep. After each kill the store and the
 * files must be whole before or whole after, and no money and no mail sent twice (officeJobs.cjs). KILLS is
 * the number of kills on each store, ONLY names one store or one job.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hasPostgres, startDurableCluster } from './postgres.mjs';
import { countFrom } from './site.mjs';

const JOBS = ['import', 'export', 'publish', 'backup', 'restore', 'refund', 'sweep'];
const KILLS = countFrom('KILLS', 100);
const ONLY = process.env.ONLY ?? '';
const PROGRAM = fileURLToPath(new URL('officeJobs.cjs', import.meta.url));

/**
 * Runs a job.
 *
 * @param killAfterMs when to kill it, counted from the beginning of the job; null: never
 * @returns the duration of the job, and whether it was killed
 */
async function run(job, folder, databaseUrl, killAfterMs) {
  const child = spawn(process.execPath, [PROGRAM, job, folder, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let started = null;
  let errors = '';
  let timer;
  child.stderr.on('data', (data) => (errors += String(data)));
  child.stdout.on('data', (data) => {
    if (started !== null || !String(data).includes('ready')) return;
    started = performance.now();
    if (killAfterMs !== null) timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`${job}: ${errors}`);
  return { ms: performance.now() - started, isKilled: signal === 'SIGKILL' };
}

/** Kills one job repeatedly; the last run, which is not killed, checks what the last kill has left. */
async function killJob(job, kills, databaseUrl) {
  const folder = await mkdtemp(path.join(tmpdir(), `orchestra-kill-${job}-`));
  let { ms } = await run(job, folder, databaseUrl, null);
  let killed = 0;
  for (let runs = 0; killed < kills && runs < kills * 3; runs += 1) {
    const result = await run(job, folder, databaseUrl, Math.random() * ms);
    if (result.isKilled) killed += 1;
    else ms = result.ms;
  }
  await run(job, folder, databaseUrl, null);
  await rm(folder, { recursive: true });
  return killed;
}

async function killAll(name, makeDatabase) {
  for (const [index, job] of JOBS.entries()) {
    if (JOBS.includes(ONLY) && ONLY !== job) continue;
    const kills = Math.floor(((index + 1) * KILLS) / JOBS.length) - Math.floor((index * KILLS) / JOBS.length);
    console.log(`${name}, ${job}: whole after ${await killJob(job, kills, await makeDatabase())} kills`);
  }
}

if (ONLY !== 'postgres') await killAll('PGlite', async () => null);
if (ONLY !== 'pglite' && hasPostgres()) {
  const cluster = await startDurableCluster();
  try {
    await killAll('PostgreSQL', () => cluster.makeDatabase());
  } finally {
    await cluster.stop();
  }
}
