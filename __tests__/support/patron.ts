/** What a patron does in Chromium, in the words of the journeys. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import type { OrchestraEvent, User } from '../../domain/api/entities';

export const PASSWORD = 'Winter!2026';

export interface Patron {
  context: BrowserContext;
  page: Page;
  /** What the console has complained about. */
  complaints: string[];
}

/** An answered 4xx, and a call that got no answer, are said by the browser itself; they are no fault of the page. */
const isOfThePage = (text: string) =>
  !text.startsWith('Failed to load resource') && !text.includes('net::ERR_');

/** Collects what a page throws or writes to the console as an error, from now on. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && isOfThePage(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Opens a new browser profile of the given width. */
export async function newPatron(
  browser: Browser,
  width: number,
  options: BrowserContextOptions = {},
): Promise<Patron> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, ...options });
  const page = await context.newPage();
  return { context, page, complaints: watchComplaints(page) };
}

/** The card of an event, on the list or in the cart. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

export async function addToCart(page: Page, title: string, quantity: number): Promise<void> {
  await card(page, title).getByLabel('Quantity').selectOption(String(quantity));
  await card(page, title)
    .getByRole('button', { name: /^ADD TO CART/ })
    .click();
}

/** Fills and sends the register dialog; it must be open in the login or register mode. */
export async function register(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!page.url().endsWith('/register')) await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByLabel('First name').fill('Anna');
  await dialog.getByLabel('Last name').fill('Lake');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await dialog.getByText('This username is available').waitFor();
  await dialog.getByRole('button', { name: 'Register' }).click();
}

export async function logIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the menu and presses one of its entries. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
}

/**
 * Registers a visitor, adds tickets, and opens the cart. The account and the cart come from API calls, because this is for tests
 * of what follows, which need no forms.
 *
 * @param tickets Quantity of each event, by its title.
 */
export async function openCart(
  page: Page,
  origin: string,
  email: string,
  tickets: Record<string, number>,
): Promise<void> {
  const api = page.context().request;
  const read = async <Body>(url: string, data?: unknown): Promise<Body> => {
    const response = await (data ? api.post(origin + url, { data }) : api.get(origin + url));
    if (!response.ok()) throw new Error(`${url} was answered with ${response.status()}`);
    return (await response.json()) as Body;
  };
  const names = { firstName: 'Anna', lastName: 'Lake' };
  const user = await read<User>(API_PATHS.register, { email, password: PASSWORD, ...names });
  const events = await read<OrchestraEvent[]>(API_PATHS.events);
  for (const [title, quantity] of Object.entries(tickets)) {
    const event = events.find((each) => each.title === title)?._id;
    await read(API_PATHS.cartItems, { event, quantity, userId: user._id, userEmail: email });
  }
  // Any address of the site gives access to its storage; this one runs no scripts.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((stored) => localStorage.setItem('currentUser', stored), JSON.stringify(user));
  await page.goto(`${origin}/cart`);
  await page.getByRole('heading', { level: 1, name: 'YOUR CART' }).waitFor();
}
