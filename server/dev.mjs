/**
 * `npm run dev`: shows a change in the browser. This process builds the browser's bundle and replaces changed views in the open
 * page. Another process (`build/watch.mjs`) builds the server's bundle and the flow inspector's; then the site is replaced in a third
 * one (`server/runReplaceableSite.mjs`).
 * Requests for pages wait until the site runs the current sources.
 */
import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createRequire } from 'node:module';
import process from 'node:process';
import { forgetBuild, install } from './prepare.mjs';

install();

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');

const port = Number(process.env.PORT ?? 3000);
const behind = port + 1;
process.env.SITE_BEHIND = `http://localhost:${behind}`;

const [browser] = require('../webpack.config.ts')({}, { mode: 'development' });
const compiler = webpack(browser);

/** What is not current: names of bundles that are being built, and `site` while the site is replaced. */
const pending = new Set(['browser', 'server', 'flows']);
const progress = new EventEmitter().setMaxListeners(0);

function setPending(name, isPending) {
  if (isPending) pending.add(name);
  else pending.delete(name);
  progress.emit('changed');
}

async function untilCurrent(...names) {
  while (names.some((name) => pending.has(name))) await once(progress, 'changed');
}

/**
 * Replaced sites stay in the memory of their process for a while (decision 0072); above this many bytes, the next site gets a new
 * process.
 */
const MOST_HEAP_BYTES = 1e9;

let site = null;
let heapBytes = 0;
const isRunning = () => site !== null && site.exitCode === null && site.signalCode === null;

async function stopSite() {
  if (!isRunning()) return;
  const ended = once(site, 'exit');
  site.disconnect();
  await ended;
}

const startSite = () =>
  fork('server/runReplaceableSite.mjs', {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(behind),
      SITE_ORIGIN: process.env.SITE_ORIGIN ?? `http://localhost:${port}`,
    },
  });

async function replaceSite() {
  // The site reads the list of the browser's scripts when it starts.
  await untilCurrent('browser');
  if (heapBytes > MOST_HEAP_BYTES) await stopSite();
  if (!isRunning()) site = startSite();
  const done = new AbortController();
  const responses = ['message', 'exit'].map((event) => once(site, event, done));
  // The process may have just ended, which the event `exit` reports.
  site.send('replace', () => undefined);
  [heapBytes] = await Promise.race(responses);
  done.abort();
}

let lastReplacement = Promise.resolve();

function replaceAfterBuild() {
  setPending('site', true);
  const replacement = lastReplacement.then(replaceSite);
  lastReplacement = replacement;
  void replacement.then(() => {
    if (lastReplacement === replacement) setPending('site', false);
  });
}

/** A page waits for the site, and a script of the flow inspector for its bundle. The browser's scripts are served before this. */
const waitUntilCurrent = ({ path }, _response, next) =>
  void untilCurrent('server', 'site', ...(path.startsWith('/__flows/') ? ['flows'] : [])).then(next, next);

const devServer = new WebpackDevServer(
  {
    ...browser.devServer,
    setupExitSignals: false,
    setupMiddlewares(middlewares) {
      const proxy = middlewares.findIndex(({ name }) => name === 'http-proxy-middleware');
      return middlewares.toSpliced(proxy, 0, waitUntilCurrent);
    },
  },
  compiler,
);

/** webpack's errors in the bundles of the other process, by name. */
const errorsByName = new Map();
let sourcesOfBrowser = new Set();

function sendToPages(type, data) {
  devServer.sendMessage(devServer.webSocketServer.clients, type, data);
}

function showErrors() {
  const errors = [...errorsByName.values()].flat();
  if (errors.length > 0) sendToPages('errors', errors);
}

compiler.hooks.invalid.tap('Dev', () => setPending('browser', true));
compiler.hooks.done.tap('Dev', ({ compilation }) => {
  forgetBuild();
  sourcesOfBrowser = new Set(compilation.fileDependencies);
  setPending('browser', false);
});

const others = fork('build/watch.mjs', ['server', 'flows']);
others.on('message', ({ name, state, errors, changed }) => {
  if (state === 'building') {
    errorsByName.delete(name);
    return setPending(name, true);
  }
  forgetBuild();
  errorsByName.set(name, errors);
  if (name === 'server' && errors.length === 0) replaceAfterBuild();
  setPending(name, false);
  showErrors();
  // The pages find out about changes of the browser's sources from their own bundle.
  if (errors.length === 0 && changed.some((file) => !sourcesOfBrowser.has(file)))
    sendToPages('static-changed');
});

let isEnding = false;
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  others.kill();
  await stopSite();
  process.exit(code);
}
others.once('exit', () => void end(1));
// npm passes on a signal that the terminal has also sent, so each may come twice.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));

await devServer.start();
