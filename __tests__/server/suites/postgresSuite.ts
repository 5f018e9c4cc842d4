import { eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { Store } from '../../../server/store/database';
import { emptyStore } from '../../../server/store/emptyStore';
import { readResource } from '../../../server/store/readResource';
import { seedIfEmpty } from '../../../server/store/seedStore';
import { events, orderPlaces } from '../../../server/store/schema';
import { NOON, testEvent, testSeed } from '../../support/testSeed';
import { startTestServer } from '../../support/testServer';
import { bodyOf, member } from '../../support/visitor';

interface Databases {
  makeDatabase: () => Promise<string>;
  openOn: (url: string) => Promise<Store>;
}

/** Sends every query without its row locks. */
class UnlockedClient extends Client {
  static stripped = 0;

  // Callers pass a config with the text, or the text.
  override query(...[first, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    const config = first as { text?: string } | string | undefined;
    if (typeof config !== 'object' || typeof config.text !== 'string') return query(first, ...rest);
    const text = config.text.replace(/ for (no key )?update/g, '');
    if (text !== config.text) UnlockedClient.stripped += 1;
    return query({ ...config, text }, ...rest);
  }
}

/** Tables of the site that hold a row. */
async function filledTables({ db }: Store): Promise<string[]> {
  const { rows } = (await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )) as { rows: { name: string }[] };
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = (await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)) as {
        rows: unknown[];
      };
      return found.rows.length > 0 ? [name] : [];
    }),
  );
  return counts.flat();
}

export function postgresSuite({ makeDatabase, openOn }: Databases): void {
  describe('a shared database', () => {
    it('is migrated and seeded once by servers that start at the same time', async () => {
      const url = await makeDatabase();
      const stores = await Promise.all([openOn(url), openOn(url), openOn(url)]);
      const seeded = await Promise.all(stores.map((store) => seedIfEmpty(store, () => testSeed(NOON))));
      expect(seeded.filter(Boolean)).toHaveLength(1);
      await Promise.all(stores.map((store) => store.close()));
    });

    it('can be reset to the first day', async () => {
      const store = await openOn(await makeDatabase());
      await seedIfEmpty(store, () => testSeed(NOON));
      await emptyStore(store);
      expect(await readResource(store, 'events')).toEqual([]);
      expect(await filledTables(store)).toEqual([]);
      expect(await seedIfEmpty(store, () => testSeed(NOON))).toBe(true);
      await store.close();
    });

    it('never sells a place twice, also when nobody locks a row', async () => {
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
          const visitor = await member(server);
          await visitor.add('few', 2);
          return visitor;
        }),
      );
      const answers = await Promise.all(buyers.map((visitor) => visitor.checkout()));
      const paths = answers
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => new URL(bodyOf<{ url: string }>(answer).url).pathname);
      const payments = await Promise.all(
        [...paths, ...paths].map((path) => server.inject({ method: 'POST', url: `${path}/pay` })),
      );
      const statuses = [...answers, ...payments].map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => ![200, 303, 404, 409, 503].includes(status))).toEqual([]);
      const [few] = await store.db.select().from(events).where(eq(events.id, 'few'));
      const taken = await store.db.select().from(orderPlaces).where(isNull(orderPlaces.heldUntil));
      const sold = taken.reduce((sum, { quantity }) => sum + quantity, 0);
      expect([few?.taken, (few?.taken ?? 0) + (few?.held ?? 0) <= 10]).toEqual([sold, true]);
      expect(UnlockedClient.stripped).toBeGreaterThan(0);
      await close();
      await store.close();
    });

    it('that cannot be reached is named in one sentence', async () => {
      await expect(openOn('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
        /^DATABASE_URL: the store could not be opened/,
      );
    });
  });
}
