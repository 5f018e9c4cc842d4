/** Forms that operators have sent, so that a form that is sent twice is carried out once. */
import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '../http/durations';
import type { Database } from './database';
import { officeForms } from './schema';

/** What is known about a form when it is sent. */
export type BegunForm =
  /** It was not sent before, or that was interrupted before its plan was compared. */
  | { kind: 'new' }
  /** Another request compares its plan right now. */
  | { kind: 'checking' }
  /** It is being carried out, that was interrupted, or there is a result. */
  | { kind: 'confirmed'; result: { value: unknown } | null };

/** Longer than comparing a plan takes. */
const CHECK_MS = MINUTE_MS;

/** @param now milliseconds */
export async function beginForm(db: Database, key: string, now: number): Promise<BegunForm> {
  const [begun] = await db
    .insert(officeForms)
    .values({ key, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: officeForms.key });
  const [form] = await db.select().from(officeForms).where(eq(officeForms.key, key));
  if (form?.isConfirmed) return { kind: 'confirmed', result: form.result };
  const isAbandoned = form !== undefined && form.createdAt.getTime() + CHECK_MS <= now;
  return { kind: begun || isAbandoned ? 'new' : 'checking' };
}

/** Stores that the plan of a form is still the one that it showed. */
export async function confirmForm(db: Database, key: string): Promise<void> {
  await db.update(officeForms).set({ isConfirmed: true }).where(eq(officeForms.key, key));
}

/** @returns what a form has resulted in; null: nothing yet */
export async function formResult(db: Database, key: string): Promise<{ value: unknown } | null> {
  const [form] = await db.select().from(officeForms).where(eq(officeForms.key, key));
  return form?.result ?? null;
}

export async function endForm(db: Database, key: string, value: unknown): Promise<void> {
  await db.update(officeForms).set({ result: { value } }).where(eq(officeForms.key, key));
}

/** Forgets a form that was refused: it may be sent again after a correction. */
export async function forgetForm(db: Database, key: string): Promise<void> {
  await db.delete(officeForms).where(eq(officeForms.key, key));
}
