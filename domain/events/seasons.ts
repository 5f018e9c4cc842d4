/** Seasons, their concerts, and their order (behavior 4.9). */
import type { OrchestraEvent } from '../api/entities';
import { byStart, isListed } from './eventRules';

const isShownSeason = (event: OrchestraEvent) => event.type === 'season' && isListed(event);

/** @returns the season of /season/{slug}, or undefined if it is unknown or inactive */
export const seasonBySlug = (events: readonly OrchestraEvent[], slug: string): OrchestraEvent | undefined =>
  slug === '' ? undefined : events.find((event) => isShownSeason(event) && event.slug === slug);

/**
 * @returns the concerts of a season by date, undated last (behavior 4.9); inactive and unknown ones are left
 *   out
 */
export function performancesOf(
  season: Pick<OrchestraEvent, 'events'>,
  events: readonly OrchestraEvent[],
): OrchestraEvent[] {
  const ids = new Set(season.events ?? []);
  return events.filter((event) => ids.has(event._id) && isListed(event)).sort(byStart);
}

const firstYear = ({ seasonDate }: OrchestraEvent) => {
  const [year] = /\d{4}/.exec(seasonDate ?? '') ?? [];
  return year === undefined ? Number.POSITIVE_INFINITY : Number(year);
};

/** @returns the past seasons by first year ascending, those without a year last (behavior 4.9) */
export const pastSeasons = (events: readonly OrchestraEvent[]): OrchestraEvent[] =>
  events
    .filter((event) => event.type === 'season' && event.status === 'passed')
    .sort((a, b) => {
      const [first, second] = [firstYear(a), firstYear(b)];
      return first === second ? 0 : first - second;
    });

/** @returns index in `pastSeasons` of the latest season that has a year; 0 without one */
export const latestPastTab = (events: readonly OrchestraEvent[]): number =>
  Math.max(0, pastSeasons(events).filter((season) => Number.isFinite(firstYear(season))).length - 1);

/** Short name of a season for a tab: its seasonDate, otherwise its title. */
export const seasonLabel = ({ seasonDate, title }: OrchestraEvent): string => seasonDate || title;
