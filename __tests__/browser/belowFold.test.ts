/** In which order the built site renders a page that a link opens. */
import type { Browser, Page } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import type { OrchestraEvent } from '../../domain/api/entities';
import { launchChromium } from '../support/chromium';
import { hydrated, openBrowserVisitor } from '../support/browserVisitor';
import { eventually } from '../support/eventually';
import { shopAt } from '../support/shop.cjs';
import { startSite, type Site } from '../support/site';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite({ TRUST_PROXY: 'loopback' })]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Rendered {
  cards: number;
  isFooterInView: boolean;
}

/** Notes after each change of the page /events how much of it there is. */
const noteChanges = (page: Page) =>
  page.evaluate(() => {
    const rendered: Rendered[] = [];
    Object.assign(window, { rendered });
    new MutationObserver(() => {
      const cards = document.querySelectorAll('main article').length;
      const isShown = document.querySelector('h1')?.textContent === 'JOIN US!';
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      if (isShown) rendered.push({ cards, isFooterInView: (footer?.top ?? 0) < window.innerHeight });
    }).observe(document.body, { childList: true, subtree: true });
  });

const changes = (page: Page) => page.evaluate(() => (window as unknown as { rendered: Rendered[] }).rendered);

test.each([
  [390, 4],
  [1280, 4],
])('at %i px, /events shows its %i first cards before all others', async (width, cards) => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, width);
  await page.goto(`${site.origin}/events`);
  const all = await page.locator('main article').count();
  await page.goto(site.origin);
  await hydrated(page);
  await noteChanges(page);
  await page.getByRole('link', { name: 'See Upcoming Concerts!' }).click();
  await page.getByRole('link', { name: 'BACK TO THE TOP' }).waitFor();
  await eventually(async () => expect((await changes(page)).at(-1)?.cards).toBe(all));
  const [first] = await changes(page);
  expect(first).toEqual({ cards, isFooterInView: false });
  expect(all).toBeGreaterThan(cards);
  expect(pageErrors).toEqual([]);
  await context.close();
});

/** Signs in a new buyer whose cart has all concerts that are on sale. @returns the number of items */
async function fillCart(page: Page, number: number): Promise<number> {
  const shop = shopAt(site.origin);
  const buyer = await shop.register(number);
  const events = (await (await fetch(site.origin + API_PATHS.events)).json()) as OrchestraEvent[];
  const items = [];
  for (const { _id } of events) items.push(await shop.add(buyer, _id));
  await shop.signIn(page, buyer);
  shop.close();
  return items.filter((item) => item !== null).length;
}

test.each([
  { width: 390, height: 844, first: 4 },
  { width: 1024, height: 1366, first: 6 },
  { width: 1280, height: 800, first: 4 },
])(
  'at $width x $height px, the cart shows its $first first items before all others, without a shift',
  async ({ first, ...size }) => {
    const { context, page, pageErrors } = await openBrowserVisitor(browser, size.width);
    const all = await fillCart(page, size.width);
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const counts: number[] = [];
      const shifted: string[] = [];
      Object.assign(window, { counts, shifted });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            if (element) shifted.push(element.outerHTML.slice(0, 120));
          }
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver(() => {
        const { length } = document.querySelectorAll('[aria-label="Items in your cart"] > li');
        if (length > 0) counts.push(length);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site.origin}/cart`);
    const counts = () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
    await eventually(async () => expect((await counts()).at(-1)).toBe(all));
    expect((await counts())[0]).toBe(first);
    expect(all).toBeGreaterThan(5);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (window as unknown as { shifted: string[] }).shifted)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  },
);
