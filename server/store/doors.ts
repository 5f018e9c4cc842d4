/** The check-in at the doors of a concert. */
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { DoorUpdate, Tick } from '../../domain/door/door';
import { instantOf } from '../../domain/events/time';
import type { Database, Store } from './database';
import type { EventRow } from './places';
import { accounts, doorKeys, doors, doorTicks, events } from './schema';
import { createTokens } from './tokens';

const HOUR_MS = 60 * 60 * 1000;
/** How long after the beginning of a concert its keys are good. */
export const KEY_HOURS = 24;
/** As long as the name of a deleted account. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** @returns when the keys of a concert run out, in milliseconds; null for one that has no date or does not take place */
export function doorEnd({ status, type, document }: EventRow): number | null {
  const start = status === 'inactive' || type === 'season' ? null : instantOf(document.eventDate);
  return start === null ? null : start + KEY_HOURS * HOUR_MS;
}

export interface Doors {
  /** @returns a new key of a concert; earlier ones stay good */
  open: (db: Database, eventId: string, now: number) => Promise<string>;
  /** @returns how many keys of a concert are no longer good */
  revoke: (db: Database, eventId: string) => Promise<number>;
  /** @returns the concert of a key, or null when the key is not good now */
  concertOf: (db: Database, key: string, now: number) => Promise<EventRow | null>;
}

/** @param secret Changing it makes every key void. */
export function createDoors(secret: string): Doors {
  const { make, hashOf } = createTokens(secret);
  return {
    async open(db, eventId, now) {
      const key = make();
      await db.insert(doors).values({ eventId }).onConflictDoNothing();
      await db.insert(doorKeys).values({ keyHash: hashOf(key), eventId, createdAt: new Date(now) });
      return key;
    },
    async revoke(db, eventId) {
      const ended = await db
        .delete(doorKeys)
        .where(eq(doorKeys.eventId, eventId))
        .returning({ eventId: doorKeys.eventId });
      return ended.length;
    },
    async concertOf(db, key, now) {
      const [found] = await db
        .select({ event: events })
        .from(doorKeys)
        .innerJoin(events, eq(events.id, doorKeys.eventId))
        .where(eq(doorKeys.keyHash, hashOf(key)));
      const end = found ? doorEnd(found.event) : null;
      return found && end !== null && now < end ? found.event : null;
    },
  };
}

/** Without ticks for accounts that are gone: a phone must not send them for ever. */
async function ofKnownGuests(tx: Database, ticks: readonly Tick[]): Promise<Tick[]> {
  const ids = [...new Set(ticks.map(({ guest }) => guest))];
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return ticks.filter(({ guest }) => known.has(guest));
}

/** Of a tick that is sent twice in one call, the undone one. */
const withoutRepeats = (ticks: readonly Tick[]): Tick[] => [
  ...new Map(
    [...ticks].sort((a, b) => Number(a.isUndone) - Number(b.isUndone)).map((tick) => [tick.id, tick]),
  ).values(),
];

/** Changes of one concert's ticks wait for each other, so that nobody who has read a revision misses an earlier one. */
async function write(tx: Database, eventId: string, sent: readonly Tick[]): Promise<void> {
  const [door] = await tx
    .update(doors)
    .set({ revision: sql`${doors.revision} + 1` })
    .where(eq(doors.eventId, eventId))
    .returning({ revision: doors.revision });
  const ticks = withoutRepeats(await ofKnownGuests(tx, sent));
  if (!door || ticks.length === 0) return;
  const { revision } = door;
  await tx
    .insert(doorTicks)
    .values(
      ticks.map(({ id, guest, place, isUndone }) => ({
        id,
        eventId,
        accountId: guest,
        place,
        isUndone,
        revision,
      })),
    )
    .onConflictDoUpdate({
      target: doorTicks.id,
      set: { isUndone: true, revision },
      // A tick belongs to one concert for good, and what is undone stays so.
      setWhere: sql`excluded.is_undone and not ${doorTicks.isUndone} and ${doorTicks.eventId} = ${eventId}`,
    });
}

interface Exchange {
  eventId: string;
  /** Repeated ones change nothing. */
  ticks: readonly Tick[];
  /** The revision up to which the phone knows all ticks. */
  since: number;
}

/** Takes the ticks of one door, and gives those of all. */
export const exchangeTicks = ({ db }: Store, { eventId, ticks, since }: Exchange): Promise<DoorUpdate> =>
  db.transaction(async (tx) => {
    if (ticks.length > 0) await write(tx, eventId, ticks);
    const [door] = await tx.select().from(doors).where(eq(doors.eventId, eventId));
    const news = await tx
      .select({
        id: doorTicks.id,
        guest: doorTicks.accountId,
        place: doorTicks.place,
        isUndone: doorTicks.isUndone,
      })
      .from(doorTicks)
      .where(and(eq(doorTicks.eventId, eventId), gt(doorTicks.revision, since)))
      .orderBy(asc(doorTicks.revision));
    return { revision: door?.revision ?? 0, ticks: news };
  });

/**
 * Removes the keys and ticks of concerts that are long over.
 *
 * @param now milliseconds
 */
export async function sweepDoors(db: Database, now: number): Promise<void> {
  const over = db
    .select({ id: events.id })
    .from(events)
    .where(
      lt(
        sql`(${events.document} ->> 'eventDate')::timestamptz`,
        sql`${new Date(now - KEPT_MS).toISOString()}::timestamptz`,
      ),
    );
  await db.delete(doors).where(inArray(doors.eventId, over));
}
