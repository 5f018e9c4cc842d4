/** `npm run dev`: rebuilds when a file changes, restarts the server, and reloads the browser. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';
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

let site = null;

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

function restartSite() {
  if (!site || site.exitCode !== null) return startSite();
  site.once('exit', startSite);
  site.kill('SIGTERM');
}

compiler.hooks.done.tap('RestartSite', (stats) => {
  if (!stats.hasErrors()) restartSite();
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    site?.kill('SIGTERM');
    process.exit(0);
  });
}

await new WebpackDevServer(browser.devServer, compiler).start();
