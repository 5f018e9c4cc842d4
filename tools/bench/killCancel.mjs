/**
 * `npm run bench -- killCancel`: ends the server with kill -9 at random moments while it cancels a concert
 * with 200 paid orders, on both stores. In the end each order must be refunded once, and each buyer have one
 * mail. Needs a build. KILLS is the number of kills on each store, ONLY names one store. Exit code 1 when
 * something is lost or done twice.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openStore } from './embeddedStore.mjs';
import { server } from './killable.mjs';
import { CONCERT, ORDER_CENTS, paidOrders } from './paidOrders.mjs';
import { hasPostgres, startDurableCluster } from './postgres.mjs';
import { countFrom } from './site.mjs';
import { WRONG_COUNTS } from './wrongCounts.mjs';

const KILLS = countFrom('KILLS', 3);
const ONLY = process.env.ONLY ?? '';
const ORDERS = 200;
const POLL_MS = 100;

/** Signs an operator in. @returns a function that plans or carries out an operation */
async function operatorOf({ origin, dataDir }, environment) {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment };
  const invite = ['dist/server/office.js', 'office', 'invite', 'Grace', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, invite, { env });
  const post = (address, body, headers = {}) =>
    fetch(origin + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const token = new URL(JSON.parse(stdout).link).hash.slice(1);
  const [cookie] = (await post('/office/api/session', { token })).headers.getSetCookie()[0].split(';');
  return async (name, step, body) => {
    const response = await post(`/office/api/operations/${name}/${step}`, body, { cookie });
    assert.equal(response.status, 200, `${name}: ${response.status}`);
    return response.json();
  };
}

async function carryOut(call, name, input) {
  const { version } = await call(name, 'plan', { input });
  await call(name, 'run', { input, form: { key: name, version } });
}

async function jobOf(call) {
  const input = { concert: CONCERT, kinds: ['cancel'] };
  return (await call('job.read', 'run', { input, form: null })).value.job;
}

async function untilDone(call, count) {
  let job = await jobOf(call);
  while (job.done < count && job.state !== 'done') {
    await pause(POLL_MS);
    job = await jobOf(call);
  }
  return job;
}

/** @param withStore calls a function with a query of the store; the server does not run meanwhile */
async function killCancellation(name, environment, withStore) {
  const one = await server(environment);
  await one.start();
  await one.kill();
  await withStore(one, async (query) => {
    for (const statement of paidOrders(ORDERS)
      .split(/;\s*\n/)
      .filter((each) => each.trim() !== ''))
      await query(statement);
  });
  await one.start();
  const call = await operatorOf(one, environment);
  await carryOut(call, 'concert.cancel', { concert: CONCERT, money: 'back' });
  await carryOut(call, 'job.begin', { job: (await jobOf(call)).id });
  const killedAt = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    const { done } = await untilDone(call, ((kills + 1) * ORDERS) / (KILLS + 1));
    await pause(Math.random() * 200);
    await one.kill();
    killedAt.push(done);
    await one.start();
  }
  const job = await untilDone(call, Number.POSITIVE_INFINITY);
  await one.kill();
  await withStore(one, async (query) => {
    const only = async (text) => (await query(text)).rows[0];
    assert.deepEqual(
      await only("select count(*)::int, sum(refunded_cents)::int from orders where status = 'refunded'"),
      { count: ORDERS, sum: ORDERS * ORDER_CENTS },
      'an order was not refunded, or twice',
    );
    assert.deepEqual(
      await only('select count(*)::int, count(done_at)::int as done, sum(cents)::int from refunds'),
      { count: ORDERS, done: ORDERS, sum: ORDERS * ORDER_CENTS },
      'a refund was lost or made twice',
    );
    assert.deepEqual(
      await only('select count(*)::int, count(distinct recipient)::int as recipients from outbox'),
      { count: ORDERS, recipients: ORDERS },
      'a mail was lost or written twice',
    );
    assert.deepEqual((await query(WRONG_COUNTS)).rows, [], 'places are miscounted');
  });
  await one.stop();
  assert.deepEqual([job.state, job.done, job.rest], ['done', ORDERS, []]);
  console.log(
    `${name}: ${ORDERS} orders refunded and mailed once; killed after ${killedAt.join(', ')} of them`,
  );
}

if (ONLY !== 'postgres')
  await killCancellation('PGlite', {}, async ({ dataDir }, use) => {
    const store = await openStore(dataDir);
    await use((text) => store.query(text));
    await store.close();
  });
if (ONLY !== 'pglite' && hasPostgres()) {
  const cluster = await startDurableCluster();
  const url = await cluster.makeDatabase();
  try {
    await killCancellation('PostgreSQL', { DATABASE_URL: url }, async (_server, use) => {
      const database = new pg.Client({ connectionString: url });
      await database.connect();
      await use((text) => database.query(text));
      await database.end();
    });
  } finally {
    await cluster.stop();
  }
}
