/** Two phones at the doors of a concert: they tick at once, one of them without a connection and over a reload. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import { PASSWORD } from '../support/patron';
import { axeFindings, overflow } from '../support/audit';
import { launchChromium } from '../support/chromium';
import { startSite, type Site } from '../support/site';

jest.setTimeout(120_000);

const CONCERT = 'winter-serenade';

let browser: Browser;
let site: Site;

async function office<Result>(...command: string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/start.mjs', 'office', ...command, '--json'],
    { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: site.dataDir } },
  );
  return JSON.parse(stdout) as Result;
}

const linkOf = async () => (await office<{ link: string }>('guests', CONCERT, '--checkin')).link;

/** Buys tickets without a page. */
async function buy(firstName: string, lastName: string, quantity: number): Promise<void> {
  const email = `${firstName}.${lastName}@example.org`.toLowerCase();
  const call = async (path: string, body: object, cookie = '') =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const registered = await call(API_PATHS.register, { email, password: PASSWORD, firstName, lastName });
  const { _id: userId } = (await registered.json()) as { _id: string };
  const cookie = registered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const events = (await (await fetch(site.origin + API_PATHS.events)).json()) as {
    _id: string;
    slug?: string;
  }[];
  const event = events.find(({ slug }) => slug === CONCERT)?._id;
  const user = { userId, userEmail: email };
  const item: unknown = await (await call(API_PATHS.cartItems, { ...user, event, quantity }, cookie)).json();
  const checkout = await call(API_PATHS.createCheckout, { ...user, cart: [item] }, cookie);
  const { url } = (await checkout.json()) as { url: string };
  expect((await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })).status).toBe(303);
}

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
  page.getByRole('checkbox', { name: `${name}, place ${number} of ${of}` });

/** Touches a place as a finger does: its box is under its label. */
const touch = (page: Page, name: string, number: number, of: number) => place(page, name, number, of).tap();

const inside = (page: Page, count: number) => page.getByText(`${count} of 6 are in`).waitFor();

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  await buy('Ida', 'Zorn', 4);
  await buy('Bo', 'Årud', 1);
  await buy('Ann', 'Lake', 1);
}, 240_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('two doors tick at once, one of them offline over a reload, and nobody is lost', async () => {
  const link = await linkOf();
  const west = await openDoor(link);
  const east = await openDoor(link);
  await inside(west.page, 0);

  // Each sees what the other ticks.
  await west.page.getByLabel('Name').fill('aru');
  expect(await west.page.getByRole('listitem').count()).toBe(1);
  await touch(west.page, 'Årud, Bo', 1, 1);
  await inside(east.page, 1);
  expect(await place(east.page, 'Årud, Bo', 1, 1).isChecked()).toBe(true);

  // The page has been kept by the time its service worker is active.
  await east.page.evaluate(async () => navigator.serviceWorker.ready);
  await east.context.setOffline(true);
  await touch(east.page, 'Zorn, Ida', 1, 4);
  await touch(east.page, 'Zorn, Ida', 2, 4);
  await east.page.getByText('No connection. 2 changes wait on this phone.').waitFor();
  await inside(east.page, 3);

  // Two others of the same guest come in by the other door meanwhile.
  await west.page.getByRole('button', { name: 'Clear the name' }).click();
  await touch(west.page, 'Zorn, Ida', 1, 4);
  await touch(west.page, 'Zorn, Ida', 3, 4);
  await inside(west.page, 3);

  await east.page.reload();
  await east.page.getByRole('heading', { level: 1, name: 'Winter Serenade' }).waitFor();
  await inside(east.page, 3);
  await east.page.getByText('No connection. 2 changes wait on this phone.').waitFor();
  await touch(east.page, 'Lake, Ann', 1, 1);
  await inside(east.page, 4);

  await east.context.setOffline(false);
  for (const { page } of [west, east]) {
    await inside(page, 6);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(6);
    await page.getByText('4 of 4', { exact: true }).waitFor();
  }
  await east.page.getByText('Connected to the other doors.').waitFor();

  // A mistake is taken back at both.
  await east.page.getByRole('button', { name: 'Undo: Lake, Ann' }).click();
  await inside(west.page, 5);
  expect(await place(west.page, 'Lake, Ann', 1, 1).isChecked()).toBe(false);

  for (const { page } of [west, east]) {
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await west.context.close();
  await east.context.close();
});

test('a revoked link ends on the phone, and the names leave it', async () => {
  const { context, page } = await openDoor(await linkOf());
  await page.getByText('Zorn').first().waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes('Zorn'))).toBe(true);
  expect(await office('guests', CONCERT, '--checkin', '--revoke')).toMatchObject({ link: null, revoked: 2 });
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  expect(await page.getByText('Zorn').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await context.close();
});

test('an address without a key says so', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/door`);
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  await context.close();
});
