/** Deletes expired rows, and data whose retention period is over (docs/operating.md). */
import { and, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sweepDeleted } from './accountData';
import { deleteDiscarded } from './contentVersions';
import { sweepForgotten } from './guestData';
import type { Database, Store } from './database';
import { sweepDoors } from './doors';
import { emptied } from './personalColumns';
import { OPERATOR_SESSION_MS } from './operators';
import { sweepJobs } from './jobs';
import { sweepHolds } from './places';
import { deleteExpiredResetMails } from './passwordResets';
import {
  accountUndos,
  cartAdditions,
  contactMessages,
  officeForms,
  operatorLinks,
  operatorSessions,
  orders,
  outbox,
  passwordResets,
  sessions,
  rateLimits,
} from './schema';
import { writeSetting } from './settings';
import { DAY_MS, HOUR_MS } from '../http/durations';

const RETRY_MEMORY_MS = DAY_MS;
/**
 * Short, because results of forms have names and emails: an operator who read no response sends the form
 * again soon. Later, the operations themselves do nothing twice.
 */
const FORM_MEMORY_MS = HOUR_MS;
const LINK_MEMORY_MS = 30 * DAY_MS;
const DISCARDED_DRAFT_MS = 30 * DAY_MS;
/** Longer than any payment takes to arrive: a payment for a deleted order could not be refunded. */
const UNPAID_MS = 30 * DAY_MS;
const MAIL_MS = 90 * DAY_MS;
const MESSAGE_MS = 365 * DAY_MS;
/** Retention period of bookkeeping. */
const BOOKS_MS = 7 * 365 * DAY_MS;

/** Key of the setting with the names of the steps that failed last time; empty: none. */
export const FAILED_SWEEP_SETTING = 'failed-sweep';

const isBefore = (column: PgColumn, at: number) => lt(column, new Date(at));

/** What is deleted, by the name that the operator reads. */
const STEPS: Record<string, (db: Database, now: number) => Promise<unknown>> = {
  sessions: (db, now) => db.delete(sessions).where(isBefore(sessions.expiresAt, now)),
  'password resets': (db, now) => db.delete(passwordResets).where(isBefore(passwordResets.expiresAt, now)),
  'account undos': (db, now) => db.delete(accountUndos).where(isBefore(accountUndos.expiresAt, now)),
  'reset mails': deleteExpiredResetMails,
  mails: (db, now) =>
    db.delete(outbox).where(and(ne(outbox.status, 'pending'), isBefore(outbox.createdAt, now - MAIL_MS))),
  'contact messages': (db, now) =>
    db.delete(contactMessages).where(isBefore(contactMessages.createdAt, now - MESSAGE_MS)),
  'rate limits': (db, now) => db.delete(rateLimits).where(isBefore(rateLimits.resetsAt, now)),
  holds: (db, now) => db.transaction((tx) => sweepHolds(tx, now)),
  'unpaid orders': (db, now) =>
    db
      .delete(orders)
      .where(and(inArray(orders.status, ['pending', 'void']), isBefore(orders.createdAt, now - UNPAID_MS))),
  'names on old orders': (db, now) =>
    db
      .update(orders)
      .set(emptied(orders))
      .where(
        and(
          or(ne(orders.email, ''), isNotNull(orders.guestLastName)),
          isBefore(orders.createdAt, now - BOOKS_MS),
        ),
      ),
  'deleted accounts': (db, now) => db.transaction((tx) => sweepDeleted(tx, now)),
  'names of guests': sweepForgotten,
  'check-ins': sweepDoors,
  'devices of operators': (db, now) =>
    db.delete(operatorSessions).where(isBefore(operatorSessions.usedAt, now - OPERATOR_SESSION_MS)),
  // A used link says when it was used, as long as somebody may try it again.
  'links of operators': (db, now) =>
    db.delete(operatorLinks).where(isBefore(operatorLinks.expiresAt, now - LINK_MEMORY_MS)),
  'forms of the office': (db, now) =>
    db.delete(officeForms).where(isBefore(officeForms.createdAt, now - FORM_MEMORY_MS)),
  'jobs of the office': (db, now) => sweepJobs(db, new Date(now - MAIL_MS)),
  'drafts that were thrown away': (db, now) => deleteDiscarded(db, new Date(now - DISCARDED_DRAFT_MS)),
  'cart retries': (db, now) =>
    db.delete(cartAdditions).where(isBefore(cartAdditions.createdAt, now - RETRY_MEMORY_MS)),
};

/**
 * Deletes what is due, step by step; one that fails does not stop the others. An interrupted run is completed
 * by the next one. Stores the names of the failed steps.
 *
 * @param now milliseconds
 * @param onFailure receives the error of each failed step
 * @throws the error of the database when the names cannot be stored
 */
export async function sweep(
  { db }: Store,
  now: number,
  onFailure: (error: unknown, step: string) => void,
): Promise<void> {
  const failed: string[] = [];
  for (const [step, run] of Object.entries(STEPS)) {
    await run(db, now).catch((error: unknown) => {
      failed.push(step);
      onFailure(error, step);
    });
  }
  await writeSetting(db, FAILED_SWEEP_SETTING, failed.join(', '));
}
