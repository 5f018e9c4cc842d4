/** The placeholder forms that replace those of external providers. */
import { sampleContent } from '../../server/content/sample';
import { startTestServer, type TestServer } from '../support/testServer';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer();
});

afterAll(() => site.close());

const { content, donate } = sampleContent(0);

const EMBEDDED = [...content, ...donate].map(({ formEmbedUrl }) => formEmbedUrl ?? '').filter(Boolean);

test('the sample content embeds two forms', () => {
  expect(EMBEDDED).toEqual(['/forms/competition', '/forms/donate']);
});

test.each(EMBEDDED)('%s is a form that only this site may frame', async (url) => {
  const { statusCode, headers, body } = await site.server.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('This is a sample form.');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(EMBEDDED)('%s shows thanks after it was sent', async (url) => {
  const sent = await site.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'firstName=Ada&note=%3Cb%3E',
  });
  expect(sent.statusCode).toBe(303);
  expect(sent.headers.location).toBe(`${url}/thank-you`);
  const { body, headers } = await site.server.inject(`${url}/thank-you`);
  expect(body).toContain('<h1>Thank you</h1>');
  expect(body).toContain('Nothing you entered was saved.');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test.each([
  ['GET', '/forms/unknown'],
  ['POST', '/forms/unknown'],
  ['GET', '/forms/unknown/thank-you'],
  ['GET', '/forms/__proto__'],
] as const)('%s %s is not a form', async (method, url) => {
  const { statusCode, body } = await site.server.inject({ method, url });
  expect(statusCode).toBe(404);
  expect(body).toContain('There’s no form at this address.');
});

test('no other page may be framed, and pages may frame only this site', async () => {
  const { headers } = await site.server.inject('/api/donate');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("frame-src 'self';");
  expect(headers['x-frame-options']).toBe('DENY');
});

test('browsers must not guess types, and send no other site the address of a page', async () => {
  const { headers } = await site.server.inject('/api/donate');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
});

test('no page may use the camera, the microphone, or the location of a visitor', async () => {
  const { headers } = await site.server.inject('/api/donate');
  const deniedFeatures = String(headers['permissions-policy']).split(', ');
  expect(deniedFeatures).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']));
});

test('forms of the site may redirect to the payment provider, and to no other site', async () => {
  const shop = await startTestServer({
    payments: {
      openableMs: 1000,
      formActionOrigins: ['https://pay.example'],
      paymentUrlOf: async () => 'https://pay.example/1',
      refund: async () => 0,
      settleOverdue: async () => undefined,
      plugin: async () => undefined,
    },
  });
  const { headers } = await shop.server.inject('/api/donate');
  expect(headers['content-security-policy']).toContain(
    `form-action 'self' ${shop.config.siteOrigin} https://pay.example;`,
  );
  await shop.close();
});
