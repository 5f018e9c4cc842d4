/** The built site in Chromium. API calls wait for the test, and the page's clock is fake. */
import type { BrowserContext, Locator, Page, Request, Route } from 'playwright-core';
import { blockCookies } from './harness';
import type { Opening, Operation, Outcome, Stored, StoredKey, Harness } from './harness';

/** Duration of two frames at 60 Hz. Dialogs and drawers open and close within one frame. */
const FRAMES_MS = 34;
/** A busy machine is slow, not wrong. */
const TIMEOUT_MS = 60_000;
/** Milliseconds between two of the first 20 checks of a condition; afterward SLOW_POLL_MS. */
const POLL_MS = 20;
const SLOW_POLL_MS = 250;
const FAST_POLLS = 20;
/** An action that takes longer waits for a control that is hidden. */
const HIDDEN_POLL_MS = 2000;
/**
 * Advance of the page's clock between two checks: React reveals suspended content after 300 ms of that clock.
 */
const PAGE_CLOCK_STEP_MS = 20;
/** The fake clock starts this much before `now`, because Playwright can only pause at a later time. */
const MINUTE_MS = 60_000;

const WIDTH_PX = 1280;
const HEIGHT_PX = 800;
/** The size of a desktop window. */
export const WINDOW = { width: WIDTH_PX, height: HEIGHT_PX };
const SMALL_SCROLL_PX = 100;
/** loadFrame scrolls until a lazy iframe is this far below the window, so that Chromium requests it. */
const LAZY_FRAME_DISTANCE_PX = 500;

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** The addresses of a site and its API. */
export interface Host {
  /** Origin of the pages. */
  site: string;
  /** Origin of the API. */
  api: string;
  /** Time of the page's clock at the start, in milliseconds since the epoch. */
  now: number;
  /**
   * Method and path of every call, such as `POST /api/contact`; `*` matches any name, and a query may follow.
   */
  routes: Record<Operation, string>;
  /** Rewrites the server's HTML; null to leave it unchanged. */
  rewrite: ((html: string, opening: Opening) => string) | null;
}

/** A page in a browser. The file imports types only, because generated scripts inline it. */
export class PageHarness implements Harness {
  protected readonly held = new Map<Operation, Route>();
  protected readonly counts = new Map<Operation, number>();
  private readonly frames: Route[] = [];
  private heldScripts: Route[] | null = [];
  private otherTab: Page | null = null;
  private loadCount = 0;
  private redirectUrl: string | null = null;

  constructor(
    protected readonly context: BrowserContext,
    protected readonly page: Page,
    protected readonly host: Host,
  ) {}

