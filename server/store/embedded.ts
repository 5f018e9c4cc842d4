/** The embedded store: PostgreSQL in this process, on disk or in memory. */
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataDir } from './dataDirLock';
import type { Store } from './database';
import { openClient } from './fairClient';
import { assertNotNewer, hasLostRows } from './soundness';
import { damaged, openStoreFolder } from './storeFolder';

interface EmbeddedOptions {
  dataDir: string | null;
  migrationsFolder: string;
  onProgress: (line: string) => void;
}

/** The store on an open client, migrated. Closes the client when that fails. */
export async function storeOn(client: PGlite, migrationsFolder: string): Promise<Store> {
  const close = async () => {
    if (!client.closed) await client.close();
  };
  const db = drizzle(client);
  try {
    await assertNotNewer(db, migrationsFolder);
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

async function openOnDisk(dataDir: string, options: EmbeddedOptions): Promise<Store> {
  const unlock = lockDataDir(dataDir);
  try {
    const client = await openStoreFolder(dataDir, options.onProgress);
    const { db, close } = await storeOn(client, options.migrationsFolder);
    if (await hasLostRows(db)) {
      await close();
      throw damaged(dataDir);
    }
    return {
      db,
      close: async () => {
        await close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @param options where the store lies; with no data folder it lives in memory */
export async function openEmbedded(options: EmbeddedOptions): Promise<Store> {
  const { dataDir, migrationsFolder } = options;
  return dataDir === null ? storeOn(await openClient(), migrationsFolder) : openOnDisk(dataDir, options);
}
