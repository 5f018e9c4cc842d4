/**
 * The handwritten pages, with which `npm run bench -- paints` compares the site, have the content of the
 * site's pages.
 */
import { API_PATHS, type SiteData } from '../../domain/api/contract';
import { RESOURCES } from '../../domain/api/resources';
import { sampleContent } from '../../server/content/sample';
import { sitePlugin } from '../../server/site/sitePlugin';
import { handwrittenPages } from '../../tools/bench/handwritten/pages';
import { STYLE_SHEET } from '../../tools/bench/handwritten/parts';
import { startTestServer, type TestServer } from '../support/testServer';

let site: TestServer;
let pages: Map<string, string>;

beforeAll(async () => {
  site = await startTestServer({
    seed: sampleContent,
    mount: ({ config, data }) => sitePlugin({ config, data, assets: { entry: [], chunks: {} } }),
  });
  const lists = await Promise.all(
    RESOURCES.map(async (name) => [name, (await site.server.inject(API_PATHS[name])).json<unknown>()]),
  );
  pages = handwrittenPages(Object.fromEntries(lists) as SiteData, Date.now());
});

afterAll(() => site.close());

const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';

/** The words of a page's content, without repetitions, in alphabetical order. */
const wordsOf = (html: string) => {
  const text = mainOf(html)
    .replace(/<(style|noscript|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>|&nbsp;/g, ' ')
    .replace(/&#x27;|&#39;/g, "'");
  return new Set(text.match(/[\p{L}\p{N}$’']{2,}/gu));
};

const picturesOf = (html: string) =>
  [...mainOf(html).matchAll(/<img\b[^>]*? srcset="([^"]+)" sizes="([^"]+)"/gi)].map(
    ([, ...source]) => source,
  );

const missingIn = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => !others.has(word)).toSorted();

/**
 * Words that only the site has: the second message of the rotating button, and hidden texts for screen
 * readers.
 */
const SITE_ONLY: Record<string, string[]> = {
  '/': ['FCO', 'Make', 'donation'],
  '/events': ['Original', 'Reduced', 'price'],
  '/events/winter-serenade': [],
};

test.each(Object.keys(SITE_ONLY))(
  '%s has the texts and the pictures of the page of the site',
  async (path) => {
    const handwritten = pages.get(path) ?? '';
    const { body } = await site.server.inject(path);
    expect(picturesOf(handwritten).length).toBeGreaterThan(0);
    expect(picturesOf(handwritten)).toEqual(picturesOf(body));
    expect(missingIn(wordsOf(handwritten), wordsOf(body))).toEqual([]);
    expect(missingIn(wordsOf(body), wordsOf(handwritten))).toEqual(SITE_ONLY[path]);
  },
);

test('they have a style sheet of at most 6 KB, and no scripts', () => {
  expect(Buffer.byteLength(STYLE_SHEET)).toBeLessThanOrEqual(6000);
  for (const html of pages.values()) expect(html).not.toContain('<script');
});
