/** The table of pages: properties of all rows. */
import { PAGES, ROUTE_NAMES } from '../../domain/pages/pages';
import { SEARCH } from '../../domain/pages/search';

test('every path belongs to one row', () => {
  const patterns = ROUTE_NAMES.map((name) => PAGES[name].pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
});

test.each(ROUTE_NAMES)('%s has a parameter exactly when it shows a record', (name) => {
  const { pattern, record } = PAGES[name];
  expect(pattern.includes(':')).toBe(record !== null);
});

test.each(ROUTE_NAMES.filter((name) => PAGES[name].isProtected))(
  'search engines do not index %s, which is for signed-in users',
  (name) => {
    expect(SEARCH[name].search).toBe('excluded');
  },
);
