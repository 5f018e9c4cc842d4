/** The last published versions of the content's records, and drafts that were thrown away. */
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Fields } from '../../domain/api/values';
import type { ContentAuthor, ContentKey } from '../../domain/office/content';
import type { Database, Rows } from './database';
import { contentDrafts, contentVersions } from './schema';

/** How many versions, and how many drafts that were thrown away, are kept of a record. */
const KEPT = 10;

export interface StoredVersion extends ContentAuthor {
  /** Counts the versions of the record, from 1. */
  number: number;
  /** In the form of the content folder. */
  fields: Fields;
  /** Whether it is a draft that was thrown away, and was not published. */
  isDiscarded: boolean;
}

const isOf = ({ part, name }: ContentKey) =>
  and(eq(contentVersions.part, part), eq(contentVersions.name, name));

/** @returns the versions of a record and its drafts that were thrown away, newest first */
export async function versionsOf(db: Database, key: ContentKey): Promise<StoredVersion[]> {
  const rows = await db.select().from(contentVersions).where(isOf(key)).orderBy(desc(contentVersions.number));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** @returns of each record its newest version, and its newest draft that was thrown away */
export async function newestVersions(db: Database): Promise<(ContentKey & StoredVersion)[]> {
  const { part, name, isDiscarded, number } = contentVersions;
  const rows = await db
    .selectDistinctOn([part, name, isDiscarded])
    .from(contentVersions)
    .orderBy(part, name, isDiscarded, desc(number));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** @returns the newest published version of a record */
export async function newestVersion(db: Database, key: ContentKey): Promise<StoredVersion | undefined> {
  const [newest] = await db
    .select()
    .from(contentVersions)
    .where(and(isOf(key), eq(contentVersions.isDiscarded, false)))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return newest && { ...newest, at: newest.at.toISOString() };
}

/**
 * Adds versions of a record, and deletes the oldest ones.
 *
 * @param tx a transaction that holds the lock of the drafts
 * @param added oldest first
 * @param isDiscarded whether they are drafts that were thrown away
 */
export async function addVersions(
  tx: Database,
  key: ContentKey,
  added: readonly Pick<StoredVersion, 'fields' | 'by' | 'at'>[],
  isDiscarded = false,
): Promise<void> {
  if (added.length === 0) return;
  const earlier = await versionsOf(tx, key);
  const next = (earlier[0]?.number ?? 0) + 1;
  await tx.insert(contentVersions).values(
    added.map(({ fields, by, at }, index) => ({
      ...{ part: key.part, name: key.name, fields, by, isDiscarded },
      at: new Date(at),
      number: next + index,
    })),
  );
  const ofKind = earlier.filter((version) => version.isDiscarded === isDiscarded);
  const tooOld = ofKind[KEPT - added.length];
  if (tooOld)
    await tx
      .delete(contentVersions)
      .where(
        and(
          isOf(key),
          eq(contentVersions.isDiscarded, isDiscarded),
          lte(contentVersions.number, tooOld.number),
        ),
      );
}

/** Deletes drafts that were thrown away before a time. */
export const deleteDiscarded = (db: Database, before: Date) =>
  db
    .delete(contentVersions)
    .where(and(eq(contentVersions.isDiscarded, true), lt(contentVersions.at, before)));

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
