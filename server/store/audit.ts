/** The audit trail: changes of money and accounts, and commands of the office. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { PERSONAL } from '../../domain/personal/fields';
import type { Database } from './database';
import { audit } from './schema';

export type AuditRow = typeof audit.$inferSelect;

export interface AuditNote {
  /** Id of the changed record; null: the whole store. */
  subject: string | null;
  detail?: Record<string, unknown> & Partial<Record<keyof typeof PERSONAL, never>>;
}

interface AuditEntry extends AuditNote {
  /** Name of the operator. */
  actor: string;
  action: string;
}

/** Records a command of an operator. Triggers of the database record changes of orders and accounts. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(audit).values(entry);
}

interface AuditSearch {
  /** Beginning of the record's id. */
  subject?: string | undefined;
  /** Name of an operator, or "site"; undefined: anybody. */
  actor?: string | undefined;
  action?: string | undefined;
  limit: number;
}

/** @returns the latest entries, newest first */
export const readAudit = (
  db: Database,
  { subject, actor, action, limit }: AuditSearch,
): Promise<AuditRow[]> =>
  db
    .select()
    .from(audit)
    .where(
      and(
        subject === undefined ? undefined : sql`starts_with(${audit.subject}, ${subject})`,
        actor === undefined ? undefined : eq(audit.actor, actor),
        action === undefined ? undefined : eq(audit.action, action),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);

/** @returns everybody who did something */
export async function auditActors(db: Database): Promise<string[]> {
  const rows = await db
    .select({ actor: audit.actor })
    .from(audit)
    .groupBy(audit.actor)
    .orderBy(asc(audit.actor));
  return rows.map(({ actor }) => actor);
}
