/**
 * `npm run bench:pages [-- row…]`: runs Lighthouse with applied throttling on every page of an anonymous visitor, on the pages
 * with a signed-in user's own data, and on static copies: the same HTML without script elements. For three paths, it also
 * measures handwritten pages with the same content. A row is a path, or a name like "/cart, 1 item". Needs a build and
 * Chromium. RUNS (3) is the number of runs. The rows show medians, and for the blocking time and the performance
 * score also the worst run; the layout shift is that of the worst run. The last column counts the runs that miss a bound. Exit
 * code 1 if there are any.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { chromium } from 'playwright-core';
import { chromiumForLighthouse } from '../support/chromiumProgram.cjs';
import { freePort } from '../support/freePort.cjs';
import { shopAt } from '../support/shop.cjs';
import { median, runTool, startSite } from './site.mjs';

const require = createRequire(import.meta.url);
require('../../build/typescript.cjs');
const { API_PATHS, RESOURCES } = require('../../domain/api/contract.ts');
const { handwrittenPages } = require('./handwritten/pages.ts');

const LIGHTHOUSE = 'lighthouse@12.8';
const RUNS = Number(process.env.RUNS ?? 3);
const CHROME_PATH = chromiumForLighthouse() ?? '';

/** A path without a page; its status is 404. */
const MISSING = '/nowhere';

const PATHS = [
  ...['/', '/events', '/events/winter-serenade', '/past-seasons', '/about', '/about?tab=3', '/about?tab=5'],
  ...['/press', '/press/haydn-leaves-the-room', '/support-us', '/support-us?tab=1', '/competition'],
  ...['/terms', '/privacy-policy', '/construction', MISSING, '/season'],
  // For anonymous visitors these show the login or the contact dialog.
  ...['/login', '/register', '/forgot-password', '/contact', '/cart', '/thank-you', '/profile'],
];

/**
 * Paths of pages that an inline script replaces before the first paint if the visitor is anonymous (decision 0052), and the path of
 * the page that it opens. Lighthouse measures only that page.
 */
const REPLACED_BY = { '/cart': '/login', '/thank-you': '/login' };

/** Whether a run of a page meets a bound; `copy` is the run of its static copy that took turns with it. */
const OWN_BOUNDS = {
  blocking: ({ tbt }) => tbt <= 50,
  // Figures are shown with three digits.
  shift: ({ cls }) => cls < 0.0005,
};
const PUBLIC_BOUNDS = {
  ...OWN_BOUNDS,
  performance: ({ performance }) => performance >= 99,
  FCP: ({ fcp }, copy) => fcp <= 1.05 * copy.fcp,
  LCP: ({ lcp }, copy) => lcp <= 1.08 * copy.lcp,
};

const MOST_ITEMS = 20;
/** Pages of a signed-in user, with the number of items in the cart, or of bought tickets. */
const SIGNED_IN = [
  { name: '/cart, 1 item', url: '/cart', items: 1 },
  { name: `/cart, ${MOST_ITEMS} items`, url: '/cart', items: MOST_ITEMS },
  { name: '/thank-you, 1 ticket', url: '/thank-you', items: 1, isBought: true },
  { name: '/profile, signed in', url: '/profile', items: 0 },
];

/** Concerts that are on sale, so that a cart can have as many items. */
const INSERT_CONCERTS = `
  insert into events (id, type, status, price_cents, capacity, sort, document)
    select 'bench-' || n, type, status, price_cents, capacity, 1000 + n,
      document || jsonb_build_object('_id', 'bench-' || n, 'slug', 'bench-' || n, 'title', 'Bench ' || n)
    from (select * from events where document->>'slug' = 'winter-serenade') concert,
      generate_series(1, ${MOST_ITEMS}) n`;

const TYPES = {
  ...{ '.svg': 'image/svg+xml', '.webp': 'image/webp', '.avif': 'image/avif', '.png': 'image/png' },
  '.woff2': 'font/woff2',
};

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Starts the site with more concerts than its own content has. */
async function startSiteWithConcerts() {
  const first = await startSite();
  await first.stop();
  const store = await PGlite.create(path.join(first.dataDir, 'store'));
  await store.exec(INSERT_CONCERTS);
  await store.close();
  return startSite({ DATA_DIR: first.dataDir, TRUST_PROXY: 'loopback' });
}

