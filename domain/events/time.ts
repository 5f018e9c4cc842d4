/**
 * Parses ISO dates and formats the dates that pages show. Every shown time and every rule uses UTC-4 all
 * year, in any time zone of the browser. A date library would be a seventh of a page's JavaScript, and
 * creating the first `Intl.DateTimeFormat` delays the start on an old phone by 35 to 60 ms (decision 05).
 */

/** The offset of all displayed times and all rules, all year (behavior 3.1). */
export const UTC_OFFSET_MINUTES = -240;
const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * An ISO 8601 date with an optional time, which may have an optional zone. Only what PostgreSQL reads the
 * same way: years from 100, no comma in the seconds, and zones of less than 16 hours.
 */
const ISO_DATE =
  /^(?!00)(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)?)?$/;

/** Minutes ahead of UTC; a time without a zone is read as UTC-4. */
function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return UTC_OFFSET_MINUTES;
  if (zone === 'Z') return 0;
  const minutesAhead = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return zone.startsWith('-') ? -minutesAhead : minutesAhead;
}

/**
 * The instant of an ISO date.
 *
 * @param iso a date ("2026-09-15"), which begins at midnight, or a date and a time; without a zone it is read
 *   as UTC-4. Another API host may send anything.
 * @returns milliseconds since 1970, or null if the text is missing or is not a valid date
 */
export function instantOf(iso: string | null | undefined): number | null {
  const found = typeof iso === 'string' ? ISO_DATE.exec(iso.trim()) : null;
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part || 0));
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  if (!isDay || hour * 60 + minute >= DAY_MINUTES || minute > 59 || second > 59) return null;
  const milliseconds = Math.trunc(Number(`0.${found[7] ?? '0'}`) * 1000);
  const time = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  return time - offsetOf(found[8]) * MINUTE;
}

/** Names of the months, January first. */
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** A date whose UTC getters return the year, month, day, hour, and minute at UTC-4. */
const localDate = (instant: number) => new Date(instant + UTC_OFFSET_MINUTES * MINUTE);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats an instant in milliseconds: "MM/DD/YYYY" (behavior 3.2). */
export function shortDate(instant: number): string {
  const date = localDate(instant);
  return `${twoDigits(date.getUTCMonth() + 1)}/${twoDigits(date.getUTCDate())}/${date.getUTCFullYear()}`;
}

/** Names of the days, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weekday of an instant in milliseconds, on the UTC-4 calendar: "Saturday". */
export const weekdayOf = (instant: number): string => WEEKDAYS[localDate(instant).getUTCDay()] ?? '';

/**
 * The day of a text that begins with "MM/DD/YYYY", such as the date that an order keeps.
 *
 * @returns its beginning in milliseconds; null for any other text
 */
export function dayOfText(text: string): number | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})\b/.exec(text) ?? [];
  return instantOf(`${year}-${month}-${day}`);
}

/** The weekday of a text that begins with "MM/DD/YYYY"; null for any other text. */
export function weekdayOfText(text: string): string | null {
  const instant = dayOfText(text);
  return instant === null ? null : weekdayOf(instant);
}

/** The day of the month of an instant in milliseconds, on the UTC-4 calendar: 1 to 31. */
export const dayOf = (instant: number): number => localDate(instant).getUTCDate();

/** The month of an instant in milliseconds, on the UTC-4 calendar: "December". */
export const monthOf = (instant: number): string => MONTHS[localDate(instant).getUTCMonth()] ?? '';

/** The year of an instant in milliseconds, on the UTC-4 calendar. */
export const yearOf = (instant: number): number => localDate(instant).getUTCFullYear();

const ABBREVIATION = 3;

/**
 * An instant as date blocks show it, on three lines: "Sat", 12, "Dec".
 *
 * @param now milliseconds; the year follows the month if it is not this one
 */
export function dateLinesOf(instant: number, now: number): [weekday: string, day: number, month: string] {
  const year = yearOf(instant);
  const month = monthOf(instant).slice(0, ABBREVIATION);
  return [
    weekdayOf(instant).slice(0, ABBREVIATION),
    dayOf(instant),
    year === yearOf(now) ? month : `${month} ${year}`,
  ];
}

/** Formats an instant in milliseconds: "MMMM D, YYYY" (behavior 3.2). */
export const longDate = (instant: number): string =>
  `${monthOf(instant)} ${dayOf(instant)}, ${yearOf(instant)}`;

const NOON = 12;

/** "h:mm A" */
function clockTime(instant: number): string {
  const date = localDate(instant);
  const hours = date.getUTCHours();
  return `${hours % NOON || NOON}:${twoDigits(date.getUTCMinutes())} ${hours < NOON ? 'AM' : 'PM'}`;
}

/** Formats an instant in milliseconds: "MM/DD/YYYY at h:mm A". */
export const dateAndTime = (instant: number) => `${shortDate(instant)} at ${clockTime(instant)}`;

/** Formats an instant in milliseconds: "YYYY-MM-DD HH:MM" in UTC-4, which `instantOf` parses. */
export const isoMinutes = (instant: number) =>
  localDate(instant).toISOString().slice(0, 16).replace('T', ' ');

/** Converts minutes to milliseconds. */
export const minutesInMs = (count: number) => count * MINUTE;
