/**
 * The built site with several processes on one PostgreSQL database; some processes are killed or have a wrong clock.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { shopAt } from '../support/shop.cjs';
import { eventually } from '../support/eventually';
import { hasPostgres, startCluster, type Cluster } from '../support/postgres';
import { startSite, type Site } from '../support/site';

const TOKEN = 'a-token-for-the-monitor';
const SITE = { TRUST_PROXY: 'loopback', METRICS_TOKEN: TOKEN };
const CLOCK = path.resolve('__tests__/support/shiftedClock.cjs');
const CLOCK_SHIFT_MS = 40 * 60 * 1000;

/** The ids of the processes that have handled requests, from the log. */
const processesOf = (site: Site) => [
  ...new Set([...site.output().matchAll(/"pid":(\d+),[^\n]*"msg":"request"/g)].map(([, pid]) => Number(pid))),
];

/**
 * The process ids of the workers, which are the children of the primary process. The primary's id is read from the line that
 * it logs when a worker has exited, so a worker must have exited before.
 */
function workersOf(site: Site): number[] {
  const [, primary] = /"pid":(\d+),[^\n]*another one will be started/.exec(site.output()) ?? [];
  return execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent]) => parent === primary)
    .map(([, pid]) => Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const isHealthy = (site: Site) =>
  fetch(`${site.origin}/healthz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

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

(hasPostgres() ? describe : describe.skip)('several processes on one database', () => {
  let cluster: Cluster;
  let url: string;
  let database: Client;
  let site: Site;
  let late: Site | undefined;

  const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.query<Row>(text, values)).rows;

  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.makeDatabase();
  });

  afterAll(async () => {
    await database.end();
    await late?.close();
    await site.close();
    await cluster.stop();
  });

  it('that start at the same time on an empty database migrate and fill it once', async () => {
    const environment = { ...SITE, DATABASE_URL: url };
    const [first, second] = await Promise.all([
      startSite({ ...environment, WORKERS: '3' }),
      startSite({ ...environment, WORKERS: '1' }),
    ]);
    site = first;
    const fills = `${first.output()}${second.output()}`.match(/Filled the new store/g);
    expect(fills).toHaveLength(1);
    expect(await second.stop()).toBe(0);
    await second.close();
    database = new Client({ connectionString: url });
    await database.connect();
  });

  it('report the sum of their metrics', async () => {
    await eventually(async () => {
      await isHealthy(site);
      expect(processesOf(site)).toHaveLength(3);
    });
    const response = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const [, count] =
      /orchestra_request_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)/.exec(
        await response.text(),
      ) ?? [];
    await eventually(async () =>
      expect(site.output().match(/"route":"\/healthz"/g)).toHaveLength(Number(count)),
    );
  });

  it('all show imported content without a restart', async () => {
    const office = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['dist/server/office.js', 'office', ...args], {
        env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: site.dataDir },
      });
    const folder = path.join(site.dataDir, 'website');
    const file = path.join(folder, 'concerts/winter-serenade.yaml');
    const title = 'Serenade for a Snowy Evening';
    const titlesBy = async () => {
      const responses = await Promise.all(
        Array.from({ length: 12 }, () =>
          fetch(`${site.origin}/events/winter-serenade`, { headers: { connection: 'close' } }),
        ),
      );
      return Promise.all(responses.map(async (response) => (await response.text()).includes(title)));
    };
    expect(await titlesBy()).not.toContain(true);
    await office('content', 'export', folder);
    const concert = await readFile(file, 'utf8');
    await writeFile(file, concert.replace(/^title: .*$/m, `title: ${title}`));
    await office('content', 'import', folder, '--yes');
    await eventually(async () => expect(await titlesBy()).not.toContain(false));
  });

  it('lose no order and sell no place twice when processes are killed one after the other', async () => {
    const [concertId = ''] = await concertsOf(site);
    await rowsOf('update events set capacity = taken + held + 60 where id = $1', [concertId]);
    const shop = shopAt(site.origin);
    const buyers = await Promise.all(Array.from({ length: 12 }, (_, number) => shop.register(number)));
    const paidPaths: string[] = [];
    let isOver = false;
    const shopping = buyers.map(async (buyer) => {
      while (!isOver) {
        try {
          const item = await shop.add(buyer, concertId);
          const payPath = item && (await shop.checkout(buyer, item));
          if (payPath && (await shop.pay(buyer, payPath))) paidPaths.push(payPath);
          // All places are sold, or held for a buyer whose process was killed.
          else isOver = true;
        } catch {
          // The process was killed during the request, so it is unknown whether the order is paid.
          await pause(50);
        }
      }
    });
    const processesBefore = processesOf(site);
    for (const pid of processesBefore.slice(0, 2)) {
      const paid = paidPaths.length;
      await eventually(async () => expect(paidPaths.length > paid || isOver).toBe(true));
      process.kill(pid, 'SIGKILL');
    }
    await Promise.all(shopping);
    shop.close();
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
    await eventually(async () => {
      expect(await isHealthy(site)).toBe(true);
      expect(processesOf(site).filter(isAlive)).toHaveLength(3);
    });
  });

  it('respect the holds of other processes even if the clock of one is wrong', async () => {
    const [, concertId = '', otherConcertId = ''] = await concertsOf(site);
    late = await startSite({
      ...SITE,
      DATABASE_URL: url,
      WORKERS: '1',
      NODE_OPTIONS: `--require ${CLOCK}`,
      CLOCK_SHIFT_MS: String(CLOCK_SHIFT_MS),
    });
    const shop = shopAt(site.origin);
    const shopWithWrongClock = shopAt(late.origin);
    const [first, second] = [await shop.register(100), await shop.register(101)];
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
    shop.close();
    shopWithWrongClock.close();
  });

  it('end when the primary one is stopped, even while one is starting, and complete the pending requests', async () => {
    const [killed = 0] = processesOf(site).filter(isAlive);
    const workers = workersOf(site);
    process.kill(killed, 'SIGKILL');
    await eventually(async () => {
      const [starting] = workersOf(site).filter((pid) => !workers.includes(pid));
      expect(starting).toBeDefined();
    });
    const processes = workersOf(site);
    expect(processes).toHaveLength(3);
    const requests = Array.from({ length: 8 }, () => fetch(`${site.origin}/api/events`));
    const responses = await Promise.all(requests);
    expect(await site.stop()).toBe(0);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(processes.filter(isAlive)).toEqual([]);
  });
});
