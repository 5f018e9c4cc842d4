/** Browsers that block cookies, a storage, or another part that the site uses if it is there. */
import type { Browser, Page } from 'playwright-core';
import { COOKIES_NEEDED } from '../../domain/messages';
import { buyTickets, office } from '../support/boxOffice';
import { addToCart, hydrated, openBrowserVisitor } from '../support/browserVisitor';
import { launchChromium } from '../support/chromium';
import { blockCookies } from '../support/harness';
import { startSite, type Site } from '../support/site';

const CONCERT = 'winter-serenade';
const WIDE = 1280;

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  await buyTickets(site, { firstName: 'Ida', lastName: 'Zorn' }, CONCERT, 2);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Missing {
  /** Of the window, or of an object in it: each access throws, or the part does not exist. */
  part: string;
  how: 'throws' | 'is missing';
}

/** Runs in the page. Takes a part from the browser, such as "localStorage" or "navigator.locks". */
function remove({ part, how }: Missing): void {
  const path = part.split('.');
  const name = path.pop() ?? '';
  const owner = path.reduce<object>((from, key) => Reflect.get(from, key) as object, window);
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  if (how === 'is missing') Object.defineProperty(owner, name, { value: undefined, configurable: true });
  else if (/^[A-Z]/.test(name)) Object.defineProperty(owner, name, { value: refuse, configurable: true });
  else Object.defineProperty(owner, name, { get: refuse, configurable: true });
}

/** Runs in the page. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

const PARTS = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'];
const OF_NAVIGATOR = ['locks', 'serviceWorker', 'connection', 'storage'].map((name) => `navigator.${name}`);
const MISSING: Missing[] = [
  ...[...PARTS, ...OF_NAVIGATOR].flatMap((part): Missing[] => [
    { part, how: 'throws' },
    { part, how: 'is missing' },
  ]),
  { part: 'crypto.randomUUID', how: 'is missing' },
  { part: 'crypto.subtle', how: 'is missing' },
];

async function openEvents(page: Page): Promise<void> {
  await page.goto(`${site.origin}/events`);
  await hydrated(page);
}

/** A list, the menu, and a dialog work. */
async function useSite(page: Page): Promise<void> {
  await openEvents(page);
  await page.getByRole('button', { name: 'SHOW PASSED EVENTS' }).click();
  await page.getByRole('button', { name: 'HIDE PASSED EVENTS' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'CONTACT' }).click();
  await page.getByRole('dialog', { name: 'Contact us' }).waitFor();
}

/** The check-in at the door works, and its change reaches the server. */
async function useDoor(page: Page): Promise<void> {
  const { link } = await office<{ link: string }>(site, 'guests', CONCERT, '--checkin', '--json');
  await page.goto(link);
  await page.getByText('Connected to the other doors.').waitFor();
  const place = page.getByRole('checkbox', { name: 'Zorn, Ida, ticket 1 of 2' });
  const isTicked = await place.isChecked();
  const exchange = page.waitForResponse((response) => {
    const sent = response.request().postDataJSON() as { ticks: object[] } | null;
    return response.ok() && sent !== null && sent.ticks.length > 0;
  });
  await place.click();
  await exchange;
  expect(await place.isChecked()).toBe(!isTicked);
}

test.each(MISSING)('the site starts, and the menu opens, where $part $how', async (missing) => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, WIDE);
  await context.addInitScript(remove, missing);
  await openEvents(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});

test.each(['throws', 'is missing'] as const)('site and check-in work where all of this %s', async (how) => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, WIDE);
  for (const missing of MISSING) if (missing.how === how) await context.addInitScript(remove, missing);
  await useSite(page);
  await useDoor(page);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('site and check-in work where the storage is full', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, WIDE);
  await context.addInitScript(fillStorage);
  await useSite(page);
  await useDoor(page);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('where cookies are blocked, whoever wants to buy, log in, or register reads that they are needed', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, WIDE);
  await context.addInitScript(blockCookies);
  for (const part of ['localStorage', 'BroadcastChannel'])
    await context.addInitScript(remove, { part, how: 'throws' } as const);
  await useSite(page);
  const dialog = page.getByRole('dialog').filter({ hasText: COOKIES_NEEDED });
  await page.goto(`${site.origin}/events`);
  await hydrated(page);
  await addToCart(page, 'Winter Serenade', 2);
  await dialog.waitFor();
  for (const path of ['/login', '/register', '/cart']) {
    await page.goto(site.origin + path);
    await dialog.waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
  }
  for (const path of ['/account', '/orders']) {
    await page.goto(site.origin + path);
    await page.getByText(COOKIES_NEEDED).waitFor();
  }
  expect(pageErrors).toEqual([]);
  await context.close();
});
