/** A real PostgreSQL behind DATABASE_URL; any number of servers may share it. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Store } from './database';
import { assertNotNewer } from './soundness';

interface PostgresOptions {
  databaseUrl: string;
  migrationsFolder: string;
  onProgress: (line: string) => void;
}

const CONNECTIONS = 10;
/** Longest wait for a row that another buyer holds; after it the buyer is asked to try again. */
const LOCK_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** A database that hangs cannot end a statement itself. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;
/** Longest wait for a connection, also for one that other requests use. */
const CONNECT_TIMEOUT_MS = 5_000;
const MIGRATION_TIMEOUT_MS = 5 * 60 * 1000;
/** Any number, the same in every copy of this server. */
const MIGRATION_LOCK = 733_101;

/** Several servers that start at once migrate one after the other. */
async function migrateAlone(databaseUrl: string, migrationsFolder: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: MIGRATION_TIMEOUT_MS,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await assertNotNewer(db, migrationsFolder);
    await migrate(db, { migrationsFolder });
  } finally {
    // Ending the connection also lets go of the lock.
    await client.end();
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function openPostgres({
  databaseUrl,
  migrationsFolder,
  onProgress,
}: PostgresOptions): Promise<Store> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  onProgress(`Connecting to PostgreSQL at ${new URL(databaseUrl).host}...`);
  try {
    await migrateAlone(databaseUrl, migrationsFolder);
  } catch (error) {
    await pool.end();
    throw new Error(`DATABASE_URL: the store could not be opened (${reasonOf(error)}).`, { cause: error });
  }
  return { db: drizzle(pool), close: () => pool.end() };
}
