/** What happens around the page, told to the root machine. */
import type { BrowserEvent, VisitorEvent } from '../../machines/app/types';
import { isProtected, type Location } from '../../domain/pages/routes';
import { isSiteKey, readStored } from './storage';

const SECOND = 1000;

/** Tabs of one browser tell each other here that the cart has changed. */
const CART_CHANNEL = 'cart';

const here = (): Location => ({ path: window.location.pathname, search: window.location.search });

type Listener = (event: BrowserEvent | Extract<VisitorEvent, { type: 'data.wanted' }>) => void;

/** Ticks at once and at each full second, so that status lines change at the very second. */
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
 * Every page that the visitor moves to opens at its top, also by Back and Forward, so the browser must not scroll by itself. A
 * page that is loaded again keeps its place, for which the browser is told while the page is hidden or left; a protected page
 * does not, because it comes without its content.
 */
function chooseScrollRestoration(): void {
  const keepsPlace = document.hidden && !isProtected(window.location.pathname);
  window.history.scrollRestoration = keepsPlace ? 'auto' : 'manual';
}

const cartChannel = new BroadcastChannel(CART_CHANNEL);

/** Tells the other tabs that this one has changed or read the cart. */
export const announceCart = (): void => cartChannel.postMessage('changed');

/** Tells the page's own state once, then all that happens around it; returns how to stop. */
export function listenToBrowser(notify: Listener): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  notify({ type: 'page.resumed', location: here(), stored: readStored() });
  chooseScrollRestoration();
  document.addEventListener('visibilitychange', chooseScrollRestoration, { signal });
  window.addEventListener('popstate', () => notify({ type: 'url.changed', location: here() }), { signal });
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
  window.addEventListener('online', () => notify({ type: 'data.wanted' }), { signal });
  cartChannel.addEventListener('message', () => notify({ type: 'cart.changedElsewhere' }), { signal });
  const stopTicking = tickEachSecond((now) => notify({ type: 'clock.ticked', now }));
  return () => {
    listening.abort();
    stopTicking();
  };
}
