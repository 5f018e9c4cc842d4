/** A sentence per page for search results and shared links (DECISIONS A72). */
import { cardTitle, dateLine, eventBySlug, locationLine } from './eventRules';
import { ORGANIZATION } from './organization';
import type { LoadedData } from './pageData';
import { excerptOf, plainText } from './plainText';
import { articleBySlug } from './press';
import { teaserOf } from './pressText';
import { routeAt, type Location, type RouteName } from './routes';

const LONGEST = 160;

const SENTENCES: Partial<Record<RouteName, string>> = {
  events: `Concerts and tickets of the ${ORGANIZATION.name}: dates, places, programs and prices.`,
  season: `The season of the ${ORGANIZATION.name}: every performance, and the subscription.`,
  pastSeasons: `Every past season of the ${ORGANIZATION.name}, with its concerts.`,
  about: `The people of the ${ORGANIZATION.name}: its history, artistic director, board, staff and players.`,
  press: `What newspapers and magazines write about the ${ORGANIZATION.name}.`,
  supportUs: `Give to the ${ORGANIZATION.name}, or lend a hand as a volunteer.`,
  competition: `The young artists competition of the ${ORGANIZATION.name}: repertoire, terms and entry form.`,
  contact: `Write to the ${ORGANIZATION.name}.`,
  terms: `Terms and conditions of the ${ORGANIZATION.name}.`,
  privacyPolicy: `How the ${ORGANIZATION.name} treats personal data.`,
};

/** The description of the page at a location. */
export function descriptionOf({ path }: Location, { events, press }: LoadedData): string {
  const match = routeAt(path);
  const event = match?.name === 'event' ? eventBySlug(events ?? [], match.param) : undefined;
  if (event) {
    const facts = `${cardTitle(event)}, ${dateLine(event)}, ${locationLine(event)}.`;
    return excerptOf(`${facts} ${plainText(event.description ?? '')}`.trim(), LONGEST);
  }
  const article = match?.name === 'article' ? articleBySlug(press ?? [], match.param) : undefined;
  if (article) return excerptOf(teaserOf(article) || article.title, LONGEST);
  return (match && SENTENCES[match.name]) ?? ORGANIZATION.description;
}
