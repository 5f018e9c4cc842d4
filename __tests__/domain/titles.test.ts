import { ORGANIZATION } from '../../domain/organization';
import { PAGES, ROUTE_NAMES } from '../../domain/pages/pages';
import { titleOf } from '../../domain/pages/titles';
import { anEvent, ARTICLES } from '../support/fixtures';

const SEASON = anEvent({ type: 'season', title: 'Season 2026', slug: '2026-2027' });
const KNOWN = { events: [anEvent({ title: 'Serenade', slug: 'serenade' }), SEASON], press: ARTICLES };
const NOTHING = { events: null, press: null };
const at = (path: string) => ({ path, search: '' });

test('the home page is titled with the name of the orchestra', () => {
  expect(titleOf(at('/'), KNOWN)).toBe(ORGANIZATION.name);
});

test.each([
  { path: '/events', name: 'Concerts and tickets' },
  { path: '/events/serenade', name: 'Serenade' },
  { path: '/events/2026-2027', name: 'Season 2026 Subscription' },
  { path: '/season/2026-2027', name: 'Season 2026' },
  { path: '/about', name: 'About' },
  { path: '/press/article-3', name: 'Article 3' },
  { path: '/cart', name: 'Your cart' },
  { path: '/login', name: 'Login' },
  { path: '/nowhere', name: 'Page not found' },
  { path: '/events/unknown', name: 'Page not found' },
  { path: '/season/unknown', name: 'Page not found' },
  { path: '/press/unknown', name: 'Page not found' },
  { path: '/events/%', name: 'Page not found' },
])('$path is titled $name', ({ path, name }) => {
  expect(titleOf(at(path), KNOWN)).toBe(`${name} | ${ORGANIZATION.name}`);
});

test('an event whose list is not loaded yet is titled with the name of the orchestra', () => {
  expect(titleOf(at('/events/serenade'), NOTHING)).toBe(ORGANIZATION.name);
});

test.each([
  { path: '/season/2026-2027', name: 'Season' },
  { path: '/press/article-3', name: 'In the press' },
])('before its list is loaded $path is titled $name', ({ path, name }) => {
  expect(titleOf(at(path), NOTHING)).toBe(`${name} | ${ORGANIZATION.name}`);
});

test.each(
  ROUTE_NAMES.map((name) => PAGES[name].pattern).filter(
    (pattern) => pattern !== '/' && !pattern.includes(':'),
  ),
)('%s has its own title', (path) => {
  expect(titleOf(at(path), KNOWN)).toMatch(/^(?!Page not found).+ \| /);
});

const PAST = ['2023-2024', '2024-2025'].map((seasonDate) =>
  anEvent({ _id: seasonDate, type: 'season', status: 'passed', title: `Season ${seasonDate}`, seasonDate }),
);

test.each([
  { path: '/about', count: 6 },
  { path: '/support-us', count: 2 },
  { path: '/past-seasons', count: 2 },
])('each of the $count tabs of $path has its own title', ({ path, count }) => {
  const titles = Array.from({ length: count }, (_, tab) =>
    titleOf({ path, search: `?tab=${tab}` }, { events: PAST, press: [] }),
  );
  expect(new Set(titles).size).toBe(count);
});

test.each([
  { path: '/about', search: '?tab=0', name: 'About' },
  { path: '/about', search: '?tab=9', name: 'About' },
  { path: '/about', search: '?tab=3', name: 'Board members' },
  { path: '/support-us', search: '?tab=1', name: 'Volunteer' },
  { path: '/past-seasons', search: '?tab=1', name: 'Past seasons: Season 2024-2025' },
  { path: '/past-seasons', search: '', name: 'Past seasons' },
])('$path$search is titled $name', ({ path, search, name }) => {
  expect(titleOf({ path, search }, { events: PAST, press: [] })).toBe(`${name} | ${ORGANIZATION.name}`);
});

test('a query without a tab does not change the title', () => {
  expect(titleOf({ path: '/events', search: '?tab=1' }, KNOWN)).toBe(titleOf(at('/events'), KNOWN));
});
