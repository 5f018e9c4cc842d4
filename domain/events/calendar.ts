/** Addresses of calendar files, and which concerts have one. */
import type { OrchestraEvent } from '../api/entities';
import { hasBegun, isListed } from './eventRules';
import { performancesOf } from './seasons';
import { instantOf } from './time';

/** All concerts as a calendar to subscribe to. */
export const CALENDAR_HREF = '/calendar.ics';

/** One concert, or the concerts of a season, as a calendar file; by slug or id. */
export const calendarHref = (name: string): string => `/calendar/${encodeURIComponent(name)}.ics`;

/** Whether a concert has a calendar file: its date is known and in the future. */
export const hasCalendarFile = (event: OrchestraEvent, now: number): boolean =>
  isListed(event) && instantOf(event.eventDate) !== null && !hasBegun(event, now);

/**
 * What a ticket or a subscription puts into its buyer's calendar.
 *
 * @returns the event itself; of a season its own concerts that are still to come, by date
 */
export const calendarEvents = (
  event: OrchestraEvent,
  events: readonly OrchestraEvent[],
  now: number,
): OrchestraEvent[] =>
  event.type === 'season'
    ? performancesOf(event, events).filter((performance) => hasCalendarFile(performance, now))
    : [event];
