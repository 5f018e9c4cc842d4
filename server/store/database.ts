/** Types that the embedded store and a PostgreSQL server have in common. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection pool, an embedded database, or a transaction on one of them. */
export type Database = Pick<
  PgDatabase<PgQueryResultHKT>,
  | 'select'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'with'
  | '$with'
>;

/** Result of a query in raw SQL. */
export interface Rows<Row> {
  rows: Row[];
}

export interface Store {
  db: Database;
  /** Waits for running queries, then closes the connections. */
  close: () => Promise<void>;
}
