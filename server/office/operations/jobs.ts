/** Jobs of concerts: how far they are, and beginning, stopping, and repeating them. */
import { inArray } from 'drizzle-orm';
import { array, boolean, object, string } from 'yup';
import { counted } from '../../../domain/counted';
import { isoMinutes } from '../../../domain/events/time';
import { dateLine, isCanceled, locationLine } from '../../../domain/events/eventRules';
import type {
  JobFigures,
  JobKind,
  JobPlan,
  Placed,
  RestKind,
  Tick,
  TickChange,
  TypedMessage,
} from '../../../domain/office/jobs';
import { canTick, isSameItem, isTicked } from '../../../domain/office/jobTicks';
import { capitalized } from '../../../domain/office/words';
import { DAY_MS } from '../../http/durations';
import { Refusal } from '../../http/refusal';
import { canBeMailed, movedMail } from '../../mail/concertChanged';
import { readAudit, writeAudit } from '../../store/audit';
import { cancelAgain, moveWithin, returnConcert } from '../../store/concertChanges';
import { eventName, soldEvents } from '../../store/concerts';
import type { Database } from '../../store/database';
import { nextJobState } from '../../store/jobState';
import {
  activeJob,
  auditStop,
  changeRest,
  jobById,
  jobsOf,
  lockJob,
  openJobs,
  transitionJob,
  type JobRow,
} from '../../store/jobs';
import { findOrders, type Order } from '../../store/orders';
import { queueMail } from '../../store/outbox';
import { lockEvents } from '../../store/places';
import { eventOf } from '../../store/readResource';
import { orders as ordersTable, type RestOfJob } from '../../store/schema';
import { ordersByGuest } from '../../store/ticketOrders';
import { detailWords } from '../auditWords';
import { jobFigures, nameOf } from '../concertJobs';
import type { Office } from '../context';
import { findConcert } from '../find';
import type { Operation } from '../operation';

/** How long a job that has left something to do is shown above the concerts. */
const OPEN_MS = 30 * DAY_MS;

const SHOWN_HISTORY = 20;

const KINDS: readonly JobKind[] = ['cancel', 'move', 'takesPlace', 'message'];

const REST_KINDS: readonly RestKind[] = ['refused', 'byHand', 'toCall'];

async function figuresOf(db: Database, rows: readonly JobRow[]): Promise<JobFigures[]> {
  const events = new Map((await soldEvents(db)).map((event) => [event.id, event]));
  const figures: JobFigures[] = [];
  for (const job of rows) {
    const event = events.get(job.eventId);
    if (event) figures.push(await jobFigures(db, job, event));
  }
  return figures;
}

export const jobsList: Operation<'jobs.list'> = {
  input: object({ concert: string() }),
  run: async ({ store, now }, { concert }) => {
    const { db } = store;
    if (concert === undefined) return figuresOf(db, await openJobs(db, new Date(now() - OPEN_MS)));
    return figuresOf(db, await jobsOf(db, (await findConcert(store, concert)).id));
  },
};

/** A message that was taken back within a day. Later, it would be somebody's text that nobody remembers. */
const unsentMessage = ({ state, input, createdAt }: JobRow, now: number): TypedMessage | null =>
  state === 'undone' && input.kind === 'message' && now - createdAt.getTime() < DAY_MS
    ? { subject: input.subject, text: input.text }
    : null;

export const jobRead: Operation<'job.read'> = {
  input: object({
    concert: string().required(),
    kinds: array(string<JobKind>().oneOf(KINDS).required()).required(),
  }),
  run: async ({ store, now }, { concert, kinds }) => {
    const event = await findConcert(store, concert);
    const job = (await jobsOf(store.db, event.id)).find(({ input }) => kinds.includes(input.kind));
    return {
      concert: eventName(event),
      title: event.document.title,
      date: dateLine(event.document),
      location: locationLine(event.document),
      start: event.startsAt === null ? null : isoMinutes(event.startsAt.getTime()),
      isCanceled: isCanceled(eventOf(event)),
      job: job ? await jobFigures(store.db, job, event) : null,
      unsent: job ? unsentMessage(job, now()) : null,
    };
  },
};

export const concertHistory: Operation<'concert.history'> = {
  input: object({ concert: string().required() }),
  run: async ({ store }, { concert }) => {
    const { id } = await findConcert(store, concert);
    const rows = await readAudit(store.db, { subject: id, limit: SHOWN_HISTORY });
    return rows.map(({ at, actor, detail }) => ({
      at: at.toISOString(),
      who: actor,
      what: capitalized(detailWords(detail, String)),
    }));
  },
};

const noJob = () => new Refusal(404, 'There is no such job.');

async function existingJob(db: Database, id: string): Promise<JobRow> {
  const job = await jobById(db, id);
  if (!job) throw noJob();
  return job;
}

