/**
 * `npm run bench -- server`: throughput of the site's server. Pages per second relative to a static file of
 * the same server, and to nginx if nginx and wrk are installed; purchases per minute with the embedded store,
 * and with PostgreSQL if its programs are on the PATH. Needs a build. SECONDS is the length of each
 * measurement, PATRONS the number of parallel buyers, ONLY the name of one part (pages, nginx, pglite,
 * postgres), PROFILE a folder for CPU profiles of the server's processes. Exit code 1 when something is
 * oversold, a purchase is rejected while there are places, or purchases miss their bound: 3,000 per minute
 * with the embedded store; with PostgreSQL 6,000, 5,000 of one concert, and a p95 of 400 ms.
 */
import os from 'node:os';
import process from 'node:process';
import pg from 'pg';
import { measureBesideNginx } from './besideNginx.mjs';
import { openStore, startSiteWithChanges } from './embeddedStore.mjs';
import { cpuOf, ownCpu } from './cpu.mjs';
import { hasPostgres, startDurableCluster } from './postgres.mjs';
import { countFrom, quantile, runTool, startSite } from './site.mjs';
import { WRONG_COUNTS } from './wrongCounts.mjs';
import { shopAt } from '../../__tests__/support/shop.cjs';

const AUTOCANNON = 'autocannon@8';
const SECONDS = countFrom('SECONDS', 10);
const WARM_UP_S = 5;
const PATRONS = countFrom('PATRONS', 16);
const ONLY = process.env.ONLY ?? '';
/** Bounds of purchases: the least per minute, and the longest p95 in ms. */
const BOUNDS = {
  embedded: { least: 3000, p95: Infinity },
  postgres: { least: 6000, p95: 400 },
  oneConcert: { least: 5000, p95: 400 },
};
/** Checkouts that one account may begin in ten minutes. */
const CHECKOUTS = 60;
/** An upper limit of purchases per minute, which determines the number of accounts. */
const MOST_A_MINUTE = 15_000;
const SITE = { TRUST_PROXY: 'loopback', REQUEST_LOG: '0' };

/** More places than are sold; only the last measurement sells out a concert. */
const MANY_PLACES = `update events set capacity = 1000000, status = 'active' where type = 'concert' and status = 'active'`;
const SOME_PLACES = (id, places) =>
  `update events set capacity = taken + held + ${places}, status = 'active' where id = '${id}'`;
const PAID_ORDERS = `select count(*)::int as count from orders where status = 'paid'`;

