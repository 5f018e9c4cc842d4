/** Where moves lead: pure functions of the root's context. */
import { currentSeason } from '../../domain/events/eventRules';
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
} from '../../domain/pages/routes';
import type { AuthAsked } from '../authDialogMachine';
import type { AppContext, HistoryWrite } from './types';

export const HOME = locationOf(hrefTo('home'));
export const EVENTS = locationOf(hrefTo('events'));
export const LOGIN = locationOf(hrefTo('login'));
export const CART = locationOf(hrefTo('cart'));

/** The page that a location shows; a dialog's location shows the previous page behind the dialog. */
export function pageAt(location: Location, previous: Location): Location {
  if (isContactPath(location.path)) return HOME;
  return authModeAt(location.path) === null ? location : previous;
}

/** The page that a move leads to; a protected page is not shown to a guest behind the login dialog. */
export function pageAfter(to: Location, { page: previous, user }: AppContext): Location {
  const page = pageAt(to, previous);
  return user === null && isProtected(page.path) ? HOME : page;
}

/** The page that was left for the auth dialog, unless that page would lead back to it. */
function savedTarget({ savedPage, user }: AppContext): Location {
  const saved = locationOf(savedPage ?? hrefTo('home'));
  const isClosed = authModeAt(saved.path) !== null || (user === null && isProtected(saved.path));
  return isClosed ? HOME : saved;
}

/** Where closing the auth dialog leads. */
export function closeTarget(context: AppContext): Location {
  const mode = authModeAt(context.location.path);
  if (mode === 'forgotPassword') return HOME;
  return mode === 'resetPassword' ? EVENTS : savedTarget(context);
}

export const isProfilePath = (path: string): boolean => authModeAt(path) === 'profile';

/** Whether a path opens one of the dialog's modes for guests: all but the profile. */
export const isGuestDialogPath = (path: string): boolean => authModeAt(path) !== null && !isProfilePath(path);

/** The token of an emailed link; the dialog reads it, and it leaves the address bar. */
export const tokenAt = (location: Location): string | null =>
  authModeAt(location.path) === 'resetPassword' ? queryValue(location, 'token') || null : null;

/** Where /season leads: to the current season, or to the events when there is none. */
export function seasonTarget({ data }: AppContext): Location {
  const slug = currentSeason(data.events ?? [])?.slug;
  return locationOf(slug ? seasonHref(slug) : hrefTo('events'));
}

/** The event of a move to a location. */
export const locationEntered = (to: Location, write: HistoryWrite) => ({
  type: 'location.entered' as const,
  to,
  write,
});

/** The event of a guest's move to a protected location. */
export const routeDenied = (to: Location, write: HistoryWrite) => ({
  type: 'route.denied' as const,
  to,
  write,
});

export const withoutToken = ({ path }: Location) => locationEntered({ path, search: '' }, 'replace');

/** The event of a requested move. One mode of the dialog replaces another, so that Back leaves the dialog. */
export function requestedRoute(
  { location }: AppContext,
  { to: href, replace }: { to: string; replace?: boolean },
) {
  const to = locationOf(href);
  const isOtherMode = authModeAt(location.path) !== null && authModeAt(to.path) !== null;
  const write: HistoryWrite = replace || isOtherMode ? 'replace' : 'push';
  return { type: 'route.asked' as const, to, write };
}

/** What the auth dialog needs at a location. */
export const dialogRequest = (location: Location, { user }: AppContext): AuthAsked => ({
  mode: authModeAt(location.path) ?? 'login',
  token: tokenAt(location),
  user,
});

/** What a visit leaves in the browser's storage; null leaves the key as it is. */
export interface Visit {
  currentPage: string | null;
  addableEvent: string | null;
}

export const visitOf = (location: Location): Visit => ({
  currentPage: authModeAt(location.path) === null ? hrefOf(location) : null,
  addableEvent: location.path === hrefTo('cart') ? queryValue(location, 'eventId') : null,
});

/** The visit of a location that a guest may not see. */
export const deniedVisitOf = (location: Location): Visit => ({ ...visitOf(location), currentPage: null });
