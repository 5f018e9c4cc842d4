/** One function for each call of the API. Each rejects with a `CallError`. */
import {
  addedItem,
  authenticatedUser,
  assertReset,
  checkoutResponse,
  openCartItems,
  orderedItems,
  recordsOf,
  updatedItem,
} from '../../domain/api/responses';
import {
  API_PATHS,
  type AddItemPayload,
  type CheckoutPayload,
  type CheckPasswordPayload,
  type ContactPayload,
  type LoginPayload,
  type ProfilePayload,
  type RegisterPayload,
  type ResetPayload,
  type SiteData,
} from '../../domain/api/contract';
import type { Resource } from '../../domain/api/resources';
import type { Subscriber } from '../../domain/api/entities';
import type { ParseHtml } from '../../domain/content/html';
import { cleanRecords } from '../../domain/api/records';
import { nextTask } from '../browser/nextTask';
import { apiClient, type SendRequest } from './client';

/**
 * Number of records that are cleaned in one task; parsing their markup takes up to 3 ms for each on a slow
 * phone.
 */
const RECORDS_IN_TASK = 8;

/** Cleans records in several tasks, between which the browser handles input. */
async function cleanedInSteps<T extends object>(
  records: readonly T[],
  parse: ParseHtml,
  pause: () => Promise<void>,
): Promise<T[]> {
  const cleaned: T[] = [];
  for (let start = 0; start < records.length; start += RECORDS_IN_TASK) {
    if (start > 0) await pause();
    cleaned.push(...cleanRecords(records.slice(start, start + RECORDS_IN_TASK), parse));
  }
  return cleaned;
}

/**
 * The calls to one API host.
 *
 * @param origin of the host; '' is this site's server
 * @param parseHtml the platform's HTML parser, for the markup in records
 * @param send sends a request; over HTTP by default
 * @param pause separates the parts of a long response; by default they are processed in tasks of their own
 */
export function callsTo(origin: string, parseHtml: ParseHtml, send?: SendRequest, pause = nextTask) {
  const { call } = apiClient(origin, send);
  const itemPath = (cartItemId: string) => `${API_PATHS.cartItems}/${encodeURIComponent(cartItemId)}`;
  const userPath = (id: string) => `${API_PATHS.users}/${encodeURIComponent(id)}`;
  return {
    resource: async <R extends Resource>(resource: R, signal?: AbortSignal) => {
      const records = recordsOf(await call({ method: 'get', path: API_PATHS[resource], signal }));
      return (await cleanedInSteps<SiteData[Resource][number]>(records, parseHtml, pause)) as SiteData[R];
    },
    checkEmail: (email: string, signal?: AbortSignal) =>
      call<void>({ method: 'post', path: API_PATHS.checkEmail, data: { email }, signal }),
    checkPassword: (data: CheckPasswordPayload, signal?: AbortSignal) =>
      call<void>({ method: 'post', path: API_PATHS.checkPassword, data, signal }),
    logIn: async (data: LoginPayload, signal?: AbortSignal) =>
      authenticatedUser(await call({ method: 'post', path: API_PATHS.login, data, signal })),
    register: async (data: RegisterPayload, signal?: AbortSignal) =>
      authenticatedUser(await call({ method: 'post', path: API_PATHS.register, data, signal })),
    updateProfile: async (data: ProfilePayload, signal?: AbortSignal) =>
      authenticatedUser(await call({ method: 'put', path: userPath(data.id), data, signal })),
    requestReset: (email: string, signal?: AbortSignal) =>
      call<void>({ method: 'post', path: API_PATHS.requestReset, data: { email }, signal }),
    resetPassword: async (data: ResetPayload, signal?: AbortSignal) =>
      assertReset(await call({ method: 'post', path: API_PATHS.resetPassword, data, signal })),
    /**
     * Takes no abort signal, because the server must end the session even if another login starts meanwhile.
     */
    logOut: () => call<void>({ method: 'post', path: API_PATHS.logout, data: {} }),
    openCart: async (userId: string, signal?: AbortSignal) =>
      openCartItems(
        await call({ method: 'get', path: API_PATHS.carts, params: { userId, status: 'open' }, signal }),
      ),
    /**
     * The items of the user's latest order. Only this site's API supports the call; for another host the list
     * is empty.
     */
    lastOrder: async (userId: string, signal?: AbortSignal) =>
      origin === ''
        ? orderedItems(
            await call({
              method: 'get',
              path: API_PATHS.carts,
              params: { userId, status: 'ordered' },
              signal,
            }),
          )
        : [],
    addItem: async (data: AddItemPayload, key?: string, signal?: AbortSignal) =>
      addedItem(await call({ method: 'post', path: API_PATHS.cartItems, data, key, signal }), data.event),
    updateItem: async (cartItemId: string, quantity: number, signal?: AbortSignal) =>
      updatedItem(await call({ method: 'put', path: itemPath(cartItemId), data: { quantity }, signal })),
    removeItem: (cartItemId: string, signal?: AbortSignal) =>
      call<void>({ method: 'delete', path: itemPath(cartItemId), signal }),
    createCheckout: async (data: CheckoutPayload, signal?: AbortSignal) =>
      checkoutResponse(await call({ method: 'post', path: API_PATHS.createCheckout, data, signal })),
    subscribe: (data: Subscriber, signal?: AbortSignal) =>
      call<void>({ method: 'post', path: API_PATHS.subscribe, data, signal }),
    sendContact: (data: ContactPayload, signal?: AbortSignal) =>
      call<void>({ method: 'post', path: API_PATHS.contact, data, signal }),
  };
}

export type Calls = ReturnType<typeof callsTo>;
