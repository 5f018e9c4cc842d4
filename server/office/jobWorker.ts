/** Works the jobs of concerts. Several servers may run a worker: each job is claimed before it is worked. */
import { eq } from 'drizzle-orm';
import type { JobInput, JobKind } from '../../domain/office/jobs';
import { canceledOccasion, concertMessageMail, movedMail, takesPlaceMail } from '../mail/concertChanged';
import { advanceJob, claimJob, endJob, releaseJob, restJob, type JobRow } from '../store/jobs';
import type { Order } from '../store/orders';
import { isQueued, queueMail, type Mail } from '../store/outbox';
import { datedDocument } from '../store/concerts';
import { events, type EventRow } from '../store/schema';
import { guestOf, nextGuests } from '../store/ticketOrders';
import { cancelGuest } from './concertCancel';
import type { Office, OfficeContext } from './context';

const BATCH = 25;

type InputOf<Kind extends JobKind> = Extract<JobInput, { kind: Kind }>;

interface Guest<Kind extends JobKind> {
  job: JobRow;
  input: InputOf<Kind>;
  event: EventRow;
  /** The orders of one guest. */
  orders: Order[];
}

/** @returns the orders that the operator must look at, with the reason */
type Work<Kind extends JobKind> = (office: Office, guest: Guest<Kind>) => Promise<JobRow['rest']>;

async function mailed({ store, now }: Office, mail: Mail): Promise<[]> {
  await queueMail(store.db, mail, now());
  return [];
}

const detailsOf = ({ config, now }: Office) => ({ siteOrigin: config.siteOrigin, now: now() });

const WORK: { [Kind in JobKind]: Work<Kind> } = {
  cancel: async (office, { input: { money }, event, orders }) =>
    (await cancelGuest(office, { event, orders, money })).failures,
  move: async (office, { input, event, job, orders }) => {
    // Whoever has ordered since then knows the new date.
    const informed = orders.filter(({ createdAt }) => createdAt <= job.createdAt);
    if (informed.length === 0) return [];
    const { eventDate = null, location = null } = input.before;
    const before = { ...event, ...datedDocument({ ...event.document, eventDate, location }) };
    const moved = { ...event, sequence: input.sequence };
    return mailed(office, movedMail({ ...detailsOf(office), orders: informed, event: moved, before }));
  },
  takesPlace: async (office, { input, event, orders }) => {
    const canceled = canceledOccasion({ ...event, sequence: input.before.sequence }, orders);
    if (!(await isQueued(office.store.db, canceled))) return [];
    const returned = { ...event, sequence: input.sequence };
    return mailed(office, takesPlaceMail({ ...detailsOf(office), orders, event: returned }));
  },
  message: async (office, { job: { id }, input: { subject, text }, event, orders }) =>
    mailed(office, concertMessageMail({ orders, event, id, subject, text })),
};

const workGuest = <Kind extends JobKind>(office: Office, guest: Guest<Kind>) =>
  WORK[guest.input.kind](office, guest);

/**
 * Works the guests of a claimed job, until all are worked, the job is stopped, or the process stops.
 *
 * @throws the error of a guest whose refund or mail has an unknown end; a repetition does nothing twice
 */
async function workJob(context: OfficeContext, claimed: JobRow, isStopped: () => boolean): Promise<void> {
  const { store, now } = context;
  const { db } = store;
  const office: Office = { ...context, operator: claimed.operator, session: null };
  const [event] = await db.select().from(events).where(eq(events.id, claimed.eventId));
  if (!event) return;
  let job = claimed;
  for (;;) {
    const guests = await nextGuests(db, event.id, { after: job.after, limit: BATCH });
    for (const orders of guests) {
      if (job.state === 'stopping') return endJob(store, job, 'job.halted', now());
      if (isStopped()) return releaseJob(store, job);
      const refused = await workGuest(office, { job, input: job.input, event, orders });
      const progress = {
        done: Math.min(job.done + orders.length, job.total),
        after: guestOf(orders),
        rest: [...job.rest, ...refused],
      };
      const advanced = await advanceJob(store, job, progress, now());
      if (!advanced) return;
      job = advanced;
    }
    if (guests.length < BATCH) return endJob(store, job, 'job.completed', now());
  }
}

export interface JobFailure {
  error: unknown;
  job: JobRow;
}

/**
 * Works all jobs that are due, one after the other. A job that fails is tried again later.
 *
 * @param isStopped whether the process stops
 */
export async function workDueJobs(
  context: OfficeContext,
  onFailure: (failure: JobFailure) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const job = await claimJob(context.store, context.now());
    if (!job) return;
    try {
      await workJob(context, job, isStopped);
    } catch (error) {
      onFailure({ error, job });
      await restJob(context.store, job, context.now());
    }
  }
}
