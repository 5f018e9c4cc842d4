/** A browser's view of the API: keeps its cookie, remembers who it is. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_PATHS } from '../../domain/api/contract';
import type { Cart, CartItem, User } from '../../domain/api/entities';

export const PASSWORD = 'Sonata#21';

let registered = 0;

export interface Visitor {
  user: User;
  /** The address from which the requests come. */
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
  /** Path of the payment page of the present cart. */
  payPath: () => Promise<string>;
}

/** Any text: what the API says in `message` is for people. */
export const SOME_TEXT: unknown = expect.any(String);

// The caller names the shape that the call promises.
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
      const kept = [cookie, device].filter(Boolean).join('; ');
      const options: InjectOptions = {
        method,
        url,
        remoteAddress: visitor.address,
        headers: { ...(kept ? { cookie: kept } : {}), ...headers },
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
    async payPath() {
      const { url } = bodyOf<{ url: string }>(await visitor.checkout());
      return new URL(url).pathname;
    },
  };
  return visitor;
}

/** Somebody without a session. */
export const anonymousVisitor = visitorOf;

/** Somebody with a new account. */
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
