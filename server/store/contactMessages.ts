/** What visitors write to the orchestra: contact messages and the mailing list. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { ContactSubmission, Subscriber } from '../../domain/api/entities';
import { emailKey } from '../../domain/forms/patterns';
import type { Store } from './database';
import { queueMail, type Mail } from './outbox';
import { contactMessages, subscribers } from './schema';

interface Received {
  submission: ContactSubmission;
  /** Milliseconds, by the sender's clock. */
  sentAt: number;
  now: number;
  /** The mail that tells the orchestra. */
  mailOf: (message: { id: string; submission: ContactSubmission; sentAt: number }) => Mail;
}

interface Subscription {
  subscriber: Subscriber;
  now: number;
  /** The mail that tells the orchestra of a new address. */
  mailOf: (subscriber: Subscriber) => Mail;
}

/** Keeps a message, and mails it to the orchestra. */
export function keepMessage({ db }: Store, { submission, sentAt, now, mailOf }: Received): Promise<void> {
  const id = randomUUID();
  return db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({
      ...submission,
      id,
      phone: submission.phone || null,
      sentAt: new Date(sentAt),
      createdAt: new Date(now),
    });
    await queueMail(tx, mailOf({ id, submission, sentAt }), now);
  });
}

/** Puts an address on the list once; a name replaces the one before (DECISIONS A61). */
export function keepSubscriber({ db }: Store, { subscriber, now, mailOf }: Subscription): Promise<void> {
  const { email, name } = subscriber;
  const key = emailKey(email);
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(subscribers)
      .values({ emailKey: key, email, name: name ?? null, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ key: subscribers.emailKey });
    if (added.length > 0) await queueMail(tx, mailOf(subscriber), now);
    else if (name !== undefined)
      await tx.update(subscribers).set({ name }).where(eq(subscribers.emailKey, key));
  });
}

/** @returns the mailing list, the oldest subscription first */
export const listSubscribers = ({ db }: Store): Promise<(typeof subscribers.$inferSelect)[]> =>
  db.select().from(subscribers).orderBy(asc(subscribers.createdAt), asc(subscribers.emailKey));

/** @returns whether the address was on the list */
export async function removeSubscriber({ db }: Store, email: string): Promise<boolean> {
  const removed = await db
    .delete(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)))
    .returning({ key: subscribers.emailKey });
  return removed.length > 0;
}
