import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { API_PATHS } from '../../../domain/api/contract';
import { backUp, restore } from '../../../server/store/backup';
import type { Store } from '../../../server/store/database';
import { revision } from '../../../server/store/readResource';
import { seedIfEmpty } from '../../../server/store/seedStore';
import { TABLE_NAMES } from '../../../server/store/tables';
import { NOON, testSeed } from '../../support/testSeed';
import { startTestServer } from '../../support/testServer';
import { bodyOf, signedInVisitor, PASSWORD, anonymousVisitor } from '../../support/visitor';
import type { DescribeOnce, TestSite } from './site';

/** All rows of a store as text, by table. */
async function rowsOf({ db }: Store): Promise<Record<string, string[]>> {
  const tables = TABLE_NAMES.map(async (name) => {
    const rowsQuery = sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`;
    const { rows } = (await db.execute(rowsQuery)) as { rows: { row: string }[] };
    return [name, rows.map(({ row }) => row).filter((row) => !row.includes('"key": "revision"'))] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

export function backupSuite(site: () => TestSite, openStore: () => Promise<Store>, once: DescribeOnce): void {
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
      await site().addEvent('saved', { capacity: 40 });
      await buyer.add('saved', 2);
      await buyer.call('POST', API_PATHS.subscribe, { email: buyer.user.email });
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
    const zipped = (kept: readonly string[]) => gzipSync(`${kept.join('\n')}\n`);
    /** The lines with a digest that fits, as somebody makes them who knows the format. */
    const sealed = (kept: readonly string[], counts: object = {}) => {
      const body = kept.slice(0, -1);
      const end = JSON.parse(kept.at(-1) ?? '') as { rows: object };
      const sha256 = createHash('sha256')
        .update(`${body.join('\n')}\n`)
        .digest('hex');
      return zipped([...body, JSON.stringify({ rows: { ...end.rows, ...counts }, sha256 })]);
    };
    const withHead = (changes: object) => [
      JSON.stringify({ ...(JSON.parse(lines()[0] ?? '') as object), ...changes }),
      ...lines().slice(1),
    ];
    const isOf = (...tables: string[]) => {
      const starts = tables.map((table) => `{"table":"${table}"`);
      return (line: string) => starts.some((start) => line.startsWith(start));
    };
    const without = (...tables: string[]) => lines().filter((line) => !isOf(...tables)(line));
    const replaced = (table: string, pattern: RegExp, by: string) =>
      lines().map((line) => (isOf(table)(line) ? line.replace(pattern, by) : line));
    const inserted = (line: string, at: number) => lines().toSpliced(at, 0, line);
    const endless = () => gzipSync(Buffer.alloc(70_000_000));

    const DAMAGED = /is damaged or incomplete\. Nothing was changed\.$/;
    const OTHER_RELEASE = /was made by another release of this site/;
    const NO_BACKUP = /is not a backup of this site/;

    /** What was altered, the lines, and the message if it is another one. The digest fits. */
    const ALTERED: [string, () => string[], RegExp?][] = [
      ['without pages, people, and press', () => without('content', 'people', 'press')],
      ['without mails', () => without('outbox')],
      ['without subscribers', () => without('subscribers')],
      ['without settings', () => without('settings')],
      ['without the audit trail', () => without('audit')],
      ['without lines of orders', () => without('order_lines')],
      ['without places of orders', () => without('order_places')],
      ['without orders', () => without('orders', 'order_lines', 'order_places', 'refunds')],
      ['without events', () => without('events')],
      ['with fewer taken places', () => replaced('events', /"taken": [1-9]\d*/, '"taken": 0')],
      ['with less capacity than taken places', () => replaced('events', /"capacity": \d+/g, '"capacity": 1')],
      ['with another total', () => replaced('orders', /"total_cents": \d+/, '"total_cents": 1')],
      ['with an unknown column', () => replaced('accounts', /\{"id"/, '{"admin": true, "id"')],
      ['without a column', () => replaced('accounts', /"first_name": "[^"]*", /, '')],
      [
        'with a text as a number',
        () => replaced('orders', /"total_cents": \d+/, '"total_cents": "NUL \\u0000"'),
      ],
      ['with an unknown table', () => inserted('{"table":"admins","rows":[]}', 1)],
      ['with a table of the database', () => inserted('{"table":"pg_class","rows":[]}', 1)],
      ['with more than rows in a batch', () => inserted('{"table":"audit","rows":[],"more":1}', 1)],
      ['with a batch twice', () => inserted(lines().find(isOf('subscribers')) ?? '', 2)],
      [
        'with tables in another order',
        () => [lines()[0] ?? '', ...lines().slice(1, -1).reverse(), lines().at(-1) ?? ''],
      ],
      ['with a second head', () => inserted(lines()[0] ?? '', 1)],
      [
        'with its head last',
        () => [...lines().slice(1, -1), lines()[0] ?? '', lines().at(-1) ?? ''],
        NO_BACKUP,
      ],
      ['with null as a line', () => inserted('null', 1)],
      ['with a number as a line', () => inserted('7', 1)],
      ['with null first', () => inserted('null', 0), NO_BACKUP],
      ['with nonsense as a line', () => inserted('nonsense', 1)],
      ['with an empty line', () => inserted('', 1)],
      ['with rows that are null', () => inserted('{"table":"audit","rows":[null]}', 1)],
      ['made yesterday', () => withHead({ madeAt: 'yesterday' })],
      ['made in the 13th month', () => withHead({ madeAt: '2026-13-01T00:00:00.000Z' })],
      ['with another number of orders in its head', () => withHead({ orders: 1_000_000 })],
      ['with a text for a number in its head', () => withHead({ accounts: 'many' })],
      ['with more in its head', () => withHead({ more: 1 })],
      ['of another store version', () => withHead({ migration: 1 }), OTHER_RELEASE],
      ['of the format before', () => withHead({ format: 'orchestra-backup-1' }), OTHER_RELEASE],
    ];

    /** Files that are refused whatever their digest. */
    const BROKEN: [string, () => Buffer | string, RegExp?][] = [
      ['that is no backup', () => 'guests\n'],
      ['that is empty', () => ''],
      ['of something else', () => zipped(['{"rows":[]}']), NO_BACKUP],
      ['that was cut off', () => fs.readFileSync(file).subarray(0, -100)],
      [
        'with a flipped bit',
        () => fs.readFileSync(file).map((byte, at) => (at === 200 ? byte ^ 1 : byte)) as Buffer,
      ],
      ['with another password hash', () => zipped(replaced('accounts', /\$argon2id[^"]*/, 'another'))],
      ['without its end', () => zipped(lines().slice(0, -1))],
      ['with two ends', () => zipped([...lines(), lines().at(-1) ?? ''])],
      ['with a table after its end', () => zipped([...lines(), lines()[1] ?? ''])],
      ['without the last line break', () => gzipSync(lines().join('\n'))],
      ['followed by something', () => Buffer.concat([fs.readFileSync(file), Buffer.from('more')])],
      ['with 70 MB in a line', endless],
      ['with 70 MB after its head', () => Buffer.concat([zipped(lines().slice(0, 1)), endless()])],
    ];

    describe('that was altered', () => {
      let target: Store;
      let rowsBefore: Record<string, string[]>;

      beforeAll(async () => {
        target = await openStore();
        await seedIfEmpty(target, () => testSeed(NOON));
        rowsBefore = await rowsOf(target);
      });

      afterEach(async () => {
        fs.rmSync(brokenFile, { force: true });
        expect(await rowsOf(target)).toEqual(rowsBefore);
      });

      afterAll(() => target.close());

      const CASES: [string, () => Buffer | string, RegExp?][] = [
        ...BROKEN,
        ...ALTERED.map(([what, altered, message]): (typeof BROKEN)[number] => [
          `${what}, with its digest`,
          () => sealed(altered()),
          message,
        ]),
      ];

      const rejects = (cases: typeof CASES) =>
        it.each(cases)('%s is rejected, and nothing is changed', async (_, contents, message = DAMAGED) => {
          const bytes = contents();
          expect(Buffer.from(bytes).equals(fs.readFileSync(file))).toBe(false);
          fs.writeFileSync(brokenFile, bytes);
          await expect(restore(target, brokenFile, NOON)).rejects.toThrow(message);
        });

      // Its rows are inserted before the end is read.
      rejects([['with other counts in its end', () => sealed(lines(), { accounts: 0 })]]);

      once('in another way', () => rejects(CASES));

      it('into a pipe or a folder is rejected at once', async () => {
        execFileSync('mkfifo', [brokenFile]);
        for (const place of [brokenFile, folder])
          await expect(restore(target, place, NOON)).rejects.toThrow(`There is no file ${place}.`);
      });
    });

    it('neither uses nor replaces what somebody has prepared', async () => {
      const place = path.join(folder, 'prepared');
      fs.mkdirSync(place);
      const aim = path.join(place, 'aim');
      fs.writeFileSync(aim, 'mine', { mode: 0o666 });
      fs.symlinkSync(aim, path.join(place, 'new.backup.part'));
      fs.symlinkSync(path.join(place, 'nowhere'), path.join(place, 'dangling.backup'));
      await backUp(site().store, path.join(place, 'new.backup'), NOON);
      expect(fs.lstatSync(path.join(place, 'new.backup'))).toMatchObject({ mode: 0o100600, nlink: 1 });
      const dangling = path.join(place, 'dangling.backup');
      await expect(backUp(site().store, dangling, NOON)).rejects.toThrow(`${dangling} already exists.`);
      const missing = path.join(place, 'no folder', 'new.backup');
      await expect(backUp(site().store, missing, NOON)).rejects.toThrow(
        `${missing} could not be written (ENOENT).`,
      );
      const below = path.join(aim, 'new.backup');
      await expect(backUp(site().store, below, NOON)).rejects.toThrow(
        `${below} could not be written (ENOTDIR).`,
      );
      expect(fs.readFileSync(aim, 'utf8')).toBe('mine');
      expect(fs.readdirSync(place).sort()).toEqual([
        'aim',
        'dangling.backup',
        'new.backup',
        'new.backup.part',
      ]);
    });
  });
}
