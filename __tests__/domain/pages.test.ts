/** The table of pages: the rows that compile, and properties of all rows. */
import { PAGES, ROUTE_NAMES, serverPartOf, type Page } from '../../domain/pages/pages';

/** The optional columns of a row. */
type Optional<Row> = { [Column in keyof Row]-?: Omit<Row, Column> extends Row ? Column : never }[keyof Row];

test('a row without one of the columns does not compile', () => {
  const optional: [Optional<Page>, Optional<ReturnType<typeof serverPartOf>>] extends [never, never]
    ? 'none'
    : 'some' = 'none';
  expect(optional).toBe('none');
});

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
    expect(serverPartOf(name).search).toBe('excluded');
  },
);
