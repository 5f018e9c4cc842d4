/** Fakes of `matchMedia`, `IntersectionObserver`, and scrolling, which jsdom lacks. */

class FakeMediaQuery extends EventTarget {
  constructor(
    readonly media: string,
    public matches = false,
  ) {
    super();
  }
}

interface ObservedElement {
  callback: IntersectionObserverCallback;
  element: Element;
}

/** Supports a single media query: `prefers-reduced-motion`. */
export class FakeScreen {
  private readonly reducedMotion = new FakeMediaQuery('(prefers-reduced-motion: reduce)');
  private readonly observedElements = new Set<ObservedElement>();
  private scrolledTo: Element | null = null;
  private stretchedTo: Element | null = null;
  private isAllInView = false;

  install(): void {
    const { observedElements } = this;
    const report = (observed: ObservedElement) => this.report(observed);
    window.matchMedia = (query) =>
      (query === this.reducedMotion.media
        ? this.reducedMotion
        : new FakeMediaQuery(query)) as unknown as MediaQueryList;
    window.IntersectionObserver = class {
      constructor(private readonly callback: IntersectionObserverCallback) {}

      observe(element: Element) {
        const observed = { callback: this.callback, element };
        observedElements.add(observed);
        queueMicrotask(() => report(observed));
      }

      disconnect() {
        for (const observed of observedElements)
          if (observed.callback === this.callback) observedElements.delete(observed);
      }
    } as unknown as typeof IntersectionObserver;
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  }

  private report({ callback, element }: ObservedElement): void {
    const isIntersecting = this.isAllInView || element === this.scrolledTo || element === this.stretchedTo;
    const entry = { isIntersecting, target: element } as unknown as IntersectionObserverEntry;
    callback([entry], this as unknown as IntersectionObserver);
  }

  private reportAll(): void {
    for (const observed of this.observedElements) this.report(observed);
  }

  /** Makes an element intersect at every scroll position; null for none. */
  stretchTo(element: Element | null): void {
    this.stretchedTo = element;
    this.reportAll();
  }

  /** Makes every element intersect. */
  bringAllIntoView(): void {
    this.isAllInView = true;
    this.reportAll();
  }

  /** @param element that intersects after the scroll; null for none */
  scroll(top: number, element: Element | null): void {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
    this.scrolledTo = element;
    this.reportAll();
  }

  setReducedMotion(isReduced: boolean): void {
    this.reducedMotion.matches = isReduced;
    this.reducedMotion.dispatchEvent(new Event('change'));
  }
}
