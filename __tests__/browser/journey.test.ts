/**
 * An anonymous visitor buys tickets, subscribes, and sends a message, with real pages, servers, and mails.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import { ERRORS, FIELD_MESSAGES, PAYMENT_CANCELED, SUCCESSES } from '../../domain/messages';
import { announcementsIn, focusedNode, namesWithRole, type AccessibleNode } from '../support/accessibility';
import {
  axeFindings,
  enlargeText,
  headerOverlaps,
  layoutShifts,
  overflowPx,
  readabilityFaults,
  waitUntilStill,
} from '../support/audit';
import { launchChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { pressEnterOn, waitForFocusOn, tabTo, typeInto } from '../support/keyboard';
import { mailsTo } from '../support/outbox';
import {
  addToCart,
  card,
  chooseFromMenu,
  hydrated,
  logIn,
  openBrowserVisitor,
  openCart,
  PASSWORD,
  register,
} from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';

const CONCERT = 'Winter Serenade';
const OTHER_CONCERT = 'Spring Returns';
/** Up to this width in pixels, a message has one line and the thank-you text is short. */
const PHONE_PX = 600;
const DAY_MS = 86_400_000;
const TOOLTIP_MS = 1500;
const MESSAGE_MS = 4000;
const SLOW_MS = 15_000;

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const quantity = (page: Page) => card(page, CONCERT).getByLabel('Quantity');

/**
 * The distances of the toast from the right edge of the page (without the scrollbar), and from the upper and
 * the lower edge of the window, in pixels.
 */
const marginsOfToast = (page: Page): Promise<{ right: number; top: number; bottom: number } | null> =>
  page.evaluate(() => {
    const page = document.body.getBoundingClientRect();
    const box = document.getElementById('notices')?.getBoundingClientRect();
    return box
      ? { right: page.right - box.right, top: box.top, bottom: window.innerHeight - box.bottom }
      : null;
  });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Adds a concert as an anonymous visitor and registers; ends at the cart. */
async function arriveAtCart(page: Page, email: string, count: number): Promise<void> {
  await page.goto(`${site.origin}/events`);
  await addToCart(page, CONCERT, count);
  await page.getByText('Please Log in or Register to complete your purchase.').waitFor();
  await register(page, email);
  await heading(page, 'YOUR CART');
  await page.getByText(`${CONCERT} has been added to your cart!`).waitFor();
}

/** Expects three tickets to the concert, and its calendar file, on the page after the payment. */
async function seeBoughtTickets(page: Page): Promise<void> {
  const tickets = page.getByRole('region', { name: 'Your tickets' });
  await tickets.getByText('Quantity: 3', { exact: true }).waitFor();
  expect(await tickets.getByRole('link', { name: CONCERT, exact: true }).getAttribute('href')).toBe(
    '/events/winter-serenade',
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tickets.getByRole('link', { name: `Add to calendar ${CONCERT}` }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:${CONCERT}`);
}

/** Opens the page of all orders from the cart; expects one order, whose receipt can be sent again. */
async function seeOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Your orders' }).click();
  await heading(page, 'Your orders');
  const order = page.getByRole('region', { name: /^Order from / });
  await order.getByText('Paid', { exact: true }).waitFor();
  await order.getByRole('link', { name: `Add to calendar ${CONCERT}` }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await order.getByRole('button', { name: 'Send the receipt again' }).click();
  await heading(page, 'Your order');
  await page.getByText('The receipt is on its way').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/[\w-]{43}$/);
}

test('the flow inspector is not served unless it is enabled', async () => {
  for (const path of [
    ...['', '/watch.js', '/inspector.js', '/charts/app.svg'],
    ...['/faults', '/gallery', '/gallery.js', '/preview', '/preview.js'],
  ])
    expect((await fetch(`${site.origin}/__flows${path}`)).status).toBe(404);
  expect((await fetch(`${site.origin}/__flows/faults`, { method: 'POST' })).status).toBe(404);
  const events = await fetch(`${site.origin}/events?inspect`);
  expect(await events.text()).not.toContain('__flows');
  expect(events.headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test.each([390, 1280])('an anonymous visitor buys by mouse at %i px', async (width) => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, width);
  const email = `anna.${width}@example.org`;

  await page.goto(site.origin);
  await page.getByRole('link', { name: 'TICKETS' }).first().click();
  await heading(page, 'JOIN US!');
  await addToCart(page, CONCERT, 3);
  await page.getByText('Please Log in or Register to complete your purchase.').waitFor();
  await register(page, email);
  await heading(page, 'YOUR CART');
  await page.getByText(`${CONCERT} has been added to your cart!`).waitFor();
  expect(await page.getByText('(Quantity: 3)').isVisible()).toBe(width > PHONE_PX);
  expect(await marginsOfToast(page)).toMatchObject(
    width > PHONE_PX ? { right: 24, bottom: 24 } : { right: 16, top: 72 },
  );
  expect(page.url()).toBe(`${site.origin}/cart`);
  expect(await quantity(page).inputValue()).toBe('3');
  await page.getByText('$135.00').first().waitFor();

  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alert').getByText(ERRORS.checkoutRefused).waitFor();
  expect(page.url()).toBe(`${site.origin}/cart`);
  expect(await quantity(page).inputValue()).toBe('3');

  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await heading(page, 'Thank you for your support!');
  expect(page.url()).toBe(`${site.origin}/thank-you`);

  await seeBoughtTickets(page);

  await page.reload();
  await heading(page, 'Thank you for your support!');
  await seeBoughtTickets(page);
  expect((await layoutShifts(page)).filter((shift) => shift.includes('<footer'))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${site.origin}/cart`);
  await page.getByText('Your cart is empty.').waitFor();
  await eventually(async () => expect(await mailsTo(site, email)).toHaveLength(1));
  await seeOrders(page);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test.each([
  [320, 130],
  [320, 200],
  [400, 130],
  [400, 200],
])('at %i px with text at %i %, a toast does not cover Sign In', async (width, percent) => {
  const { context, page } = await openBrowserVisitor(browser, width);
  await page.setViewportSize({ width, height: 740 });
  await page.goto(`${site.origin}/login`);
  await hydrated(page);
  await enlargeText(page, percent);
  await logIn(page, 'nobody@example.com');
  await page.locator('#notices').getByText('could not be found').waitFor();
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await signIn.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  const isOnTop = await signIn.evaluate((button) => {
    const { left, bottom, width } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, bottom - 8));
  });
  expect(isOnTop).toBe(true);
  await context.close();
});

