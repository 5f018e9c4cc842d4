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
   * Playwright reports every call of a page in the back/forward cache as aborted, so aborts are read from the DevTools protocol. Both
   * sides number the calls of one URL, because a call may be aborted while the next one to the same URL is pending.
   */
  protected override async noticeAborts() {
    const session = await this.context.newCDPSession(this.page);
    const [numberSent, numberSeen] = [callNumbering(), callNumbering()];
    const sent = new Map<string, string>();
    const seen = new WeakMap<Request, string>();
    this.page.on('request', (request) =>
      seen.set(request, numberSeen(`${request.method()} ${request.url()}`)),
    );
    session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
      if (!sent.has(requestId)) sent.set(requestId, numberSent(`${method} ${url}`));
    });
    session.on('Network.loadingFailed', ({ requestId }) =>
      this.forgetHeld((request) => sent.has(requestId) && sent.get(requestId) === seen.get(request)),
    );
    await session.send('Network.enable');
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
    await this.seePending(operation);
    const respond = () => this.respond(operation, outcome);
    const isPageCached = this.respondsWhileCached && !this.respondedOnPage.includes(operation);
    await (isPageCached ? this.leaveAndReturn(respond) : respond());
  }

  /** Ends a call while the page is shown. */
  respond(operation: Operation, outcome: Outcome): Promise<void> {
    return super.settle(operation, outcome);
  }

  /**
   * Navigates to a file of the site that runs no scripts, and returns through the browser's history.
   *
   * @param whileCached runs while the page is in the cache
   * @returns the number of times that the page has made each call since it returned
   * @throws when the page was not restored from the cache, or stores a password
   */
  async leaveAndReturn(
    whileCached: () => Promise<void> = async () => undefined,
  ): Promise<Map<Operation, number>> {
    const before = new Map(this.counts);
    // A page that is still loading does not enter the cache.
    if (!this.hasHydrated) return new Map();
    await this.waitUntil(() => this.page.evaluate(isLoaded), 'The page does not finish loading');
    await this.page.evaluate(watchReturn);
    await this.page.goto(`${this.host.site}/robots.txt`);
    await whileCached();
    await this.page.goBack({ waitUntil: 'commit' });
    if (!(await this.page.evaluate(hasReturned))) throw new Error('The page was not kept in the cache');
    await this.elapse(FRAMES_MS);
    await this.checkStorage();
    const countsSinceReturn = [...this.counts].map(
      ([name, count]) => [name, count - (before.get(name) ?? 0)] as const,
    );
    return new Map(countsSinceReturn.filter(([, count]) => count > 0));
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
