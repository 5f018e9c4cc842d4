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
  /** Each call's method, URL, and number among equal calls. */
  private readonly seen = new WeakMap<Request, string>();
  /** The calls whose response, or its absence, the page has received. */
  private readonly ended = new Set<string>();
  private countsAtLeaving = new Map<Operation, number>();
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
   * Playwright reports every call of a page in the back/forward cache as aborted, so the ends of calls are
   * read from the DevTools protocol. Both sides number the calls of one URL, because a call may be aborted
   * while the next one to the same URL is pending.
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
    if (!isPageCached) return this.respond(operation, outcome);
    await this.seePending(operation);
    await this.seeEnd(await this.leaveAndReturn(() => this.respondTo(operation, outcome)));
  }

  /** Ends a call while the page is shown. */
  async respond(operation: Operation, outcome: Outcome) {
    await this.seeEnd(await this.respondTo(operation, outcome));
  }

  /** Waits until the page has handled the response to a request, which may change nothing that is visible. */
  private async seeEnd(request: Request): Promise<void> {
    const url = request.url();
    await this.waitUntil(async () => this.hasEnded(request), `The page receives no response from ${url}`);
    await this.elapse(FRAMES_MS);
  }

  /**
   * Navigates to a file of the site that runs no scripts, and returns through the browser's history.
   *
   * @param whileCached runs while the page is in the cache
   * @returns what `whileCached` returns
   * @throws when the page was not restored from the cache, or stores a password
   */
  async leaveAndReturn<Result>(whileCached: () => Promise<Result>): Promise<Result> {
    this.countsAtLeaving = new Map(this.counts);
    // A page that is still loading does not enter the cache.
    if (!this.hasHydrated) return whileCached();
    await this.waitUntil(() => this.page.evaluate(isLoaded), 'The page does not finish loading');
    await this.page.evaluate(watchReturn);
    await this.page.goto(`${this.host.site}/robots.txt`);
    const result = await whileCached();
    await this.page.goBack({ waitUntil: 'commit' });
    if (!(await this.page.evaluate(hasReturned))) throw new Error('The page was not kept in the cache');
    await this.elapse(FRAMES_MS);
    await this.checkStorage();
    return result;
  }

  /** @returns how many times the page has made each call since it last entered the cache; no other calls */
  callsSinceReturn(): Map<Operation, number> {
    const counts = [...this.counts].map(
      ([name, count]) => [name, count - (this.countsAtLeaving.get(name) ?? 0)] as const,
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
