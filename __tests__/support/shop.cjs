/**
 * Buyers of a running site, for benchmarks, which run as they are, and for tests: each has an account and an address of
 * their own, and speaks HTTP with little effort.
 */
const http = require('node:http');

const PASSWORD = 'Sonata#21x';

/** @param origin of the site, which must believe X-Forwarded-For of this machine */
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
          ...{ agent, hostname, port, method, path },
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
    const answer = await send('POST', '/api/users/register', { body: person, headers });
    if (answer.status !== 201) throw new Error(`register: ${answer.status} ${answer.text}`);
    const cookie = answer.headers['set-cookie'].map((line) => line.split(';')[0]).join('; ');
    return { user: JSON.parse(answer.text), headers: { ...headers, cookie } };
  }

  const named = ({ user }) => ({ userId: user._id, userEmail: user.email });

  /** Puts a ticket into the cart. Answers the row of the cart, or null when it was refused. */
  async function add(buyer, event) {
    const { headers } = buyer;
    const body = { event, quantity: 1, ...named(buyer) };
    const answer = await send('POST', '/api/carts/items', { body, headers });
    return answer.status === 200 ? JSON.parse(answer.text) : null;
  }

  /** Answers the path of the payment page, or null when the checkout was refused. */
  async function checkout(buyer, item) {
    const { headers } = buyer;
    const body = { cart: [item], ...named(buyer) };
    const answer = await send('POST', '/api/carts/create-checkout', { body, headers });
    return answer.status === 200 ? new URL(JSON.parse(answer.text).url).pathname : null;
  }

  async function pay({ headers }, path) {
    const { status } = await send('POST', `${path}/pay`, {
      headers: { ...headers, origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    return status === 303;
  }

  /** Empties the cart of somebody who was refused. */
  const leave = ({ headers }, item) => send('DELETE', `/api/carts/items/${item._id}`, { headers });

  /** One whole purchase. Answers whether it is paid. */
  async function buy(buyer, event) {
    const item = await add(buyer, event);
    if (item === null) return false;
    const path = await checkout(buyer, item);
    if (path !== null && (await pay(buyer, path))) return true;
    await leave(buyer, item);
    return false;
  }

  return { send, register, add, checkout, pay, leave, buy, close: () => agent.destroy() };
};
