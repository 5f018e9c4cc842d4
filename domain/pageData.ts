/** Which of the site's data a page shows: the server sends that much with it, the rest loads when a page asks for it. */
import { RESOURCES, type Resource, type SiteData } from './api';
import type { ContentType, Image, OrchestraEvent } from './entities';
import { routeAt, type Location, type RouteName } from './routes';

export type LoadedData = { [R in Resource]: SiteData[R] | null };

/** Lists that a page shows more of than every page has. */
const NEEDS: Partial<Record<RouteName, readonly Resource[]>> = {
  home: ['content', 'images'],
  event: ['events'],
  currentSeason: ['events', 'images'],
  season: ['events', 'images'],
  pastSeasons: ['events', 'images'],
  about: ['content', 'aboutUs', 'users', 'images'],
  press: ['press'],
  article: ['press', 'images'],
  supportUs: ['content', 'donate', 'images'],
  competition: ['content', 'images'],
  terms: ['content'],
  privacyPolicy: ['content'],
};

const CONTENT: Partial<Record<RouteName, readonly ContentType[]>> = {
  home: ['homepage'],
  about: ['about-us', 'history', 'artistic-director'],
  supportUs: ['volunteer'],
  competition: ['competition'],
  terms: ['terms-and-conditions'],
  privacyPolicy: ['privacy-policy'],
};

/** Pages that tell of every concert, not of one. */
const TELLS_ALL: readonly (RouteName | undefined)[] = ['currentSeason', 'season', 'pastSeasons'];

/** Every page leads to the home page and to the events, whose first picture must not wait. */
const isShared = ({ propertyName }: Image) =>
  propertyName === 'heroImage' || propertyName === 'topBannerImage';

/** The lists that the page at a location wants whole. */
export const neededAt = ({ path }: Location): readonly Resource[] =>
  NEEDS[routeAt(path)?.name ?? 'home'] ?? [];

/** Whether a page has to wait for lists that are on their way; what it knows of the events it shows at once. */
export const isWaiting = (page: Location, data: LoadedData, pending: readonly Resource[]): boolean =>
  neededAt(page).some(
    (resource) => pending.includes(resource) && (resource !== 'events' || data.events === null),
  );

/** Whether a part of a list is missing that cannot be done without; of the events only descriptions can be. */
export const isLacking = (resource: Resource, failed: readonly Resource[]): boolean =>
  resource !== 'events' && failed.includes(resource);

function trimmedEvents(events: OrchestraEvent[], route: RouteName | undefined, slug: string) {
  if (TELLS_ALL.includes(route)) return events;
  return events.map((event) =>
    event.type === 'promo' || !event.description || (route === 'event' && event.slug === slug)
      ? event
      : { ...event, description: undefined },
  );
}

/** The part of the data that the page at a location shows. */
export function dataShownAt({ path }: Location, data: LoadedData): LoadedData {
  const match = routeAt(path);
  const route = match?.name;
  const slug = match?.param ?? '';
  const needs = NEEDS[route ?? 'home'] ?? [];
  const whole = <R extends Resource>(resource: R): LoadedData[R] | null =>
    needs.includes(resource) ? data[resource] : null;

  const content = data.content?.filter(({ type }) => CONTENT[route ?? 'home']?.includes(type)) ?? null;
  const press = whole('press')?.filter((article) => route === 'press' || article.slug === slug) ?? null;
  const users = whole('users');
  const seasons = whole('events')?.filter(({ type }) => type === 'season') ?? [];
  const aboutUs = whole('aboutUs');
  const owners = [...(content ?? []), ...(press ?? []), ...(users ?? []), ...(aboutUs ?? []), ...seasons].map(
    ({ _id }) => _id,
  );
  const highlights = content?.flatMap(({ highlight }) => highlight ?? []) ?? [];
  const isHighlighted = ({ pageID }: Image) =>
    highlights.some((entry) => `${entry} `.includes(`[id] ${pageID} `));
  return {
    ...data,
    events: data.events && trimmedEvents(data.events, route, slug),
    content,
    press,
    users,
    donate: whole('donate'),
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

/** The lists of which a part has been left out. */
export const trimmedIn = (data: LoadedData, shown: LoadedData): Resource[] =>
  RESOURCES.filter((resource) => sizeOf(data[resource]) !== sizeOf(shown[resource]));
