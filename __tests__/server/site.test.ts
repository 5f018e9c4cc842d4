/** The responses of the server to requests for pages of the site. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PAGES } from '../../domain/pages/pages';
import { PROFILE_HREF } from '../../domain/pages/routes';
import { renderPage } from '../../server/site/renderPage';
import { sitePlugin } from '../../server/site/sitePlugin';
import { addPicture } from '../../server/store/pictures';
import { testEvent, testSeed } from '../support/testSeed';
import { startTestServer, type TestServer } from '../support/testServer';

jest.mock('../../server/site/renderPage', () => {
  const actual = jest.requireActual<{ renderPage: typeof renderPage }>('../../server/site/renderPage');
  return { ...actual, renderPage: jest.fn(actual.renderPage) };
});

const ASSETS = { entry: [], chunks: {} };

const MARKUP = '"Bach" & </script><b>Sons';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({
    mount: ({ config, data }) => sitePlugin({ config, data, assets: ASSETS }),
    seed: (now) => {
      const content = testSeed(now);
      return { ...content, events: [...content.events, testEvent('markup', now, { title: MARKUP })] };
    },
  });
});

afterAll(() => site.close());

const rendered = () => jest.mocked(renderPage).mock.calls.length;

const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ url, headers });

test('a path with many slashes is handled in linear time', async () => {
  const slashes = '/'.repeat(300_000);
  const response = await get(`${slashes}events${slashes}x${slashes}?tab=1`);
  expect([response.statusCode, response.headers.location]).toEqual([308, '/events/x?tab=1']);
});

test.each([
  ['/events/', '/events'],
  ['//evil.example/', '/evil.example'],
  ['/about//?tab=2&x=//', '/about?tab=2&x=//'],
])('%s redirects to %s', async (path, canonical) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers.location]).toEqual([308, canonical]);
});

test('other spellings of the address of a page get the same cached page', async () => {
  const usualResponse = await get('/events/open');
  const renderingsBefore = rendered();
  for (const path of ['/%65vents/open', '/events/%6fpen', '/events/open?x=1', '/events/open?tab=3']) {
    const { statusCode, body } = await get(path);
    expect([statusCode, body]).toEqual([200, usualResponse.body]);
  }
  expect(usualResponse.body).toContain('<link rel="canonical" href="http://localhost:3000/events/open">');
  expect(rendered()).toBe(renderingsBefore);
});

test('a title with markup is text everywhere in the document', async () => {
  const { body } = await get('/events/markup');
  const escaped = '&quot;Bach&quot; &amp; &lt;/script&gt;&lt;b&gt;Sons';
  for (const start of ['<title>', 'name="description" content="', 'property="og:title" content="'])
    expect(body).toContain(start + escaped);
  expect(body).not.toContain('</script><b>');
});

test('unknown addresses share one rendered 404 page', async () => {
  await get('/nowhere');
  await get('/events/nothing');
  const renderingsBefore = rendered();
  for (let count = 0; count < 100; count += 1) {
    expect((await get(`/nowhere/${count}`)).statusCode).toBe(404);
    expect((await get(`/events/nothing-${count}`)).statusCode).toBe(404);
  }
  expect(rendered()).toBe(renderingsBefore);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['*', 'br'],
  ['', undefined],
])('"%s" gets the encoding %s', async (acceptEncoding, encoding) => {
  const { headers } = await get('/events', { 'accept-encoding': acceptEncoding });
  expect(headers['content-encoding']).toBe(encoding);
});

/** The sources of each directive. */
const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
  );

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  '/',
  '/events',
  '/events/open',
  '/about?tab=3',
  '/press',
  '/contact',
  '/cart',
  '/nowhere',
  '/forms/donate',
])('the policy of %s allows its own style elements, and the page has no style attributes', async (path) => {
  const { headers, body } = await get(path);
  const elements = [...body.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => hashOf(css));
  expect(elements).not.toEqual([]);
  const sources = policyOf(headers).get('style-src') ?? [];
  expect(sources).toEqual(expect.arrayContaining(["'self'", ...elements]));
  expect(sources).not.toContain("'unsafe-inline'");
  expect(body).not.toMatch(/<[^>]* style=/);
});