test.each([320, 360, 390])(
  'at %i px, a toast covers neither the title of a dialog nor Close',
  async (width) => {
    const { context, page } = await openBrowserVisitor(browser, width);
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${site.origin}/login`);
    await hydrated(page);
    await logIn(page, 'nobody@example.com');
    const toast = page.locator('#notices').getByRole('alert');
    await toast.getByText('could not be found').waitFor();
    await waitUntilStill(page);
    const dialog = page.getByRole('dialog', { name: 'Login' });
    const below = [
      dialog.getByRole('heading', { name: 'Login' }),
      dialog.getByRole('button', { name: 'Close' }),
    ];
    const [above, ...boxes] = await Promise.all([toast, ...below].map((place) => place.boundingBox()));
    for (const box of boxes) expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await context.close();
  },
);

test.each([
  { width: 360, height: 640, standard: 21 },
  { width: 320, height: 568, standard: 24 },
])(
  'at $width x $height px with text of $standard px, a message does not cover the buttons of the prompt after it',
  async ({ width, height, standard }) => {
    const { context, page } = await openBrowserVisitor(browser, width, { hasTouch: true });
    await page.setViewportSize({ width, height });
    const settings = await context.newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard } });
    await openCart(page, site.origin, `question.${width}@example.org`, { [CONCERT]: 1 });
    await page.goto(`${site.origin}/events`);
    await addToCart(page, CONCERT, 1);
    const button = page.getByRole('link', { name: 'GO TO CART' });
    await button.waitFor();
    const message = page.getByRole('status').filter({ hasText: 'has been added to your cart!' });
    await message.waitFor();
    await waitUntilStill(page);
    const [above, below] = await Promise.all([message.boundingBox(), button.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await context.close();
  },
);

/** The scroll position after it has not changed for two frames. */
const scrollPositionOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return window.scrollY;
  });

const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, 600));

test('Back opens a page at its top with the focus there, and a reload keeps the scroll position', async () => {
  const { context, page } = await openBrowserVisitor(browser, 390);
  await page.goto(`${site.origin}/terms`);
  await hydrated(page);
  await scrollDown(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await heading(page, 'Privacy Policy');
  expect(await scrollPositionOf(page)).toBe(0);
  await page.goBack();
  await page
    .getByRole('heading', { level: 1, name: 'Terms and Conditions' })
    .and(page.locator(':focus'))
    .waitFor();
  expect(await scrollPositionOf(page)).toBe(0);
  await scrollDown(page);
  await page.reload();
  // Chromium keeps the text in place, which stands a little higher once the fonts have arrived.
  await eventually(async () => expect(Math.abs((await scrollPositionOf(page)) - 600)).toBeLessThan(100));
  await context.close();
});

test('the current page stays as it is until the next one replaces it', async () => {
  const { context, page } = await openBrowserVisitor(browser, 390);
  await page.goto(`${site.origin}/terms`);
  await hydrated(page);
  await scrollDown(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  const afterClick = await link.evaluate(async (element: HTMLElement) => {
    element.click();
    await Promise.resolve();
    return [document.querySelector('h1')?.textContent, window.scrollY];
  });
  expect(afterClick).toEqual(['Terms and Conditions', 600]);
  await heading(page, 'Privacy Policy');
  expect(await scrollPositionOf(page)).toBe(0);
  await context.close();
});

test('of quick clicks on links, the last one counts, and one on the same link changes nothing', async () => {
  const { context, page } = await openBrowserVisitor(browser, 390);
  await page.goto(`${site.origin}/events`);
  await hydrated(page);
  const links = page.locator('article :is(h2, h3) a[href^="/events/"]');
  const { title, isHandled, added } = await links.evaluateAll((all) => {
    const before = window.history.length;
    const [first, last] = all;
    const clicks = [first, last, last].map(
      (link) => !link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    return { title: last?.textContent, isHandled: clicks, added: window.history.length - before };
  });
  // The browser itself would load the address of a link whose click nobody has handled.
  expect(isHandled).toEqual([true, true, true]);
  expect(added).toBe(2);
  await heading(page, title ?? '');
  await page.goBack();
  await page.goBack();
  await heading(page, 'JOIN US!');
  await context.close();
});

test('a link to the current page adds no entry to the history', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  await page.goto(`${site.origin}/events`);
  await hydrated(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const length = () => page.evaluate(() => window.history.length);
  const before = await length();
  await page.locator('a[href="/events"]:visible').first().click();
  expect(await length()).toBe(before);
  await page.locator('a[href="/press"]:visible').first().click();
  await heading(page, 'IN THE PRESS');
  expect(await length()).toBe(before + 1);
  expect(loads).toEqual([]);
  await context.close();
});

test('ADD TO CART is not busy while the code of the next dialog loads', async () => {
  const { context, page } = await openBrowserVisitor(browser, 390);
  await openCart(page, site.origin, 'question.late@example.org', { [CONCERT]: 1 });
  await page.goto(`${site.origin}/events`);
  await hydrated(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/prompts.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await addToCart(page, CONCERT, 1);
  await page.getByRole('status').filter({ hasText: 'has been added to your cart!' }).waitFor();
  await page.getByRole('link', { name: 'Cart, 2 tickets' }).waitFor();
  expect(
    await page.getByRole('button', { name: 'ADD TO CART' }).and(page.locator('[aria-busy]')).count(),
  ).toBe(0);
  release();
  await page.getByRole('button', { name: 'CONTINUE SHOPPING' }).waitFor();
  await context.close();
});

test('a chosen quantity is shown at once', async () => {
  const { context, page } = await openBrowserVisitor(browser, 390);
  await page.goto(`${site.origin}/events`);
  await card(page, CONCERT).locator('select:enabled').waitFor();
  const afterChange = await quantity(page).evaluate(async (select: HTMLSelectElement) => {
    select.value = '2';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
    return select.value;
  });
  expect(afterChange).toBe('2');
  await context.close();
});

test('the cart opens at its top after a reload, and after Back from the payment page', async () => {
  const { context, page } = await openBrowserVisitor(browser, 390);
  await openCart(page, site.origin, 'top@example.org', { [CONCERT]: 1 });
  const checkout = page.getByRole('button', { name: 'CHECKOUT' });
  await scrollDown(page);
  await page.reload();
  await checkout.waitFor();
  // Only the icons in the header move, by less than this, when the user is known.
  expect((await layoutShifts(page)).filter((shift) => Number.parseFloat(shift) > 0.005)).toEqual([]);
  expect(await scrollPositionOf(page)).toBe(0);
  await scrollDown(page);
  await checkout.click();
  await page.getByRole('button', { name: 'Pay' }).waitFor();
  await page.goBack();
  await checkout.waitFor();
  expect(await scrollPositionOf(page)).toBe(0);
  await context.close();
});

test('at 360 px with large text in the browser, nothing overflows in the header and the payment page', async () => {
  const { context, page } = await openBrowserVisitor(browser, 360);
  const settings = await context.newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 21 } });
  const email = 'agnes.with.a.rather.long.name@friends-of-chamber-music.example.org';
  await openCart(page, site.origin, email, { [CONCERT]: 2 });
  await page.getByRole('link', { name: /^Cart/ }).waitFor();
  expect(await headerOverlaps(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  const pay = page.getByRole('button', { name: 'Pay' });
  await pay.waitFor();
  const sizeOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf(pay)).toBe(`${0.9375 * 21}px`);
  expect(await sizeOf(page.getByText(email))).toBe(`${1.0625 * 21}px`);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await context.close();
});

test.each([390, 1280])(
  'a click on Sign In works at %i px even if a message disappears while the button is held',
  async (width) => {
    const { context, page } = await openBrowserVisitor(browser, width);
    await page.clock.install();
    await page.goto(`${site.origin}/login`);
    await logIn(page, 'nobody@example.org');
    const message = page.getByRole('alert').filter({ hasText: ERRORS.loginUnknown });
    await message.waitFor();
    const submit = page.getByRole('button', { name: 'Sign In' });
    await submit.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await submit.hover();
    await page.mouse.down();
    await page.clock.runFor(MESSAGE_MS);
    await message.waitFor({ state: 'detached' });
    const requestSent = page.waitForRequest(site.origin + API_PATHS.login);
    await page.mouse.up();
    await requestSent;
    await context.close();
  },
);

test.each([390, 1280])(
  'Sign In stays in its place at %i px while the next login is sent, and the reason of the last one is hidden',
  async (width) => {
    const { context, page } = await openBrowserVisitor(browser, width);
    await page.goto(`${site.origin}/login`);
    await logIn(page, 'nobody@example.org');
    const dialog = page.getByRole('dialog', { name: 'Login' });
    const reason = dialog.getByText(ERRORS.loginUnknown);
    await reason.waitFor();
    await page.route(site.origin + API_PATHS.login, () => undefined);
    const submit = dialog.getByRole('button', { name: 'Sign In' });
    await submit.scrollIntoViewIfNeeded();
    const place = await submit.boundingBox();
    await submit.dblclick();
    await submit.and(page.locator('[aria-busy=true]')).waitFor();
    await reason.waitFor({ state: 'hidden' });
    expect(await submit.boundingBox()).toEqual(place);
    await page.unroute(site.origin + API_PATHS.login);
    await context.close();
  },
);

test('the pages of a signed-in user are readable in forced colors and with text at 200 %', async () => {
  const { context, page } = await openBrowserVisitor(browser, 320);
  await openCart(page, site.origin, 'reader@example.org', { [CONCERT]: 1 });
  expect({ cart: await readabilityFaults(page) }).toEqual({ cart: [] });
  await page.getByRole('button', { name: 'Menu' }).click();
  const profileLink = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: 'MANAGE PROFILE' });
  await profileLink.waitFor();
  expect({ menu: await readabilityFaults(page) }).toEqual({ menu: [] });
  await profileLink.click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  for (const tab of ['Basics', 'Change password']) {
    await profile.getByRole('tab', { name: tab }).click();
    expect({ [tab]: await readabilityFaults(page) }).toEqual({ [tab]: [] });
  }
  await profile.getByRole('button', { name: 'Close', exact: true }).click();
  await page.goto(`${site.origin}/cart`);
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.getByRole('button', { name: 'Pay' }).waitFor();
  expect({ payment: await readabilityFaults(page) }).toEqual({ payment: [] });
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('region', { name: 'Your tickets' }).waitFor();
  expect({ thanks: await readabilityFaults(page) }).toEqual({ thanks: [] });
  await page.goto(`${site.origin}/cart`);
  await page.getByText('Your cart is empty.').waitFor();
  expect({ emptyCart: await readabilityFaults(page) }).toEqual({ emptyCart: [] });
  await context.close();
});

test.each([390, 1280])('a visitor subscribes at %i px', async (width) => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, width);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await page.getByLabel('Your email').fill(`reader.${width}@example.org`);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByLabel('Your name (optional)').fill('Ruth Reader');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByText('Your name was succesfully submitted!').waitFor();
  expect(await page.getByText('Thanks for subscribing!').isVisible()).toBe(width > PHONE_PX);
  expect(await page.getByText('Thanks!', { exact: true }).isVisible()).toBe(width <= PHONE_PX);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a disabled button looks the same under the pointer', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  await openCart(page, site.origin, 'pointer@example.org', { [CONCERT]: 1 });
  await page.goto(`${site.origin}/events`);
  await page.route(site.origin + API_PATHS.cartItems, () => undefined);
  await addToCart(page, CONCERT, 2);
  const button = card(page, CONCERT).getByRole('button', { name: /ADD TO CART/ });
  await button.and(page.locator('[aria-busy=true]')).waitFor();
  const colors = () =>
    button.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  await button.hover({ force: true });
  const hovered = await colors();
  await page.mouse.move(0, 0);
  expect(hovered).toEqual(await colors());
  await context.close();
});

test('tickets are added once when the first response is lost', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  const email = 'lost.response@example.org';
  await openCart(page, site.origin, email, { [CONCERT]: 1 });
  await page.goto(`${site.origin}/events`);
  const keys: (string | undefined)[] = [];
  await page.route(site.origin + API_PATHS.cartItems, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    expect(route.request().postDataJSON()).toMatchObject({ quantity: 2, userEmail: email });
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await addToCart(page, CONCERT, 2);
  await page.getByText(`${CONCERT} has been added to your cart!`).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await page.getByRole('link', { name: 'GO TO CART' }).click();
  await heading(page, 'YOUR CART');
  expect(await quantity(page).inputValue()).toBe('3');
  await context.close();
});

test.each(['https://', 'https://pay.example:99999/'])(
  'a checkout whose response has the address %s fails, and the rest of the site works',
  async (url) => {
    const { context, page, pageErrors } = await openBrowserVisitor(browser, 390);
    await openCart(page, site.origin, `bad.address.${url.length}@example.org`, { [CONCERT]: 1 });
    await page.route(site.origin + API_PATHS.createCheckout, (route) => route.fulfill({ json: { url } }));
    await page.getByRole('button', { name: 'CHECKOUT' }).click();
    await page.getByRole('alert').getByText(ERRORS.checkoutFailed).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'BUY TICKETS' }).click();
    await heading(page, 'JOIN US!');
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: 'CHECKOUT' }).and(page.locator(':not([aria-disabled])')).waitFor();
    expect(pageErrors.filter((text) => !text.includes('"checkout" machine'))).toEqual([]);
    await context.close();
  },
);

test('after Cancel on the payment page, the cart says so, and the keyboard goes on from there', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 390);
  await openCart(page, site.origin, 'undecided@example.org', { [CONCERT]: 1 });
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await waitForFocusOn(page, new RegExp(`^${PAYMENT_CANCELED}$`));
  await page.keyboard.press('Tab');
  await waitForFocusOn(page, /^CHECKOUT$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'CHECKOUT' }).waitFor();
  expect(await page.getByText(PAYMENT_CANCELED).count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a checkout without a response can be canceled after 15 seconds', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 390);
  await page.clock.install();
  await openCart(page, site.origin, 'patience@example.org', { [CONCERT]: 1 });
  await page.route(site.origin + API_PATHS.createCheckout, () => undefined);
  const checkout = page.getByRole('button', { name: 'CHECKOUT' });
  await checkout.click();
  await checkout.and(page.locator('[aria-busy=true]')).waitFor();
  const slow = page.getByText('This is taking longer than usual.');
  expect(await slow.count()).toBe(0);
  await page.clock.runFor(SLOW_MS);
  await slow.waitFor();
  const aborted = page.waitForEvent('requestfailed');
  const cart = page.waitForResponse((response) => new URL(response.url()).pathname === API_PATHS.carts);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await aborted).url()).toBe(site.origin + API_PATHS.createCheckout);
  expect((await cart).ok()).toBe(true);
  await slow.waitFor({ state: 'detached' });
  await page.unroute(site.origin + API_PATHS.createCheckout);
  await checkout.click();
  await page.getByRole('button', { name: 'Pay' }).waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});

/** The lowest opacity of an element and its ancestors. */
const opacityOf = (place: Locator) =>
  place.evaluate((element) => {
    const opacities: number[] = [];
    for (let current: Element | null = element; current; current = current.parentElement)
      opacities.push(Number(getComputedStyle(current).opacity));
    return Math.min(...opacities);
  });

test('the note about a slow change of the cart is not faded like its row', async () => {
  const { context, page } = await openBrowserVisitor(browser, 390);
  await page.clock.install();
  await openCart(page, site.origin, 'faint@example.org', { [CONCERT]: 1 });
  await page.route(`${site.origin}${API_PATHS.cartItems}/*`, () => undefined);
  await quantity(page).selectOption('2');
  await page.clock.runFor(SLOW_MS);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  expect(await opacityOf(page.getByRole('button', { name: 'DELETE' }))).toBeLessThan(1);
  expect(await opacityOf(cancel)).toBe(1);
  await context.close();
});

const WIDTHS = [
  { width: 320, percent: 100 },
  { width: 360, percent: 130 },
];

/** The width of an element's content that is cut off, in pixels. */
const hiddenWidth = (place: Locator) =>
  place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test.each(WIDTHS)(
  'at $width px and $percent % a phone number is completely visible',
  async ({ width, percent }) => {
    const { context, page } = await openBrowserVisitor(browser, width);
    const { phone } = await writeContactMessage(page);
    await enlargeText(page, percent);
    await page.keyboard.type('6075551234');
    expect(await phone.inputValue()).toBe('(607) 555-1234');
    expect(await hiddenWidth(phone)).toBeLessThanOrEqual(0);
    await context.close();
  },
);

test.each(WIDTHS)(
  'at $width px and $percent % both tabs of the profile are visible',
  async ({ width, percent }) => {
    const { context, page } = await openBrowserVisitor(browser, width);
    await openCart(page, site.origin, `tabs.${width}@example.org`, {});
    await page.goto(`${site.origin}/profile`);
    const tabs = page.getByRole('tablist', { name: 'Profile' });
    await tabs.waitFor();
    await enlargeText(page, percent);
    expect(await hiddenWidth(tabs)).toBeLessThanOrEqual(0);
    await context.close();
  },
);

describe('a screen reader', () => {
  test('announces with the name of a dialog why it has opened', async () => {
    const { context, page } = await openBrowserVisitor(browser, 390);
    const seeDescription = async (name: string, description: string) => {
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      const described = () =>
        dialog.evaluate(
          (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
        );
      await eventually(async () => expect(await described()).toBe(description));
    };
    await page.goto(`${site.origin}/events`);
    await hydrated(page);
    await addToCart(page, CONCERT, 1);
    await seeDescription('Login', 'Please Log in or Register to complete your purchase.');
    await page.goto(`${site.origin}/register`);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await register(page, 'described@example.org');
    await seeDescription('Welcome', 'Your account is ready. Where would you like to go?');
    await page.getByRole('dialog').getByRole('link', { name: 'BUY TICKETS' }).click();
    await addToCart(page, CONCERT, 1);
    await seeDescription(
      'Your tickets are in your cart',
      'Ready to check out, or would you like to keep looking?',
    );
    await context.close();
  });

  /** Waits until a screen reader would announce the focused element like this. */
  const expectFocus = (page: Page, expected: Partial<AccessibleNode>) =>
    eventually(async () => expect(await focusedNode(page)).toMatchObject(expected));

  const seeMainNamed = (page: Page, name: string) =>
    eventually(async () => expect(await namesWithRole(page, 'main')).toEqual([name]));

  test('announces why a login was rejected, and focuses the field concerned', async () => {
    const { context, page } = await openBrowserVisitor(browser, 1280);
    await page.goto(`${site.origin}/login`);
    await logIn(page, 'nobody@example.org');
    await expectFocus(page, { role: 'textbox', name: 'Email', isInvalid: true });
    expect((await focusedNode(page))?.description).toContain(ERRORS.loginUnknown);
    const announcements = await announcementsIn(page, 'alert');
    expect(announcements.map(({ text }) => text).join('')).toContain(ERRORS.loginUnknown);
    await context.close();
  });

  test('announces a repeated message again while it is visible', async () => {
    const { context, page } = await openBrowserVisitor(browser, 1280);
    await page.clock.install();
    await openCart(page, site.origin, 'again@example.org', { [CONCERT]: 1 });
    // Stops the clock, so that the message stays.
    await page.clock.pauseAt(Date.now() + DAY_MS);
    const changeTo = async (count: string) => {
      const updated = page.waitForResponse((response) => response.request().method() === 'PUT');
      await quantity(page).selectOption(count);
      await updated;
    };
    const waitForUpdate = async (previousId?: number) => {
      await eventually(async () => {
        const texts = await announcementsIn(page, 'status');
        const ids = texts.filter(({ text }) => text === SUCCESSES.quantityUpdated).map(({ id }) => id);
        expect(ids).toEqual([expect.any(Number)]);
        expect(ids).not.toEqual([previousId]);
      });
      const texts = await announcementsIn(page, 'status');
      return texts.find(({ text }) => text === SUCCESSES.quantityUpdated)?.id;
    };
    await changeTo('2');
    const first = await waitForUpdate();
    await changeTo('3');
    await waitForUpdate(first);
    await context.close();
  });

  test('is at the heading of the page after a dialog, and main has the same name', async () => {
    const { context, page } = await openBrowserVisitor(browser, 1280);
    await arriveAtCart(page, 'heading@example.org', 1);
    await expectFocus(page, { role: 'heading', name: 'YOUR CART' });
    await seeMainNamed(page, 'YOUR CART');
    await page.goto(`${site.origin}/events`);
    await addToCart(page, CONCERT, 1);
    await page.getByRole('link', { name: 'GO TO CART' }).click();
    await expectFocus(page, { role: 'heading', name: 'YOUR CART' });
    await page.getByRole('link', { name: CONCERT, exact: true }).click();
    await expectFocus(page, { role: 'heading', name: CONCERT });
    await seeMainNamed(page, CONCERT);
    await context.close();
  });

  test('distinguishes the tabs of a page by the title of the document', async () => {
    const { context, page } = await openBrowserVisitor(browser, 1280);
    await page.goto(`${site.origin}/about`);
    const titles = new Set<string>();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await eventually(async () => {
        const [title = ''] = await namesWithRole(page, 'RootWebArea');
        expect(titles).not.toContain(title);
        titles.add(title);
      });
    }
    expect(titles.size).toBe(6);
    await context.close();
  });

  test('is at the heading after BACK TO THE TOP', async () => {
    const { context, page } = await openBrowserVisitor(browser, 1280);
    await page.goto(`${site.origin}/events`);
    await hydrated(page);
    await page.getByRole('link', { name: 'BACK TO THE TOP' }).click();
    await expectFocus(page, { role: 'heading', name: 'JOIN US!' });
    await context.close();
  });

  test('is at the next item after DELETE, and at the message about the empty cart at last', async () => {
    const { context, page } = await openBrowserVisitor(browser, 1280);
    await openCart(page, site.origin, 'delete@example.org', { [CONCERT]: 1, [OTHER_CONCERT]: 1 });
    await card(page, CONCERT).getByRole('button', { name: 'DELETE' }).click();
    await expectFocus(page, { role: 'heading', name: OTHER_CONCERT });
    await card(page, OTHER_CONCERT).getByRole('button', { name: 'DELETE' }).click();
    await expectFocus(page, { role: 'paragraph', name: 'Your cart is empty.' });
    await context.close();
  });

  test('can focus a disabled Send, announces what is missing, and is moved to the missing field', async () => {
    const { context, page } = await openBrowserVisitor(browser, 1280);
    await page.goto(`${site.origin}/contact`);
    await page.getByRole('dialog', { name: 'Contact us' }).waitFor();
    await tabTo(page, /^Send$/);
    await expectFocus(page, { role: 'button', name: 'Send', isDisabled: true });
    expect((await focusedNode(page))?.description).toContain(FIELD_MESSAGES.messageRequired);
    await page.keyboard.press('Enter');
    await expectFocus(page, { role: 'textbox', name: 'First name', isInvalid: true });
    await expectFocus(page, { description: FIELD_MESSAGES.firstNameRequired });
    await context.close();
  });
});

/** Opens the contact form, fills in all fields except the phone, and focuses the phone. */
async function writeContactMessage(page: Page): Promise<{ phone: Locator; country: Locator; send: Locator }> {
  await page.goto(`${site.origin}/contact`);
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('Email').fill('ann@example.org');
  await dialog.getByLabel('Message').fill('Do you play in the rain?');
  const phone = dialog.getByLabel('Phone');
  await phone.focus();
  return {
    phone,
    country: dialog.getByLabel('Country', { exact: true }),
    send: dialog.getByRole('button', { name: 'Send' }),
  };
}

test('a typed phone number is sent with the country code that it begins with', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 1280);
  const { phone, country, send } = await writeContactMessage(page);
  const typePhone = async (text: string) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    return [await phone.inputValue(), await country.inputValue(), await send.isEnabled()];
  };
  expect(await typePhone('+65 6223 4567')).toEqual(['+65 6223-4567', 'SG +65', false]);
  expect(await typePhone('+47 22 33 44 55')).toEqual(['+47 223 34 455', 'NO +47', false]);
  expect(await typePhone('011 65 6223 4567')).toEqual(['+65 6223-4567', 'SG +65', false]);
  expect(await typePhone('2125550123')).toEqual(['(212) 555-0123', 'US +1', true]);
  expect(await typePhone('+1 212 555 0123')).toEqual(['(212) 555-0123', 'US +1', true]);
  expect(await typePhone('1 212 555 0199')).toEqual(['(212) 555-0199', 'US +1', true]);
  const requestSent = page.waitForRequest((request) => request.url().endsWith(API_PATHS.contact));
  await send.click();
  expect((await requestSent).postDataJSON()).toMatchObject({
    data: {
      attributes: {
        properties: { phone: '+12125550199' },
        profile: { data: { attributes: { phone_number: '+12125550199' } } },
      },
    },
  });
  await page.getByText('Message received! We will soon get in contact with you.').waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('with a touch screen, the list of countries closes when the field is left by Tab', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 390, { hasTouch: true });
  const { phone, country } = await writeContactMessage(page);
  await country.focus();
  await page.keyboard.type('zzz');
  await page.getByText('No matching country').waitFor();
  await page.keyboard.press('Tab');
  await page.getByText('No matching country').waitFor({ state: 'detached' });
  await phone.and(page.locator(':focus')).waitFor();
  expect(await country.inputValue()).toBe('US +1');
  await country.fill('Switz');
  await page.getByRole('option', { name: /Switzerland/ }).tap();
  // Chromium sends the click some time after the touch.
  await eventually(async () => expect(await country.inputValue()).toBe('CH +41'));
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('the caret stays in place when a phone number is edited', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  const { phone } = await writeContactMessage(page);
  await page.keyboard.type('2125550199');
  const edits: [selected: [number, number], key: string, left: string][] = [
    [[6, 9], '7', '(212) 7|01-99'],
    [[7, 7], '6', '(212) 76|0-199'],
    [[8, 8], 'Backspace', '(212) 7|01-99'],
    [[6, 6], 'Backspace', '(21|7) 019-9'],
    [[4, 4], 'Delete', '(217) |199'],
    [[1, 1], 'Delete', '(|171) 99'],
    [[1, 1], '3', '(3|17) 199'],
    [[5, 5], 'x', '(317) |199'],
  ];
  for (const [[start, end], key, left] of edits) {
    await phone.evaluate((field: HTMLInputElement, range) => field.setSelectionRange(...range), [
      start,
      end,
    ] as const);
    await page.keyboard.press(key);
    const seen = await phone.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
      [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)].join('|'),
    );
    expect([key, seen]).toEqual([key, left]);
  }
  await context.close();
});

