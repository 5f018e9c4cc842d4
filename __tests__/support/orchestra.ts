/** A small season and people for tests; all dates hang on one moment. */
import type { SiteData } from '../../domain/api';
import type { CartItem, OrchestraEvent, User } from '../../domain/entities';

const SECOND = 1000;

/** The second at which the tests began: the site's own server, whose pages Chromium opens, knows no other time. */
export const NOW = Math.floor(Date.now() / SECOND) * SECOND;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const at = (fromNow: number) => new Date(NOW + fromNow).toISOString();

export const anEvent = (changes: Partial<OrchestraEvent> = {}): OrchestraEvent => ({
  _id: 'event-serenade',
  type: 'concert',
  status: 'active',
  title: 'Serenade',
  location: 'Town Hall',
  eventDate: at(30 * DAY),
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
  eventDate: at(HOUR + 5000),
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
});

const nthPassed = (count: number) =>
  anEvent({
    _id: `event-past-${count}`,
    title: `Past concert ${count}`,
    slug: `past-${count}`,
    eventDate: at(-count * DAY),
  });

/** 'Past concert 1' is the latest. */
export const PASSED = Array.from({ length: 12 }, (_, index) => nthPassed(index + 1));

export const siteData = (events = [SEASON, SERENADE, SOLD_OUT, SOON, ...PASSED]): SiteData => ({
  events,
  users: [],
  footer: [],
  content: [],
  donate: [],
  press: [],
  aboutUs: [],
  images: [],
});

export const ANNA: User = {
  _id: 'user-anna',
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Lake',
};
export const BEN: User = { _id: 'user-ben', email: 'ben@example.org', firstName: 'Ben', lastName: 'Pine' };

export const itemOf = (event: OrchestraEvent, quantity = 1): CartItem => ({
  _id: `item-${event._id}`,
  event: { _id: event._id, title: event.title, eventDate: event.eventDate, status: event.status },
  price: event.price ?? 0,
  quantity,
  type: event.type === 'season' ? 'season' : 'event',
  discount: event.discount,
});

/** What GET /api/carts answers. */
export const cartsWith = (...cartItems: CartItem[]) => [{ _id: 'cart-1', status: 'open', cartItems }];
