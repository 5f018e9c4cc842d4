/** The embedded store: PostgreSQL (PGlite) in this process, on disk or in memory. */
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataDir } from './dataDirLock';
import type { Store } from './database';
import { hasLostRows, migrateStore } from './storeIntegrity';
import { damagedStore, openStoreFolder } from './storeFolder';

interface EmbeddedOptions {
  dataDir: string | null;
  migrationsFolder: string;
  onProgress: (line: string) => void;
}

/** A store with the client of its database, on which another one can be made. */
export interface EmbeddedStore extends Store {
  client: PGlite;
}

/** Migrates the database of an open client; closes the client when that fails. */
export async function storeOn(client: PGlite, migrationsFolder: string): Promise<EmbeddedStore> {
  const close = async () => {
    if (!client.closed) await client.close();
  };
  const db = drizzle(client);
  try {
    await migrateStore(db, migrationsFolder, () => migrate(db, { migrationsFolder }));
  } catch (error) {
    await close();
    throw error;
  }
  return { client, db, close };
}

async function openOnDisk(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedStore> {
  const unlock = lockDataDir(dataDir);
  try {
    const client = await openStoreFolder(dataDir, options.onProgress);
    const store = await storeOn(client, options.migrationsFolder);
    if (await hasLostRows(store.db)) {
      await store.close();
      throw damagedStore(dataDir);
    }
    return {
      ...store,
      close: async () => {
        await store.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @param options with a null `dataDir` the store is in memory only */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedStore> {
  const { dataDir, migrationsFolder } = options;
  return dataDir === null ? storeOn(await PGlite.create(), migrationsFolder) : openOnDisk(dataDir, options);
}
