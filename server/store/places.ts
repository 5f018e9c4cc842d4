/** Places of an event: how many are sold, and selling them. */
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { events } from './schema';

type Places = Pick<typeof events.$inferSelect, 'id' | 'status' | 'capacity' | 'taken'>;

export const hasPlaces = ({ capacity, taken }: Places, quantity: number): boolean =>
  capacity === null || taken + quantity <= capacity;

/** Takes places of an event whose row is locked; the last one turns an active event into a sold-out one. */
export async function takePlaces(tx: Database, event: Places, quantity: number): Promise<void> {
  const taken = event.taken + quantity;
  const isLast = event.capacity !== null && taken >= event.capacity && event.status === 'active';
  // The status is only written when it changes: writing it makes every cached page stale.
  await tx
    .update(events)
    .set(isLast ? { taken, status: 'sold-out' } : { taken })
    .where(eq(events.id, event.id));
}

/**
 * Gives places of an event whose row is locked back for sale. An event that was sold out to the last place is on sale
 * again.
 */
export async function freePlaces(tx: Database, event: Places, quantity: number): Promise<void> {
  const wasFull = event.capacity !== null && event.taken >= event.capacity && event.status === 'sold-out';
  const taken = Math.max(0, event.taken - quantity);
  await tx
    .update(events)
    .set(wasFull ? { taken, status: 'active' } : { taken })
    .where(eq(events.id, event.id));
}
