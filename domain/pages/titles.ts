/** Document titles. */
import { cardTitle, eventBySlug } from '../events/eventRules';
import { ORGANIZATION } from '../organization';
import { PAGES, type Page } from './pages';
import { articleBySlug } from '../content/press';
import { isKnownPath, queryValue, routeAt, tabOf, type SlugLists, type Location, type Match } from './routes';
import { pastSeasons, seasonBySlug } from '../events/seasons';

const withName = (name: string | null | undefined) =>
  name ? `${name} | ${ORGANIZATION.name}` : ORGANIZATION.name;

/** @returns the title of a page's record, if it is loaded */
function recordName({ name, param }: Match, { events, press }: SlugLists): string | undefined {
  const { record } = PAGES[name];
  if (record === 'article') return articleBySlug(press ?? [], param)?.title;
  if (record === 'season') return seasonBySlug(events ?? [], param)?.title;
  const event = record === 'event' ? eventBySlug(events ?? [], param) : undefined;
  return event && cardTitle(event);
}

/** @returns the title of the tab that a query names */
function tabName({ title, tabs }: Page, location: Location, { events }: SlugLists): string | undefined {
  if (tabs !== 'seasons') return tabs?.[tabOf(location.search, tabs.length)];
  if (queryValue(location, 'tab') === null) return undefined;
  const seasons = pastSeasons(events ?? []);
  const season = seasons[tabOf(location.search, seasons.length)];
  return season && `${title}: ${season.title}`;
}

/**
 * The document title at a location: that of the record, else of the tab in the query, else of the page.
 *
 * @param known lists that have loaded, in which the record is looked up
 */
export function titleOf(location: Location, known: SlugLists): string {
  const { path } = location;
  const match = routeAt(path);
  if (!match || !isKnownPath(path, known)) return withName('Page not found');
  const page = PAGES[match.name];
  return withName(recordName(match, known) || tabName(page, location, known) || page.title);
}
