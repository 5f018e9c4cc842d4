/** Maps paths to routes, and routes to hrefs. */
import type { OrchestraEvent, PressArticle } from '../api/entities';
import { eventBySlug, isListed } from '../events/eventRules';
import { PAGES, ROUTE_NAMES, type AuthMode, type FixedRoute, type Page, type RouteName } from './pages';
import { articleBySlug } from '../content/press';
import { isOwnPath } from '../content/safeHref';
import { seasonBySlug } from '../events/seasons';

export interface Location {
  /** Path of the URL, percent-encoded. */
  path: string;
  /** Query with its question mark, or ''. */
  search: string;
}

/**
 * The href of a route without a parameter.
 * @param tab index of the tab to open; without it the page opens with its first tab
 */
export const hrefTo = (route: FixedRoute, tab?: number): string =>
  tab === undefined ? PAGES[route].pattern : `${PAGES[route].pattern}?tab=${tab}`;

export const eventHref = (slug: string): string => `/events/${encodeURIComponent(slug)}`;
export const seasonHref = (slug: string): string => `/season/${encodeURIComponent(slug)}`;
export const articleHref = (slug: string): string => `/press/${encodeURIComponent(slug)}`;

/** @returns the address of an event's or season's page, or null if it has no slug or is inactive */
export function pageHref(event: OrchestraEvent): string | null {
  if (!event.slug || !isListed(event)) return null;
  return event.type === 'season' ? seasonHref(event.slug) : eventHref(event.slug);
}

/** A link to a page without a parameter. */
export interface PageLink {
  name: RouteName;
  text: string;
  href: string;
}

/** Links of the menu, the header, or the footer, in the order of the table of pages. */
export const linksIn = (place: 'menu' | 'header' | 'footer'): PageLink[] =>
  ROUTE_NAMES.flatMap((name) => {
    const { pattern, [place]: text } = PAGES[name];
    return text ? [{ name, text, href: pattern }] : [];
  });

export interface Match {
  name: RouteName;
  /** Decoded value of the pattern's parameter, or ''. */
  param: string;
}

const isParam = (segment: string) => segment.startsWith(':');
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** @returns null for a malformed percent-encoding */
export function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

const ROUTES = ROUTE_NAMES.map((name) => ({ name, wanted: segmentsOf(PAGES[name].pattern) }));

/** @returns the route of a path, or null for an unknown path */
export function routeAt(path: string): Match | null {
  const givenSegments = segmentsOf(path).map(decoded);
  const isMatch = (wanted: string[]) =>
    wanted.length === givenSegments.length &&
    wanted.every(
      (segment, index) =>
        segment === givenSegments[index] || (isParam(segment) && givenSegments[index] !== null),
    );
  const route = ROUTES.find(({ wanted }) => isMatch(wanted));
  if (!route) return null;
  return { name: route.name, param: givenSegments[route.wanted.findIndex(isParam)] ?? '' };
}

const isAuthMode = (name: RouteName): name is AuthMode => PAGES[name].dialog === 'auth';

/** @returns the mode of the auth dialog at a path, or null (behavior 2.3) */
export function authModeAt(path: string): AuthMode | null {
  const name = routeAt(path)?.name;
  return name && isAuthMode(name) ? name : null;
}

/** Whether the form at a path shows its messages itself, so that no toast is shown (behavior 6.3). */
export const showsOwnMessages = (path: string): boolean =>
  authModeAt(path) === 'register' || authModeAt(path) === 'profile';

const pageAt = (path: string): Page | null => {
  const match = routeAt(path);
  return match && PAGES[match.name];
};

/** Whether a path is for signed-in users only (behavior 2.4). */
export const isProtected = (path: string): boolean => pageAt(path)?.isProtected === true;

const isCartPath = (path: string): boolean => routeAt(path)?.name === 'cart';

/**
 * Whether a visitor at the path has seen the cart, so that the prompt after an addition is no longer needed.
 */
export const isAfterCart = (path: string): boolean => {
  const name = routeAt(path)?.name;
  return name === 'cart' || name === 'thankYou';
};

const hrefAfter = (payment: string) => `${hrefTo('cart')}?payment=${payment}`;

const isAfter = (href: string, location: Location) =>
  isCartPath(location.path) && hrefAfter(queryValue(location, 'payment') ?? '') === href;

/** Address that the payment page returns to after a declined payment; the cart shows a message there. */
export const DECLINED_HREF = hrefAfter('declined');

/** The same, after the buyer canceled the payment. */
export const CANCELED_HREF = hrefAfter('canceled');

/** Whether a location is the cart after a declined payment. */
export const isDeclined = (location: Location): boolean => isAfter(DECLINED_HREF, location);

/** Whether a location is the cart after a canceled payment. */
export const isCanceledPayment = (location: Location): boolean => isAfter(CANCELED_HREF, location);

/**
 * Address of links to the profile. Loaded as a document, it opens the profile also after a close (behavior
 * 7.10).
 */
export const PROFILE_HREF = `${hrefTo('profile')}?open=1`;

/** Address of the account's own page, which only the embedded API serves. */
export const ACCOUNT_HREF = '/account';

/** Whether a location is that of a link to the profile. */
export const isProfileLink = (location: Location): boolean => hrefOf(location) === PROFILE_HREF;

/** Whether a path is the contact dialog's, which opens over the home page. */
export const isContactPath = (path: string): boolean => pageAt(path)?.dialog === 'contact';

/** Whether a path works only with JavaScript: protected pages, and forms in dialogs. */
export function needsScript(path: string): boolean {
  const page = pageAt(path);
  return page !== null && (page.isProtected || page.dialog !== null);
}

/** Splits an href such as "/cart?eventId=1". @returns the home page for anything but a path of this site */
export function locationOf(href: string): Location {
  if (!isOwnPath(href)) return { path: '/', search: '' };
  const [withoutHash = '/'] = href.split('#');
  const cut = withoutHash.indexOf('?');
  return cut < 0
    ? { path: withoutHash, search: '' }
    : { path: withoutHash.slice(0, cut), search: withoutHash.slice(cut) };
}

export const hrefOf = ({ path, search }: Location): string => path + search;

/** @returns the first value of a key in the query; null if the query lacks it */
export const queryValue = ({ search }: Location, key: string): string | null =>
  new URLSearchParams(search).get(key);

/**
 * @param search query of the URL
 * @param count number of tabs
 * @returns the index of the tab that a query names; 0 if it names none, or one that does not exist
 *   (behavior 2.6)
 */
export function tabOf(search: string, count: number): number {
  const tab = new URLSearchParams(search).get('tab') ?? '';
  return /^\d{1,4}$/.test(tab) && Number(tab) < count ? Number(tab) : 0;
}

/** Lists in which slugs are looked up; null while they are not loaded. */
export interface SlugLists {
  events: readonly OrchestraEvent[] | null;
  press: readonly PressArticle[] | null;
}

/**
 * Whether a path shows a page; otherwise it responds with 404 (behavior 2.1). Slugs are looked up in the
 * lists; while a list is not loaded, its slugs count as known.
 */
export function isKnownPath(path: string, { events, press }: SlugLists): boolean {
  const match = routeAt(path);
  if (!match) return false;
  const { param } = match;
  const { record } = PAGES[match.name];
  if (record === 'event') return events === null || eventBySlug(events, param) !== undefined;
  if (record === 'season') return events === null || seasonBySlug(events, param) !== undefined;
  if (record === 'article') return press === null || articleBySlug(press, param) !== undefined;
  return true;
}