/** The file of a URL in `public`; the site has pictures as AVIF, too, and sends those to browsers that accept them. */
const publicFile = ({ url, headers }) => {
  const type = headers.accept?.includes('image/avif') ? '.avif' : '.webp';
  return path.join('public', path.normalize(url).replace(/\.webp$/, type));
};

/**
 * Compresses a page once, so that the time to compress it is not part of a measurement.
 *
 * @param html the document
 * @param options the status, and headers beside those of the type and the encoding
 * @returns the page, as `startStaticSite` sends it
 */
const htmlPage = (html, { status = 200, headers = {} } = {}) => ({
  status,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  body: brotliCompressSync(html),
});

/**
 * Serves pages from memory, and the pictures and fonts of the site as files.
 *
 * @param pageOf returns the page at a URL, or a promise of it: its status, headers, and, unless it redirects, body
 * @returns the origin, and a function that stops the server
 */
async function startStaticSite(pageOf) {
  const pages = new Map();
  const server = createServer(async (request, response) => {
    if (/^\/(images|fonts|favicon|og)/.test(request.url)) {
      const file = publicFile(request);
      response.setHeader('cache-control', 'public, max-age=86400');
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      return createReadStream(file)
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    }
    if (!pages.has(request.url)) pages.set(request.url, await pageOf(request.url));
    const { status, headers, body } = pages.get(request.url);
    return response.writeHead(status, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() };
}

/** Headers that decide how a browser treats a page. They delay the first paint by about a tenth. */
const SECURITY_HEADERS =
  /^(content-security|cross-origin|origin-agent|permissions|referrer|x-(content|frame|dns|download|permitted|xss))/;

/**
 * Copies a page without its script elements. The copy has the page's security headers, because the policy of another page would
 * block its styles. The copy of a redirect is a redirect.
 *
 * @param url of the page on the site
 * @returns the copy, as `startStaticSite` sends it
 */
async function copyOf(url) {
  const response = await fetch(url, { redirect: 'manual' });
  const { status } = response;
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name === 'location' || SECURITY_HEADERS.test(name)),
  );
  if (headers.location) return { status, headers };
  const html = (await response.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  return htmlPage(html, { status, headers });
}

/** Serves static copies of the pages of a site. */
const startCopies = ({ origin }) => startStaticSite((url) => copyOf(origin + url));

/** Serves the handwritten pages, with the content of a site. */
async function startHandwritten(site) {
  const lists = await Promise.all(
    RESOURCES.map(async (name) => [name, await (await fetch(site.origin + API_PATHS[name])).json()]),
  );
  const pages = handwrittenPages(Object.fromEntries(lists), Date.now());
  return { paths: [...pages.keys()], ...(await startStaticSite((url) => htmlPage(pages.get(url) ?? ''))) };
}

/** @param options for Lighthouse: how to start a browser, or the port of a running one */
const runLighthouse = (url, options) =>
  runTool(
    LIGHTHOUSE,
    [
      url,
      '--output=json',
      '--quiet',
      '--throttling-method=devtools',
      '--disable-full-page-screenshot',
      // Any other page with an error status must not be measured.
      ...(new URL(url).pathname === MISSING ? ['--ignore-status-code'] : []),
      ...options,
    ],
    { CHROME_PATH },
  );

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The other categories hardly vary. */
const ONLY_PERFORMANCE = ['--only-categories=performance'];

async function measured(url, options) {
  // Now and then Lighthouse fails to record a page (NO_NAVSTART), so it gets a second chance.
  const report = await runLighthouse(url, options).catch(() => runLighthouse(url, options));
  const { audits, categories } = JSON.parse(report);
  return {
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    performance: Math.round(categories.performance.score * 100),
    scores: CATEGORIES.slice(1).map((name) => Math.round((categories[name]?.score ?? NaN) * 100)),
  };
}

const NEW_BROWSER = [`--chrome-flags=${FLAGS.join(' ')}`];

function summaryOf(runs) {
  const of = (value) => median(runs.map(value));
  return {
    runs,
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    // Only the first run of a page has all scores.
    scores: [of(({ performance }) => performance), ...(runs[0]?.scores ?? [])],
    worst: {
      tbt: Math.max(...runs.map(({ tbt }) => tbt)),
      cls: Math.max(...runs.map(({ cls }) => cls)),
      performance: Math.min(...runs.map(({ performance }) => performance)),
    },
  };
}

/**
 * Measures pages in turns, because the speed of a machine varies.
 *
 * @param visits pairs of a URL and Lighthouse's options; all scores are taken of the first one
 * @returns a summary for each visit
 */
async function summariesOf(visits) {
  const runs = visits.map(() => []);
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, [url, options = NEW_BROWSER]] of visits.entries())
      runs[index].push(
        await measured(url, run === 0 && index === 0 ? options : [...options, ...ONLY_PERFORMANCE]),
      );
  return runs.map(summaryOf);
}