  async open(opening: Opening) {
    const { site, api, now } = this.host;
    await this.page.setViewportSize({ width: opening.width ?? WIDTH_PX, height: HEIGHT_PX });
    await this.context.clock.install({ time: now - MINUTE_MS });
    await this.context.clock.pauseAt(now);
    await this.context.addInitScript(() => {
      // A visitor who saves data: nothing is fetched ahead, so that every call belongs to a step.
      const connection = Object.assign(new EventTarget(), { saveData: true });
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    if (opening.blocksCookies) await this.page.addInitScript(blockCookies);
    await this.context.route(`${api}/api/**`, (route) => this.hold(route));
    const { rewrite } = this.host;
    if (rewrite)
      await this.context.route(
        (url) => url.href === site + opening.path,
        (route) => fulfillRewritten(route, (html) => rewrite(html, opening)),
      );
    await this.context.route('https://pay.example/**', (route) => this.holdRedirect(route));
    await this.context.route('**/assets/main.*.js', (route) => this.script(route));
    await this.context.route('**/forms/*', (route) => void this.frames.push(route));
    await this.noticeAborts();
    this.page.on('domcontentloaded', () => (this.loadCount += 1));
    await this.page.goto(site + opening.path, { waitUntil: 'commit' });
    if (!opening.waitsForScripts) await this.resume(opening.stored);
  }

  private async script(route: Route): Promise<void> {
    if (this.heldScripts) this.heldScripts.push(route);
    else await route.continue();
  }

  /** Responds with 204 to a navigation, so that the browser stays on the page. */
  private async holdRedirect(route: Route): Promise<void> {
    this.redirectUrl = route.request().url();
    await route.fulfill({ status: 204 });
  }

  private async hold(route: Route): Promise<void> {
    const method = route.request().method();
    if (method === 'OPTIONS') return route.fulfill({ status: 204, headers: CROSS_ORIGIN });
    const operation = this.operationOf(method, new URL(route.request().url()));
    this.counts.set(operation, (this.counts.get(operation) ?? 0) + 1);
    this.held.set(operation, route);
  }

  /** Of several matching routes, one with a query or with a longer path is more specific. */
  private operationOf(method: string, { pathname, search }: URL): Operation {
    const routes = Object.entries(this.host.routes) as [Operation, string][];
    const [found] = routes
      .filter(([, route]) => isRouteOf(route, method, pathname, search))
      .sort(([, route], [, other]) => other.length - route.length);
    if (!found) throw new Error(`The site made an unknown call: ${method} ${pathname}`);
    return found[0];
  }

  /** Forgets the calls that the page aborts. */
  protected async noticeAborts(): Promise<void> {
    this.page.on('requestfailed', (aborted) => this.forgetHeld((request) => request === aborted));
  }

  protected forgetHeld(isAborted: (request: Request) => boolean): void {
    for (const [operation, route] of this.held) if (isAborted(route.request())) this.held.delete(operation);
  }

  async resume(stored: Stored = {}) {
    await this.page.evaluate(writeStorage, { currentUser: null, ...stored });
    const scripts = this.heldScripts ?? [];
    await this.waitUntil(async () => scripts.length > 0, 'The page asks for no script');
    this.heldScripts = null;
    await Promise.all(scripts.map((route) => route.continue()));
    await this.waitUntil(() => this.page.evaluate(hasHydrated), 'The page does not wake up');
  }

  protected async waitUntil(isMet: () => Promise<boolean>, description: string): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    for (let turn = 1; Date.now() < end; turn += 1) {
      if (await isMet()) return;
      await new Promise((resolve) => setTimeout(resolve, turn <= FAST_POLLS ? POLL_MS : SLOW_POLL_MS));
      await this.elapse(PAGE_CLOCK_STEP_MS);
    }
    throw new Error(description);
  }

  /**
   * Waits for the action. The clock goes on if its control is hidden, because React may show it again later.
   */
  private async act(action: () => Promise<unknown>): Promise<void> {
    const ended = action().then(() => true);
    const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), HIDDEN_POLL_MS));
    while (!(await Promise.race([ended, pause()]))) await this.elapse(PAGE_CLOCK_STEP_MS);
  }

  private scope(item: string | undefined): Page | Locator {
    if (item === undefined) return this.page;
    const title = this.page.getByRole('heading', { name: item, exact: true });
    return this.page.getByRole('listitem').filter({ has: title });
  }

  private role(role: string, name: string | RegExp, item?: string): Locator {
    return this.scope(item).getByRole(role as 'button', { name, exact: true });
  }

  private field(label: string, item?: string): Locator {
    return this.scope(item).getByLabel(label, { exact: true });
  }

  private text(text: string | RegExp): Locator {
    return this.page.getByText(text, { exact: true }).filter({ visible: true });
  }

  async see(role: string, name: string | RegExp) {
    await this.waitUntil(() => this.role(role, name).first().isVisible(), `There is no ${role} "${name}"`);
  }

  async seeText(text: string | RegExp) {
    await this.waitUntil(() => this.text(text).first().isVisible(), `There is no text "${text}"`);
  }

  async dontSee(role: string, name: string | RegExp) {
    await this.waitUntil(
      async () => (await this.role(role, name).count()) === 0,
      `There is a ${role} "${name}"`,
    );
  }

  async dontSeeText(text: string | RegExp) {
    await this.waitUntil(async () => (await this.text(text).count()) === 0, `There is a text "${text}"`);
  }

  async seeEnabled(role: string, name: string, item?: string) {
    await this.waitUntil(
      () => this.isUsable(this.role(role, name, item)),
      `${role} "${name}" cannot be used`,
    );
  }

  async seeDisabled(role: string, name: string, item?: string) {
    const control = this.role(role, name, item);
    await this.waitUntil(async () => !(await this.isUsable(control)), `${role} "${name}" can be used`);
  }

  /** Waits for exactly one element: a name that fits two is ambiguous for a person, too. */
  private async onlyOne(control: Locator): Promise<Locator> {
    await this.waitUntil(async () => (await control.count()) === 1, `There is not one ${String(control)}`);
    return control;
  }

  private async isUsable(control: Locator): Promise<boolean> {
    await this.onlyOne(control);
    return control.evaluate(
      (element) => !element.hasAttribute('disabled') && element.getAttribute('aria-disabled') !== 'true',
      undefined,
      { timeout: TIMEOUT_MS },
    );
  }

  async seeField(label: string, { isUsable }: { isUsable: boolean }) {
    await this.waitUntil(
      async () => (await this.isUsable(this.field(label))) === isUsable,
      `"${label}" can be used: ${!isUsable}`,
    );
  }

  async seeValue(label: string, value: string, item?: string) {
    const field = await this.onlyOne(this.field(label, item));
    await this.waitUntil(async () => (await field.inputValue()) === value, `"${label}" is not ${value}`);
  }

  async seePath(path: string) {
    await this.waitUntil(async () => this.path() === path, `The path is not ${path} but ${this.page.url()}`);
  }

  async seeStored(key: StoredKey, value: string | null) {
    await this.waitUntil(async () => (await this.stored(key)) === value, `${key} is not ${value}`);
  }

  async seePending(operation: Operation) {
    await this.waitUntil(async () => this.held.has(operation), `No ${operation} is under way`);
  }

  async dontSeePending(operation: Operation) {
    await this.waitUntil(async () => !this.held.has(operation), `${operation} is under way`);
  }

  async seeCallCount(operation: Operation, count: number) {
    await this.waitUntil(
      async () => (this.counts.get(operation) ?? 0) === count,
      `${operation} was not called ${count} times`,
    );
  }

  async seeFocus(role: string, name?: string) {
    const controls = this.page.getByRole(role as 'button', name ? { name, exact: true } : {});
    const isFocused = async () =>
      (await controls.count()) > 0 &&
      (await controls.first().evaluate((element) => element === document.activeElement));
    await this.waitUntil(isFocused, `The focus is not on ${role} "${name}"`);
  }

  async seeFocusOnField(label: string) {
    const field = await this.onlyOne(this.field(label));
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    await this.waitUntil(isFocused, `The focus is not on "${label}"`);
  }

  async seeFocusWithin(role: string, name: string) {
    const control = this.role(role, name);
    await this.waitUntil(async () => (await control.count()) === 1, `There is not one ${role} "${name}"`);
    const hasFocus = () => control.evaluate((element) => element.contains(document.activeElement));
    await this.waitUntil(hasFocus, `The focus is not in ${role} "${name}"`);
  }

  async seeReload() {
    await this.waitUntil(async () => this.loadCount > 1, 'The page was not loaded anew');
  }

  async seeRedirectTo(url: string) {
    await this.waitUntil(async () => this.redirectUrl === url, `The browser does not navigate to ${url}`);
  }

  async press(role: string, name: string | RegExp, item?: string) {
    const control = this.role(role, name, item);
    await this.waitUntil(async () => (await control.count()) === 1, `There is not one ${role} "${name}"`);
    await this.act(() => control.click({ timeout: TIMEOUT_MS }));
    await this.elapse(FRAMES_MS);
  }

  async fill(label: string, text: string) {
    const field = this.field(label);
    await this.waitUntil(() => field.isVisible(), `There is no field "${label}"`);
    // Clears the field first, so that the same text counts as a change.
    await this.act(() => field.fill('', { timeout: TIMEOUT_MS }));
    await field.fill(text, { timeout: TIMEOUT_MS });
  }

  async choose(label: string, option: string, item?: string) {
    const field = this.field(label, item);
    await this.waitUntil(() => field.isVisible(), `There is no field "${label}"`);
    await this.act(() => field.selectOption(option, { timeout: TIMEOUT_MS }));
  }

  async pressKeys(...keys: string[]) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.elapse(FRAMES_MS);
    }
  }

  async hover(role: string, name: string) {
    await this.role(role, name).hover({ timeout: TIMEOUT_MS });
  }

  async unhover() {
    await this.page.mouse.move(0, 0);
  }

  async focus(role: string, name: string) {
    await this.role(role, name).focus({ timeout: TIMEOUT_MS });
  }

  async blur() {
    await this.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }

  async scrollDown() {
    await this.page.evaluate((top) => window.scrollTo(0, top), SMALL_SCROLL_PX);
  }

  async scrollTo(role: string, name: string) {
    const element = await this.onlyOne(this.role(role, name));
    await element.evaluate((found) => found.scrollIntoView({ block: 'center' }));
  }

  async enlargeWindowTo(role: string, name: string) {
    const element = await this.onlyOne(this.role(role, name));
    const bottom = await element.evaluate((found) => found.getBoundingClientRect().bottom);
    await this.resize(Math.ceil(bottom));
  }

  async resetWindow() {
    await this.resize(HEIGHT_PX);
  }

  private async resize(height: number): Promise<void> {
    const { width = WIDTH_PX } = this.page.viewportSize() ?? {};
    await this.page.setViewportSize({ width, height });
  }

  async preferReducedMotion(isStill: boolean) {
    await this.page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
  }

  async settle(operation: Operation, outcome: Outcome) {
    await this.respondTo(operation, outcome);
  }

  /** @returns the request to which it has responded */
  protected async respondTo(operation: Operation, outcome: Outcome): Promise<Request> {
    await this.seePending(operation);
    const route = this.held.get(operation);
    if (!route) throw new Error(`${operation} is no longer under way`);
    this.held.delete(operation);
    if (outcome === 'no response') await route.abort();
    else
      await route.fulfill({
        status: 'status' in outcome ? outcome.status : 200,
        headers: CROSS_ORIGIN,
        json: 'status' in outcome ? { message: outcome.message ?? `Status ${outcome.status}` } : outcome.ok,
      });
    return route.request();
  }

  async elapse(milliseconds: number) {
    await this.page.clock.runFor(milliseconds);
  }

  async sleep(milliseconds: number) {
    await this.page.clock.setSystemTime((await this.page.evaluate(() => Date.now())) + milliseconds);
  }

  async navigate(path: string) {
    await this.page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  async foresee(path: string) {
    await this.page.evaluate(() => {
      const { connection } = navigator as unknown as { connection: EventTarget };
      Object.assign(connection, { saveData: false });
      connection.dispatchEvent(new Event('change'));
    });
    await this.page.locator(`a[href="${path}"]`).first().hover();
  }

  async ifAt(path: string, act: () => Promise<void>) {
    if (this.path() === path) await act();
  }

  async unlessAt(path: string, act: () => Promise<void>) {
    if (this.path() !== path) await act();
  }

  private path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  private async stored(key: StoredKey): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  /** Opens a second tab on a file of the site that runs no scripts but shares the storage. */
  private async secondTab(): Promise<Page> {
    if (this.otherTab) return this.otherTab;
    this.otherTab = await this.context.newPage();
    await this.otherTab.goto(`${this.host.site}/favicon.svg`);
    return this.otherTab;
  }

  async writeStorageInOtherTab(stored: Stored) {
    await (await this.secondTab()).evaluate(writeStorage, stored);
  }

  async changeCartInOtherTab() {
    await (
      await this.secondTab()
    ).evaluate(() => {
      const channel = new BroadcastChannel('cart');
      channel.postMessage('changed');
      channel.close();
    });
  }

  async blockReports() {
    await this.context.route('**/assets/report.*.js', (route) => route.abort());
  }

  async loadFrame(title: string) {
    await this.page.getByTitle(title).evaluate((frame, ahead) => {
      const distance = frame.getBoundingClientRect().top - window.innerHeight - ahead;
      if (distance > 0) window.scrollBy(0, distance);
    }, LAZY_FRAME_DISTANCE_PX);
    await this.waitUntil(async () => this.frames.length > 0, `The frame "${title}" asks for nothing`);
    const document = { contentType: 'text/html', body: '<!doctype html><title>Form</title>' };
    await Promise.all(this.frames.splice(0).map((route) => route.fulfill(document)));
  }

  async allowDialogs(isAllowed: boolean) {
    await this.page.evaluate(
      (detail) => window.dispatchEvent(new CustomEvent('openDialogEvent', { detail })),
      isAllowed,
    );
  }

  async returnFromHistory() {
    await this.page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  }
}

async function fulfillRewritten(route: Route, rewrite: (html: string) => string): Promise<void> {
  const response = await route.fetch().catch(() => null);
  if (!response) return route.abort();
  await route.fulfill({ response, body: rewrite(await response.text()) });
}

/** @returns whether a request matches a route such as `PUT /api/users/*` */
function isRouteOf(route: string, method: string, pathname: string, search: string): boolean {
  const [routeMethod, path = ''] = route.split(' ');
  const [pattern = '', query] = path.split('?');
  const isPath = new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(pathname);
  return routeMethod === method && isPath && (query === undefined || search.includes(query));
}

/** Runs in the page. */
function writeStorage(stored: Stored): void {
  for (const [key, value] of Object.entries(stored)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
}

/** Runs in the page. @returns whether React has hydrated the server's HTML */
function hasHydrated(): boolean {
  const elements = [...document.querySelectorAll('header a, #main h1, #main h2')];
  return (
    elements.length > 0 &&
    elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  );
}
