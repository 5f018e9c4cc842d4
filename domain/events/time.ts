/** Every displayed time and every rule uses UTC-4 all year (SPEC sections 1 and 9; DECISIONS "Time"). */
import moment from 'moment-timezone/moment-timezone';

const UTC_OFFSET_MINUTES = -240;
const HAS_ZONE = /(Z|[+-]\d{2}(:?\d{2})?)$/i;
const MINUTE = 60_000;

/** The instant of an ISO date in milliseconds, or null when it is missing or no date. Without a zone it is read as UTC-4. */
export function instantOf(iso: string | null | undefined): number | null {
  // Another host may send anything.
  const text = typeof iso === 'string' ? iso.trim() : '';
  if (text === '') return null;
  const parsed = moment.utc(text, moment.ISO_8601, true);
  if (!parsed.isValid()) return null;
  const hasTime = text.includes('T') || text.includes(' ');
  if (hasTime && HAS_ZONE.test(text)) return parsed.valueOf();
  return parsed.utcOffset(UTC_OFFSET_MINUTES, true).valueOf();
}

const formatted = (instant: number, format: string) =>
  moment.utc(instant).utcOffset(UTC_OFFSET_MINUTES).format(format);

/** "MM/DD/YYYY at h:mm A". */
export const dateAndTime = (instant: number) => formatted(instant, 'MM/DD/YYYY [at] h:mm A');

/** "MM/DD/YYYY". */
export const shortDate = (instant: number) => formatted(instant, 'MM/DD/YYYY');

/** "MMMM D, YYYY". */
export const longDate = (instant: number) => formatted(instant, 'MMMM D, YYYY');

/** The wall-clock time of a calendar entry: "YYYYMMDDTHHmmss". */
export const calendarStamp = (instant: number) => formatted(instant, 'YYYYMMDD[T]HHmmss');

/** The wall-clock time of structured data, without a zone: "YYYY-MM-DDTHH:mm:ss". */
export const localStamp = (instant: number) => formatted(instant, 'YYYY-MM-DD[T]HH:mm:ss');

/** "YYYYMMDDTHHmmssZ", in UTC as calendars want it. */
export const utcStamp = (instant: number) => moment.utc(instant).format('YYYYMMDD[T]HHmmss[Z]');

/** The year on the UTC-4 calendar. */
export const yearOf = (instant: number) => Number(formatted(instant, 'YYYY'));

export const minutes = (count: number) => count * MINUTE;
