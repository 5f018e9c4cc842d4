/**
 * The flow inspector on a built site that was started with INSPECT_FLOWS=1, without access to other sites.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { API_PATHS } from '../../domain/api/contract';
import { ERRORS, FIELD_MESSAGES } from '../../domain/messages';
import { axeFindings } from '../support/audit';
import { launchChromium } from '../support/chromium';
import {
  addToCart,
  card,
  hydrated,
  openBrowserVisitor,
  openCart,
  PASSWORD,
  register,
} from '../support/browserVisitor';
import { startSite, type Site } from '../support/site';

const CONCERT = 'Winter Serenade';
const STATELY = 'https://stately.ai/**';
const RECEIVER =
  '<!doctype html><title>Receiver</title><script>opener.postMessage({ type: "@statelyai.connected" }, "*")</script>';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite({ INSPECT_FLOWS: '1' })]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A visitor whose browser can only reach the site; each window records the messages that it receives. */
async function openOfflineVisitor(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  );
  await context.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    const record = ({ data }: MessageEvent) => messages.push(JSON.stringify(data));
    window.addEventListener('message', record);
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        this.addEventListener('message', record);
      }
    };
  });
  return { context, page };
}

const messagesOf = (inspector: Page): Promise<string[]> =>
  inspector.evaluate(() => (window as unknown as { messages: string[] }).messages);

async function openInspector(page: Page, choice = ''): Promise<Page> {
  const [inspector] = await Promise.all([
    page.waitForEvent('popup'),
    page.goto(`${site.origin}/events?inspect${choice}`),
  ]);
  return inspector;
}

async function openCartWithTicket(page: Page, email: string): Promise<void> {
  await addToCart(page, CONCERT, 2);
  await register(page, email);
  await page.getByRole('heading', { level: 1, name: 'YOUR CART' }).waitFor();
  await page.getByText(`${CONCERT} has been added to your cart!`).waitFor();
}

/** The tree of actors. Its rows move while actors start, so tests choose one by keyboard. */
const actorsOf = (inspector: Page) => inspector.getByRole('navigation', { name: 'Actors' });
const currentStates = (inspector: Page) => inspector.getByRole('list', { name: 'Current states' });

/** The names of the innermost states that a chart marks as current. */
const drawnAsCurrent = (inspector: Page): Promise<string[]> =>
  inspector
    .getByRole('group', { name: /^Chart of/ })
    .locator('.state.leaf')
    .evaluateAll((leaves) =>
      leaves
        .filter((leaf) => getComputedStyle(leaf.querySelector('rect') as Element).strokeWidth === '2.5px')
        .map((leaf) => leaf.getAttribute('data-state') ?? ''),
    );

function seeNoSecret(messages: readonly string[], email: string): void {
  for (const secret of [PASSWORD, email, encodeURIComponent(email), 'Anna', 'Lake'])
    expect(messages.filter((message) => message.includes(secret))).toEqual([]);
}

