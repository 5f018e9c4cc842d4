/** The built site in Chromium, served by its own server, with data of the tests. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startDataApi } from './dataApi';
import { NOW } from './orchestra';
import { WINDOW, type Host } from './pageHarness';
import { ROUTES } from './routes';
import { startSite } from './site';
import type { Opening, Harness } from './harness';

/** The site whose data is whole, and the one whose data is spoiled for a path. */
export interface Stage<Played extends Harness> {
  inBrowser: (opening: Opening, walkIn: (harness: Played) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** The page as if it had no other API host. */
const withOwnApi = (html: string) => html.replace(/"apiOrigin":"[^"]*"/, '"apiOrigin":""');

const hostOf = (site: string, api: string, { isOwnApi }: Opening): Host => ({
  site,
  api: isOwnApi ? site : api,
  now: NOW,
  routes: ROUTES,
  rewrite: isOwnApi ? withOwnApi : null,
});

/** Starts the site's server before the host whose data is whole. */
export async function startStage<Played extends Harness>(
  browser: Browser,
  newHarness: (context: BrowserContext, page: Page, host: Host) => Played,
): Promise<Stage<Played>> {
  const [wholeApi, spoiledApi] = await Promise.all([startDataApi(), startDataApi()]);
  const whole = await startSite({ API_ORIGIN: wholeApi.origin });

  async function walkOn(host: Host, walkIn: (harness: Played) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ viewport: WINDOW });
    try {
      await walkIn(newHarness(context, await context.newPage(), host));
    } finally {
      await context.close();
    }
  }

  /** On a server of its own: one that has once read a list serves it while the host does not. */
  async function walkSpoiled(opening: Opening, walkIn: (harness: Played) => Promise<void>): Promise<void> {
    spoiledApi.spoil(opening.missing ?? [], opening.late ?? []);
    const site = await startSite({ API_ORIGIN: spoiledApi.origin });
    try {
      await walkOn(hostOf(site.origin, spoiledApi.origin, opening), walkIn);
    } finally {
      await site.close();
    }
  }

  return {
    inBrowser: (opening, walkIn) => {
      const { missing = [], late = [] } = opening;
      return missing.length + late.length > 0
        ? walkSpoiled(opening, walkIn)
        : walkOn(hostOf(whole.origin, wholeApi.origin, opening), walkIn);
    },
    close: async () => {
      await Promise.all([wholeApi.close(), spoiledApi.close()]);
      await whole.close();
    },
  };
}
