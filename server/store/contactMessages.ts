/** Stores contact messages and the mailing list. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { ContactSubmission, Subscriber } from '../../domain/api/entities';
import { emailKey } from '../../domain/forms/patterns';
import type { Store } from './database';
import { queueMail, type Mail } from './outbox';
import { contactMessages, subscribers } from './schema';

interface ReceivedMessage {
  submission: ContactSubmission;
  /** When the visitor sent it, in milliseconds by the browser's clock. */
  sentAt: number;
  /** Current time in milliseconds. */
  now: number;
  /** Builds the mail that forwards the message to the orchestra. */
  mailOf: (message: { id: string; submission: ContactSubmission; sentAt: number }) => Mail;
}

interface Subscription {
  subscriber: Subscriber;
  /** Current time in milliseconds. */
  now: number;
  /** Builds the mail that informs the orchestra of a new address. */
  mailOf: (subscriber: Subscriber) => Mail;
}

/** Stores a contact message and queues its mail to the orchestra. */
export function storeMessage(
  { db }: Store,
  { submission, sentAt, now, mailOf }: ReceivedMessage,
): Promise<void> {
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

/**
 * Adds an address to the mailing list. If it is already there, a given name replaces the stored one, and no
 * mail is sent.
 */
export function storeSubscriber({ db }: Store, { subscriber, now, mailOf }: Subscription): Promise<void> {
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

/** @returns the mailing list, oldest subscription first */
export const listSubscribers = ({ db }: Store): Promise<(typeof subscribers.$inferSelect)[]> =>
  db.select().from(subscribers).orderBy(asc(subscribers.createdAt), asc(subscribers.emailKey));

/** @returns whether the address was on the mailing list */
export async function removeSubscriber({ db }: Store, email: string): Promise<boolean> {
  const removedSubscribers = await db
    .delete(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)))
    .returning({ key: subscribers.emailKey });
  return removedSubscribers.length > 0;
}
