/** A migration that fails names its cause without values, the versions, and what to do, on both stores. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '../../server/store/openStore';
import { hasPostgres, startCluster, type Cluster } from '../support/postgres';
import { MIGRATIONS } from '../support/storeTemplate';

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'orchestra-failing-'));
const copied = path.join(temporary, 'migrations');
const journalFile = path.join(copied, 'meta/_journal.json');
let version: number;
let cluster: Cluster | null = null;

beforeAll(async () => {
  fs.cpSync(MIGRATIONS, copied, { recursive: true });
  const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8')) as Journal;
  version = journal.entries.length;
  const [last] = journal.entries.slice(-1);
  if (!last) throw new Error('There are no migrations.');
  const added = { ...last, idx: version, tag: 'failing', when: last.when + 1 };
  fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  if (hasPostgres()) cluster = await startCluster();
});

afterAll(async () => {
  await cluster?.stop();
  fs.rmSync(temporary, { recursive: true });
});

const describedCause = {
  'alter table "accounts" add "email" text': 'column "email" of relation "accounts" already exists',
  'update "settings" set "value" = (\'zorn@example.org\'::int)::text':
    'invalid input syntax for type integer: "…"',
};

describe.each(['embedded', 'postgres'])('on the store %s', (kind) => {
  (kind === 'embedded' || hasPostgres() ? it : it.skip).each(Object.entries(describedCause))(
    'the failure of %s is explained, and the store opens as before',
    async (statement, cause) => {
      const databaseUrl = kind === 'embedded' ? null : ((await cluster?.makeDatabase()) ?? null);
      const dataDir = databaseUrl === null ? fs.mkdtempSync(path.join(temporary, 'data-')) : null;
      const open = (migrationsFolder: string) => openStore({ databaseUrl, dataDir, migrationsFolder });
      await (await open(MIGRATIONS)).close();
      fs.writeFileSync(
        path.join(copied, 'failing.sql'),
        `create table "new" ();--> statement-breakpoint\n${statement}`,
      );
      const message =
        `The store could not be updated from version ${version} to ${version + 1}: ${cause}. Nothing was changed. ` +
        'Remove the cause and start again, or start the previous release, which still opens the store.';
      await expect(open(copied)).rejects.toThrow(message);
      await expect(open(copied)).rejects.toThrow(message);
      await (await open(MIGRATIONS)).close();
    },
  );
});
