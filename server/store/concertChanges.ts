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

/**
 * Cancels a concert: hides it from the site and ends its holds (by a trigger). A second call changes nothing.
 *
 * @returns the canceled concert
 */
export const cancelConcert = ({ db }: Store, { eventId, operator }: Change): Promise<EventRow> =>
  db.transaction(async (tx) => {
    const event = await lockedEvent(tx, eventId);
    if (event.status === 'inactive') return event;
    const change = { status: 'inactive' as const, sequence: event.sequence + 1 };
    await tx.update(events).set(change).where(eq(events.id, eventId));
    await writeAudit(tx, {
      actor: operator,
      action: 'office.concert',
      subject: eventId,
      detail: { isCanceled: true },
    });
    return { ...event, ...change };
  });

export interface Move {
  /** ISO 8601; undefined keeps the date. */
  eventDate?: string | undefined;
  /** Undefined keeps the place. */
  location?: string | undefined;
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
 * Stores a new date or place of a concert, also in the lines of paid orders. A second call changes nothing.
 *
 * @param announce informs the guests, in the same transaction
 * @returns the moved concert
 */
export const moveConcert = (
  { db }: Store,
  { eventId, operator, ...move }: Change & Move,
  announce: (tx: Database, event: EventRow, before: EventRow) => Promise<void>,
): Promise<EventRow> =>
  db.transaction(async (tx) => {
    const event = await lockedEvent(tx, eventId);
    if (!isElsewhere(event, move)) return event;
    const movedRow = { ...movedEvent(event, move), sequence: event.sequence + 1 };
    await tx
      .update(events)
      .set({ ...datedDocument(movedRow.document), sequence: movedRow.sequence })
      .where(eq(events.id, eventId));
    const movedConcert = eventOf(movedRow);
    const bookedOrders = tx.select({ id: orders.id }).from(orders).where(inArray(orders.status, BOOKED));
    await tx
      .update(orderLines)
      .set({ dateLine: dateLine(movedConcert), location: locationLine(movedConcert) })
      .where(and(eq(orderLines.eventId, eventId), inArray(orderLines.orderId, bookedOrders)));
    await writeAudit(tx, {
      actor: operator,
      action: 'office.concert',
      subject: eventId,
      detail: { movedTo: `${dateLine(movedConcert)}, ${locationLine(movedConcert)}` },
    });
    await announce(tx, movedRow, event);
    return movedRow;
  });
