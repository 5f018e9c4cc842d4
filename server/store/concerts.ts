/** Concerts as the commands of the office name them. */
import { asc, ne } from 'drizzle-orm';
import type { Database } from './database';
import { events, type EventRow } from './schema';

/** The event's slug, or its id when it has no slug. */
export const eventName = ({ id, document }: Pick<EventRow, 'id' | 'document'>): string => document.slug || id;

/** @returns all events except promo cards, in the order of the site's list */
export const soldEvents = (db: Database): Promise<EventRow[]> =>
  db.select().from(events).where(ne(events.type, 'promo')).orderBy(asc(events.sort));
