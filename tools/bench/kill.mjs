/**
 * `npm run bench -- kill`: ends servers with kill -9 at random moments while people buy, on both stores; on
 * PostgreSQL with several processes, of which one is killed. After each kill every acknowledged order and
 * hold must be in the store, and the site must respond again. Needs a build. KILLS is the number of kills on
 * each store, SEED selects other random moments, ONLY names one store. Exit code 1 when something is lost.
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openStore } from './embeddedStore.mjs';
import { server } from './killable.mjs';
import { hasPostgres, startDurableCluster } from './postgres.mjs';
import { countFrom, median } from './site.mjs';
import { WRONG_COUNTS } from './wrongCounts.mjs';
import { shopAt } from '../../__tests__/support/shop.cjs';

const KILLS = countFrom('KILLS', 100);
const ONLY = process.env.ONLY ?? '';
const BUYERS = 8;
/**
 * Maximum number of purchases of one account. It is below the server's limit for ten minutes, because calls
 * that were killed may count, too.
 */
const MAX_CHECKOUTS = 50;

let state = Number(process.env.SEED ?? 1);

/** A number from 0 to 1 (mulberry32). */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

const randomOf = (values) => values[Math.floor(random() * values.length)];

/**
 * Buyers who buy repeatedly, and leave some orders unpaid; records the orders and holds that the site has
 * acknowledged.
 */
function startBuyers(servers, concerts) {
  const paid = new Map();
  const held = new Map();
  let isOver = false;
  let accountCount = 0;

  async function buyRepeatedly() {
    let buyer = null;
    let checkoutsLeft = 0;
    while (!isOver) {
      const { shop } = randomOf(servers);
      try {
        if (checkoutsLeft === 0) {
          accountCount += 1;
          buyer = await shop.register(accountCount);
          checkoutsLeft = MAX_CHECKOUTS;
        }
        checkoutsLeft -= 1;
        const item = await shop.add(buyer, randomOf(concerts));
        const payPath = item && (await shop.checkout(buyer, item));
        if (!payPath) {
          checkoutsLeft = 0;
          continue;
        }
        const token = payPath.split('/').pop();
        if (random() < 0.2) {
          held.set(token, Date.now());
          // Continue with a new account, so that this hold stays.
          checkoutsLeft = 0;
        } else if (await shop.pay(buyer, payPath)) paid.set(token, Date.now());
      } catch {
        // The server was killed during a call, so it is unknown what the call did. Continue with a new
        // account.
        checkoutsLeft = 0;
        await pause(50);
      }
    }
  }

  const buyerLoops = Array.from({ length: BUYERS }, buyRepeatedly);
  return {
    paid,
    held,
    async stop() {
      isOver = true;
      await Promise.all(buyerLoops);
    },
  };
}

const LOST_PAID_ORDERS_QUERY = `
  select token from unnest($1::text[]) as promised(token)
  where not exists (select from orders o join outbox m on m.occasion = 'receipt:' || o.id
    join order_places p on p.order_id = o.id and p.held_until is null
    where o.token = promised.token and o.status = 'paid')`;
const LOST_HOLDS_QUERY = `
  select token from unnest($1::text[]) as promised(token)
  where not exists (select from orders o join order_places p on p.order_id = o.id and p.held_until > now()
    where o.token = promised.token and o.status = 'pending')`;

async function losses(query, { paid, held }) {
  // Copied before the queries, because purchases that are acknowledged during a query may be missing in its
  // result.
  const acknowledged = { paid: [...paid.keys()], held: [...held.keys()] };
  const counts = await query(WRONG_COUNTS);
  const orders = await query(LOST_PAID_ORDERS_QUERY, [acknowledged.paid]);
  const holds = await query(LOST_HOLDS_QUERY, [acknowledged.held]);
  return { counts: counts.rows.length, orders: orders.rows.length, holds: holds.rows.length };
}

