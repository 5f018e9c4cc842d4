/** Jobs of a concert: whether one can begin, whom it mails, and how the pages show it. */
import { inArray } from 'drizzle-orm';
import { cardTitle } from '../../domain/events/eventRules';
import type { BegunJob, JobFigures, JobInput, JobKind, Recipients } from '../../domain/office/jobs';
import { canBeMailed } from '../mail/concertChanged';
import { Refusal } from '../http/refusal';
import { eventName } from '../store/concerts';
import type { Database } from '../store/database';
import { activeJob, insertJob, sumsOf, type JobRow } from '../store/jobs';
import { findOrders, type Order } from '../store/orders';
import { eventOf } from '../store/readResource';
import { orders as ordersTable, type EventRow, type RestOfJob } from '../store/schema';
import { ordersByGuest, subscribedPlaces } from '../store/ticketOrders';
import type { Office } from './context';

type Words = (title: string) => string;

const DOING: Record<JobKind, Words> = {
  cancel: (title) => `${title} is being canceled`,
  move: (title) => `${title} is being moved`,
  takesPlace: (title) => `The guests of ${title} are being told that it takes place`,
  message: (title) => `The guests of ${title} are being written to`,
};

/** What a job of the concert is doing, and how far it is. */
export function busyText({ input, done, total }: JobRow, event: EventRow): string {
  const what = input.kind === 'cancel' ? 'orders are done' : 'orders have their mail';
  return `${DOING[input.kind](event.document.title)}; ${done} of ${total} ${what}`;
}

/** @throws Refusal with how far it is, while another job of the concert goes on */
export async function assertNoJob(db: Database, event: EventRow): Promise<void> {
  const job = await activeJob(db, event.id);
  if (job) throw new Refusal(409, `${busyText(job, event)}. Wait, or stop it.`);
}

/** An order that could not be worked, with the reason for the operator. */
export const refusedRest = (order: string, error: unknown): RestOfJob => ({
  order,
  kind: 'refused',
  reason: error instanceof Refusal ? error.message : 'Something went wrong. The log of the site says what.',
  cents: null,
  ticked: null,
});

export const nameOf = ({ account }: Order) => `${account.firstName} ${account.lastName}`.trim() || 'somebody';

/** Whom a job mails, and who has no email. */
export const recipientsOf = (guests: readonly Order[][]): Recipients => ({
  mails: guests.filter(canBeMailed).length,
  withoutEmail: guests
    .filter((orders) => !canBeMailed(orders))
    .flatMap((orders) => orders.slice(0, 1).map(nameOf)),
});

/**
 * Stores a job for the guests of a concert, in the transaction that changes the concert.
 *
 * @param isFor chooses the guests; by default all of them
 * @throws Refusal while another job of the concert goes on
 */
export async function beginJob(
  tx: Database,
  { operator, now }: Office,
  {
    event,
    input,
    isFor = () => true,
  }: { event: EventRow; input: JobInput; isFor?: (guest: Order[]) => boolean },
): Promise<void> {
  await assertNoJob(tx, event);
  const guests = (await ordersByGuest(tx, event.id)).filter(isFor);
  const unmailed = guests.filter((guest) => !canBeMailed(guest)).flat();
  await insertJob(tx, {
    eventId: event.id,
    input,
    total: guests.flat().length,
    rest: unmailed.map(({ id }) => ({ order: id, kind: 'toCall', reason: null, cents: null, ticked: null })),
    operator,
    now: now(),
  });
}

/** Tickets of an order for the event, also those that were refunded. */
const ticketsOf = ({ lines }: Order, eventId: string) =>
  lines.filter((line) => line.eventId === eventId).reduce((sum, { quantity }) => sum + quantity, 0);

/** A job as the pages show it. */
export async function jobFigures(db: Database, job: JobRow, event: EventRow): Promise<JobFigures> {
  const ids = job.rest.map(({ order }) => order);
  const found = ids.length === 0 ? [] : await findOrders(db, inArray(ordersTable.id, ids));
  const orderOf = new Map(found.map((order) => [order.id, order]));
  const subscribed = await subscribedPlaces(db, event.id, found);
  return {
    ...(await sumsOf(db, job)),
    id: job.id,
    kind: job.input.kind,
    money: job.input.kind === 'cancel' ? job.input.money : null,
    concert: eventName(event),
    title: cardTitle(eventOf(event)),
    state: job.state,
    total: job.total,
    done: job.done,
    operator: job.operator,
    stoppedBy: job.stoppedBy,
    createdAt: job.createdAt.toISOString(),
    dueAt: job.dueAt.toISOString(),
    doneAt: job.doneAt?.toISOString() ?? null,
    rest: job.rest.flatMap(({ order: id, kind, reason, cents, ticked }) => {
      const order = orderOf.get(id);
      if (!order) return [];
      const tickets = ticketsOf(order, event.id) + (subscribed.get(id) ?? 0);
      return [{ id, name: nameOf(order), tickets, kind, reason, cents, ticked }];
    }),
  };
}

/** The result of an operation that has begun a job. */
export async function begunJob(db: Database, event: EventRow): Promise<BegunJob> {
  const job = await activeJob(db, event.id);
  return { concert: eventName(event), title: event.document.title, isWaiting: job !== null };
}
