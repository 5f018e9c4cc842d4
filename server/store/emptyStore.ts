/** Deletes all rows of all tables, so that the store can be filled again. */
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { TABLE_NAMES } from './tables';

/** Truncates all tables of the schema; the list of applied migrations stays. */
export async function emptyStore(db: Database): Promise<void> {
  const names = TABLE_NAMES.map((name) => sql.identifier(name));
  await db.execute(sql`truncate ${sql.join(names, sql`, `)}`);
}
