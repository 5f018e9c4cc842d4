/** A server that is killed in the middle of a cancellation with many refunds. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { runOperation } from '../../server/office/runOperation';
import { workDueJobs } from '../../server/office/jobWorker';
import { choosePayments } from '../../server/payments/choosePayments';
import type { Store } from '../../server/store/database';
import { jobsOf } from '../../server/store/jobs';
import { openStore } from '../../server/store/openStore';
import {
  accounts,
  carts,
  events,
  jobs,
  orderLines,
  orderPlaces,
  orders,
  outbox,
  refunds,
} from '../../server/store/schema';
import { seedIfEmpty } from '../../server/store/seedStore';
import { MIGRATIONS, storeTemplate } from '../support/storeTemplate';
import { testSeed } from '../support/testSeed';
import { configOf } from '../support/testServer';

const ROOT = path.resolve(__dirname, '../..');
const ORDERS = 200;
const CENTS = 3500;
const EVENT = 'open';
const MINUTE_MS = 60_000;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-killed-'));
const STORE = { databaseUrl: null, dataDir, migrationsFolder: MIGRATIONS };

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Code of a process that works the jobs, and prints a dot after each refund. */
const WORKER = `
  require('./tools/build/typescript.cjs');
  const { openStore } = require('./server/store/openStore.ts');
  const { choosePayments } = require('./server/payments/choosePayments.ts');
  const { workDueJobs } = require('./server/office/jobWorker.ts');
  (async () => {
    const store = await openStore(${JSON.stringify(STORE)});
    const config = ${JSON.stringify(configOf(3000))};
    const now = () => Number(process.argv[1]);
    const payments = choosePayments({ config, store, now });
    const refund = async (order, asked) => {
      const cents = await payments.refund(order, asked);
      process.stdout.write('.');
      return cents;
    };
    await workDueJobs({ config, store, payments: { ...payments, refund }, now }, console.error);
  })();
`;

/** Starts the worker, and kills it after some refunds. */
async function workUntilKilled(refundsBefore: number, now: number): Promise<void> {
  const child = spawn(process.execPath, ['-e', WORKER, String(now)], { cwd: ROOT });
  let printed = 0;
  child.stderr.on('data', (data: Buffer) => process.stderr.write(data));
  child.stdout.on('data', (data: Buffer) => {
    printed += data.length;
    if (printed >= refundsBefore) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  expect(child.signalCode).toBe('SIGKILL');
}

/** Adds paid orders of as many buyers, each with one ticket. */
async function addOrders({ db }: Store, now: Date): Promise<void> {
  const ids = Array.from({ length: ORDERS }, (_, index) => `buyer-${String(index).padStart(3, '0')}`);
  await db.insert(accounts).values(
    ids.map((id) => ({
      id,
      email: `${id}@example.com`,
      emailKey: `${id}@example.com`,
      passwordHash: '',
      firstName: 'Pat',
      lastName: id,
      createdAt: now,
    })),
  );
  await db
    .insert(carts)
    .values(ids.map((id) => ({ id, accountId: id, status: 'ordered' as const, createdAt: now })));
  await db.insert(orders).values(
    ids.map((id) => ({
      id,
      accountId: id,
      cartId: id,
      email: `${id}@example.com`,
      firstName: 'Pat',
      status: 'paid' as const,
      fingerprint: id,
      token: id,
      totalCents: CENTS,
      createdAt: now,
      heldUntil: now,
      paidAt: now,
    })),
  );
  await db.insert(orderLines).values(
    ids.map((id) => ({
      orderId: id,
      position: 0,
      eventId: EVENT,
      title: 'Concert open',
      type: 'event' as const,
      dateLine: '',
      location: '',
      quantity: 1,
      unitCents: CENTS,
    })),
  );
  await db.insert(orderPlaces).values(ids.map((id) => ({ orderId: id, eventId: EVENT, quantity: 1 })));
  await db.update(events).set({ taken: ORDERS }).where(eq(events.id, EVENT));
}

it('refunds and mails everybody once, although it was killed in the middle', async () => {
  const client = await PGlite.create(path.join(dataDir, 'store'), { loadDataDir: await storeTemplate() });
  await client.close();
  const start = Date.now();
  const config = configOf(3000);
  const first = await openStore(STORE);
  await seedIfEmpty(first, () => testSeed(start));
  await addOrders(first, new Date(start));
  const office = (store: Store, at: number) => {
    const now = () => at;
    return { config, store, payments: choosePayments({ config, store, now }), now };
  };
  const operator = { operator: 'Grace', session: null };
  await runOperation({ ...office(first, start), ...operator }, 'concert.cancel', {
    concert: EVENT,
    money: 'back',
  });
  await first.close();

  await workUntilKilled(ORDERS / 2, start + 10 * MINUTE_MS);

  const store = await openStore(STORE);
  const { db } = store;
  const [killed] = await jobsOf(db, EVENT);
  expect(killed?.state).toBe('working');
  expect(killed?.done).toBeGreaterThan(ORDERS / 4);
  expect(killed?.done).toBeLessThan(ORDERS);
  await workDueJobs(office(store, start + 12 * MINUTE_MS), ({ error }) => {
    throw error;
  });
  const [job] = await db.select().from(jobs);
  expect(job).toMatchObject({
    ...{ state: 'done', done: ORDERS, rest: [] },
    sums: { refunds: ORDERS, refundedCents: ORDERS * CENTS, mails: ORDERS },
  });
  const [{ sum } = { sum: '' }] = await db
    .select({ sum: sql<string>`sum(${orders.refundedCents})` })
    .from(orders)
    .where(eq(orders.status, 'refunded'));
  expect(Number(sum)).toBe(ORDERS * CENTS);
  expect(await db.select().from(refunds)).toHaveLength(ORDERS);
  const mails = await db.select().from(outbox);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(ORDERS);
  expect(mails).toHaveLength(ORDERS);
  const [event] = await db.select().from(events).where(eq(events.id, EVENT));
  expect(event?.taken).toBe(0);
  await store.close();
});
