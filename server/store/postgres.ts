/** Connects to the PostgreSQL server at DATABASE_URL; several servers may share it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database, Rows, Store } from './database';
import { migrateStore } from './storeIntegrity';
import { MINUTE_MS } from '../http/durations';
import { messageOf } from './errors';

interface PostgresOptions {
  databaseUrl: string;
  migrationsFolder: string;
  onProgress: (line: string) => void;
}

/** Maximum number of connections of one process. More would not make it faster. */
const MAX_CONNECTIONS = 10;
/** Maximum time to wait for a row lock; then the buyer is asked to try again. */
const LOCK_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** The client's own limit, because a database that hangs cannot cancel a statement. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;
/** Maximum time to wait for a connection, new or from the pool. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Prefix of the `application_name` of every connection; a random suffix distinguishes the processes. */
const APPLICATION = 'orchestra-';
const MIGRATION_TIMEOUT_MS = 5 * MINUTE_MS;
/** Key of the advisory lock: an arbitrary number, the same in every release. */
const MIGRATION_LOCK = 733_101;

/** Limit for the number of prepared statements; the site has about 100. */
const MAX_STATEMENT_NAMES = 1000;
const statementNames = new Map<string, string>();

function statementNameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MAX_STATEMENT_NAMES) return known;
  const name = `site_${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

interface Statement {
  name?: string | undefined;
  text: string;
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value;

/** Prepares each statement with parameters: PostgreSQL parses and plans it once for each connection. */
class PreparingClient extends Client {
  // Drizzle passes a statement object and its parameters; migrations pass a text only.
  override query(...[first, parameters, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    const isPreparable = isStatement(first) && Array.isArray(parameters) && parameters.length > 0;
    return query(isPreparable ? { ...first, name: statementNameOf(first.text) } : first, parameters, ...rest);
  }
}

/**
 * Migrates under an advisory lock, so that several servers that start together do not migrate at the same
 * time.
 */
async function migrateUnderLock(databaseUrl: string, migrationsFolder: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: MIGRATION_TIMEOUT_MS,
  });
  await client.connect().catch((cause: unknown) => {
    throw new Error(`DATABASE_URL: the store could not be opened (${messageOf(cause)}).`, { cause });
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await migrateStore(db, migrationsFolder, () => migrate(db, { migrationsFolder }));
  } finally {
    // The end of the connection also releases the lock.
    await client.end();
  }
}

async function hasOtherConnections(db: Database): Promise<boolean> {
  // In a transaction, PostgreSQL would repeat what the first query of this view has returned.
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = (await db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database()
      and starts_with(application_name, ${APPLICATION}) and application_name <> current_setting('application_name')
  `)) as Rows<unknown>;
  return rows.length > 0;
}

/**
 * Whether another process of this site is connected to the database. A running site always has a connection,
 * because it polls the outbox. PostgreSQL lists a connection for a moment after it was closed, so connections
 * count only when they remain for a second.
 */
export async function isOpenElsewhere(db: Database): Promise<boolean> {
  for (let check = 0; check < 10; check += 1) {
    if (!(await hasOtherConnections(db))) return false;
    await pause(100);
  }
  return true;
}

export async function openPostgres({
  databaseUrl,
  migrationsFolder,
  onProgress,
}: PostgresOptions): Promise<Store> {
  onProgress(`Connecting to PostgreSQL at ${new URL(databaseUrl).host}...`);
  await migrateUnderLock(databaseUrl, migrationsFolder);
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    application_name: APPLICATION + randomUUID(),
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // The pool replaces an idle connection that breaks. Without a listener, the event would end the process.
  pool.on('error', () => undefined);
  return { db: drizzle(pool), close: () => pool.end() };
}
