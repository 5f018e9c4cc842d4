/** Maps the path and query of a request to the key of a cached page. */
import { PAGES } from '../../domain/pages/pages';
import {
  hrefOf,
  isKnownPath,
  locationOf,
  queryValue,
  routeAt,
  type SlugLists,
  type Location,
} from '../../domain/pages/routes';

/** Stands for every unknown path and every unknown slug, which therefore share one cached page. */
const UNKNOWN = 'no-such-page';
/** The key of the 404 page. */
export const UNKNOWN_KEY = `/${UNKNOWN}`;

/** Removes empty segments: "//press/" becomes "/press". A backslash counts as a slash, as in browsers. */
const removeEmptySegments = (path: string): string => `/${path.split(/[/\\]/).filter(Boolean).join('/')}`;

/** Whether the page at a path shows a record, such as an event, that is looked up by its slug. */
const needsRecord = (path: string): boolean => {
  const match = routeAt(path);
  return match !== null && PAGES[match.name].record !== null;
};

/** The canonical spelling of the path. All unknown slugs of one kind of record map to the same path. */
function canonicalPath(path: string, known: SlugLists): string {
  const match = routeAt(path);
  if (!match) return UNKNOWN_KEY;
  const { pattern, record } = PAGES[match.name];
  if (record === null) return pattern;
  const isLoaded = known.events !== null && known.press !== null;
  const slug = isLoaded && isKnownPath(path, known) ? encodeURIComponent(match.param) : UNKNOWN;
  return pattern.replace(/:\w+/, () => slug);
}

/**
 * The key of the cached page for a request. Whatever is requested, there are no more keys than pages; the
 * browser uses its own address when it resumes the page. The query's `tab` is the only part of the query that
 * the server reads.
 *
 * @param known loaded lists; null for lists that are not loaded, whose slugs then count as unknown
 */
export function pageKey(location: Location, known: SlugLists): string {
  const path = canonicalPath(location.path, known);
  const match = routeAt(path);
  const tab = match && PAGES[match.name].tabs ? queryValue(location, 'tab') : null;
  return hrefOf({ path, search: tab && /^\d{1,2}$/.test(tab) ? `?tab=${tab}` : '' });
}

/** What a requested URL says without the site's data. */
export interface PageRequest {
  /** Where to redirect to, because the path has empty segments; otherwise null. */
  redirectTo: string | null;
  location: Location;
  /** The key of the cached page; null if it depends on the lists. */
  key: string | null;
}

/** Parses a requested URL. */
export function pageRequest(url: string): PageRequest {
  const [path = '/', ...query] = url.split('?');
  const cleanPath = removeEmptySegments(path);
  const location = locationOf(url);
  return {
    redirectTo: cleanPath === path ? null : [cleanPath, ...query].join('?'),
    location,
    key: needsRecord(path) ? null : pageKey(location, { events: null, press: null }),
  };
}
