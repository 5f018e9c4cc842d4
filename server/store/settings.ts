/** Single values of the store. */
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { settings } from './schema';

export async function readSetting(db: Database, key: string): Promise<string | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value ?? null;
}

export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** The stored value, or `make()` when there is none; several servers that start at once agree on one. */
export async function keptSetting(db: Database, key: string, make: () => string): Promise<string> {
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  const value = await readSetting(db, key);
  if (value === null) throw new Error(`The setting ${key} vanished.`);
  return value;
}
