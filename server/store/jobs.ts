/**
 * Jobs: work on all guests of a concert. One process at a time works on a job, as long as it renews its lease
 * with each guest; after it has died, another one goes on.
 */
import { randomUUID } from 'node:crypto';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { JobInput, JobSums } from '../../domain/office/jobs';
import type { OfficeJobEvent } from '../../machines/officeJobMachine';
import { MINUTE_MS } from '../http/durations';
import { writeAudit } from './audit';
import type { Database, Store } from './database';
import { ACTIVE, nextJobState } from './jobState';
import { jobs, orders, outbox, refunds, type EventRow, type RestOfJob } from './schema';
import { isOfEvent } from './ticketOrders';

export type JobRow = typeof jobs.$inferSelect;

/** How long everything can be undone after the button. */
export const JOB_DELAY_MS = 10 * MINUTE_MS;
/** A process that does not renew its lease within this time is dead. */
const LEASE_MS = 30_000;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 10 * MINUTE_MS;

interface NewJob {
  eventId: string;
  input: JobInput;
  total: number;
  rest: JobRow['rest'];
  operator: string;
  /** Current time in milliseconds. */
  now: number;
}

/** Stores a job that begins after `JOB_DELAY_MS`. Without any order it is done at once. */
export async function insertJob(tx: Database, { now, ...job }: NewJob): Promise<void> {
  const isDone = job.total === 0;
  await tx.insert(jobs).values({
    ...job,
    id: randomUUID(),
    state: isDone ? 'done' : 'waiting',
    sums: isDone ? { refunds: 0, refundedCents: 0, mails: 0 } : null,
    dueAt: new Date(now + JOB_DELAY_MS),
    createdAt: new Date(now),
    doneAt: isDone ? new Date(now) : null,
  });
}

/** @returns the job of the concert during which no other one can begin; null: there is none */
export async function activeJob(db: Database, eventId: string): Promise<JobRow | null> {
  const isActive = and(eq(jobs.eventId, eventId), inArray(jobs.state, ACTIVE));
  const [job] = await db.select().from(jobs).where(isActive);
  return job ?? null;
}

/** @returns the jobs of a concert, newest first */
export const jobsOf = (db: Database, eventId: string): Promise<JobRow[]> =>
  db.select().from(jobs).where(eq(jobs.eventId, eventId)).orderBy(desc(jobs.createdAt));

/** @returns jobs that go on, that were stopped, or that have left something to do; newest first */
export const openJobs = (db: Database, since: Date): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(
      or(
        inArray(jobs.state, ACTIVE),
        and(
          gte(jobs.createdAt, since),
          or(
            eq(jobs.state, 'stopped'),
            and(eq(jobs.state, 'done'), sql`jsonb_path_exists(${jobs.rest}, '$[*] ? (@.ticked == null)')`),
          ),
        ),
      ),
    )
    .orderBy(desc(jobs.createdAt));

export async function jobById(db: Database, id: string): Promise<JobRow | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  return job ?? null;
}

/** Locks a job until the end of the transaction. */
export async function lockJob(tx: Database, id: string): Promise<JobRow | null> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return job ?? null;
}

/**
 * Applies an event of the job machine.
 *
 * @param job a locked job
 * @param changes further columns to set together with the state
 * @returns the job with its new state; null when the machine does not allow the event
 */
export async function transitionJob(
  tx: Database,
  job: JobRow,
  type: OfficeJobEvent['type'],
  changes: Partial<JobRow> = {},
): Promise<JobRow | null> {
  const state = nextJobState(job.state, type);
  if (!state) return null;
  const [changed] = await tx
    .update(jobs)
    .set({ ...changes, state })
    .where(eq(jobs.id, job.id))
    .returning();
  return changed ?? null;
}

/** Stores what a locked job has left. */
export async function changeRest(tx: Database, { id }: JobRow, rest: RestOfJob[]): Promise<JobRow | null> {
  const [changed] = await tx.update(jobs).set({ rest }).where(eq(jobs.id, id)).returning();
  return changed ?? null;
}

/** Matches jobs on which no process works, and whose time has come. */
const isDue = (at: Date) =>
  or(
    and(inArray(jobs.state, ['waiting', 'resting']), lte(jobs.dueAt, at)),
    and(inArray(jobs.state, ['working', 'stopping']), or(lte(jobs.leaseUntil, at), isNull(jobs.leaseUntil))),
  );

