/** Calendar files of concerts: their addresses, and for what they are offered. */
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

/** Whether a visitor is offered the calendar file of a concert: its date is known and ahead. */
export const hasCalendarFile = (event: OrchestraEvent, now: number): boolean =>
  isListed(event) && instantOf(event.eventDate) !== null && !hasBegun(event, now);
