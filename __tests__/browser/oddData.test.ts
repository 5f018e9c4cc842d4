/** Every page with data as no one should send it: it reads well, fits a small phone, and runs nobody's script. */
import type { Browser } from 'playwright-core';
import type { SiteData } from '../../domain/api/contract';
import { overflowPx, scrollThrough } from '../support/audit';
import { launchChromium } from '../support/chromium';
import { startDataApi, type DataApi } from '../support/dataApi';
import { SCRIPT_RAN_FLAG, emptyData, malformedData } from '../support/malformedData';
import { openBrowserVisitor } from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';

jest.setTimeout(120_000);

const PHONE = 320;

const PATHS = [
  ...['/', '/events', '/season', '/past-seasons', '/past-seasons?tab=99', '/press', '/competition'],
  ...['0', '1', '2', '3', '4', '5', '99', '-1', 'x'].map((tab) => `/about?tab=${tab}`),
  ...['/support-us', '/support-us?tab=1', '/terms', '/privacy-policy', '/construction', '/contact'],
];
const ODD_PATHS = ['/events/odd-2', '/events/odd-3', '/season/odd-7', '/press/odd', '/press/bare'];

const NONSENSE = /undefined|\bnull\b|NaN|Invalid date|\[object/i;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(() => browser.close());

/** Serves the site in front of a host with these records, for the tests beside it. */
function siteWith(data: () => SiteData): () => string {
  let api: DataApi;
  let site: Site;

  beforeAll(async () => {
    api = await startDataApi(data());
    site = await startSite({ API_ORIGIN: api.origin });
  }, 240_000);

  afterAll(async () => {
    await site.close();
    await api.close();
  });

  return () => site.origin;
}

async function expectToReadWell(url: string): Promise<void> {
  const { page, pageErrors } = await openBrowserVisitor(browser, PHONE);
  const questions: string[] = [];
  page.on('dialog', (dialog) => questions.push(dialog.message()));
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  await scrollThrough(page);
  expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  expect(await page.evaluate((mark) => mark in window, SCRIPT_RAN_FLAG)).toBe(false);
  expect(
    await page.locator('[href^="javascript:"], [src^="javascript:"], [onerror], [onclick], [onload]').count(),
  ).toBe(0);
  expect(questions).toEqual([]);
  // React reports markup here that the browser has parsed into something else than the server wrote.
  expect(pageErrors).toEqual([]);
}

describe('with hostile and broken records, and 500 events', () => {
  const origin = siteWith(malformedData);

  test.each([...PATHS, ...ODD_PATHS])('%s reads well', (path) => expectToReadWell(origin() + path));

  test('a person without a word of bio has no icon that opens one', async () => {
    const { page } = await openBrowserVisitor(browser, PHONE);
    await page.goto(`${origin()}/about?tab=4`);
    const cards = page.getByRole('article');
    await cards.filter({ hasText: 'Ada Reed' }).waitFor();
    expect(await cards.filter({ hasText: 'Ada Reed' }).getByRole('button').count()).toBe(0);
    expect(await cards.getByRole('button').count()).toBe(3);
  });
});

describe('with empty lists', () => {
  const origin = siteWith(emptyData);

  test.each(PATHS)('%s reads well', (path) => expectToReadWell(origin() + path));
});
