/**
 * Buyers of a running site for benchmarks and tests: each has an account and an IP address. A plain HTTP
 * client, which needs little CPU time. CommonJS, because uncompiled benchmarks load it.
 */
const http = require('node:http');

const PASSWORD = 'Sonata#21x';

/** @param origin of the site, which must trust X-Forwarded-For from this machine */
exports.shopAt = function shopAt(origin) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const { hostname, port } = new URL(origin);

  /** Rejects when the connection breaks. */
  function send(method, path, { body, headers = {} } = {}) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const json = text === '' ? {} : { 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...json, 'content-length': Buffer.byteLength(text), ...headers },
        },
        (response) => {
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(text);
    });
  }

  async function register(number) {
    const headers = {
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    };
    const email = `bench${number}@example.org`;
    const person = { email, password: PASSWORD, firstName: 'Bench', lastName: 'Buyer' };
    const response = await send('POST', '/api/users/register', { body: person, headers });
    if (response.status !== 201) throw new Error(`register: ${response.status} ${response.text}`);
    const cookie = response.headers['set-cookie'].map((line) => line.split(';')[0]).join('; ');
    return { user: JSON.parse(response.text), headers: { ...headers, cookie } };
  }

  const named = ({ user }) => ({ userId: user._id, userEmail: user.email });

  /** Adds a ticket to the cart. @returns the cart item, or null if the addition was rejected */
  async function add(buyer, event) {
    const { headers } = buyer;
    const body = { event, quantity: 1, ...named(buyer) };
    const response = await send('POST', '/api/carts/items', { body, headers });
    return response.status === 200 ? JSON.parse(response.text) : null;
  }

  /** @returns the path of the payment page, or null if the checkout was rejected */
  async function checkout(buyer, item) {
    const { headers } = buyer;
    const body = { cart: [item], ...named(buyer) };
    const response = await send('POST', '/api/carts/create-checkout', { body, headers });
    return response.status === 200 ? new URL(JSON.parse(response.text).url).pathname : null;
  }

  async function pay({ headers }, path) {
    const { status } = await send('POST', `${path}/pay`, {
      headers: { ...headers, origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    return status === 303;
  }

  /** Removes the item from the cart after a rejected checkout. */
  const removeItem = ({ headers }, item) => send('DELETE', `/api/carts/items/${item._id}`, { headers });

  /** Adds a ticket, checks out, and pays. @returns whether the order is paid */
  async function buy(buyer, event) {
    const item = await add(buyer, event);
    if (item === null) return false;
    const path = await checkout(buyer, item);
    if (path !== null && (await pay(buyer, path))) return true;
    await removeItem(buyer, item);
    return false;
  }

  /** Signs a buyer in on a page of Playwright, which then shows no page of the site. */
  async function signIn(page, { user, headers }) {
    const cookies = headers.cookie.split('; ').map((pair) => pair.split('='));
    await page
      .context()
      .addCookies(cookies.map(([name, ...value]) => ({ name, value: value.join('='), url: origin })));
    // Any URL of the site gives access to its storage; this one runs no scripts.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((stored) => localStorage.setItem('currentUser', stored), JSON.stringify(user));
  }

  return { send, register, signIn, add, checkout, pay, buy, close: () => agent.destroy() };
};
