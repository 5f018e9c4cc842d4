/**
 * Sends events of the browser window to the root machine: Back and Forward, other tabs, the clock, the
 * connection.
 */
import type { BrowserEvent } from '../../machines/appTypes';
import { isProtected, type Location } from '../../domain/pages/routes';
import { attempt, isSiteKey, readStored } from './storage';

const SECOND = 1000;

/** Name of the channel on which the tabs of a browser notify each other of changes to the cart. */
const CART_CHANNEL = 'cart';

const currentLocation = (): Location => ({ path: window.location.pathname, search: window.location.search });

type Listener = (event: BrowserEvent) => void;

/**
 * Calls `tick` immediately and at each full second, with the time in milliseconds. Returns a function that
 * stops it.
 */
function tickEachSecond(tick: (now: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        tick(Date.now());
        schedule();
      },
      SECOND - (Date.now() % SECOND),
    );
  };
  tick(Date.now());
  schedule();
  return () => clearTimeout(timer);
}

/**
 * Disables the browser's scroll restoration, because every page opens at its top, also after Back and
 * Forward. A reload should restore the position, so restoration is enabled while the page is hidden, which it
 * is just before a reload. On protected pages restoration stays disabled, because the server sends them
 * without content.
 */
function chooseScrollRestoration(): void {
  const mayRestore = document.hidden && !isProtected(window.location.pathname);
  window.history.scrollRestoration = mayRestore ? 'auto' : 'manual';
}

const cartChannel = attempt(() => new BroadcastChannel(CART_CHANNEL), null);

/** Notifies the other tabs that this one has changed or fetched the cart. */
export const notifyOtherTabs = (): void => cartChannel?.postMessage('changed');

/**
 * Sends the location and the stored state once, then each event of the browser.
 *
 * @returns a function that stops listening
 */
export function listenToBrowser(notify: Listener): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const areCookiesBlocked = attempt(() => {
    // Where Chromium blocks cookies, `cookieEnabled` is true nevertheless.
    document.cookie = 'probe=1; SameSite=Lax; Max-Age=1';
    return !navigator.cookieEnabled || !document.cookie.includes('probe=1');
  }, true);
  notify({ type: 'page.resumed', location: currentLocation(), stored: readStored(), areCookiesBlocked });
  chooseScrollRestoration();
  document.addEventListener('visibilitychange', chooseScrollRestoration, { signal });
  window.addEventListener('popstate', () => notify({ type: 'url.changed', location: currentLocation() }), {
    signal,
  });
  window.addEventListener(
    'storage',
    (event) => {
      if (isSiteKey(event)) notify({ type: 'storage.changed', stored: readStored() });
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      notify({ type: 'storage.changed', stored: readStored() });
      notify({ type: 'page.shown' });
    },
    { signal },
  );
  window.addEventListener('online', () => notify({ type: 'connection.back' }), { signal });
  cartChannel?.addEventListener('message', () => notify({ type: 'cart.changedElsewhere' }), { signal });
  const stopTicking = tickEachSecond((now) => notify({ type: 'clock.ticked', now }));
  return () => {
    listening.abort();
    stopTicking();
  };
}