async function serves({ shop }) {
  try {
    return (
      (await shop.send('GET', '/events')).status === 200 && (await shop.send('GET', '/readyz')).status === 200
    );
  } catch {
    return false;
  }
}

async function untilServed(one) {
  const started = performance.now();
  while (!(await serves(one))) {
    if (performance.now() - started > 60_000) throw new Error('A server does not serve after a kill.');
    await pause(50);
  }
  return performance.now() - started;
}

async function concertsAt(shop) {
  const { text } = await shop.send('GET', '/api/events');
  return JSON.parse(text)
    .filter(({ type, status, price }) => type === 'concert' && status === 'active' && price > 0)
    .map(({ _id }) => _id);
}

function report(name, { kills, lost, purchases, holds, times }) {
  const { counts, orders, holds: lostHolds } = lost;
  console.log(
    `${name}: ${kills} kills, ${purchases} acknowledged orders (${orders} lost), ${holds} holds (${lostHolds} lost), ` +
      `${counts} events oversold or miscounted; served again after ${median(times).toFixed(0)} ms ` +
      `(at most ${Math.max(...times).toFixed(0)} ms)`,
  );
  if (orders + lostHolds + counts > 0) process.exitCode = 1;
}

const ENOUGH_PLACES = `update events set capacity = 1000000 where type = 'concert'`;

/** Reads the embedded store while no server has it open: between a kill and the next start. */
async function killEmbedded() {
  const one = await server({});
  await one.start();
  one.shop = shopAt(one.origin);
  const buyers = startBuyers([one], await concertsAt(one.shop));
  const times = [];
  const lost = { counts: 0, orders: 0, holds: 0 };
  for (let kills = 0; kills < KILLS; kills += 1) {
    await pause(200 + random() * 1500);
    await one.kill();
    const store = await openStore(one.dataDir);
    if (kills === 0) await store.query(ENOUGH_PLACES);
    const found = await losses((text, values) => store.query(text, values), buyers);
    await store.close();
    for (const what of Object.keys(lost)) lost[what] = Math.max(lost[what], found[what]);
    const killed = performance.now();
    await one.start();
    await untilServed(one);
    times.push(performance.now() - killed);
  }
  await buyers.stop();
  const { size: purchases } = buyers.paid;
  await one.stop();
  report('PGlite, 1 process', { kills: KILLS, lost, purchases, holds: buyers.held.size, times });
}

/** Three processes on one database. */
async function killPostgres() {
  const cluster = await startDurableCluster();
  const url = await cluster.makeDatabase();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const servers = [];
  for (let count = 0; count < 3; count += 1) servers.push(await server({ DATABASE_URL: url }));
  await Promise.all(servers.map((one) => one.start()));
  for (const one of servers) one.shop = shopAt(one.origin);
  await database.query(ENOUGH_PLACES);
  const buyers = startBuyers(servers, await concertsAt(servers[0].shop));
  const times = [];
  const lost = { counts: 0, orders: 0, holds: 0 };
  for (let kills = 0; kills < KILLS; kills += 1) {
    await pause(200 + random() * 1500);
    const victim = randomOf(servers);
    const killed = performance.now();
    await victim.kill();
    await victim.start();
    await untilServed(victim);
    times.push(performance.now() - killed);
    const found = await losses((text, values) => database.query(text, values), buyers);
    for (const what of Object.keys(lost)) lost[what] = Math.max(lost[what], found[what]);
  }
  await buyers.stop();
  const { size: purchases } = buyers.paid;
  await Promise.all(servers.map((one) => one.stop()));
  await database.end();
  await cluster.stop();
  report('PostgreSQL, 3 processes', { kills: KILLS, lost, purchases, holds: buyers.held.size, times });
}

console.log(`${KILLS} kills on each store, seed ${state}`);
if (ONLY !== 'postgres') await killEmbedded();
if (ONLY !== 'pglite') {
  if (hasPostgres()) await killPostgres();
  else console.log('PostgreSQL is not on the PATH.');
}
