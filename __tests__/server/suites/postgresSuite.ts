import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { API_PATHS } from '../../../domain/api/contract';
import { backUp, restore } from '../../../server/store/backup';
import type { Store } from '../../../server/store/database';
import { emptyStore } from '../../../server/store/emptyStore';
import { TABLE_NAMES } from '../../../server/store/tables';
import { readResource } from '../../../server/store/readResource';
import { isOpenElsewhere } from '../../../server/store/postgres';
import { seedIfEmpty } from '../../../server/store/seedStore';
import { events, orderPlaces } from '../../../server/store/schema';
import { sitePlugin } from '../../../server/site/sitePlugin';
import { eventually } from '../../support/eventually';
import { NOON, testEvent, testSeed } from '../../support/testSeed';
import { startTestServer } from '../../support/testServer';
import { untilServed } from '../../support/untilServed';
import { bodyOf, signedInVisitor, ANY_TEXT } from '../../support/visitor';

interface Databases {
  makeDatabase: () => Promise<string>;
  openOn: (url: string) => Promise<Store>;
  freeze: (url: string) => Promise<() => void>;
}

/** A client that removes the row locks from every query. */
class UnlockedClient extends Client {
  static removedLocks = 0;

  // The first argument is the SQL text, or a config with the text.
  override query(...[first, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    const config = first as { text?: string } | string | undefined;
    if (typeof config !== 'object' || typeof config.text !== 'string') return query(first, ...rest);
    const text = config.text.replace(/ for (no key )?update/g, '');
    if (text !== config.text) UnlockedClient.removedLocks += 1;
    return query({ ...config, text }, ...rest);
  }
}

/** The names of the site's tables. */
async function tablesOf({ db }: Store): Promise<string[]> {
  const { rows } = (await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

async function filledTables(store: Store): Promise<string[]> {
  const counts = await Promise.all(
    (await tablesOf(store)).map(async (name) => {
      const firstRows = (await store.db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)) as {
        rows: unknown[];
      };
      return firstRows.rows.length > 0 ? [name] : [];
    }),
  );
  return counts.flat();
}

export function postgresSuite({ makeDatabase, openOn, freeze }: Databases): void {
  it('a backup is not restored while the site is running', async () => {
    const url = await makeDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'orchestra-restore-'));
    const file = path.join(folder, 'store.backup');
    const running = await openOn(url);
    await seedIfEmpty(running, () => testSeed(NOON));
    await backUp(running, file, NOON);
    const office = await openOn(url);
    await expect(restore(office, file, NOON)).rejects.toThrow('The site is running. Stop it');
    // A connection that is closed in the meantime does not count.
    await office.db.transaction(async (tx) => {
      const [isOpen] = await Promise.all([isOpenElsewhere(tx), running.close()]);
      expect(isOpen).toBe(false);
    });
    expect(await restore(office, file, NOON)).toEqual({ accounts: 0, orders: 0, paidCents: 0 });
    await office.close();
    await rm(folder, { recursive: true });
  });

