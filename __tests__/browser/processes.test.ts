/**
 * Three processes of the built site on one PostgreSQL database, each on its own port, as behind nginx. One of
 * them has a wrong clock.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { shopAt } from '../support/shop.cjs';
import { eventually } from '../support/eventually';
import { hasPostgres, startCluster, type Cluster } from '../support/postgres';
import { startSite, type Site } from '../support/site';

const CLOCK = path.resolve('__tests__/support/shiftedClock.cjs');
const CLOCK_SHIFT_MS = 40 * 60 * 1000;
const WRONG_CLOCK = { NODE_OPTIONS: `--require ${CLOCK}`, CLOCK_SHIFT_MS: String(CLOCK_SHIFT_MS) };

type Shop = ReturnType<typeof shopAt>;

async function concertsOf(site: Site): Promise<string[]> {
  const events = (await (await fetch(`${site.origin}/api/events`)).json()) as {
    _id: string;
    type: string;
    status: string;
    price: number | null;
  }[];
  return events
    .filter(({ type, status, price }) => type === 'concert' && status === 'active' && price !== null)
    .map(({ _id }) => _id);
}

const mailsOf = async ({ dataDir }: Site) => readdir(path.join(dataDir, 'outbox')).catch(() => []);

(hasPostgres() ? describe : describe.skip)('several processes on one database', () => {
  let cluster: Cluster;
  let url: string;
  let sites: Site[] = [];
  let shops: Shop[] = [];

  /** Runs one query on a new connection, because the database is restarted. */
  async function rowsOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const database = new Client({ connectionString: url });
    await database.connect();
    try {
      return (await database.query<Row>(text, values)).rows;
    } finally {
      await database.end();
    }
  }

  const shopOf = (index: number): Shop => {
    const shop = shops[index % shops.length];
    if (!shop) throw new Error('No site is running.');
    return shop;
  };

  const firstSite = (): Site => {
    const [site] = sites;
    if (!site) throw new Error('No site is running.');
    return site;
  };

  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.makeDatabase();
  });

  afterAll(async () => {
    for (const shop of shops) shop.close();
    await Promise.all(sites.map((site) => site.close()));
    await cluster.stop();
  });

  it('that start at the same time on an empty database migrate and fill it once', async () => {
    sites = await Promise.all(
      [{}, {}, WRONG_CLOCK].map((clock) =>
        startSite({ TRUST_PROXY: 'loopback', DATABASE_URL: url, ...clock }),
      ),
    );
    shops = sites.map(({ origin }) => shopAt(origin));
    const output = sites.map((site) => site.output()).join('');
    expect(output.match(/Filled the new store/g)).toHaveLength(1);
  });

  it('send each mail once', async () => {
    const [concertId = ''] = await concertsOf(firstSite());
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => shopOf(number).register(number)),
    );
    // Each buyer buys from another process than the one with which they have registered.
    const bought = await Promise.all(buyers.map((buyer, index) => shopOf(index + 1).buy(buyer, concertId)));
    expect(bought).toEqual(buyers.map(() => true));
    await eventually(async () => {
      const mails = await rowsOf<{ status: string }>('select status from outbox');
      expect(mails.map(({ status }) => status)).toEqual(buyers.map(() => 'sent'));
    });
    expect((await Promise.all(sites.map(mailsOf))).flat()).toHaveLength(buyers.length);
  });

  it('all show imported content without a restart', async () => {
    const { dataDir } = firstSite();
    const office = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['dist/server/office.js', 'office', ...args], {
        env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: dataDir },
      });
    const folder = path.join(dataDir, 'website');
    const file = path.join(folder, 'concerts/winter-serenade.yaml');
    const title = 'Serenade for a Snowy Evening';
    const titlesBy = () =>
      Promise.all(
        sites.map(async ({ origin }) =>
          (await (await fetch(`${origin}/events/winter-serenade`)).text()).includes(title),
        ),
      );
    expect(await titlesBy()).toEqual([false, false, false]);
    await office('content', 'export', folder);
    const concert = await readFile(file, 'utf8');
    await writeFile(file, concert.replace(/^title: .*$/m, `title: ${title}`));
    await office('content', 'import', folder, '--yes');
    await eventually(async () => expect(await titlesBy()).toEqual([true, true, true]));
  });

  it('lose no order and sell no place twice when processes are killed one after the other', async () => {
    const [concertId = ''] = await concertsOf(firstSite());
    await rowsOf('update events set capacity = taken + held + 60 where id = $1', [concertId]);
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => shopOf(number).register(100 + number)),
    );
    const paidPaths: string[] = [];
    let isOver = false;
    const shopping = buyers.map(async (buyer, number) => {
      for (let attempt = number; !isOver; attempt += 1) {
        const shop = shopOf(attempt);
        try {
          const item = await shop.add(buyer, concertId);
          const payPath = item && (await shop.checkout(buyer, item));
          if (payPath && (await shop.pay(buyer, payPath))) paidPaths.push(payPath);
          // All places are sold, or held for a buyer whose process was killed.
          else isOver = true;
        } catch {
          // The process was killed, during the request or before, so it is unknown whether the order is paid.
          await pause(50);
        }
      }
    });
    const killed = sites.slice(0, 2);
    for (const site of killed) {
      const paid = paidPaths.length;
      await eventually(async () => expect(paidPaths.length > paid || isOver).toBe(true));
      await site.kill();
    }
    await Promise.all(shopping);
    expect(paidPaths.length).toBeGreaterThan(20);
    const tokens = paidPaths.map((payPath) => payPath.split('/').pop());
    const orders = await rowsOf<{ status: string }>('select status from orders where token = any($1)', [
      tokens,
    ]);
    expect(orders.map(({ status }) => status)).toEqual(paidPaths.map(() => 'paid'));
    const [counts] = await rowsOf(
      `select e.taken + e.held <= e.capacity as fits,
         e.taken = (select coalesce(sum(quantity), 0) from order_places where event_id = e.id and held_until is null) as exact
       from events e where e.id = $1`,
      [concertId],
    );
    expect(counts).toEqual({ fits: true, exact: true });
    await Promise.all(killed.map((site) => site.restart()));
  });

  it('go on after a restart of the database, without one of their own', async () => {
    const [, concertId = ''] = await concertsOf(firstSite());
    const buyers = await Promise.all(sites.map((_, index) => shopOf(index).register(200 + index)));
    await cluster.restart();
    for (const [index, buyer] of buyers.entries())
      await eventually(async () => expect(await shopOf(index).buy(buyer, concertId)).toBe(true));
    const received = 'select from outbox where status = $1 and recipient = any($2)';
    const recipients = buyers.map(({ user }) => user.email);
    await eventually(async () => expect(await rowsOf(received, ['sent', recipients])).toHaveLength(3));
  });

  it('respect the holds of other processes even if the clock of one is wrong', async () => {
    const [, , concertId = '', otherConcertId = ''] = await concertsOf(firstSite());
    const [shop, shopWithWrongClock] = [shopOf(0), shopOf(2)];
    const [first, second] = [await shop.register(300), await shop.register(301)];
    for (const id of [concertId, otherConcertId])
      await rowsOf('update events set capacity = taken + held + 1 where id = $1', [id]);
    const heldItem = await shop.add(first, concertId);
    const payPath = await shop.checkout(first, heldItem);
    expect(payPath).not.toBeNull();
    expect(
      await shopWithWrongClock.checkout(second, await shopWithWrongClock.add(second, concertId)),
    ).toBeNull();
    expect(await shop.pay(first, payPath)).toBe(true);

    await shopWithWrongClock.checkout(first, await shopWithWrongClock.add(first, otherConcertId));
    const [hold] = await rowsOf<{ minutes: number }>(
      'select extract(epoch from held_until - now()) / 60 as minutes from order_places where event_id = $1 and held_until is not null',
      [otherConcertId],
    );
    expect(Math.round(Number(hold?.minutes))).toBe(10);
  });

  it('end without an error when they are stopped', async () => {
    expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0, 0]);
  });
});
