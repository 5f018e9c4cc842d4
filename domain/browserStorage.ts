/** What the browser keeps of a visitor between two visits. */
import type { PendingPurchase, User } from './api/entities';
import { authModeAt, hrefOf, hrefTo, queryValue, type Location } from './pages/routes';

/** What is stored of a purchase. */
export interface StoredPurchase {
  /** What was to be bought before the login. */
  pending: PendingPurchase | null;
  /** Whether a login leads to the cart. */
  isAttempted: boolean;
  /** Whether a prompt is to ask what comes after an addition to the cart. */
  isPromptDue: boolean;
}

/** All that is stored, checked. */
export interface StoredState {
  user: User | null;
  purchase: StoredPurchase;
  currentPage: string | null;
  /** /profile does not open its dialog again until it is asked for. */
  isProfileClosed: boolean;
}

/** What a visit of a location stores; null leaves the key as it is. */
export interface Visit {
  currentPage: string | null;
  addableEvent: string | null;
}

export const visitOf = (location: Location): Visit => ({
  currentPage: authModeAt(location.path) === null ? hrefOf(location) : null,
  addableEvent: location.path === hrefTo('cart') ? queryValue(location, 'eventId') : null,
});

/** The visit of a location that a guest may not see. */
export const deniedVisitOf = (location: Location): Visit => ({ ...visitOf(location), currentPage: null });
