/** Seasons and what belongs to them (SPEC sections 2 and 5; DECISIONS A52, A53, A80). */
import type { OrchestraEvent } from '../api/entities';
import { byStart, isListed } from './eventRules';

const isShownSeason = (event: OrchestraEvent) => event.type === 'season' && isListed(event);

/** The season of /season/{slug}, or undefined when it is unknown or inactive. */
export const seasonBySlug = (events: readonly OrchestraEvent[], slug: string): OrchestraEvent | undefined =>
  slug === '' ? undefined : events.find((event) => isShownSeason(event) && event.slug === slug);

/** The concerts of a season by date, undated last; what is inactive or unknown is left out. */
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

/** The seasons that are over, by their first year; those without one last. */
export const pastSeasons = (events: readonly OrchestraEvent[]): OrchestraEvent[] =>
  events
    .filter((event) => event.type === 'season' && event.status === 'passed')
    .sort((a, b) => {
      const [first, second] = [firstYear(a), firstYear(b)];
      return first === second ? 0 : first - second;
    });

/** Tab of the latest season among the past ones: the last that has a year, as those without one stand behind it. */
export const latestPastTab = (events: readonly OrchestraEvent[]): number =>
  Math.max(0, pastSeasons(events).filter((season) => Number.isFinite(firstYear(season))).length - 1);

/** The short name of a season, for a tab. */
export const seasonLabel = ({ seasonDate, title }: OrchestraEvent): string => seasonDate || title;
