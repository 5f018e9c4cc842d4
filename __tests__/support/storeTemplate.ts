/** A migrated, empty store as a file, because loading it is much faster than creating one. */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { storeOn } from '../../server/store/embedded';
import type { Store } from '../../server/store/database';
import { prepared } from './prepared';

export const MIGRATIONS = path.resolve(__dirname, '../../server/store/migrations');
const ARCHIVE = 'store.tar';

const PGLITE = path.join(path.dirname(require.resolve('@electric-sql/pglite')), '../package.json');

async function makeTemplate(folder: string): Promise<void> {
  const client = await PGlite.create();
  await storeOn(client, MIGRATIONS);
  const dump = await client.dumpDataDir('none');
  await client.close();
  fs.writeFileSync(path.join(folder, ARCHIVE), Buffer.from(await dump.arrayBuffer()));
}

/** The template's data folder as an archive. */
export async function storeTemplate(): Promise<Blob> {
  const folder = await prepared('store', [PGLITE, MIGRATIONS], '', makeTemplate);
  return new Blob([fs.readFileSync(path.join(folder, ARCHIVE))]);
}

/** A fresh migrated store in memory. */
export async function openMemoryStore(): Promise<Store> {
  return storeOn(await PGlite.create({ loadDataDir: await storeTemplate() }), MIGRATIONS);
}
