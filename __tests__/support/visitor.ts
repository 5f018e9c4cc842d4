/** An API client that keeps its cookies and its user as a browser does. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_PATHS } from '../../domain/api/contract';
import type { Cart, CartItem, User } from '../../domain/api/entities';

export const PASSWORD = 'Sonata#21';

let registered = 0;

export interface Visitor {
  user: User;
  /** IP address of the requests. */
  address: string;
  cookie: () => string;
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  add: (event: string, quantity?: number) => Promise<CartItem>;
  cart: () => Promise<Cart>;
  checkout: (cart?: CartItem[]) => Promise<LightMyRequestResponse>;
  /** Starts a checkout of the cart. @returns the path of the payment page */
  paymentPath: () => Promise<string>;
}

/** Matches any string; the API's messages are for people, and tests do not compare them. */
export const ANY_TEXT: unknown = expect.any(String);

// The caller states the type of the body.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export const bodyOf = <Body>(response: LightMyRequestResponse): Body => JSON.parse(response.body) as Body;

function visitorOf(server: FastifyInstance): Visitor {
  let cookie = '';
  let device = '';
  const visitor: Visitor = {
    user: { _id: '', email: '', firstName: '', lastName: '' },
    address: '127.0.0.1',
    cookie: () => cookie,
    async call(method, url, payload, headers = {}) {
      const cookies = [cookie, device].filter(Boolean).join('; ');
      const options: InjectOptions = {
        method,
        url,
        remoteAddress: visitor.address,
        headers: { ...(cookies ? { cookie: cookies } : {}), ...headers },
      };
      if (payload !== undefined) options.payload = payload as object;
      const response = await server.inject(options);
      for (const set of response.cookies) {
        const pair = set.value ? `${set.name}=${set.value}` : '';
        if (set.name === 'device') device = pair;
        else cookie = pair;
      }
      return response;
    },
    async add(event, quantity = 1) {
      const { _id: userId, email: userEmail } = visitor.user;
      return bodyOf(await visitor.call('POST', API_PATHS.cartItems, { event, quantity, userId, userEmail }));
    },
    async cart() {
      const [cart] = bodyOf<Cart[]>(
        await visitor.call('GET', `${API_PATHS.carts}?userId=${visitor.user._id}&status=open`),
      );
      return cart ?? { _id: '', status: 'open', cartItems: [] };
    },
    async checkout(cart) {
      const { _id: userId, email: userEmail } = visitor.user;
      const items = cart ?? (await visitor.cart()).cartItems;
      return visitor.call('POST', API_PATHS.createCheckout, { cart: items, userId, userEmail });
    },
    async paymentPath() {
      const { url } = bodyOf<{ url: string }>(await visitor.checkout());
      const { pathname } = new URL(url);
      await server.inject(pathname);
      return pathname;
    },
  };
  return visitor;
}

/** A visitor without a session. */
export const anonymousVisitor = visitorOf;

/** A visitor with a new account and a session. */
export async function signedInVisitor(
  server: FastifyInstance,
  name = { firstName: 'Pat', lastName: 'Ron' },
): Promise<Visitor> {
  const visitor = visitorOf(server);
  registered += 1;
  const payload = {
    email: `patron${registered}@example.com`,
    password: PASSWORD,
    ...name,
  };
  visitor.user = bodyOf(await visitor.call('POST', API_PATHS.register, payload));
  return visitor;
}
