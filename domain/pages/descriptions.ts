/** Descriptions of pages for search results and shared links. */
import { cardTitle, dateLine, eventBySlug, locationLine } from '../events/eventRules';
import { ORGANIZATION } from '../organization';
import type { LoadedData } from './pageData';
import { PAGES } from './pages';
import { excerptOf, plainText } from '../content/plainText';
import { articleBySlug } from '../content/press';
import { teaserOf } from '../content/pressText';
import { routeAt, type Location } from './routes';
import { SEARCH } from './search';

/** Characters. */
const MAX_LENGTH = 160;

/**
 * The meta description of the page at a location: from its record if it has one, otherwise the page's own.
 */
export function descriptionOf({ path }: Location, { events, press }: LoadedData): string {
  const match = routeAt(path);
  if (!match) return ORGANIZATION.description;
  const { record } = PAGES[match.name];
  const event = record === 'event' ? eventBySlug(events ?? [], match.param) : undefined;
  if (event) {
    const facts = `${cardTitle(event)}, ${dateLine(event)}, ${locationLine(event)}.`;
    return excerptOf(`${facts} ${plainText(event.description ?? '')}`.trim(), MAX_LENGTH);
  }
  const article = record === 'article' ? articleBySlug(press ?? [], match.param) : undefined;
  if (article) return excerptOf(teaserOf(article) || article.title, MAX_LENGTH);
  return SEARCH[match.name].description ?? ORGANIZATION.description;
}
