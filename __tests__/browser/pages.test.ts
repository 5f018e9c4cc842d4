/** Every page of the route table, opened directly: the response of the server, and the page in Chromium. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ORGANIZATION } from '../../domain/organization';
import { PAGES as ROWS, ROUTE_NAMES } from '../../domain/pages/pages';
import { routeAt } from '../../domain/pages/routes';
import { PAGE_STATE_ID } from '../../src/actors/pageState';
import {
  axeFindings,
  axeFindingsInForcedColors,
  brokenWords,
  enlargeText,
  headerOverlaps,
  layoutShifts,
  overflowPx,
  readabilityFaults,
  recordRules,
  scrollThrough,
  unknownDeclarations,
} from '../support/audit';
import { launchChromium } from '../support/chromium';
import { openInParts } from '../support/pageInParts';
import { hydrated, logIn, openBrowserVisitor, setConnection } from '../support/browserVisitor';
import { eventually } from '../support/eventually';
import { contrastIn } from '../support/pixels';
import { startSite, type Site } from '../support/site';

declare global {
  interface Window {
    /** Runs what waits for the first frame. */
    renderFirstFrame?: () => void;
  }
}

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

type OpenedPage = [path: string, heading: string | RegExp];

/** Paths, and the first heading of each. */
const KNOWN_PAGES: OpenedPage[] = [
  ['/events', 'JOIN US!'],
  ['/events/winter-serenade', 'Winter Serenade'],
  ['/season', /./],
  ['/past-seasons', /./],
  ['/past-seasons?tab=1', /./],
  ...['0', '1', '2', '3', '4', '5'].map((tab): [string, string] => [`/about?tab=${tab}`, 'ABOUT']),
  ['/press', 'IN THE PRESS'],
  ['/press/haydn-leaves-the-room', /./],
  ['/support-us', /./],
  ['/support-us?tab=1', /./],
  ['/construction', 'Thanks for stopping by!'],
  ['/nowhere', '404'],
];

const withoutQuery = (path: string) => path.split('?')[0];

/** The other public pages of the table, so that new pages are tested, too. */
const OTHER_PAGES = ROUTE_NAMES.map((name) => ROWS[name])
  .filter(({ record, dialog, isProtected }) => record === null && dialog === null && !isProtected)
  .map(({ pattern }): OpenedPage => [pattern, /./])
  .filter(([pattern]) => !KNOWN_PAGES.some(([path]) => withoutQuery(path) === pattern));

const PAGES = [...KNOWN_PAGES, ...OTHER_PAGES];

/** Paths, and the dialog that each opens over the home page. */
const DIALOGS: [path: string, name: string | RegExp][] = [
  ['/contact', /./],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/forgot-password', /./],
  ['/reset-password?token=none', /./],
];