const planOf = ({ state, input: { kind }, total, done }: JobRow): JobPlan => ({
  state,
  kind,
  total,
  done,
  mails: 0,
});

const JOB_INPUT = object({ job: string().required() });

type Act = (tx: Database, office: Office, job: JobRow) => Promise<JobRow | null>;

/** Runs a change of a job in a transaction that locks its concert, then the job. */
async function change(office: Office, id: string, act: Act): Promise<JobFigures> {
  const { db } = office.store;
  const { eventId } = await existingJob(db, id);
  await db.transaction(async (tx) => {
    await lockEvents(tx, [eventId]);
    const job = await lockJob(tx, id);
    if (job) await act(tx, office, job);
  });
  const [figures] = await figuresOf(db, [await existingJob(db, id)]);
  if (!figures) throw noJob();
  return figures;
}

/** @throws Refusal when something else has happened to the concert since the job was stopped */
async function assertLatest(tx: Database, job: JobRow): Promise<void> {
  const [latest] = (await jobsOf(tx, job.eventId)).filter(({ state }) => state !== 'undone');
  if (latest?.id !== job.id)
    throw new Refusal(409, 'Something else was done for this concert since then. This can’t go on.');
}

/** Whether it can be tried again. */
const isRefused = ({ kind, ticked }: RestOfJob) => kind === 'refused' && ticked === null;

/** The work on the rest of a job: what was refused, except orders that have no tickets any more. */
async function retriedRest(tx: Database, { eventId, rest, total }: JobRow): Promise<Partial<JobRow>> {
  const left = new Set((await ordersByGuest(tx, eventId)).flat().map(({ id }) => id));
  const retried = rest.filter((item) => isRefused(item) && left.has(item.order));
  return {
    sums: null,
    doneAt: null,
    done: Math.max(0, total - retried.length),
    rest: [
      ...rest.filter((item) => !isRefused(item)),
      ...retried.map((item) => ({ ...item, isRetried: true as const })),
    ],
  };
}

/** Lets a job begin, go on, or try again. */
const begin: Act = async (tx, { now }, job) => {
  if ((await activeJob(tx, job.eventId))?.id !== job.id) await assertLatest(tx, job);
  if (job.state === 'done' && !job.rest.some(isRefused)) return job;
  return transitionJob(tx, job, 'job.begun', {
    failures: job.state === 'resting' ? job.failures : 0,
    leaseUntil: null,
    stoppedBy: null,
    dueAt: new Date(now()),
    ...(job.state === 'done' ? await retriedRest(tx, job) : {}),
  });
};

/** The orders, by guest, whose receipts say what a job that has not begun has changed. */
async function ordersSince(db: Database, { eventId, createdAt }: JobRow): Promise<Order[][]> {
  const isLate = ({ createdAt: orderedAt, paidAt }: Order) => (paidAt ?? orderedAt) > createdAt;
  const guests = await ordersByGuest(db, eventId);
  return guests.map((orders) => orders.filter(isLate)).filter((orders) => orders.length > 0);
}

/** Moves a concert back, and mails those who have its other date. @returns the number of mails */
async function moveBack(tx: Database, office: Office, job: JobRow, before: Placed): Promise<number> {
  const { operator, config, now } = office;
  let mails = 0;
  await moveWithin(tx, { eventId: job.eventId, operator, ...before }, async (_tx, event, moved) => {
    const details = { event, before: moved, siteOrigin: config.siteOrigin, now: now() };
    for (const orders of await ordersSince(tx, job))
      if (await queueMail(tx, movedMail({ ...details, orders }), now())) mails += 1;
  });
  return mails;
}

/**
 * What is done instead of a job that has not begun.
 *
 * @returns the number of mails
 */
async function takeBack(tx: Database, office: Office, job: JobRow): Promise<number> {
  const { eventId, input } = job;
  const change = { eventId, operator: office.operator };
  if (input.kind === 'cancel' && input.status !== 'inactive')
    await returnConcert(tx, { ...change, status: input.status, isClosed: false });
  if (input.kind === 'takesPlace') {
    await assertNoOrders(tx, job);
    await cancelAgain(tx, { ...change, ...input.before });
  }
  return input.kind === 'move' ? moveBack(tx, office, job, input.before) : 0;
}

/** @throws Refusal when somebody has got tickets since a cancellation was undone */
async function assertNoOrders(db: Database, job: JobRow): Promise<void> {
  const orders = (await ordersSince(db, job)).flat().length;
  if (orders === 0) return;
  const sold = `${counted(orders, 'order')} came in since then`;
  throw new Refusal(
    409,
    `${sold}. Begin now, so that all guests get their mail; then cancel the concert again.`,
  );
}

