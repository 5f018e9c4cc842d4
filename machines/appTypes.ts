import type { StoredState } from '../domain/browserStorage';
import type { Move, NavigationState } from '../domain/pages/navigation';
import type { Location } from '../domain/pages/routes';
import type { RootMessage } from './toRoot';

export interface AppContext extends NavigationState {
  /** Where /season leads; null until the events have loaded. */
  season: Location | null;
  /** Time in milliseconds since the epoch at which the server rendered the page. */
  renderedAt: number;
}

/** Sent by the browser. */
export type BrowserEvent =
  /** The page has started in the browser. */
  | { type: 'page.resumed'; location: Location; stored: StoredState; areCookiesBlocked: boolean }
  /** The browser has restored the page from its back/forward cache. */
  | { type: 'page.shown' }
  /** Back or Forward. */
  | { type: 'url.changed'; location: Location }
  | { type: 'clock.ticked'; now: number }
  /** The browser is online again. */
  | { type: 'connection.back' }
  /** Another tab has changed the local storage. */
  | { type: 'storage.changed'; stored: StoredState }
  /** Another tab has changed or fetched the cart. */
  | { type: 'cart.changedElsewhere' };

export type PageResumed = Extract<BrowserEvent, { type: 'page.resumed' }>;

/** Sent by views. */
export type VisitorEvent =
  /** The visitor closed the auth dialog. */
  { type: 'auth.closed' } | { type: 'logout.requested' };

/** Raised by the root itself. */
type InternalEvent =
  /** A requested change of location, to be entered or denied by the visitor region. */
  | ({ type: 'route.asked' } & Move)
  | ({ type: 'location.entered' } & Move)
  | ({ type: 'route.denied' } & Move)
  /**
   * The stored intent of an anonymous visitor: when the page starts, and when another tab changes the
   * storage.
   */
  | { type: 'intent.restored'; isAttempted: boolean }
  /** The visitor has signed in. */
  | { type: 'intent.fulfilled' };

export type AppEvent = InternalEvent | BrowserEvent | VisitorEvent | RootMessage;
