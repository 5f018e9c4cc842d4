/** Structured data (schema.org) of a page for search engines. */
import type { OrchestraEvent, PressArticle } from '../../domain/api/entities';
import {
  cardTitle,
  eventBySlug,
  isSoldHere,
  locationLine,
  statusLine,
  STATUS_LINES,
  upcomingEvents,
} from '../../domain/events/eventRules';
import { ORGANIZATION } from '../../domain/organization';
import type { LoadedData } from '../../domain/pages/pageData';
import { imagesOf } from '../../domain/content/pictures';
import { plainText } from '../../domain/content/plainText';
import { articleBySlug } from '../../domain/content/press';
import { headlineOf } from '../../domain/content/pressText';
import { unitCents } from '../../domain/cart/prices';
import { eventHref, hrefTo, routeAt, seasonHref, type Location } from '../../domain/pages/routes';
import { SEARCH, type LinkedData } from '../../domain/pages/search';
import { seasonBySlug } from '../../domain/events/seasons';
import { instantOf } from '../../domain/events/time';
import { picturesAt } from './linkPreview';
import { localStamp } from './localStamp';

interface PageInput {
  location: Location;
  data: LoadedData;
  siteOrigin: string;
  /** Current time in milliseconds. */
  now: number;
}

type Thing = Record<string, unknown>;

const CONTEXT = 'https://schema.org';
const MAX_CONCERTS = 50;

/** Undefined instead of an empty list, because the property must not be empty. */
function optionalPictures(urls: readonly string[], siteOrigin: string): string[] | undefined {
  const pictures = picturesAt(urls, siteOrigin);
  return pictures.length > 0 ? pictures : undefined;
}

const groupOf = ({ data, siteOrigin }: PageInput): Thing => {
  const footer = data.footer?.find(({ active }) => active);
  return {
    '@type': 'MusicGroup',
    '@id': `${siteOrigin}/#orchestra`,
    name: ORGANIZATION.name,
    url: `${siteOrigin}/`,
    logo: `${siteOrigin}/images/logo.svg`,
    description: ORGANIZATION.description,
    sameAs: [footer?.facebook, footer?.instagram, footer?.youtube].filter(Boolean),
  };
};

const AVAILABILITY: Record<string, string> = {
  [STATUS_LINES.open]: 'InStock',
  [STATUS_LINES.atVenue]: 'InStoreOnly',
  [STATUS_LINES.soldOut]: 'SoldOut',
  [STATUS_LINES.passed]: 'Discontinued',
};

function offerOf(event: OrchestraEvent, url: string, now: number): Thing | undefined {
  const cents = unitCents(event.price, event.discount);
  if (cents === null) return undefined;
  const status = statusLine(event, now);
  // A concert that is never sold online has the offer of one whose online sale has ended.
  const isOfferedOffline = status === STATUS_LINES.open && !isSoldHere(event);
  return {
    '@type': 'Offer',
    url,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `${CONTEXT}/${AVAILABILITY[isOfferedOffline ? STATUS_LINES.atVenue : status]}`,
  };
}

/**
 * A concert without its description, which is added on the concert's own page (decision 02). The start time
 * has no time zone: it is the local time at the venue, as on the page.
 */
function musicEventOf(event: OrchestraEvent, facts: PageInput): Thing | null {
  const start = instantOf(event.eventDate);
  if (start === null || !event.slug) return null;
  const url = facts.siteOrigin + eventHref(event.slug);
  return {
    '@type': 'MusicEvent',
    name: cardTitle(event),
    url,
    startDate: localStamp(start),
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: locationLine(event), address: locationLine(event) },
    image: optionalPictures([event.imageUrl ?? ''], facts.siteOrigin),
    organizer: { '@id': `${facts.siteOrigin}/#orchestra`, '@type': 'MusicGroup', name: ORGANIZATION.name },
    performer: { '@type': 'MusicGroup', name: ORGANIZATION.name },
    offers: offerOf(event, url, facts.now),
  };
}

const articleOf = (article: PressArticle, { siteOrigin, location, data }: PageInput): Thing => {
  const date = instantOf(article.date);
  return {
    '@type': 'NewsArticle',
    headline: headlineOf(article) || article.title,
    name: article.title,
    url: siteOrigin + location.path,
    datePublished: date === null ? undefined : localStamp(date).slice(0, 10),
    author: article.author ? { '@type': 'Person', name: article.author } : undefined,
    publisher: { '@type': 'Organization', name: article.source || ORGANIZATION.name },
    image: optionalPictures(
      imagesOf(data.images ?? [], article._id).map(({ url }) => url),
      siteOrigin,
    ),
  };
};

interface Crumb {
  name: string;
  href: string;
}

const breadcrumbs = (crumbs: readonly Crumb[], siteOrigin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', href: hrefTo('home') }, ...crumbs].map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteOrigin + href,
  })),
});

const isThing = (thing: Thing | null): thing is Thing => thing !== null;

const concertsOf = (facts: PageInput): (Thing | null)[] =>
  upcomingEvents(facts.data.events ?? [], facts.now)
    .slice(0, MAX_CONCERTS)
    .map((event) => musicEventOf(event, facts));

const concerts: Crumb = { name: 'Concerts', href: hrefTo('events') };
const inThePress: Crumb = { name: 'In the press', href: hrefTo('press') };

function eventPage(slug: string, facts: PageInput): (Thing | null)[] {
  const event = eventBySlug(facts.data.events ?? [], slug);
  if (!event) return [];
  const currentPage = { name: cardTitle(event), href: facts.location.path };
  const concert = musicEventOf(event, facts);
  const description = event.description ? plainText(event.description) : undefined;
  return [breadcrumbs([concerts, currentPage], facts.siteOrigin), concert && { ...concert, description }];
}

function seasonPage(slug: string, { data, siteOrigin }: PageInput): Thing[] {
  const season = seasonBySlug(data.events ?? [], slug);
  return season ? [breadcrumbs([{ name: season.title, href: seasonHref(slug) }], siteOrigin)] : [];
}

function articlePage(slug: string, facts: PageInput): Thing[] {
  const article = articleBySlug(facts.data.press ?? [], slug);
  if (!article) return [];
  const currentPage = { name: article.title, href: facts.location.path };
  return [breadcrumbs([inThePress, currentPage], facts.siteOrigin), articleOf(article, facts)];
}

const THINGS: Record<LinkedData, (param: string, facts: PageInput) => (Thing | null)[]> = {
  orchestra: (_, facts) => [
    groupOf(facts),
    { '@type': 'WebSite', name: ORGANIZATION.name, url: `${facts.siteOrigin}/` },
  ],
  concerts: (_, facts) => [breadcrumbs([concerts], facts.siteOrigin), ...concertsOf(facts)],
  event: eventPage,
  season: seasonPage,
  article: articlePage,
};

/** The page's structured data as JSON-LD; null when the page has none. */
export function structuredData(facts: PageInput): object | null {
  const match = routeAt(facts.location.path);
  const kind = match && SEARCH[match.name].linkedData;
  const things = kind ? THINGS[kind](match.param, facts).filter(isThing) : [];
  return things.length > 0 ? { '@context': CONTEXT, '@graph': things } : null;
}
