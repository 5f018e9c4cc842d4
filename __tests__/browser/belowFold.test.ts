/** In which order the built site renders a page that a link opens. */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { openBrowserVisitor } from '../support/browserVisitor';
import { eventually } from '../support/eventually';
import { startSite, type Site } from '../support/site';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
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

test.each([390, 1280])('at %i px, /events shows its first cards before all others', async (width) => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, width);
  await page.goto(`${site.origin}/events`);
  const all = await page.locator('main article').count();
  await page.goto(site.origin);
  await noteChanges(page);
  await page.getByRole('link', { name: 'See Upcoming Concerts!' }).click();
  await page.getByRole('link', { name: 'BACK TO THE TOP' }).waitFor();
  await eventually(async () => expect((await changes(page)).at(-1)?.cards).toBe(all));
  const [first] = await changes(page);
  expect(first).toEqual({ cards: 3, isFooterInView: false });
  expect(all).toBeGreaterThan(3);
  expect(pageErrors).toEqual([]);
  await context.close();
});
