import type { StoredState } from '../../domain/browserStorage';
import type { Resource } from '../../domain/api/contract';
import type { CartItem } from '../../domain/api/entities';
import type { Move, NavigationState } from '../../domain/pages/navigation';
import type { LoadedData } from '../../domain/pages/pageData';
import type { Location } from '../../domain/pages/routes';
import type { Report } from '../report';
import type { ResourceReport } from '../resourceMachine';
import type { SlowCallEvent } from '../calls';

export interface AppContext extends NavigationState {
  data: LoadedData;
  /** Lists that are being fetched. */
  pending: Resource[];
  /** Time in milliseconds since the epoch; updated when it changes what an event's status line or button shows. */
  now: number;
}

/** Sent by the server when the data has loaded, just before it renders the page. */
type ServerEvent = { type: 'page.rendered' };

/** Sent while the browser is idle: the visitor may open this page next. */
export interface PageForeseen {
  type: 'page.foreseen';
  path: string;
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
  /** Another tab has changed the local storage. */
  | { type: 'storage.changed'; stored: StoredState }
  /** Another tab has changed or fetched the cart. */
  | { type: 'cart.changedElsewhere' };

export type PageResumed = Extract<BrowserEvent, { type: 'page.resumed' }>;

/** Sent by views. */
export type VisitorEvent =
  /** The visitor closed the auth dialog. */
  | { type: 'auth.closed' }
  | { type: 'logout.requested' }
  /** Loads the lists that have failed. Also sent by the browser when it is online again. */
  | { type: 'data.wanted' }
  | SlowCallEvent
  /** `now`: time of the click in milliseconds. The context's time may be older, for example after the computer slept. */
  | { type: 'checkout.requested'; cart: CartItem[]; now: number };

/** Raised by the root itself. */
type InternalEvent =
  /** A requested change of location, to be entered or denied by the visitor region. */
  | ({ type: 'route.asked' } & Move)
  | ({ type: 'location.entered' } & Move)
  | ({ type: 'route.denied' } & Move)
  /** The stored intent of an anonymous visitor: when the page starts, and when another tab changes the storage. */
  | { type: 'intent.restored'; isAttempted: boolean }
  /** The visitor has signed in. */
  | { type: 'intent.fulfilled' };

export type AppEvent =
  InternalEvent | ServerEvent | PageForeseen | BrowserEvent | VisitorEvent | Report | ResourceReport;
