/**
 * Addresses as they arrive on a connection: damaged, too long, in absolute form, and under another host name.
 */
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { sitePlugin } from '../../server/site/sitePlugin';
import { startTestServer, type TestServer } from '../support/testServer';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const PROGRAM = 'application/json, text/plain, */*';
const SECRET = 'Sunny-day-42!';

let site: TestServer;

beforeAll(async () => {
  const assets = { entry: [], chunks: {} };
  site = await startTestServer({
    listen: true,
    mount: ({ config, data }) => sitePlugin({ config, data, assets }),
  });
});

afterAll(() => site.close());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** @param target sent unchanged, unlike an address that is passed to `fetch` or `inject` */
async function send(target: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const { hostname, port } = new URL(site.origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, path: target, method, agent: false };
    request({ ...options, headers: { 'content-length': Buffer.byteLength(body), ...headers } }, resolve)
      .on('error', reject)
      .end(body);
  });
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, type: received['content-type'], body: await text(response) };
}

const LONG = 'x'.repeat(30_000);
const FORM = 'application/x-www-form-urlencoded';

interface Row {
  target: string;
  method?: string;
  type?: string;
  body?: string;
  /** Status of the response to a program; by default that of the page. */
  program?: number;
}

const FOR_NO_PAGE: Row[] = [
  ...['/%', '/100%', '/events/%', '/events/caf%C3', '/events/%ff', '/press/100%-live', '/season/%zz'],
  ...['/images/%', '/calendar/%.ics', '/assets/%', '/%C3?tab=%', `/${LONG}%`, '/door/%', '/api%'],
  ...['/pay/%', '/orders/%ff', '/forms/%', '//%'],
].map((target) => ({ target, program: 400 }));

const OTHER_METHODS: Row[] = ['/', '/events', '/nowhere', '/events/open', '/calendar.ics', '/%25'].flatMap(
  (target) => [
    { target, method: 'POST', type: FORM, body: `email=anna%40example.org&password=${SECRET}` },
    {
      target,
      method: 'POST',
      type: 'multipart/form-data; boundary=x',
      body: `--x\r\n\r\n${SECRET}\r\n--x--`,
    },
    { target, method: 'POST', type: 'application/json', body: `{"password": ${SECRET}` },
    { target, method: 'PUT', type: 'text/xml', body: SECRET.repeat(20_000) },
    ...['DELETE', 'PROPFIND', 'PURGE', 'SEARCH'].map((method) => ({ target, method })),
  ],
);

const nameOf = ({ method = 'GET', target, type = '' }: Row) =>
  [method, target.length > 50 ? `${target.slice(0, 20)}… (${target.length})` : target, type].join(' ');

const named = (rows: Row[]) => rows.map((row) => [nameOf(row), row] as const);

const ask = ({ target, method, type, body }: Row, accept: string) =>
  send(target, {
    ...(method === undefined ? {} : { method }),
    ...(body === undefined ? {} : { body }),
    headers: { accept, ...(type === undefined ? {} : { 'content-type': type }) },
  });

function expectNotFoundPage({ status, type, body }: Awaited<ReturnType<typeof send>>): void {
  expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('WE ARE SORRY, BUT THE PAGE YOU REQUESTED WAS NOT FOUND');
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>(<span>)?GO TO HOMEPAGE/);
  expect(body).toMatch(/<header[\s\S]*<footer/);
  expect(body).not.toContain(SECRET);
}

describe.each(named([...FOR_NO_PAGE, ...OTHER_METHODS]))('%s', (_name, row) => {
  test('gets the 404 page in a browser', async () => {
    const response = await ask(row, BROWSER);
    expectNotFoundPage(response);
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
  });

  test('gets JSON in a program', async () => {
    const { status, type, body } = await ask(row, PROGRAM);
    expect([status, type]).toEqual([row.program ?? 404, 'application/json; charset=utf-8']);
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['message']);
    expect(body).not.toContain(SECRET);
  });
});

test.each(
  named(
    [
      ...[
        '/%00',
        '/events/%00',
        '/events/%25',
        '/events/%252e%252e',
        '/..%2f..%2fetc%2fpasswd',
        '/events/..%5c..',
      ],
      ...[`/${LONG}`, `/events/${LONG}`, `/images/${LONG}.webp`],
      ...[`/nowhere?${LONG}`, `/calendar/${LONG}.ics`, '/calendar/nothing.ics', '/door/nothing.js'],
    ].map((target) => ({ target })),
  ),
)('%s gets the 404 page', async (_name, row) => {
  expectNotFoundPage(await ask(row, BROWSER));
});

test.each(
  named(['/?tab=%', '/events?tab=%C3', `/terms?${LONG}`, '/about?tab=%00'].map((target) => ({ target }))),
)('%s is a page', async (_name, row) => {
  expect((await ask(row, BROWSER)).status).toBe(200);
});

test.each(named([{ target: `/pay/${LONG}` }, { target: `/orders/${LONG}` }]))(
  '%s gets a page that says so, with a link',
  async (_name, row) => {
    const { status, type, body } = await ask(row, BROWSER);
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toMatch(/<a [^>]*href=/);
  },
);

