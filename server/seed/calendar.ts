/** Dates of the seeded season, on the site's UTC-4 calendar, relative to the day of seeding. */

const DAY = 86_400_000;
const OFFSET = 4 * 3_600_000;

export const WEEKDAY = { sunday: 0, friday: 5, saturday: 6 } as const;

export type Weekday = (typeof WEEKDAY)[keyof typeof WEEKDAY];

/** Evening concerts begin at 7:30 PM, matinees at 3:00 PM. */
const EVENING = 19.5;
const MATINEE = 15;

const startOf = (weekday: Weekday) => (weekday === WEEKDAY.sunday ? MATINEE : EVENING);

/** Milliseconds of a UTC-4 wall time. */
const wallTime = (year: number, month: number, day: number, hours: number) =>
  Date.UTC(year, month - 1, day) + hours * 3_600_000 + OFFSET;

const local = (instant: number) => new Date(instant - OFFSET);

/** Moves a day forward to the given weekday (itself included). */
function onWeekday(year: number, month: number, day: number, weekday: Weekday): number {
  const gap = (weekday - new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 7) % 7;
  return wallTime(year, month, day + gap, startOf(weekday));
}

const iso = (instant: number) => new Date(instant).toISOString();

/** The first such weekday that lies at least `weeks` weeks after the day of seeding; a negative number looks back. */
export function inWeeks(now: number, weeks: number, weekday: Weekday): string {
  const day = local(now + (weeks * 7 + 1) * DAY);
  return iso(onWeekday(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate(), weekday));
}

/** The nth such weekday of a month. */
export const inMonth = (year: number, month: number, nth: number, weekday: Weekday): string =>
  iso(onWeekday(year, month, (nth - 1) * 7 + 1, weekday));

/** The nth such weekday of the next such month that is still at least a week away. */
export function nextInMonth(now: number, month: number, nth: number, weekday: Weekday): string {
  const year = local(now).getUTCFullYear();
  const thisYear = inMonth(year, month, nth, weekday);
  return Date.parse(thisYear) - now >= 7 * DAY ? thisYear : inMonth(year + 1, month, nth, weekday);
}

/** The first year of the season that a day belongs to; seasons change on June 1. */
export function seasonYear(now: number): number {
  const today = local(now);
  return today.getUTCFullYear() - (today.getUTCMonth() < 5 ? 1 : 0);
}

export const seasonLabel = (firstYear: number) => `${firstYear}-${firstYear + 1}`;

/** "YYYY-MM-DD" of the day that lies `days` days before the day of seeding. */
export const daysAgo = (now: number, days: number) => iso(now - days * DAY - OFFSET).slice(0, 10);

/** "YYYY-MM-DD" of an event's instant. */
export const dayOf = (eventDate: string) => iso(Date.parse(eventDate) - OFFSET).slice(0, 10);
