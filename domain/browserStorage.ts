/** The state that stays in the browser's storage between page loads. */
import type { PendingPurchase, User } from './api/entities';
import { authModeAt, hrefOf, hrefTo, queryValue, type Location } from './pages/routes';

/** The site's keys in the browser's local storage. */
export const STORAGE_KEYS = {
  currentUser: 'currentUser',
  unloggedPurchase: 'unloggedPurchase',
  addableEvent: 'addableEvent',
  purchaseAttempt: 'purchaseAttempt',
  purchaseButton: 'purchaseButton',
  closeProfile: 'closeProfile',
  currentPage: 'currentPage',
} as const;

/** The stored state of a purchase. */
export interface StoredPurchase {
  /** The purchase that an anonymous visitor started; it continues after the login. */
  pending: PendingPurchase | null;
  /** Whether ADD TO CART sent the visitor to the login, which then leads to the cart. */
  isAttempted: boolean;
  /** Whether the prompt that follows an addition to the cart is still to be shown. */
  isPromptDue: boolean;
}

/** The stored state after validation. */
export interface StoredState {
  user: User | null;
  purchase: StoredPurchase;
  /** Href of the last page outside the auth dialog; null if none is stored. */
  currentPage: string | null;
  /** Whether the visitor closed the profile dialog; a reload of /profile then does not open it again. */
  isProfileClosed: boolean;
}

/** What entering a location writes to the storage; null keeps the stored value. */
export interface Visit {
  /** Href of the location; null if it opens the auth dialog. */
  currentPage: string | null;
  /** Value of `/cart?eventId=`; null if the location has none (behavior 2.5). */
  addableEvent: string | null;
}

/** The values that entering a location stores. */
export const visitOf = (location: Location): Visit => ({
  currentPage: authModeAt(location.path) === null ? hrefOf(location) : null,
  addableEvent: location.path === hrefTo('cart') ? queryValue(location, 'eventId') : null,
});

/**
 * The values to store when an anonymous visitor is denied a protected location: those of `visitOf`, except
 * that `currentPage` stays unchanged.
 */
export const deniedVisitOf = (location: Location): Visit => ({ ...visitOf(location), currentPage: null });
