/**
 * Counts places of events. A pending order holds places for a limited time; a paid order takes them for good.
 * Rows of `order_places` and the counts of an event change only while the event's row is locked.
 */
import { and, asc, eq, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { isUpcoming } from '../../domain/events/eventRules';
import type { Database } from './database';
import { eventOf } from './readResource';
import { events, orderPlaces, type EventRow, type orderLines } from './schema';
import { MINUTE_MS } from '../http/durations';

/** Locked rows of events by id. */
export type LockedEvents = ReadonlyMap<string, EventRow>;

/** Number of places that an order needs, by event id. */
export type Needs = ReadonlyMap<string, number>;

type Line = Pick<typeof orderLines.$inferSelect, 'eventId' | 'quantity'>;

/**
 * Locks rows of events in the order of their ids, so that two transactions cannot deadlock. "No key update"
 * still allows inserting cart items that refer to these events.
 *
 * @param tx a transaction; the locks end with it
 * @returns the rows; unknown ids are missing
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

/** Locks all events, including promo cards. */
export const lockAllEvents = (tx: Database): Promise<EventRow[]> =>
  tx.select().from(events).orderBy(asc(events.id)).for('no key update');

/** @returns the ids of a subscription's concerts; none for a concert */
export const coveredConcertIds = ({ type, document }: EventRow) =>
  type === 'season' ? (document.events ?? []) : [];

/**
 * @returns the ids of the events whose places an order may need: its events, and the concerts of its
 *   subscriptions
 */
export const neededEventIds = (rows: readonly EventRow[]): string[] =>
  rows.flatMap((row) => [row.id, ...coveredConcertIds(row)]);

/**
 * Sums tickets by event; a subscription also counts for each of its concerts for which `isCovered` is true.
 */
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
    for (const id of new Set(event ? coveredConcertIds(event) : [])) {
      const coveredEvent = locked.get(id);
      if (coveredEvent && isCovered(coveredEvent)) add(id, quantity);
    }
  }
  return needs;
}

/**
 * Places that an order needs: one for each ticket; for a subscription also one in each of its upcoming
 * concerts.
 *
 * @param locked the events of the lines and, for subscriptions, their concerts
 * @param now milliseconds
 */
export const needsOf = (lines: readonly Line[], locked: LockedEvents, now: number): Needs =>
  ticketsOf(lines, locked, (event) => isUpcoming(eventOf(event), now));

/** Places that are neither taken nor held. */
export const freePlaces = ({ capacity, taken, held }: EventRow): number =>
  capacity === null ? Number.POSITIVE_INFINITY : capacity - taken - held;

/**
 * Changes the counts of a locked event. When its last place is taken, an active event becomes sold out, and
 * vice versa.
 */
