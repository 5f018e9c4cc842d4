/**
 * The part of the site's data that a page shows. The server sends this part; the rest loads when a page needs
 * it.
 */
import type { SiteData } from '../api/contract';
import { RESOURCES, type Resource } from '../api/resources';
import type { Image, OrchestraEvent } from '../api/entities';
import { PAGES, type Page } from './pages';
import { routeAt, type Location, type Match } from './routes';

export type LoadedData = { [R in Resource]: SiteData[R] | null };

/** For each list, whether it is being fetched, and otherwise how the last attempt ended. */
type Progress = Record<Resource, 'loading' | 'loaded' | 'failed'>;

const forEachList = <Value>(value: Value) =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, value])) as Record<Resource, Value>;

export const NO_DATA: LoadedData = forEachList(null);
export const ALL_LOADING: Progress = forEachList('loading');

export interface DataState {
  lists: LoadedData;
  progress: Progress;
}

/**
 * Whether a picture is sent with every page: each links to the home page and /events, whose large pictures
 * must not be late.
 */
const isShared = ({ propertyName }: Image) =>
  propertyName === 'heroImage' || propertyName === 'topBannerImage';

/** @returns the page of a path; for an unknown path the home page, to which the 404 page links */
const pageOf = (match: Match | null): Page => PAGES[match?.name ?? 'home'];

const listsOf = ({ content, lists }: Page): readonly Resource[] =>
  content.length > 0 ? ['content', ...lists] : lists;

/** @returns the lists that the page at a path needs in full */
export const neededAt = (path: string): readonly Resource[] => listsOf(pageOf(routeAt(path)));

/**
 * Whether the page at a path has to wait for lists that are loading. Events that have loaded once are shown
 * while they are reloaded.
 */
export const isWaiting = (path: string, { lists, progress }: DataState): boolean =>
  neededAt(path).some(
    (resource) => progress[resource] === 'loading' && (resource !== 'events' || lists.events === null),
  );

/**
 * Removes the descriptions that a page does not show. A page shows all, that of the event in its path, or
 * none.
 */
function trimmedEvents(events: OrchestraEvent[], { lists, record }: Page, slug: string) {
  if (lists.includes('events') && record !== 'event') return events;
  return events.map((event) =>
    event.type === 'promo' || !event.description || (record === 'event' && event.slug === slug)
      ? event
      : { ...event, description: undefined },
  );
}

/** @returns the part of the data that the page at a location shows */
export function dataShownAt({ path }: Location, data: LoadedData): LoadedData {
  const match = routeAt(path);
  const page = pageOf(match);
  const slug = match?.param ?? '';
  const needs = listsOf(page);
  const listIfNeeded = <R extends Resource>(resource: R): LoadedData[R] | null =>
    needs.includes(resource) ? data[resource] : null;

  const content = data.content?.filter(({ type }) => page.content.includes(type)) ?? null;
  const press =
    listIfNeeded('press')?.filter((article) => page.record !== 'article' || article.slug === slug) ?? null;
  const users = listIfNeeded('users');
  const seasons = listIfNeeded('events')?.filter(({ type }) => type === 'season') ?? [];
  const aboutUs = listIfNeeded('aboutUs');
  const owners = [...(content ?? []), ...(press ?? []), ...(users ?? []), ...(aboutUs ?? []), ...seasons].map(
    ({ _id }) => _id,
  );
  const highlights = content?.flatMap(({ highlight }) => highlight ?? []) ?? [];
  const isHighlighted = ({ pageID }: Image) =>
    highlights.some((entry) => `${entry} `.includes(`[id] ${pageID} `));
  return {
    ...data,
    events: data.events && trimmedEvents(data.events, page, slug),
    content,
    press,
    users,
    donate: listIfNeeded('donate'),
    aboutUs,
    images:
      data.images?.filter(
        (image) =>
          isShared(image) ||
          (needs.includes('images') && (owners.includes(image.pageID) || isHighlighted(image))),
      ) ?? null,
  };
}

const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** @returns the lists of which a part was left out */
export const partialLists = (data: LoadedData, shown: LoadedData): Resource[] =>
  RESOURCES.filter((resource) => sizeOf(data[resource]) !== sizeOf(shown[resource]));
