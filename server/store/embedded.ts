/** The embedded store: PostgreSQL in this process, on disk or in memory. */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataDir } from './dataDirLock';
import type { Store } from './database';

interface EmbeddedOptions {
  dataDir: string | null;
  migrationsFolder: string;
  onProgress: (line: string) => void;
}

interface Opened {
  client: PGlite;
  unlock: () => void;
}

async function openOnDisk(dataDir: string, onProgress: (line: string) => void): Promise<Opened> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  const folder = path.join(dataDir, 'store');
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) onProgress(`Making a new store in ${folder} …`);
  try {
    return { client: await PGlite.create(folder), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

const openInMemory = async (): Promise<Opened> => ({
  client: await PGlite.create(),
  unlock: () => undefined,
});

/** The store on an open client, migrated. Closes the client when that fails. */
export async function storeOn(
  client: PGlite,
  migrationsFolder: string,
  unlock = () => undefined as void,
): Promise<Store> {
  const close = async () => {
    if (!client.closed) await client.close();
    unlock();
  };
  const db = drizzle(client);
  try {
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

export async function openEmbedded({
  dataDir,
  migrationsFolder,
  onProgress,
}: EmbeddedOptions): Promise<Store> {
  const { client, unlock } = dataDir === null ? await openInMemory() : await openOnDisk(dataDir, onProgress);
  return storeOn(client, migrationsFolder, unlock);
}
