/** The byte budget of the final chunks that a page loads, compressed with Brotli. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ORGANIZATION } from '../../domain/organization';
import { chartedMachines } from '../../docs/charts/machines';
import { statesOf } from '../../src/flows/chart';
import { PAGES, ROUTE_NAMES, serverPartOf, type PageName } from '../../domain/pages/pages';
import { scriptsOfPage, type AssetList } from '../../server/site/assets';

const KILOBYTE = 1000;
/** Budgets of / and /events, and of all other pages. */
const BUDGETS_KB: Partial<Record<PageName, number>> = { Home: 125, Events: 125 };
const BUDGET_KB = 126;

const assets = JSON.parse(readFileSync(path.resolve('dist/server/assets.json'), 'utf8')) as AssetList;

const file = (name: string) => path.resolve('dist/public/assets', name);
const brotliKb = (names: string[]) =>
  names.reduce((sum, name) => sum + statSync(`${file(name)}.br`).size, 0) / KILOBYTE;

const initial = (page: PageName) => [...new Set([...assets.entry, ...scriptsOfPage(assets, page)])];

test.each([...new Set(ROUTE_NAMES.map((name) => PAGES[name].page))])(
  '%s loads no more JavaScript than its budget',
  (page) => {
    expect(scriptsOfPage(assets, page)).not.toEqual([]);
    expect(brotliKb(initial(page))).toBeLessThanOrEqual(BUDGETS_KB[page] ?? BUDGET_KB);
  },
);

test.each([
  'AxiosError',
  'Formik',
  'ValidationError',
  'swiper',
  'Afghanistan',
  'whileHover',
  '_isAMomentObject',
])('%s is loaded by the part that needs it, not with the page', (library) => {
  const code = initial('Home')
    .map((name) => readFileSync(file(name), 'utf8'))
    .join('');
  expect(code).not.toContain(library);
});

test('the page does not load the names of theme entries, which the build removes from Chakra', () => {
  const code = initial('Home')
    .map((name) => readFileSync(file(name), 'utf8'))
    .join('');
  expect(code).not.toContain('categoryKeys');
});

test('no script for the browser contains the descriptions of pages, which only the server reads', () => {
  const code = readdirSync(path.resolve('dist/public/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(file(name), 'utf8'))
    .join('');
  const parts = ROUTE_NAMES.flatMap((name) => serverPartOf(name).description?.split(ORGANIZATION.name) ?? []);
  const long = parts.filter(({ length }) => length > 20);
  expect(long.length).toBeGreaterThan(5);
  expect(long.filter((part) => code.includes(part))).toEqual([]);
});

test('no script for the browser contains the descriptions of states, which charts show', () => {
  const code = readdirSync(path.resolve('dist/public/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(file(name), 'utf8'))
    .join('');
  const descriptions = chartedMachines().flatMap(({ chart }) =>
    statesOf(chart.root).flatMap(({ description }) => description ?? []),
  );
  expect(descriptions.length).toBeGreaterThan(150);
  expect(descriptions.filter((description) => code.includes(description))).toEqual([]);
});
