/** The embedded store on disk after a restart, after a crash, and with a second server. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { writeContent } from '../../server/store/content';
import { lockDataDir } from '../../server/store/dataDirLock';
import { openStore } from '../../server/store/openStore';
import { resetStore } from '../../server/store/resetStore';
import { accounts, orders } from '../../server/store/schema';
import { seedIfEmpty } from '../../server/store/seedStore';
import { readSetting } from '../../server/store/settings';
import { MIGRATIONS, storeTemplate } from '../support/storeTemplate';
import { testSeed } from '../support/testSeed';
import { startTestServer } from '../support/testServer';
import { signedInVisitor } from '../support/visitor';

const ROOT = path.resolve(__dirname, '../..');

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-data-'));

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const openOnDisk = () => openStore({ databaseUrl: null, dataDir, migrationsFolder: MIGRATIONS });

/**
 * Code of another process, which opens the store, writes a setting, and keeps the store open until it is
 * killed.
 */
const HOLDER = `
  require('./tools/build/typescript.cjs');
  const { openStore } = require('./server/store/openStore.ts');
  const { writeSetting } = require('./server/store/settings.ts');
  openStore(${JSON.stringify({ databaseUrl: null, dataDir, migrationsFolder: MIGRATIONS })})
    .then((store) => writeSetting(store.db, 'written before the crash', 'yes'))
    .then(() => { process.stdout.write('open'); setInterval(() => {}, 1000); });
`;

const NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** A command in a separate process namespace, as in another container; unchanged if that is not permitted. */
function inOwnNamespace([program = '', ...rest]: string[]): [string, string[]] {
  const attempts = [NAMESPACE, ['--user', '--map-root-user', ...NAMESPACE]];
  const allowed = attempts.find((options) => spawnSync('unshare', [...options, 'true']).status === 0);
  return allowed ? ['unshare', [...allowed, program, ...rest]] : [program, rest];
}

function untilPrinted(child: ReturnType<typeof spawn>, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => data.toString().includes(word) && resolve());
    child.stderr?.on('data', (data: Buffer) => process.stderr.write(data));
    child.once('exit', () => reject(new Error('The other process ended.')));
  });
}

