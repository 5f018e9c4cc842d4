/** Addresses of calendar files, and which concerts have one. */
import type { CartItemType, OrchestraEvent } from '../api/entities';
import { hasBegun, isListed } from './eventRules';
import { instantOf } from './time';

/** All concerts as a calendar to subscribe to. */
export const CALENDAR_HREF = '/calendar.ics';

/** One concert as a calendar file, by its slug or id. */
export const calendarHref = (name: string): string => `/calendar/${encodeURIComponent(name)}.ics`;

/** The calendar for a ticket. A subscription has no date of its own; its buyer gets all concerts. */
export const ticketCalendarHref = ({ type, eventId }: { type: CartItemType; eventId: string }): string =>
  type === 'season' ? CALENDAR_HREF : calendarHref(eventId);

/** Whether a concert has a calendar file: its date is known and in the future. */
export const hasCalendarFile = (event: OrchestraEvent, now: number): boolean =>
  isListed(event) && instantOf(event.eventDate) !== null && !hasBegun(event, now);
