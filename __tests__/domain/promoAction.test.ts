import { promoAction } from '../../domain/events/promoAction';
import type { OrchestraEvent } from '../../domain/api/entities';
import { anEvent } from '../support/fixtures';

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
])('a promo for “$cta” links to $action', ({ cta, action }) => {
  expect(promoAction(promo({ cta }), [SEASON])).toEqual(action);
});

test('a promo for the season has no link without a season', () => {
  expect(promoAction(promo({ cta: 'season' }), [])).toBeNull();
});

test('the buttonPath of a promo overrides the target of its kind', () => {
  expect(promoAction(promo({ cta: 'event', buttonPath: ' /events/serenade ' }), [])).toEqual({
    text: 'Buy Tickets',
    href: '/events/serenade',
  });
});

test('a promo of unknown kind with a buttonPath reads Learn More', () => {
  expect(promoAction(promo({ buttonPath: '/about' }), [])).toEqual({ text: 'Learn More', href: '/about' });
});

test('the buttonPath of another host may begin with http', () => {
  expect(promoAction(promo({ buttonPath: 'http://example.org/a' }), [])?.href).toBe('http://example.org/a');
});

test('an empty buttonPath counts as missing', () => {
  expect(promoAction(promo({ cta: 'event', buttonPath: '  ' }), [])?.href).toBe('/events');
});

test.each(['javascript:alert(1)', '//example.org', 'example.org/a', 'events'])(
  'a promo with the buttonPath %s has no link',
  (buttonPath) => {
    expect(promoAction(promo({ cta: 'event', buttonPath }), [])?.href).toBe('/events');
    expect(promoAction(promo({ buttonPath }), [])).toBeNull();
  },
);
