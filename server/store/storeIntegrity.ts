/** Checks that a store is complete and not newer than this release. */
import { sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, Rows } from './database';
import { accounts, carts, content, events, orderLines, orders, people, sessions, settings } from './schema';
import { messageOf } from './errors';
import { SEEDED_SETTING } from './settings';

/** @returns when the newest applied migration was generated, in milliseconds; null when none was applied */
export async function newestMigration(db: Database): Promise<number | null> {
  const query = sql`select max(created_at) as at from drizzle.__drizzle_migrations`;
  const [{ at } = { at: null }] = ((await db.execute(query)) as Rows<{ at: string | null }>).rows;
  return at === null ? null : Number(at);
}

/**
 * Migrates a store to this release.
 *
 * @param migrate applies the migrations of the folder in one transaction
 * @throws Error for the operator when a newer release has migrated the store, or when a migration fails
 */
export async function migrateStore(
  db: Database,
  migrationsFolder: string,
  migrate: () => Promise<void>,
): Promise<void> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`;
  const [{ found } = { found: false }] = ((await db.execute(table)) as Rows<{ found: boolean }>).rows;
  const newest = found ? Number(await newestMigration(db)) : 0;
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (newest > Math.max(...migrations))
    throw new Error(
      'The store was made by a newer release of this site. Start that release, or a newer one.',
    );
  try {
    await migrate();
  } catch (cause) {
    const version = migrations.filter((at) => at <= newest).length;
    throw new Error(
      `The store could not be updated from version ${version} to ${migrations.length}: ${messageOf(cause)}. ` +
        'Nothing was changed. Remove the cause and start again, or start the previous release, which still opens the store.',
      { cause },
    );
  }
}

/**
 * Tables that are never completely emptied once the store is filled; accounts and unpaid orders, for example,
 * can all be deleted.
 */
const FILLED_TABLES = [events, people, content];

/** Conditions that find rows whose referenced row is missing, which foreign keys normally prevent. */
const ORPHANS = [
  sql`exists (select from ${sessions} where not exists
    (select from ${accounts} where ${accounts.id} = ${sessions.accountId}))`,
  sql`exists (select from ${carts} where not exists (select from ${accounts} where ${accounts.id} = ${carts.accountId}))`,
  sql`exists (select from ${orderLines} where not exists (select from ${orders} where ${orders.id} = ${orderLines.orderId}))`,
];

const anyOf = (conditions: SQL[]) => sql.join(conditions, sql` or `);

/** Condition: the table has space for rows, but no rows. */
const isEmptied = (table: PgTable) =>
  sql`(pg_relation_size(${getTableConfig(table).name}::regclass) > 0 and not exists (select from ${table}))`;

/**
 * Whether rows are lost, as after damage to the files of a table: a table that cannot have been emptied has
 * no rows, or a referenced row is missing. A migration adds the first setting, so the settings are never
 * empty. The other tables are empty until the store is filled, and a first start that was interrupted leaves
 * space in them for rows that were not committed.
 */
export async function hasLostRows(db: Database): Promise<boolean> {
  const isFilled = sql`exists (select from ${settings} where ${settings.key} = ${SEEDED_SETTING})`;
  const checks = [
    isEmptied(settings),
    sql`(${isFilled} and (${anyOf(FILLED_TABLES.map(isEmptied))}))`,
    ...ORPHANS,
  ];
  const [{ lost } = { lost: false }] = (
    (await db.execute(sql`select ${anyOf(checks)} as lost`)) as Rows<{ lost: boolean }>
  ).rows;
  return lost;
}
