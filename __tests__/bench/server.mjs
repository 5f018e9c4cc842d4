/**
 * `npm run bench:server`: how fast the site's server is, as ratios against something that the same server did in the
 * same run (DESIGN section 7). Needs a build. PATRONS sets how many people buy at once.
 */
import path from 'node:path';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import { runTool, startSite } from './site.mjs';

const AUTOCANNON = 'autocannon@8';
const SECONDS = Number(process.env.SECONDS ?? 10);
const PATRONS = Number(process.env.PATRONS ?? 8);
const CHECKOUTS = Number(process.env.CHECKOUTS ?? 240);
const JSON_TYPE = { 'content-type': 'application/json' };

const site = await startSite();
const { origin } = site;

async function requestsPerSecond(url) {
  const report = await runTool(AUTOCANNON, [
    '-j',
    '-c',
    '20',
    '-d',
    String(SECONDS),
    '-H',
    'accept-encoding=br',
    url,
  ]);
  const { requests, non2xx } = JSON.parse(report);
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} errors`);
  return requests.average;
}

async function send(method, pathname, body, headers = {}) {
  const response = await fetch(origin + pathname, {
    method,
    headers: { ...JSON_TYPE, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  return { status: response.status, cookie: response.headers.get('set-cookie'), text: await response.text() };
}

/** Each patron comes from an address of their own, as they would through a proxy. */
async function newPatron(number) {
  const headers = { 'x-forwarded-for': `198.51.100.${number % 250}` };
  const answer = await send(
    'POST',
    '/api/users/register',
    { email: `bench${number}@example.org`, password: 'Sonata#21x', firstName: 'Bench', lastName: 'Patron' },
    headers,
  );
  const user = JSON.parse(answer.text);
  return { user, headers: { ...headers, cookie: answer.cookie.split(';')[0] } };
}

/** One whole purchase: into the cart, to the checkout, paid. Answers whether it was. */
async function buy({ user, headers }, event) {
  const who = { userId: user._id, userEmail: user.email };
  const added = await send('POST', '/api/carts/items', { event, quantity: 1, ...who }, headers);
  if (added.status >= 400) return false;
  const cart = [JSON.parse(added.text)];
  const checkout = await send('POST', '/api/carts/create-checkout', { cart, ...who }, headers);
  if (checkout.status >= 400) {
    await send('DELETE', `/api/carts/items/${cart[0]._id}`, undefined, headers);
    return false;
  }
  const { pathname } = new URL(JSON.parse(checkout.text).url);
  const paid = await fetch(`${origin}${pathname}/pay`, {
    method: 'POST',
    headers: { ...headers, origin, 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  return paid.status === 303;
}

/** PATRONS people buy until CHECKOUTS purchases were tried. */
async function checkoutsPerMinute(patrons, event) {
  let left = CHECKOUTS;
  let paid = 0;
  const started = performance.now();
  await Promise.all(
    patrons.map(async (patron) => {
      while (left > 0) {
        left -= 1;
        if (await buy(patron, event)) paid += 1;
      }
    }),
  );
  return { paid, perMinute: (paid / (performance.now() - started)) * 60_000 };
}

async function placesTaken() {
  const store = await PGlite.create(path.join(site.dataDir, 'store'));
  const { rows } = await store.query('select id, capacity, taken from events where capacity is not null');
  await store.close();
  return rows;
}

try {
  const assets = await (await fetch(origin)).text();
  // The page's own script is smaller than the page, so that the ratio flatters nobody.
  const file = /\/assets\/home\.[^"]+\.js/.exec(assets)[0];
  const still = await requestsPerSecond(origin + file);
  const page = await requestsPerSecond(`${origin}/`);
  console.log(`static file      ${still.toFixed(0)} requests/s`);
  console.log(
    `cached page      ${page.toFixed(0)} requests/s = ${(page / still).toFixed(2)} x the static file (at least 0.70)`,
  );

  const events = JSON.parse((await send('GET', '/api/events')).text);
  const open = events.find(
    ({ type, status, price }) => type === 'concert' && status === 'active' && price > 0,
  );
  const patrons = await Promise.all(Array.from({ length: PATRONS }, (_, number) => newPatron(number)));
  const { paid, perMinute } = await checkoutsPerMinute(patrons, open._id);
  console.log(
    `checkouts        ${perMinute.toFixed(0)} a minute, ${paid} of ${CHECKOUTS} paid (at least 500 a minute)`,
  );
  await site.stop();
  const taken = (await placesTaken()).find(({ id }) => id === open._id);
  console.log(`places           ${taken ? `${taken.taken} of ${taken.capacity}` : 'without limit'}`);
  if (taken && (taken.taken > taken.capacity || taken.taken < paid))
    throw new Error('The places do not add up.');
} finally {
  await site.remove();
}
