/** Opens the store that the configuration asks for, migrated to the newest tables. */
import path from 'node:path';
import type { Store } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

export interface StoreOptions {
  /** PostgreSQL's URL; null: the embedded store. */
  databaseUrl: string | null;
  /** Where the embedded store lives; null: in memory only. */
  dataDir: string | null;
  migrationsFolder?: string;
  /** How many processes of this site share PostgreSQL's connections; default: one. */
  workers?: number;
  /** Told what takes time, for the person who waits. */
  onProgress?: (line: string) => void;
}

/** Rejects with one clear sentence when the store is in use or cannot be reached. */
export function openStore({
  databaseUrl,
  dataDir,
  migrationsFolder = path.resolve('server/store/migrations'),
  workers = 1,
  onProgress = () => undefined,
}: StoreOptions): Promise<Store> {
  return databaseUrl === null
    ? openEmbedded({ dataDir, migrationsFolder, onProgress })
    : openPostgres({ databaseUrl, migrationsFolder, workers, onProgress });
}
