/** Opens and closes the sale of an event on this site. */
import { eq } from 'drizzle-orm';
import type { Store } from './database';
import { lockEvents } from './places';
import { events } from './schema';

/**
 * Closes or reopens the sale of an event. A trigger ends the holds on a closed event; paid orders stay.
 *
 * @returns the number of places that were held before
 */
export const setSale = ({ db }: Store, eventId: string, isClosed: boolean): Promise<{ held: number }> =>
  db.transaction(async (tx) => {
    const event = (await lockEvents(tx, [eventId])).get(eventId);
    if (!event) return { held: 0 };
    const document = { ...event.document, disableCheckout: isClosed };
    await tx.update(events).set({ document }).where(eq(events.id, eventId));
    return { held: event.held };
  });
