/**
 * Phones check in guests at the same time: without a connection, behind a proxy that responds itself, with
 * revoked links.
 */
import { createServer, request, type Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DOOR_PATHS, type DoorUpdate } from '../../domain/door/door';
import { known } from '../../domain/known';
import { axeFindings, overflowPx } from '../support/audit';
import { buyTickets, office } from '../support/boxOffice';
import { launchChromium } from '../support/chromium';
import { freePort } from '../../tools/programs/freePort.cjs';
import { startSite, type Site } from '../support/site';

const CONCERT = 'winter-serenade';
const OTHER_CONCERT = 'carnival-family-concert';
const PARTY_CONCERT = 'spring-returns';

let browser: Browser;
let site: Site;

/** Stands between phones and site, as a proxy does. */
let proxy: Server;
/** What the proxy responds instead of the site. */
let proxyPage: { status: number; text: string } | null = null;
/** Whether the proxy sends only the headers of what the site responds. */
let isStalled = false;

const linkOf = async (concert = CONCERT) =>
  (await office<{ link: string }>(site, 'guests', concert, '--checkin', '--json')).link;

interface DoorPage {
  context: BrowserContext;
  page: Page;
}

async function openDoor(link: string, title = 'Winter Serenade'): Promise<DoorPage> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return { context, page };
}

const place = (page: Page, name: string, number: number, of: number) =>
  page.getByRole('checkbox', { name: `${name}, ticket ${number} of ${of}` });

/** Taps the checkbox of a place, which its label covers. */
const touch = (page: Page, name: string, number: number, of: number) => place(page, name, number, of).tap();

/** The page is cached when its service worker is active. */
const untilCached = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

const revoke = () => office(site, 'guests', CONCERT, '--checkin', '--revoke', '--json');

/** The ticks of a link's concert that have reached the site. */
async function ticksWith(link: string): Promise<unknown> {
  const response = await fetch(site.origin + DOOR_PATHS.ticks, {
    method: 'POST',
    headers: { authorization: `Bearer ${new URL(link).hash.slice(1)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ticks: [], since: 0 }),
  });
  return ((await response.json()) as DoorUpdate).ticks;
}

const storedTexts = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** Taps twice at once, as a hurried finger does. */
async function touchTwice(page: Page, name: string, number: number, of: number): Promise<void> {
  await place(page, name, number, of).tap({ trial: true });
  const box = known(await place(page, name, number, of).boundingBox(), name);
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await Promise.all([tap(), tap()]);
}

const inside = (page: Page, count: number) => page.getByText(`${count} of 6 checked in`).waitFor();

function startProxy(port: number): Promise<void> {
  proxy = createServer((received, response) => {
    if (proxyPage) {
      const { status, text } = proxyPage;
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<title>Proxy</title><h1>${text}</h1>`);
      return;
    }
    const { method = 'GET', url = '', headers } = received;
    const forwarded = request(site.origin + url, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 0, reply.headers);
      if (isStalled) response.flushHeaders();
      else reply.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    received.pipe(forwarded);
  });
  return new Promise((resolve) => proxy.listen(port, 'localhost', resolve));
}

beforeAll(async () => {
  const proxyPort = await freePort();
  const startBehindProxy = () => startSite({ SITE_ORIGIN: `http://localhost:${proxyPort}` });
  [browser, site] = await Promise.all([launchChromium(), startBehindProxy(), startProxy(proxyPort)]);
  await buyTickets(site, { firstName: 'Ida', lastName: 'Zorn' }, CONCERT, 4);
  await buyTickets(site, { firstName: 'Bo', lastName: 'Årud' }, CONCERT, 1);
  await buyTickets(site, { firstName: 'Ann', lastName: 'Lake' }, CONCERT, 1);
  await buyTickets(site, { firstName: 'Max', lastName: 'Ostrom' }, OTHER_CONCERT, 1);
});

afterAll(async () => {
  await browser.close();
  proxy.close();
  proxy.closeAllConnections();
  await site.close();
});

afterEach(() => {
  proxyPage = null;
  isStalled = false;
});

test('two doors check in at the same time, one of them offline with a reload, and no check-in is lost', async () => {
  const link = await linkOf();
  const west = await openDoor(link);
  const east = await openDoor(link);
  await inside(west.page, 0);

  // Each door shows the check marks of the other.
  const field = await west.page.getByLabel('Name').boundingBox();
  expect(field?.width).toBeGreaterThan(200);
  await west.page.getByLabel('Name').fill('aru');
  expect(await west.page.getByRole('listitem').count()).toBe(1);
  await touch(west.page, 'Årud, Bo', 1, 1);
  await inside(east.page, 1);
  expect(await place(east.page, 'Årud, Bo', 1, 1).isChecked()).toBe(true);

  await untilCached(east.page);
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
  expect(await revoke()).toMatchObject({ link: null, revoked: 2 });
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  expect(await page.getByText('Zorn').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await context.close();
});

test('behind a proxy that responds itself, the page opens and keeps its check-ins', async () => {
  const { context, page } = await openDoor(await linkOf());
  await untilCached(page);
  for (const [status, text] of [
    [502, '502 Bad Gateway'],
    [200, 'Back at 8 PM'],
    [401, 'Log in to the Wi-Fi'],
  ] as const) {
    proxyPage = { status, text };
    await page.reload();
    await page.getByText('No connection.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Winter Serenade' }).waitFor();
  }
  await touch(page, 'Lake, Ann', 1, 1);
  // What the proxy sent has not replaced the cached page either.
  await context.setOffline(true);
  await page.reload();
  await page.getByText('No connection. 1 change is waiting to be sent.').waitFor();
  expect(await place(page, 'Lake, Ann', 1, 1).isChecked()).toBe(true);
  await context.setOffline(false);
  proxyPage = null;
  await page.getByText('Connected to the other doors.').waitFor();
  await context.close();
});

