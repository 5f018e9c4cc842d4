/**
 * An admin API on another host: a plain HTTP server that implements the API across origins, without cookies.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { RegisterPayload, SiteData } from '../../domain/api/contract';
import type { CartItem, User } from '../../domain/api/entities';
import { eventById } from '../../domain/events/eventRules';

interface ApiResponse {
  status?: number;
  body: unknown;
}

interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

export interface ExternalApi {
  origin: string;
  /** Makes every call fail, or succeed again. */
  setDown: (isDown: boolean) => void;
  /** Sets the items of a user's open cart, which are returned unchanged. */
  fillCart: (userId: string, items: object[]) => void;
  /** @returns the request bodies of contact messages and subscriptions */
  submissions: () => unknown[];
  close: () => Promise<void>;
}

const rejection = (status: number, message: string): ApiResponse => ({ status, body: { message } });

/** The host's records: accounts with plain-text passwords, and a cart for each user id. */
class Records {
  private readonly accounts: (User & { password: string })[] = [];
  private readonly carts = new Map<string, CartItem[]>();
  /** Request bodies of contact messages and subscriptions. */
  readonly submissions: unknown[] = [];

  constructor(
    private readonly data: SiteData,
    private readonly siteOrigin: () => string,
  ) {}

  private account(email: unknown) {
    return this.accounts.find((account) => account.email === email);
  }

  private static publicPart({ _id, email, firstName, lastName }: User): User {
    return { _id, email, firstName, lastName };
  }

  private items(userId: string): CartItem[] {
    const items = this.carts.get(userId) ?? [];
    this.carts.set(userId, items);
    return items;
  }

  private item(id: string): CartItem | undefined {
    return [...this.carts.values()].flat().find((item) => item._id === id);
  }

  checkEmail = ({ body }: Request): ApiResponse =>
    this.account(body.email)
      ? rejection(409, 'Email already exists')
      : { body: { message: 'Email is available' } };

  register = ({ body }: Request): ApiResponse => {
    const { email, password, firstName, lastName } = body as unknown as RegisterPayload;
    if (this.account(email)) return rejection(409, 'Email already exists');
    const account = { _id: `user-${this.accounts.length + 1}`, email, password, firstName, lastName };
    this.accounts.push(account);
    return { status: 201, body: Records.publicPart(account) };
  };

  logIn = ({ body }: Request): ApiResponse => {
    const account = this.account(body.email);
    if (!account) return rejection(401, 'Unknown');
    return account.password === body.password
      ? { body: Records.publicPart(account) }
      : rejection(403, 'Wrong');
  };

  checkPassword = ({ body }: Request): ApiResponse => {
    const account = this.accounts.find(({ _id }) => _id === body.userID);
    return account && account.password === body.password
      ? { body: { message: 'Password is correct' } }
      : rejection(403, 'Password incorrect');
  };

  updateProfile = ({ path, body }: Request): ApiResponse => {
    const { email, password, firstName, lastName } = body as unknown as RegisterPayload;
    const account = this.accounts.find(({ _id }) => _id === path.split('/').at(-1));
    if (!account) return rejection(404, 'Unknown user');
    const other = this.account(email);
    if (other && other !== account) return rejection(409, 'Email already exists');
    Object.assign(account, { email, firstName, lastName, ...(password ? { password } : {}) });
    return { body: Records.publicPart(account) };
  };

  /** The host sends no mail, so the token is the email address. */
  resetPassword = ({ body }: Request): ApiResponse => {
    const account = this.account(body.token);
    if (!account) return rejection(400, 'Unknown token');
    account.password = String(body.newPassword);
    return { body: { success: true } };
  };

  cart = ({ query }: Request): ApiResponse =>
    query.get('status') === 'open'
      ? { body: [{ _id: 'cart', status: 'open', cartItems: this.items(query.get('userId') ?? '') }] }
      : rejection(400, 'Which status?');

  fillCart = (userId: string, items: object[]): void => {
    this.carts.set(userId, items as CartItem[]);
  };

  addItem = ({ body }: Request): ApiResponse => {
    const event = eventById(this.data.events, String(body.event));
    if (!event) return rejection(404, 'Unknown event');
    const items = this.items(String(body.userId));
    const item: CartItem = {
      _id: `item-${items.length + 1}-${event._id}`,
      event: { _id: event._id, title: event.title, eventDate: event.eventDate, status: event.status },
      price: event.price ?? 0,
      quantity: Number(body.quantity),
      type: event.type === 'season' ? 'season' : 'event',
      discount: event.discount ?? 0,
    };
    items.push(item);
    return { status: 201, body: item };
  };

