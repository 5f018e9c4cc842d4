/**
 * Separates a preview from other pages of the browser: storage, tabs, and frames. Loaded before the modules of the
 * site.
 */

/** A storage in memory. The browser's own belongs to all tabs. */
class OwnStorage implements Storage {
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

Object.defineProperty(window, 'localStorage', { value: new OwnStorage() });

/** Tabs of the site notify each other of changed carts. */
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`gallery ${name}`);
  }
};

/** Frames wait for their documents until the harness lets them come. */
export const waitingFrames: (() => void)[] = [];

HTMLIFrameElement.prototype.setAttribute = function (this: HTMLIFrameElement, name: string, value: string) {
  const set = () => Element.prototype.setAttribute.call(this, name, value);
  if (name === 'src') waitingFrames.push(set);
  else set();
};

class Setting extends EventTarget {
  readonly media = '(prefers-reduced-motion: reduce)';
  matches = false;
}

/** Whether the visitor asks for reduced motion, which only the harness says. */
export const stillness = new Setting();

const systemSettings = window.matchMedia.bind(window);
window.matchMedia = (query) =>
  query === stillness.media ? (stillness as unknown as MediaQueryList) : systemSettings(query);
