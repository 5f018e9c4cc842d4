/** Two phones check in guests at the same time, one of them without a connection and with a reload. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindings, overflowPx } from '../support/audit';
import { buyTickets, office } from '../support/boxOffice';
import { launchChromium } from '../support/chromium';
import { startSite, type Site } from '../support/site';

const CONCERT = 'winter-serenade';

let browser: Browser;
let site: Site;

const linkOf = async () =>
  (await office<{ link: string }>(site, 'guests', CONCERT, '--checkin', '--json')).link;

interface DoorPage {
  context: BrowserContext;
  page: Page;
}

async function openDoor(link: string): Promise<DoorPage> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Winter Serenade' }).waitFor();
  return { context, page };
}

const place = (page: Page, name: string, number: number, of: number) =>
  page.getByRole('checkbox', { name: `${name}, ticket ${number} of ${of}` });

/** Taps the checkbox of a place, which its label covers. */
const touch = (page: Page, name: string, number: number, of: number) => place(page, name, number, of).tap();

const inside = (page: Page, count: number) => page.getByText(`${count} of 6 checked in`).waitFor();

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  await buyTickets(site, { firstName: 'Ida', lastName: 'Zorn' }, CONCERT, 4);
  await buyTickets(site, { firstName: 'Bo', lastName: 'Årud' }, CONCERT, 1);
  await buyTickets(site, { firstName: 'Ann', lastName: 'Lake' }, CONCERT, 1);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('two doors check in at the same time, one of them offline with a reload, and no check-in is lost', async () => {
  const link = await linkOf();
  const west = await openDoor(link);
  const east = await openDoor(link);
  await inside(west.page, 0);

  // Each door shows the check marks of the other.
  await west.page.getByLabel('Name').fill('aru');
  expect(await west.page.getByRole('listitem').count()).toBe(1);
  await touch(west.page, 'Årud, Bo', 1, 1);
  await inside(east.page, 1);
  expect(await place(east.page, 'Årud, Bo', 1, 1).isChecked()).toBe(true);

  // The page is cached when its service worker is active.
  await east.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  await east.context.setOffline(true);
  await touch(east.page, 'Zorn, Ida', 1, 4);
  await touch(east.page, 'Zorn, Ida', 2, 4);
  await east.page.getByText('No connection. 2 changes are waiting to be sent.').waitFor();
  await inside(east.page, 3);

  // Meanwhile two people with tickets of the same guest come in at the other door.
  await west.page.getByRole('button', { name: 'Clear the name' }).click();
  await touch(west.page, 'Zorn, Ida', 1, 4);
  await touch(west.page, 'Zorn, Ida', 3, 4);
  await inside(west.page, 3);

  await east.page.reload();
  await east.page.getByRole('heading', { level: 1, name: 'Winter Serenade' }).waitFor();
  await inside(east.page, 3);
  await east.page.getByText('No connection. 2 changes are waiting to be sent.').waitFor();
  await touch(east.page, 'Lake, Ann', 1, 1);
  await inside(east.page, 4);

  await east.context.setOffline(false);
  for (const { page } of [west, east]) {
    await inside(page, 6);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(6);
    await page.getByText('4 of 4', { exact: true }).waitFor();
  }
  await east.page.getByText('Connected to the other doors.').waitFor();

  // An undone check mark disappears at both doors.
  await east.page.getByRole('button', { name: 'Undo: Lake, Ann' }).click();
  await inside(west.page, 5);
  expect(await place(west.page, 'Lake, Ann', 1, 1).isChecked()).toBe(false);

  for (const { page } of [west, east]) {
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  }
  await west.context.close();
  await east.context.close();
});

test('after a link was revoked, the phone deletes the names', async () => {
  const { context, page } = await openDoor(await linkOf());
  await page.getByText('Zorn').first().waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes('Zorn'))).toBe(true);
  expect(await office(site, 'guests', CONCERT, '--checkin', '--revoke', '--json')).toMatchObject({
    link: null,
    revoked: 2,
  });
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  expect(await page.getByText('Zorn').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await context.close();
});

test('an address without a key shows a message', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/door`);
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  await context.close();
});
