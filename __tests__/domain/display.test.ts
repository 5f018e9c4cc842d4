import { priceTag, promoAction } from '../../domain/display';
import type { OrchestraEvent } from '../../domain/entities';
import { anEvent } from '../support/orchestra';

test.each([
  { given: { price: 35 }, tag: { price: '$35.00' } },
  { given: { price: 40, discount: 10 }, tag: { price: '$36.00', original: '$40.00' } },
  { given: { price: 40, discount: 0 }, tag: { price: '$40.00' } },
  { given: { price: 40, discount: 100 }, tag: { price: '$40.00' } },
  { given: { price: 40, discount: null }, tag: { price: '$40.00' } },
  { given: { price: 1250, discount: 20 }, tag: { price: '$1,000.00', original: '$1,250.00' } },
  { given: { price: 0 }, tag: { price: 'FREE' } },
  { given: { price: 0, discount: 50 }, tag: { price: 'FREE' } },
  { given: { price: 0.01, discount: 60 }, tag: { price: 'FREE', original: '$0.01' } },
  { given: { price: 0.01, discount: 10 }, tag: { price: '$0.01' } },
])('$given is tagged $tag', ({ given, tag }) => {
  expect(priceTag(given)).toEqual(tag);
});

test.each([{ price: null }, { price: undefined }, { price: -1 }])(
  'the price $price has no tag',
  ({ price }) => {
    expect(priceTag({ price })).toBeNull();
  },
);

const promo = (changes: Partial<OrchestraEvent>) => anEvent({ type: 'promo', ...changes });
const SEASON = anEvent({ type: 'season', slug: '2026-2027' });

test.each([
  { cta: 'donate', action: { text: 'Donate', href: '/support-us?tab=0' } },
  { cta: 'volunteer', action: { text: 'Learn More', href: '/support-us?tab=1' } },
  { cta: 'competition', action: { text: 'Learn More', href: '/competition' } },
  { cta: 'event', action: { text: 'Buy Tickets', href: '/events' } },
  { cta: 'season', action: { text: 'Learn More', href: '/season/2026-2027' } },
  { cta: 'Donate', action: { text: 'Donate', href: '/support-us?tab=0' } },
  { cta: 'something else', action: null },
  { cta: '', action: null },
  { cta: null, action: null },
])('a promo for “$cta” leads to $action', ({ cta, action }) => {
  expect(promoAction(promo({ cta }), [SEASON])).toEqual(action);
});

test('a promo for the season leads nowhere without a season', () => {
  expect(promoAction(promo({ cta: 'season' }), [])).toBeNull();
});

test('the buttonPath of a promo goes before the target of its kind', () => {
  expect(promoAction(promo({ cta: 'event', buttonPath: ' /events/serenade ' }), [])).toEqual({
    text: 'Buy Tickets',
    href: '/events/serenade',
  });
});

test('a promo of unknown kind with a buttonPath reads Learn More', () => {
  expect(promoAction(promo({ buttonPath: '/about' }), [])).toEqual({ text: 'Learn More', href: '/about' });
});

test('a blank buttonPath is none', () => {
  expect(promoAction(promo({ cta: 'event', buttonPath: '  ' }), [])?.href).toBe('/events');
});

test.each(['javascript:alert(1)', '//example.org', 'http://example.org', 'events'])(
  'the buttonPath %s leads nowhere',
  (buttonPath) => {
    expect(promoAction(promo({ cta: 'event', buttonPath }), [])?.href).toBe('/events');
    expect(promoAction(promo({ buttonPath }), [])).toBeNull();
  },
);
