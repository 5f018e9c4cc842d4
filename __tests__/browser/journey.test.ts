/** A stranger buys tickets, from the first click to the receipt; nothing on the way is faked. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { startSite, type Site } from '../support/site';

jest.setTimeout(120_000);

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const PASSWORD = 'Winter!2026';

const concert = (page: Page) => page.getByRole('article').filter({ hasText: 'Winter Serenade' }).first();

async function newVisitor(width: number): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // An answered 4xx is said by the browser itself; it is no fault of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

async function register(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Register' }).or(dialog.getByRole('button', { name: 'Register' })).first().click();
  await dialog.getByLabel('First name').fill('Anna');
  await dialog.getByLabel('Last name').fill('Lake');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await dialog.getByText('This username is available').waitFor();
  await dialog.getByRole('button', { name: 'Register' }).click();
}

async function choose(page: Page, quantity: number): Promise<void> {
  await concert(page).getByLabel('Quantity').selectOption(String(quantity));
  await concert(page).getByRole('button', { name: /ADD TO CART/ }).click();
}

async function mailsTo(email: string): Promise<string[]> {
  const outbox = path.join(site.dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(email));
}

describe.each([390, 1280])('at %i px', (width) => {
  test('a stranger picks a concert, registers, pays and reads the thank-you page', async () => {
    const { context, page, complaints } = await newVisitor(width);
    const email = `anna.${width}@example.org`;

    await page.goto(site.origin);
    await page.getByRole('link', { name: 'TICKETS' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'JOIN US!' }).waitFor();
    await choose(page, 3);

    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.getByText('Please Log in or Register to complete your purchase.').waitFor();
    await register(page, email);

    await page.getByRole('heading', { level: 1, name: 'YOUR CART' }).waitFor();
    await page.getByText('Winter Serenade has been added to your cart!').waitFor();
    expect(page.url()).toBe(`${site.origin}/cart`);
    expect(await concert(page).getByLabel('Quantity').inputValue()).toBe('3');
    await page.getByText('$135.00').first().waitFor();

    await page.reload();
    expect(await concert(page).getByLabel('Quantity').inputValue()).toBe('3');
    await concert(page).getByLabel('Quantity').selectOption('9');
    await page.getByText('The quantity for this event has been updated in your cart.').waitFor();
    await site.restart();
    await page.reload();
    expect(await concert(page).getByLabel('Quantity').inputValue()).toBe('9');

    await page.getByRole('button', { name: 'CHECKOUT' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL(`${site.origin}/cart`);
    expect(await concert(page).getByLabel('Quantity').inputValue()).toBe('9');

    await page.getByRole('button', { name: 'CHECKOUT' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('heading', { name: 'Thank you for your support!' }).waitFor();
    expect(page.url()).toBe(`${site.origin}/thank-you`);

    await page.goto(`${site.origin}/cart`);
    await page.getByText('Your cart is empty.').waitFor();
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
    expect(complaints).toEqual([]);
    await context.close();
  });
});