  describe('a database that does not respond', () => {
    it('does not affect cached pages, and other calls get a clear message', async () => {
      const url = await makeDatabase();
      const store = await openOn(url);
      const site = await startTestServer({
        store,
        mount: ({ config, data }) => sitePlugin({ config, data, assets: { entry: [], chunks: {} } }),
      });
      const statusOf = async (path: string) => (await site.server.inject(path)).statusCode;
      expect(await statusOf('/events')).toBe(200);
      // The site caches the revision of the data for a second.
      await pause(1100);
      const thaw = await freeze(url);
      try {
        // More calls than open connections, so that new connections are tried, too.
        const calls = Promise.all([
          site.server.inject('/api/events'),
          ...Array.from({ length: 8 }, (_, index) =>
            site.server.inject({
              method: 'POST',
              url: API_PATHS.checkEmail,
              payload: { email: `reader.${index}@example.org` },
            }),
          ),
        ]);
        const first = await Promise.race([
          calls.then(() => 'calls'),
          Promise.all(['/events', '/events', '/events'].map(statusOf)),
        ]);
        expect(first).toEqual([200, 200, 200]);
        expect((await calls).map((response) => [response.statusCode, bodyOf(response)])).toEqual(
          Array.from({ length: 9 }, () => [503, { message: ANY_TEXT }]),
        );
      } finally {
        thaw();
      }
      await eventually(async () => expect(await statusOf('/api/events')).toBe(200));
      await site.close();
      await store.close();
    });

    it('ends a request that waits for a locked row for more than three seconds', async () => {
      const url = await makeDatabase();
      const store = await openOn(url);
      const { server, close } = await startTestServer({ store, now: () => NOON });
      const visitor = await signedInVisitor(server);
      await visitor.add('open');
      const holder = new Client({ connectionString: url });
      await holder.connect();
      await holder.query("begin; select from events where id = 'open' for update");
      const response = await visitor.checkout();
      await holder.query('rollback');
      await holder.end();
      expect([response.statusCode, bodyOf(response)]).toEqual([
        503,
        { message: 'We’re busy right now. Please try again in a moment.' },
      ]);
      const { rows } = (await store.db.execute(sql`show lock_timeout`)) as { rows: unknown[] };
      expect(rows).toEqual([{ lock_timeout: '3s' }]);
      expect((await visitor.checkout()).statusCode).toBe(200);
      await close();
      await store.close();
    });
  });

  describe('a shared database', () => {
    it('is migrated and filled once by servers that start at the same time', async () => {
      const url = await makeDatabase();
      const stores = await Promise.all([openOn(url), openOn(url), openOn(url)]);
      const seedResults = await Promise.all(stores.map((store) => seedIfEmpty(store, () => testSeed(NOON))));
      expect(seedResults.filter(Boolean)).toHaveLength(1);
      await Promise.all(stores.map((store) => store.close()));
    });

    it('can be reset to its initial content', async () => {
      const store = await openOn(await makeDatabase());
      await seedIfEmpty(store, () => testSeed(NOON));
      expect((await tablesOf(store)).sort()).toEqual([...TABLE_NAMES].sort());
      await emptyStore(store.db);
      expect(await readResource(store, 'events')).toEqual([]);
      expect(await filledTables(store)).toEqual([]);
      expect(await seedIfEmpty(store, () => testSeed(NOON))).toBe(true);
      await store.close();
    });

    it('never sells a place twice, even without row locks', async () => {
      const url = await makeDatabase();
      await (await openOn(url)).close();
      const pool = new Pool({ connectionString: url, max: 10, Client: UnlockedClient });
      const store: Store = { db: drizzle(pool), close: () => pool.end() };
      const { server, close } = await startTestServer({
        store,
        now: () => NOON,
        seed: (now) => ({ ...testSeed(now), events: [testEvent('few', now, { capacity: 10 })] }),
      });
      const buyers = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const visitor = await signedInVisitor(server);
          await visitor.add('few', 2);
          return visitor;
        }),
      );
      const responses = await Promise.all(buyers.map((visitor) => untilServed(() => visitor.checkout())));
      const paths = responses
        .filter(({ statusCode }) => statusCode === 200)
        .map((response) => new URL(bodyOf<{ url: string }>(response).url).pathname);
      const payments = await Promise.all(
        [...paths, ...paths].map((path) => server.inject({ method: 'POST', url: `${path}/pay` })),
      );
      const statuses = [...responses, ...payments].map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => ![200, 303, 404, 409, 503].includes(status))).toEqual([]);
      const [fewPlacesEvent] = await store.db.select().from(events).where(eq(events.id, 'few'));
      const takenPlaces = await store.db.select().from(orderPlaces).where(isNull(orderPlaces.heldUntil));
      const soldCount = takenPlaces.reduce((sum, { quantity }) => sum + quantity, 0);
      expect([
        fewPlacesEvent?.taken,
        (fewPlacesEvent?.taken ?? 0) + (fewPlacesEvent?.held ?? 0) <= 10,
      ]).toEqual([soldCount, true]);
      expect(UnlockedClient.removedLocks).toBeGreaterThan(0);
      await close();
      await store.close();
    });

    it('that cannot be reached stops the start with a message of one sentence', async () => {
      await expect(openOn('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
        /^DATABASE_URL: the store could not be opened/,
      );
    });
  });
}