  updateItem = ({ path, body }: Request): ApiResponse => {
    const item = this.item(path.split('/').at(-1) ?? '');
    if (!item) return rejection(404, 'Unknown item');
    item.quantity = Number(body.quantity);
    return { body: item };
  };

  removeItem = ({ path }: Request): ApiResponse => {
    const id = path.split('/').at(-1);
    for (const [user, items] of this.carts)
      this.carts.set(
        user,
        items.filter((item) => item._id !== id),
      );
    return { body: {} };
  };

  createCheckout = ({ body }: Request): ApiResponse => {
    this.carts.set(String(body.userId), []);
    return { body: { url: `${this.siteOrigin()}/thank-you` } };
  };

  subscribe = ({ body }: Request): ApiResponse => {
    this.submissions.push(body);
    return { body: { message: 'Subscribed' } };
  };

  contact = ({ body }: Request): ApiResponse => {
    this.submissions.push(body);
    return { status: 202, body: null };
  };

  list = (resource: keyof SiteData) => (): ApiResponse => ({ body: this.data[resource] });
}

const routesOf = (records: Records): [string, RegExp, (request: Request) => ApiResponse][] => [
  ['POST', /^\/api\/users\/email$/, records.checkEmail],
  ['POST', /^\/api\/users\/register$/, records.register],
  ['POST', /^\/api\/users\/login$/, records.logIn],
  ['POST', /^\/api\/users\/logout$/, () => ({ body: {} })],
  ['POST', /^\/api\/users\/password$/, records.checkPassword],
  ['PUT', /^\/api\/users\/[^/]+$/, records.updateProfile],
  ['POST', /^\/api\/password\/request$/, () => ({ body: { message: 'Sent' } })],
  ['POST', /^\/api\/password\/reset$/, records.resetPassword],
  ['POST', /^\/api\/carts\/items$/, records.addItem],
  ['PUT', /^\/api\/carts\/items\/[^/]+$/, records.updateItem],
  ['DELETE', /^\/api\/carts\/items\/[^/]+$/, records.removeItem],
  ['POST', /^\/api\/carts\/create-checkout$/, records.createCheckout],
  ['POST', /^\/api\/users\/subscribe$/, records.subscribe],
  ['POST', /^\/api\/contact$/, records.contact],
  ['GET', /^\/api\/carts$/, records.cart],
  ...(['events', 'users', 'footer', 'content', 'donate', 'press', 'aboutUs', 'images'] as const).map(
    (resource): [string, RegExp, (request: Request) => ApiResponse] => [
      'GET',
      new RegExp(`^/api/${resource}$`),
      records.list(resource),
    ],
  ),
];

/** Path of a picture of 30 by 20 pixels. */
export const PICTURE_PATH = '/pictures/concert.svg';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="teal"/></svg>';

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
};

async function requestOf(message: IncomingMessage): Promise<Request> {
  const url = new URL(message.url ?? '/', 'http://localhost');
  const hasBody = Number(message.headers['content-length'] ?? 0) > 0;
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: hasBody ? ((await json(message)) as Record<string, unknown>) : {},
  };
}

function send(response: ServerResponse, { status = 200, body }: ApiResponse): void {
  response.writeHead(status, { ...CROSS_ORIGIN, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Starts the host on a free local port. */
export async function startExternalApi(data: SiteData, siteOrigin: () => string): Promise<ExternalApi> {
  const records = new Records(data, siteOrigin);
  const routes = routesOf(records);
  let isDown = false;
  const respond = async (message: IncomingMessage): Promise<ApiResponse> => {
    const request = await requestOf(message);
    if (request.method === 'OPTIONS') return { status: 200, body: {} };
    if (isDown) return rejection(503, 'Down');
    const route = routes.find(([method, path]) => method === request.method && path.test(request.path));
    return route ? route[2](request) : rejection(404, 'Nothing here');
  };
  const server = createServer((message, response) => {
    if (message.url === PICTURE_PATH) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
      return;
    }
    respond(message).then(
      (result) => send(response, result),
      () => send(response, rejection(500, 'Failed')),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fillCart: records.fillCart,
    submissions: () => records.submissions,
    setDown: (down) => {
      isDown = down;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
