/** Serves the built site with test data for paths that run in Chromium. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startDataApi } from './dataApi';
import { NOW } from './fixtures';
import { WINDOW, type Host } from './pageHarness';
import { ROUTES } from './routes';
import { startSite } from './site';
import type { Opening, Harness } from './harness';

/** Runs paths in Chromium: on a shared site, or on a separate site if lists of data must fail. */
export interface BrowserSite<PathHarness extends Harness> {
  inBrowser: (opening: Opening, run: (harness: PathHarness) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Removes the origin of the API host from the HTML, so that the page calls the API of the site's own server.
 */
const withOwnApi = (html: string) => html.replace(/"apiOrigin":"[^"]*"/, '"apiOrigin":""');

const hostOf = (site: string, api: string, { isOwnApi }: Opening): Host => ({
  site,
  api: isOwnApi ? site : api,
  now: NOW,
  routes: ROUTES,
  rewrite: isOwnApi ? withOwnApi : null,
});

/** Starts the shared site, whose API host returns all data. */
export async function startBrowserSite<Played extends Harness>(
  browser: Browser,
  newHarness: (context: BrowserContext, page: Page, host: Host) => Played,
): Promise<BrowserSite<Played>> {
  const [workingApi, failingApi] = await Promise.all([startDataApi(), startDataApi()]);
  const workingSite = await startSite({ API_ORIGIN: workingApi.origin });

  async function runOnHost(host: Host, run: (harness: Played) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ viewport: WINDOW });
    try {
      await run(newHarness(context, await context.newPage(), host));
    } finally {
      await context.close();
    }
  }

  /** Uses a separate server, because a server keeps serving a list that it has read once. */
  async function runOnFailingHost(opening: Opening, run: (harness: Played) => Promise<void>): Promise<void> {
    failingApi.fail(opening.missing ?? [], opening.delayed ?? []);
    const site = await startSite({ API_ORIGIN: failingApi.origin });
    try {
      await runOnHost(hostOf(site.origin, failingApi.origin, opening), run);
    } finally {
      await site.close();
    }
  }

  return {
    inBrowser: (opening, run) => {
      const { missing = [], delayed = [] } = opening;
      return missing.length + delayed.length > 0
        ? runOnFailingHost(opening, run)
        : runOnHost(hostOf(workingSite.origin, workingApi.origin, opening), run);
    },
    close: async () => {
      await Promise.all([workingApi.close(), failingApi.close()]);
      await workingSite.close();
    },
  };
}
