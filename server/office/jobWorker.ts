/** Works the jobs of concerts. Several servers may run a worker: each job is claimed before it is worked. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { JobInput, JobKind } from '../../domain/office/jobs';
import { canceledOccasion, concertMessageMail, movedMail, takesPlaceMail } from '../mail/concertChanged';
import { advanceJob, claimJob, endJob, releaseJob, restJob, type JobRow } from '../store/jobs';
import type { Order } from '../store/orders';
import { isQueued, queueMail, type Mail } from '../store/outbox';
import { datedDocument } from '../store/concerts';
import type { Database } from '../store/database';
import { events, type EventRow, type RestOfJob } from '../store/schema';
import { guestOf, nextGuests, ordersByGuest } from '../store/ticketOrders';
import { cancelGuest } from './concertCancel';
import { refusedRest } from './concertJobs';
import type { Office, OfficeContext } from './context';

const BATCH = 25;
/** An order that fails as often without any other order in between is put aside. */
const TRIES = 3;

type InputOf<Kind extends JobKind> = Extract<JobInput, { kind: Kind }>;

interface Guest<Kind extends JobKind> {
  job: JobRow;
  input: InputOf<Kind>;
  event: EventRow;
  /** The orders of one guest. */
  orders: Order[];
  /** Whether an order that fails now is put aside; otherwise the error is thrown. */
  isLastTry: boolean;
}

/** @returns the orders that the operator must look at, with the reason */
type Work<Kind extends JobKind> = (office: Office, guest: Guest<Kind>) => Promise<RestOfJob[]>;

async function mailed({ store, now }: Office, mail: Mail): Promise<[]> {
  await queueMail(store.db, mail, now());
  return [];
}

const detailsOf = ({ config, now }: Office) => ({ siteOrigin: config.siteOrigin, now: now() });

const WORK: { [Kind in JobKind]: Work<Kind> } = {
  cancel: async (office, { input: { money }, event, orders, isLastTry }) =>
    cancelGuest(office, { event, orders, money, isLastTry }),
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

/** Works one guest. @throws the error of a guest who is tried again */
async function workGuest<Kind extends JobKind>(office: Office, guest: Guest<Kind>): Promise<RestOfJob[]> {
  try {
    return await WORK[guest.input.kind](office, guest);
  } catch (error) {
    if (!guest.isLastTry) throw error;
    return guest.orders.map(({ id }) => refusedRest(id, error));
  }
}

/** The guests whom a job still has to work: those that are tried again, then those after the last one. */
async function* guestsOf(db: Database, { eventId, after, rest }: JobRow): AsyncGenerator<Order[]> {
  const retried = rest.filter(({ isRetried }) => isRetried).map(({ order }) => order);
  if (retried.length > 0)
    yield* (await ordersByGuest(db, eventId)).filter((orders) =>
      orders.some(({ id }) => retried.includes(id)),
    );
  for (let last = after; ;) {
    const guests = await nextGuests(db, eventId, { after: last, limit: BATCH });
    yield* guests;
    if (guests.length < BATCH) return;
    last = guestOf(guests.at(-1) ?? []);
  }
}

interface WorkedGuest {
  /** What the operator must look at. */
  refused: RestOfJob[];
  isLastTry: boolean;
}

/** How far a job is after a guest was worked. */
function progressAfter(job: JobRow, orders: Order[], { refused, isLastTry }: WorkedGuest) {
  const isOfGuest = ({ order, isRetried }: RestOfJob) => isRetried && orders.some(({ id }) => id === order);
  const wasRetried = job.rest.some(isOfGuest);
  return {
    done: Math.min(job.done + orders.length, job.total),
    after: wasRetried ? job.after : guestOf(orders),
    rest: [...job.rest.filter((item) => !isOfGuest(item)), ...refused],
    // As long as nothing works, the rests become longer: then it is not the fault of one order.
    failures: isLastTry && refused.length > 0 ? job.failures + 1 : 0,
  };
}

export interface JobFailure {
  error: unknown;
  job: JobRow;
}

type OnFailure = (failure: JobFailure) => void;

/**
 * Works the guests of a claimed job, until all are worked, the job is stopped, or the process stops. A job
 * that fails rests: it is unknown whether the refund or the mail of the guest in work was made, but a
 * repetition does nothing twice.
 */
async function workJob(
  context: OfficeContext,
  claimed: JobRow,
  { onFailure, isStopped }: { onFailure: OnFailure; isStopped: () => boolean },
): Promise<void> {
  const { store, now } = context;
  const office: Office = { ...context, operator: claimed.operator, session: null };
  const [event] = await store.db.select().from(events).where(eq(events.id, claimed.eventId));
  if (!event) return;
  let job = claimed;
  try {
    for await (const orders of guestsOf(store.db, claimed)) {
      if (job.state === 'stopping') return await endJob(store, job, 'job.halted', now());
      if (isStopped()) return await releaseJob(store, job);
      // The embedded store never waits for anything, so the server would read no request until the end.
      await nextTurn();
      const isLastTry = (job.failures + 1) % TRIES === 0;
      const refused = await workGuest(office, { job, input: job.input, event, orders, isLastTry });
      const advanced = await advanceJob(
        store,
        job,
        progressAfter(job, orders, { refused, isLastTry }),
        now(),
      );
      if (!advanced) return;
      job = advanced;
    }
    await endJob(store, job, 'job.completed', now());
  } catch (error) {
    onFailure({ error, job });
    await restJob(store, job, now());
  }
}

/**
 * Works the next guests of one job, if no other process works on it.
 *
 * @returns whether it was free
 */
export async function workJobStep(
  context: OfficeContext,
  id: string,
  onFailure: OnFailure,
): Promise<boolean> {
  const job = await claimJob(context.store, context.now(), id);
  let guests = 0;
  if (job) await workJob(context, job, { onFailure, isStopped: () => (guests += 1) > BATCH });
  return job !== null;
}

/**
 * Works all jobs that are due, one after the other.
 *
 * @param isStopped whether the process stops
 */
export async function workDueJobs(
  context: OfficeContext,
  onFailure: OnFailure,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const job = await claimJob(context.store, context.now());
    if (!job) return;
    await workJob(context, job, { onFailure, isStopped });
  }
}
