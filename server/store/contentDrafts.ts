/** Drafts of the site's content. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ContentKey } from '../../domain/office/content';
import type { Draft } from '../content/drafts';
import type { Database } from './database';
import { contentDrafts } from './schema';

/** Key of the advisory lock: an arbitrary number, the same in every release. */
const DRAFTS_LOCK = 733_103;

/** Takes the lock for changing drafts, and holds it until this transaction ends. */
export async function lockDrafts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DRAFTS_LOCK})`);
}

/** @returns all drafts, the one that was changed last first */
export async function readDrafts(db: Database): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(contentDrafts)
    .orderBy(asc(contentDrafts.part), asc(contentDrafts.name));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const isDraftOf = ({ part, name }: ContentKey) =>
  and(eq(contentDrafts.part, part), eq(contentDrafts.name, name));

/** Replaces the draft of its record. @param tx a transaction that holds the lock */
export async function writeDraft(tx: Database, { at, ...draft }: Draft): Promise<void> {
  const row = { ...draft, at: new Date(at) };
  await tx
    .insert(contentDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [contentDrafts.part, contentDrafts.name], set: row });
}

/** @param tx a transaction that holds the lock */
export async function deleteDraft(tx: Database, key: ContentKey): Promise<void> {
  await tx.delete(contentDrafts).where(isDraftOf(key));
}
