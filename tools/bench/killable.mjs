/** A process of the built site that a measurement ends with kill -9, and starts again. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '../programs/freePort.cjs';

const SITE = { TRUST_PROXY: 'loopback', REQUEST_LOG: '0', NODE_ENV: 'production' };

/** @param environment further environment variables */
export async function server(environment) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'orchestra-kill-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let site = null;
  let exited = null;

  async function start() {
    site = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, ...SITE, PORT: String(port), DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const running = site;
    exited = new Promise((resolve) => running.once('exit', resolve));
    await new Promise((resolve, reject) => {
      const readOutput = (chunk) => {
        said += String(chunk);
        if (said.includes('is open at')) resolve();
      };
      running.stdout.on('data', readOutput);
      running.stderr.on('data', readOutput);
      running.once('exit', (code) => reject(new Error(`A server did not start (${code}): ${said}`)));
    });
  }

  return {
    origin,
    dataDir,
    start,
    async kill() {
      site.kill('SIGKILL');
      await exited;
    },
    async stop() {
      if (site.exitCode === null && site.signalCode === null) site.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