test('a phone number can be pasted, undone, and typed with an input method editor', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  const { phone, country } = await writeContactMessage(page);
  await page.keyboard.type('212');
  await page.keyboard.insertText(' 555 01 99');
  expect(await phone.inputValue()).toBe('(212) 555-0199');
  await page.keyboard.press('Control+z');
  expect(await phone.inputValue()).toBe('(212');
  await page.keyboard.press('Control+Shift+z');
  expect(await phone.inputValue()).toBe('(212) 555-0199');

  await page.keyboard.press('Control+a');
  const typing = await context.newCDPSession(page);
  for (const text of ['＋', '＋６', '＋６５'])
    await typing.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  expect(await phone.inputValue()).toBe('＋６５');
  await typing.send('Input.insertText', { text: '＋６５' });
  expect(await phone.inputValue()).toBe('+65');
  expect(await country.inputValue()).toBe('SG +65');
  await page.keyboard.type('62234567');
  expect(await phone.inputValue()).toBe('+65 6223-4567');
  await context.close();
});

test.each([390, 1280])('an anonymous visitor buys with the keyboard only at %i px', async (width) => {
  const { context, page } = await openBrowserVisitor(browser, width);

  await page.goto(`${site.origin}/events/winter-serenade`);
  await hydrated(page);
  await pressEnterOn(page, /^ADD TO CART/);
  await waitForFocusOn(page, /^Email/);
  await pressEnterOn(page, /^Register$/);
  await waitForFocusOn(page, /^First name/);
  await page.keyboard.type('Kim');
  await typeInto(page, /^Last name/, 'Key');
  await typeInto(page, /^Email/, `kim.${width}@example.org`);
  await typeInto(page, /^Password/, PASSWORD);
  await typeInto(page, /^Confirm password/, PASSWORD);
  await page.getByText('This username is available').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'YOUR CART');
  await page.getByText(`${CONCERT} has been added to your cart!`).waitFor();
  await pressEnterOn(page, /^CHECKOUT/);
  await page.waitForURL(/\/pay\//);
  await pressEnterOn(page, /^Pay/);
  await heading(page, 'Thank you for your support!');
  await context.close();
});

