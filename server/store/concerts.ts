/** Concerts as the office names them. */
import { asc, ne } from 'drizzle-orm';
import type { Database } from './database';
import type { EventRow } from './places';
import { events } from './schema';

/** What the office calls an event: its slug, otherwise its id. */
export const eventName = ({ id, document }: Pick<EventRow, 'id' | 'document'>): string => document.slug || id;

/** @returns concerts, events and subscriptions in the order of the site's list; promo cards are not sold */
export const soldEvents = (db: Database): Promise<EventRow[]> =>
  db.select().from(events).where(ne(events.type, 'promo')).orderBy(asc(events.sort));
