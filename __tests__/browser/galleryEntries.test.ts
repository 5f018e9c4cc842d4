/** Every entry of the gallery, on the built site that was started with INSPECT_FLOWS=1. */
import type { Browser } from 'playwright-core';
import { MESSAGE_ENTRIES, STATE_ENTRIES } from '../../tools/gallery/entries';
import { launchChromium } from '../support/chromium';
import { openBrowserVisitor } from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite({ INSPECT_FLOWS: '1' })]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each([...MESSAGE_ENTRIES, ...STATE_ENTRIES])('$flow: $title', async ({ id }) => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 1280);
  await page.goto(`${site.origin}/__flows/gallery#${encodeURIComponent(id)}`);
  await page
    .getByRole('main')
    .getByRole('status')
    .getByText(/^(Shown|Not shown)$/)
    .waitFor();
  expect(await page.getByRole('main').getByRole('alert').allTextContents()).toEqual([]);
  expect(pageErrors).toEqual([]);
  await context.close();
});
