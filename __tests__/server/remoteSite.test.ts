/** The site with another admin API host that is slow, down, or sends invalid responses. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { PAGES } from '../../domain/pages/pages';
import { RESOURCES } from '../../domain/api/resources';
import { buildServer } from '../../server/app';
import { readConfig } from '../../server/config';
import { sitePlugin } from '../../server/site/sitePlugin';
import { dripInto } from '../support/drip';
import { anEvent, siteData } from '../support/fixtures';

const DATA = siteData([anEvent()]);

const sendJson = (response: ServerResponse, value: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

/** Responds as a healthy host does. */
const healthy = (response: ServerResponse, path: string) => {
  const resource = RESOURCES.find((name) => path === `/api/${name}`);
  sendJson(response, resource ? DATA[resource] : []);
};

let respond: (response: ServerResponse, path: string) => void = healthy;

const host = createServer((request, response) => respond(response, request.url ?? ''));

/** Milliseconds by which the site's clock is ahead of the real time. */
let clockOffset = 0;
const realNow = Date.now;
const sites: FastifyInstance[] = [];

async function openSite(): Promise<(url: string) => Promise<LightMyRequestResponse>> {
  const { port } = host.address() as AddressInfo;
  const config = { ...readConfig({}), apiOrigin: `http://127.0.0.1:${port}` };
  const mount = sitePlugin({ config, data: null, assets: { entry: [], chunks: {} } });
  const site = await buildServer({ config, store: null, mount, logger: false });
  sites.push(site);
  return (url) => site.inject(url);
}

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + clockOffset);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  respond = healthy;
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

/** Sends up to 200 MB, more than the site reads. @returns the number of bytes sent so far */
function respondEndlessly(response: ServerResponse) {
  const sent = { bytes: 0 };
  const part = Buffer.alloc(1_000_000, ' ');
  const more = () => {
    if (response.destroyed || sent.bytes > 200_000_000) return;
    sent.bytes += part.length;
    response.write(part, more);
  };
  response.setHeader('content-type', 'application/json').write('[');
  more();
  return sent;
}

const FAULTS: [string, (response: ServerResponse) => void][] = [
  ['hangs', () => undefined],
  ['drips', dripInto],
  ['answers 500', (response) => response.writeHead(500).end('[]')],
  ['answers with a page', (response) => response.setHeader('content-type', 'text/html').end('<html></html>')],
  ['answers with an object', (response) => sendJson(response, { a: 1 })],
  ['breaks off', (response) => response.destroy()],
];

test('while the host fails, the site serves the last good pages and site map', async () => {
  const get = await openSite();
  expect((await get('/events/serenade')).body).toContain('Strings by candlelight');
  expect((await get('/sitemap.xml')).body).toContain('/events/serenade');
  for (const [what, fault] of FAULTS) {
    respond = fault;
    clockOffset += 60_000;
    const page = await get('/events/serenade');
    expect([what, page.statusCode, page.body.includes('Strings by candlelight')]).toEqual([what, 200, true]);
    expect([what, (await get('/sitemap.xml')).body.includes('/events/serenade')]).toEqual([what, true]);
  }
});

test.each(FAULTS)(
  'when a host %s at first, the site does not show an empty list of concerts',
  async (_what, fault) => {
    const get = await openSite();
    respond = fault;
    const [page, map] = await Promise.all([get('/events'), get('/sitemap.xml')]);
    expect([page.statusCode, map.statusCode]).toEqual([200, 503]);
    respond = healthy;
    clockOffset += 60_000;
    expect((await get('/events')).body).toContain('Serenade');
  },
);

test('records with values of other types, however deep, neither end the site nor a page', async () => {
  const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  respond = (response, path) => {
    if (path === '/api/footer') sendJson(response, [{ active: true, description: {}, copyright: 5 }]);
    else if (path === '/api/events')
      response.end(JSON.stringify(DATA.events).replace('"_id"', `"odd":${nested},"_id"`));
    else healthy(response, path);
  };
  const get = await openSite();
  const page = await get('/events');
  expect([page.statusCode, page.body.includes('Serenade')]).toEqual([200, true]);
});

test('a page shows the message about a failed list, but not /register and /profile', async () => {
  respond = (response, path) =>
    path === '/api/press' ? response.writeHead(500).end() : healthy(response, path);
  const get = await openSite();
  const words = 'We were unable to fetch the press.';
  expect((await get('/terms')).body).toContain(words);
  for (const path of ['/register', '/profile']) expect((await get(path)).body).not.toContain(words);
});

test.each([
  ['has failed to send the lists', FAULTS[2]?.[1] ?? healthy],
  ['has sent the lists', healthy],
])('when a host %s, no page has a style attribute, which the policy would block', async (_what, response) => {
  const get = await openSite();
  respond = response;
  const paths = Object.values(PAGES).map(({ pattern }) => pattern.replace(/:\w+/, 'serenade'));
  for (const path of [...paths, '/about?tab=3', '/nowhere']) {
    const { body } = await get(path);
    expect([path, body.match(/<[^>]* style=[^>]*>/g)]).toEqual([path, null]);
  }
});

test('an endless response is not read completely', async () => {
  const get = await openSite();
  const sent: { bytes: number }[] = [];
  respond = (response) => void sent.push(respondEndlessly(response));
  await get('/sitemap.xml');
  expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThan(100_000_000);
});

test('invalid records and missing titles do not break a page', async () => {
  const get = await openSite();
  respond = (response, path) =>
    path === '/api/events'
      ? sendJson(response, [
          null,
          5,
          'x',
          anEvent(),
          { ...anEvent(), _id: 'no-title', title: null, slug: 'b' },
        ])
      : sendJson(response, [null, 5, 'x', { _id: 'invalid', title: null, type: null, body: null }]);
  for (const path of ['/', '/events', '/events/serenade', '/events/b', '/about', '/press', '/past-seasons']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  }
  expect((await get('/events')).body).toContain('Serenade');
});
