/** Concerts: their names for the office, and their dates. */
import { asc, ne } from 'drizzle-orm';
import { instantOf } from '../../domain/events/time';
import type { Database } from './database';
import { events, type EventRow } from './schema';

/** The event's slug, or its id when it has no slug. */
export const eventName = ({ id, document }: Pick<EventRow, 'id' | 'document'>): string => document.slug || id;

/** @returns all events except promo cards, in the order of the site's list */
export const soldEvents = (db: Database): Promise<EventRow[]> =>
  db.select().from(events).where(ne(events.type, 'promo')).orderBy(asc(events.sort));

/**
 * The document of an event with the columns that are read from it, so that pages and queries have one reading
 * of its date. Every document is stored with these.
 */
export function datedDocument(document: EventRow['document']): Pick<EventRow, 'document' | 'startsAt'> {
  const start = instantOf(document.eventDate);
  return { document, startsAt: start === null ? null : new Date(start) };
}