test('the cart survives a reload, a restart of the server, and Back from the payment page', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 1280);
  await arriveAtCart(page, 'rosa@example.org', 9);
  await page.reload();
  expect(await quantity(page).inputValue()).toBe('9');
  await site.restart();
  await page.reload();
  expect(await quantity(page).inputValue()).toBe('9');

  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.getByRole('button', { name: 'Pay' }).waitFor();
  await page.goBack();
  await heading(page, 'YOUR CART');
  expect(await quantity(page).inputValue()).toBe('9');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.getByRole('button', { name: 'Pay' }).waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a tap on a disabled CHECKOUT shows the reason until 1500 ms after the touch', async () => {
  const { context, page } = await openBrowserVisitor(browser, 390, { hasTouch: true });
  await page.clock.install();
  await openCart(page, site.origin, 'tara@example.org', { [CONCERT]: 1 });
  await page.clock.pauseAt(Date.now() + 400 * DAY_MS);
  const checkout = page.getByRole('button', { name: 'CHECKOUT', disabled: true });
  const reason = page.getByRole('tooltip', { includeHidden: true });
  await checkout.waitFor();
  for (const tap of ['the first', 'the second']) {
    await checkout.tap({ force: true });
    expect([tap, await reason.isVisible()]).toEqual([tap, true]);
    await page.clock.runFor(TOOLTIP_MS - 1);
    expect([tap, await reason.isVisible()]).toEqual([tap, true]);
    await page.clock.runFor(1);
    expect([tap, await reason.isVisible()]).toEqual([tap, false]);
  }
  await context.close();
});

