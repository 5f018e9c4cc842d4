/** Where moves lead. */
import type { OrchestraEvent, User } from '../api/entities';
import { currentSeason } from '../events/eventRules';
import type { AuthMode } from './pages';
import {
  authModeAt,
  hrefTo,
  isContactPath,
  isProtected,
  locationOf,
  queryValue,
  seasonHref,
  type Location,
} from './routes';

/** Where a visitor is, and who they are. */
export interface Whereabouts {
  location: Location;
  /** The page that is shown: the last location that is not a dialog's. */
  page: Location;
  /** Where closing a dialog leads. */
  savedPage: string | null;
  /** The signed-in user; null for a guest. */
  user: User | null;
}

/** How a move shows in the browser's history; 'keep' when the browser itself has moved. */
export type HistoryWrite = 'push' | 'replace' | 'keep';

export interface Move {
  to: Location;
  write: HistoryWrite;
}

/** Which form the auth dialog shows, and what the form needs. */
export interface AuthRequest {
  mode: AuthMode;
  /** Out of the mailed link to a new password. */
  token: string | null;
  /** Whose profile it is. */
  user: User | null;
}

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
export function pageAfter(to: Location, { page: previous, user }: Whereabouts): Location {
  const page = pageAt(to, previous);
  return user === null && isProtected(page.path) ? HOME : page;
}

/** The page that was left for the auth dialog, unless that page would lead back to it. */
function savedTarget({ savedPage, user }: Whereabouts): Location {
  const saved = locationOf(savedPage ?? hrefTo('home'));
  const isClosed = authModeAt(saved.path) !== null || (user === null && isProtected(saved.path));
  return isClosed ? HOME : saved;
}

/** Where closing the auth dialog leads. */
export function closeTarget(whereabouts: Whereabouts): Location {
  const mode = authModeAt(whereabouts.location.path);
  if (mode === 'forgotPassword') return HOME;
  return mode === 'resetPassword' ? EVENTS : savedTarget(whereabouts);
}

export const isProfilePath = (path: string): boolean => authModeAt(path) === 'profile';

/** Whether a path opens one of the dialog's modes for guests: all but the profile. */
export const isAuthDialogPath = (path: string): boolean => authModeAt(path) !== null && !isProfilePath(path);

/** The token of an emailed link; the dialog reads it, and it leaves the address bar. */
export const tokenAt = (location: Location): string | null =>
  authModeAt(location.path) === 'resetPassword' ? queryValue(location, 'token') || null : null;

export const withoutToken = ({ path }: Location): Location => ({ path, search: '' });

/** Where /season leads: to the current season, or to the events when there is none. */
export function seasonTarget(events: readonly OrchestraEvent[]): Location {
  const slug = currentSeason(events)?.slug;
  return locationOf(slug ? seasonHref(slug) : hrefTo('events'));
}

/** The move to an href. One mode of the dialog replaces another, so that Back leaves the dialog. */
export function requestedMove(
  { location }: Whereabouts,
  { to: href, replace }: { to: string; replace?: boolean },
): Move {
  const to = locationOf(href);
  const isOtherMode = authModeAt(location.path) !== null && authModeAt(to.path) !== null;
  return { to, write: replace || isOtherMode ? 'replace' : 'push' };
}

/** What the auth dialog needs at a location. */
export const authRequestAt = (location: Location, { user }: Whereabouts): AuthRequest => ({
  mode: authModeAt(location.path) ?? 'login',
  token: tokenAt(location),
  user,
});
