/** A real PostgreSQL behind DATABASE_URL; any number of servers may share it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database, Rows, Store } from './database';
import { assertNotNewer } from './soundness';

interface PostgresOptions {
  databaseUrl: string;
  migrationsFolder: string;
  workers: number;
  onProgress: (line: string) => void;
}

/** Connections of one process; more would only wait for each other. */
const CONNECTIONS = 10;
/** Connections of all processes on a machine: fewer than the 100 that PostgreSQL allows by default. */
const ALL_CONNECTIONS = 80;
const LEAST_CONNECTIONS = 2;
/** Longest wait for a row that another buyer holds; after it the buyer is asked to try again. */
const LOCK_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** A database that hangs cannot end a statement itself. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;
/** Longest wait for a connection, also for one that other requests use. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How every open store of this site calls itself; what follows tells one from another. */
const APPLICATION = 'orchestra-';
const MIGRATION_TIMEOUT_MS = 5 * 60 * 1000;
/** Any number, the same in every copy of this server. */
const MIGRATION_LOCK = 733_101;

/** Texts of statements that are named; those of the site are about a hundred. */
const MOST_NAMES = 1000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `site_${names.size + 1}`;
  names.set(text, name);
  return name;
}

interface Statement {
  name?: string | undefined;
  text: string;
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value;

/** Names each statement that has parameters: PostgreSQL parses and plans it once for a connection. */
class PreparingClient extends Client {
  // Callers pass a statement with its parameters, or only a text.
  override query(...[first, parameters, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    const isPreparable = isStatement(first) && Array.isArray(parameters) && parameters.length > 0;
    return query(isPreparable ? { ...first, name: nameOf(first.text) } : first, parameters, ...rest);
  }
}

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

/** Whether another process of this site is connected to the database; a running site always is, because it looks for mail to send. */
export async function isOpenElsewhere(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database()
      and starts_with(application_name, ${APPLICATION}) and application_name <> current_setting('application_name')
  `)) as Rows<unknown>;
  return rows.length > 0;
}

const connectionsOf = (workers: number) =>
  Math.max(LEAST_CONNECTIONS, Math.min(CONNECTIONS, Math.floor(ALL_CONNECTIONS / workers)));

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function openPostgres({
  databaseUrl,
  migrationsFolder,
  workers,
  onProgress,
}: PostgresOptions): Promise<Store> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    application_name: APPLICATION + randomUUID(),
    max: connectionsOf(workers),
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
