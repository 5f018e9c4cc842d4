/** A page harness whose page enters the browser's back/forward cache and is restored from it. */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { PageHarness, type Host } from './pageHarness';
import type { Operation, Outcome, Stored } from './harness';

/** Two frames at 60 Hz: the effects of a return have been rendered by then. */
const FRAMES_MS = 34;

/** @returns a function that prefixes each call with its number among equal calls */
function callNumbering(): (call: string) => string {
  const counts = new Map<string, number>();
  return (call) => {
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    return `${count} ${call}`;
  };
}

export class CachedHarness extends PageHarness {
  /** Calls whose response always arrives while the page is visible. */
  respondedOnPage: readonly Operation[] = [];
  private hasHydrated = false;
  /** Each call's method, URL, and number. */
  private readonly seen = new WeakMap<Request, string>();
  /** The calls whose response, or its absence, the page has received. */
  private readonly ended = new Set<string>();
  private countsBeforeReturn = new Map<Operation, number>();
  private readonly secrets = new Set<string>();

  /** @param respondsWhileCached whether responses arrive while the page is in the cache */
  constructor(
    context: BrowserContext,
    page: Page,
    host: Host,
    private readonly respondsWhileCached: boolean,
  ) {
    super(context, page, host);
  }

  /**
   * Playwright reports every call of a page in the back/forward cache as aborted, so the ends of calls are read from the
   * DevTools protocol. Both sides number the calls of one URL, because a call may be aborted while the next one to the
   * same URL is pending.
   */
  protected override async noticeAborts() {
    const session = await this.context.newCDPSession(this.page);
    const [numberSent, numberSeen] = [callNumbering(), callNumbering()];
    const sent = new Map<string, string>();
    this.page.on('request', (request) =>
      this.seen.set(request, numberSeen(`${request.method()} ${request.url()}`)),
    );
    session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
      if (!sent.has(requestId)) sent.set(requestId, numberSent(`${method} ${url}`));
    });
    const noteEnd = ({ requestId }: { requestId: string }) =>
      this.ended.add(sent.get(requestId) ?? requestId);
    session.on('Network.loadingFinished', noteEnd);
    session.on('Network.loadingFailed', (failed) => {
      noteEnd(failed);
      this.forgetHeld((request) => this.hasEnded(request));
    });
    await session.send('Network.enable');
  }

  private hasEnded(request: Request): boolean {
    return this.ended.has(this.seen.get(request) ?? '');
  }

  override async resume(stored?: Stored) {
    await super.resume(stored);
    this.hasHydrated = true;
  }

  override async fill(label: string, text: string) {
    if (/password/i.test(label)) this.secrets.add(text);
    await super.fill(label, text);
  }

  override async settle(operation: Operation, outcome: Outcome) {
    const isPageCached = this.respondsWhileCached && !this.respondedOnPage.includes(operation);
    if (isPageCached)
      await this.receive(operation, () => this.leaveAndReturn(() => super.settle(operation, outcome)));
    else await this.respond(operation, outcome);
  }

  /** Ends a call while the page is shown. */
  async respond(operation: Operation, outcome: Outcome) {
    await this.receive(operation, () => super.settle(operation, outcome));
  }

  /** Responds to a call and waits until the page has received the response, which may change nothing that is visible. */
  private async receive(operation: Operation, respond: () => Promise<void>): Promise<void> {
    await this.seePending(operation);
    const request = this.held.get(operation)?.request();
    await respond();
    await this.waitUntil(
      async () => request === undefined || this.hasEnded(request),
      `The page does not receive the response of ${operation}`,
    );
  }

  /**
   * Navigates to a file of the site that runs no scripts, and returns through the browser's history.
   *
   * @param whileCached runs while the page is in the cache
   * @throws when the page was not restored from the cache, or stores a password
   */
  async leaveAndReturn(whileCached: () => Promise<void> = async () => undefined): Promise<void> {
    this.countsBeforeReturn = new Map(this.counts);
    // A page that is still loading does not enter the cache.
    if (!this.hasHydrated) return;
    await this.waitUntil(() => this.page.evaluate(isLoaded), 'The page does not finish loading');
    await this.page.evaluate(watchReturn);
    await this.page.goto(`${this.host.site}/robots.txt`);
    await whileCached();
    await this.page.goBack({ waitUntil: 'commit' });
    if (!(await this.page.evaluate(hasReturned))) throw new Error('The page was not kept in the cache');
    await this.elapse(FRAMES_MS);
    await this.checkStorage();
  }

  /** The number of times that the page has made each call since it left last. */
  callsSinceReturn(): Map<Operation, number> {
    const counts = [...this.counts].map(
      ([name, count]) => [name, count - (this.countsBeforeReturn.get(name) ?? 0)] as const,
    );
    return new Map(counts.filter(([, count]) => count > 0));
  }

  private async checkStorage(): Promise<void> {
    const stored = await this.page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    for (const secret of this.secrets)
      if (secret !== '' && stored.includes(secret)) throw new Error(`A password is stored: ${stored}`);
  }
}

interface ReturnFlag {
  cameFromCache?: boolean;
}

/** Runs in the page. Records whether the next page that is shown comes from the back/forward cache. */
function watchReturn(): void {
  const page: ReturnFlag = window as never;
  delete page.cameFromCache;
  window.addEventListener('pageshow', ({ persisted }) => (page.cameFromCache = persisted), { once: true });
}

/** Runs in the page. Playwright does not notice that a page from the cache has loaded. */
function isLoaded(): boolean {
  return document.readyState === 'complete';
}

/** Runs in the page. @returns whether it was restored from the cache */
function hasReturned(): boolean {
  return (window as ReturnFlag).cameFromCache === true;
}
