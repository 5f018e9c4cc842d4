/** Rules of events: status line, sale, and order (behavior 4). */
import type { EventType, OrchestraEvent } from '../api/entities';
import { centsOf } from '../cart/prices';
import { dateAndTime, instantOf, minutesInMs, yearOf } from './time';

export const STATUS_LINES = {
  atVenue: 'PLEASE PURCHASE AT VENUE',
  passed: 'THIS EVENT HAS PASSED',
  soldOut: 'SOLD OUT',
  open: 'General Admission',
} as const;

export type StatusLine = (typeof STATUS_LINES)[keyof typeof STATUS_LINES];

/** How long before an event its online sale ends, in milliseconds. */
const ONLINE_SALE_ENDS = minutesInMs(60);

type Dated = Pick<OrchestraEvent, 'eventDate'> & { status?: string | null | undefined };

/** Whether the event has started by `now` (milliseconds). */
export function hasBegun(event: Dated, now: number): boolean {
  const start = instantOf(event.eventDate);
  return start !== null && start <= now;
}

const hasPassed = (event: Dated, now: number) => event.status === 'passed' || hasBegun(event, now);

/** Whether the event starts less than 60 minutes after `now` (milliseconds). */
export function isWithinHour(event: Dated, now: number): boolean {
  const start = instantOf(event.eventDate);
  return start !== null && start > now && start - now < ONLINE_SALE_ENDS;
}

/** The status line of an event card at `now` in milliseconds (behavior 4.1). */
export function statusLine(event: Dated, now: number): StatusLine {
  if (isWithinHour(event, now)) return STATUS_LINES.atVenue;
  if (hasPassed(event, now)) return STATUS_LINES.passed;
  if (event.status === 'sold-out') return STATUS_LINES.soldOut;
  return STATUS_LINES.open;
}

/**
 * Whether tickets are on sale at `now` (milliseconds): the status line is General Admission, and the event is
 * not inactive.
 */
export const isSellable = (event: Dated, now: number): boolean =>
  event.status !== 'inactive' && statusLine(event, now) === STATUS_LINES.open;

/**
 * Whether this site sells tickets of the event: it has a price, no `disableCheckout`, and is no promo card
 * (behavior 3.5, 4.2).
 */
export const isSoldHere = (event: OrchestraEvent): boolean =>
  !event.disableCheckout && event.type !== 'promo' && centsOf(event.price) !== null;

/** Whether ADD TO CART and the quantity select are enabled at `now` (milliseconds). */
export const isPurchasable = (event: OrchestraEvent, now: number): boolean =>
  isSellable(event, now) && isSoldHere(event);

/**
 * @returns the first instant after `now` at which a status line changes, in milliseconds like `now`; null if
 *   none will
 */
export function nextStatusChange(events: readonly Dated[], now: number): number | null {
  const changes = events
    .flatMap((event) => {
      const start = instantOf(event.eventDate);
      return start === null ? [] : [start - ONLINE_SALE_ENDS + 1, start];
    })
    .filter((instant) => instant > now);
  return changes.length > 0 ? Math.min(...changes) : null;
}

/**
 * Title on a card; a season gets the suffix 'Subscription'. @param isNarrow whether to prefer the mobile
 * title
 */
export function cardTitle(
  event: Pick<OrchestraEvent, 'type' | 'title' | 'mobileTitle'>,
  isNarrow = false,
): string {
  const title = (isNarrow && event.mobileTitle) || event.title;
  return event.type === 'season' ? `${title} Subscription` : title;
}

/** The location on a card, or 'Various Locations' (behavior 4.3). */
export const locationLine = (event: Pick<OrchestraEvent, 'location'>): string =>
  event.location || 'Various Locations';

/**
 * Date and time on a card: from `eventDate`, else from the texts `date` and `time`, else 'Various Dates and
 * Times' (behavior 3.1, 4.3).
 */
export function dateLine(event: Pick<OrchestraEvent, 'eventDate' | 'date' | 'time'>): string {
  const start = instantOf(event.eventDate);
  if (start !== null) return dateAndTime(start);
  return [event.date, event.time].filter(Boolean).join(' at ') || 'Various Dates and Times';
}

/** Whether a record is an event that visitors may see: no promo card, not inactive (behavior 4.4). */
export const isListed = (event: OrchestraEvent): boolean =>
  event.type !== 'promo' && event.status !== 'inactive';

/** Whether a concert was canceled after it had been announced. */
export const isCanceled = ({ status, sequence }: OrchestraEvent): boolean =>
  status === 'inactive' && (sequence ?? 0) > 0;

