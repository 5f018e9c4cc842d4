import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { backUp, restore } from '../../../server/store/backup';
import type { Store } from '../../../server/store/database';
import { revision } from '../../../server/store/readResource';
import { seedIfEmpty } from '../../../server/store/seedStore';
import { TABLE_NAMES } from '../../../server/store/tables';
import { NOON, testSeed } from '../../support/testSeed';
import { startTestServer } from '../../support/testServer';
import { bodyOf, signedInVisitor, PASSWORD, anonymousVisitor } from '../../support/visitor';
import type { TestSite } from './site';

/** All rows of a store as text, by table. */
async function rowsOf({ db }: Store): Promise<Record<string, string[]>> {
  const tables = TABLE_NAMES.map(async (name) => {
    const rowsQuery = sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`;
    const { rows } = (await db.execute(rowsQuery)) as { rows: { row: string }[] };
    return [name, rows.map(({ row }) => row).filter((row) => !row.includes('"key": "revision"'))] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

export function backupSuite(site: () => TestSite, openStore: () => Promise<Store>): void {
  describe('a backup', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-backup-'));
    const file = path.join(folder, 'store.backup');
    const brokenFile = path.join(folder, 'broken.backup');
    let empty: Store;

    beforeAll(async () => {
      empty = await openStore();
    });

    afterAll(async () => {
      await empty.close();
      fs.rmSync(folder, { recursive: true });
    });

    it('of a running site restores every row, and users can log in as before', async () => {
      const { server, store } = site();
      const buyer = await signedInVisitor(server);
      await buyer.add('open', 2);
      await server.inject({ method: 'POST', url: `${await buyer.paymentPath()}/pay` });
      const rowsBefore = await rowsOf(store);
      const saved = await backUp(store, file, NOON);
      expect(saved.paidCents).toBeGreaterThanOrEqual(7000);
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
      expect(await revision(empty)).toBe(0);
      // The first start of a site fills its store with content; the backup replaces it.
      await seedIfEmpty(empty, () => testSeed(NOON));
      expect(await restore(empty, file, NOON)).toEqual(saved);
      expect(await rowsOf(empty)).toEqual(rowsBefore);
      expect(await revision(empty)).toBe(NOON);

      const restoredServer = await startTestServer({ store: empty, now: () => NOON });
      const login = { email: buyer.user.email, password: PASSWORD };
      const response = await anonymousVisitor(restoredServer.server).call('POST', '/api/users/login', login);
      expect(bodyOf(response)).toMatchObject({ _id: buyer.user._id });
      await restoredServer.close();
    });

    it('does not overwrite a file', async () => {
      await expect(backUp(site().store, file, NOON)).rejects.toThrow(`${file} already exists.`);
      expect(fs.readdirSync(folder)).toEqual(['store.backup']);
    });

    it('is not restored into a store with accounts or orders', async () => {
      const rowsBefore = await rowsOf(site().store);
      await expect(restore(site().store, file, NOON)).rejects.toThrow(
        /^The store is in use: it holds \d+ accounts and \d+ orders\. Restore only into an empty store\.$/,
      );
      expect(await rowsOf(site().store)).toEqual(rowsBefore);
    });

    const lines = () => gunzipSync(fs.readFileSync(file)).toString().trimEnd().split('\n');
    const zipped = (kept: string[]) => gzipSync(`${kept.join('\n')}\n`);
    const withHead = (changes: object) =>
      zipped([
        JSON.stringify({ ...(JSON.parse(lines()[0] ?? '') as object), ...changes }),
        ...lines().slice(1),
      ]);

    it.each<[string, () => Buffer | string, RegExp]>([
      ['that is no backup', () => 'guests\n', /damaged or incomplete/],
      ['of something else', () => zipped(['{"rows":[]}']), /is not a backup of this site/],
      ['that was cut off', () => fs.readFileSync(file).subarray(0, -100), /damaged or incomplete/],
      ['without its last line', () => zipped(lines().slice(0, -1)), /damaged or incomplete/],
      [
        'without its orders',
        () => zipped(lines().filter((line) => !/^{"table":"(order|refunds)/.test(line))),
        /damaged or incomplete/,
      ],
      ['of another release', () => withHead({ migration: 1 }), /was made by another release/],
    ])('%s is rejected, and nothing is changed', async (_what, contents, sentence) => {
      const targetStore = await openStore();
      try {
        await seedIfEmpty(targetStore, () => testSeed(NOON));
        const rowsBefore = await rowsOf(targetStore);
        fs.writeFileSync(brokenFile, contents());
        await expect(restore(targetStore, brokenFile, NOON)).rejects.toThrow(sentence);
        expect(await rowsOf(targetStore)).toEqual(rowsBefore);
      } finally {
        await targetStore.close();
      }
    });
  });
}
