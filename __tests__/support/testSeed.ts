/** Content for server tests: one event for each kind that the rules of sale distinguish. */
import type { ContentRecords, EventRecord } from '../../server/content/records';

/** 15 September 2026, noon in UTC-4. */
export const NOON = Date.parse('2026-09-15T16:00:00Z');

const DAY = 24 * 60 * 60 * 1000;

const isoAfter = (now: number, days: number) => new Date(now + days * DAY).toISOString();

/** A concert in 30 days at $35 with unlimited seats. */
export const testEvent = (id: string, now: number, changes: Partial<EventRecord> = {}): EventRecord => ({
  _id: id,
  type: 'concert',
  status: 'active',
  title: `Concert ${id}`,
  location: 'Christ Church',
  eventDate: isoAfter(now, 30),
  price: 35,
  discount: null,
  slug: id,
  capacity: null,
  ...changes,
});

export function testSeed(now: number): ContentRecords {
  return {
    events: [
      testEvent('open', now),
      testEvent('discounted', now, { price: 20, discount: 15 }),
      testEvent('free', now, { price: 0 }),
      testEvent('unpriced', now, { price: null }),
      testEvent('sold-out', now, { status: 'sold-out' }),
      testEvent('inactive', now, { status: 'inactive' }),
      testEvent('passed', now, { status: 'passed' }),
      testEvent('begun', now, { eventDate: isoAfter(now, -1) }),
      testEvent('at-the-door', now, { disableCheckout: true }),
      testEvent('season', now, {
        type: 'season',
        title: 'Season',
        eventDate: null,
        price: 120,
        seasonDate: '2026-2027',
      }),
      testEvent('promo', now, {
        type: 'promo',
        promoType: 'events',
        cta: 'donate',
        price: null,
        eventDate: null,
      }),
    ],
    people: [
      { _id: 'p1', type: 'board-member', firstName: 'Ada', lastName: 'Quill', active: true, sortOrder: 1 },
      { _id: 'p2', type: 'staff-member', firstName: 'Ben', lastName: 'Reed', active: true, sortOrder: 1 },
      { _id: 'p3', type: 'orchestra-member', firstName: 'Cleo', lastName: 'Stern', active: true },
    ],
    content: [
      { _id: 'c1', type: 'homepage', title: 'Home' },
      { _id: 'c2', type: 'history', title: 'History' },
    ],
    donate: [{ subtitle: 'Donate', body: '<p>Thank you</p>', formEmbedUrl: 'https://forms.example/donate' }],
    footer: [{ _id: 'f1', active: true, description: 'An orchestra' }],
    press: [{ _id: 'a1', slug: 'review', title: 'Review', date: isoAfter(now, -5) }],
    aboutUs: [{ _id: 'u1', type: 'about-us', title: 'About' }],
    images: [{ url: '/images/hero.jpg', pageID: 'c1', orderIndex: 0, propertyName: 'heroImage' }],
  };
}
