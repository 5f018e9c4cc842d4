/** The text of printed pages, read from the PDF that Chromium creates. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ORGANIZATION } from '../../domain/organization';
import { launchChromium } from '../support/chromium';
import { addToCart, openBrowserVisitor, openCart } from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';

const PDF_TEXT = path.resolve('__tests__/support/pdfText.mjs');
const CONCERT = 'Winter Serenade';
/** The end of the subscription's title, which begins with the years. */
const SUBSCRIPTION = 'Season Subscription';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

type Format = 'A4' | 'Letter';

/** The text of each printed sheet of a page. */
async function sheetsOf(page: Page, format: Format = 'A4'): Promise<string[]> {
  const pdf = await page.pdf({ format });
  const text = execFileSync(process.execPath, [PDF_TEXT], { input: pdf, encoding: 'utf8' });
  return text.split('\f').map((sheet) => sheet.replace(/\s+/g, ' '));
}

async function sheetsAt(pathname: string, format?: Format): Promise<string[]> {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  await page.goto(site.origin + pathname);
  const sheets = await sheetsOf(page, format);
  await context.close();
  return sheets;
}

const count = (text: string, part: string) => text.split(part).length - 1;

test('cart, payment page, thank-you page, and orders print the purchase without controls', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  await openCart(page, site.origin, 'printer@example.org', { [CONCERT]: 2 });
  await page.getByText('$90.00').first().waitFor();
  const [cart, ...moreOfCart] = await sheetsOf(page);
  expect(moreOfCart).toEqual([]);
  expect(cart).toContain('Quantity 2: $90.00');
  // The file holds the spaced capitals of the heading one by one.
  expect(cart?.replaceAll(' ', '')).toMatch(/ORDERSUMMARY.*Total:?\$90\.00/);
  expect(cart).not.toContain('CHECKOUT');

  await page.goto(`${site.origin}/events`);
  await addToCart(page, SUBSCRIPTION, 1);
  await page.getByRole('link', { name: 'GO TO CART' }).click();
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.getByRole('button', { name: 'Pay' }).waitFor();
  const payment = (await sheetsOf(page)).join(' ');
  for (const line of ['$90.00', ...ORGANIZATION.postalAddress]) expect(payment).toContain(line);
  for (const button of ['Pay $', 'Decline', 'Cancel']) expect(payment).not.toContain(button);

  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { name: 'Your tickets' }).waitFor();
  const [receipt, ...moreOfReceipt] = await sheetsOf(page);
  expect(moreOfReceipt).toEqual([]);
  for (const text of [CONCERT, 'Quantity: 2', SUBSCRIPTION, 'Quantity: 1']) expect(receipt).toContain(text);
  expect(receipt).not.toContain('Add to calendar');

  await page.goto(`${site.origin}/orders`);
  const orders = (await sheetsOf(page)).join(' ');
  const [beforeTitle] = orders.split('Your orders');
  for (const line of [...ORGANIZATION.postalAddress, ORGANIZATION.contactEmail])
    expect(beforeTitle).toContain(line);
  for (const text of [CONCERT, SUBSCRIPTION]) expect(orders).toContain(text);
  for (const control of ['Add to calendar', 'Directions', 'Send the receipt', 'Your account'])
    expect(orders).not.toContain(control);
  await context.close();
});

test('a dialog is printed once, without the page behind it', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  await page.goto(`${site.origin}/login`);
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  const sheets = await sheetsOf(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('have an account?');
  expect(sheets[0]).not.toContain('Next concerts');
  await context.close();
});

test('/season prints no empty sheet on US paper', async () => {
  expect(await sheetsAt('/season', 'Letter')).not.toContain('');
});

test.each(['/events', '/season'])('%s prints each title once, and no controls', async (path) => {
  const text = (await sheetsAt(path)).join(' ');
  // The event's `mobileTitle` begins with the same words.
  if (path === '/events') expect(count(text, 'Letters from Prague and Vienna')).toBe(1);
  expect(count(text, CONCERT)).toBe(1);
  for (const control of ['ADD TO CART', 'VIEW', 'BACK TO THE TOP', 'SUBSCRIBE', 'Menu'])
    expect(text).not.toContain(control);
});

test('an event prints below the name and address of the orchestra', async () => {
  const [sheet] = await sheetsAt('/events/winter-serenade');
  expect(sheet).toContain(CONCERT);
  for (const line of [...ORGANIZATION.postalAddress, ORGANIZATION.contactEmail])
    expect(sheet).toContain(line);
});

test('/events takes less than one sheet for three events', async () => {
  const sheets = await sheetsAt('/events');
  const events = sheets.join(' ').match(/\d{1,2}:\d{2} (AM|PM)/g) ?? [];
  expect(events.length).toBeGreaterThan(3);
  expect(sheets.length).toBeLessThan(events.length / 3 + 1);
});
