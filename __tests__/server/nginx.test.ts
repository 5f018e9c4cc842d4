/** The documented nginx in front of a site, as visitors and attackers reach it. */
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { recordOrigins } from '../../server/site/recordOrigins';
import { siteData } from '../support/fixtures';
import { hasNginx, SERVER_NAME, startNginx, type Nginx } from '../support/nginx';

const SECRET = 'k9Jq0aXb7ZlP4mN2vT8sR6wY1cD3eF5gH-i_JkLmNoP';

/** Stands for the site. */
let site: Server;
let nginx: Nginx;
let received: IncomingHttpHeaders;
let policy: string;
let isHanging: boolean;

const responseTo = async (request: http.ClientRequest): Promise<IncomingMessage> => {
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
};

const sendOverTls = (
  path: string,
  headers: IncomingHttpHeaders = {},
  { servername = SERVER_NAME, method = 'GET' } = {},
) =>
  responseTo(
    https.request({
      host: '127.0.0.1',
      port: nginx.httpsPort,
      path,
      method,
      servername,
      rejectUnauthorized: false,
      agent: false,
      headers: { host: SERVER_NAME, ...headers },
    }),
  );

const get = (path: string, host: string) =>
  responseTo(
    http.request({ host: '127.0.0.1', port: nginx.httpPort, path, agent: false, headers: { host } }),
  );

(hasNginx() ? describe : describe.skip)('nginx with deploy/nginx.conf', () => {
  beforeAll(async () => {
    site = http.createServer((request, response) => {
      received = request.headers;
      if (isHanging) return void request.socket.destroy();
      response.setHeader('content-security-policy', policy);
      response.end('page');
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    nginx = await startNginx((site.address() as AddressInfo).port);
  });

  beforeEach(() => {
    policy = "default-src 'self'";
    isHanging = false;
  });

  afterAll(async () => {
    await nginx.stop();
    site.close();
  });

  test('the redirect to https has a fixed host', async () => {
    const { statusCode, headers } = await get('/events?tab=1', SERVER_NAME);
    expect({ statusCode, to: headers.location }).toEqual({
      statusCode: 308,
      to: 'https://orchestra.example/events?tab=1',
    });
  });

  test.each(['evil.example', '127.0.0.1', 'orchestra.example.evil.example'])(
    'a request for %s gets no response',
    async (host) => {
      await expect(get('/', host)).rejects.toThrow('socket hang up');
      await expect(sendOverTls('/', { host })).rejects.toThrow('socket hang up');
    },
  );

  test('there is no certificate for another name', async () => {
    await expect(sendOverTls('/', {}, { servername: 'evil.example' })).rejects.toThrow(/alert|unrecognized/i);
  });

  test('the site never sees a forged host or address', async () => {
    await sendOverTls('/', { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' });
    expect(received).toMatchObject({ host: SERVER_NAME, 'x-forwarded-for': '127.0.0.1' });
    expect(received).not.toHaveProperty('x-forwarded-host');
  });

  test('visitors do not notice that a process is down, and go on when the other one has started again', async () => {
    const statuses = async () =>
      Promise.all(['GET', 'POST'].map(async (method) => (await sendOverTls('/', {}, { method })).statusCode));
    expect([await statuses(), await statuses()]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    isHanging = true;
    expect(await statuses()).toEqual([502, 502]);
    isHanging = false;
    expect(await statuses()).toEqual([200, 200]);
  });

  test.each([0, 20, 100, 5000])('a page with pictures from %i other sites arrives', async (count) => {
    const images = Array.from({ length: count }, (_, index) => ({
      url: `https://pictures-${index}.a-long-name-of-a-picture-host.example/1.jpg`,
      pageID: 'p1',
      orderIndex: 0,
      propertyName: 'heroImage' as const,
    }));
    const sources = recordOrigins({ ...siteData([]), images }, `https://${SERVER_NAME}`);
    policy = ['img-src', ...(sources['img-src'] ?? [])].join(' ');
    expect((await sendOverTls('/')).statusCode).toBe(200);
  });

  test.each([
    `/orders/${SECRET}`,
    `//orders/${SECRET}`,
    `/%6frders/${SECRET}`,
    `/./orders/${SECRET}`,
    `/events/../orders/${SECRET}`,
    `/orders%2F${SECRET}`,
    `/ORDERS/${SECRET}`,
    `/pay/${SECRET}/paid`,
    `/account//undo/${SECRET}`,
    `/${SECRET}`,
    `/reset-password?token=${SECRET}`,
    `/?token=${SECRET}`,
  ])('no log holds the secret in %s, also when the site is down', async (path) => {
    await sendOverTls(path);
    isHanging = true;
    expect((await sendOverTls(path)).statusCode).toBe(502);
    await get(path, SERVER_NAME);
    const logs = await nginx.logs();
    expect(logs).toContain('"GET /');
    expect(logs).not.toContain(SECRET);
  });
});
