import type { Resource } from '../../domain/api/contract';
import type { CartItem, User } from '../../domain/api/entities';
import type { Notice } from '../../domain/messages';
import type { LoadedData } from '../../domain/pages/pageData';
import type { Location } from '../../domain/pages/routes';
import type { AuthDialogReport } from '../authDialogMachine';
import type { CheckoutReport } from '../checkoutMachine';
import type { StoredPurchase } from '../purchaseMachine';
import type { ResourceReport } from '../resourceMachine';
import type { SlowCallEvent } from '../slowCall';

export interface AppContext {
  location: Location;
  /** The page that is shown: the last location that is not a dialog's. */
  page: Location;
  /** Where closing a dialog leads. */
  savedPage: string | null;
  /** The signed-in user; null for a guest. */
  user: User | null;
  data: LoadedData;
  /** Lists that are being fetched; loading ends when the last one has ended. */
  pending: Resource[];
  /** Milliseconds; follows the browser's clock. */
  now: number;
}

export const noData: LoadedData = {
  events: null,
  users: null,
  footer: null,
  content: null,
  donate: null,
  press: null,
  aboutUs: null,
  images: null,
};

/** How a session began: read from storage, by a form of the dialog, or in another tab. */
export type OpenedBy = 'restored' | Admission['by'] | 'elsewhere';

/** The user whom a form of the auth dialog signs in, signs up or updates. */
export interface Admission {
  user: User;
  by: 'login' | 'register' | 'update';
}

/** How a move shows in the browser's history; 'keep' when the browser itself has moved. */
export type HistoryWrite = 'push' | 'replace' | 'keep';

/** What the browser's storage holds when a page opens, checked. */
export interface StoredState extends StoredPurchase {
  user: User | null;
  currentPage: string | null;
  /** /profile does not open its dialog again until it is asked for. */
  isProfileClosed: boolean;
}

/** Sent by the server: the data has loaded, and the page is about to be rendered. */
export type ServerEvent = { type: 'page.rendered' };

/** Sent by the browser. */
export type BrowserEvent =
  | { type: 'page.resumed'; location: Location; stored: StoredState }
  | { type: 'page.shown' }
  | { type: 'url.changed'; location: Location }
  | { type: 'clock.ticked'; now: number }
  | { type: 'storage.changed'; stored: StoredState }
  | { type: 'cart.changedElsewhere' };

/** Sent by views and by flows. */
export type RequestEvent =
  | { type: 'url.requested'; to: string; replace?: boolean }
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'session.expired' };

/** Sent by views. */
export type VisitorEvent =
  | { type: 'auth.closed' }
  | { type: 'session.leave' }
  | { type: 'data.wanted' }
  | SlowCallEvent
  /** `now` is the moment of the click: the clock's last tick is older when the computer has slept. */
  | { type: 'checkout.requested'; cart: CartItem[]; now: number };

/** Raised by the root itself. */
export type InternalEvent =
  /** A move that the visitor may or may not make. */
  | { type: 'route.asked'; to: Location; write: HistoryWrite }
  | { type: 'location.entered'; to: Location; write: HistoryWrite }
  | { type: 'route.denied'; to: Location; write: HistoryWrite };

export type AppEvent =
  | InternalEvent
  | ServerEvent
  | BrowserEvent
  | RequestEvent
  | VisitorEvent
  | ResourceReport
  | CheckoutReport
  | AuthDialogReport;