/** Registers a buyer with a cart, or with an order that is paid. */
async function newBuyer(shop, number, { items, isBought }) {
  const buyer = await shop.register(number);
  for (let item = 1; item <= items; item += 1) {
    if (isBought) await shop.buy(buyer, `bench-${item}`);
    else await shop.add(buyer, `bench-${item}`);
  }
  return buyer;
}

/** Starts a browser in which the buyer is signed in. */
async function openSignedIn(shop, buyer) {
  const profile = await mkdtemp(path.join(tmpdir(), 'orchestra-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROME_PATH,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  await shop.signIn(await context.newPage(), buyer);
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { options: [`--port=${port}`], close };
}

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

/** Lighthouse reports no figure for an audit that failed. */
const shown = (figure, digits) => (Number.isFinite(figure) ? figure.toFixed(digits) : 'none');

const ratio = (figure, page, other) => shown(page[figure] / other[figure], 2);

let hasMisses = false;

/** The number of runs that miss a bound, for each bound that is missed, such as "blocking 2, FCP 1". */
function missesOf(page, staticPage, bounds) {
  const misses = Object.entries(bounds).flatMap(([name, isMet]) => {
    const count = page.runs.filter((run, index) => !isMet(run, staticPage.runs[index])).length;
    return count > 0 ? `${name} ${count}` : [];
  });
  if (misses.length > 0) hasMisses = true;
  return misses.join(', ') || 'none';
}

/** @param handwritten the figures of the handwritten page, if there is one */
function printRow(name, bounds, page, staticPage, handwritten) {
  const ratios = [staticPage, handwritten].flatMap((other) =>
    ['fcp', 'lcp'].map((figure) => (other ? ratio(figure, page, other) : '-')),
  );
  const { worst } = page;
  const blocking = `${shown(page.tbt, 0)} (${shown(worst.tbt, 0)})`;
  const scores = `${page.scores.join(' / ')} (${worst.performance})`;
  const misses = missesOf(page, staticPage, bounds);
  console.log(
    `| ${name} | ${ratios.join(' | ')} | ${blocking} | ${shown(worst.cls, 3)} | ${scores} | ${misses} |`,
  );
}

/** Measures on a site and its static copies, and stops both. */
async function withSite(start, measure) {
  const site = await start();
  const copies = await startCopies(site);
  try {
    await measure(site, copies.origin);
  } finally {
    copies.close();
    await site.stop();
    await site.remove();
  }
}

async function measureAnonymous(site, copiesOrigin) {
  const handwritten = await startHandwritten(site);
  for (const url of PATHS.filter(isWanted)) {
    const pages = [[site.origin + url], [copiesOrigin + (REPLACED_BY[url] ?? url)]];
    if (handwritten.paths.includes(url)) pages.push([handwritten.origin + url]);
    printRow(url, PUBLIC_BOUNDS, ...(await summariesOf(pages)));
  }
  handwritten.close();
}

const visits = SIGNED_IN.filter(({ name }) => isWanted(name));

async function measureSignedIn({ origin }, copiesOrigin) {
  const shop = shopAt(origin);
  for (const [number, visit] of visits.entries()) {
    const browser = await openSignedIn(shop, await newBuyer(shop, number, visit));
    const pages = [[origin + visit.url, browser.options], [copiesOrigin + visit.url]];
    printRow(visit.name, OWN_BOUNDS, ...(await summariesOf(pages)));
    await browser.close();
  }
  shop.close();
}

console.log(
  '| page | FCP / static | LCP / static | FCP / handwritten | LCP / handwritten | TBT ms (worst) | worst layout shift | perf / a11y / best / SEO (worst perf) | runs that miss a bound |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
if (PATHS.some(isWanted)) await withSite(startSite, measureAnonymous);
if (visits.length > 0) await withSite(startSiteWithConcerts, measureSignedIn);
process.exitCode = hasMisses ? 1 : 0;
