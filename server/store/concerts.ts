/** Concerts: their names for the office, and their dates. */
import { asc, ne } from 'drizzle-orm';
import { instantOf } from '../../domain/events/time';
import type { Database } from './database';
import { events, type EventRow } from './schema';
import { DAY_MS } from '../http/durations';

/** The event's slug, or its id when it has no slug. */
export const eventName = ({ id, document }: Pick<EventRow, 'id' | 'document'>): string => document.slug || id;

/** @returns what an entry of the audit trail calls an event, by its id or its name, as its title */
export function titlesOf(known: readonly EventRow[]): (name: string) => string {
  const titles = new Map(
    known.flatMap((event) => [event.id, eventName(event)].map((name) => [name, event.document.title])),
  );
  return (name) => titles.get(name) ?? name;
}

/** How long after its start a concert can still be worked on: a power cut at its start cancels it, too. */
const AFTER_START_MS = DAY_MS;

/** Whether an event began more than 24 hours ago. @param now milliseconds */
export const isOver = ({ status, startsAt }: Pick<EventRow, 'status' | 'startsAt'>, now: number): boolean =>
  status === 'passed' || (startsAt !== null && startsAt.getTime() + AFTER_START_MS <= now);

/** @returns all events except promo cards, in the order of the site's list */
export const soldEvents = (db: Database): Promise<EventRow[]> =>
  db.select().from(events).where(ne(events.type, 'promo')).orderBy(asc(events.sort), asc(events.id));

/**
 * The document of an event with the columns that are read from it, so that pages and queries have one reading
 * of its date. Every document is stored with these.
 */
export function datedDocument(document: EventRow['document']): Pick<EventRow, 'document' | 'startsAt'> {
  const start = instantOf(document.eventDate);
  return { document, startsAt: start === null ? null : new Date(start) };
}
