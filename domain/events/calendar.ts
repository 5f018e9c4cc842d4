/** Addresses of calendar files, and which concerts have one. */
import type { OrchestraEvent } from '../api/entities';
import { hasBegun, isListed } from './eventRules';
import { performancesOf } from './seasons';
import { instantOf } from './time';

/** The calendar of all concerts, for subscription in a calendar app. */
export const CALENDAR_HREF = '/calendar.ics';

/** The calendar file of a concert, or of a season's concerts. @param name its slug or id */
export const calendarHref = (name: string): string => `/calendar/${encodeURIComponent(name)}.ics`;

/** Whether a concert has a calendar file: its date is known and after `now` (milliseconds). */
export const hasCalendarFile = (event: OrchestraEvent, now: number): boolean =>
  isListed(event) && instantOf(event.eventDate) !== null && !hasBegun(event, now);

/**
 * The events that a ticket or a subscription adds to the buyer's calendar.
 *
 * @param now milliseconds
 * @returns the event itself; for a season its upcoming concerts, by date
 */
export const calendarEvents = (
  event: OrchestraEvent,
  events: readonly OrchestraEvent[],
  now: number,
): OrchestraEvent[] =>
  event.type === 'season'
    ? performancesOf(event, events).filter((performance) => hasCalendarFile(performance, now))
    : [event];
