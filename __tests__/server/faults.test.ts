/** Simulated faults of the embedded API, set at /__flows/faults, over real connections. */
import { API_PATHS } from '../../domain/api/contract';
import type { Fault } from '../../tools/faults';
import { PASSWORD } from '../support/visitor';
import { startTestServer, type TestServer } from '../support/testServer';

const FAULTS = '/__flows/faults';
const JSON_BODY = { 'content-type': 'application/json' };
const SUBSCRIBE = `POST ${API_PATHS.subscribe}`;

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({ listen: true, config: { inspectsFlows: true } });
});

afterEach(() => fetch(site.origin + FAULTS, { method: 'DELETE' }));

afterAll(() => site.close());

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify(body),
  });

const choose = (fault: Partial<Fault>) => send(FAULTS, fault);

const chosen = async () => (await (await fetch(site.origin + FAULTS)).json()) as { faults: Fault[] };

const subscribe = (email = 'ida@example.org') => send(API_PATHS.subscribe, { email });

const register = (email: string) =>
  send(API_PATHS.register, { email, password: PASSWORD, firstName: 'Ida', lastName: 'Lake' });

interface SignedInVisitor {
  _id: string;
  email: string;
  headers: Record<string, string>;
}

async function newUser(email: string): Promise<SignedInVisitor> {
  const response = await register(email);
  const cookie = response.headers.getSetCookie().map((set) => set.split(';')[0]);
  const { _id } = (await response.json()) as { _id: string };
  return { _id, email, headers: { cookie: cookie.join('; ') } };
}

const add = (
  { _id: userId, email: userEmail, headers }: SignedInVisitor,
  further: Record<string, string> = {},
) => send(API_PATHS.cartItems, { event: 'open', quantity: 2, userId, userEmail }, { ...headers, ...further });

async function quantityInCart({ _id, headers }: SignedInVisitor): Promise<number | undefined> {
  const response = await fetch(`${site.origin}${API_PATHS.carts}?userId=${_id}&status=open`, { headers });
  const [cart] = (await response.json()) as { cartItems: { quantity: number }[] }[];
  return cart?.cartItems[0]?.quantity;
}

test('a call fails with the chosen status and message, and nothing is done', async () => {
  await choose({ call: `POST ${API_PATHS.register}`, kind: 'fail', status: 418, message: 'Tea only.' });
  const failed = await register('fail@example.org');
  expect([failed.status, await failed.json()]).toEqual([418, { message: 'Tea only.' }]);
  expect(failed.headers.getSetCookie()).toEqual([]);
  const check = await send(API_PATHS.checkEmail, { email: 'fail@example.org' });
  expect(check.status).toBe(200);
});

test('the response of a slow call comes late', async () => {
  const ms = 300;
  await choose({ call: SUBSCRIBE, kind: 'slow', ms });
  const start = performance.now();
  const response = await subscribe();
  expect(performance.now() - start).toBeGreaterThanOrEqual(ms - 1);
  expect(response.status).toBe(200);
});

test('a dropped call is done, but its response breaks off', async () => {
  const signedInVisitor = await newUser('drop@example.org');
  await choose({ call: `POST ${API_PATHS.cartItems}`, kind: 'drop', times: 1 });
  await expect(add(signedInVisitor).then((response) => response.text())).rejects.toThrow('terminated');
  expect(await quantityInCart(signedInVisitor)).toBe(2);
});

test('a dropped response sets no session cookie', async () => {
  await choose({ call: `POST ${API_PATHS.register}`, kind: 'drop' });
  const response = await register('dropped@example.org');
  expect(response.headers.getSetCookie()).toEqual([]);
  await expect(response.text()).rejects.toThrow('terminated');
  expect((await send(API_PATHS.checkEmail, { email: 'dropped@example.org' })).ok).toBe(false);
});

test('a request can be handled twice: its work is done twice, or once if it has an idempotency key', async () => {
  const call = `POST ${API_PATHS.cartItems}`;
  const signedInVisitor = await newUser('twice@example.org');
  await choose({ call, kind: 'twice' });
  const second = (await (await add(signedInVisitor)).json()) as { quantity: number };
  expect(second.quantity).toBe(4);
  await add(signedInVisitor, { 'idempotency-key': 'key-1' });
  expect(await quantityInCart(signedInVisitor)).toBe(6);
});

test('a fault ends after `times` calls, and all faults end when they are cleared', async () => {
  await choose({ call: SUBSCRIBE, kind: 'fail', times: 2 });
  await choose({ call: `POST ${API_PATHS.contact}`, kind: 'fail' });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await subscribe()).status);
  expect(statuses).toEqual([503, 503, 200]);
  expect((await chosen()).faults.map(({ call }) => call)).toEqual([`POST ${API_PATHS.contact}`]);
  await fetch(site.origin + FAULTS, { method: 'DELETE' });
  expect((await chosen()).faults).toEqual([]);
  expect((await send(API_PATHS.contact, {})).status).toBe(400);
});

test('a new fault replaces the one of the same call', async () => {
  await choose({ call: SUBSCRIBE, kind: 'slow' });
  await choose({ call: SUBSCRIBE, kind: 'fail', status: 500, message: 'No.', times: 1 });
  expect((await chosen()).faults).toEqual([
    { call: SUBSCRIBE, kind: 'fail', ms: 20_000, status: 500, message: 'No.', times: 1 },
  ]);
});

test('a fault can apply to any item, or to one query', async () => {
  const signedInVisitor = await newUser('query@example.org');
  await choose({ call: `DELETE ${API_PATHS.cartItems}/*`, kind: 'fail', status: 500 });
  await choose({ call: `GET ${API_PATHS.carts}?status=ordered`, kind: 'fail', status: 502 });
  const statusOf = async (method: string, path: string) =>
    (await fetch(site.origin + path, { method, headers: signedInVisitor.headers })).status;
  expect(await statusOf('DELETE', `${API_PATHS.cartItems}/any`)).toBe(500);
  expect(await statusOf('GET', `${API_PATHS.carts}?userId=${signedInVisitor._id}&status=ordered`)).toBe(502);
  expect(await statusOf('GET', `${API_PATHS.carts}?userId=${signedInVisitor._id}&status=open`)).toBe(200);
});

test.each([
  ['a call of no API', { call: 'POST /pay', kind: 'fail' }],
  ['an unknown kind', { call: SUBSCRIBE, kind: 'explode' }],
  ['a status that is no failure', { call: SUBSCRIBE, kind: 'fail', status: 200 }],
  ['no call', { kind: 'fail' }],
])('%s is refused', async (_, fault) => {
  expect((await send(FAULTS, fault)).status).toBe(400);
  expect((await chosen()).faults).toEqual([]);
});

test('a page of another site cannot set a fault', async () => {
  const refusedResponse = await send(
    FAULTS,
    { call: SUBSCRIBE, kind: 'fail' },
    { origin: 'https://elsewhere.example' },
  );
  expect(refusedResponse.status).toBe(403);
});

test('a server without the flow inspector has no faults', async () => {
  const { server, close } = await startTestServer();
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await server.inject({ method, url: FAULTS })).statusCode).toBe(404);
  await close();
});
