/** The byte budget of the final chunks that a page loads, compressed with Brotli. */
import { ORGANIZATION } from '../../domain/organization';
import { chartedMachines } from '../../tools/flows/charts/machines';
import { statesOf } from '../../tools/flows/charts/chart';
import { SEARCH } from '../../domain/pages/search';
import {
  allScripts,
  budgetKb,
  codeOf,
  initialKb,
  initialScripts,
  ownScripts,
  PAGE_NAMES,
} from '../support/pageScripts';

test.each(PAGE_NAMES)('%s loads no more JavaScript than its budget', (page) => {
  expect(ownScripts(page)).not.toEqual([]);
  expect(initialKb(page)).toBeLessThanOrEqual(budgetKb(page));
});

test.each([
  'AxiosError',
  'Formik',
  'ValidationError',
  'swiper',
  'Afghanistan',
  'whileHover',
  '_isAMomentObject',
])('%s is loaded by the part that needs it, not with the page', (library) => {
  const code = codeOf(initialScripts('Home'));
  expect(code).not.toContain(library);
});

test('no script for the browser contains the descriptions of pages, which only the server reads', () => {
  const code = codeOf(allScripts());
  const parts = Object.values(SEARCH).flatMap(
    ({ description }) => description?.split(ORGANIZATION.name) ?? [],
  );
  const long = parts.filter(({ length }) => length > 20);
  expect(long.length).toBeGreaterThan(5);
  expect(long.filter((part) => code.includes(part))).toEqual([]);
});

test('no script for the browser contains the descriptions of states, which charts show', () => {
  const code = codeOf(allScripts());
  const descriptions = chartedMachines().flatMap(({ chart }) =>
    statesOf(chart.root).flatMap(({ description }) => description ?? []),
  );
  expect(descriptions.length).toBeGreaterThan(150);
  expect(descriptions.filter((description) => code.includes(description))).toEqual([]);
});
