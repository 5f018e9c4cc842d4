/** What was done with money, accounts, and by the office. */
import { desc, sql } from 'drizzle-orm';
import type { Database } from './database';
import { audit } from './schema';

export type AuditRow = typeof audit.$inferSelect;

export interface AuditNote {
  /** Id of the record; null: the whole store. */
  subject: string | null;
  /** Nothing personal. */
  detail?: Record<string, unknown>;
}

interface AuditEntry extends AuditNote {
  /** The operator's name. */
  actor: string;
  action: string;
}

/** Adds what an operator did. Changes of orders and accounts are added by the database itself. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(audit).values(entry);
}

interface AuditSearch {
  /** The beginning of the record's id. */
  subject?: string | undefined;
  limit: number;
}

/** @returns the latest entries, the newest first */
export const readAudit = (db: Database, { subject, limit }: AuditSearch): Promise<AuditRow[]> =>
  db
    .select()
    .from(audit)
    .where(subject === undefined ? undefined : sql`starts_with(${audit.subject}, ${subject})`)
    .orderBy(desc(audit.at))
    .limit(limit);