test('a response 304 has the same content security policy as the page', async () => {
  const { headers } = await get('/events');
  const secondResponse = await get('/events', { 'if-none-match': String(headers.etag) });
  expect(secondResponse.statusCode).toBe(304);
  expect(secondResponse.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

describe('If-None-Match', () => {
  const IMPORTED = '/images/night-01234567.png';

  beforeAll(() =>
    addPicture(site.store.db, { name: path.basename(IMPORTED), bytes: Buffer.from('PNG'), now: Date.now() }),
  );

  const CONDITIONS: [name: string, status: number, valueOf: (opaqueTag: string) => string][] = [
    ['the tag', 304, (tag) => tag],
    ['the weak tag', 304, (tag) => `W/${tag}`],
    ['a list', 304, (tag) => `"other", W/"third" ,${tag}`],
    ['a list in which a tag contains a comma', 304, (tag) => `"a,b", W/${tag}, "c"`],
    ['any', 304, () => '*'],
    ['another tag', 200, () => '"other"'],
    ['a tag that contains the tag without its quotes', 200, (tag) => `"a, ${tag.slice(1, -1)}, b"`],
    ['a tag that contains *', 200, () => '"*"'],
    ['the tag without its quotes', 200, (tag) => tag.slice(1, -1)],
    ['nothing', 200, () => ''],
  ];

  describe.each([
    '/',
    '/terms',
    '/events/open',
    '/api/events',
    '/images/hero-400.webp',
    '/favicon.svg',
    IMPORTED,
  ])('for %s', (url) => {
    test.each(CONDITIONS)('with %s gets %d', async (_name, status, valueOf) => {
      const { headers } = await get(url);
      const condition = { 'if-none-match': valueOf(String(headers.etag).replace('W/', '')) };
      const responses = [await get(url, condition), await get(url, condition)];
      const head = await site.server.inject({ method: 'HEAD', url, headers: condition });
      expect([...responses, head].map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(status));
      expect(responses.map(({ body }) => body === '')).toEqual(Array(2).fill(status === 304));
    });
  });

  test.each(['/nowhere', '/events/nothing'])('does not hide that %s is unknown', async (url) => {
    const { headers } = await get(url);
    for (const condition of ['*', String(headers.etag), '*']) {
      const { statusCode, body } = await get(url, { 'if-none-match': condition });
      expect([statusCode, body.includes('WE ARE SORRY')]).toEqual([404, true]);
    }
  });
});

describe('the widths of an imported picture', () => {
  const NAME = 'lake-01234567.jpg';

  beforeAll(async () => {
    const bytes = await sharp('public/images/hero-1600.webp').jpeg().toBuffer();
    await addPicture(site.store.db, { name: NAME, bytes, now: Date.now() });
  });

  test.each([400, 800, 1200])('%d px', async (width) => {
    const { headers, rawPayload } = await get(`/images/${width}/${NAME}`);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
  });

  test.each([`/images/401/${NAME}`, `/images/1600/${NAME}`, '/images/400/none-01234567.jpg'])(
    '%s does not exist',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('a file that cannot be read is sent as it is', async () => {
    await addPicture(site.store.db, { name: 'bad-01234567.png', bytes: Buffer.from('PNG'), now: Date.now() });
    const { headers, body } = await get('/images/400/bad-01234567.png');
    expect([headers['content-type'], body]).toEqual(['image/png', 'PNG']);
  });
});

test('the policy allows frames of this site and of the origin in a record, and pictures of this site', async () => {
  const policy = policyOf((await get('/events')).headers);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:']);
  expect(policy.get('frame-src')).toEqual(["'self'", 'https://forms.example']);
});

test('a page names typefaces of at most 100 KB, preloads some, and browsers cache them for a year', async () => {
  const { body } = await get('/');
  const preloads = [...body.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
    ([, file]) => file,
  );
  const files = [...body.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map(([, file]) => file ?? '');
  expect(files).toEqual(expect.arrayContaining(preloads));
  expect(preloads).toHaveLength(3);
  const replies = await Promise.all(files.map((file) => get(file)));
  for (const { statusCode, headers } of replies) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect(replies.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)).toBeLessThan(100_000);
});

describe('a shipped picture', () => {
  const HERO = '/images/hero-400.webp';
  const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
  const file = (name: string) => readFileSync(path.join('public/images', name));

  test.each([
    { accept: BROWSER, type: 'avif' },
    { accept: 'image/webp,image/avif;q=0.5', type: 'avif' },
    { accept: 'image/webp,image/*,*/*;q=0.8', type: 'webp' },
    { accept: 'image/webp,image/avif;q=0,*/*', type: 'webp' },
    { accept: '*/*', type: 'webp' },
    { accept: '', type: 'webp' },
  ])('is sent to a browser that accepts "$accept" as $type', async ({ accept, type }) => {
    const { statusCode, headers, rawPayload } = await get(HERO, { accept });
    expect([statusCode, headers['content-type'], headers.vary]).toEqual([200, `image/${type}`, 'accept']);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(rawPayload).toEqual(file(`hero-400.${type}`));
  });

  test('is not sent again to a browser that has it, and is sent to one that has the other type', async () => {
    const { headers } = await get(HERO, { accept: BROWSER });
    const etag = String(headers.etag);
    const sameType = await get(HERO, { accept: BROWSER, 'if-none-match': etag });
    expect([sameType.statusCode, sameType.headers.vary, sameType.body]).toEqual([304, 'accept', '']);
    expect((await get(HERO, { accept: 'image/webp', 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('has one address', async () => {
    expect((await get('/images/hero-400.avif')).statusCode).toBe(404);
    expect((await get('/images/none-400.webp')).statusCode).toBe(404);
  });

  test('that is an SVG is sent unchanged', async () => {
    const { headers, rawPayload } = await get('/images/logo.svg', { accept: BROWSER });
    expect([headers['content-type'], rawPayload]).toEqual(['image/svg+xml', file('logo.svg')]);
  });
});

describe('icons', () => {
  const PLAIN_PAGES = ['/account', '/orders', '/door/', '/pay/none', '/account/undo/none'];
  const linksIn = (html: string) =>
    [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href = '']) => href);

  /** Follows a redirect, as browsers do. */
  async function icon(url: string) {
    const response = await get(url);
    return response.statusCode === 302 ? get(String(response.headers.location)) : response;
  }

  test.each([
    ...['/apple-touch-icon-120x120-precomposed.png', '/apple-touch-icon-120x120.png'],
    ...['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
  ])('an iPhone gets a PNG of 180 px from %s', async (url) => {
    const { statusCode, headers, rawPayload } = await icon(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, hasAlpha } = await sharp(rawPayload).metadata();
    expect([width, height, hasAlpha]).toEqual([180, 180, false]);
  });

  test('/favicon.ico holds a picture of 32 px', async () => {
    const { statusCode, rawPayload } = await icon('/favicon.ico');
    expect([statusCode, ...rawPayload.subarray(0, 8)]).toEqual([200, 0, 0, 1, 0, 1, 0, 32, 32]);
    const { width, height } = await sharp(rawPayload.subarray(rawPayload.readUInt32LE(18))).metadata();
    expect([width, height]).toEqual([32, 32]);
  });

  test.each(['/', '/events/open', '/no-such-page', ...PLAIN_PAGES])(
    '%s names no icon that is missing',
    async (path) => {
      const links = linksIn((await get(path, { accept: 'text/html' })).body);
      if (!PLAIN_PAGES.includes(path))
        expect(links).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
      for (const link of links) expect((await icon(link)).statusCode).toBe(200);
    },
  );
});

test('a password manager is led to the profile', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, PROFILE_HREF]);
});

test.each(Object.values(PAGES).flatMap(({ dialog, pattern }) => (dialog === null ? [] : [pattern])))(
  'a form that a script sends to %s leads back to its dialog, and nothing of it is repeated',
  async (path) => {
    const secret = 'email=ann%40example.org&password=Sunny-day-42%21';
    const { statusCode, headers, body } = await site.server.inject({
      method: 'POST',
      url: `${path}?next=//evil.example`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: secret,
    });
    expect([statusCode, headers.location, body]).toEqual([303, path, '']);
    expect((await get(path, { accept: 'text/html' })).statusCode).toBe(200);
  },
);
