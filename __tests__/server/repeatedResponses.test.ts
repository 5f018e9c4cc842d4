import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendEncoded, type Encoded } from '../../server/encoding';
import { repeatResponses } from '../../server/repeatedResponses';
import { addRequestIds, makeRequestId } from '../../server/requestLog';

const CONCERTS = Buffer.from('["Serenade"]');
const URL = '/concerts';
const BROTLI = { 'accept-encoding': 'br' };

let server: FastifyInstance;
let list: Encoded;
let isCurrent: boolean;
/** How often the route's handler has run. */
let handled: number;
/** Statuses of the responses that the log and the metrics count. */
let counted: number[];

const aList = (body: Buffer): Encoded => ({
  status: 200,
  etag: `"${body.toString('hex')}"`,
  type: 'application/json; charset=utf-8',
  cacheControl: 'no-cache',
  bodies: { identity: body, br: brotliCompressSync(body) },
  isCurrent: () => isCurrent,
});

beforeEach(async () => {
  list = aList(CONCERTS);
  [isCurrent, handled, counted] = [true, 0, []];
  server = Fastify({ genReqId: makeRequestId });
  addRequestIds(server);
  repeatResponses(server);
  server.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'DENY'));
  server.addHook('onResponse', async (_request, reply) => void counted.push(reply.statusCode));
  server.get(URL, (request, reply) => {
    handled += 1;
    return sendEncoded(request, reply, list);
  });
  server.get('/cookie', (request, reply) => {
    handled += 1;
    return sendEncoded(request, reply.header('set-cookie', `visit=${handled}`), list);
  });
  server.get('/own', async () => {
    handled += 1;
    return { name: 'Anna' };
  });
  await server.ready();
});

afterEach(() => server.close());

/** A response without what belongs to one request. */
async function get(headers: Record<string, string> = {}, url = URL) {
  const response = await server.inject({ url, headers });
  const { 'x-request-id': id, ...headersWithDate } = response.headers;
  const shared = { ...headersWithDate, date: Boolean(headersWithDate.date) };
  return { id, response: { status: response.statusCode, headers: shared, body: response.rawPayload } };
}

test.each([
  ['complete', {}],
  ['compressed', BROTLI],
  ['unchanged', { 'if-none-match': aList(CONCERTS).etag }],
])(
  'a %s response is sent again without its handler, with the same headers and an id of its own',
  async (_, headers) => {
    const first = await get(headers);
    const second = await get(headers);
    expect(second.response).toEqual(first.response);
    expect(second.response.headers['x-frame-options']).toBe('DENY');
    expect(second.id).toMatch(/^[0-9a-f]{12}$/);
    expect(second.id).not.toBe(first.id);
    expect(handled).toBe(1);
    expect(counted).toEqual([first.response.status, first.response.status]);
  },
);

test('each browser gets an encoding that it accepts, and the complete list if it has another one', async () => {
  await get(BROTLI);
  expect((await get()).response.body).toEqual(CONCERTS);
  expect((await get(BROTLI)).response.headers['content-encoding']).toBe('br');
  await get({ 'if-none-match': list.etag });
  expect((await get({ 'if-none-match': '"older"' })).response.body).toEqual(CONCERTS);
});

test('a response that is no longer current is not sent again', async () => {
  await get();
  isCurrent = false;
  list = aList(Buffer.from('[]'));
  expect((await get()).response.body.toString()).toBe('[]');
});

test('addresses that differ in the query are different ones', async () => {
  await get();
  list = aList(Buffer.from('[]'));
  expect((await get({}, `${URL}?type=concert`)).response.body.toString()).toBe('[]');
  expect((await get()).response.body).toEqual(CONCERTS);
});

test('HEAD has no body, before and after GET', async () => {
  const head = () => server.inject({ method: 'HEAD', url: URL });
  const [before] = [await head(), await get()];
  for (const { statusCode, payload, headers } of [before, await head()])
    expect([statusCode, payload, headers['content-length']]).toEqual([200, '', String(CONCERTS.length)]);
});

test('other methods do not get the response to GET', async () => {
  await get();
  expect((await server.inject({ method: 'POST', url: URL })).statusCode).toBe(404);
});

test('responses of other handlers are not sent again', async () => {
  await get({}, '/own');
  await get({}, '/own');
  expect(handled).toBe(2);
});

test('a response that sets a cookie is not sent again', async () => {
  await get({}, '/cookie');
  expect((await get({}, '/cookie')).response.headers['set-cookie']).toBe('visit=2');
});

test('many addresses do not stay in memory, and each is served', async () => {
  for (let page = 0; page < 1100; page += 1) await get({}, `${URL}?page=${page}`);
  expect(handled).toBe(1100);
  expect((await get({}, `${URL}?page=1`)).response.body).toEqual(CONCERTS);
  expect(handled).toBe(1101);
});
