/**
 * Every page with malformed data: its texts are readable, it fits a small phone, and it runs no injected
 * script.
 */
import type { Browser } from 'playwright-core';
import type { SiteData } from '../../domain/api/contract';
import { overflowPx, scrollThrough } from '../support/audit';
import { launchChromium } from '../support/chromium';
import { startDataApi, type DataApi } from '../support/dataApi';
import { SCRIPT_RAN_FLAG, emptyData, malformedData } from '../support/malformedData';
import { openBrowserVisitor, setConnection } from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';

const PHONE = 320;
const DESKTOP = { width: 1280, height: 844 };

const PATHS = [
  ...['/', '/events', '/season', '/past-seasons', '/past-seasons?tab=99', '/press', '/competition'],
  ...['0', '1', '2', '3', '4', '5', '99', '-1', 'x'].map((tab) => `/about?tab=${tab}`),
  ...['/support-us', '/support-us?tab=1', '/terms', '/privacy-policy', '/construction', '/contact'],
];
const PATHS_OF_MALFORMED_RECORDS = [
  '/events/odd-2',
  '/events/odd-3',
  '/season/odd-7',
  '/press/odd',
  '/press/bare',
];

const NONSENSE = /undefined|\bnull\b|NaN|Invalid date|\[object/i;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

afterAll(() => browser.close());

/**
 * Declares hooks that start the site with an API host that has these records. @returns a function that
 * returns the origin
 */
function siteWith(data: () => SiteData): () => string {
  let api: DataApi;
  let site: Site;

  beforeAll(async () => {
    api = await startDataApi(data());
    site = await startSite({ API_ORIGIN: api.origin });
  });

  afterAll(async () => {
    await site.close();
    await api.close();
  });

  return () => site.origin;
}

async function expectReadablePage(url: string): Promise<void> {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, PHONE);
  // The browser may not call this API host, so nothing may be fetched ahead.
  await setConnection(context, { saveData: true });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  await scrollThrough(page);
  expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  expect(await page.evaluate((mark) => mark in window, SCRIPT_RAN_FLAG)).toBe(false);
  expect(
    await page.locator('[href^="javascript:"], [src^="javascript:"], [onerror], [onclick], [onload]').count(),
  ).toBe(0);
  expect(dialogs).toEqual([]);
  // React reports here if the browser has parsed the server's markup differently.
  expect(pageErrors).toEqual([]);
}

describe('with hostile and broken records, and 500 events', () => {
  const origin = siteWith(malformedData);

  test.each([...PATHS, ...PATHS_OF_MALFORMED_RECORDS])('%s is readable', (path) =>
    expectReadablePage(origin() + path),
  );

  test('a person with an empty bio has no icon for it', async () => {
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

  test.each(PATHS)('%s is readable', (path) => expectReadablePage(origin() + path));
});
