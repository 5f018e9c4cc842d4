/** The store's handle; embedded and real PostgreSQL look the same behind it. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection pool, an embedded database or a transaction of one of them. */
export type Database = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'with' | '$with'
>;

/** What a query in SQL answers. */
export interface Rows<Row> {
  rows: Row[];
}

export interface Store {
  db: Database;
  /** Waits for running queries. */
  close: () => Promise<void>;
}
