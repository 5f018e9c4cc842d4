/**
 * Compares the site's server with nginx, and with Node's HTTP server alone. All send the same headers and the
 * same bytes, compressed beforehand; the site and nginx write a line to their log for each request. Servers
 * run on one core, the load on the other. Rows are medians of turns.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buffer, text } from 'node:stream/consumers';
import { hasProgram, startNginx } from './nginx.mjs';
import { median, startSite, untilOpen } from './site.mjs';
import { freePort } from '../programs/freePort.cjs';

const CONNECTIONS = 20;
const WARM_UP_S = 3;
/**
 * The servers take turns, because other processes of the machine may run during a part of the measurement.
 */
const TURNS = 5;
const SERVER_CORE = ['taskset', '-c', '0'];
const LOAD_CORE = ['taskset', '-c', '1'];
const ACCEPTED = { 'accept-encoding': 'br' };
/** Headers that belong to one request, or to its connection. */
const OF_ONE_REQUEST = ['connection', 'date', 'keep-alive', 'x-request-id'];

async function runWrk(url, seconds) {
  const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '-H', 'accept-encoding: br', url];
  const [command, ...rest] = [...LOAD_CORE, 'wrk', ...args];
  const report = await text(spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`${url} failed:\n${report}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)[1]);
}

/** The response as sent: `fetch` would decompress its body. */
async function responseOf(name, url) {
  const [response] = await once(http.get(url, { headers: ACCEPTED }), 'response');
  const headers = Object.entries(response.headers).filter(([header]) => !OF_ONE_REQUEST.includes(header));
  return { name, headers: Object.fromEntries(headers), body: await buffer(response) };
}

async function startPlainNode(responses) {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchestra-node-'));
  const file = path.join(folder, 'responses.json');
  const encoded = responses.map(({ body, ...rest }) => ({ ...rest, body: body.toString('base64') }));
  await writeFile(file, JSON.stringify(encoded));
  const port = await freePort();
  const [command, ...args] = [...SERVER_CORE, process.execPath, 'tools/bench/plainNode.mjs', port, file];
  const server = spawn(command, args.map(String), { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await untilOpen(`${origin}/${responses[0].name}`, server);
  return {
    origin,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A script of the page, the page, and a list of the API. */
async function urlsOf(origin) {
  const home = await (await fetch(`${origin}/`)).text();
  const [script] = /\/assets\/HomePage\.[^" ]+\.js/.exec(home);
  return Object.entries({ script, page: '/', events: '/api/events' }).map(([name, pathname]) => ({
    name,
    pathname,
    url: origin + pathname,
  }));
}

/** Requests per second of each server, in each turn. */
async function measureTurns(urls, seconds) {
  for (const url of urls) await runWrk(url, WARM_UP_S);
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const rates = [];
    for (const url of urls) rates.push(await runWrk(url, Math.ceil(seconds / TURNS)));
    turns.push(rates);
  }
  return turns;
}

async function measureRow({ name, pathname, url }, { responses, nginx, node, seconds }) {
  const { body } = responses.find((response) => response.name === name);
  const turns = await measureTurns([`${nginx.origin}/${name}`, `${node.origin}/${name}`, url], seconds);
  const rates = [0, 1, 2].map((server) => median(turns.map((turn) => turn[server])).toFixed(0));
  const ratios = [
    ([ofNginx, , ofSite]) => ofSite / ofNginx,
    ([ofNginx, ofNode]) => ofNode / ofNginx,
    ([, ofNode, ofSite]) => ofSite / ofNode,
  ].map((ratio) => median(turns.map(ratio)).toFixed(2));
  console.log(`| ${[pathname, body.length, ...rates, ...ratios].join(' | ')} |`);
}

/**
 * Prints a table of requests per second, and their ratios.
 *
 * @param seconds length of each measurement
 */
export async function measureBesideNginx(seconds) {
  const programs = { nginx: 'nginx-light', wrk: 'wrk', taskset: 'util-linux' };
  const missing = Object.keys(programs).filter((name) => !hasProgram(name, '-v'));
  if (missing.length > 0) {
    const packages = missing.map((name) => programs[name]).join(' ');
    console.log(`Beside nginx: not measured. It needs: apt-get install ${packages}`);
    return;
  }
  const started = [];
  const starting = async (server) => {
    started.push(await server);
    return started.at(-1);
  };
  try {
    const site = await starting(startSite({ REQUEST_LOG: '1' }, SERVER_CORE));
    const urls = await urlsOf(site.origin);
    for (const { url } of urls) await runWrk(url, 1);
    const responses = await Promise.all(urls.map(({ name, url }) => responseOf(name, url)));
    const nginx = await starting(startNginx(responses, SERVER_CORE));
    const node = await starting(startPlainNode(responses));
    console.log(
      '| response | bytes | nginx | plain Node.js | site | site / nginx | Node.js / nginx | site / Node.js |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const url of urls) await measureRow(url, { responses, nginx, node, seconds });
  } finally {
    for (const server of started) await server.stop();
    await started[0]?.remove();
  }
}
