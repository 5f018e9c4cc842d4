/** Cancels and moves concerts. */
import { and, eq, inArray } from 'drizzle-orm';
import { dateLine, locationLine } from '../../domain/events/eventRules';
import { writeAudit } from './audit';
import { datedDocument } from './concerts';
import type { Database, Store } from './database';
import { BOOKED } from './orderStatus';
import { lockEvents } from './places';
import { eventOf } from './readResource';
import { events, orderLines, orders, type EventRow } from './schema';

interface Change {
  eventId: string;
  /** Name of the operator, for the audit trail. */
  operator: string;
}

async function lockedEvent(tx: Database, eventId: string): Promise<EventRow> {
  const event = (await lockEvents(tx, [eventId])).get(eventId);
  if (!event) throw new Error(`There is no event ${eventId}.`);
  return event;
}

/** What belongs to a change of a concert, in the same transaction: mails to its guests, or a job for them. */
type Announce = (tx: Database, event: EventRow, before: EventRow) => Promise<void>;

/** Whether all places of the concert are taken. */
export const isFull = ({ capacity, taken }: EventRow) => capacity !== null && taken >= capacity;

/**
 * Cancels a concert: hides it from the site and ends its holds (by a trigger). A second call changes nothing.
 *
 * @param now milliseconds
 * @param announce is called also for a concert that is already canceled
 * @returns the canceled concert
 */
export const cancelConcert = (
  { db }: Store,
  { eventId, operator, now }: Change & { now: number },
  announce: Announce = () => Promise.resolve(),
): Promise<EventRow> =>
  db.transaction(async (tx) => {
    const before = await lockedEvent(tx, eventId);
    const isNew = before.status !== 'inactive';
    const change = { status: 'inactive' as const, sequence: before.sequence + 1, canceledAt: new Date(now) };
    const event = isNew ? { ...before, ...change } : before;
    if (isNew) {
      await tx.update(events).set(change).where(eq(events.id, eventId));
      await writeAudit(tx, {
        actor: operator,
        action: 'office.concert',
        subject: eventId,
        detail: { isCanceled: true },
      });
    }
    await announce(tx, event, before);
    return event;
  });

/** The status to which an undone cancellation returns. @param event before it is canceled */
export const returnStatus = (event: EventRow): EventRow['status'] =>
  event.status === 'sold-out' && isFull(event) ? 'active' : event.status;

interface Return extends Change {
  status: EventRow['status'];
  /** Whether the sale stays closed. */
  isClosed: boolean;
}

/**
 * Puts a canceled concert, which is locked, back on the site.
 *
 * @returns the concert
 */
export async function returnConcert(
  tx: Database,
  { eventId, operator, status, isClosed }: Return,
): Promise<EventRow> {
  const event = await lockedEvent(tx, eventId);
  const wasSold = event.priceCents !== null && !event.document.disableCheckout;
  const change = {
    status: status === 'active' && isFull(event) ? ('sold-out' as const) : status,
    // Never lower: calendars ignore a file that is older than the one they have.
    sequence: event.sequence + 1,
    canceledAt: null,
    document: { ...event.document, ...(isClosed ? { disableCheckout: true } : {}) },
  };
  await tx.update(events).set(change).where(eq(events.id, eventId));
  await writeAudit(tx, {
    actor: operator,
    action: 'office.concert',
    subject: eventId,
    detail: { isCanceled: false, ...(isClosed && wasSold ? { isClosed: true } : {}) },
  });
  return { ...event, ...change };
}

interface CanceledState extends Change {
  sequence: number;
  /** ISO 8601; null: it is not known. */
  canceledAt: string | null;
  isClosed: boolean;
}

/** Takes back that a concert, which is locked, takes place after all: its guests were not mailed. */
export async function cancelAgain(
  tx: Database,
  { eventId, operator, sequence, canceledAt, isClosed }: CanceledState,
): Promise<void> {
  const { document } = await lockedEvent(tx, eventId);
  await tx
    .update(events)
    .set({
      status: 'inactive',
      // The unique keys of the mails about the cancellation have this number: nobody gets a second one.
      sequence,
      canceledAt: canceledAt === null ? null : new Date(canceledAt),
      document: { ...document, disableCheckout: isClosed },
    })
    .where(eq(events.id, eventId));
  await writeAudit(tx, {
    actor: operator,
    action: 'office.concert',
    subject: eventId,
    detail: { isCanceled: true },
  });
}

export interface Move {
  /** ISO 8601; undefined keeps the date. */
  eventDate?: string | null | undefined;
  /** Undefined keeps the place. */
  location?: string | null | undefined;
}

/** @returns a copy of the concert with the new date and place; nothing is stored */
export const movedEvent = (event: EventRow, { eventDate, location }: Move): EventRow => ({
  ...event,
  ...datedDocument({
    ...event.document,
    ...(eventDate === undefined ? {} : { eventDate }),
    ...(location === undefined ? {} : { location }),
  }),
});

/** Whether a move changes the date or place that guests see. */
export function isElsewhere(event: EventRow, move: Move): boolean {
  const [before, after] = [event.document, movedEvent(event, move).document];
  return dateLine(before) !== dateLine(after) || locationLine(before) !== locationLine(after);
}

/**
 * Stores a new date or place of a concert, also in the lines of orders. A second call changes nothing.
 *
 * @returns the moved concert
 */
export const moveConcert = ({ db }: Store, change: Change & Move, announce: Announce): Promise<EventRow> =>
  db.transaction((tx) => moveWithin(tx, change, announce));

/** As `moveConcert`, in a transaction. */
export async function moveWithin(
  tx: Database,
  { eventId, operator, ...move }: Change & Move,
  announce: Announce,
): Promise<EventRow> {
  const event = await lockedEvent(tx, eventId);
  if (!isElsewhere(event, move)) return event;
  const movedRow = { ...movedEvent(event, move), sequence: event.sequence + 1 };
  await tx
    .update(events)
    .set({ ...datedDocument(movedRow.document), sequence: movedRow.sequence })
    .where(eq(events.id, eventId));
  const movedConcert = eventOf(movedRow);
  // An order that is being paid: its receipt will have the new date, too.
  const openOrders = inArray(orders.status, [...BOOKED, 'pending']);
  const changedOrders = tx.select({ id: orders.id }).from(orders).where(openOrders);
  await tx
    .update(orderLines)
    .set({ dateLine: dateLine(movedConcert), location: locationLine(movedConcert) })
    .where(and(eq(orderLines.eventId, eventId), inArray(orderLines.orderId, changedOrders)));
  await writeAudit(tx, {
    actor: operator,
    action: 'office.concert',
    subject: eventId,
    detail: { movedTo: `${dateLine(movedConcert)}, ${locationLine(movedConcert)}` },
  });
  await announce(tx, movedRow, event);
  return movedRow;
}
