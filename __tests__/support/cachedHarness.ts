/** The built site in Chromium, on a page that goes to the browser's back/forward cache and comes back from it. */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { PageHarness, type Host } from './pageHarness';
import type { Operation, Outcome, Stored } from './harness';

/** Two frames: what a return brings about shows by then. */
const FRAMES_MS = 34;

/** @returns puts before each call which one of the same calls it is */
function numbering(): (call: string) => string {
  const counts = new Map<string, number>();
  return (call) => {
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    return `${count} ${call}`;
  };
}

export class CachedHarness extends PageHarness {
  /** Calls that are answered while the page is shown, even if others are not. */
  answeredOnPage: readonly Operation[] = [];
  private isAwake = false;
  private readonly secrets = new Set<string>();

  /** @param answersWhileAway whether a call's answer comes while the page is in the cache */
  constructor(
    context: BrowserContext,
    page: Page,
    host: Host,
    private readonly answersWhileAway: boolean,
  ) {
    super(context, page, host);
  }

  /**
   * Playwright takes every call of a page that goes to the cache for aborted; the browser itself knows better. Both number the
   * calls of one address, because a call may be aborted while the next one to the same address is under way.
   */
  protected override async noticeAborts() {
    const session = await this.context.newCDPSession(this.page);
    const [numberSent, numberSeen] = [numbering(), numbering()];
    const sent = new Map<string, string>();
    const seen = new WeakMap<Request, string>();
    this.page.on('request', (request) =>
      seen.set(request, numberSeen(`${request.method()} ${request.url()}`)),
    );
    session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
      if (!sent.has(requestId)) sent.set(requestId, numberSent(`${method} ${url}`));
    });
    session.on('Network.loadingFailed', ({ requestId }) =>
      this.drop((request) => sent.has(requestId) && sent.get(requestId) === seen.get(request)),
    );
    await session.send('Network.enable');
  }

  override async resume(stored?: Stored) {
    await super.resume(stored);
    this.isAwake = true;
  }

  override async fill(label: string, text: string) {
    if (/password/i.test(label)) this.secrets.add(text);
    await super.fill(label, text);
  }

  override async settle(operation: Operation, outcome: Outcome) {
    await this.seeUnderWay(operation);
    const answer = () => this.answer(operation, outcome);
    const isAway = this.answersWhileAway && !this.answeredOnPage.includes(operation);
    await (isAway ? this.goAndComeBack(answer) : answer());
  }

  /** Ends a call while the page is shown. */
  answer(operation: Operation, outcome: Outcome): Promise<void> {
    return super.settle(operation, outcome);
  }

  /**
   * Goes to a file of the site, which runs none of its scripts, and comes back by the browser's own history.
   *
   * @param meanwhile happens while the page is in the cache
   * @returns how often the page has made each call since it came back
   * @throws when the page was not kept in the cache, or stores a password
   */
  async goAndComeBack(
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<Map<Operation, number>> {
    const before = new Map(this.counts);
    // A page that waits for its scripts, and one that loads, is not kept.
    if (!this.isAwake) return new Map();
    await this.until(() => this.page.evaluate(isLoaded), 'The page does not end to load');
    await this.page.evaluate(watchReturn);
    await this.page.goto(`${this.host.site}/robots.txt`);
    await meanwhile();
    await this.page.goBack({ waitUntil: 'commit' });
    if (!(await this.page.evaluate(hasReturned))) throw new Error('The page was not kept in the cache');
    await this.elapse(FRAMES_MS);
    await this.checkStorage();
    const made = [...this.counts].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
    return new Map(made.filter(([, count]) => count > 0));
  }

  private async checkStorage(): Promise<void> {
    const stored = await this.page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    for (const secret of this.secrets)
      if (secret !== '' && stored.includes(secret)) throw new Error(`A password is stored: ${stored}`);
  }
}

interface Returning {
  cameFromCache?: boolean;
}

/** Runs in the page. */
function watchReturn(): void {
  const page: Returning = window as never;
  delete page.cameFromCache;
  window.addEventListener('pageshow', ({ persisted }) => (page.cameFromCache = persisted), { once: true });
}

/** Runs in the page. Playwright itself does not hear that a page from the cache is loaded. */
function isLoaded(): boolean {
  return document.readyState === 'complete';
}

/** Runs in the page: whether it has been shown again, from the cache. */
function hasReturned(): boolean {
  return (window as Returning).cameFromCache === true;
}
