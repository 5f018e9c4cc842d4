import { sql } from 'drizzle-orm';
import type { Store } from '../../../server/store/database';
import { emptyStore } from '../../../server/store/emptyStore';
import { readResource } from '../../../server/store/readResource';
import { seedIfEmpty } from '../../../server/store/seedStore';
import { NOON, testSeed } from '../../support/testSeed';

interface Databases {
  makeDatabase: () => Promise<string>;
  openOn: (url: string) => Promise<Store>;
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

    it('that cannot be reached is named in one sentence', async () => {
      await expect(openOn('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
        /^DATABASE_URL: the store could not be opened/,
      );
    });
  });
}
