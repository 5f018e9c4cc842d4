/** The picture files that Chromium chooses. */
import type { Browser, Page } from 'playwright-core';
import { scrollThrough } from '../support/audit';
import { openBrowserVisitor } from '../support/browserVisitor';
import { launchChromium } from '../support/chromium';
import { startSite, type Site } from '../support/site';

const PATHS = ['/', '/events', '/events/winter-serenade', '/about', '/about?tab=3', '/about?tab=5'];
const SCREENS = [
  { width: 390, deviceScaleFactor: 2 },
  { width: 1280, deviceScaleFactor: 1 },
];

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/**
 * The loaded pictures that exist in several widths, with the width in pixels that each one fills on the
 * screen.
 */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].map((image) => {
      const source = image.parentElement?.querySelector('source');
      const { width, height } = image.getBoundingClientRect();
      const ratio = image.naturalWidth / image.naturalHeight;
      // A picture covers its place, so that a place that is high for its width needs a wider picture.
      const needed = Math.max(width, height * ratio) * window.devicePixelRatio;
      const srcset = source && matchMedia(source.media).matches ? source.srcset : image.srcset;
      return { path: new URL(image.currentSrc).pathname, needed, srcset };
    }),
  );

/**
 * Share of the needed pixels that a file may have at least: nobody sees that the missing ones are
 * interpolated.
 */
const ENOUGH = 0.85;

/** Pictures whose file has too few pixels for its place, or would fill it in the next smaller width, too. */
const badlySized = (pictures: Awaited<ReturnType<typeof shownPictures>>) =>
  pictures.filter(({ path, needed, srcset }) => {
    const widths = [...srcset.matchAll(/(\S+) (\d+)w/g)];
    const chosen = widths.findIndex(([, file]) => file === path);
    const widthAt = (index: number) => Number(widths[index]?.[2] ?? 0);
    const isLargest = chosen === widths.length - 1;
    return (widthAt(chosen) < ENOUGH * needed && !isLargest) || widthAt(chosen - 1) >= needed;
  });

const allLoaded = () =>
  [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0);

/** Pictures that are completely in view without scrolling, and are loaded lazily. */
const lazyInView = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ loading }) => loading === 'lazy')
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isIn = (start: number, end: number, size: number) => start > -1 && end < size + 1;
        return isIn(top, bottom, window.innerHeight) && isIn(left, right, window.innerWidth);
      })
      .map(({ src }) => src),
  );

test.each([
  { width: 600, file: /^\/images\/hero-phone-\d+\.webp$/ },
  { width: 601, file: /^\/images\/hero-\d+\.webp$/ },
])('at $width px, the home page shows $file', async ({ width, file }) => {
  const { context, page } = await openBrowserVisitor(browser, width);
  await page.goto(site.origin, { waitUntil: 'load' });
  const hero = page.locator('main img').first();
  const address = await hero.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(new URL(address).pathname).toMatch(file);
  await context.close();
});

describe.each(SCREENS)('at $width px with a pixel ratio of $deviceScaleFactor', ({ width, ...scale }) => {
  test.each(PATHS)('%s loads AVIF files that fit their places, at once if they are in view', async (path) => {
    const { context, page } = await openBrowserVisitor(browser, width, scale);
    const types = new Map<string, string | undefined>();
    page.on('response', (response) => {
      types.set(new URL(response.url()).pathname, response.headers()['content-type']);
    });
    await page.goto(site.origin + path, { waitUntil: 'load' });
    expect(await lazyInView(page)).toEqual([]);
    await scrollThrough(page);
    await page.waitForFunction(allLoaded);
    const pictures = await shownPictures(page);
    expect(pictures).not.toEqual([]);
    expect(badlySized(pictures)).toEqual([]);
    expect(new Set(pictures.map((picture) => types.get(picture.path)))).toEqual(new Set(['image/avif']));
    await context.close();
  });
});
