/** What an event says and allows at a given moment (SPEC sections 2 and 4; DECISIONS A36-A44, B16-B19). */
import type { EventType, OrchestraEvent } from '../api/entities';
import { centsOf } from '../cart/prices';
import { dateAndTime, instantOf, minutes } from './time';

export const STATUS_LINES = {
  atVenue: 'PLEASE PURCHASE AT VENUE',
  passed: 'THIS EVENT HAS PASSED',
  soldOut: 'SOLD OUT',
  open: 'General Admission',
} as const;

export type StatusLine = (typeof STATUS_LINES)[keyof typeof STATUS_LINES];

const ONLINE_SALE_ENDS = minutes(60);

type Dated = Pick<OrchestraEvent, 'eventDate'> & { status?: string | null | undefined };

/** Whether the event has begun by `now` (milliseconds). */
export function hasBegun(event: Dated, now: number): boolean {
  const start = instantOf(event.eventDate);
  return start !== null && start <= now;
}

const hasPassed = (event: Dated, now: number) => event.status === 'passed' || hasBegun(event, now);

/** Less than 60 minutes to the event, and not started. */
export function isWithinHour(event: Dated, now: number): boolean {
  const start = instantOf(event.eventDate);
  return start !== null && start > now && start - now < ONLINE_SALE_ENDS;
}

/** The status line of the event card, in SPEC's priority order. */
export function statusLine(event: Dated, now: number): StatusLine {
  if (isWithinHour(event, now)) return STATUS_LINES.atVenue;
  if (hasPassed(event, now)) return STATUS_LINES.passed;
  if (event.status === 'sold-out') return STATUS_LINES.soldOut;
  return STATUS_LINES.open;
}

/** Whether the event is on sale: open, not inactive. */
export const isSellable = (event: Dated, now: number): boolean =>
  event.status !== 'inactive' && statusLine(event, now) === STATUS_LINES.open;

/** Whether this site sells the event at all: it has a price, and nobody has said that it is sold elsewhere. */
export const isSoldHere = (event: OrchestraEvent): boolean =>
  !event.disableCheckout && event.type !== 'promo' && centsOf(event.price) !== null;

/** Whether ADD TO CART and the quantity select are enabled. */
export const isPurchasable = (event: OrchestraEvent, now: number): boolean =>
  isSellable(event, now) && isSoldHere(event);

/** The first instant after `now` at which some status line changes, or null. */
export function nextStatusChange(events: readonly Dated[], now: number): number | null {
  const changes = events
    .flatMap((event) => {
      const start = instantOf(event.eventDate);
      return start === null ? [] : [start - ONLINE_SALE_ENDS + 1, start];
    })
    .filter((instant) => instant > now);
  return changes.length > 0 ? Math.min(...changes) : null;
}

/** Title on a card; season items get the suffix 'Subscription'. */
export function cardTitle(
  event: Pick<OrchestraEvent, 'type' | 'title' | 'mobileTitle'>,
  narrow = false,
): string {
  const title = (narrow && event.mobileTitle) || event.title;
  return event.type === 'season' ? `${title} Subscription` : title;
}

export const locationLine = (event: Pick<OrchestraEvent, 'location'>): string =>
  event.location || 'Various Locations';

/** Date and time of a card: eventDate, else the date and time strings, else the fixed text. */
export function dateLine(event: Pick<OrchestraEvent, 'eventDate' | 'date' | 'time'>): string {
  const start = instantOf(event.eventDate);
  if (start !== null) return dateAndTime(start);
  return [event.date, event.time].filter(Boolean).join(' at ') || 'Various Dates and Times';
}

/** Whether visitors may see it as an event: no promo card, not inactive. */
export const isListed = (event: OrchestraEvent): boolean =>
  event.type !== 'promo' && event.status !== 'inactive';

const startOrLast = (event: OrchestraEvent) => instantOf(event.eventDate) ?? Number.POSITIVE_INFINITY;

/** By date, undated last; at the same time by title. */
export function byStart(a: OrchestraEvent, b: OrchestraEvent): number {
  const [first, second] = [startOrLast(a), startOrLast(b)];
  return first === second ? a.title.localeCompare(b.title) : first < second ? -1 : 1;
}

const isUpcoming = (event: OrchestraEvent, now: number) => isListed(event) && !hasPassed(event, now);

const byTypeDescending = (a: OrchestraEvent, b: OrchestraEvent) =>
  a.type === b.type ? 0 : a.type < b.type ? 1 : -1;

/** The events page's list: type descending (so a season is first), then by date. A season shows only if active. */
export const upcomingEvents = (events: readonly OrchestraEvent[], now: number): OrchestraEvent[] =>
  events
    .filter((event) => isUpcoming(event, now) && (event.type !== 'season' || event.status === 'active'))
    .sort((a, b) => byTypeDescending(a, b) || byStart(a, b));

/** Headings for groups of events; every other type counts as an event. */
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

/** What is on next, by date; no seasons. */
export const nextConcerts = (events: readonly OrchestraEvent[], now: number): OrchestraEvent[] =>
  events.filter((event) => isUpcoming(event, now) && event.type !== 'season').sort(byStart);

/** The passed section: newest first, no seasons, no promos. */
export const passedEvents = (events: readonly OrchestraEvent[], now: number): OrchestraEvent[] =>
  events
    .filter((event) => isListed(event) && event.type !== 'season' && hasPassed(event, now))
    .sort((a, b) => (instantOf(b.eventDate) ?? 0) - (instantOf(a.eventDate) ?? 0));

/** The season that the menu and /season lead to: the active one, else the first that is not inactive. */
export function currentSeason(events: readonly OrchestraEvent[]): OrchestraEvent | undefined {
  const seasons = events.filter(
    (event) => event.type === 'season' && event.slug && event.status !== 'inactive',
  );
  return seasons.find((season) => season.status === 'active') ?? seasons[0];
}

/** The event of /events/{eventName}, or undefined when it is unknown or inactive. */
export const eventBySlug = (events: readonly OrchestraEvent[], slug: string): OrchestraEvent | undefined =>
  events.find((event) => event.slug === slug && isListed(event));

export const eventById = (events: readonly OrchestraEvent[], id: string): OrchestraEvent | undefined =>
  events.find((event) => event._id === id);

/** The first active promo card of a place. */
export const promoFor = (
  events: readonly OrchestraEvent[],
  place: 'events' | 'press',
): OrchestraEvent | undefined =>
  events.find((event) => event.type === 'promo' && event.status === 'active' && event.promoType === place);
