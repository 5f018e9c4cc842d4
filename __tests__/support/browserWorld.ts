/** The built site in Chromium, served by its own server, with data of the tests. */
import type { Browser } from 'playwright-core';
import { startDataApi } from './dataApi';
import { NOW } from './orchestra';
import { PageWorld, WINDOW, type Host } from './pageWorld';
import { ROUTES } from './routes';
import { startSite } from './site';
import type { Opening, World } from './world';

/** The site whose data is whole, and the one whose data is spoiled for a path. */
export interface Stage {
  inBrowser: (opening: Opening, walkIn: (world: World) => Promise<void>) => Promise<void>;
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

/** Starts the site's server before each kind of data host. */
export async function startStage(browser: Browser): Promise<Stage> {
  const [wholeApi, spoiledApi] = await Promise.all([startDataApi(), startDataApi()]);
  const [whole, spoiled] = await Promise.all(
    [wholeApi, spoiledApi].map((api) => startSite({ API_ORIGIN: api.origin })),
  );
  const hostFor = (opening: Opening): Host => {
    const { missing = [], late = [] } = opening;
    if (missing.length + late.length === 0) return hostOf(whole?.origin ?? '', wholeApi.origin, opening);
    spoiledApi.spoil(missing, late);
    return hostOf(spoiled?.origin ?? '', spoiledApi.origin, opening);
  };
  return {
    inBrowser: async (opening, walkIn) => {
      const context = await browser.newContext({ viewport: WINDOW });
      try {
        await walkIn(new PageWorld(context, await context.newPage(), hostFor(opening)));
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await Promise.all([wholeApi.close(), spoiledApi.close()]);
      await Promise.all([whole?.close(), spoiled?.close()]);
    },
  };
}
