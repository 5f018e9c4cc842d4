/** Opens the configured store, and migrates its tables. */
import path from 'node:path';
import type { Store } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

interface StoreOptions {
  /** URL of a PostgreSQL server; null: the embedded store. */
  databaseUrl: string | null;
  /** Folder of the embedded store; null: in memory only. */
  dataDir: string | null;
  migrationsFolder?: string;
  /** Receives a line of text before each slow step, for the operator. */
  onProgress?: (line: string) => void;
}

/** The folder of the migrations. */
export const MIGRATIONS = path.resolve('server/store/migrations');

/** @throws Error with one sentence for the operator when the store is in use or cannot be reached */
export function openStore({
  databaseUrl,
  dataDir,
  migrationsFolder = MIGRATIONS,
  onProgress = () => undefined,
}: StoreOptions): Promise<Store> {
  return databaseUrl === null
    ? openEmbedded({ dataDir, migrationsFolder, onProgress })
    : openPostgres({ databaseUrl, migrationsFolder, onProgress });
}
