/** Starts the built site for a measurement, on a free port and with a new store. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../programs/freePort.cjs';

const { PROFILE } = process.env;
const PROFILING = PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : [];

const POLL_MS = 25;

/** Waits until a server that has been started responds. @throws Error when its process ends before */
export async function untilOpen(url, server) {
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode}; run \`npm run build\` first.`);
    await pause(POLL_MS);
  }
}

/** The sites that have not been removed: processes and folders. */
const started = new Set();

/** Ends all sites, and removes their stores. One site may use the folder of another. */
function discardSites() {
  for (const { site } of started) site.kill('SIGKILL');
  for (const { dataDir } of started)
    try {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    } catch (error) {
      console.error(error.message);
    }
}

let isWatched = false;

/**
 * Makes an interrupted measurement discard its sites: a process that ends by a signal runs no exit listeners
 * by default.
 */
function discardSitesOnExit() {
  if (isWatched) return;
  isWatched = true;
  process.once('exit', discardSites);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/**
 * The log is written to a file, as in production. An interrupted measurement ends its sites, and removes
 * their stores.
 *
 * @param env further environment variables
 * @param launcher command that runs the site, for example on one core
 */
export async function startSite(env = {}, launcher = []) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'orchestra-bench-'));
  const port = await freePort();
  const log = openSync(path.join(dataDir, 'site.log'), 'w');
  const [command, ...args] = [...launcher, process.execPath, ...PROFILING, 'dist/server/main.js'];
  const site = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  discardSitesOnExit();
  const running = { site, dataDir };
  started.add(running);
  await untilOpen(`http://localhost:${port}/healthz`, site);
  const stop = async () => {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await ended;
  };
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    pid: site.pid,
    stop,
    remove: async () => {
      await rm(dataDir, { recursive: true, force: true });
      started.delete(running);
    },
  };
}

/** Runs a program. @returns its standard output */
function outputOf(command, args, env) {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks = [];
    program.stdout.on('data', (chunk) => chunks.push(chunk));
    program.once('error', reject);
    program.once('exit', (code) =>
      code === 0
        ? resolve(Buffer.concat(chunks).toString())
        : reject(new Error(`${command} ended with ${code}`)),
    );
  });
}

const programs = new Map();

/** Runs a public tool from the npm registry, which is looked up there once. @returns its standard output */
export async function runTool(name, args, env = {}) {
  if (!programs.has(name)) {
    const which = ['--yes', '--package', name, '--', 'which', name.split('@')[0]];
    programs.set(name, (await outputOf('npx', which)).trim());
  }
  return outputOf(programs.get(name), args, env);
}

/** @returns the median; of an even number of values, the mean of the middle two */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

/**
 * @returns the smallest value that is at least as large as a share of the values, for example 0.95; NaN if
 *   there are no values
 */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;

/** @returns the whole number in an environment variable. @throws Error when it is less than `least` */
export function countFrom(variable, byDefault, least = 1) {
  const count = Number(process.env[variable] ?? byDefault);
  if (!Number.isInteger(count) || count < least)
    throw new Error(`${variable} must be a whole number from ${least}`);
  return count;
}
