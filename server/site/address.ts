/** Which kept page answers an address. */
import { PAGES } from '../../domain/pages/pages';
import {
  hrefOf,
  isKnownPath,
  queryValue,
  routeAt,
  type SlugLists,
  type Location,
} from '../../domain/pages/routes';

/** A path that no page has, and a slug that no record has: their pages stand for every unknown address. */
const UNKNOWN = 'no-such-page';

/** The path without empty segments: one slash at the beginning, none at the end. */
export const withoutEmptySegments = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;

/** Whether the page of a path depends on a record. */
export const needsRecord = (path: string): boolean => {
  const match = routeAt(path);
  return match !== null && PAGES[match.name].record !== null;
};

/** The path as the site's own links spell it; unknown slugs of one kind of record share one. */
function keptPath(path: string, known: SlugLists): string {
  const match = routeAt(path);
  if (!match) return `/${UNKNOWN}`;
  const { pattern, record } = PAGES[match.name];
  if (record === null) return pattern;
  const isLoaded = known.events !== null && known.press !== null;
  const slug = isLoaded && isKnownPath(path, known) ? encodeURIComponent(match.param) : UNKNOWN;
  return pattern.replace(/:\w+/, () => slug);
}

/**
 * The key of the kept page that answers an address. There are as many keys as pages, whatever is asked for; the browser
 * puts in its own address when it resumes the page. A tab is all of the query that a page may read on the server.
 *
 * @param known lists that are not loaded are null; then every slug counts as unknown
 */
export function pageKey(location: Location, known: SlugLists): string {
  const path = keptPath(location.path, known);
  const match = routeAt(path);
  const tab = match && PAGES[match.name].tabs ? queryValue(location, 'tab') : null;
  return hrefOf({ path, search: tab && /^\d{1,2}$/.test(tab) ? `?tab=${tab}` : '' });
}
