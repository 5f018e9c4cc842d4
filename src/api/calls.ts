/** One function per call of SPEC section 7. Each rejects with a `CallError`. */
import {
  addedItem,
  admittedUser,
  assertReset,
  checkoutAnswer,
  openCartItems,
  recordsOf,
  updatedItem,
} from '../../domain/answers';
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
  type Resource,
  type SiteData,
} from '../../domain/api';
import type { Subscriber } from '../../domain/entities';
import { apiClient } from './client';

/** The calls to one API host; '' is the site's own server. */
export function callsTo(origin: string) {
  const { call } = apiClient(origin);
  const itemPath = (cartItemId: string) => `${API_PATHS.cartItems}/${encodeURIComponent(cartItemId)}`;
  const userPath = (id: string) => `${API_PATHS.users}/${encodeURIComponent(id)}`;
  return {
    /** The allow-list comes with the list: a purchase does without both. */
    resource: async <R extends Resource>(resource: R, signal?: AbortSignal) => {
      const [{ cleanRecords }, answer] = await Promise.all([
        import('../../domain/html'),
        call({ method: 'get', path: API_PATHS[resource], signal }),
      ]);
      return cleanRecords<SiteData[Resource][number]>(recordsOf(answer)) as SiteData[R];
    },
    checkEmail: (email: string) =>
      call<void>({ method: 'post', path: API_PATHS.checkEmail, data: { email } }),
    checkPassword: (data: CheckPasswordPayload) =>
      call<void>({ method: 'post', path: API_PATHS.checkPassword, data }),
    logIn: async (data: LoginPayload) =>
      admittedUser(await call({ method: 'post', path: API_PATHS.login, data })),
    register: async (data: RegisterPayload) =>
      admittedUser(await call({ method: 'post', path: API_PATHS.register, data })),
    updateProfile: async (data: ProfilePayload) =>
      admittedUser(await call({ method: 'put', path: userPath(data.id), data })),
    requestReset: (email: string) =>
      call<void>({ method: 'post', path: API_PATHS.requestReset, data: { email } }),
    resetPassword: async (data: ResetPayload) =>
      assertReset(await call({ method: 'post', path: API_PATHS.resetPassword, data })),
    logOut: () => call<void>({ method: 'post', path: API_PATHS.logout, data: {} }),
    openCart: async (userId: string) =>
      openCartItems(await call({ method: 'get', path: API_PATHS.carts, params: { userId, status: 'open' } })),
    addItem: async (data: AddItemPayload) =>
      addedItem(await call({ method: 'post', path: API_PATHS.cartItems, data })),
    updateItem: async (cartItemId: string, quantity: number) =>
      updatedItem(await call({ method: 'put', path: itemPath(cartItemId), data: { quantity } })),
    removeItem: (cartItemId: string) => call<void>({ method: 'delete', path: itemPath(cartItemId) }),
    createCheckout: async (data: CheckoutPayload) =>
      checkoutAnswer(await call({ method: 'post', path: API_PATHS.createCheckout, data })),
    subscribe: (data: Subscriber) => call<void>({ method: 'post', path: API_PATHS.subscribe, data }),
    sendContact: (data: ContactPayload) => call<void>({ method: 'post', path: API_PATHS.contact, data }),
  };
}
