/** `npm run dev`: rebuilds when a file changes, restarts the server, and reloads the browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { install } from './prepare.mjs';

install();

const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts'], ignore: [/node_modules/] });
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');

const port = Number(process.env.PORT ?? 3000);
const behind = port + 1;
process.env.SITE_BEHIND = `http://localhost:${behind}`;

const [browser, server, flows] = require('../webpack.config.ts')({}, { mode: 'development' });
const compiler = webpack([browser, server, flows]);

const POLL_MS = 25;

let site = null;
/** Resolves when the site that was built last is open. */
let opened = Promise.resolve();

function startSite() {
  site = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(behind),
      SITE_ORIGIN: `http://localhost:${port}`,
    },
  });
}

const isOpen = () =>
  fetch(`${process.env.SITE_BEHIND}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const isRunning = () => site !== null && site.exitCode === null && site.signalCode === null;

async function restartSite() {
  if (isRunning()) {
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
  }
  startSite();
  while (isRunning() && !(await isOpen())) await pause(POLL_MS);
}

compiler.hooks.done.tap('RestartSite', (stats) => {
  if (!stats.hasErrors()) opened = opened.then(restartSite);
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    site?.kill('SIGTERM');
    process.exit(0);
  });
}

/** The browser reloads as soon as a build has ended: its requests wait for the site, which restarts. */
const waitForSite = (_request, _response, next) => void opened.then(() => next(), next);
const setupMiddlewares = (middlewares) => [waitForSite, ...middlewares];

await new WebpackDevServer({ ...browser.devServer, setupMiddlewares }, compiler).start();
