/** When this release opens the store of an earlier one, orders are kept. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { instantOf } from '../../domain/events/time';
import { readAudit, writeAudit } from '../../server/store/audit';
import { storeOn } from '../../server/store/embedded';
import { insideByGuest } from '../../server/store/doors';
import { guestsOf } from '../../server/store/guestList';
import { accountOf } from '../../server/store/accounts';
import { removeSubscriber } from '../../server/store/contactMessages';
import { accounts, events, orderPlaces, orders } from '../../server/store/schema';
import { MIGRATIONS } from '../support/storeTemplate';

interface Journal {
  entries: { tag: string }[];
}

/** A folder with the first migrations only. */
function migrationsOf(count: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-migrations-'));
  fs.mkdirSync(path.join(folder, 'meta'));
  const journal = JSON.parse(fs.readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
  const entries = journal.entries.slice(0, count);
  fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    fs.copyFileSync(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  return folder;
}

const AT = '2026-09-15T16:00:00Z';

test('orders from releases without holds keep their tickets, and unpaid ones can still be paid', async () => {
  const client = await PGlite.create();
  const earlyMigrationsFolder = migrationsOf(4);
  await storeOn(client, earlyMigrationsFolder);
  fs.rmSync(earlyMigrationsFolder, { recursive: true });
  await client.exec(`
    insert into events (id, type, status, price_cents, capacity, taken, sort, document)
      values ('opera', 'concert', 'active', 3500, 40, 7, 1, '{"title":"Opera"}');
    insert into accounts values ('a', 'a@example.com', 'a@example.com', 'hash', 'Ann', 'Lee', '${AT}');
    insert into carts values ('c1', 'a', 'ordered', '${AT}'), ('c2', 'a', 'open', '${AT}'),
      ('c3', 'a', 'ordered', '${AT}'), ('c4', 'a', 'ordered', '${AT}'), ('c5', 'a', 'ordered', '${AT}');
    insert into orders (id, account_id, cart_id, email, first_name, status, fingerprint, token, total_cents, created_at)
      values ('paid', 'a', 'c1', 'a@example.com', 'Ann', 'paid', 'f', 't1', 10500, '${AT}'),
             ('open', 'a', 'c2', 'a@example.com', 'Ann', 'pending', 'f', 't2', 3500, '${AT}'),
             ('partly', 'a', 'c3', 'a@example.com', 'Ann', 'partiallyRefunded', 'f', 't3', 7000, '${AT}'),
             ('asked', 'a', 'c4', 'a@example.com', 'Ann', 'disputed', 'f', 't4', 7000, '${AT}'),
             ('returned', 'a', 'c5', 'a@example.com', 'Ann', 'refunded', 'f', 't5', 7000, '${AT}');
    insert into order_lines values
      ('paid', 0, 'opera', 'Opera', 'event', 'today', 'here', 3, 3500),
      ('partly', 0, 'opera', 'Opera', 'event', 'today', 'here', 2, 3500),
      ('asked', 0, 'opera', 'Opera', 'event', 'today', 'here', 2, 3500),
      ('returned', 0, 'opera', 'Opera', 'event', 'today', 'here', 2, 3500),
      ('open', 0, 'opera', 'Opera', 'event', 'today', 'here', 1, 3500);
  `);
  const { db, close } = await storeOn(client, MIGRATIONS);
  const places = await db.select().from(orderPlaces).orderBy(orderPlaces.orderId);
  expect(places).toEqual(
    [
      ['asked', 2],
      ['paid', 3],
      ['partly', 2],
    ].map(([orderId, quantity]) => ({ orderId, eventId: 'opera', quantity, heldUntil: null, network: null })),
  );
  const [open] = await db.select().from(orders).where(eq(orders.id, 'open'));
  expect(open).toMatchObject({
    status: 'pending',
    refundedCents: 0,
    heldUntil: new Date('2026-09-16T15:00:00Z'),
  });
  await close();
});

test('entries of the audit trail from before they had numbers keep the order of their times', async () => {
  const client = await PGlite.create();
  const earlyMigrationsFolder = migrationsOf(14);
  await storeOn(client, earlyMigrationsFolder);
  fs.rmSync(earlyMigrationsFolder, { recursive: true });
  await client.exec(`
    insert into audit (at, action) values ('2026-09-15T16:00:02Z', 'order.refunded'), ('2026-09-15T16:00:01Z', 'order.paid')
  `);
  const { db, close } = await storeOn(client, MIGRATIONS);
  await writeAudit(db, { actor: 'Grace', action: 'office.backup', subject: null });
  expect((await readAudit(db, { limit: 9 })).map(({ id, action }) => [id, action])).toEqual([
    [3, 'office.backup'],
    [2, 'order.refunded'],
    [1, 'order.paid'],
  ]);
  await close();
});

test('an account or a subscription whose email was stored with invisible characters, or in another form, is found', async () => {
  const client = await PGlite.create();
  const earlyMigrationsFolder = migrationsOf(15);
  await storeOn(client, earlyMigrationsFolder);
  fs.rmSync(earlyMigrationsFolder, { recursive: true });
  const stored = {
    marked: '\u202aAnn@example.org\u202c',
    decomposed: 'Jose\u0301@example.org',
    clean: 'clara@example.org',
    hidden: 'cla\u00adra@example.org',
    twin: 'tw\u200bin@example.org',
    otherTwin: 'twi\u200bn@example.org',
  };
  for (const [id, email] of Object.entries(stored)) {
    await client.query(
      `insert into accounts values ($1, $2, lower($2), 'hash', 'A', 'B', now() + make_interval(secs => $3))`,
      [id, email, Object.keys(stored).indexOf(id)],
    );
    await client.query(`insert into subscribers values (lower($1), $1, null, now())`, [email]);
  }
  const store = await storeOn(client, MIGRATIONS);
  const found = async (email: string) => (await accountOf(store.db, email))?.user;
  expect(await found('ann@example.org')).toMatchObject({ _id: 'marked', email: 'Ann@example.org' });
  expect(await found('jos\u00e9@example.org')).toMatchObject({ _id: 'decomposed' });
  expect(await found('clara@example.org')).toMatchObject({ _id: 'clean' });
  expect(await found('twin@example.org')).toMatchObject({ _id: 'twin' });
  expect(await store.db.select().from(accounts)).toHaveLength(6);
  expect(await removeSubscriber(store, 'jos\u00e9@example.org')).toBe(true);
  await store.close();
});

test('the start of a stored event is what its page shows, and null for a date that the site does not read', async () => {
  const client = await PGlite.create();
  const earlyMigrationsFolder = migrationsOf(16);
  await storeOn(client, earlyMigrationsFolder);
  fs.rmSync(earlyMigrationsFolder, { recursive: true });
  const dates = [
    ...[
      '2026-09-15',
      '2026-09-15T19:30:00',
      ' 2026-09-15 19:30 ',
      '2026-09-15T19:30:00Z',
      '2026-09-15T19:30:00.250-04:00',
    ],
    ...[
      '2026-09-15T19:30+0530',
      '2026-09-15T19:30:00+15:59',
      '2026-02-30',
      '2026-09-15T24:00',
      '2026-09-15T19:30:60Z',
    ],
    ...[
      '2026-09-15T19:30:00+99:99',
      '2026-09-15T19:30:00+24:00',
      '2026-09-15T19:30:00,5',
      '0000-01-01',
      '0099-12-31',
    ],
    ...['soon', 'infinity', 'now', ''],
  ];
  for (const eventDate of dates)
    await client.query(
      `insert into events (id, type, status, sort, document) values ($1, 'concert', 'active', 1, $2)`,
      [`at ${eventDate}`, { title: 'Opera', eventDate }],
    );
  await client.exec(
    `insert into events (id, type, status, sort, document) values ('at', 'concert', 'active', 1, '{}')`,
  );
  const { db, close } = await storeOn(client, MIGRATIONS);
  for (const { id, document, startsAt } of await db.select().from(events))
    expect([id, startsAt?.getTime() ?? null]).toEqual([id, instantOf(document.eventDate)]);
  await close();
});

test('orders and check-ins of the release before the office added orders are kept', async () => {
  const client = await PGlite.create();
  const earlyMigrationsFolder = migrationsOf(18);
  await storeOn(client, earlyMigrationsFolder);
  fs.rmSync(earlyMigrationsFolder, { recursive: true });
  await client.exec(`
    insert into events (id, type, status, price_cents, capacity, taken, sort, document)
      values ('opera', 'concert', 'active', 3500, 40, 2, 1, '{"title":"Opera"}');
    insert into accounts values ('a', 'a@example.com', 'a@example.com', 'hash', 'Ann', 'Lee', '${AT}');
    insert into carts values ('c1', 'a', 'ordered', '${AT}');
    insert into orders (id, account_id, cart_id, email, first_name, status, fingerprint, token, total_cents,
      created_at, held_until, paid_at)
      values ('paid', 'a', 'c1', 'a@example.com', 'Ann', 'paid', 'f', 't1', 7000, '${AT}', '${AT}', '${AT}');
    insert into order_lines values ('paid', 0, 'opera', 'Opera', 'event', 'today', 'here', 2, 3500);
    insert into order_places (order_id, event_id, quantity) values ('paid', 'opera', 2);
    insert into doors values ('opera', 1);
    insert into door_ticks values ('tick', 'opera', 'a', 0, false, 1);
  `);
  const { db, close } = await storeOn(client, MIGRATIONS);
  const [guest] = await guestsOf(db, 'opera');
  expect(guest).toMatchObject({ id: 'a', lastName: 'Lee', tickets: 2, owedCents: 0, orders: ['paid'] });
  expect(await insideByGuest(db, 'opera')).toEqual(new Map([['a', 1]]));
  expect(await db.select().from(orders)).toMatchObject([{ paidBy: 'card', guestLastName: null }]);
  await close();
});
