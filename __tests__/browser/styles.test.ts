/** The build removes unused parts of Chakra and Emotion; the pages have the same styles as with all parts. */
import { sampleContent } from '../../server/content/sample';
import { sitePlugin } from '../../server/site/sitePlugin';
import { startSite, type Site } from '../support/site';
import { startTestServer, type TestServer } from '../support/testServer';

const PATHS = [
  ...['/', '/events', '/events/winter-serenade', '/past-seasons', '/press', '/support-us'],
  ...[
    '/press/haydn-leaves-the-room',
    '/about?tab=0',
    '/about?tab=2',
    '/competition',
    '/login',
    '/register',
    '/contact',
  ],
  ...['/forgot-password', '/thank-you', '/construction', '/nowhere'],
];

let built: Site;
let complete: TestServer;

beforeAll(async () => {
  [built, complete] = await Promise.all([
    startSite(),
    startTestServer({
      seed: sampleContent,
      mount: ({ config, data }) => sitePlugin({ config, data, assets: { entry: [], chunks: {} } }),
    }),
  ]);
}, 240_000);

afterAll(() => Promise.all([built.close(), complete.close()]));

/** The class names, which Emotion derives from the rules. */
const classesIn = (html: string) => [...new Set(html.match(/css-\w+/g))].toSorted();

test.each(PATHS)('%s has the same styles as with all parts of Chakra', async (path) => {
  const html = await (await fetch(built.origin + path)).text();
  const { body } = await complete.server.inject({ url: path });
  expect(classesIn(html).length).toBeGreaterThan(20);
  expect(classesIn(html)).toEqual(classesIn(body));
});

/** The declarations of the theme's tokens. */
const tokensIn = (html: string) => html.match(/@layer tokens\{[^@]*\}\}/)?.[0] ?? '';

test('a page has the same tokens as with all steps of Chakra, and no vendor prefixes', async () => {
  const html = await (await fetch(built.origin)).text();
  const { body } = await complete.server.inject({ url: '/' });
  expect(tokensIn(html)).toContain('--fco-colors-');
  expect(tokensIn(html)).toBe(tokensIn(body));
  const prefixed = /-webkit-box|-ms-flex|-moz-transform/;
  expect(body).toMatch(prefixed);
  expect(html).not.toMatch(prefixed);
});
