/** Dates and years that are relative to the day of the import, in the site's calendar (UTC-4). */
import * as calendar from '../../domain/events/time';
import { DAY_MS } from '../http/durations';

const WEEK_DAYS = 7;
/** A century, in both directions. */
const MAX_DAYS = 36_500;
/** June: a season begins on June 1. */
const SEASON_START_MONTH = 6;

const lowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const WEEKDAYS = lowerCase(calendar.WEEKDAYS);
const MONTHS = lowerCase(calendar.MONTHS);
const NUMBERS = ['first', 'second', 'third', 'fourth'];

/** The day of an instant in the site's calendar, as midnight UTC in milliseconds. */
const dayOf = (instant: number) => Date.parse(calendar.isoMinutes(instant).slice(0, 10));
const asDate = (day: number) => new Date(day).toISOString().slice(0, 10);

/** @param month 1 is January */
const monthStart = (year: number, month: number) => Date.UTC(year, month - 1, 1);

const onOrAfter = (day: number, weekday: string) =>
  day + ((WEEKDAYS.indexOf(weekday) - new Date(day).getUTCDay() + WEEK_DAYS) % WEEK_DAYS) * DAY_MS;

const nthOf = (number: string, weekday: string, start: number) =>
  onOrAfter(start, weekday) + NUMBERS.indexOf(number) * WEEK_DAYS * DAY_MS;

/** The year in which the season of a day begins. */
function seasonYear(now: number): number {
  const [year = 0, month = 0] = asDate(dayOf(now)).split('-').map(Number);
  return month < SEASON_START_MONTH ? year - 1 : year;
}

type Rule = readonly [RegExp, (now: number, ...parts: string[]) => number];

const oneOf = (words: readonly string[]) => `(${words.join('|')})`;
const NTH_WEEKDAY = `${oneOf(NUMBERS)} ${oneOf(WEEKDAYS)} of ${oneOf(MONTHS)}`;
const TIME = '(?: (\\d\\d:\\d\\d))?';
const rule = (pattern: string, day: Rule[1]): Rule => [new RegExp(`^${pattern}${TIME}$`, 'i'), day];

/**
 * Patterns of relative dates, each with the function that computes the day. `rule` adds an optional time to
 * each pattern.
 */
const RULES: readonly Rule[] = [
  rule('([+-]\\d+) days?', (now, days) => dayOf(now) + Number(days) * DAY_MS),
  rule(`${oneOf(WEEKDAYS)} after ([+-]\\d+) days?`, (now, weekday = '', days) =>
    onOrAfter(dayOf(now) + (Number(days) + 1) * DAY_MS, weekday),
  ),
  rule(`next ${NTH_WEEKDAY}`, (now, number = '', weekday = '', month = '', time = '00:00') => {
    const year = new Date(dayOf(now)).getUTCFullYear();
    const inYear = (one: number) => nthOf(number, weekday, monthStart(one, MONTHS.indexOf(month) + 1));
    const start = calendar.instantOf(`${asDate(inYear(year))} ${time}`) ?? 0;
    return inYear(start - now >= WEEK_DAYS * DAY_MS ? year : year + 1);
  }),
  rule(`${NTH_WEEKDAY} of season ([+-]\\d{1,2})`, (now, number = '', weekday = '', name = '', season) => {
    const month = MONTHS.indexOf(name) + 1;
    const year = seasonYear(now) + Number(season) + (month < SEASON_START_MONTH ? 1 : 0);
    return nthOf(number, weekday, monthStart(year, month));
  }),
];

/**
 * Reads a relative date: "+21 days 19:30", "saturday after +21 days 19:30", "next second saturday of december
 * 19:30" (at least a week ahead), or "third friday of may of season -1 19:30".
 *
 * @param now time in milliseconds to which the date refers
 * @returns "YYYY-MM-DD", followed by " HH:MM" if a time is given; null when the text is not a relative date
 */
export function relativeDate(text: string, now: number): string | null {
  const normalized = text.trim().toLowerCase();
  for (const [pattern, day] of RULES) {
    const [, ...parts] = pattern.exec(normalized) ?? [];
    const givenParts = parts.filter((part) => (part as string | undefined) !== undefined);
    if (givenParts.length === 0) continue;
    if (givenParts.some((part) => Math.abs(Number(part)) > MAX_DAYS)) return null;
    const time = givenParts.find((part) => part.includes(':'));
    return [asDate(day(now, ...givenParts)), time].filter(Boolean).join(' ');
  }
  return null;
}

const PLACEHOLDER = /\{\{(season|season year|year)(?: ([+-]\d{1,2}))?\}\}/g;

/**
 * Replaces placeholders for years: {{season}} by "2026-2027", {{season year}} by the first year of the
 * season, {{year}} by the current year. Each may have an offset: {{season -1}} is the previous season.
 *
 * @param now time in milliseconds to which the years refer
 */
export const withYears = (text: string, now: number): string =>
  text.replace(PLACEHOLDER, (_all, word: string, plus = '0') => {
    const year = Number(plus) + (word === 'year' ? new Date(now).getUTCFullYear() : seasonYear(now));
    return word === 'season' ? `${year}-${year + 1}` : String(year);
  });
