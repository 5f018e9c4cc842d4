/** The build leaves out of Chakra what no view names; the pages are styled as with all of it. */
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
let whole: TestServer;

beforeAll(async () => {
  [built, whole] = await Promise.all([
    startSite(),
    startTestServer({
      seed: sampleContent,
      mount: ({ config, data }) => sitePlugin({ config, data, assets: { entry: [], chunks: {} } }),
    }),
  ]);
}, 240_000);

afterAll(() => Promise.all([built.close(), whole.close()]));

/** The names of the classes, which Emotion makes from the rules. */
const classesIn = (html: string) => [...new Set(html.match(/css-\w+/g))].toSorted();

test.each(PATHS)('%s has the same styles as with the whole of Chakra', async (path) => {
  const html = await (await fetch(built.origin + path)).text();
  const { body } = await whole.server.inject({ url: path });
  expect(classesIn(html).length).toBeGreaterThan(20);
  expect(classesIn(html)).toEqual(classesIn(body));
});
