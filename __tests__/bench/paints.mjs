/**
 * `npm run bench:paints [-- row…]`: the first and the largest contentful paint (FCP, LCP) of each page, relative to a static copy: the same
 * HTML without script elements. For three paths, it also measures handwritten pages with the same content. A row is a path, or
 * a name like "/cart, 1 item". The phone is that of Lighthouse, simulated in Chromium: 412 by 823 px, CPU 4 times slower, 562.5 ms until a
 * response begins, 1.51 Mbit/s. VISITS (21) is the number of visits, each in a new browser context of a running browser; a page and its
 * copy are visited in turns, and the rows show the medians, because a single visit varies by some percent with the machine's speed. Needs a
 * build and Chromium. Exit code 1 when an FCP is over 1.05 of the copy's, or an LCP over 1.08; pages with a visitor's own data have no bound.
 */
import process from 'node:process';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumForLighthouse } from '../support/chromiumProgram.cjs';
import { openOnPhone } from './phone.mjs';
import { startCopies, startHandwritten } from './copies.mjs';
import { measureOnSites } from './measuredPages.mjs';
import { countFrom, median } from './site.mjs';

const VISITS = countFrom('VISITS', 21);
/** Ratios to the copy. */
const MOST = { fcp: 1.05, lcp: 1.08 };
const NO_BOUNDS = { fcp: Infinity, lcp: Infinity };

/**
 * Paths of pages that an inline script replaces before the first paint if the visitor is anonymous (decision 0052), and the path of
 * the page that it opens, whose paints are measured.
 */
const REPLACED_BY = { '/cart': '/login', '/thank-you': '/login' };

const PHONE = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  latency: 562.5,
  down: 1510,
  up: 691,
  cpu: 4,
};
/** The paints are final when none was larger for this time in ms. Own data needs the scripts, and then a response of the API. */
const UNCHANGED_MS = { public: 1000, own: 5000 };

/** Runs in the page before its scripts: collects the largest paints. */
function observe(unchangedMs) {
  let largest = 0;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  /** Resolves to both paints in ms, once the page has loaded, and nothing larger has been painted for a while. */
  globalThis.finalPaints = () =>
    new Promise((resolve) => {
      const look = () => {
        const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
        const [first] = performance.getEntriesByName('first-contentful-paint');
        if (first && loadEventEnd > 0 && performance.now() - Math.max(loadEventEnd, largest) > unchangedMs)
          resolve({ fcp: first.startTime, lcp: largest });
        else setTimeout(look, unchangedMs / 10);
      };
      look();
    });
}

const browser = await chromium.launch({
  executablePath: chromiumForLighthouse() ?? undefined,
  args: CHROMIUM_FLAGS,
});

/**
 * Opens a page on the simulated phone.
 *
 * @param page its `url`; `unchanged`, the time in ms after which its paints are final; `storageState` of a signed-in user
 * @returns its paints in ms
 */
async function visit({ url, unchanged = UNCHANGED_MS.public, storageState }) {
  const phone = { ...PHONE, screen: { ...PHONE.screen, storageState } };
  const { page, context } = await openOnPhone(browser, phone, observe, unchanged);
  await page.goto(url, { waitUntil: 'load' });
  const paints = await page.evaluate(() => globalThis.finalPaints());
  await context.close();
  return paints;
}

const PAINTS = ['fcp', 'lcp'];

const mediansOf = (visits) =>
  Object.fromEntries(PAINTS.map((paint) => [paint, median(visits.map((times) => times[paint]))]));

/**
 * Visits pages in turns, every second time in reverse. The first visit of each is not counted: for it, the site renders the page, and the
 * browser starts processes.
 *
 * @returns for each page the medians of its paints in ms
 */
async function measured(pages) {
  for (const page of pages) await visit(page);
  const visits = pages.map(() => []);
  const inOrder = [...pages.entries()];
  for (let turn = 0; turn < VISITS; turn += 1)
    for (const [index, page] of turn % 2 === 0 ? inOrder : inOrder.toReversed())
      visits[index].push(await visit(page));
  return visits.map(mediansOf);
}

/** @param pages the page, its copy, and, if there is one, the handwritten page */
async function printRow(name, pages, most) {
  const [page, copy, handwritten] = await measured(pages);
  const misses = PAINTS.filter((paint) => page[paint] > most[paint] * copy[paint]);
  if (misses.length > 0) process.exitCode = 1;
  const beside = (other) => PAINTS.map((paint) => (other ? (page[paint] / other[paint]).toFixed(2) : '-'));
  const cells = [
    ...[page.fcp, copy.fcp, page.lcp, copy.lcp].map((paint) => paint.toFixed(0)),
    ...beside(copy),
    ...beside(handwritten),
    misses.join(' and ').toUpperCase() || 'none',
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

async function measurePublic(site, paths) {
  const [copies, handwritten] = await Promise.all([startCopies(site), startHandwritten(site)]);
  try {
    for (const path of paths) {
      const urls = [site.origin + path, copies.origin + (REPLACED_BY[path] ?? path)];
      if (handwritten.paths.includes(path)) urls.push(handwritten.origin + path);
      const pages = urls.map((url) => ({ url }));
      await printRow(path, pages, MOST);
    }
  } finally {
    handwritten.close();
    copies.close();
  }
}

/** @returns the cookies and the local storage of a browser in which the buyer is signed in */
async function signedInState(shop, buyer) {
  const context = await browser.newContext();
  await shop.signIn(await context.newPage(), buyer);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measureOwn(site, { name, url }, shop, buyer) {
  const copies = await startCopies(site);
  try {
    const storageState = await signedInState(shop, buyer);
    const own = { url: site.origin + url, unchanged: UNCHANGED_MS.own, storageState };
    await printRow(name, [own, { url: copies.origin + url }], NO_BOUNDS);
  } finally {
    copies.close();
  }
}

try {
  console.log(
    '| page | FCP, ms | of the copy | LCP, ms | of the copy | FCP / copy | LCP / copy | FCP / handwritten | LCP / handwritten | over a bound |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  await measureOnSites(process.argv.slice(2), measurePublic, measureOwn);
} finally {
  await browser.close();
}