test('when the connection is lost after the headers of a response, the page opens', async () => {
  const { context, page } = await openDoor(await linkOf());
  await untilCached(page);
  isStalled = true;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Winter Serenade' }).waitFor();
  await page.getByText('No connection.').waitFor();
  await context.close();
});

test('check-ins that a revoked link did not send are sent by the next link of the concert, without names', async () => {
  const { context, page } = await openDoor(await linkOf());
  await inside(page, 6);
  await context.setOffline(true);
  await touch(page, 'Lake, Ann', 1, 1);
  await touch(page, 'Årud, Bo', 1, 1);
  await page.getByText('No connection. 2 changes are waiting to be sent.').waitFor();
  await revoke();
  await context.setOffline(false);
  await page.getByText('2 check-ins were not sent.').waitFor();
  for (const name of ['Lake', 'Årud', 'Zorn', 'Winter']) expect(await storedTexts(page)).not.toContain(name);
  await page.reload();
  await page.getByText('2 check-ins were not sent.').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const otherLink = await linkOf(OTHER_CONCERT);
  await page.goto(otherLink);
  await page.getByText('Connected to the other doors.').waitFor();
  await page.getByText('0 of 1 checked in').waitFor();
  expect(await ticksWith(otherLink)).toEqual([]);

  await page.goto(await linkOf());
  await page.getByText('Connected to the other doors.').waitFor();
  await inside(page, 4);
  await page.waitForFunction(() => !JSON.stringify(localStorage).includes('door-unsent'));
  await context.close();
});

test('a second link of the concert on the same phone sends what the first has not', async () => {
  const { context, page } = await openDoor(await linkOf());
  await inside(page, 4);
  const secondLink = await linkOf();
  proxyPage = { status: 502, text: '502 Bad Gateway' };
  await touch(page, 'Lake, Ann', 1, 1);
  await page.getByText('No connection. 1 change is waiting to be sent.').waitFor();
  proxyPage = null;
  const second = await context.newPage();
  await page.close();
  await second.goto(secondLink);
  await inside(second, 5);
  await second.getByText('Connected to the other doors.').waitFor();
  const observer = await openDoor(secondLink);
  await inside(observer.page, 5);
  await observer.context.close();
  await context.close();
});

test('a party checks in with one tap and leaves with one Undo, also offline and at another door', async () => {
  await buyTickets(site, { firstName: 'Pia', lastName: 'Quist' }, PARTY_CONCERT, 9);
  const link = await linkOf(PARTY_CONCERT);
  const { context, page } = await openDoor(link, 'Spring Returns');
  const other = await openDoor(link, 'Spring Returns');
  const counted = async (count: number, ...pages: Page[]) => {
    for (const each of pages) await each.getByText(`${count} of 9 checked in`).waitFor();
  };
  await touchTwice(page, 'Quist, Pia', 3, 9);
  await page.getByRole('button', { name: 'All 8 of Quist, Pia' }).tap();
  await counted(9, page, other.page);
  expect(await page.getByRole('button', { name: /^All/ }).count()).toBe(0);
  expect(await ticksWith(link)).toHaveLength(9);

  // Another door undoes one of the eight, so Undo takes back seven.
  await touch(other.page, 'Quist, Pia', 9, 9);
  await counted(8, page, other.page);
  await page.getByRole('button', { name: 'Undo: Quist, Pia (7 check-ins)' }).tap();
  await counted(1, page, other.page);
  expect(await place(page, 'Quist, Pia', 3, 9).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Nothing to undo' }).isDisabled()).toBe(true);

  // All of a party that checked in offline is sent after a reload.
  await untilCached(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'All 8 of Quist, Pia' }).tap();
  await page.getByText('No connection. 8 changes are waiting to be sent.').waitFor();
  await page.reload();
  await counted(9, page);
  await page.getByText('No connection. 8 changes are waiting to be sent.').waitFor();
  await context.setOffline(false);
  await counted(9, page, other.page);
  await page.waitForFunction(() => !JSON.stringify(localStorage).includes('door-unsent'));
  await other.context.close();
  await context.close();
});

test('an address without a key shows a message', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/door`);
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  await context.close();
});
