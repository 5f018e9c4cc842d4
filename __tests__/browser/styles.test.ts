/** The build removes unused parts of Chakra and Emotion; the pages look the same, and a dialog opens with less work. */
import type { Browser, Page } from 'playwright-core';
import { COLORS } from '../../domain/appearance';
import { sampleContent } from '../../server/content/sample';
import { sitePlugin } from '../../server/site/sitePlugin';
import { hydrated } from '../support/browserVisitor';
import { launchChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
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

let browser: Browser;
let built: Site;
let complete: TestServer;

beforeAll(async () => {
  [browser, built, complete] = await Promise.all([
    launchChromium(),
    startSite(),
    startTestServer({
      seed: sampleContent,
      mount: ({ config, data }) => sitePlugin({ config, data, assets: { entry: [], chunks: {} } }),
    }),
  ]);
});

afterAll(() => Promise.all([browser.close(), built.close(), complete.close()]));

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

/** Inline styles that the page, or all of a dialog, inherits. */
const inheritedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('html, body, [role=dialog]')].flatMap((element) =>
      [...element.style].filter(
        (name) => name.startsWith('--') || (name === 'pointer-events' && element.role !== 'dialog'),
      ),
    ),
  );

test('a dialog sets nothing that the whole page inherits', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${built.origin}/events`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login / Register' }).click();
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  expect(await inheritedStyles(page)).toEqual([]);
  await expect(page.locator('body').evaluate(({ style }) => style.overflow)).resolves.toBe('hidden');
});

test('the page behind a dialog or the menu cannot be clicked', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${built.origin}/events`);
  await hydrated(page);
  const isCovered = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root :is(a, button, select)')].every((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
  await expect(isCovered()).resolves.toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expect(isCovered()).resolves.toBe(true);
  await page.getByRole('dialog').getByRole('link', { name: 'CONTACT' }).click();
  await page.getByRole('dialog', { name: 'Contact' }).waitFor();
  await expect(isCovered()).resolves.toBe(true);
});

/** A color of the site as the browser reports it. */
const rgbOf = (name: keyof typeof COLORS) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(COLORS[name].slice(at, at + 2), 16)).join(', ')})`;

test('an icon on a dark background is legible, also while the mouse is over it', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(built.origin);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' });
  const colors = () =>
    link.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  await expect(colors()).resolves.toEqual({ color: rgbOf('white'), backgroundColor: 'rgba(0, 0, 0, 0)' });
  await link.hover();
  // The colors change gradually.
  await eventually(async () => {
    await expect(colors()).resolves.toEqual({ color: rgbOf('ink'), backgroundColor: rgbOf('mist') });
  });
});
