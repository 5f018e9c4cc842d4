/** Sales and state of each concert, for the office. */
import { asc, sql } from 'drizzle-orm';
import type { ConcertFigures, ConcertState } from '../../domain/office/concerts';
import { cardTitle, dateLine, isCanceled, locationLine } from '../../domain/events/eventRules';
import type { Database } from '../store/database';
import { isFull } from '../store/concertChanges';
import { eventName, isOver } from '../store/concerts';
import { eventOf } from '../store/readResource';
import { revenueByEvent } from '../store/revenue';
import { audit, type EventRow } from '../store/schema';

/**
 * The events whose sale the office closed. For other events without a sale, the content says that they are
 * not sold on this site.
 */
export async function closedEvents(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ eventId: audit.subject, isClosed: sql<boolean>`${audit.detail} -> 'isClosed' = 'true'` })
    .from(audit)
    .where(sql`jsonb_exists(${audit.detail}, 'isClosed')`)
    .orderBy(asc(audit.id));
  const latest = new Map(rows.map(({ eventId, isClosed }) => [eventId, isClosed]));
  return new Set([...latest].flatMap(([eventId, isClosed]) => (isClosed ? [eventId ?? ''] : [])));
}

function stateOf(event: EventRow, closed: ReadonlySet<string>, now: number): ConcertState {
  if (isCanceled(eventOf(event))) return 'canceled';
  if (event.status === 'inactive') return 'notOnTheSite';
  if (isOver(event, now)) return 'over';
  if (closed.has(event.id)) return 'closed';
  if (event.priceCents === null || event.document.disableCheckout) return 'notSoldOnline';
  if (event.capacity === 0) return 'noPlaces';
  if (event.status !== 'sold-out') return 'onSale';
  return isFull(event) ? 'soldOut' : 'markedSoldOut';
}

/** @returns the concerts in the order of the site's list, then the subscriptions; promo cards are left out */
export async function concertFigures(db: Database, now: number): Promise<ConcertFigures[]> {
  const closed = await closedEvents(db);
  const sales = await revenueByEvent(db);
  const figures = sales.map(({ event, cents }): ConcertFigures => ({
    name: eventName(event),
    title: cardTitle(eventOf(event)),
    isSubscription: event.type === 'season',
    date: dateLine(event.document),
    isOver: isOver(event, now),
    location: locationLine(event.document),
    state: stateOf(event, closed, now),
    sold: event.taken,
    held: event.held,
    capacity: event.capacity,
    cents,
  }));
  return [
    ...figures.filter(({ isSubscription }) => !isSubscription),
    ...figures.filter(({ isSubscription }) => isSubscription),
  ];
}
