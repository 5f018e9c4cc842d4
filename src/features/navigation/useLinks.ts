import { useMemo } from 'react';
import { currentSeason } from '../../../domain/events/eventRules';
import { linksIn, seasonHref, type PageLink } from '../../../domain/pages/routes';
import { useData } from '../../actors/AppActor';

/** Path of the current season's page, or null if there is no season. */
const useSeasonHref = (): string | null =>
  useData(({ lists }) => {
    const slug = currentSeason(lists.events ?? [])?.slug;
    return slug ? seasonHref(slug) : null;
  });

export const FOOTER_LINKS = linksIn('footer');

/**
 * Links of the menu or the header, in the order of the table of pages. Without a season there is no SEASON
 * link. The array stays the same as long as its links do.
 */
export function useLinks(place: 'menu' | 'header'): PageLink[] {
  const season = useSeasonHref();
  return useMemo(
    () =>
      linksIn(place).flatMap((link) => {
        if (link.name !== 'currentSeason') return [link];
        return season ? [{ ...link, href: season }] : [];
      }),
    [place, season],
  );
}
