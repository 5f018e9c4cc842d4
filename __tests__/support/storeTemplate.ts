/** A migrated, empty store as a file: making one from scratch takes many times longer than loading it. */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { storeOn } from '../../server/store/embedded';
import type { Store } from '../../server/store/database';

export const MIGRATIONS = path.resolve(__dirname, '../../server/store/migrations');

function templateFile(): string {
  const hash = createHash('sha256');
  const library = path.join(path.dirname(require.resolve('@electric-sql/pglite')), '../package.json');
  hash.update(fs.readFileSync(library));
  for (const name of fs
    .readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(fs.readFileSync(path.join(MIGRATIONS, name)));
  }
  return path.join(os.tmpdir(), `chamber-orchestra-test-store-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function makeTemplate(file: string): Promise<void> {
  const client = await PGlite.create();
  await storeOn(client, MIGRATIONS);
  const dump = await client.dumpDataDir('none');
  await client.close();
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  fs.renameSync(draft, file);
}

/** The template's data folder as an archive. */
export async function storeTemplate(): Promise<Blob> {
  const file = templateFile();
  if (!fs.existsSync(file)) await makeTemplate(file);
  return new Blob([fs.readFileSync(file)]);
}

/** A fresh migrated store in memory. */
export async function openMemoryStore(): Promise<Store> {
  return storeOn(await PGlite.create({ loadDataDir: await storeTemplate() }), MIGRATIONS);
}
