/** Removes every record, so that the store can be seeded anew. */
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Store } from './database';
import * as schema from './schema';

/** Every table of the schema. */
const TABLES = Object.values<unknown>(schema).filter((value) => is(value, PgTable));

export async function emptyStore({ db }: Store): Promise<void> {
  const names = TABLES.map((table) => sql.identifier(getTableConfig(table).name));
  await db.execute(sql`truncate ${sql.join(names, sql`, `)}`);
}
