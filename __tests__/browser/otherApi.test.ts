/**
 * The site with its admin API on another host, which the browser calls across origins and without cookies.
 */
import type { Browser } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import { eventHref } from '../../domain/pages/routes';
import { axeFindings, overflowPx } from '../support/audit';
import { launchChromium } from '../support/chromium';
import { SEASON, SERENADE, siteData } from '../support/fixtures';
import { PICTURE_PATH, startExternalApi, type ExternalApi } from '../support/externalApi';
import { addToCart, card, openBrowserVisitor, register } from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let browser: Browser;
let api: ExternalApi;
let site: Site | undefined;

beforeAll(async () => {
  const concert = { ...SERENADE, eventDate: inDays(30) };
  const data = siteData([SEASON, concert]);
  [browser, api] = await Promise.all([launchChromium(), startExternalApi(data, () => site?.origin ?? '')]);
  concert.imageUrl = api.origin + PICTURE_PATH;
  site = await startSite({ API_ORIGIN: api.origin });
});

afterAll(async () => {
  await browser.close();
  await site?.close();
  await api.close();
});

const origin = () => site?.origin ?? '';

test('pages are rendered on the server with the data of the other host', async () => {
  const html = await (await fetch(`${origin()}/events`)).text();
  expect(html).toContain('Serenade</');
});

test('the embedded API is not available', async () => {
  expect((await fetch(`${origin()}/api/events`)).status).toBe(404);
});

test('a picture that the other host serves over http is shown', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 1280);
  await page.goto(`${origin()}/events`);
  const picture = page.locator(`img[src="${api.origin}${PICTURE_PATH}"]`);
  const width = picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(await width).toBe(30);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('an anonymous visitor buys', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 1280);
  await page.goto(`${origin()}/events`);
  await addToCart(page, SERENADE.title, 2);
  await register(page, 'anna@example.org');
  await page.getByText('Serenade has been added to your cart!').waitFor();
  expect(await card(page, SERENADE.title).getByLabel('Quantity').inputValue()).toBe('2');
  const carts: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === API_PATHS.carts) carts.push(searchParams.get('status'));
  });
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.waitForURL(`${origin()}/thank-you`);
  await page.getByRole('heading', { name: 'Thank you for your support!' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(carts).toEqual(['open']);
  expect(await page.getByRole('heading', { name: 'Your tickets' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Your orders' }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a cart with malformed items shows each of them, and CHECKOUT is disabled until they are removed', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 390);
  const user = { _id: 'user-odd', email: 'odd@example.org', firstName: 'Odd', lastName: 'Lee' };
  await context.addInitScript((stored) => localStorage.setItem('currentUser', stored), JSON.stringify(user));
  const valid = { _id: 'good', event: SERENADE._id, quantity: '2', price: '40', type: 'event' };
  const malformed = [
    { ...valid, _id: 'many', event: { _id: 'other-1', title: 'Requiem' }, quantity: 1000 },
    { ...valid, _id: 'unpriced', event: { _id: 'other-2', title: 'Vespers' }, price: null },
    { ...valid, _id: 'unknown', event: null, quantity: 0 },
  ];
  api.fillCart(user._id, [valid, ...malformed]);
  await page.goto(`${origin()}/cart`);
  await card(page, SERENADE.title).getByRole('link').waitFor();
  expect(await card(page, 'Requiem').getByLabel('Quantity').inputValue()).toBe('1000');
  await card(page, 'Vespers').getByText('Price unavailable').waitFor();
  await card(page, 'Event unavailable').waitFor();
  await page.getByText('$40,080.00').first().waitFor();
  expect(await page.getByText('FREE').count()).toBe(0);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  for (const title of ['Requiem', 'Vespers', 'Event unavailable']) {
    expect(await page.getByRole('button', { name: 'CHECKOUT' }).getAttribute('aria-disabled')).toBe('true');
    await card(page, title).getByRole('button', { name: 'DELETE' }).click();
    await card(page, title).waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.waitForURL(`${origin()}/thank-you`);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('an anonymous visitor sends a message and subscribes', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 1280);
  await page.goto(`${origin()}/contact`);
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('Phone').pressSequentially('1 607 555 1234');
  await dialog.getByLabel('Email').fill('ann@example.org');
  await dialog.getByLabel('Message').fill('Do you play in the rain?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Message received! We will soon get in contact with you.').waitFor();
  expect(page.url()).toBe(`${origin()}/`);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await footer.getByLabel('Your email').fill('ann@example.org');
  await footer.getByRole('button', { name: 'SUBMIT' }).click();
  await footer.getByLabel('Your name').fill('Ann');
  await footer.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByText('Your name was succesfully submitted!').waitFor();
  await footer.getByText('Thanks for subscribing!').waitFor();
  const [message, ...subscriptions] = api.submissions();
  expect(message).toMatchObject({
    data: { attributes: { properties: { phone: '+16075551234', message: 'Do you play in the rain?' } } },
  });
  expect(subscriptions).toEqual([{ email: 'ann@example.org' }, { email: 'ann@example.org', name: 'Ann' }]);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('while the host is down, the concerts that it has sent before stay visible', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  api.setDown(true);
  await page.goto(origin() + eventHref(SERENADE.slug ?? ''));
  await page.getByRole('heading', { level: 1, name: SERENADE.title }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  api.setDown(false);
  await context.close();
});
