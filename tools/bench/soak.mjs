/**
 * `npm run bench -- soak`: resident memory of the server's process during 100,000 page views at 2,000
 * addresses, a few of which are requested much more often than the others. With the embedded store, with
 * PostgreSQL if its programs are on the PATH, and with another API host. Needs a build, and Linux. VIEWS and
 * ADDRESSES change the numbers, ONLY names one store. Exit code 1 when memory grows by more than a tenth
 * after the first fifth, or without the embedded store exceeds 200 MB.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import pg from 'pg';
import { startSiteWithChanges } from './embeddedStore.mjs';
import { hasPostgres, startDurableCluster } from './postgres.mjs';
import { countFrom, median, startSite } from './site.mjs';

const ADDRESSES = countFrom('ADDRESSES', 2000);
const ONLY = process.env.ONLY ?? '';
const VISITORS = 20;
const PARTS = 5;
/** At least, in each part. */
const SAMPLES = 50;
const VIEWS = countFrom('VIEWS', 100_000, PARTS * SAMPLES);
const VIEWS_PER_SAMPLE = Math.floor(VIEWS / (PARTS * SAMPLES));
const MOST_MB = 200;
const MOST_GROWTH = 1.1;
/** @returns the settings of glibc's and V8's memory in the unit for systemd, by their names */
function memorySettings() {
  const unit = readFileSync(new URL('../../deploy/orchestra@.service', import.meta.url), 'utf8');
  const settings = unit.matchAll(/\b(MALLOC_\w+|NODE_OPTIONS)=(\d+|--[^"\n]+)/g);
  return Object.fromEntries([...settings].map(([, name, value]) => [name, value]));
}

const SITE = { REQUEST_LOG: '0', TRUST_PROXY: 'loopback', ...memorySettings() };

/** Short articles, each with an address of its own. */
const INSERT_ARTICLES = `
  insert into press (id, type, sort, document)
    select 'soak-' || n, type, 1000 + n,
      document || jsonb_build_object('title', 'Soak ' || n, 'headline', 'Soaked', 'body', '<p>Wet.</p>')
    from (select * from press order by id limit 1) article, generate_series(1, ${ADDRESSES}) n`;

/** Resident memory of a process in MB: now (VmRSS), or the most since its start (VmHWM). */
function residentMb(pid, field) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)[1]) / 1024;
}

/** Equally distributed numbers from 0 to 1, the same in each run. */
function randomNumbers() {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function addressesOf(origin) {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  if (listed.length < ADDRESSES) throw new Error(`The site map has only ${listed.length} addresses.`);
  return listed.slice(0, ADDRESSES);
}

async function view(url) {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responds with ${response.status}.`);
}

/**
 * Opens pages in parallel. @returns samples of the resident memory in MB, the most since the start, and page
 * views per second
 */
async function soak(site) {
  const addresses = await addressesOf(site.origin);
  const random = randomNumbers();
  const samples = [];
  let views = 0;
  const visitor = async () => {
    while (views < VIEWS) {
      views += 1;
      if (views % VIEWS_PER_SAMPLE === 0) samples.push(residentMb(site.pid, 'VmRSS'));
      // As likely to be among the first 45 addresses as among all others.
      await view(site.origin + addresses[Math.floor(addresses.length ** random())]);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return {
    samples,
    most: residentMb(site.pid, 'VmHWM'),
    perSecond: (VIEWS / (performance.now() - started)) * 1000,
  };
}

async function measure(name, site, mostMb) {
  const { samples, most, perSecond } = await soak(site);
  const [warm, last] = [samples.slice(SAMPLES, SAMPLES * 2), samples.slice(-SAMPLES)].map(median);
  console.log(
    `| ${name} | ${warm.toFixed(0)} | ${last.toFixed(0)} | ${(last / warm).toFixed(2)} | ${most.toFixed(0)} | ${perSecond.toFixed(0)} |`,
  );
  if (last > warm * MOST_GROWTH || most > mostMb) process.exitCode = 1;
}

async function startOnPostgres(cluster) {
  const url = await cluster.makeDatabase();
  const site = await startSite({ ...SITE, DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(INSERT_ARTICLES);
  await client.query(`update settings set value = value || '0' where key = 'revision'`);
  await client.end();
  return site;
}

async function end(...sites) {
  for (const site of sites) {
    await site.stop();
    await site.remove();
  }
}

const isIncluded = (store) => ONLY === '' || ONLY === store;

console.log('| store | MB after a fifth | MB at the end | growth | most MB | views per second |');
console.log('|---|---|---|---|---|---|');
if (isIncluded('pglite') || isIncluded('host')) {
  const embedded = await startSiteWithChanges(INSERT_ARTICLES, SITE);
  if (isIncluded('pglite')) await measure('embedded', embedded, Infinity);
  if (isIncluded('host')) {
    const site = await startSite({ ...SITE, API_ORIGIN: embedded.origin });
    await measure('another API host', site, MOST_MB);
    await end(site);
  }
  await end(embedded);
}
if (isIncluded('postgres') && hasPostgres()) {
  const cluster = await startDurableCluster();
  const site = await startOnPostgres(cluster);
  await measure('PostgreSQL', site, MOST_MB);
  await end(site);
  await cluster.stop();
}
