/** The embedded store on disk: what a restart, a crash and a second server find. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openStore } from '../../server/store/openStore';
import { MIGRATIONS, storeTemplate } from '../support/storeTemplate';
import { startTestServer } from '../support/testServer';
import { member } from '../support/visitor';

jest.setTimeout(240_000);

const ROOT = path.resolve(__dirname, '../..');

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-data-'));

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const openOnDisk = () => openStore({ databaseUrl: null, dataDir, migrationsFolder: MIGRATIONS });

/** Another process that opens the store, writes a row, and holds it until it is killed. */
const HOLDER = `
  require('@babel/register')({ extensions: ['.ts'], cwd: ${JSON.stringify(ROOT)} });
  const { openStore } = require('./server/store/openStore.ts');
  const { writeSetting } = require('./server/store/settings.ts');
  openStore(${JSON.stringify({ databaseUrl: null, dataDir, migrationsFolder: MIGRATIONS })})
    .then((store) => writeSetting(store.db, 'written before the crash', 'yes'))
    .then(() => { process.stdout.write('open'); setInterval(() => {}, 1000); });
`;

function untilSays(child: ReturnType<typeof spawn>, word: string): Promise<void> {
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

  it('keeps cart and session over a restart, and refuses a second server meanwhile', async () => {
    const first = await openOnDisk();
    const before = await startTestServer({ store: first });
    const visitor = await member(before.server);
    await visitor.add('open', 3);
    await expect(openOnDisk()).rejects.toThrow(
      /^The store in .* is in use by process \d+\. Stop that server/,
    );
    await before.close();
    await first.close();

    const second = await openOnDisk();
    const after = await startTestServer({ store: second });
    const url = `/api/carts?userId=${visitor.user._id}&status=open`;
    const response = await after.server.inject({ url, headers: { cookie: visitor.cookie() } });
    expect(JSON.parse(response.body)).toMatchObject([{ status: 'open', cartItems: [{ quantity: 3 }] }]);
    await after.close();
    await second.close();
  });

  it('is refused while another process has it, and opens with everything after that one was killed', async () => {
    const holder = spawn(process.execPath, ['-e', HOLDER], { cwd: ROOT });
    await untilSays(holder, 'open');
    await expect(openOnDisk()).rejects.toThrow(`in use by process ${holder.pid}`);
    const ended = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await ended;
    const store = await openOnDisk();
    const { readSetting } = await import('../../server/store/settings');
    expect(await readSetting(store.db, 'written before the crash')).toBe('yes');
    await store.close();
  });
});
