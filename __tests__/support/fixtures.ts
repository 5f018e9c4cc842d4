/** Data of a small orchestra for tests; all dates are relative to `NOW`. */
import type { SiteData } from '../../domain/api/contract';
import type {
  CartItem,
  ContentPage,
  OrchestraEvent,
  Person,
  PressArticle,
  User,
} from '../../domain/api/entities';

const SECOND = 1000;

/**
 * The second in which the tests started, because the site's server, whose pages Chromium opens, uses the real
 * time.
 */
export const NOW = Math.floor(Date.now() / SECOND) * SECOND;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const isoTimeIn = (fromNow: number) => new Date(NOW + fromNow).toISOString();

export const anEvent = (changes: Partial<OrchestraEvent> = {}): OrchestraEvent => ({
  _id: 'event-serenade',
  type: 'concert',
  status: 'active',
  title: 'Serenade',
  location: 'Town Hall',
  eventDate: isoTimeIn(30 * DAY),
  price: 40,
  discount: 0,
  slug: 'serenade',
  description: '<p>Strings by candlelight.</p>',
  ...changes,
});

export const SERENADE = anEvent();
export const SOLD_OUT = anEvent({ _id: 'event-gala', title: 'Gala', slug: 'gala', status: 'sold-out' });
export const SOON = anEvent({
  _id: 'event-matinee',
  title: 'Matinee',
  slug: 'matinee',
  eventDate: isoTimeIn(HOUR + 5000),
});
export const SEASON = anEvent({
  _id: 'season-now',
  type: 'season',
  title: 'Season 2026',
  slug: '2026-2027',
  eventDate: null,
  location: null,
  price: 180,
  discount: 10,
  events: [SERENADE._id, SOON._id],
});

export const PROMO = anEvent({
  _id: 'promo-donate',
  type: 'promo',
  title: 'Give a little',
  slug: null,
  eventDate: null,
  promoType: 'events',
  cta: 'donate',
});

const pastConcert = (count: number) =>
  anEvent({
    _id: `event-past-${count}`,
    title: `Past concert ${count}`,
    slug: `past-${count}`,
    eventDate: isoTimeIn(-count * DAY),
  });

/** Past concerts, latest first. */
export const PAST_CONCERTS = Array.from({ length: 12 }, (_, index) => pastConcert(index + 1));

const pastSeason = (firstYear: number, performances: OrchestraEvent[]) =>
  anEvent({
    _id: `season-${firstYear}`,
    type: 'season',
    status: 'passed',
    title: `Season ${firstYear}`,
    slug: `${firstYear}-${firstYear + 1}`,
    seasonDate: `${firstYear}-${firstYear + 1}`,
    eventDate: null,
    location: null,
    events: performances.map(({ _id }) => _id),
  });

/** Past seasons, latest first. */
export const PAST_SEASONS = [
  pastSeason(2025, PAST_CONCERTS.slice(0, 3)),
  pastSeason(2024, PAST_CONCERTS.slice(3, 5)),
];

const article = (count: number): PressArticle => ({
  _id: `press-${count}`,
  slug: `article-${count}`,
  title: `Article ${count}`,
  headline: `What happened on evening ${count}`,
  body: '<p>Strings were heard.</p>',
  date: isoTimeIn(-count * DAY),
  author: 'Ada Reed',
  source: 'The Lake Paper',
});

/** Press articles in ascending order of time: 'Article 1', the latest, is the last one. */
export const ARTICLES = Array.from({ length: 12 }, (_, index) => article(12 - index));

/**
 * The home page: two messages, the mission, one highlight, and two entries that the site ignores (`colour`,
 * and a highlight without a path).
 */
export const HOMEPAGE: ContentPage = {
  _id: 'content-home',
  type: 'homepage',
  title: 'The orchestra of the lake',
  banner: [
    '[firstText] Hear us soon [firstPath] /events',
    '[secondText] Lend a hand [secondPath] /support-us?tab=1',
    '[mission] Music for the whole county.',
    '[colour] red',
  ],
  highlight: [
    '[id] h1 [type] event [date] 2026-12-01 [title] Candles and strings [path] /events/serenade',
    '[id] h2 [type] event [title] Nowhere to go',
  ],
};

/** A person with a bio and one without. */
export const PEOPLE: Person[] = [
  {
    _id: 'board-ruth',
    type: 'board-member',
    firstName: 'Ruth',
    lastName: 'Steiner',
    title: 'Treasurer',
    bio: '<p>She publishes every figure.</p>',
    active: true,
    sortOrder: 2,
  },
  {
    _id: 'board-walt',
    type: 'board-member',
    firstName: 'Walt',
    lastName: 'Brook',
    title: 'Chair',
    active: true,
    sortOrder: 1,
  },
];

export const COMPETITION: ContentPage = {
  _id: 'content-competition',
  type: 'competition',
  title: 'Young players',
  // Long enough to push the form below the first screen.
  body: '<p>Who plays a string or a wind may send a film of a round.</p>'.repeat(30),
  topTitle: 'What to play',
  topBody: '<p>Two rounds.</p>[repertoireDialog]<p>Two movements by Bach.</p>[/repertoireDialog]',
  bottomTitle: 'What to know',
  bottomBody: '<p>A few rules.</p>[termsDialog]<p>One take, no editing.</p>[/termsDialog]',
  formEmbedUrl: '/forms/competition',
};

export const siteData = (
  events = [SEASON, SERENADE, SOLD_OUT, SOON, ...PAST_CONCERTS, ...PAST_SEASONS],
): SiteData => ({
  events,
  users: PEOPLE,
  footer: [],
  content: [HOMEPAGE, COMPETITION],
  donate: [],
  press: ARTICLES,
  aboutUs: [],
  images: [],
});

export const ANNA: User = {
  _id: 'user-anna',
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Lake',
};
/** Anna after she has changed her first name. */
export const ANNABEL: User = { ...ANNA, firstName: 'Annabel' };
export const BEN: User = { _id: 'user-ben', email: 'ben@example.org', firstName: 'Ben', lastName: 'Pine' };

export const itemOf = (event: OrchestraEvent, quantity = 1): CartItem => ({
  _id: `item-${event._id}`,
  event: { _id: event._id, title: event.title, eventDate: event.eventDate, status: event.status },
  price: event.price ?? 0,
  quantity,
  type: event.type === 'season' ? 'season' : 'event',
  discount: event.discount,
});

/** The response of GET /api/carts. */
export const cartsResponse = (...cartItems: object[]) => [{ _id: 'cart-1', status: 'open', cartItems }];