async function changeCounts(
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
  // Set the status only if it changes: writing it fires a trigger that invalidates all cached pages.
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

/** Deletes expired holds of locked events. */
async function endOverdueHolds(tx: Database, ids: readonly string[], now: number): Promise<void> {
  const endedHolds = await tx
    .delete(orderPlaces)
    .where(and(inArray(orderPlaces.eventId, [...ids]), lte(orderPlaces.heldUntil, new Date(now))))
    .returning();
  for (const { eventId, quantity } of endedHolds)
    await tx
      .update(events)
      .set({ held: sql`${events.held} - ${quantity}` })
      .where(eq(events.id, eventId));
}

/** Deletes all expired holds, and puts their places back on sale. @param now milliseconds */
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

const isShort = (event: EventRow, quantity: number) =>
  event.status === 'sold-out' || freePlaces(event) < quantity;

/**
 * Finds an event that has too few places for an order.
 *
 * @param locked every event in `needs`; after `freeOverdue`, so that no place is held by an expired hold
 * @returns the first such event, or null
 */
export function firstShortage(needs: Needs, locked: LockedEvents): EventRow | null {
  for (const [id, quantity] of needs) {
    const event = locked.get(id);
    if (event && isShort(event, quantity)) return event;
  }
  return null;
}

/**
 * Deletes the expired holds of events that have too few places for an order.
 *
 * @param locked every event in `needs`
 * @param now milliseconds
 * @returns the locked events with their new counts
 */
export async function freeOverdue(
  tx: Database,
  needs: Needs,
  locked: LockedEvents,
  now: number,
): Promise<LockedEvents> {
  const ids = [...needs.keys()].filter((id) => {
    const event = locked.get(id);
    return event && isShort(event, needs.get(id) ?? 0);
  });
  if (ids.length === 0) return locked;
  await endOverdueHolds(tx, ids, now);
  return new Map([...locked, ...(await lockEvents(tx, ids))]);
}

/** Places that an unpaid order holds. */
interface HeldPlaces {
  quantity: number;
  network: string | null;
  until: Date;
}

/** The holds of an event, the earliest end first. */
async function holdsOf(tx: Database, eventId: string, condition?: SQL): Promise<HeldPlaces[]> {
  const rows = await tx
    .select()
    .from(orderPlaces)
    .where(and(eq(orderPlaces.eventId, eventId), isNotNull(orderPlaces.heldUntil), condition))
    .orderBy(asc(orderPlaces.heldUntil));
  return rows.flatMap(({ quantity, network, heldUntil }) =>
    heldUntil === null ? [] : [{ quantity, network, until: heldUntil }],
  );
}

const sumOf = (holds: readonly HeldPlaces[]) => holds.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Minutes until holds with `quantity` places have ended.
 *
 * @param holds the earliest end first; together they must have as many places
 */
function minutesUntil(holds: readonly HeldPlaces[], quantity: number, now: number): number {
  let ended = 0;
  let endsAt = now;
  for (const hold of holds) {
    if (ended >= quantity) break;
    ended += hold.quantity;
    endsAt = hold.until.getTime();
  }
  return Math.max(1, Math.ceil((endsAt - now) / MINUTE_MS));
}

/** Places that an order can have now, or later. */
export interface Supply {
  /** Places that are neither taken nor held. */
  free: number;
  /** Minutes until enough held places may be free again; null when too many places are taken. */
  minutes: number | null;
}

/** What is left of an event that has too few places for an order. */
export async function supplyOf(
  tx: Database,
  event: EventRow,
  quantity: number,
  now: number,
): Promise<Supply> {
  if (event.status === 'sold-out') return { free: 0, minutes: null };
  const free = freePlaces(event);
  const holds = await holdsOf(tx, event.id);
  const missing = quantity - free;
  return { free, minutes: sumOf(holds) < missing ? null : minutesUntil(holds, missing, now) };
}

/** Places that one network may always hold: two full orders of one household (decision 16). */
const MIN_NETWORK_LIMIT = 20;

/**
 * Divisors of the unsold places: a network may hold a quarter of them, and the wide network around it a
 * third.
 */
const OWN = 4;
const WIDE = 3;

/** Maximum number of places of an event that the buyers of a network may hold together. */
const maxHeld = ({ capacity, taken }: EventRow, divisor: number) =>
  capacity === null
    ? Number.POSITIVE_INFINITY
    : Math.max(MIN_NETWORK_LIMIT, Math.ceil((capacity - taken) / divisor));

/**
 * An event of which an IP network, or the wide network around it, would hold too many places with the order.
 */
interface NetworkExcess {
  event: EventRow;
  /** Minutes until enough of the network's holds may have ended. */
  minutes: number;
}

/** Minutes until a network may hold `quantity` more places; 0 if it may now. */
function minutesOver(
  holds: readonly HeldPlaces[],
  quantity: number,
  { limit, now }: { limit: number; now: number },
): number {
  const held = sumOf(holds);
  const excess = held + quantity - limit;
  // A network without holds may always place one order, of any size.
  return held === 0 || excess <= 0 ? 0 : minutesUntil(holds, Math.min(held, excess), now);
}

/**
 * Finds an event of which the buyer's network would hold too many places with this order (decision 16).
 *
 * @param network keyed hashes of the buyer's wide network and network, from `Networks`
 * @param locked every event in `needs`
 * @param now milliseconds
 * @returns the first such event, or null
 */
export async function firstNetworkExcess(
  tx: Database,
  { needs, network }: { needs: Needs; network: string },
  locked: LockedEvents,
  now: number,
): Promise<NetworkExcess | null> {
  for (const [id, quantity] of needs) {
    const event = locked.get(id);
    // If even the holds of all buyers stay below the limit, the network's holds need not be read while the
    // event is locked.
    if (!event || event.held + quantity <= maxHeld(event, OWN)) continue;
    const isNear = and(
      sql`starts_with(${orderPlaces.network}, ${network.split('.')[0]})`,
      gt(orderPlaces.heldUntil, new Date(now)),
    );
    const wideHolds = await holdsOf(tx, id, isNear);
    const ownHolds = wideHolds.filter((hold) => hold.network === network);
    const waits = [
      minutesOver(ownHolds, quantity, { limit: maxHeld(event, OWN), now }),
      minutesOver(wideHolds, quantity, { limit: maxHeld(event, WIDE), now }),
    ];
    const minutes = Math.max(...waits);
    if (minutes > 0) return { event, minutes };
  }
  return null;
}

interface Hold {
  needs: Needs;
  until: Date;
  /** Keyed hashes of the buyer's networks, from `Networks`. */
  network: string;
}

/** Rows for the places that an order holds. `countHeld` adds them to the counts of the events. */
export const heldPlaceRows = (
  orderId: string,
  { needs, until, network }: Hold,
): (typeof orderPlaces.$inferInsert)[] =>
  [...needs].map(([eventId, quantity]) => ({ orderId, eventId, quantity, heldUntil: until, network }));

/** Adds held places to the counts of locked events, which must have enough free places. */
export async function countHeld(tx: Database, needs: Needs, locked: LockedEvents): Promise<void> {
  for (const [id, quantity] of needs) {
    const event = locked.get(id);
    if (event) await changeCounts(tx, event, { held: quantity });
  }
}

/** The places that an order holds or has taken, by event. */
export const placesOfOrder = (tx: Database, orderId: string) =>
  tx.select().from(orderPlaces).where(eq(orderPlaces.orderId, orderId));

/**
 * Turns the holds of a paid order into taken places.
 *
 * @param locked the order's events
 * @returns the ids of the events on which it had holds
 */
export async function takeHeld(tx: Database, orderId: string, locked: LockedEvents): Promise<Set<string>> {
  const heldPlaces = await tx
    .update(orderPlaces)
    .set({ heldUntil: null, network: null })
    .where(and(eq(orderPlaces.orderId, orderId), isNotNull(orderPlaces.heldUntil)))
    .returning();
  for (const { eventId, quantity } of heldPlaces) {
    const event = locked.get(eventId);
    if (event) await changeCounts(tx, event, { taken: quantity, held: -quantity });
  }
  return new Set(heldPlaces.map(({ eventId }) => eventId));
}

/** Takes free places of locked events, which must have enough of them, besides those that the order has. */
export async function takeFree(
  tx: Database,
  orderId: string,
  { needs, locked }: { needs: Needs; locked: LockedEvents },
): Promise<void> {
  if (needs.size === 0) return;
  await tx
    .insert(orderPlaces)
    .values([...needs].map(([eventId, quantity]) => ({ orderId, eventId, quantity, heldUntil: null })))
    .onConflictDoUpdate({
      target: [orderPlaces.orderId, orderPlaces.eventId],
      set: { quantity: sql`${orderPlaces.quantity} + excluded.quantity` },
    });
  for (const [id, quantity] of needs) {
    const event = locked.get(id);
    if (event) await changeCounts(tx, event, { taken: quantity });
  }
}

/** Puts all places of an order back on sale, held and taken ones. */
export async function returnPlaces(tx: Database, orderId: string): Promise<void> {
  const ids = (await placesOfOrder(tx, orderId)).map(({ eventId }) => eventId);
  const locked = await lockEvents(tx, ids);
  const deletedPlaces = await tx.delete(orderPlaces).where(eq(orderPlaces.orderId, orderId)).returning();
  for (const { eventId, quantity, heldUntil } of deletedPlaces) {
    const event = locked.get(eventId);
    if (event) await changeCounts(tx, event, heldUntil ? { held: -quantity } : { taken: -quantity });
  }
}

/**
 * The places that refunding tickets of an order frees, by event id.
 *
 * @param taken places of the order
 * @param known events of the lines and of the places
 */
function freedPlaces(
  taken: readonly Line[],
  lines: readonly Line[],
  known: LockedEvents,
): { event: EventRow; taken: number; quantity: number }[] {
  const freed = ticketsOf(lines, known, () => true);
  return taken.flatMap(({ eventId, quantity: before }) => {
    const event = known.get(eventId);
    const quantity = Math.min(before, freed.get(eventId) ?? 0);
    return event && quantity > 0 ? [{ event, taken: before, quantity }] : [];
  });
}

/**
 * The places that `returnSomePlaces` would put back on sale.
 *
 * @param known all events
 */
export const placesToReturn = async (
  db: Database,
  orderId: string,
  { lines, known }: { lines: readonly Line[]; known: LockedEvents },
): Promise<{ event: EventRow; quantity: number }[]> =>
  freedPlaces(await placesOfOrder(db, orderId), lines, known);

/**
 * Puts the places of some tickets of a paid order back on sale.
 *
 * @param lines events and numbers of the refunded tickets; a subscription also returns its places in the
 *   concerts
 */
export async function returnSomePlaces(tx: Database, orderId: string, lines: readonly Line[]): Promise<void> {
  const taken = await placesOfOrder(tx, orderId);
  const locked = await lockEvents(
    tx,
    [...taken, ...lines].map(({ eventId }) => eventId),
  );
  for (const { event, taken: before, quantity } of freedPlaces(taken, lines, locked)) {
    const isPlace = and(eq(orderPlaces.orderId, orderId), eq(orderPlaces.eventId, event.id));
    if (quantity === before) await tx.delete(orderPlaces).where(isPlace);
    else
      await tx
        .update(orderPlaces)
        .set({ quantity: before - quantity })
        .where(isPlace);
    await changeCounts(tx, event, { taken: -quantity });
  }
}
