/**
 * All access to the browser's local storage. Values are checked when they are read; a malformed value counts
 * as missing.
 */
import { userOf } from '../../domain/api/users';
import type { PendingPurchase, User } from '../../domain/api/entities';
import { isQuantity } from '../../domain/cart/quantity';
import { STORAGE_KEYS, type StoredState } from '../../domain/browserStorage';

type Key = keyof typeof STORAGE_KEYS;

/**
 * Returns the fallback if a part of the browser is blocked, missing, or full; the site then works until the
 * page is closed.
 */
export function attempt<T>(access: () => T, fallback: T): T {
  try {
    return access();
  } catch {
    return fallback;
  }
}

const read = (key: Key): string | null => attempt(() => localStorage.getItem(STORAGE_KEYS[key]), null);

const write = (key: Key, value: string): void =>
  attempt(() => localStorage.setItem(STORAGE_KEYS[key], value), undefined);

const remove = (key: Key): void => attempt(() => localStorage.removeItem(STORAGE_KEYS[key]), undefined);

const readJson = (key: Key): unknown => attempt(() => JSON.parse(read(key) ?? 'null') as unknown, null);

function readPending(): PendingPurchase | null {
  const value = readJson('unloggedPurchase');
  if (typeof value !== 'object' || value === null) return null;
  const { eventId, quantity } = value as Partial<PendingPurchase>;
  return typeof eventId === 'string' && eventId !== '' && isQuantity(quantity) ? { eventId, quantity } : null;
}

/** The state in the storage. Missing and malformed values are null or false. */
export function readStored(): StoredState {
  const user = userOf(readJson('currentUser'));
  return {
    user,
    purchase: {
      pending: readPending(),
      isAttempted: read('purchaseAttempt') === 'true',
      isPromptDue: user !== null && read('purchaseButton') === 'clicked',
    },
    isProfileClosed: read('closeProfile') === 'true',
    currentPage: read('currentPage'),
  };
}

export const storeUser = (user: User): void => write('currentUser', JSON.stringify(user));
export const removeUser = (): void => remove('currentUser');
export const storePending = (pending: PendingPurchase): void =>
  write('unloggedPurchase', JSON.stringify(pending));
export const removePending = (): void => remove('unloggedPurchase');
export const storeAttempt = (): void => write('purchaseAttempt', 'true');
export const removeAttempt = (): void => remove('purchaseAttempt');
export const storePrompt = (): void => write('purchaseButton', 'clicked');
export const removePrompt = (): void => remove('purchaseButton');
export const storeProfileClosed = (): void => write('closeProfile', 'true');
export const removeProfileClosed = (): void => remove('closeProfile');
export const storeCurrentPage = (href: string): void => write('currentPage', href);
export const storeAddableEvent = (eventId: string): void => write('addableEvent', eventId);

/**
 * Whether a storage event concerns one of `STORAGE_KEYS`, or all keys: its key is null when the storage was
 * cleared.
 */
export const isSiteKey = ({ key }: StorageEvent): boolean =>
  key === null || Object.values<string>(STORAGE_KEYS).includes(key);