test('Back and Forward never show a closed dialog, and send nothing twice', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await arriveAtCart(page, 'otto@example.org', 2);
  await page.goBack();
  await heading(page, 'JOIN US!');
  expect(await page.getByRole('heading', { name: /^(Login|Register)$/ }).count()).toBe(0);
  await page.goForward();
  await heading(page, 'YOUR CART');
  expect(await quantity(page).inputValue()).toBe('2');
  expect(posts.filter((path) => path === '/api/carts/items')).toHaveLength(1);
  expect(posts.filter((path) => path === '/api/users/register')).toHaveLength(1);
  await context.close();
});

test('a change of the cart, a logout and a login reach two tabs', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  const email = 'tilda@example.org';
  await openCart(page, site.origin, email, { [CONCERT]: 2 });
  const other = await context.newPage();
  await other.goto(`${site.origin}/cart`);
  expect(await quantity(other).inputValue()).toBe('2');

  await quantity(page).selectOption('5');
  await eventually(async () => expect(await quantity(other).inputValue()).toBe('5'));

  await chooseFromMenu(page, 'Log Out');
  await page.waitForURL(`${site.origin}/`);
  await other.waitForURL(`${site.origin}/`);
  await other.getByText('Login / Register').first().waitFor();

  await other.goto(`${site.origin}/login`);
  await logIn(other, email);
  await heading(other, 'JOIN US!');
  await eventually(async () => expect(await page.getByText('Login / Register').count()).toBe(0));
  await context.close();
});