test('without internet, a developer sees the transitions of a purchase, and no secrets', async () => {
  const { context, page } = await openOfflineVisitor();
  const inspector = await openInspector(page);
  const email = 'inspected@example.org';
  const actors = actorsOf(inspector);
  const log = inspector.getByRole('region', { name: 'Events' });
  await actors.getByRole('button', { name: /^purchase/ }).waitFor();

  // What the visitor did last is the first row, above what followed from it.
  await addToCart(page, CONCERT, 2);
  await page.getByRole('dialog').waitFor();
  await log.getByRole('button', { name: 'purchase → app url.requested' }).first().waitFor();
  expect(await log.getByRole('button').first().textContent()).toContain('purchase.requested');
  await register(page, email);
  await page.getByText(`${CONCERT} has been added to your cart!`).waitFor();

  await actors.getByRole('button', { name: /^cart .*ready/ }).waitFor();
  for (const name of ['app', 'menu', 'notices', 'checkout', 'events', 'subscribe', 'contact'])
    await actors.getByText(name, { exact: true }).waitFor();
  await actors.getByRole('button', { name: /^purchase/ }).press('Enter');
  await currentStates(inspector).getByText('signedIn.idle').waitFor();
  expect(await drawnAsCurrent(inspector)).toEqual(['purchase.signedIn.idle']);
  expect(await inspector.getByText('This drawing is older than the machine.').count()).toBe(0);

  // The same messages as a sequence between actors.
  await inspector.getByRole('button', { name: 'Sequence', exact: true }).click();
  const sequence = inspector.getByRole('list', { name: 'Messages' });
  await sequence.getByRole('button', { name: 'purchase → cart cart.itemAdded' }).click();
  await inspector.getByRole('heading', { name: 'cart.itemAdded' }).waitFor();
  expect(await axeFindings(inspector)).toEqual([]);
  await inspector.getByRole('button', { name: 'Chart', exact: true }).click();
  await inspector.keyboard.press('Escape');

  // Selecting an earlier event shows the states at that time; the arrow keys step from there.
  const search = log.getByRole('searchbox', { name: 'Search the events' });
  await search.fill('session.opened');
  await log.getByRole('button', { name: /^app → purchase session.opened anonymous → / }).click();
  await currentStates(inspector).getByText('signedIn.adding.waiting').waitFor();
  expect(await drawnAsCurrent(inspector)).toEqual(['purchase.signedIn.adding.waiting']);
  await search.fill('');
  await actors.getByRole('button', { name: /^purchase/ }).press('Enter');
  await log.getByRole('checkbox', { name: 'Only purchase' }).check();
  await inspector.getByRole('button', { name: 'Back' }).click();
  await currentStates(inspector).getByText('anonymous').waitFor();
  await inspector.keyboard.press('ArrowRight');
  await currentStates(inspector).getByText('signedIn.adding.waiting').waitFor();
  await inspector.keyboard.press('Escape');
  await currentStates(inspector).getByText('signedIn.idle').waitFor();
  await log.getByRole('checkbox', { name: 'Only purchase' }).uncheck();

  expect(await log.getByText('clock.ticked').count()).toBe(0);
  await log.getByRole('checkbox', { name: 'Clock, prefetching, starts' }).check();
  await log.getByText('clock.ticked').first().waitFor();
  await log.getByRole('checkbox', { name: 'Clock, prefetching, starts' }).uncheck();

  expect(await axeFindings(inspector)).toEqual([]);

  const messages = await messagesOf(inspector);
  expect(messages.length).toBeGreaterThan(90);
  expect(messages.filter((message) => message.includes('"@xstate.actor"')).length).toBeGreaterThan(18);
  expect(messages.filter((message) => message.includes('register.submitted'))).not.toEqual([]);
  expect(messages.filter((message) => message.includes('[Object]') || message.includes('[...]'))).toEqual([]);
  seeNoSecret(messages, email);

  // The payment loads other pages; the window stays, and with it the log, the chosen actor, and the filter.
  let loads = 0;
  inspector.on('framenavigated', () => (loads += 1));
  await actors.getByRole('button', { name: /^checkout/ }).press('Enter');
  await log.getByRole('checkbox', { name: 'Only checkout' }).check();
  // A busy page has no idle moment before it leaves.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your support!' }).waitFor();
  expect(page.url()).toBe(`${site.origin}/thank-you`);
  await log.getByRole('button', { name: 'Page loaded again' }).waitFor();
  await log.getByRole('button', { name: /checkout.requested/ }).waitFor();
  await log.getByRole('checkbox', { name: 'Only checkout', checked: true }).waitFor();
  await actors.locator('[aria-current=true]').getByText('checkout').waitFor();
  await actors.getByRole('button', { name: /^lastOrder/ }).press('Enter');
  await currentStates(inspector).getByText('found').waitFor();
  expect(loads).toBe(0);
  expect(context.pages()).toHaveLength(2);
  seeNoSecret(await messagesOf(inspector), email);

  await page.goto(`${site.origin}/about?inspect=off`);
  await hydrated(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  expect(scripts.filter((script) => script.startsWith('/__flows'))).toEqual(['/__flows/watch.js']);
  await context.close();
});

test('a developer zooms a chart, and sends an event to its machine', async () => {
  const { context, page } = await openOfflineVisitor();
  const inspector = await openInspector(page);
  await actorsOf(inspector)
    .getByRole('button', { name: /^menu unused/ })
    .click();
  const chart = inspector.getByRole('group', { name: 'Chart of menu' });
  const width = () => chart.locator('svg').evaluate((svg) => svg.clientWidth);
  await chart.waitFor();
  const full = await width();
  await inspector.getByRole('button', { name: 'Larger' }).click();
  const larger = await width();
  expect(larger).toBeGreaterThan(full);
  await chart.press('-');
  expect(Math.abs((await width()) - full)).toBeLessThan(2);
  await chart.hover();
  await inspector.mouse.wheel(0, -100);
  expect(Math.abs((await width()) - larger)).toBeLessThan(2);
  await inspector.getByRole('button', { name: 'Fit' }).click();
  const panel = await chart.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(panel).toBeLessThan(2);

  await inspector.getByText('Send an event').click();
  await inspector.getByRole('combobox', { name: 'Event' }).selectOption('menu.opened');
  await inspector.getByRole('button', { name: 'Send', exact: true }).click();
  await currentStates(inspector).getByText('open', { exact: false }).first().waitFor();
  await page.getByRole('dialog').waitFor();
  // The menu may receive further events; the arrow belongs to this one.
  const log = inspector.getByRole('region', { name: 'Events' });
  await log.getByRole('button', { name: /menu\.opened/ }).click();
  const taken = inspector.locator('[data-from="menu"][data-to="menu.open"] > path');
  expect(await taken.evaluate((arrow) => getComputedStyle(arrow).strokeWidth)).toBe('3px');
  expect(await axeFindings(inspector)).toEqual([]);
  await context.close();
});

test('Stately’s inspector receives complete definitions, and no secrets', async () => {
  const { context, page } = await openOfflineVisitor();
  await context.route(STATELY, (route) => route.fulfill({ contentType: 'text/html', body: RECEIVER }));
  const receiver = await openInspector(page, '=stately');
  const email = 'stately@example.org';
  await openCartWithTicket(page, email);
  const messages = await messagesOf(receiver);
  expect(messages.length).toBeGreaterThan(90);
  expect(messages.filter((message) => message.includes('[Object]') || message.includes('[...]'))).toEqual([]);
  seeNoSecret(messages, email);
  await context.close();
});

test('without a page the inspector explains how to connect one; the token of a link is not sent to it', async () => {
  const { context, page } = await openOfflineVisitor();
  await page.goto(`${site.origin}/__flows`);
  await page.getByRole('heading', { name: 'No page is connected' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const [inspector] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '/events?inspect' }).click(),
  ]);
  await actorsOf(inspector).getByRole('button', { name: /^app/ }).waitFor();

  await page.goto(`${site.origin}/reset-password?token=one-use-token`);
  await actorsOf(inspector)
    .getByRole('button', { name: /^resetPassword editing/ })
    .waitFor();
  const messages = await messagesOf(inspector);
  expect(messages.filter((message) => message.includes('reset-password'))).not.toEqual([]);
  expect(messages.filter((message) => message.includes('one-use-token'))).toEqual([]);
  await context.close();
});