test.each([
  ['/\\evil.example', '/evil.example'],
  ['/events\\open?x=\\', '/events/open?x=\\'],
])('%s leads to %s, as in a browser', async (target, canonical) => {
  const { status, headers } = await send(target);
  expect([status, headers.location]).toEqual([308, canonical]);
});

test.each(
  named([
    { target: '/api/%', program: 400 },
    { target: '/api/events/%ff', program: 400 },
    { target: '/api/nothing' },
    { target: `/api/carts/${LONG}`, method: 'POST' },
  ]),
)('%s gets JSON in a browser, too', async (_name, row) => {
  const { status, type, body } = await ask(row, BROWSER);
  expect([status, type]).toEqual([row.program ?? 404, 'application/json; charset=utf-8']);
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['message']);
});

test.each(['/account/delete', '/forms/donate', '/pay/x/pay'])(
  'a body that %s cannot read gets a page in a browser, and JSON in a program',
  async (target) => {
    const sent = { method: 'POST', body: SECRET };
    const [page, data] = [
      await send(target, { ...sent, headers: { accept: BROWSER, 'content-type': 'text/xml' } }),
      await send(target, { ...sent, headers: { accept: PROGRAM, 'content-type': 'text/xml' } }),
    ];
    expect([page.status, page.type]).toEqual([415, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Go to the home page');
    expect([data.status, data.type]).toEqual([415, 'application/json; charset=utf-8']);
    expect(page.body + data.body).not.toContain(SECRET);
  },
);

describe('the absolute form', () => {
  test.each(['http', 'HTTP', 'https'])('with %s has the page of its path', async (scheme) => {
    const { status, body } = await send(`${scheme}://localhost/terms?x=1`);
    expect([status, body]).toEqual([200, (await send('/terms')).body]);
  });

  test.each(['http://localhost', 'http://localhost?x=1', 'http://LOCALHOST:80/'])(
    '%s is the home page',
    async (target) => {
      expect((await send(target)).body).toBe((await send('/')).body);
    },
  );

  test('of a damaged address gets the 404 page', async () => {
    expectNotFoundPage(await send('http://localhost/events/%', { headers: { accept: BROWSER } }));
  });

  test('of a call gets the response to the call', async () => {
    const list = await send('http://anywhere.example/api/events');
    expect([list.status, list.body]).toEqual([200, (await send('/api/events')).body]);
  });

  test.each([
    ['http://other.example/terms?x=1', '/terms?x=1'],
    ['http://other.example', '/'],
    ['ftp://other.example//x', '//x'],
    ['http://localhost@other.example/', '/'],
  ])('%s leads to the site, whatever the Host header says', async (target, path) => {
    const { status, headers } = await send(target, { headers: { host: 'localhost' } });
    expect([status, headers.location]).toEqual([308, site.origin + path]);
  });
});

describe('another host name', () => {
  const TARGETS = [
    ...[
      '/',
      '/events?tab=1',
      '/events/open',
      '/nowhere',
      '/events',
      '/account',
      '/orders',
      '/pay/x',
      '/door/',
    ],
    ...['/season', '//evil.example/x', '/\\evil.example', '/@evil.example', '/apiary', '/%2f/evil.example'],
  ];

  test.each(TARGETS)('leads from %s to the same address of the site', async (target) => {
    for (const [method, host] of [
      ['GET', '127.0.0.1'],
      ['HEAD', 'www.orchestra.example:8080'],
      ['GET', '[::1]:3000'],
      ['GET', 'localhost.:80'],
      ['GET', 'localhost.evil.example'],
    ] as const) {
      const { status, headers, body } = await send(target, { method, headers: { host } });
      expect([status, headers.location, body]).toEqual([308, site.origin + target, '']);
    }
  });

  test('gets a page that was sent before under the name of the site', async () => {
    for (const host of ['localhost', '127.0.0.1', 'localhost', '127.0.0.1']) {
      const { status } = await send('/privacy-policy', { headers: { host } });
      expect(status).toBe(host === 'localhost' ? 200 : 308);
    }
  });

  test.each(['/healthz', '/api/events', '/api/nothing', '/images/hero-400.webp', '/assets/nothing.js'])(
    'gets the same response to %s',
    async (target) => {
      const { status } = await send(target, { headers: { host: 'other.example' } });
      expect(status).toBe((await send(target)).status);
    },
  );

  test('may call the API', async () => {
    const { status } = await send('/api/users/login', {
      method: 'POST',
      headers: { host: 'other.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(400);
  });

  test.each(['localhost', 'LOCALHOST', 'localhost:80', 'localhost:443', 'LocalHost:1'])(
    'is not %s',
    async (host) => {
      expect((await send('/terms', { headers: { host } })).status).toBe(200);
    },
  );

  test('is what a trusted proxy says', async () => {
    const forwarded = { url: '/terms', headers: { host: 'localhost', 'x-forwarded-host': 'other.example' } };
    const trusting = await startTestServer({
      config: { trustProxy: ['loopback'] },
      mount: ({ config, data }) => sitePlugin({ config, data, assets: { entry: [], chunks: {} } }),
    });
    const servers = [site.server, trusting.server];
    const responses = await Promise.all(servers.map((server) => server.inject(forwarded)));
    await trusting.close();
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 308]);
  });
});
