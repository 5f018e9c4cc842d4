/** Queue of mails. Mails are queued in the transaction that causes them, and a worker sends them later. */
import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { isEmail } from '../../domain/forms/patterns';
import type { Database, Store } from './database';
import { jobs, outbox, type MailCalendar } from './schema';
import { HOUR_MS, MINUTE_MS } from '../http/durations';

export interface Mail {
  /** Unique key of the mail: the same occasion is mailed only once. */
  occasion: string;
  /** One email address; anything else, such as '' of a deleted account, drops the mail. */
  recipient: string;
  /** Address for replies, if it is not the sender. */
  replyTo?: string;
  subject: string;
  /** The plain-text version. */
  text: string;
  html: string;
  /** Attached calendar file. */
  calendar?: MailCalendar;
}

export type QueuedMail = typeof outbox.$inferSelect;

const MAX_ATTEMPTS = 12;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * HOUR_MS;
/** A claimed mail is due again after this time, in case its process has died. */
const CLAIM_MS = 2 * MINUTE_MS;

/**
 * Queues a mail once for its occasion. A mail that could never be sent is dropped: it would only make
 * `/readyz` fail.
 *
 * @param now milliseconds; the mail is due immediately
 * @returns whether it was queued by this call
 */
export async function queueMail(tx: Database, mail: Mail, now: number): Promise<boolean> {
  if (!isEmail(mail.recipient)) return false;
  const queuedAt = new Date(now);
  const queuedMails = await tx
    .insert(outbox)
    .values({ ...mail, id: randomUUID(), status: 'pending', dueAt: queuedAt, createdAt: queuedAt })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return queuedMails.length > 0;
}

/** Whether the queue has a mail whose occasion begins like this, in any status. */
export async function isQueued(db: Database, occasion: string): Promise<boolean> {
  const foundMails = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`starts_with(${outbox.occasion}, ${occasion})`);
  return foundMails.length > 0;
}

/**
 * @param refundIds refunds of the order
 * @returns the mails about an order, newest first: those of its payment, and those to its buyer about its
 *   concerts
 */
export function mailsOfOrder(
  db: Database,
  { id, accountId, lines }: { id: string; accountId: string | null; lines: readonly { eventId: string }[] },
  refundIds: readonly string[],
): Promise<QueuedMail[]> {
  const part = (number: number) => sql`split_part(${outbox.occasion}, ':', ${sql.raw(String(number))})`;
  const eventIds = lines.map(({ eventId }) => eventId);
  return db
    .select()
    .from(outbox)
    .where(
      or(
        inArray(part(2), [id, ...refundIds]),
        and(
          inArray(part(1), ['moved', 'canceled', 'takesPlace']),
          inArray(part(2), eventIds),
          eq(part(4), accountId ?? id),
        ),
        and(
          eq(part(1), 'message'),
          inArray(part(2), db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.eventId, eventIds))),
          eq(part(3), accountId ?? id),
        ),
      ),
    )
    .orderBy(desc(outbox.createdAt));
}

/**
 * Claims the next due mail: other processes do not get it until `CLAIM_MS` has passed.
 *
 * @param now milliseconds
 * @returns the mail, with this attempt counted; null when none is due
 */
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

/** Records that a mail was sent. @param now milliseconds */
export async function markSent({ db }: Store, id: string, now: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'sent', sentAt: new Date(now) })
    .where(eq(outbox.id, id));
}

/**
 * Schedules the next attempt after a failure, with a delay that doubles each time, from `FIRST_RETRY_MS` to
 * `LONGEST_RETRY_MS`; the mail counts as failed after `MAX_ATTEMPTS`.
 *
 * @param now milliseconds
 * @returns whether this was the last attempt
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

/** @returns pending and failed mails, newest first */
export const unsentMails = ({ db }: Store): Promise<QueuedMail[]> =>
  db.select().from(outbox).where(ne(outbox.status, 'sent')).orderBy(desc(outbox.createdAt));

/** @returns the number of sent mails that are not yet deleted */
export async function countSentMails({ db }: Store): Promise<number> {
  const [{ sent } = { sent: 0 }] = await db
    .select({ sent: count() })
    .from(outbox)
    .where(eq(outbox.status, 'sent'));
  return sent;
}

/**
 * @param part of the recipient's address; '' matches all
 * @param limit maximum number of mails
 * @returns sent mails, newest first
 */
export const sentMails = ({ db }: Store, part: string, limit: number): Promise<QueuedMail[]> =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.status, 'sent'), sql`strpos(lower(${outbox.recipient}), lower(${part})) > 0`))
    .orderBy(desc(outbox.sentAt))
    .limit(limit);

/** @returns null when there is no such mail */
export async function mailById({ db }: Store, id: string): Promise<QueuedMail | null> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail ?? null;
}

const isFailed = (id: string | undefined) =>
  and(eq(outbox.status, 'failed'), id === undefined ? undefined : eq(outbox.id, id));

/** @param id undefined: all mails that were given up */
export const failedMails = ({ db }: Store, id: string | undefined): Promise<QueuedMail[]> =>
  db.select().from(outbox).where(isFailed(id));

/**
 * Queues mails again that were given up.
 *
 * @param id undefined: all of them
 * @param now milliseconds; the mails are due immediately
 * @returns how many there were
 */
export async function retryFailedMails({ db }: Store, id: string | undefined, now: number): Promise<number> {
  const requeuedMails = await db
    .update(outbox)
    .set({ status: 'pending', attempts: 0, dueAt: new Date(now) })
    .where(isFailed(id))
    .returning({ id: outbox.id });
  return requeuedMails.length;
}