/** The exit code and the output of `npm run replay` for a file. */
function replayOf(file: string): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/replay/run.mjs', file], {
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

test('a saved report of a failed checkout replays to the same states, and the inspector can step through it', async () => {
  const { context, page } = await openOfflineVisitor();
  await page.goto(`${site.origin}/events`);
  const email = 'unlucky.visitor@example.org';
  await openCartWithTicket(page, email);
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.route('**/api/carts/create-checkout', (route) =>
    route.fulfill({ json: { message: `Anna, ${email} cannot pay` } }),
  );
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  const save = page.getByRole('alert').getByRole('button', { name: 'Save a report of this problem' });
  // The event for the checkout's own request may arrive late.
  await save.waitFor();
  const sentMethods: string[] = [];
  page.on('request', (request) => sentMethods.push(request.method()));
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  await page.getByRole('alert').getByRole('status').getByText('Saved to your downloads').waitFor();
  expect(sentMethods.filter((method) => method !== 'GET')).toEqual([]);

  const file = await download.path();
  const savedReport = readFileSync(file, 'utf8');
  for (const secret of [PASSWORD, email, encodeURIComponent(email), 'Anna'])
    expect(savedReport).not.toContain(secret);
  const { code, output } = replayOf(file);
  expect(output).toContain('post /api/carts/create-checkout: 200');
  expect(output).toContain('app/checkout: sending.waiting → idle');
  expect(output).toContain('The page ended in the same states.');
  expect(code).toBe(0);

  await page.goto(`${site.origin}/__flows`);
  const choose = page.getByLabel('Open report');
  await choose.setInputFiles({ name: 'cat.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByRole('alert').getByText('This is not a problem report').waitFor();
  await choose.setInputFiles(file);
  await page.getByRole('status').getByText('End of').waitFor();
  const log = page.getByRole('region', { name: 'Events' });
  await log.getByRole('searchbox', { name: 'Search the events' }).fill('checkout.requested');
  await log.getByRole('button', { name: /view → checkout checkout.requested/ }).click();
  await currentStates(page).getByText('sending.waiting').waitFor();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await currentStates(page).getByText('idle').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('a checkout whose response is lost shows an error, and the cart is unchanged', async () => {
  const { context, page } = await openOfflineVisitor();
  await openCart(page, site.origin, 'lost.answer@example.org', { [CONCERT]: 2 });
  const call = `POST ${API_PATHS.createCheckout}`;
  const fault = await context.request.post(`${site.origin}/__flows/faults`, {
    data: { call, kind: 'drop', times: 1 },
  });
  expect(fault.ok()).toBe(true);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const checkout = page.getByRole('button', { name: 'CHECKOUT' });
  await checkout.click();
  await page.getByRole('alert').getByText(ERRORS.checkoutFailed).waitFor();
  expect(sent.filter((request) => request === call)).toHaveLength(1);
  await page.reload();
  expect(await card(page, CONCERT).getByLabel('Quantity').inputValue()).toBe('2');

  // The lost payment does not prevent the next one.
  await checkout.click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your support!' }).waitFor();
  await context.close();
});

/** Opens the gallery and waits until its frame shows the entry. */
async function openEntry(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`${site.origin}/__flows/gallery#${encodeURIComponent(id)}`);
  await page.reload();
  await page.getByRole('status').getByText('Shown', { exact: true }).waitFor();
  return page.frameLocator('iframe');
}

test('the gallery shows messages and states in the real site, without using server and storage', async () => {
  const { context, page } = await openOfflineVisitor();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/__flows`);
  await page.getByRole('link', { name: 'Gallery' }).click();
  const entries = page.getByRole('navigation', { name: 'Entries' });
  await entries.waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // With the keyboard: after the search, Tab moves to the only entry.
  await entries.getByRole('searchbox', { name: 'Search the entries' }).fill('error occurred during checkout');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Shown', { exact: true }).waitFor();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('alert').getByText(ERRORS.checkoutFailed).waitFor();
  await frame.getByRole('heading', { level: 1, name: 'YOUR CART' }).waitFor();

  await entries.getByRole('searchbox').fill('CHECKOUT can be pressed');
  await entries
    .getByRole('button', {
      name: 'CHECKOUT can be pressed. The summary says why the last try did not end in a payment. idle',
      exact: true,
    })
    .waitFor();
  expect(await entries.getByRole('button').count()).toBe(1);

  const slow = await openEntry(page, 'checkout/sending.slow');
  await slow.getByText('This is taking longer than usual.').waitFor();
  const description = 'The response takes long. The page shows this and offers to cancel.';
  await page.getByRole('main').getByText(description).waitFor();
  await page.getByText('How to get here').click();
  await page.getByRole('listitem').filter({ hasText: 'the visitor presses CHECKOUT' }).waitFor();
  // The controls of the shown page work.
  await slow.getByRole('button', { name: 'Cancel' }).click();
  await slow.getByText('This is taking longer than usual.').waitFor({ state: 'hidden' });

  const wrong = await openEntry(page, 'message/FIELD_MESSAGES.passwordsDiffer');
  await wrong.getByText(FIELD_MESSAGES.passwordsDiffer, { exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
  await wrong.getByText(FIELD_MESSAGES.firstNameRequired, { exact: true }).waitFor();

  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.close();
});

test('a developer chooses a fault of the API in the gallery, and clears it', async () => {
  const { context, page } = await openOfflineVisitor();
  await page.goto(`${site.origin}/__flows/gallery`);
  await page.getByText('Faults of the API').click();
  await page.getByLabel('Call').selectOption(`POST ${API_PATHS.subscribe}`);
  await page.getByLabel('What happens').selectOption('fails');
  await page.getByRole('spinbutton', { name: 'Status' }).fill('429');
  await page.getByRole('button', { name: 'Add fault' }).click();
  const chosen = page.getByRole('list', { name: 'Chosen faults' });
  await chosen.getByText('fails with 429').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const subscribe = () =>
    context.request.post(site.origin + API_PATHS.subscribe, { data: { email: 'ida@example.org' } });
  expect((await subscribe()).status()).toBe(429);
  await page.getByRole('button', { name: 'Clear all faults' }).click();
  await chosen.waitFor({ state: 'hidden' });
  expect((await subscribe()).status()).toBe(200);
  await context.close();
});

test('if the browser blocks the window, the page shows a button that opens it', async () => {
  const { context, page } = await openOfflineVisitor();
  await page.addInitScript(() => {
    // Playwright's own scripts count as user activation, so only a click allows a window.
    let isClicked = false;
    document.addEventListener('click', () => (isClicked = true), { capture: true });
    const open = window.open.bind(window);
    window.open = (...address) => (isClicked ? open(...address) : null);
  });
  await page.goto(`${site.origin}/events?inspect`);
  const [inspector] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the flow inspector' }).click(),
  ]);
  await actorsOf(inspector).getByRole('button', { name: /^app/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Open the flow inspector' }).count()).toBe(0);
  await context.close();
});

const DRAWINGS = path.resolve('docs/flows');

/** Texts of a drawing that overlap, that a border crosses, or that are too small at 1280 px. */
const faultsOfDrawing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const svg = document.querySelector('svg') as SVGSVGElement;
    const edge = svg.getBoundingClientRect();
    const scale = edge.width / svg.viewBox.baseVal.width;
    const texts = [...svg.querySelectorAll('text')].map((element) => ({
      text: element.textContent,
      box: element.getBoundingClientRect(),
      size: parseFloat(getComputedStyle(element).fontSize) * scale,
    }));
    const states = [...svg.querySelectorAll('.state')].map((state) => state.getBoundingClientRect());
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const cuts = (state: DOMRect, box: DOMRect) =>
      isOver(state, box) && (box.left < state.left - 1 || box.right > state.right + 1);
    return texts.flatMap(({ text, box, size }, index) => [
      ...(size < 11 ? [`${text} is ${size} px high`] : []),
      ...(box.right > edge.right + 1 || box.bottom > edge.bottom + 1 ? [`${text} is cut off`] : []),
      ...texts
        .slice(index + 1)
        .filter((other) => isOver(box, other.box))
        .map((other) => `${text} lies over ${other.text}`),
      ...(states.some((state) => cuts(state, box)) ? [`${text} crosses the border of a state`] : []),
    ]);
  });

test('no text of a chart overlaps another, crosses the border of a state, or is smaller than 11 px at 1280 px', async () => {
  const { context, page } = await openBrowserVisitor(browser, 1280);
  const faults: string[] = [];
  for (const file of readdirSync(DRAWINGS).filter((name) => name.endsWith('.svg'))) {
    const drawing = readFileSync(path.join(DRAWINGS, file), 'utf8');
    await page.setContent(`<body style="margin:0">${drawing}`);
    await page.addStyleTag({ content: 'svg { display: block; max-width: 100%; height: auto }' });
    faults.push(...(await faultsOfDrawing(page)).map((fault) => `${file}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await context.close();
});
