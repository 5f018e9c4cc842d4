/** Stores pictures that the office has imported. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import { HOUR_MS } from '../http/durations';
import type { Database } from './database';
import { pictures } from './schema';

/** @returns the file's bytes; null when there is no such picture */
export async function readPicture(db: Database, name: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.name, name));
  return row?.bytes ?? null;
}

/** @returns the names of all imported pictures */
export const pictureNames = async (db: Database): Promise<string[]> =>
  (await db.select({ name: pictures.name }).from(pictures)).map(({ name }) => name);

interface AddedPicture {
  name: string;
  bytes: Uint8Array;
  /** Milliseconds. */
  now: number;
}

/** Adds a picture. Its name contains a hash of its bytes, so that adding it again changes only the time. */
export async function addPicture(db: Database, { name, bytes, now }: AddedPicture): Promise<void> {
  const addedAt = new Date(now);
  await db
    .insert(pictures)
    .values({ name, bytes, addedAt })
    .onConflictDoUpdate({ target: pictures.name, set: { addedAt } });
}

/**
 * Deletes pictures that are not used, but not those of the last hour: somebody may have added one for a draft
 * that is not saved yet.
 *
 * @param used names of the pictures to keep
 * @param now milliseconds
 */
export async function deleteUnusedPictures(
  db: Database,
  used: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const unused = (await pictureNames(db)).filter((name) => !used.has(name));
  if (unused.length === 0) return;
  const isOld = lt(pictures.addedAt, new Date(now - HOUR_MS));
  await db.delete(pictures).where(and(inArray(pictures.name, unused), isOld));
}