async function requestsPerSecond(url) {
  const report = await runTool(AUTOCANNON, [
    ...['-j', '-c', '20', '-d', String(SECONDS)],
    ...['-H', 'accept-encoding=br', url],
  ]);
  const { requests, non2xx } = JSON.parse(report);
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} errors`);
  return requests.average;
}

async function measurePages() {
  const site = await startSite();
  try {
    const home = await (await fetch(site.origin)).text();
    // The script of the page is smaller than the page, so the ratio is not too favorable.
    const file = /\/assets\/HomePage\.[^" ]+\.js/.exec(home)[0];
    const staticFile = await requestsPerSecond(site.origin + file);
    const page = await requestsPerSecond(`${site.origin}/`);
    console.log(`static file      ${staticFile.toFixed(0)} requests/s`);
    console.log(
      `cached page      ${page.toFixed(0)} requests/s = ${(page / staticFile).toFixed(2)} x the static file`,
    );
  } finally {
    await site.stop();
    await site.remove();
  }
}

/** PATRONS buyers buy in parallel for some seconds, each account as often as the site's limit permits. */
async function buyInParallel(shop, buyers, eventOf, parts, seconds = SECONDS) {
  const cpuBefore = parts.map(({ cpu }) => cpu());
  const times = [];
  let rejected = 0;
  let turn = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const patron = async () => {
    while (performance.now() < end) {
      const number = turn;
      turn += 1;
      const buyer = buyers[number % buyers.length];
      const began = performance.now();
      if (await shop.buy(buyer, eventOf(number))) times.push(performance.now() - began);
      else rejected += 1;
    }
  };
  await Promise.all(Array.from({ length: PATRONS }, patron));
  const minutes = (performance.now() - started) / 60_000;
  const costs = parts.map(({ part, cpu }, index) => ({
    part,
    ms: (cpu() - cpuBefore[index]) / Math.max(1, times.length),
  }));
  return { paid: times.length, rejected, perMinute: times.length / minutes, times, costs };
}

const load = () =>
  os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

/** Prints the CPU time per purchase, and the purchases per minute if all cores did nothing else. */
function printCosts(costs) {
  const totalMs = costs.reduce((sum, { ms }) => sum + ms, 0);
  const parts = costs.map(({ part, ms }) => `${part} ${ms.toFixed(1)}`).join(', ');
  const most = (os.availableParallelism() * 60_000) / totalMs;
  console.log(`  processor time of a purchase: ${parts} ms; that is at most ${most.toFixed(0)} a minute`);
}

function printResult(name, { perMinute, times, rejected, costs }, bounds) {
  const ms = (share) => `${quantile(times, share).toFixed(0)} ms`;
  console.log(
    `${name.padEnd(28)}${perMinute.toFixed(0).padStart(6)} a minute, p50 ${ms(0.5)}, p95 ${ms(0.95)}` +
      `${rejected > 0 ? `, ${rejected} rejected` : ''}; load ${load()}`,
  );
  printCosts(costs);
  if (perMinute < bounds.least || quantile(times, 0.95) > bounds.p95 || rejected > 0) process.exitCode = 1;
}

/**
 * @param query runs SQL while the site is running; null if the store can be read only after the site has
 *   stopped
 */
async function measurePurchases(name, site, { query, whenStopped, store = [] }) {
  const parts = [{ part: 'site', cpu: () => cpuOf(site.pid) }, ...store, { part: 'buyers', cpu: ownCpu }];
  const shop = shopAt(site.origin);
  try {
    const { text } = await shop.send('GET', '/api/events');
    const concerts = JSON.parse(text)
      .filter(({ type, status, price }) => type === 'concert' && status === 'active' && price > 0)
      .map(({ _id }) => _id);
    if (query) await query(MANY_PLACES);
    const needed = query
      ? Math.ceil((MOST_A_MINUTE * (WARM_UP_S + SECONDS * 2)) / 60 / CHECKOUTS)
      : PATRONS * 2;
    const buyers = [];
    for (let number = 0; number < needed; number += 4)
      buyers.push(...(await Promise.all([0, 1, 2, 3].map((more) => shop.register(number + more)))));
    const anyConcert = (number) => concerts[number % concerts.length];
    // During the first purchases the server's code is compiled, so they are counted but not measured.
    const first = await buyInParallel(shop, buyers, anyConcert, parts, WARM_UP_S);
    const all = await buyInParallel(shop, buyers, anyConcert, parts);
    printResult(`${name}, all concerts`, all, query ? BOUNDS.postgres : BOUNDS.embedded);
    let paid = first.paid + all.paid;
    if (query) {
      const one = await buyInParallel(shop, buyers.reverse(), () => concerts[0], parts);
      printResult(`${name}, one concert`, one, BOUNDS.oneConcert);
      await query(SOME_PLACES(concerts[0], 50));
      const last = await Promise.all(buyers.slice(0, 150).map((buyer) => shop.buy(buyer, concerts[0])));
      const soldCount = last.filter(Boolean).length;
      console.log(`${name}, last 50 places: ${soldCount} of 150 buyers at once have one`);
      paid += one.paid + soldCount;
    }
    shop.close();
    await site.stop();
    const ask = query ?? (await whenStopped());
    const wrongCounts = (await ask(WRONG_COUNTS)).rows;
    const [{ count }] = (await ask(PAID_ORDERS)).rows;
    console.log(
      `${name}: ${wrongCounts.length} events oversold or miscounted; ${count} orders for ${paid} payments`,
    );
    if (wrongCounts.length > 0 || count !== paid) process.exitCode = 1;
  } finally {
    shop.close();
  }
}

async function measureEmbedded() {
  const site = await startSiteWithChanges(MANY_PLACES, SITE);
  const whenStopped = async () => {
    const store = await openStore(site.dataDir);
    return (statement) => store.query(statement);
  };
  await measurePurchases('PGlite', site, { query: null, whenStopped });
  await site.remove();
}

async function measurePostgres(cluster) {
  const url = await cluster.makeDatabase();
  const site = await startSite({ ...SITE, DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await measurePurchases('PostgreSQL', site, {
    query: (statement) => client.query(statement),
    store: [{ part: 'PostgreSQL', cpu: () => cpuOf(cluster.pid) }],
  });
  await client.end();
  await site.remove();
}

const isAsked = (part) => ONLY === '' || ONLY === part;

console.log(`${os.availableParallelism()} cores, load before: ${load()}, ${PATRONS} buyers at once`);
if (isAsked('pages')) await measurePages();
if (isAsked('nginx')) await measureBesideNginx(SECONDS);
if (isAsked('pglite')) await measureEmbedded();
if (isAsked('postgres')) {
  if (hasPostgres()) {
    const cluster = await startDurableCluster();
    await measurePostgres(cluster);
    await cluster.stop();
  } else console.log('PostgreSQL is not on the PATH.');
}
