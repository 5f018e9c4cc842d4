/**
 * `npm run bench:logins`: response times of a cached page and a script during 200 parallel logins, compared with the same
 * idle site. Needs a build. LOGINS is the number of logins.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from './site.mjs';

const LOGINS = Number(process.env.LOGINS ?? 200);
const IDLE_MS = 5000;
/** Milliseconds between two samples of one address. */
const GAP_MS = 20;

const { entry } = JSON.parse(await readFile('dist/server/assets.json', 'utf8'));
const site = await startSite({ TRUST_PROXY: 'loopback' });
const PATHS = { page: '/', script: `/assets/${entry[0]}` };

/** Each visitor has their own IP address, as behind a proxy. */
const addressOf = (number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;

const send = (pathname, body, number) =>
  fetch(site.origin + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify(body),
  });

const agent = new http.Agent({ keepAlive: true });

/**
 * Milliseconds until the response is complete. Uses `http`, because `fetch` would need more CPU time to decompress it than the
 * site needs to send it.
 */
async function timeOf(pathname) {
  const start = performance.now();
  const request = http.get(site.origin + pathname, { agent, headers: { 'accept-encoding': 'br' } });
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${pathname} answered ${response.statusCode}`);
  return performance.now() - start;
}

/** Response times of one address, measured until `isOver()`. */
async function sample(pathname, isOver) {
  const times = [];
  while (!isOver()) {
    times.push(await timeOf(pathname));
    await pause(GAP_MS);
  }
  return times;
}

const percentile = (times, part) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)];

async function sampleAll(isOver) {
  const names = Object.keys(PATHS);
  const all = await Promise.all(names.map((name) => sample(PATHS[name], isOver)));
  return Object.fromEntries(names.map((name, index) => [name, all[index]]));
}

async function logIn(number) {
  const body = { email: `nobody${number}@example.org`, password: 'Sonata#21x' };
  return (await send('/api/users/login', body, number)).status;
}

try {
  await Promise.all(Object.values(PATHS).map(timeOf));
  const idleEnds = performance.now() + IDLE_MS;
  const idle = await sampleAll(() => performance.now() > idleEnds);
  let isDone = false;
  const begin = performance.now();
  const logins = Promise.all(Array.from({ length: LOGINS }, (_, number) => logIn(number))).then(
    (statuses) => {
      isDone = true;
      return statuses;
    },
  );
  const busy = await sampleAll(() => isDone);
  const statuses = await logins;
  const seconds = (performance.now() - begin) / 1000;
  const completed = statuses.filter((status) => status === 401).length;
  console.log(`${completed} of ${LOGINS} logins completed in ${seconds.toFixed(1)} s`);
  for (const name of Object.keys(PATHS)) {
    const [idleP95, busyP95] = [idle, busy].map((times) => percentile(times[name], 0.95));
    console.log(
      `${name}: p95 ${idleP95.toFixed(1)} ms idle (${idle[name].length}), ${busyP95.toFixed(1)} ms during the logins ` +
        `(${busy[name].length}), ratio ${(busyP95 / idleP95).toFixed(2)}`,
    );
  }
} finally {
  agent.destroy();
  await site.stop();
  await site.remove();
}
