/** Actions of a visitor in Chromium, for tests that follow a visitor over several pages. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import type { OrchestraEvent, User } from '../../domain/api/entities';

/** Longest time in milliseconds for an action or a condition: a busy machine is slow, not wrong. */
const TIMEOUT_MS = 60_000;

export const PASSWORD = 'Winter!2026';

export interface BrowserVisitor {
  context: BrowserContext;
  page: Page;
  /** Errors that the page has thrown or logged. */
  pageErrors: string[];
}

/** The browser itself logs a failed request as an error; those are not errors of the page. */
const isPageError = (text: string) =>
  !text.startsWith('Failed to load resource') && !text.includes('net::ERR_');

/** Collects the errors that a page throws or logs from now on. */
export function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && isPageError(message.text())) pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  return pageErrors;
}

/** Opens a page in a new browser context with a window of this width. */
export async function openBrowserVisitor(
  browser: Browser,
  width: number,
  options: BrowserContextOptions = {},
): Promise<BrowserVisitor> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  return { context, page, pageErrors: collectPageErrors(page) };
}

/**
 * Resolves when the page is hydrated, which enables its buttons. Until then, links load a page from the
 * server.
 */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('button:enabled', { hasText: 'SUBSCRIBE' }).waitFor();

/** Sets what the browser reports about the connection, for example that the visitor saves data. */
export const setConnection = (
  context: BrowserContext,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<unknown> =>
  context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), value) });
  }, connection);

/** The card of an event, on the list of events or in the cart. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

export async function addToCart(page: Page, title: string, quantity: number): Promise<void> {
  await card(page, title).getByLabel('Quantity').selectOption(String(quantity));
  await card(page, title)
    .getByRole('button', { name: /^ADD TO CART/ })
    .click();
}

/** Fills in and submits the register form; the auth dialog must show the login or register form. */
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
 * Registers a visitor, adds tickets, and opens the cart. It uses API calls in place of forms, which is
 * faster.
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
    if (!response.ok()) throw new Error(`${url} failed with status ${response.status()}`);
    return (await response.json()) as Body;
  };
  const names = { firstName: 'Anna', lastName: 'Lake' };
  const user = await read<User>(API_PATHS.register, { email, password: PASSWORD, ...names });
  const events = await read<OrchestraEvent[]>(API_PATHS.events);
  for (const [title, quantity] of Object.entries(tickets)) {
    const event = events.find((each) => each.title === title)?._id;
    await read(API_PATHS.cartItems, { event, quantity, userId: user._id, userEmail: email });
  }
  // Any URL of the site gives access to its storage; this one runs no scripts.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((stored) => localStorage.setItem('currentUser', stored), JSON.stringify(user));
  await page.goto(`${origin}/cart`);
  await page.getByRole('heading', { level: 1, name: 'YOUR CART' }).waitFor();
  for (const title of Object.keys(tickets)) await card(page, title).waitFor();
}