/**
 * Claims a job that is due: one that begins or is tried again, or one whose process has died.
 *
 * @param now milliseconds
 * @param id of the only job that may be claimed; by default any
 * @returns the job in work, with a lease; null when none is due
 */
export const claimJob = ({ db }: Store, now: number, id?: string): Promise<JobRow | null> =>
  db.transaction(async (tx) => {
    const at = new Date(now);
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(id === undefined ? undefined : eq(jobs.id, id), isDue(at)))
      .orderBy(asc(jobs.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!job) return null;
    const leaseUntil = new Date(now + LEASE_MS);
    const begun = await transitionJob(tx, job, 'job.begun', { leaseUntil });
    if (begun) return begun;
    await tx.update(jobs).set({ leaseUntil }).where(eq(jobs.id, job.id));
    return { ...job, leaseUntil };
  });

type Progress = Pick<JobRow, 'done' | 'after' | 'rest' | 'failures'>;

/** Matches the job only as long as this process has its lease. */
const isHeld = ({ id, leaseUntil }: JobRow) =>
  leaseUntil === null ? sql`false` : and(eq(jobs.id, id), eq(jobs.leaseUntil, leaseUntil));

/**
 * Stores how far a job is, and renews the lease.
 *
 * @param now milliseconds
 * @returns the job; null when another process works on it now
 */
export async function advanceJob(
  { db }: Store,
  job: JobRow,
  progress: Progress,
  now: number,
): Promise<JobRow | null> {
  const [advanced] = await db
    .update(jobs)
    .set({ ...progress, leaseUntil: new Date(now + LEASE_MS) })
    .where(isHeld(job))
    .returning();
  return advanced ?? null;
}

/** Gives the lease back, so that the next process goes on at once. */
export async function releaseJob({ db }: Store, job: JobRow): Promise<void> {
  await db.update(jobs).set({ leaseUntil: null }).where(isHeld(job));
}

/** Locks a job until the end of the transaction. @returns null when another process works on it now */
async function lockHeld(tx: Database, { id, leaseUntil }: JobRow): Promise<JobRow | null> {
  const job = await lockJob(tx, id);
  return job?.leaseUntil?.getTime() === leaseUntil?.getTime() ? job : null;
}

/** Records that a job was stopped, and how far it was. */
export const auditStop = (tx: Database, { eventId, done, total }: JobRow, actor: string): Promise<void> =>
  writeAudit(tx, {
    actor,
    action: 'office.concert',
    subject: eventId,
    detail: { jobStopped: `${done} of ${total}` },
  });

const auditHalt = (tx: Database, job: JobRow) => auditStop(tx, job, job.stoppedBy ?? job.operator);

/**
 * Lets a job rest after a failure of the provider or the store, each time twice as long. A job that was
 * stopped meanwhile has then stopped. Changes nothing when another process works on it now.
 *
 * @param now milliseconds
 */
export const restJob = ({ db }: Store, held: JobRow, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await lockHeld(tx, held);
    if (!job) return;
    const wait = Math.min(FIRST_REST_MS * 2 ** job.failures, LONGEST_REST_MS);
    const rested = await transitionJob(tx, job, 'job.failed', {
      failures: job.failures + 1,
      dueAt: new Date(now + wait),
      leaseUntil: null,
    });
    if (rested?.state === 'stopped') await auditHalt(tx, rested);
  });

/**
 * Ends a job, or halts one that was stopped, and stores what it has done. Changes nothing when another
 * process works on it now.
 *
 * @param now milliseconds
 */
export const endJob = (
  { db }: Store,
  held: JobRow,
  type: 'job.completed' | 'job.halted',
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await lockHeld(tx, held);
    if (!job) return;
    const rest = await restWithMoney(tx, job);
    if (type === 'job.halted') {
      await transitionJob(tx, job, type, { rest, leaseUntil: null });
      return auditHalt(tx, job);
    }
    const sums = await sumsOf(tx, job);
    await transitionJob(tx, job, type, {
      // Refunded orders are no longer among those of the concert's guests.
      done: job.total,
      sums,
      doneAt: new Date(now),
      leaseUntil: null,
      rest: rest.filter(({ isRetried }) => !isRetried),
    });
    const { refundedCents: refunded, mails } = sums;
    await writeAudit(tx, {
      actor: job.operator,
      action: 'office.concert',
      subject: job.eventId,
      detail: { ...(refunded > 0 ? { refunded } : {}), mails },
    });
  });

