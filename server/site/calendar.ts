/** Calendar files (RFC 5545) of a single concert or of all concerts. */
import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import moment from 'moment-timezone';
import { cardTitle, isListed, locationLine } from '../../domain/events/eventRules';
import type { OrchestraEvent } from '../../domain/api/entities';
import { ORGANIZATION } from '../../domain/organization';
import { printable } from '../../domain/forms/patterns';
import { plainLines } from '../../domain/content/plainText';
import { eventHref } from '../../domain/pages/routes';
import { instantOf } from '../../domain/events/time';
import { localStamp } from './localStamp';

const ZONE = 'America/New_York';
/** Assumed duration of a concert; the records have none. */
const DURATION_HOURS = 2;

/** Daylight saving rules of New York since 2007, for programs that do not know the time zone by name. */
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:EDT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:EST',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

interface CalendarOptions {
  siteOrigin: string;
  /** Current time in milliseconds. */
  now: number;
}

const uidOf = ({ _id }: OrchestraEvent, siteOrigin: string) =>
  `${createHash('sha256').update(_id).digest('hex').slice(0, 32)}@${new URL(siteOrigin).hostname}`;

/** Validates the value, because another API host may send anything. */
const sequenceOf = ({ sequence }: OrchestraEvent) =>
  Number.isSafeInteger(sequence) ? Math.max(0, sequence ?? 0) : 0;

/** @returns null when the event has no valid date */
function calendarEntryOf(event: OrchestraEvent, { siteOrigin, now }: CalendarOptions): ICalEventData | null {
  const instant = instantOf(event.eventDate);
  if (instant === null) return null;
  // The same wall-clock time as on the page, whatever New York's UTC offset is on that day.
  const start = moment.tz(localStamp(instant), ZONE);
  const url = siteOrigin + (event.slug ? eventHref(event.slug) : '');
  return {
    id: uidOf(event, siteOrigin),
    sequence: sequenceOf(event),
    organizer: { name: ORGANIZATION.name, email: ORGANIZATION.contactEmail },
    stamp: moment.utc(now),
    start,
    end: start.clone().add(DURATION_HOURS, 'hours'),
    timezone: ZONE,
    summary: printable(cardTitle(event)),
    location: printable(locationLine(event)),
    description: printable([...plainLines(event.description ?? ''), url].join('\n')),
    url,
  };
}

function calendarFileOf(entries: (ICalEventData | null)[], method: ICalCalendarMethod): string {
  const calendar = ical({
    prodId: { company: ORGANIZATION.name, product: 'Concerts', language: 'EN' },
    scale: 'GREGORIAN',
    method,
    name: ORGANIZATION.name,
    // With a name, the library would write all times in this zone, including DTSTAMP, which must be in UTC.
    timezone: { name: null, generator: () => TIMEZONE },
    events: entries.filter((entry) => entry !== null),
  });
  return `${calendar.toString()}\r\n`;
}

/** A calendar of all listed concerts that have a date, in iCalendar format (RFC 5545). */
export const calendarOf = (events: readonly OrchestraEvent[], options: CalendarOptions): string =>
  calendarFileOf(
    events
      .filter((event) => isListed(event) && event.type !== 'season')
      .map((event) => calendarEntryOf(event, options)),
    ICalCalendarMethod.PUBLISH,
  );

/**
 * A calendar file that removes a canceled concert from the user's calendar (RFC 5546, METHOD:CANCEL). Its
 * entry needs a higher `sequence` than that of the imported file.
 */
export function cancelingCalendarOf(event: OrchestraEvent, options: CalendarOptions): string {
  const entry = calendarEntryOf(event, options);
  return calendarFileOf(
    [entry && { ...entry, status: ICalEventStatus.CANCELLED }],
    ICalCalendarMethod.CANCEL,
  );
}
