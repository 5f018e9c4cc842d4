/** What the built site fetches ahead while a page is idle. */
import type { Browser, Page } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import { launchChromium } from '../support/chromium';
import { hydrated, openBrowserVisitor, openCart, register, setConnection } from '../support/browserVisitor';
import { eventually } from '../support/eventually';
import { startSite, type Site } from '../support/site';

const PHONE = 390;

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Collects the paths of the scripts and calls of the API that the page has loaded, without hashes. */
function collectLoaded(page: Page): string[] {
  const loaded: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(assets|api)\//.test(pathname)) loaded.push(pathname.replace(/\.[0-9a-f]+\.js$/, ''));
  });
  return loaded;
}

/** Waits until the page has loaded all of these. */
const untilLoaded = (loaded: string[], ...paths: string[]) =>
  eventually(async () => expect(loaded).toEqual(expect.arrayContaining(paths)));

const AHEAD = ['menu', 'auth', 'prompts', 'EventsPage', 'SupportUsPage'].map((name) => `/assets/${name}`);
/** The lists that /support-us needs beside those of the home page. */
const LISTS = [API_PATHS.content, API_PATHS.donate, API_PATHS.images];

const openDialog = (page: Page, name: string) => page.getByRole('dialog', { name }).waitFor();

async function idleFor(page: Page, callbacks: number): Promise<void> {
  for (let count = 0; count < callbacks; count += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('once a page is idle, the menu and what links in view open need no connection', async () => {
  // In a lower window, a click on DONATE scrolls, and the code of the sticky bar loads after a scroll.
  const viewport = { width: PHONE, height: 1200 };
  const { context, page, pageErrors } = await openBrowserVisitor(browser, PHONE, { viewport });
  const loaded = collectLoaded(page);
  await page.goto(site.origin);
  await untilLoaded(loaded, ...AHEAD, ...LISTS);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await openDialog(page, 'Menu');
  await page.keyboard.press('Escape');
  await page.locator('#menu').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await openDialog(page, 'Login');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'DONATE', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'SUPPORT US' }).waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a form that opens from the menu keeps the focus, and shows no error', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  const loaded = collectLoaded(page);
  await page.goto(`${site.origin}/press`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await untilLoaded(loaded, '/assets/contact');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'CONTACT' }).click();
  await openDialog(page, 'Contact us');
  await page.locator('[name=firstName]:focus').waitFor();
  await page.locator('#menu').waitFor({ state: 'hidden' });
  await idleFor(page, 5);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  expect(await page.locator('[name=firstName]:focus').count()).toBe(1);
  await context.close();
});

test('after a registration, the welcome takes the place of the form', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  const loaded = collectLoaded(page);
  await page.goto(site.origin);
  await untilLoaded(loaded, ...AHEAD);
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await openDialog(page, 'Login');
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const note = () => {
      const title = document.querySelector('[role=dialog] h2')?.textContent ?? 'none';
      if (title !== titles.at(-1)) titles.push(title);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await register(page, 'welcome@example.org');
  await openDialog(page, 'Welcome');
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  expect(titles).toEqual(['Login', 'Register', 'Welcome']);
  await context.close();
});

test('the prompt after an item was added is fetched ahead for a signed-in user', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  await openCart(page, site.origin, 'prompt@example.org', {});
  const loaded = collectLoaded(page);
  await page.goto(site.origin);
  await untilLoaded(loaded, '/assets/prompts');
  expect(loaded).not.toContain('/assets/auth');
  await context.close();
});

test('what the links of the menu open is fetched ahead when it opens', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  const loaded = collectLoaded(page);
  await page.goto(site.origin);
  await untilLoaded(loaded, ...AHEAD);
  expect(loaded).not.toContain('/assets/SeasonPage');
  await page.getByRole('button', { name: 'Menu' }).click();
  await untilLoaded(loaded, '/assets/SeasonPage');
  await context.close();
});

test('what the pointer touches is fetched at once, without a click', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  const loaded = collectLoaded(page);
  await page.goto(site.origin);
  await untilLoaded(loaded, '/assets/menu');
  expect(loaded).not.toContain('/assets/LegalPage');
  await page.getByRole('link', { name: 'Terms and Conditions' }).dispatchEvent('pointerover');
  await untilLoaded(loaded, '/assets/LegalPage');
  await context.close();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %j nothing is fetched ahead, and the menu loads when it opens',
  async (connection) => {
    const { context, page } = await openBrowserVisitor(browser, PHONE);
    await setConnection(context, connection);
    const loaded = collectLoaded(page);
    await page.goto(site.origin);
    await hydrated(page);
    await page.getByRole('link', { name: 'Login / Register' }).hover();
    await idleFor(page, 20);
    expect(loaded.toSorted()).toEqual(['/assets/HomePage', '/assets/main']);
    expect(await page.locator('#menu').count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await openDialog(page, 'Menu');
    await context.close();
  },
);

test('a script that could not be fetched ahead shows no error, and loads when it is needed', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, PHONE);
  const loaded = collectLoaded(page);
  await page.route('**/assets/menu.*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/menu.'));
  await page.goto(site.origin);
  await failed;
  await untilLoaded(loaded, ...AHEAD.filter((path) => path !== '/assets/menu'));
  expect(await page.getByText('couldn’t be loaded').count()).toBe(0);
  await page.unroute('**/assets/menu.*');
  await page.getByRole('button', { name: 'Menu' }).click();
  await openDialog(page, 'Menu');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('without the API’s code the other code is fetched ahead, and a page that needs the API loads it', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, PHONE);
  const loaded = collectLoaded(page);
  await page.route('**/assets/api.*', (route) => route.abort());
  await page.goto(site.origin);
  await untilLoaded(loaded, ...AHEAD);
  expect(await page.getByText('couldn’t be loaded').count()).toBe(0);
  await page.unroute('**/assets/api.*');
  await page.getByRole('link', { name: 'DONATE', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'SUPPORT US' }).waitFor();
  await untilLoaded(loaded, ...LISTS);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a list that could not be fetched ahead shows no error, and loads when a page needs it', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, PHONE);
  const loaded = collectLoaded(page);
  await page.route(site.origin + API_PATHS.donate, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(site.origin);
  await untilLoaded(loaded, '/assets/SupportUsPage', API_PATHS.donate);
  expect(await page.getByText('couldn’t be loaded').count()).toBe(0);
  await page.unroute(site.origin + API_PATHS.donate);
  await page.getByRole('link', { name: 'DONATE', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'SUPPORT US' }).waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});
