import { currentSeason } from '../../../domain/eventRules';
import { seasonHref } from '../../../domain/routes';
import { useAppSelector } from '../../app/AppActor';

/** Where SEASON leads, or null while there is no season (DECISIONS A80). */
export const useSeasonHref = (): string | null =>
  useAppSelector(({ context }) => {
    const slug = currentSeason(context.data.events ?? [])?.slug;
    return slug ? seasonHref(slug) : null;
  });
