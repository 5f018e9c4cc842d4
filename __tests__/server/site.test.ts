/** The pages of the site, as the server answers for them. */
import { renderPage } from '../../server/site/renderPage';
import { sitePlugin } from '../../server/site/sitePlugin';
import { startTestServer, type TestServer } from '../support/testServer';

jest.mock('../../server/site/renderPage', () => {
  const actual = jest.requireActual<{ renderPage: typeof renderPage }>('../../server/site/renderPage');
  return { ...actual, renderPage: jest.fn(actual.renderPage) };
});

const ASSETS = { entry: [], chunks: {} };

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({ mount: ({ config, data }) => sitePlugin({ config, data, assets: ASSETS }) });
});

afterAll(() => site.close());

const rendered = () => jest.mocked(renderPage).mock.calls.length;

const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers });

test('a path of slashes costs no more than its length', async () => {
  const slashes = '/'.repeat(300_000);
  const response = await get(`${slashes}events${slashes}x${slashes}?tab=1`);
  expect([response.statusCode, response.headers.location]).toEqual([308, '/events/x?tab=1']);
});

test.each([
  ['/events/', '/events'],
  ['//evil.example/', '/evil.example'],
  ['/about//?tab=2&x=//', '/about?tab=2&x=//'],
])('%s leads to %s', async (path, tidy) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers.location]).toEqual([308, tidy]);
});

test('the odd spellings of a page are the page itself', async () => {
  const usual = await get('/events/open');
  const before = rendered();
  for (const path of ['/%65vents/open', '/events/%6fpen', '/events/open?x=1', '/events/open?tab=3']) {
    const { statusCode, body } = await get(path);
    expect([statusCode, body]).toEqual([200, usual.body]);
  }
  expect(usual.body).toContain('<link rel="canonical" href="http://127.0.0.1:3000/events/open">');
  expect(rendered()).toBe(before);
});

test('unknown addresses are answered without rendering each', async () => {
  await get('/nowhere');
  await get('/events/nothing');
  const before = rendered();
  for (let count = 0; count < 100; count += 1) {
    expect((await get(`/nowhere/${count}`)).statusCode).toBe(404);
    expect((await get(`/events/nothing-${count}`)).statusCode).toBe(404);
  }
  expect(rendered()).toBe(before);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['*', 'br'],
  ['', undefined],
])('"%s" gets the encoding %s', async (accepted, encoding) => {
  const { headers } = await get('/events', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});
