import type { CartItem, User } from '../../domain/entities';
import type { Location } from '../../domain/routes';
import type { AuthDialogReport } from '../authDialogMachine';
import type { CartReport } from '../cartMachine';
import type { CheckoutReport } from '../checkoutMachine';
import type { ContactReport } from '../contactMachine';
import type { PurchaseReport, StoredPurchase } from '../purchaseMachine';
import type { ResourceReport } from '../resourceMachine';
import type { ClosedBy, SessionReport } from '../sessionMachine';
import type { SlowCallEvent } from '../slowCall';
import type { SubscribeReport } from '../subscribeMachine';

/** How a move shows in the browser's history; 'keep' when the browser itself has moved. */
export type HistoryWrite = 'push' | 'replace' | 'keep';

/** What the browser's storage holds when a page opens, checked. */
export interface StoredState extends StoredPurchase {
  user: User | null;
  currentPage: string | null;
  /** /profile does not open its dialog again (DECISIONS A23). */
  isProfileClosed: boolean;
}

/** What the server tells: the data has come, and the page is about to be rendered and sent. */
export type ServerEvent = { type: 'page.rendered' };

/** What the browser tells. */
export type BrowserEvent =
  | { type: 'page.resumed'; location: Location; stored: StoredState }
  | { type: 'page.shown' }
  | { type: 'url.changed'; location: Location }
  | { type: 'clock.ticked'; now: number }
  | { type: 'storage.changed'; stored: StoredState }
  | { type: 'cart.changedElsewhere' };

/** What views ask. */
export type VisitorEvent =
  | { type: 'url.requested'; to: string; replace?: boolean }
  | { type: 'auth.closed' }
  | { type: 'contact.closed' }
  | { type: 'session.leave' }
  | { type: 'data.wanted' }
  | SlowCallEvent
  /** `now` is the moment of the click: the clock's last tick is older when the computer has slept. */
  | { type: 'checkout.requested'; cart: CartItem[]; now: number }
  | { type: 'purchase.requested'; eventId: string };

/** What the root tells itself within one step. */
export type InnerEvent =
  | { type: 'location.entered'; to: Location; write: HistoryWrite }
  | { type: 'guard.refused'; to: Location; write: HistoryWrite }
  | { type: 'visitor.left'; by: ClosedBy };

export type AppEvent =
  | InnerEvent
  | ServerEvent
  | BrowserEvent
  | VisitorEvent
  | ResourceReport
  | SessionReport
  | PurchaseReport
  | CartReport
  | CheckoutReport
  | ContactReport
  | AuthDialogReport
  | SubscribeReport;
