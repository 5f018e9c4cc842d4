/**
 * Stores the check-in of guests at the doors of a concert. A tick is one person who was let in
 * (decision 19).
 */
import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { DoorUpdate, Tick } from '../../domain/door/door';
import { instantOf } from '../../domain/events/time';
import type { Database, Store } from './database';
import { doorKeys, doors, doorTicks, events, type EventRow } from './schema';
import { createTokens } from './tokens';
import { DAY_MS, HOUR_MS } from '../http/durations';

/** Hours after the start of a concert for which its keys are valid. */
export const KEY_HOURS = 24;
/** Ticks are kept as long as the names of deleted accounts. */
const RETENTION_MS = 30 * DAY_MS;

/**
 * @returns when the keys of a concert expire, in milliseconds; null when it has no date, is canceled, or is a
 *   subscription
 */
export function doorEnd({ status, type, document }: EventRow): number | null {
  const start = status === 'inactive' || type === 'season' ? null : instantOf(document.eventDate);
  return start === null ? null : start + KEY_HOURS * HOUR_MS;
}

interface Doors {
  /**
   * @param formKey the same form gets the same key; undefined in the terminal
   * @returns a new key of a concert; earlier keys stay valid
   */
  open: (
    db: Database,
    eventId: string,
    opened: { formKey: string | undefined; now: number },
  ) => Promise<string>;
  /**
   * Deletes all keys of a concert.
   *
   * @returns how many there were
   */
  revoke: (db: Database, eventId: string) => Promise<number>;
  /** @returns the concert of a key; null when the key is unknown, revoked, or expired */
  concertOf: (db: Database, key: string, now: number) => Promise<EventRow | null>;
}

/** @param secret key of the hashes; changing it invalidates every door key */
export function createDoors(secret: string): Doors {
  const { make, makeFor, hashOf } = createTokens(secret);
  return {
    async open(db, eventId, { formKey, now }) {
      const key = formKey === undefined ? make() : makeFor(formKey);
      await db.insert(doors).values({ eventId }).onConflictDoNothing();
      await db
        .insert(doorKeys)
        .values({ keyHash: hashOf(key), eventId, createdAt: new Date(now) })
        .onConflictDoNothing();
      return key;
    },
    async revoke(db, eventId) {
      const deletedKeys = await db
        .delete(doorKeys)
        .where(eq(doorKeys.eventId, eventId))
        .returning({ eventId: doorKeys.eventId });
      return deletedKeys.length;
    },
    async concertOf(db, key, now) {
      const [foundKey] = await db
        .select({ event: events })
        .from(doorKeys)
        .innerJoin(events, eq(events.id, doorKeys.eventId))
        .where(eq(doorKeys.keyHash, hashOf(key)));
      const end = foundKey ? doorEnd(foundKey.event) : null;
      return foundKey && end !== null && now < end ? foundKey.event : null;
    },
  };
}

/** Keeps one tick for each id. If a tick occurs several times, the undone one is kept. */
const withoutDuplicates = (ticks: readonly Tick[]): Tick[] => [
  ...new Map(
    [...ticks].sort((a, b) => Number(a.isUndone) - Number(b.isUndone)).map((tick) => [tick.id, tick]),
  ).values(),
];

/**
 * Stores ticks under the concert's next revision. The update of `doors` locks the concert, so revisions are
 * committed in order and no phone that has read a revision misses an earlier one.
 */
async function storeTicks(tx: Database, eventId: string, sent: readonly Tick[]): Promise<void> {
  const [door] = await tx
    .update(doors)
    .set({ revision: sql`${doors.revision} + 1` })
    .where(eq(doors.eventId, eventId))
    .returning({ revision: doors.revision });
  const ticks = withoutDuplicates(sent);
  if (!door || ticks.length === 0) return;
  const { revision } = door;
  await tx
    .insert(doorTicks)
    .values(
      ticks.map(({ id, guest, place, isUndone }) => ({
        id,
        eventId,
        guest,
        place,
        isUndone,
        revision,
      })),
    )
    .onConflictDoUpdate({
      target: doorTicks.id,
      set: { isUndone: true, revision },
      // The only change of a stored tick is undoing it; undone ticks stay undone, and a tick cannot move to
      // another concert.
      setWhere: sql`excluded.is_undone and not ${doorTicks.isUndone} and ${doorTicks.eventId} = ${eventId}`,
    });
}

/** @returns how many people were let in, by id of the guest */
export async function insideByGuest(db: Database, eventId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ guest: doorTicks.guest, inside: count() })
    .from(doorTicks)
    .where(and(eq(doorTicks.eventId, eventId), eq(doorTicks.isUndone, false)))
    .groupBy(doorTicks.guest);
  return new Map(rows.map(({ guest, inside }) => [guest, inside]));
}

/** @returns the number of a concert's keys that were not revoked */
export async function countDoorKeys(db: Database, eventId: string): Promise<number> {
  const [row] = await db.select({ keys: count() }).from(doorKeys).where(eq(doorKeys.eventId, eventId));
  return row?.keys ?? 0;
}

interface Exchange {
  eventId: string;
  /** New and undone ticks of one phone. Repeated ticks change nothing. */
  ticks: readonly Tick[];
  /** Revision of the ticks that the phone received last; the response has all later changes. */
  since: number;
}

/**
 * Stores the ticks of one phone.
 *
 * @returns the ticks of all phones that changed after `since`, and the current revision
 */
export const exchangeTicks = ({ db }: Store, { eventId, ticks, since }: Exchange): Promise<DoorUpdate> =>
  db.transaction(async (tx) => {
    if (ticks.length > 0) await storeTicks(tx, eventId, ticks);
    const [door] = await tx.select().from(doors).where(eq(doors.eventId, eventId));
    const changedTicks = await tx
      .select({
        id: doorTicks.id,
        guest: doorTicks.guest,
        place: doorTicks.place,
        isUndone: doorTicks.isUndone,
      })
      .from(doorTicks)
      .where(and(eq(doorTicks.eventId, eventId), gt(doorTicks.revision, since)))
      .orderBy(asc(doorTicks.revision));
    return { revision: door?.revision ?? 0, ticks: changedTicks };
  });

/**
 * Deletes the keys and ticks of concerts that took place more than 30 days ago.
 *
 * @param now milliseconds
 */
export async function sweepDoors(db: Database, now: number): Promise<void> {
  const over = db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.startsAt, new Date(now - RETENTION_MS)));
  await db.delete(doors).where(inArray(doors.eventId, over));
}
