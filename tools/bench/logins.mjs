/**
 * `npm run bench -- logins`: response times of a cached page and a script while 200 logins are waiting,
 * compared with the same idle site. Each response is followed by another login. Needs a build. LOGINS is the
 * number of waiting logins. Exit code 1 if the p95 is more than twice that of the idle site, or fewer logins
 * than that complete.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { countFrom, quantile, startSite } from './site.mjs';

const LOGINS = countFrom('LOGINS', 200);
const SAMPLING_MS = 10_000;
/** Milliseconds between two samples of one address. */
const GAP_MS = 20;
/** Highest p95 during the logins, in multiples of that of the idle site. */
const MOST_SLOWER = 2;

/** Each visitor has their own IP address, as behind a proxy. */
const addressOf = (number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;

const send = (origin, number) =>
  fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify({ email: `nobody${number}@example.org`, password: 'Sonata#21x' }),
  });

/**
 * Sends logins without end, and reports each response. In a thread of its own, because sending them would
 * delay the samples.
 */
async function logInForever(origin) {
  let last = 0;
  async function logInRepeatedly() {
    for (;;) {
      last += 1;
      const { status } = await send(origin, last);
      if (status !== 401) throw new Error(`Unexpected status of a login: ${status}`);
      parentPort.postMessage(status);
    }
  }
  await Promise.all(Array.from({ length: LOGINS }, logInRepeatedly));
}

const agent = new http.Agent({ keepAlive: true });

/**
 * Milliseconds until the response is complete. Uses `http`, because `fetch` would need more CPU time to
 * decompress it than the site needs to send it.
 */
async function timeOf(url) {
  const start = performance.now();
  const request = http.get(url, { agent, headers: { 'accept-encoding': 'br' } });
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return performance.now() - start;
}

/**
 * The p95 of an address in milliseconds. Requests start at fixed times, so that each is counted that begins
 * while the site stalls.
 */
async function p95Of(url) {
  const ends = performance.now() + SAMPLING_MS;
  const times = [];
  while (performance.now() < ends) {
    times.push(timeOf(url));
    await pause(GAP_MS);
  }
  return quantile(await Promise.all(times), 0.95);
}

/** Runs while logins are waiting. @returns its result, and the number of responses to logins meanwhile */
async function duringLogins(origin, run) {
  const logins = new Worker(new URL(import.meta.url), { workerData: { origin } });
  try {
    await once(logins, 'message');
    let responses = 0;
    logins.on('message', () => {
      responses += 1;
    });
    const failure = once(logins, 'error').then(([error]) => Promise.reject(error));
    return [await Promise.race([run(), failure]), responses];
  } finally {
    await logins.terminate();
  }
}

async function measure() {
  const { entry } = JSON.parse(await readFile('dist/server/assets.json', 'utf8'));
  const site = await startSite({ TRUST_PROXY: 'loopback' });
  const urls = [`${site.origin}/`, `${site.origin}/assets/${entry[0]}`];
  const p95s = () => Promise.all(urls.map(p95Of));
  try {
    await Promise.all(urls.map(timeOf));
    const idle = await p95s();
    const [busy, responses] = await duringLogins(site.origin, p95s);
    console.log(`${responses} logins completed in ${SAMPLING_MS / 1000} s`);
    if (responses < LOGINS) process.exitCode = 1;
    for (const [index, name] of ['page', 'script'].entries()) {
      const ratio = busy[index] / idle[index];
      console.log(
        `${name}: p95 ${idle[index].toFixed(1)} ms idle, ${busy[index].toFixed(1)} ms during the logins, ratio ${ratio.toFixed(2)}`,
      );
      if (ratio > MOST_SLOWER) process.exitCode = 1;
    }
  } finally {
    agent.destroy();
    await site.stop();
    await site.remove();
  }
}

await (isMainThread ? measure() : logInForever(workerData.origin));
