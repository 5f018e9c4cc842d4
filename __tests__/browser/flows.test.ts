/** Runs every path of every flow in Chromium, on the built site. */
import type { Browser } from 'playwright-core';
import { startBrowserSite, type BrowserSite } from '../support/browserHarness';
import { launchChromium } from '../support/chromium';
import { FLOW_GROUPS, flowsOf } from '../../tools/flows/paths/pathFiles';
import { PageHarness } from '../support/pageHarness';
import { runPath } from '../../tools/flows/paths/paths';

let browser: Browser;
let browserSite: BrowserSite<PageHarness>;

beforeAll(async () => {
  browser = await launchChromium();
  browserSite = await startBrowserSite(browser, (...args) => new PageHarness(...args));
});

afterAll(async () => {
  await browserSite.close();
  await browser.close();
});

describe.each(FLOW_GROUPS.flatMap((group) => flowsOf(group)))('$name', ({ paths, driver }) => {
  test.each(paths)('$title', (path) =>
    browserSite.inBrowser(path.opening, (harness) => runPath(path, harness, driver)),
  );
});
