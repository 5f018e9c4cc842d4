/** Starts the built site for a measurement, on a free port and with a new store. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '../support/freePort.cjs';

const { PROFILE } = process.env;
const PROFILING = PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : [];

/** @param env further environment variables */
export async function startSite(env = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'orchestra-bench-'));
  const port = await freePort();
  const site = spawn(process.execPath, [...PROFILING, 'dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    site.stdout.on('data', (chunk) => {
      if (String(chunk).includes('is open at')) resolve();
    });
    site.once('exit', (code) =>
      reject(new Error(`The site ended with ${code}; run \`npm run build\` first.`)),
    );
  });
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
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Runs a public tool from the npm registry. @returns its standard output */
export function runTool(name, args, env = {}) {
  return new Promise((resolve, reject) => {
    const tool = spawn('npx', ['--yes', name, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks = [];
    tool.stdout.on('data', (chunk) => chunks.push(chunk));
    tool.once('error', reject);
    tool.once('exit', (code) =>
      code === 0
        ? resolve(Buffer.concat(chunks).toString())
        : reject(new Error(`${name} ended with ${code}`)),
    );
  });
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
