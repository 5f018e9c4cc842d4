/** Stores pictures that the office has imported. */
import { eq, inArray } from 'drizzle-orm';
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

/** Adds a picture; its name contains a hash of its bytes, so adding it again changes nothing. */
export async function addPicture(db: Database, name: string, bytes: Uint8Array): Promise<void> {
  await db.insert(pictures).values({ name, bytes }).onConflictDoNothing();
}

/**
 * Adds pictures, and deletes all that are not used.
 *
 * @param tx a transaction
 * @param added bytes of the new pictures by name
 * @param usedNames names of the pictures to keep
 */
export async function writePictures(
  tx: Database,
  added: ReadonlyMap<string, Uint8Array>,
  usedNames: ReadonlySet<string>,
): Promise<void> {
  for (const [name, bytes] of added) await addPicture(tx, name, bytes);
  const unusedNames = (await pictureNames(tx)).filter((name) => !usedNames.has(name));
  if (unusedNames.length > 0) await tx.delete(pictures).where(inArray(pictures.name, unusedNames));
}
