/** The tables of the schema, sorted so that referenced tables come first. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

const referencedBy = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);

function withReferenced(ordered: readonly PgTable[], table: PgTable): readonly PgTable[] {
  if (ordered.includes(table)) return ordered;
  return [...referencedBy(table).reduce(withReferenced, ordered), table];
}

/**
 * The names of the columns of each table. Rows can be inserted in the order of the tables without violating
 * foreign keys.
 */
export const TABLE_COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  tables
    .reduce<readonly PgTable[]>(withReferenced, [])
    .map(getTableConfig)
    .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
);

export const TABLE_NAMES: readonly string[] = [...TABLE_COLUMNS.keys()];
