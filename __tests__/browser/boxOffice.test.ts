/** Commands of the box office from the first start to a restored backup, and their effects for buyers. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { overflowPx } from '../support/audit';
import { buyTickets, emailOf, office } from '../support/boxOffice';
import { launchChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { mailsTo } from '../support/outbox';
import { startSite, type Site } from '../support/site';

const IDA = { firstName: 'Ida', lastName: 'Zorn' };
const BO = { firstName: 'Bo', lastName: 'Lind' };
const ANN = { firstName: 'Ann', lastName: 'Lake' };

const SERENADE = 'winter-serenade';
const BRANDENBURG = 'brandenburg-by-candlelight';

/** Two months from today: year, month, and day. */
const NEW_DAY = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const [YEAR, MONTH, DAY] = NEW_DAY.split('-');

let browser: Browser;
let site: Site;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await buyTickets(site, IDA, SERENADE, 4);
  await buyTickets(site, BO, SERENADE, 1);
  await buyTickets(site, ANN, BRANDENBURG, 2);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Runs a command of the office without confirmation. @returns its result */
const run = <Result>(...command: string[]) => office<Result>(site, ...command, '--yes', '--json');

interface Listed {
  orders: { id: string; email: string; status: string; tickets: number; totalCents: number }[];
}

const orders = async () => (await run<Listed>('orders')).orders;

const orderOf = async (email: string) => {
  const found = (await orders()).find((order) => order.email === email);
  if (!found) throw new Error(`There is no order of ${email}`);
  return found;
};

/** Waits for a mail with a text. */
const seeMail = (email: string, text: string) =>
  eventually(async () => {
    const mails = await mailsTo(site, email);
    expect(mails.filter((mail) => mail.includes(text))).toHaveLength(1);
  });

/** Opens the order by the link in the receipt, without a login. */
async function openOrder(email: string): Promise<void> {
  let link = '';
  await eventually(async () => {
    const [receipt = ''] = await mailsTo(site, email);
    link = /http\S+\/orders\/[\w-]+/.exec(receipt)?.[0] ?? '';
    expect(link).not.toBe('');
  });
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor();
}

test('the guest list is printed by last name', async () => {
  await page.setContent(await office<string>(site, 'guests', SERENADE, '--print'));
  expect(await page.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Last name'),
    expect.stringMatching(/^Lind.*Bo/s),
    expect.stringMatching(/^Zorn.*Ida/s),
  ]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
});

test('a refunded ticket is on sale again, and the order shows the refund', async () => {
  const { id } = await orderOf(emailOf(IDA));
  await run('order', id, '--refund', '--line', SERENADE, '--keep', '3');
  expect(await run('guests', SERENADE)).toMatchObject({ tickets: 4 });
  await openOrder(emailOf(IDA));
  await page.getByText('Refunded: 1').waitFor();
  await page.getByText('Paid, $45.00 refunded').waitFor();
});

test('a moved concert is updated on its page, in mails to the buyers, and in their calendars', async () => {
  await run('concert', 'move', SERENADE, '--to', `${NEW_DAY} 18:00`, '--place', 'Town Hall');
  await page.goto(`${site.origin}/events/${SERENADE}`);
  await page.getByText(`${MONTH}/${DAY}/${YEAR} at 6:00 PM`).first().waitFor();
  for (const buyer of [IDA, BO]) await seeMail(emailOf(buyer), 'Town Hall');
  await openOrder(emailOf(BO));
  const link = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await (await fetch(`${site.origin}${link}`)).text();
  expect(file).toContain(`${YEAR}${MONTH}${DAY}T180000`);
  expect(file).toContain('SEQUENCE:1');
});

test('a canceled concert is removed from the site, and its orders are refunded', async () => {
  await run('concert', 'cancel', BRANDENBURG, '--refund-orders');
  expect(await orderOf(emailOf(ANN))).toMatchObject({ status: 'refunded' });
  await page.goto(`${site.origin}/events`);
  await page.getByRole('heading', { name: 'Winter Serenade' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Brandenburg' }).count()).toBe(0);
  await openOrder(emailOf(ANN));
  await page.getByText('This concert was canceled.').waitFor();
});

test('a site with a restored store shows the same orders', async () => {
  const backup = path.join(site.dataDir, 'monday.backup');
  const ordersBefore = await orders();
  await run('backup', backup);
  await site.stop();
  await rm(path.join(site.dataDir, 'store'), { recursive: true });
  await run('restore', backup);
  expect(await orders()).toEqual(ordersBefore);
  await site.restart();
  await openOrder(emailOf(IDA));
  await page.getByText('Refunded: 1').waitFor();
});
