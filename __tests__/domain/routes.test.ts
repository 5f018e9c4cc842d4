import fc from 'fast-check';
import {
  articleHref,
  authModeAt,
  eventHref,
  hrefOf,
  hrefTo,
  isContactPath,
  isKnownPath,
  isProtected,
  locationOf,
  queryValue,
  routeAt,
  seasonHref,
} from '../../domain/pages/routes';
import { anEvent, ARTICLES } from '../support/fixtures';

test.each([
  { path: '/', name: 'home', param: '' },
  { path: '/events', name: 'events', param: '' },
  { path: '/events/serenade', name: 'event', param: 'serenade' },
  { path: '/season', name: 'currentSeason', param: '' },
  { path: '/season/2026-2027', name: 'season', param: '2026-2027' },
  { path: '/past-seasons', name: 'pastSeasons', param: '' },
  { path: '/about', name: 'about', param: '' },
  { path: '/press', name: 'press', param: '' },
  { path: '/press/a-review', name: 'article', param: 'a-review' },
  { path: '/support-us', name: 'supportUs', param: '' },
  { path: '/competition', name: 'competition', param: '' },
  { path: '/contact', name: 'contact', param: '' },
  { path: '/terms', name: 'terms', param: '' },
  { path: '/privacy-policy', name: 'privacyPolicy', param: '' },
  { path: '/cart', name: 'cart', param: '' },
  { path: '/thank-you', name: 'thankYou', param: '' },
  { path: '/construction', name: 'construction', param: '' },
  { path: '/login', name: 'login', param: '' },
  { path: '/register', name: 'register', param: '' },
  { path: '/forgot-password', name: 'forgotPassword', param: '' },
  { path: '/reset-password', name: 'resetPassword', param: '' },
  { path: '/profile', name: 'profile', param: '' },
])('$path is the route $name', ({ path, name, param }) => {
  expect(routeAt(path)).toEqual({ name, param });
});

test.each([
  { path: '/nowhere' },
  { path: '/Events' },
  { path: '/event' },
  { path: '/about/history' },
  { path: '/events/serenade/tickets' },
  { path: '/press/a/b' },
  { path: '/login/now' },
  { path: '/events/%' },
  { path: '/events/%E0%A4%A' },
  { path: '/press/%ZZ' },
  { path: '/%' },
])('$path is not a route', ({ path }) => {
  expect(routeAt(path)).toBeNull();
});

test('a trailing slash makes no difference', () => {
  expect(routeAt('/events/')).toEqual(routeAt('/events'));
});

test.each([
  { path: '/events/caf%C3%A9', param: 'café' },
  { path: '/events/strings%20by%20night', param: 'strings by night' },
  { path: '/events/and%2For', param: 'and/or' },
  { path: '/events/100%25', param: '100%' },
])('$path has the parameter $param', ({ path, param }) => {
  expect(routeAt(path)).toEqual({ name: 'event', param });
});

const slugs = fc.string({ minLength: 1, unit: 'grapheme' });

test.each([
  { hrefOfSlug: eventHref, name: 'event' },
  { hrefOfSlug: seasonHref, name: 'season' },
  { hrefOfSlug: articleHref, name: 'article' },
])('the href of a $name leads back to the same slug', ({ hrefOfSlug, name }) => {
  fc.assert(
    fc.property(slugs, (param) => {
      expect(routeAt(hrefOfSlug(param))).toEqual({ name, param });
    }),
  );
});

test('no path throws an error', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, text) => {
      routeAt(path);
      routeAt(`/events/${text}`);
    }),
  );
});

test.each([
  { href: hrefTo('events'), expected: '/events' },
  { href: hrefTo('supportUs', 0), expected: '/support-us?tab=0' },
  { href: hrefTo('about', 5), expected: '/about?tab=5' },
])('a fixed route has the href $expected', ({ href, expected }) => {
  expect(href).toBe(expected);
});

test.each([
  { path: '/login', mode: 'login' },
  { path: '/register', mode: 'register' },
  { path: '/forgot-password', mode: 'forgotPassword' },
  { path: '/reset-password', mode: 'resetPassword' },
  { path: '/profile', mode: 'profile' },
  { path: '/login/', mode: 'login' },
  { path: '/profile/basics', mode: null },
  { path: '/login/now', mode: null },
  { path: '/', mode: null },
  { path: '/press/how-to-register', mode: null },
  { path: '/press/login', mode: null },
  { path: '/events/profile', mode: null },
  { path: '/login-help', mode: null },
  { path: '/LOGIN', mode: null },
])('$path has the auth mode $mode', ({ path, mode }) => {
  expect(authModeAt(path)).toBe(mode);
});

