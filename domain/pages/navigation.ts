/** Rules of navigation: the page that a location shows, and the targets of moves. */
import type { OrchestraEvent, User } from '../api/entities';
import { currentSeason } from '../events/eventRules';
import type { AuthMode } from './pages';
import {
  authModeAt,
  hrefOf,
  hrefTo,
  isContactPath,
  isCanceledPayment,
  isDeclined,
  isProfileLink,
  isProtected,
  locationOf,
  queryValue,
  seasonHref,
  type Location,
} from './routes';

/** The visitor's location and identity, on which the targets of moves depend. */
export interface NavigationState {
  location: Location;
  /** The page that is shown, also behind a dialog: the last location that is not a dialog's. */
  page: Location;
  /** Href to return to when the auth dialog closes; null: the home page. */
  savedPage: string | null;
  /** The signed-in user; null for an anonymous visitor. */
  user: User | null;
  /** Whether the browser blocks the cookies that a session needs. */
  areCookiesBlocked: boolean;
}

/** How a move changes the browser's history; 'keep' after Back and Forward, which have changed it already. */
export type HistoryWrite = 'push' | 'replace' | 'keep';

export interface Move {
  to: Location;
  write: HistoryWrite;
}

/** The input of the auth dialog. */
export interface AuthRequest extends Pick<NavigationState, 'areCookiesBlocked'> {
  mode: AuthMode;
  /** Of the emailed link for a new password; null in other modes, and if the link has none. */
  token: string | null;
  /** The user whose profile is shown; null for an anonymous visitor. */
  user: User | null;
}

export const HOME = locationOf(hrefTo('home'));
const EVENTS = locationOf(hrefTo('events'));

/** The page that a location shows; a dialog's location shows the previous page behind the dialog. */
export function pageAt(location: Location, previous: Location): Location {
  if (isContactPath(location.path)) return HOME;
  return authModeAt(location.path) === null ? location : previous;
}

/**
 * The page that a move leads to. For an anonymous visitor, the home page replaces a protected page behind the
 * login.
 */
export function pageAfter(to: Location, { page: previous, user }: NavigationState): Location {
  const page = pageAt(to, previous);
  return user === null && isProtected(page.path) ? HOME : page;
}

/** The page from which the auth dialog was opened; the home page if that page would open the dialog again. */
function savedTarget({ savedPage, user }: NavigationState): Location {
  const savedLocation = locationOf(savedPage ?? hrefTo('home'));
  const isClosed =
    authModeAt(savedLocation.path) !== null || (user === null && isProtected(savedLocation.path));
  return isClosed ? HOME : savedLocation;
}

/** The location that closing the auth dialog leads to (behavior 7.6, 7.7, 7.8). */
export function closeTarget(state: NavigationState): Location {
  const mode = authModeAt(state.location.path);
  if (mode === 'forgotPassword') return HOME;
  return mode === 'resetPassword' ? EVENTS : savedTarget(state);
}

export const isProfilePath = (path: string): boolean => authModeAt(path) === 'profile';

/** Whether a path opens a mode of the auth dialog for anonymous visitors: any but the profile. */
export const isAuthDialogPath = (path: string): boolean => authModeAt(path) !== null && !isProfilePath(path);

/**
 * @returns the token of an emailed link at /reset-password; null at other paths and without a token. The
 *   dialog keeps it, and `withoutToken` removes it from the address bar.
 */
export const tokenAt = (location: Location): string | null =>
  authModeAt(location.path) === 'resetPassword' ? queryValue(location, 'token') || null : null;

export const withoutToken = ({ path }: Location): Location => ({ path, search: '' });

/** The location that /season redirects to: the current season, or /events if there is none (behavior 2.2). */
export function seasonTarget(events: readonly OrchestraEvent[]): Location {
  const slug = currentSeason(events)?.slug;
  return locationOf(slug ? seasonHref(slug) : hrefTo('events'));
}

/**
 * The move that opens an href. It replaces the history entry if the address stays the same, so that Back does
 * not lead to the same page, and if it leads from one form of the auth dialog to another, so that Back closes
 * the dialog.
 */
export function requestedMove(
  { location }: NavigationState,
  { to: href, replace }: { to: string; replace?: boolean },
): Move {
  const asked = locationOf(href);
  const to = isProfileLink(asked) ? locationOf(hrefTo('profile')) : asked;
  const isOtherMode = authModeAt(location.path) !== null && authModeAt(to.path) !== null;
  const isCurrent = hrefOf(to) === hrefOf(location);
  return { to, write: replace || isOtherMode || isCurrent ? 'replace' : 'push' };
}

/**
 * The move into the location at which the browser opened the site. It replaces an address that must not act
 * again on a reload: of a link to the profile, and after a declined or canceled payment.
 */
export function openedMove(location: Location): Move {
  if (isProfileLink(location)) return { to: locationOf(hrefTo('profile')), write: 'replace' };
  if (isDeclined(location) || isCanceledPayment(location))
    return { to: locationOf(hrefTo('cart')), write: 'replace' };
  return { to: location, write: 'keep' };
}

/** The input of the auth dialog at a location. */
export const authRequestAt = (location: Location, state: NavigationState): AuthRequest => ({
  mode: authModeAt(location.path) ?? 'login',
  token: tokenAt(location),
  user: state.user,
  areCookiesBlocked: state.areCookiesBlocked,
});
