/**
 * Separates a preview from other pages of the browser: storage, tabs, and frames. Loaded before the modules
 * of the site.
 */

/** A storage in memory, because all tabs share the browser's storage. */
class MemoryStorage implements Storage {
  private readonly values = new Map<string, string>();

  get length() {
    return this.values.size;
  }

  key(index: number) {
    return [...this.values.keys()][index] ?? null;
  }

  getItem(key: string) {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string) {
    this.values.set(key, value);
  }

  removeItem(key: string) {
    this.values.delete(key);
  }

  clear() {
    this.values.clear();
  }
}

Object.defineProperty(window, 'localStorage', { value: new MemoryStorage() });

/** A channel with another name, so that previews do not notify other tabs of changed carts. */
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`gallery ${name}`);
  }
};

/** Functions that load the documents of frames; the harness calls them. */
export const waitingFrames: (() => void)[] = [];

HTMLIFrameElement.prototype.setAttribute = function (this: HTMLIFrameElement, name: string, value: string) {
  const set = () => Element.prototype.setAttribute.call(this, name, value);
  if (name === 'src') waitingFrames.push(set);
  else set();
};

class FakeMediaQuery extends EventTarget {
  readonly media = '(prefers-reduced-motion: reduce)';
  matches = false;
}

/** The preference for reduced motion, which the harness sets. */
export const reducedMotion = new FakeMediaQuery();

const matchSystemMedia = window.matchMedia.bind(window);
window.matchMedia = (query) =>
  query === reducedMotion.media ? (reducedMotion as unknown as MediaQueryList) : matchSystemMedia(query);