/** What stopping a job would do: also the mails of taking back a move. */
async function planStop(db: Database, job: JobRow): Promise<JobPlan> {
  const plan = planOf(job);
  if (job.state !== 'waiting') return plan;
  if (job.input.kind === 'takesPlace') await assertNoOrders(db, job);
  if (job.input.kind !== 'move') return plan;
  return { ...plan, mails: (await ordersSince(db, job)).filter(canBeMailed).length };
}

const stop: Act = async (tx, office, job) => {
  const stoppedBy = { stoppedBy: office.operator };
  const isTakenBack = nextJobState(job.state, 'job.stopped') === 'undone';
  const mails = isTakenBack ? await takeBack(tx, office, job) : 0;
  const sums = isTakenBack ? { sums: { refunds: 0, refundedCents: 0, mails } } : {};
  const stopped = await transitionJob(tx, job, 'job.stopped', { ...stoppedBy, ...sums });
  // While a guest is in work, the worker records it.
  if (stopped && stopped.state !== 'stopping') await auditStop(tx, job, office.operator);
  return stopped;
};

const isBegun = ({ state }: JobPlan) => state !== 'waiting';

/** An operation that changes the state of a job. @param refusal why it cannot, in the job's present state */
const jobOperation = (
  act: Act,
  can: (job: JobRow) => boolean,
  refusal: string,
  plan: (db: Database, job: JobRow) => Promise<JobPlan> = async (_db, job) => planOf(job),
): Operation<'job.begin' | 'job.stop' | 'job.repeat'> => ({
  input: JOB_INPUT,
  plan: async ({ store }, { job: id }) => {
    const job = await existingJob(store.db, id);
    if (!can(job)) throw new Refusal(409, refusal);
    return plan(store.db, job);
  },
  confirmed: isBegun,
  run: (office, { job }) => change(office, job, act),
});

/** What the changes tick and untick; others may have saved some of it already. */
function tickChanges({ rest }: JobRow, changes: readonly TickChange[]) {
  const changed = (isNew: boolean) =>
    rest.filter(
      (item) =>
        (item.ticked === null) === isNew &&
        changes.some((change) => change.isTicked === isNew && isSameItem(change, item)),
    );
  return { ticked: changed(true), unticked: changed(false) };
}

const NOT_YET = 'It is not done yet. Wait until it is, or stop it.';

const tickOff =
  (asked: readonly TickChange[]): Act =>
  async (tx, { operator, now }, job) => {
    if (!canTick(job.state)) throw new Refusal(409, NOT_YET);
    const changes = tickChanges(job, asked);
    const tick: Tick = { by: operator, at: new Date(now()).toISOString() };
    const rest = job.rest.map((item) => {
      if (changes.ticked.includes(item)) return { ...item, ticked: tick };
      return changes.unticked.includes(item) ? { ...item, ticked: null } : item;
    });
    for (const { order, kind } of [...changes.ticked, ...changes.unticked])
      await writeAudit(tx, {
        actor: operator,
        action: 'office.order',
        subject: order,
        detail: { [kind]: isTicked(changes.ticked, { order, kind }) },
      });
    return changeRest(tx, job, rest);
  };

export const jobTick: Operation<'job.tick'> = {
  input: object({
    job: string().required(),
    changes: array(
      object({
        order: string().required(),
        kind: string<RestKind>().oneOf(REST_KINDS).required(),
        isTicked: boolean().required(),
      }),
    ).required(),
  }),
  plan: async ({ store: { db } }, { job: id, changes: asked }) => {
    const job = await existingJob(db, id);
    if (!canTick(job.state)) throw new Refusal(409, NOT_YET);
    const changes = tickChanges(job, asked);
    const ids = [...changes.ticked, ...changes.unticked].map(({ order }) => order);
    if (ids.length === 0) throw new Refusal(409, 'Nothing has changed.');
    const found = await findOrders(db, inArray(ordersTable.id, ids));
    const names = new Map(found.map((order) => [order.id, nameOf(order)]));
    const named = ({ order, kind }: RestOfJob) => ({ name: names.get(order) ?? order, kind });
    return { ticked: changes.ticked.map(named), unticked: changes.unticked.map(named) };
  },
  run: (office, { job, changes }) => change(office, job, tickOff(changes)),
};

export const jobBegin = jobOperation(
  begin,
  ({ state }) => state !== 'done' && nextJobState(state, 'job.begun') !== null,
  'It has begun already.',
);

export const jobStop = jobOperation(
  stop,
  ({ state }) => nextJobState(state, 'job.stopped') !== null,
  'It has ended already.',
  planStop,
);

export const jobRepeat = jobOperation(
  begin,
  ({ state, rest }) => state === 'done' && rest.some(isRefused),
  'Nothing is left to try again.',
);
