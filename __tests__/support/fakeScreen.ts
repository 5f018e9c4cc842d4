/** What jsdom lacks of a screen: the visitor's settings, and what of the page lies on it. */

class FakeSetting extends EventTarget {
  constructor(
    readonly media: string,
    public matches = false,
  ) {
    super();
  }
}

interface Watcher {
  tell: IntersectionObserverCallback;
  element: Element;
}

/** It knows one setting. */
export class FakeScreen {
  private readonly stillness = new FakeSetting('(prefers-reduced-motion: reduce)');
  private readonly watchers = new Set<Watcher>();
  private scrolledTo: Element | null = null;
  private stretchedTo: Element | null = null;

  install(): void {
    const { watchers } = this;
    const report = (watcher: Watcher) => this.report(watcher);
    window.matchMedia = (query) =>
      (query === this.stillness.media ? this.stillness : new FakeSetting(query)) as unknown as MediaQueryList;
    window.IntersectionObserver = class {
      constructor(private readonly tell: IntersectionObserverCallback) {}

      observe(element: Element) {
        const watcher = { tell: this.tell, element };
        watchers.add(watcher);
        queueMicrotask(() => report(watcher));
      }

      disconnect() {
        for (const watcher of watchers) if (watcher.tell === this.tell) watchers.delete(watcher);
      }
    } as unknown as typeof IntersectionObserver;
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  }

  private report({ tell, element }: Watcher): void {
    const isIntersecting = element === this.scrolledTo || element === this.stretchedTo;
    const entry = { isIntersecting, target: element } as unknown as IntersectionObserverEntry;
    tell([entry], this as unknown as IntersectionObserver);
  }

  private reportAll(): void {
    for (const watcher of this.watchers) this.report(watcher);
  }

  /** The window shows an element wherever it is scrolled to, or none. */
  stretchTo(element: Element | null): void {
    this.stretchedTo = element;
    this.reportAll();
  }

  /** Scrolls to an element, or only a little. */
  scroll(top: number, element: Element | null): void {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
    this.scrolledTo = element;
    this.reportAll();
  }

  setStill(isStill: boolean): void {
    this.stillness.matches = isStill;
    this.stillness.dispatchEvent(new Event('change'));
  }
}