const startOrLast = (event: OrchestraEvent) => instantOf(event.eventDate) ?? Number.POSITIVE_INFINITY;

/** Compares by date, undated last, then by title. For `sort`. */
export function byStart(a: OrchestraEvent, b: OrchestraEvent): number {
  const [first, second] = [startOrLast(a), startOrLast(b)];
  return first === second ? a.title.localeCompare(b.title) : first < second ? -1 : 1;
}

/** Whether the event is listed and has not begun by `now` (milliseconds). */
export const isUpcoming = (event: OrchestraEvent, now: number): boolean =>
  isListed(event) && !hasPassed(event, now);

/** Compares records by type, descending. For `sort`. */
export const byTypeDescending = (a: { type: string }, b: { type: string }): number =>
  a.type === b.type ? 0 : a.type < b.type ? 1 : -1;

/**
 * @param now milliseconds
 * @returns upcoming events by type descending, so that seasons come first, then by date (behavior 4.5)
 */
export const upcomingEvents = (events: readonly OrchestraEvent[], now: number): OrchestraEvent[] =>
  events
    .filter((event) => isUpcoming(event, now) && (event.type !== 'season' || event.status === 'active'))
    .sort((a, b) => byTypeDescending(a, b) || byStart(a, b));

/** Headings of groups of events; any other type is grouped with the events. */
const GROUP_TITLES: Partial<Record<EventType, string>> = { season: 'Subscriptions', concert: 'Concerts' };

export interface EventGroup {
  title: string;
  events: OrchestraEvent[];
}

/**
 * Splits a list into runs of events with the same group heading.
 *
 * @param events a list in its final order, see `upcomingEvents`; the order is kept
 */
export function groupedByType(events: readonly OrchestraEvent[]): EventGroup[] {
  const groups: EventGroup[] = [];
  for (const event of events) {
    const title = GROUP_TITLES[event.type] ?? 'Events';
    const last = groups.at(-1);
    if (last?.title === title) last.events.push(event);
    else groups.push({ title, events: [event] });
  }
  return groups;
}

/** @returns upcoming events at `now` (milliseconds) by date, without seasons (behavior 4.11) */
export const nextConcerts = (events: readonly OrchestraEvent[], now: number): OrchestraEvent[] =>
  events.filter((event) => isUpcoming(event, now) && event.type !== 'season').sort(byStart);

/**
 * @param now milliseconds
 * @returns passed events, newest first, without seasons and promos (behavior 4.6)
 */
export const passedEvents = (events: readonly OrchestraEvent[], now: number): OrchestraEvent[] =>
  events
    .filter((event) => isListed(event) && event.type !== 'season' && hasPassed(event, now))
    .sort((a, b) => (instantOf(b.eventDate) ?? 0) - (instantOf(a.eventDate) ?? 0));

/**
 * @returns the season of the menu and of /season: the active one, otherwise the first that is not inactive
 *   (behavior 2.2); undefined without a season that has a slug
 */
export function currentSeason(events: readonly OrchestraEvent[]): OrchestraEvent | undefined {
  const seasons = events.filter(
    (event) => event.type === 'season' && event.slug && event.status !== 'inactive',
  );
  return seasons.find((season) => season.status === 'active') ?? seasons[0];
}

/** @returns the event of /events/{eventName}, or undefined if it is unknown or inactive */
export const eventBySlug = (events: readonly OrchestraEvent[], slug: string): OrchestraEvent | undefined =>
  events.find((event) => event.slug === slug && isListed(event));

export const eventById = (events: readonly OrchestraEvent[], id: string): OrchestraEvent | undefined =>
  events.find((event) => event._id === id);

/** @returns the first active promo card of a page (behavior 4.7); undefined if there is none */
export const promoFor = (
  events: readonly OrchestraEvent[],
  place: 'events' | 'press',
): OrchestraEvent | undefined =>
  events.find((event) => event.type === 'promo' && event.status === 'active' && event.promoType === place);

/**
 * Whether a page rendered at one time is out of date at another: a status line or the year has changed in
 * between. The times can be in either order, because the clock of the server may be ahead of the browser's.
 *
 * @param now milliseconds, like `otherTime`
 */
export function isOutdated(events: readonly OrchestraEvent[], now: number, otherTime: number): boolean {
  const change = nextStatusChange(events, Math.min(now, otherTime));
  return (change !== null && change <= Math.max(now, otherTime)) || yearOf(now) !== yearOf(otherTime);
}
