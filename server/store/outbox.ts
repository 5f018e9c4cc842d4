/** Mails that wait to be sent; written in the transaction that causes them. */
import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database, Store } from './database';
import { outbox, type MailCalendar } from './schema';

export interface Mail {
  /** One mail per occasion: queued again, it is still sent once. */
  occasion: string;
  recipient: string;
  /** Whom an answer goes to instead of the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Attached, for calendar programs. */
  calendar?: MailCalendar;
}

export type QueuedMail = typeof outbox.$inferSelect;

const MAX_ATTEMPTS = 12;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 60 * 60 * 1000;
/** A mail whose sender died is taken up again after this long. */
const CLAIM_MS = 2 * 60 * 1000;

/**
 * Queues a mail, unless its address was deleted with an account.
 *
 * @returns whether it was queued now
 */
export async function queueMail(tx: Database, mail: Mail, now: number): Promise<boolean> {
  if (mail.recipient === '') return false;
  const at = new Date(now);
  const queued = await tx
    .insert(outbox)
    .values({ ...mail, id: randomUUID(), status: 'pending', dueAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return queued.length > 0;
}

export async function isQueued(db: Database, occasion: string): Promise<boolean> {
  const found = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.occasion, occasion));
  return found.length > 0;
}

/** Claims the next due mail: nobody else gets it until the claim has run out. */
export async function claimMail({ db }: Store, now: number): Promise<QueuedMail | null> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'pending'), lte(outbox.dueAt, new Date(now))))
    .orderBy(asc(outbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now + CLAIM_MS) })
    .where(inArray(outbox.id, next))
    .returning();
  return mail ?? null;
}

export async function markSent({ db }: Store, id: string, now: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'sent', sentAt: new Date(now) })
    .where(eq(outbox.id, id));
}

/**
 * Tries again later, each time after twice as long, and gives up in the end.
 *
 * @returns whether this was the last try
 */
export async function markFailed({ db }: Store, { id, attempts }: QueuedMail, now: number): Promise<boolean> {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  const isLast = attempts >= MAX_ATTEMPTS;
  await db
    .update(outbox)
    .set(isLast ? { status: 'failed' } : { dueAt: new Date(now + wait) })
    .where(eq(outbox.id, id));
  return isLast;
}

/** @returns the mails that were not sent, the newest first */
export const unsentMails = ({ db }: Store): Promise<QueuedMail[]> =>
  db.select().from(outbox).where(ne(outbox.status, 'sent')).orderBy(desc(outbox.createdAt));

export async function countSentMails({ db }: Store): Promise<number> {
  const [{ sent } = { sent: 0 }] = await db
    .select({ sent: count() })
    .from(outbox)
    .where(eq(outbox.status, 'sent'));
  return sent;
}

/**
 * Queues the mails again that were given up.
 *
 * @returns how many
 */
export async function retryFailedMails({ db }: Store, now: number): Promise<number> {
  const again = await db
    .update(outbox)
    .set({ status: 'pending', attempts: 0, dueAt: new Date(now) })
    .where(eq(outbox.status, 'failed'))
    .returning({ id: outbox.id });
  return again.length;
}
