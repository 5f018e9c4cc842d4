/**
 * Places of events. An order that may still be paid holds places for a while; a paid one has taken them. The rows in
 * `order_places` and the counts of an event change only while the event's row is locked, by increments.
 */
import { and, asc, eq, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { isUpcoming } from '../../domain/events/eventRules';
import type { Database } from './database';
import { eventOf } from './readResource';
import { events, orderPlaces, type orderLines } from './schema';

export type EventRow = typeof events.$inferSelect;

/** Locked rows of events by their ids. */
export type LockedEvents = ReadonlyMap<string, EventRow>;

/** How many places of each event an order needs, by the event's id. */
export type Needs = ReadonlyMap<string, number>;

type Line = Pick<typeof orderLines.$inferSelect, 'eventId' | 'quantity'>;

const MINUTE_MS = 60_000;

/**
 * Locks rows of events. They are always locked in the order of their ids, so that two buyers never wait for each other.
 * Rows of carts may refer to a locked event meanwhile.
 */
export async function lockEvents(tx: Database, ids: readonly string[]): Promise<LockedEvents> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks every event, and the promo cards. */
export const lockAllEvents = (tx: Database): Promise<EventRow[]> =>
  tx.select().from(events).orderBy(asc(events.id)).for('no key update');

const coveredBy = ({ type, document }: EventRow) => (type === 'season' ? (document.events ?? []) : []);

/** The events whose places an order may need: those of its lines, and the concerts that subscriptions cover. */
export const placesOf = (rows: readonly EventRow[]): string[] =>
  rows.flatMap((row) => [row.id, ...coveredBy(row)]);

/** Tickets of events, and of the concerts that subscriptions cover, as far as `isCovered` says so. */
function ticketsOf(
  lines: readonly Line[],
  locked: LockedEvents,
  isCovered: (event: EventRow) => boolean,
): Needs {
  const needs = new Map<string, number>();
  const add = (id: string, quantity: number) => needs.set(id, (needs.get(id) ?? 0) + quantity);
  for (const { eventId, quantity } of lines) {
    add(eventId, quantity);
    const event = locked.get(eventId);
    for (const id of new Set(event ? coveredBy(event) : [])) {
      const covered = locked.get(id);
      if (covered && isCovered(covered)) add(id, quantity);
    }
  }
  return needs;
}

/** A subscription needs a place in each concert that it covers and that is still to come. */
export const needsOf = (lines: readonly Line[], locked: LockedEvents, now: number): Needs =>
  ticketsOf(lines, locked, (event) => isUpcoming(eventOf(event), now));

const freeOf = ({ capacity, taken, held }: EventRow) =>
  capacity === null ? Number.POSITIVE_INFINITY : capacity - taken - held;

/** Changes the counts of a locked event. The last place turns an active event into a sold-out one. */
async function count(
  tx: Database,
  event: EventRow,
  change: { taken?: number; held?: number },
): Promise<void> {
  const { taken = 0, held = 0 } = change;
  const { capacity, status } = event;
  const isFull = capacity !== null && event.taken + taken >= capacity;
  const wasFull = capacity !== null && event.taken >= capacity;
  const closes = isFull && status === 'active';
  const reopens = wasFull && !isFull && status === 'sold-out';
  // The status is only written when it changes: writing it makes every cached page stale.
  await tx
    .update(events)
    .set({
      taken: sql`${events.taken} + ${taken}`,
      held: sql`${events.held} + ${held}`,
      ...(closes ? { status: 'sold-out' } : {}),
      ...(reopens ? { status: 'active' } : {}),
    })
    .where(eq(events.id, event.id));
}

/** Ends the holds of locked events whose time is over. */
async function endOverdueHolds(tx: Database, ids: readonly string[], now: number): Promise<void> {
  const ended = await tx
    .delete(orderPlaces)
    .where(and(inArray(orderPlaces.eventId, [...ids]), lte(orderPlaces.heldUntil, new Date(now))))
    .returning();
  for (const { eventId, quantity } of ended)
    await tx
      .update(events)
      .set({ held: sql`${events.held} - ${quantity}` })
      .where(eq(events.id, eventId));
}

/** Ends every hold whose time is over. */
export async function sweepHolds(tx: Database, now: number): Promise<void> {
  const overdue = await tx
    .select({ id: orderPlaces.eventId })
    .from(orderPlaces)
    .where(lte(orderPlaces.heldUntil, new Date(now)))
    .groupBy(orderPlaces.eventId);
  const ids = overdue.map(({ id }) => id);
  await lockEvents(tx, ids);
  if (ids.length > 0) await endOverdueHolds(tx, ids, now);
}

/** Why an event has not enough places for an order. */
export interface Shortage {
  event: EventRow;
  /** Places that nobody has paid for or is paying for. */
  free: number;
  /** Minutes until enough of the held places may be free again; null: too many are sold. */
  minutes: number | null;
}

/** Holds that `condition` chooses, those that end first at the beginning. */
const holdsOf = (tx: Database, condition: SQL | undefined) =>
  tx
    .select()
    .from(orderPlaces)
    .where(and(isNotNull(orderPlaces.heldUntil), condition))
    .orderBy(asc(orderPlaces.heldUntil));

/** Minutes until the first holds that have so many places together are over; null: there are not so many. */
function minutesUntil(
  holds: readonly (typeof orderPlaces.$inferSelect)[],
  quantity: number,
  now: number,
): number | null {
  let free = 0;
  for (const hold of holds) {
    free += hold.quantity;
    if (free >= quantity && hold.heldUntil)
      return Math.max(1, Math.ceil((hold.heldUntil.getTime() - now) / MINUTE_MS));
  }
  return null;
}

/**
 * @param locked every event that the needs name
 * @returns the first event that has not enough places, or null. Holds whose time is over end on the way.
 */
export async function firstShortage(
  tx: Database,
  needs: Needs,
  locked: LockedEvents,
  now: number,
): Promise<Shortage | null> {
  const isShort = (rows: LockedEvents) => (id: string) => {
    const event = rows.get(id);
    return !event || event.status === 'sold-out' || freeOf(event) < (needs.get(id) ?? 0);
  };
  const short = [...needs.keys()].filter(isShort(locked));
  if (short.length === 0) return null;
  await endOverdueHolds(tx, short, now);
  const fresh = await lockEvents(tx, short);
  const id = short.find(isShort(fresh));
  const event = id === undefined ? undefined : fresh.get(id);
  if (!event) return null;
  if (event.status === 'sold-out') return { event, free: 0, minutes: null };
  const free = freeOf(event);
  const holds = await holdsOf(tx, eq(orderPlaces.eventId, event.id));
  return { event, free, minutes: minutesUntil(holds, (needs.get(event.id) ?? 0) - free, now) };
}

/** Two full orders of one household. */
const LEAST_OF_NETWORK = 20;

/** How many places of an event the buyers of one network may hold together: a quarter of those that are not sold. */
const mostOfNetwork = ({ capacity, taken }: EventRow) =>
  capacity === null
    ? Number.POSITIVE_INFINITY
    : Math.max(LEAST_OF_NETWORK, Math.ceil((capacity - taken) / 4));

/** Why a network may not hold the places that an order needs. */
export interface NetworkExcess {
  event: EventRow;
  /** Minutes until enough of its holds may be over. */
  minutes: number;
}

/**
 * @param network keyed hash of the buyer's network
 * @param locked every event that the needs name
 * @returns the first event of which the network would hold too many places, or null
 */
export async function firstExcess(
  tx: Database,
  { needs, network }: { needs: Needs; network: string },
  locked: LockedEvents,
  now: number,
): Promise<NetworkExcess | null> {
  for (const [id, quantity] of needs) {
    const event = locked.get(id);
    // Holds of everybody are counted already, so that mostly nothing has to be read while others wait for the event.
    if (!event || event.held + quantity <= mostOfNetwork(event)) continue;
    const isOwn = and(
      eq(orderPlaces.eventId, id),
      eq(orderPlaces.network, network),
      gt(orderPlaces.heldUntil, new Date(now)),
    );
    const holds = await holdsOf(tx, isOwn);
    const held = holds.reduce((sum, hold) => sum + hold.quantity, 0);
    const excess = held + quantity - mostOfNetwork(event);
    // A network that holds nothing may hold any one order.
    const minutes = minutesUntil(holds, Math.min(held, excess), now);
    if (excess > 0 && minutes !== null) return { event, minutes };
  }
  return null;
}

interface Hold {
  needs: Needs;
  until: Date;
  /** Keyed hash of the buyer's network. */
  network: string;
}

/** The rows of places that an order holds; `countHeld` counts them. */
export const heldRows = (
  orderId: string,
  { needs, until, network }: Hold,
): (typeof orderPlaces.$inferInsert)[] =>
  [...needs].map(([eventId, quantity]) => ({ orderId, eventId, quantity, heldUntil: until, network }));

/** Counts held places of locked events that have enough of them. */
export async function countHeld(tx: Database, needs: Needs, locked: LockedEvents): Promise<void> {
  for (const [id, quantity] of needs) {
    const event = locked.get(id);
    if (event) await count(tx, event, { held: quantity });
  }
}

/** The places that an order holds or has taken. */
export const placesOfOrder = (tx: Database, orderId: string) =>
  tx.select().from(orderPlaces).where(eq(orderPlaces.orderId, orderId));

/**
 * Takes the places that a paid order holds.
 *
 * @param locked its events
 * @returns the events of which it held places
 */
export async function takeHeld(tx: Database, orderId: string, locked: LockedEvents): Promise<Set<string>> {
  const held = await tx
    .update(orderPlaces)
    .set({ heldUntil: null, network: null })
    .where(and(eq(orderPlaces.orderId, orderId), isNotNull(orderPlaces.heldUntil)))
    .returning();
  for (const { eventId, quantity } of held) {
    const event = locked.get(eventId);
    if (event) await count(tx, event, { taken: quantity, held: -quantity });
  }
  return new Set(held.map(({ eventId }) => eventId));
}

/** Takes places that an order does not hold, of locked events that have enough of them. */
export async function takeFree(
  tx: Database,
  orderId: string,
  { needs, locked }: { needs: Needs; locked: LockedEvents },
): Promise<void> {
  if (needs.size === 0) return;
  await tx
    .insert(orderPlaces)
    .values([...needs].map(([eventId, quantity]) => ({ orderId, eventId, quantity, heldUntil: null })));
  for (const [id, quantity] of needs) {
    const event = locked.get(id);
    if (event) await count(tx, event, { taken: quantity });
  }
}

/** Puts the places that an order holds or has taken back on sale. */
export async function returnPlaces(tx: Database, orderId: string): Promise<void> {
  const ids = (await placesOfOrder(tx, orderId)).map(({ eventId }) => eventId);
  const locked = await lockEvents(tx, ids);
  const returned = await tx.delete(orderPlaces).where(eq(orderPlaces.orderId, orderId)).returning();
  for (const { eventId, quantity, heldUntil } of returned) {
    const event = locked.get(eventId);
    if (event) await count(tx, event, heldUntil ? { held: -quantity } : { taken: -quantity });
  }
}

/**
 * Puts the places of some tickets of a paid order back on sale.
 *
 * @param lines what is returned; of a subscription also the concerts in which it has taken places
 */
export async function returnSome(tx: Database, orderId: string, lines: readonly Line[]): Promise<void> {
  const taken = await placesOfOrder(tx, orderId);
  const locked = await lockEvents(
    tx,
    [...taken, ...lines].map(({ eventId }) => eventId),
  );
  const returned = ticketsOf(lines, locked, () => true);
  for (const place of taken) {
    const event = locked.get(place.eventId);
    const quantity = Math.min(place.quantity, returned.get(place.eventId) ?? 0);
    if (!event || quantity === 0) continue;
    const isPlace = and(eq(orderPlaces.orderId, orderId), eq(orderPlaces.eventId, place.eventId));
    if (quantity === place.quantity) await tx.delete(orderPlaces).where(isPlace);
    else
      await tx
        .update(orderPlaces)
        .set({ quantity: place.quantity - quantity })
        .where(isPlace);
    await count(tx, event, { taken: -quantity });
  }
}