const fetched = async (path: string) => {
  const response = await fetch(site.origin + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};

test.each(PAGES)('the server renders %s with its text, title and description', async (path) => {
  const { status, html } = await fetched(path);
  expect(status).toBe(path === '/nowhere' ? 404 : 200);
  expect(html).toMatch(/<h1[^>]*>/);
  expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  expect(html).toMatch(path === '/nowhere' ? /content="noindex"/ : /<link rel="canonical" href="http/);
  expect(html).not.toMatch(/undefined|NaN|Invalid date|\[object/i);
});

test.each(PAGES)('%s loads the script of its page', async (path) => {
  const { html } = await fetched(path);
  const { page } = ROWS[routeAt(withoutQuery(path) ?? '')?.name ?? 'home'];
  const [, scripts = ''] = /<body data-scripts="([^"]*)"/.exec(html) ?? [];
  expect(scripts).toMatch(/^\/assets\/main\./);
  expect(scripts).toContain(`/assets/${page}Page.`);
});

test('a page requests its scripts in the first frame', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  await page.addInitScript(() => {
    const requestFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (renderFrame) => {
      window.renderFirstFrame = () => {
        window.requestAnimationFrame = requestFrame;
        renderFrame(performance.now());
      };
      return 0;
    };
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(site.origin);
  expect(scripts).toEqual([]);
  await page.evaluate(() => window.renderFirstFrame?.());
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(1);
  await context.close();
});

test('a page in a hidden tab, which has no frames, is hydrated, too', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(site.origin);
  await hydrated(page);
  await context.close();
});

test.each(['/events/none', '/season/none', '/press/none', '/login/now', '/about/more'])(
  '%s does not exist',
  async (path) => {
    expect((await fetched(path)).status).toBe(404);
  },
);

test('the home page has at most 15 KB, including the snapshot of the root machine', async () => {
  const { html } = await fetched('/');
  const { length } = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(length / 1000).toBeLessThanOrEqual(15);
});

test.each(['/forms/donate', '/forms/competition', '/pay/none'])(
  '%s has valid CSS, and is readable in forced colors and with text at 200 %%',
  async (path) => {
    const { context, page } = await openBrowserVisitor(browser, PHONE);
    await page.goto(site.origin + path);
    expect(await unknownDeclarations(page)).toEqual([]);
    expect(await readabilityFaults(page)).toEqual([]);
    await context.close();
  },
);

test('the site map lists existing pages, and the calendar contains concerts', async () => {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  expect(urls.length).toBeGreaterThan(20);
  for (const url of urls) expect([url, (await fetch(url)).status]).toEqual([url, 200]);
  expect(await (await fetch(`${site.origin}/robots.txt`)).text()).toContain('/sitemap.xml');
  expect(await (await fetch(`${site.origin}/calendar.ics`)).text()).toContain('BEGIN:VEVENT');
  const { status, headers } = await fetch(`${site.origin}/calendar/winter-serenade.ics`);
  // Without another file name, the browser saves winter-serenade.ics.
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment']);
  expect((await fetch(`${site.origin}/calendar/none.ics`)).status).toBe(404);
});

test('the calendar of a subscription contains no past concert', async () => {
  const { url } = await fetch(`${site.origin}/season`);
  const name = new URL(url).pathname.split('/').at(-1);
  const calendar = await (await fetch(`${site.origin}/calendar/${name}.ics`)).text();
  const starts = [...calendar.matchAll(/^DTSTART;TZID=\S+:(\d{8})/gm)].map(([, day]) => day ?? '');
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  expect(starts.length).toBeGreaterThan(1);
  expect(starts.filter((day) => day < today)).toEqual([]);
});

const PHONE = 320;
const DESKTOP = 1280;

describe.each([PHONE, DESKTOP])('at %i px', (width) => {
  test.each(PAGES)(
    '%s has no layout shift, no overflow, no console output, and is accessible',
    async (path, heading) => {
      const { context, page, pageErrors } = await openBrowserVisitor(browser, width);
      // Then only this page's own calls are made.
      await setConnection(context, { saveData: true });
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(`${site.origin}/api/`)) calls.push(request.url());
      });
      await recordRules(page);
      await page.goto(site.origin + path, { waitUntil: 'load' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await scrollThrough(page);
      expect(await unknownDeclarations(page)).toEqual([]);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await overflowPx(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
      expect(await axeFindingsInForcedColors(page, width === PHONE ? 'dark' : 'light')).toEqual([]);
      await enlargeText(page, 200);
      expect(await overflowPx(page)).toBeLessThanOrEqual(0);
      expect(await headerOverlaps(page)).toEqual([]);
      if (width === DESKTOP) expect(await brokenWords(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
      expect(calls).toEqual([]);
      await context.close();
    },
  );
});

test.each([
  { path: '/season', width: PHONE },
  { path: '/past-seasons', width: PHONE },
  { path: '/support-us?tab=1', width: PHONE },
  { path: '/', width: 768 },
  { path: '/events/winter-serenade', width: PHONE },
  { path: '/events/winter-serenade', width: DESKTOP },
])('the layout of $path at $width px does not shift while its parts arrive', async ({ path, width }) => {
  const { html } = await fetched(path);
  const [head = '', main = ''] = html.split(/(?<=<main[^>]*>)/);
  const { context, page } = await openBrowserVisitor(browser, width);
  await openInParts(page, [head, ...main.split(/(?<=<\/(?:li|p|h2|h3|header|article|section)>)|(?=<aside)/)]);
  expect(await layoutShifts(page)).toEqual([]);
  await context.close();
});

test.each(['/past-seasons', '/events'])('%s is painted before its data has arrived', async (path) => {
  const { html } = await fetched(path);
  const dataStart = html.search(/<script type="application\/(ld\+)?json"/);
  const [content, data] = [html.slice(0, dataStart), html.slice(dataStart)];
  expect(content).toContain('</footer>');
  expect(data).toContain(`id="${PAGE_STATE_ID}"`);
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  await openInParts(page, [content, data]);
  const { painted, arrived } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { painted: paint?.startTime ?? NaN, arrived: navigation?.responseEnd ?? NaN };
  });
  expect(painted).toBeLessThan(arrived);
  await context.close();
});

test.each([
  { width: 320, percent: 100 },
  { width: 360, percent: 110 },
  { width: 390, percent: 120 },
])('at $width px and $percent % the time of a concert is on one line', async ({ width, percent }) => {
  const { context, page } = await openBrowserVisitor(browser, width);
  await page.goto(`${site.origin}/season`);
  await enlargeText(page, percent);
  const dates = page.getByText(/\d [AP]M$/);
  const linesOfTimes = await dates.evaluateAll((lines) =>
    lines.map(({ firstChild, textContent }) => {
      const range = document.createRange();
      range.setStart(firstChild as Text, textContent.lastIndexOf(':'));
      range.setEnd(firstChild as Text, textContent.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(linesOfTimes.length).toBeGreaterThan(3);
  expect(new Set(linesOfTimes)).toEqual(new Set([1]));
  await context.close();
});

describe.each([1280, 1920])('at %i px', (width) => {
  const boxesAt = async (path: string, ...selectors: string[]) => {
    const { context, page } = await openBrowserVisitor(browser, width);
    await page.goto(site.origin + path);
    const boxes = await Promise.all(
      selectors.map((selector) => page.locator(selector).first().boundingBox()),
    );
    await context.close();
    return boxes.map((box) => {
      if (!box) throw new Error(`${path} lacks one of ${selectors.join(', ')}`);
      return box;
    });
  };

  test.each([
    { path: '/', selectors: ['header a', 'main h1', '#next-concerts'] },
    { path: '/about', selectors: ['header a', 'main h1', 'main img'] },
    { path: '/press/haydn-leaves-the-room', selectors: ['header a', 'main nav a', 'main img'] },
    {
      path: '/',
      selectors: ['main section:has(+ * > a[rel=noopener]) h2 + div', 'main a[rel=noopener]'],
    },
  ])('the header and the parts of $path have the same left edge', async ({ path, selectors }) => {
    const [first, ...others] = await boxesAt(path, ...selectors);
    for (const { x } of others) expect(Math.abs(x - (first?.x ?? 0))).toBeLessThanOrEqual(1);
  });

  test.each(['/events', '/competition'])('the banner of %s does not touch the header', async (path) => {
    const [header, banner] = await boxesAt(path, 'header', 'main img');
    expect(banner?.y).toBeGreaterThanOrEqual((header?.height ?? 0) + 16);
    expect((banner?.width ?? 0) / (banner?.height ?? 1)).toBeLessThan(2.5);
  });

  test.each([
    ['/about', 'main section h2', 'main section h2 + div'],
    ['/press/haydn-leaves-the-room', 'main h1', 'main article header + div'],
  ])(
    '%s has its title above the text if there is a carousel, and beside the text otherwise',
    async (path, ...parts) => {
      const [title, text] = await boxesAt(path, ...parts);
      const isBeside = (text?.x ?? 0) > (title?.x ?? 0) + 100;
      expect(isBeside).toBe(width < 1600);
      expect(text?.width).toBeGreaterThan(450);
    },
  );

  test('the page of an event begins with its title', async () => {
    const [title, picture] = await boxesAt('/events/winter-serenade', 'main h1', 'main article img');
    expect(title?.y).toBeLessThan(picture?.y ?? 0);
    expect(title?.y).toBeLessThan(250);
  });
});

test.each(DIALOGS)('%s is an accessible dialog over the home page', async (path, name) => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, PHONE);
  await recordRules(page);
  await page.goto(site.origin + path);
  await page.getByRole('dialog', { name }).waitFor();
  expect(await unknownDeclarations(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await page.getByText('This page needs JavaScript').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  expect(await readabilityFaults(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await context.close();
});

describe.each(['dark', 'light'] as const)('with forced colors on a %s background', (colorScheme) => {
  test('the logo has enough contrast in the header and in the footer', async () => {
    const { context, page } = await openBrowserVisitor(browser, DESKTOP);
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/terms`);
    for (const place of ['banner', 'contentinfo'] as const) {
      const logo = page.getByRole(place).locator('img');
      await logo.scrollIntoViewIfNeeded();
      await logo.evaluate((image: HTMLImageElement) => image.decode());
      const box = await logo.boundingBox();
      // The sound hole is above, the waves are below.
      const clip = { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: (box?.height ?? 0) / 2 };
      expect(await contrastIn(await page.screenshot({ clip }))).toBeGreaterThan(7);
    }
    await context.close();
  });

  test('controls have their final colors before the page is hydrated', async () => {
    const { context, page } = await openBrowserVisitor(browser, DESKTOP);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.route('**/assets/main.*', () => undefined);
    await page.goto(`${site.origin}/events/winter-serenade`, { waitUntil: 'commit' });
    const colors = await page.getByRole('button', { name: /^ADD TO CART/ }).evaluate((button) => {
      const named = (color: string) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = color;
        return getComputedStyle(probe).color;
      };
      const select = document.querySelector('main select') ?? button;
      return {
        seen: [button, select].map((control) => getComputedStyle(control).color),
        working: named('ButtonText'),
        off: named('GrayText'),
      };
    });
    expect(colors.seen).toEqual([colors.working, colors.working]);
    expect(colors.working).not.toBe(colors.off);
    await context.close();
  });

  test('only the chosen tab is underlined', async () => {
    const { context, page } = await openBrowserVisitor(browser, DESKTOP);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(`${site.origin}/about?tab=1`);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const lined = await page
      .getByRole('tab')
      .evaluateAll(
        (tabs, color) => tabs.filter((tab) => getComputedStyle(tab).borderBottomColor !== color).length,
        background,
      );
    expect(lined).toBe(1);
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('HISTORY');
    await context.close();
  });
});

/**
 * Clicks a link in the header of /terms whose code never arrives. @param scripts pattern of the addresses of
 * that code
 */
async function clickWithoutCode(width: number, href: string, scripts: string) {
  const { context, page } = await openBrowserVisitor(browser, width);
  await setConnection(context, { saveData: true });
  await page.route(scripts, () => undefined);
  await page.goto(`${site.origin}/terms`);
  await hydrated(page);
  await page.getByRole('banner').locator(`a[href="${href}"]`).first().click();
  return { context, page };
}

test('while the code of a page loads, a line shows it, and the footer is out of view, so that it does not move', async () => {
  const { context, page } = await clickWithoutCode(DESKTOP, '/', '**/assets/HomePage.*');
  await page.getByRole('main').getByText('Loading…').waitFor();
  const { y = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? Infinity);
  await context.close();
});

test('while the code of a dialog loads, a line at the top of the screen shows it', async () => {
  const { context, page } = await clickWithoutCode(PHONE, '/login', '**/assets/auth.*');
  const status = page.getByRole('status').filter({ hasText: 'Loading…' });
  await status.waitFor();
  expect(await status.boundingBox()).toMatchObject({ x: 0, y: 0, height: 3 });
  await context.close();
});

test('the next form of the login dialog begins at its top', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  await page.goto(`${site.origin}/login`);
  await hydrated(page);
  const dialog = page.getByRole('dialog');
  const topOf = async (title: string) =>
    (await dialog.getByRole('heading', { name: title }).boundingBox())?.y ?? NaN;
  await page.setViewportSize({ width: PHONE, height: 400 });
  await logIn(page, 'nobody@example.com');
  await dialog.getByText('could not be found').waitFor();
  await dialog.hover();
  await page.mouse.wheel(0, 1000);
  await eventually(async () => expect(await topOf('Login')).toBeLessThan(0));
  await dialog.getByRole('button', { name: 'Register' }).click();
  expect(await topOf('Register')).toBeGreaterThan(0);
  await context.close();
});

test.each<{ name: string; options: BrowserContextOptions }>([
  { name: 'with reduced motion, before hydration', options: { reducedMotion: 'reduce' } },
  { name: 'without JavaScript', options: { javaScriptEnabled: false } },
])('$name, the pause button of the home page is hidden', async ({ options }) => {
  const { context, page } = await openBrowserVisitor(browser, PHONE, options);
  await page.route('**/assets/main.*', () => undefined);
  await page.goto(site.origin, { waitUntil: 'commit' });
  const pauseButton = page.getByRole('button', { name: 'Pause rotating messages', includeHidden: true });
  await pauseButton.waitFor({ state: 'attached' });
  expect(await pauseButton.isVisible()).toBe(false);
  await context.close();
});

describe('without JavaScript', () => {
  test.each([
    ...['/cart', '/thank-you', '/login', '/register', '/forgot-password', '/reset-password', '/profile'],
    '/contact',
  ])('%s asks for JavaScript and shows another way to contact the box office', async (path) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: PHONE, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(site.origin + path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'This page needs JavaScript' }).waitFor();
    // Playwright finds no text in `noscript`.
    await main.getByRole('paragraph').filter({ hasText: 'Turn on JavaScript in your browser' }).waitFor();
    const mail = main.getByRole('link', { name: ORGANIZATION.contactEmail });
    expect(await mail.getAttribute('href')).toBe(`mailto:${ORGANIZATION.contactEmail}`);
    await context.close();
  });
});

test('a page whose script fails to load shows an error with a reload link', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  await page.route('**/assets/SupportUsPage.*', (route) => route.abort());
  await page.goto(site.origin);
  await hydrated(page);
  await page.getByRole('link', { name: 'DONATE', exact: true }).first().click();
  const alert = page.getByRole('alert');
  await alert.getByText('This part of the page couldn’t be loaded.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/support-us');
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/assets/SupportUsPage.*');
  await alert.getByRole('link', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { level: 1, name: 'SUPPORT US' }).waitFor();
  expect(await page.getByText('This part of the page couldn’t be loaded.').count()).toBe(0);
  await context.close();
});

describe('a page that was open before a release', () => {
  /**
   * Until the address is loaded as a document, the server has none of these scripts. @returns the loaded
   * documents
   */
  async function withoutScripts(page: Page, scripts: string, address: string): Promise<string[]> {
    const documents: string[] = [];
    await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(
      (url) => url.pathname === address,
      async (route) => {
        documents.push(address);
        await page.unroute(scripts);
        await route.continue();
      },
    );
    return documents;
  }

  test('opens a page and a dialog whose scripts are gone, as documents', async () => {
    const { context, page } = await openBrowserVisitor(browser, PHONE);
    const pages = await withoutScripts(page, '**/assets/SupportUsPage.*', '/support-us');
    const dialogs = await withoutScripts(page, '**/assets/auth.*', '/login');
    await page.goto(site.origin);
    await hydrated(page);
    await page.getByRole('link', { name: 'DONATE', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'SUPPORT US' }).waitFor();
    expect(pages).toEqual(['/support-us']);
    await hydrated(page);
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    expect(dialogs).toEqual(['/login']);
    expect(await page.getByText('This part of the page couldn’t be loaded.').count()).toBe(0);
    await context.close();
  });

  test('is reloaded once for a script that stays gone', async () => {
    const { context, page } = await openBrowserVisitor(browser, PHONE);
    await page.route('**/assets/menu.*', (route) => route.fulfill({ status: 404, body: '' }));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(request.url());
    });
    await page.goto(`${site.origin}/terms`);
    await hydrated(page);
    const reloaded = page.waitForEvent('framenavigated');
    await page.getByRole('button', { name: 'Menu' }).click();
    await reloaded;
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('alert').getByText('This part of the page couldn’t be loaded.').waitFor();
    expect(documents).toEqual([`${site.origin}/terms`, `${site.origin}/terms`]);
    await context.close();
  });

  test('is not reloaded under a text that was typed', async () => {
    const { context, page } = await openBrowserVisitor(browser, PHONE);
    const documents = await withoutScripts(page, '**/assets/menu.*', '/');
    await page.goto(`${site.origin}/terms`);
    await hydrated(page);
    await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await page.getByLabel('Email').fill('ida@example.org');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('alert').getByText('This part of the page couldn’t be loaded.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ida@example.org');
    expect(documents).toEqual([]);
    await context.close();
  });
});

test('a menu whose script fails to load shows an error, and the page stays unchanged', async () => {
  const { context, page } = await openBrowserVisitor(browser, PHONE);
  await page.route('**/assets/menu.*', (route) => route.abort());
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('alert').getByText('This part of the page couldn’t be loaded.').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/assets/menu.*');
  await page.getByRole('alert').getByRole('link', { name: 'Reload the page' }).click();
  await page.waitForLoadState('load');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  await context.close();
});

test('a button that is clicked before its script has loaded works when the script arrives', async () => {
  const { context, page, pageErrors } = await openBrowserVisitor(browser, PHONE);
  let releaseScript = () => {};
  const scriptReleased = new Promise<void>((resolve) => {
    releaseScript = resolve;
  });
  await page.route('**/assets/main.*', async (route) => {
    await scriptReleased;
    await route.continue();
  });
  await page.goto(site.origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  releaseScript();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});