test.each([
  { path: '/contact', isContact: true },
  { path: '/contact/', isContact: true },
  { path: '/contact/us', isContact: false },
  { path: '/events/contact', isContact: false },
  { path: '/', isContact: false },
])('$path opens the contact dialog: $isContact', ({ path, isContact }) => {
  expect(isContactPath(path)).toBe(isContact);
});

test.each([
  { path: '/cart', guarded: true },
  { path: '/cart/', guarded: true },
  { path: '/thank-you', guarded: true },
  { path: '/profile', guarded: true },
  { path: '/', guarded: false },
  { path: '/events', guarded: false },
  { path: '/events/cart', guarded: false },
  { path: '/carts', guarded: false },
  { path: '/login', guarded: false },
])('$path is protected: $guarded', ({ path, guarded }) => {
  expect(isProtected(path)).toBe(guarded);
});

test.each([
  { href: '/', path: '/', search: '' },
  { href: '/cart', path: '/cart', search: '' },
  { href: '/cart?eventId=1', path: '/cart', search: '?eventId=1' },
  { href: '/about?tab=2#top', path: '/about', search: '?tab=2' },
  { href: '/about#top', path: '/about', search: '' },
  { href: '/about#top?tab=2', path: '/about', search: '' },
  { href: '/cart?next=/a?b', path: '/cart', search: '?next=/a?b' },
  { href: '/?tab=1', path: '/', search: '?tab=1' },
])('$href is the path $path with the query $search', ({ href, path, search }) => {
  expect(locationOf(href)).toEqual({ path, search });
});

test.each([
  { href: 'https://elsewhere.example/cart' },
  { href: '//elsewhere.example/cart' },
  { href: '/\\elsewhere.example/cart' },
  { href: '/\t/elsewhere.example/cart' },
  { href: 'javascript:alert(1)' },
  { href: 'cart' },
  { href: '?tab=1' },
  { href: '' },
])('$href is not a path of this site and becomes the home page', ({ href }) => {
  expect(locationOf(href)).toEqual({ path: '/', search: '' });
});

test('no href leads to another origin', () => {
  const site = 'https://site.example';
  const parts = fc.constantFrom('/', '\\', '\t', '\n', 'a.example', '?', '#', ':', '@');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (drawn) => {
      const href = hrefOf(locationOf(drawn.join('')));
      expect(new URL(href, site).origin).toBe(site);
    }),
    { numRuns: 2000 },
  );
});

test('the href of a location without a hash is the address that was read', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      fc.pre(path.startsWith('/') && !path.startsWith('//'));
      const href = `${path}?${query}`;
      expect(hrefOf(locationOf(href))).toBe(href);
    }),
  );
});

test.each([
  { search: '?tab=2', key: 'tab', value: '2' },
  { search: '?a=1&tab=x%20y', key: 'tab', value: 'x y' },
  { search: '?tab=', key: 'tab', value: '' },
  { search: '?tab=1&tab=2', key: 'tab', value: '1' },
  { search: '?a=1', key: 'tab', value: null },
  { search: '', key: 'tab', value: null },
])('in the query $search, $key has the value $value', ({ search, key, value }) => {
  expect(queryValue({ path: '/', search }, key)).toBe(value);
});

const EVENTS = [
  anEvent({ slug: 'serenade' }),
  anEvent({ _id: 'hidden', slug: 'hidden', status: 'inactive' }),
  anEvent({ _id: 'promo', slug: 'promo', type: 'promo' }),
  anEvent({ _id: 'now', slug: '2026-2027', type: 'season' }),
  anEvent({ _id: 'then', slug: '2025-2026', type: 'season', status: 'passed' }),
  anEvent({ _id: 'later', slug: '2027-2028', type: 'season', status: 'inactive' }),
];

test.each([
  { path: '/', known: true },
  { path: '/login', known: true },
  { path: '/press/article-1', known: true },
  { path: '/press/unknown', known: false },
  { path: '/events/serenade', known: true },
  { path: '/events/unknown', known: false },
  { path: '/events/hidden', known: false },
  { path: '/events/promo', known: false },
  { path: '/season/2026-2027', known: true },
  { path: '/season/2025-2026', known: true },
  { path: '/season/2027-2028', known: false },
  { path: '/season/serenade', known: false },
  { path: '/season/unknown', known: false },
  { path: '/nowhere', known: false },
  { path: '/events/%', known: false },
])('with the lists loaded $path shows a page: $known', ({ path, known }) => {
  expect(isKnownPath(path, { events: EVENTS, press: ARTICLES })).toBe(known);
});

test.each([
  { path: '/events/anything', known: true },
  { path: '/season/anything', known: true },
  { path: '/press/anything', known: true },
  { path: '/nowhere', known: false },
])('before the lists are loaded $path shows a page: $known', ({ path, known }) => {
  expect(isKnownPath(path, { events: null, press: null })).toBe(known);
});
