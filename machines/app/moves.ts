import { currentSeason } from '../../domain/eventRules';
import {
  authModeAt,
  hrefOf,
  hrefTo,
  isContactPath,
  isProtected,
  locationOf,
  queryValue,
  seasonHref,
  type Location,
} from '../../domain/routes';
import type { AppContext } from './context';
import type { HistoryWrite } from './events';

export const HOME = locationOf(hrefTo('home'));
export const EVENTS = locationOf(hrefTo('events'));

export function pageAt(location: Location, previous: Location): Location {
  if (isContactPath(location.path)) return HOME;
  return authModeAt(location.path) === null ? location : previous;
}

/** The page that a move leads to; one that needs a login is not shown behind the dialog that asks for it. */
export function pageAfter(to: Location, { page: previous, user }: AppContext): Location {
  const page = pageAt(to, previous);
  return user === null && isProtected(page.path) ? HOME : page;
}

/** The page that was left for the auth dialog, unless that page would lead back to it (DECISIONS A18, B04). */
function savedTarget({ savedPage, user }: AppContext): Location {
  const saved = locationOf(savedPage ?? hrefTo('home'));
  const isClosed = authModeAt(saved.path) !== null || (user === null && isProtected(saved.path));
  return isClosed ? HOME : saved;
}

/** Where closing the auth dialog leads (SPEC section 2). */
export function closeTarget(context: AppContext): Location {
  const mode = authModeAt(context.location.path);
  if (mode === 'forgotPassword') return HOME;
  return mode === 'resetPassword' ? EVENTS : savedTarget(context);
}

/** The modes for strangers: all but the profile. */
export const isEntrancePath = (path: string): boolean => authModeAt(path) !== null && !isProfilePath(path);

export const isProfilePath = (path: string): boolean => authModeAt(path) === 'profile';

/** The token of a mailed link; it is read by the dialog, and leaves the address bar. */
export const tokenAt = (location: Location): string | null =>
  authModeAt(location.path) === 'resetPassword' ? queryValue(location, 'token') || null : null;

/** Where /season leads (SPEC section 2; DECISIONS A53, A80). */
export const seasonTarget = ({ data }: AppContext): Location =>
  locationOf(seasonHrefOf(currentSeason(data.events ?? [])?.slug));

const seasonHrefOf = (slug: string | null | undefined) => (slug ? seasonHref(slug) : hrefTo('events'));

export const bounced = (to: Location, write: HistoryWrite) => ({ type: 'guard.refused' as const, to, write });

export const moved = (to: Location, write: HistoryWrite) => ({
  type: 'location.entered' as const,
  to,
  write,
});
export const withoutToken = ({ path }: Location) => moved({ path, search: '' }, 'replace');

/** A move that was asked for; one mode of the dialog takes the place of the other, so that Back leaves the dialog. */
export function asked({ location }: AppContext, { to, replace }: { to: string; replace?: boolean }) {
  const isOtherMode = authModeAt(location.path) !== null && authModeAt(locationOf(to).path) !== null;
  return moved(locationOf(to), replace || isOtherMode ? 'replace' : 'push');
}

/** What a visit leaves in the browser's storage; null leaves the key as it is. */
export interface Visit {
  currentPage: string | null;
  addableEvent: string | null;
}

export const visitOf = (location: Location): Visit => ({
  currentPage: authModeAt(location.path) === null ? hrefOf(location) : null,
  addableEvent: location.path === hrefTo('cart') ? queryValue(location, 'eventId') : null,
});

export const bounceOf = (location: Location): Visit => ({ ...visitOf(location), currentPage: null });