const PREFIX = { cancel: 'canceled', move: 'moved', takesPlace: 'takesPlace' } as const;

/** With what the unique keys of a job's mails begin; the account of the guest follows. */
export const occasionOf = (job: Pick<JobRow, 'id' | 'eventId' | 'input'>): string =>
  job.input.kind === 'message'
    ? `message:${job.id}:`
    : `${PREFIX[job.input.kind]}:${job.eventId}:${job.input.sequence}:`;

/** Refunds of tickets for an event that were stored since then, also unfinished ones. */
export async function refundsSince(
  db: Database,
  eventId: string,
  since: Date,
): Promise<{ orders: number; cents: number }> {
  const [sums] = await db
    .select({
      orders: countDistinct(refunds.orderId),
      cents: sql<string>`coalesce(sum(${refunds.cents} + ${refunds.byHandCents}), 0)`,
    })
    .from(refunds)
    .where(and(isOfEvent(db, eventId), gte(refunds.createdAt, since)));
  return { orders: sums?.orders ?? 0, cents: Number(sums?.cents ?? 0) };
}

/** Matches refunds because of a job. */
const isBecauseOf = (db: Database, { eventId, createdAt }: JobRow) =>
  and(isOfEvent(db, eventId), isNotNull(refunds.doneAt), gte(refunds.doneAt, createdAt));

const isByCard = eq(orders.paidBy, 'card');

/** What the office gives back itself of a refund, in cents. */
const handCents = sql<number>`(case when ${isByCard} then 0 else ${refunds.cents} end + ${refunds.byHandCents})`;

/** The rest of a job, with the money to give back by hand; what was ticked off stays so. */
async function restWithMoney(db: Database, job: JobRow): Promise<RestOfJob[]> {
  if (job.input.kind !== 'cancel') return job.rest;
  const refunded = await db
    .select({ order: refunds.orderId, cents: handCents })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isBecauseOf(db, job), gt(handCents, 0)))
    .orderBy(asc(refunds.doneAt));
  const isTicked = (order: string) =>
    job.rest.find((item) => item.kind === 'byHand' && item.order === order)?.ticked ?? null;
  const byHand = refunded.map(({ order, cents }) => ({
    order,
    kind: 'byHand' as const,
    reason: null,
    cents,
    ticked: isTicked(order),
  }));
  return [...job.rest.filter(({ kind }) => kind !== 'byHand'), ...byHand];
}

/** What a job has done so far, counted from the refunds and mails themselves. */
export async function sumsOf(db: Database, job: JobRow): Promise<JobSums> {
  if (job.sums) return job.sums;
  const [refunded] = await db
    .select({
      refunds: countDistinct(refunds.orderId),
      cents: sql<string>`coalesce(sum(${refunds.cents}), 0)`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isBecauseOf(db, job), or(isByCard, eq(handCents, 0))));
  const [mailed] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(sql`starts_with(${outbox.occasion}, ${occasionOf(job)})`, gte(outbox.createdAt, job.createdAt)),
    );
  const isCancellation = job.input.kind === 'cancel';
  return {
    refunds: isCancellation ? (refunded?.refunds ?? 0) : 0,
    refundedCents: isCancellation ? Number(refunded?.cents ?? 0) : 0,
    mails: mailed?.mails ?? 0,
  };
}

/** The accounts whose guests were mailed that the concert is canceled. */
export async function mailedAccounts(
  db: Database,
  { id }: EventRow,
  sequence: number,
): Promise<ReadonlySet<string>> {
  const start = `${PREFIX.cancel}:${id}:${sequence}:`;
  const rows = await db
    .select({ occasion: outbox.occasion })
    .from(outbox)
    .where(sql`starts_with(${outbox.occasion}, ${start})`);
  return new Set(rows.map(({ occasion }) => occasion.slice(start.length).split(':')[0] ?? ''));
}

/** Deletes jobs that have ended, with the texts of their mails. */
export const sweepJobs = (db: Database, before: Date) =>
  db.delete(jobs).where(and(inArray(jobs.state, ['done', 'undone', 'stopped']), lt(jobs.createdAt, before)));