describe('the embedded store on disk', () => {
  beforeAll(async () => {
    const client = await PGlite.create(path.join(dataDir, 'store'), { loadDataDir: await storeTemplate() });
    await client.close();
  });

  it('keeps cart and session over a restart, and rejects a second server meanwhile', async () => {
    const first = await openOnDisk();
    const firstServer = await startTestServer({ store: first });
    const visitor = await signedInVisitor(firstServer.server);
    await visitor.add('open', 3);
    await expect(openOnDisk()).rejects.toThrow(
      /^The store in .* is in use by another server\. Stop that server/,
    );
    await firstServer.close();
    await first.close();

    const secondStore = await openOnDisk();
    const secondServer = await startTestServer({ store: secondStore });
    const url = `/api/carts?userId=${visitor.user._id}&status=open`;
    const response = await secondServer.server.inject({ url, headers: { cookie: visitor.cookie() } });
    expect(JSON.parse(response.body)).toMatchObject([{ status: 'open', cartItems: [{ quantity: 3 }] }]);
    await secondServer.close();
    await secondStore.close();
  });

  it('is locked while a server in another container has it, and opens with all its data after that server was killed', async () => {
    const holder = spawn(...inOwnNamespace([process.execPath, '-e', HOLDER]), { cwd: ROOT });
    await untilPrinted(holder, 'open');
    await expect(openOnDisk()).rejects.toThrow('in use by another server');
    const ended = new Promise((resolve) => holder.stdout.once('close', resolve));
    holder.kill('SIGKILL');
    await ended;
    const store = await openOnDisk();
    expect(await readSetting(store.db, 'written before the crash')).toBe('yes');
    await store.close();
  });

  it('has one owner, even if many processes open it at the same time and a killed process has left a lock', async () => {
    fs.writeFileSync(path.join(dataDir, 'store.lock'), '{"pid":1}');
    const unlockFunctions = Array.from({ length: 20 }, () => {
      try {
        return lockDataDir(dataDir);
      } catch {
        return null;
      }
    }).filter((unlock) => unlock !== null);
    expect(unlockFunctions).toHaveLength(1);
    unlockFunctions.forEach((unlock) => unlock());
  });

  it('of a newer release is rejected', async () => {
    const store = await openOnDisk();
    const inAYear = Date.now() + 365 * 86_400_000;
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${inAYear})`,
    );
    await store.close();
    await expect(openOnDisk()).rejects.toThrow(/newer release of this site\. Start that release/);
    const client = await PGlite.create(path.join(dataDir, 'store'));
    await client.query("delete from drizzle.__drizzle_migrations where hash = 'newer'");
    await client.close();
  });

  /** Damages a copy of the store, then opens and closes it. */
  async function openDamaged(damage: (folder: string) => void): Promise<void> {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-damaged-'));
    try {
      fs.cpSync(dataDir, copy, { recursive: true });
      damage(path.join(copy, 'store'));
      const store = await openStore({ databaseUrl: null, dataDir: copy, migrationsFolder: MIGRATIONS });
      await store.close();
    } finally {
      fs.rmSync(copy, { recursive: true, force: true });
    }
  }

  const remove = (folder: string) => fs.rmSync(folder, { recursive: true });

  it.each<[string, (folder: string) => void]>([
    ['without its version', (folder) => remove(path.join(folder, 'PG_VERSION'))],
    ['of which nothing is left', (folder) => (remove(folder), fs.mkdirSync(folder))],
    ['with a broken control file', (folder) => fs.truncateSync(path.join(folder, 'global/pg_control'), 100)],
    ['without its log', (folder) => remove(path.join(folder, 'pg_wal'))],
    ['of another version', (folder) => fs.writeFileSync(path.join(folder, 'PG_VERSION'), '9\n')],
  ])('%s is rejected and not changed', async (_what, damage) => {
    await expect(openDamaged(damage)).rejects.toThrow(
      /^The store in .* is (damaged|incomplete).* Restore .* from a backup, or move it away/,
    );
  });

  it('opens after the last account was deleted', async () => {
    const store = await openOnDisk();
    const { server, close } = await startTestServer({ store });
    await signedInVisitor(server);
    await close();
    await store.db.delete(accounts);
    await store.close();
    const reopenedStore = await openOnDisk();
    expect(await reopenedStore.db.select().from(accounts)).toEqual([]);
    await reopenedStore.close();
  });

  it('opens after its first start was interrupted while the content was written', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-interrupted-'));
    const open = () => openStore({ databaseUrl: null, dataDir: folder, migrationsFolder: MIGRATIONS });
    const makeSeed = () => testSeed(Date.now());
    try {
      const store = await open();
      const interruption = new Error('interrupted');
      const interruptedStart = store.db.transaction(async (tx) => {
        await writeContent(tx, makeSeed());
        throw interruption;
      });
      await expect(interruptedStart).rejects.toBe(interruption);
      await store.close();
      const reopenedStore = await open();
      expect(await seedIfEmpty(reopenedStore, makeSeed)).toBe(true);
      await reopenedStore.close();
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it.each(['settings', 'events', 'accounts'])(
    'is rejected when the file of the table %s was overwritten',
    async (table) => {
      const store = await openOnDisk();
      const { server, close } = await startTestServer({ store });
      await signedInVisitor(server);
      await close();
      const [{ file } = { file: '' }] = (
        (await store.db.execute(sql`select pg_relation_filepath(${table}) as file`)) as {
          rows: { file: string }[];
        }
      ).rows;
      await store.close();
      const overwriteWithZeros = (folder: string) => {
        const { size } = fs.statSync(path.join(folder, file));
        fs.writeFileSync(path.join(folder, file), Buffer.alloc(size));
      };
      await expect(openDamaged(overwriteWithZeros)).rejects.toThrow(/^The store in .* is damaged/);
    },
  );

  it('is reset with paid orders only if that is requested', async () => {
    const store = await openOnDisk();
    const { server, close } = await startTestServer({ store });
    const buyer = await signedInVisitor(server);
    await buyer.add('open');
    await server.inject({ method: 'POST', url: `${await buyer.paymentPath()}/pay` });
    await close();
    const paid = async () => (await store.db.select().from(orders).where(eq(orders.status, 'paid'))).length;
    const makeSeed = () => testSeed(Date.now());
    await expect(resetStore(store, { makeSeed, deletesOrders: false })).rejects.toThrow(
      'npm run -s office -- reset --yes-delete-orders',
    );
    expect(await paid()).toBe(1);
    await resetStore(store, { makeSeed, deletesOrders: true });
    expect(await paid()).toBe(0);
    await resetStore(store, { makeSeed, deletesOrders: false });
    await store.close();
  });
});
