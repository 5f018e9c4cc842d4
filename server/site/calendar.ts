/** Calendar files (RFC 5545): one concert, or the whole season as a feed (DECISIONS "Time"). */
import { createHash } from 'node:crypto';
import { cardTitle, isListed, locationLine } from '../../domain/events/eventRules';
import type { OrchestraEvent } from '../../domain/api/entities';
import { ORGANIZATION } from '../../domain/organization';
import { plainText } from '../../domain/content/plainText';
import { eventHref } from '../../domain/pages/routes';
import { instantOf } from '../../domain/events/time';
import { calendarStamp, utcStamp } from './stamps';

const ZONE = 'America/New_York';
const LONGEST_LINE = 74;
/** No record says how long a concert is. */
const DURATION = 'PT2H';

/** The rules of New York since 2007, for programs that do not know the zone by its name. */
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
];

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Lines longer than 75 octets go on in the next one, which begins with a space. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > LONGEST_LINE) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
}

interface CalendarOptions {
  siteOrigin: string;
  /** Milliseconds. */
  now: number;
}

const uidOf = ({ _id }: OrchestraEvent, siteOrigin: string) =>
  `${createHash('sha256').update(_id).digest('hex').slice(0, 32)}@${new URL(siteOrigin).hostname}`;

function entryOf(event: OrchestraEvent, { siteOrigin, now }: CalendarOptions): string[] {
  const start = instantOf(event.eventDate);
  if (start === null) return [];
  const url = siteOrigin + (event.slug ? eventHref(event.slug) : '');
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(event, siteOrigin)}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART;TZID=${ZONE}:${calendarStamp(start)}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${escaped(cardTitle(event))}`,
    `LOCATION:${escaped(locationLine(event))}`,
    `DESCRIPTION:${escaped([plainText(event.description ?? ''), url].filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** Concerts that have a date, as a calendar. */
export const calendarOf = (events: readonly OrchestraEvent[], options: CalendarOptions): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(ORGANIZATION.name)}//Concerts//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(ORGANIZATION.name)}`,
    ...TIMEZONE,
    ...events
      .filter((event) => isListed(event) && event.type !== 'season')
      .flatMap((event) => entryOf(event, options)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')
    .concat('\r\n');
