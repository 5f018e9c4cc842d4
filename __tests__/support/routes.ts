/** The route of each call of the site. */
import { API_PATHS } from '../../domain/api/contract';
import { RESOURCES } from '../../domain/api/resources';
import type { Operation } from './harness';

const resources = Object.fromEntries(RESOURCES.map((name) => [name, `GET ${API_PATHS[name]}`]));

/** Method and path by call; `*` matches any name. */
export const ROUTES = {
  ...(resources as Record<(typeof RESOURCES)[number], string>),
  checkEmail: `POST ${API_PATHS.checkEmail}`,
  checkPassword: `POST ${API_PATHS.checkPassword}`,
  logIn: `POST ${API_PATHS.login}`,
  logOut: `POST ${API_PATHS.logout}`,
  register: `POST ${API_PATHS.register}`,
  updateProfile: `PUT ${API_PATHS.users}/*`,
  requestReset: `POST ${API_PATHS.requestReset}`,
  resetPassword: `POST ${API_PATHS.resetPassword}`,
  openCart: `GET ${API_PATHS.carts}`,
  lastOrder: `GET ${API_PATHS.carts}?status=ordered`,
  addItem: `POST ${API_PATHS.cartItems}`,
  updateItem: `PUT ${API_PATHS.cartItems}/*`,
  removeItem: `DELETE ${API_PATHS.cartItems}/*`,
  createCheckout: `POST ${API_PATHS.createCheckout}`,
  subscribe: `POST ${API_PATHS.subscribe}`,
  sendContact: `POST ${API_PATHS.contact}`,
} satisfies Record<Operation, string>;
