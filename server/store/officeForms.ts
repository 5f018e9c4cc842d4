/** Forms that operators have sent, so that a form that is sent twice is carried out once. */
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { officeForms } from './schema';

interface BegunForm {
  /** Whether the form was sent for the first time. */
  isNew: boolean;
  /** Null: it has not been carried out, or that was interrupted. */
  result: { value: unknown } | null;
}

/** @param now milliseconds */
export async function beginForm(db: Database, key: string, now: number): Promise<BegunForm> {
  const [begun] = await db
    .insert(officeForms)
    .values({ key, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: officeForms.key });
  if (begun) return { isNew: true, result: null };
  const [form] = await db.select().from(officeForms).where(eq(officeForms.key, key));
  return { isNew: false, result: form?.result ?? null };
}

export async function endForm(db: Database, key: string, value: unknown): Promise<void> {
  await db.update(officeForms).set({ result: { value } }).where(eq(officeForms.key, key));
}

/** Forgets a form that was refused: it may be sent again after a correction. */
export async function forgetForm(db: Database, key: string): Promise<void> {
  await db.delete(officeForms).where(eq(officeForms.key, key));
}
