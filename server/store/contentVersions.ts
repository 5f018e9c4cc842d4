/** The last published versions of the content's records. */
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Fields } from '../../domain/api/values';
import type { ContentAuthor, ContentKey } from '../../domain/office/content';
import type { Database, Rows } from './database';
import { contentDrafts, contentVersions } from './schema';

/** How many versions of a record are kept. */
const KEPT = 10;

export interface StoredVersion extends ContentAuthor {
  /** Counts the versions of the record, from 1. */
  number: number;
  /** In the form of the content folder. */
  fields: Fields;
}

const isOf = ({ part, name }: ContentKey) =>
  and(eq(contentVersions.part, part), eq(contentVersions.name, name));

/** @returns the versions of a record, newest first */
export async function versionsOf(db: Database, key: ContentKey): Promise<StoredVersion[]> {
  const rows = await db.select().from(contentVersions).where(isOf(key)).orderBy(desc(contentVersions.number));
  return rows.map(({ number, fields, by, at }) => ({ number, fields, by, at: at.toISOString() }));
}

/** @returns the newest version of each record that has one */
export async function newestVersions(db: Database): Promise<(ContentKey & StoredVersion)[]> {
  const rows = await db
    .selectDistinctOn([contentVersions.part, contentVersions.name])
    .from(contentVersions)
    .orderBy(contentVersions.part, contentVersions.name, desc(contentVersions.number));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * Adds versions of a record, and deletes the oldest ones.
 *
 * @param tx a transaction that holds the lock of the drafts
 * @param added oldest first
 */
export async function addVersions(
  tx: Database,
  key: ContentKey,
  added: readonly Omit<StoredVersion, 'number'>[],
): Promise<void> {
  if (added.length === 0) return;
  const [newest] = await versionsOf(tx, key);
  const last = (newest?.number ?? 0) + added.length;
  await tx.insert(contentVersions).values(
    added.map(({ fields, by, at }, index) => ({
      ...{ part: key.part, name: key.name, fields, by },
      at: new Date(at),
      number: last - added.length + index + 1,
    })),
  );
  await tx.delete(contentVersions).where(and(isOf(key), lte(contentVersions.number, last - KEPT)));
}

/** @returns the names of the pictures of this site that drafts and versions use, also those in markup */
export async function keptPictures(db: Database): Promise<string[]> {
  const pattern = String.raw`/images/([\w-]+\.[a-z]+)`;
  const texts = sql`select ${contentDrafts.fields} as written from ${contentDrafts}
    union all select ${contentVersions.fields} from ${contentVersions}`;
  const { rows } = (await db.execute(
    sql`select distinct (regexp_matches(written, ${pattern}, 'g'))[1] as name from (${texts}) texts`,
  )) as Rows<{ name: string }>;
  return rows.map(({ name }) => name);
}
