/** Every path of every flow once more, in Chromium on the built site. */
import type { Browser } from 'playwright-core';
import { startStage, type Stage } from '../support/browserWorld';
import { launchChromium } from '../support/chromium';
import { FLOW_GROUPS, flowsOf } from '../support/flows';
import { PageWorld } from '../support/pageWorld';
import { walk } from '../support/paths';

jest.setTimeout(60_000);

let browser: Browser;
let stage: Stage<PageWorld>;

beforeAll(async () => {
  browser = await launchChromium();
  stage = await startStage(browser, (...given) => new PageWorld(...given));
});

afterAll(async () => {
  await stage.close();
  await browser.close();
});

describe.each(FLOW_GROUPS.flatMap((group) => flowsOf(group)))('$name', ({ paths, driver }) => {
  test.each(paths)('$title', (path) => stage.inBrowser(path.opening, (world) => walk(path, world, driver)));
});