test('a session that has expired on the server ends in the browser, and the login leads back to the cart', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  const email = 'vera@example.org';
  await openCart(page, site.origin, email, { [CONCERT]: 4 });
  await quantity(page).waitFor();
  await context.clearCookies();
  await quantity(page).selectOption('6');
  await page.getByText('Please Log in or Register to complete your purchase.').waitFor();
  await logIn(page, email);
  await heading(page, 'YOUR CART');
  expect(await quantity(page).inputValue()).toBe('4');
  await context.close();
});

test('an anonymous visitor who opens the cart sees the login first, and the login leads back to the cart', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 390);
  const email = 'early@example.org';
  await openCart(page, site.origin, email, { [CONCERT]: 2 });
  await quantity(page).waitFor();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.origin}/cart?eventId=e1`, { waitUntil: 'commit' });
  await page.getByText('Please Log in or Register to complete your purchase.').waitFor();
  expect(page.url()).toBe(`${site.origin}/login`);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('addableEvent'))).toBe('e1');
  await logIn(page, email);
  await heading(page, 'YOUR CART');
  expect(await quantity(page).inputValue()).toBe('2');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('malformed stored values are ignored, and the visitor is anonymous', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, 1280);
  await context.addInitScript(() => {
    localStorage.setItem('currentUser', '{"_id":7}');
    localStorage.setItem('unloggedPurchase', '{"eventId":"x","quantity":"9"}');
    localStorage.setItem('purchaseAttempt', 'yes');
    localStorage.setItem('currentPage', 'https://elsewhere.example/');
  });
  await page.goto(`${site.origin}/login`);
  await page.getByText("Don't have an account?").waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${site.origin}/`);
  expect(pageErrors).toEqual([]);
  await context.close();
});
