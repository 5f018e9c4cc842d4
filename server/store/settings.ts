/** Key-value pairs of the store. */
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { settings } from './schema';

/** Key of the setting that records when the store was filled with content. */
export const SEEDED_SETTING = 'seeded';

/** @returns the value; null when the setting was never written */
export async function readSetting(db: Database, key: string): Promise<string | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value ?? null;
}

/** Stores a value; it replaces an earlier one. */
export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/**
 * The stored value. If there is none, stores `make()` first; several servers that start together get the same
 * value.
 */
export async function storedSetting(db: Database, key: string, make: () => string): Promise<string> {
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  const value = await readSetting(db, key);
  if (value === null) throw new Error(`The setting ${key} was deleted while it was read.`);
  return value;
}
