/**
 * `npm run dev`: builds after each change. A changed view is replaced in the open page; the site is started
 * again with its new code. Requests for pages wait until it listens, so that HTML and code fit together. A
 * local flow (`src/actors/localFlows`) that is running keeps its machine until the page is reloaded.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { forgetBuild, install } from './prepare.mjs';

install();
forgetBuild();

const require = createRequire(import.meta.url);
require('./build/typescript.cjs');
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');

const port = Number(process.env.PORT ?? 3000);
const siteUrl = `http://localhost:${port + 1}`;
const POLL_MS = 50;

const configurations = require('../webpack.config.ts')({}, { mode: 'development' });
const [browser] = configurations;
const compiler = webpack(
  // Hot updates are for pages only.
  configurations.map((bundle) => (bundle.name === 'server' ? { ...bundle, devServer: false } : bundle)),
);

let site = null;
const isRunning = () => site !== null && site.exitCode === null && site.signalCode === null;

async function stopSite() {
  if (!isRunning()) return;
  const ended = once(site, 'exit');
  site.kill();
  await ended;
}

/** Resolves when the new site listens, or has ended with an error. */
async function restartSite() {
  await stopSite();
  site = fork('dist/server/main.js', {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port + 1),
      SITE_ORIGIN: process.env.SITE_ORIGIN ?? `http://localhost:${port}`,
    },
  });
  while (isRunning() && !(await fetch(`${siteUrl}/healthz`).catch(() => null))) await pause(POLL_MS);
}

let restarted = Promise.resolve();
compiler.hooks.done.tap('Site', (stats) => {
  if (!stats.hasErrors()) restarted = restarted.then(restartSite);
});

const devServer = new WebpackDevServer(
  {
    ...browser.devServer,
    port,
    host: process.env.HOST ?? 'localhost',
    proxy: [{ context: () => true, target: siteUrl }],
    setupExitSignals: false,
    setupMiddlewares(middlewares) {
      const proxy = middlewares.findIndex(({ name }) => name === 'http-proxy-middleware');
      const afterBuild = (_request, _response, next) =>
        devServer.middleware.waitUntilValid(() => void restarted.then(() => next()));
      return middlewares.toSpliced(proxy, 0, afterBuild);
    },
  },
  compiler,
);

let isEnding = false;
async function end() {
  if (isEnding) return;
  isEnding = true;
  await restarted.then(stopSite);
  process.exit();
}
// npm passes on a signal that the terminal has also sent, so each may come twice.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());

await devServer.start();
