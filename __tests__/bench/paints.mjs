/**
 * `npm run bench:paints [-- row…]`: the first and the largest contentful paint (FCP, LCP) of each page, relative to a static copy: the same
 * HTML without script elements. For three paths, it also measures handwritten pages with the same content. A row is a path, or
 * a name like "/cart, 1 item". The phone is that of Lighthouse, simulated in Chromium: 412 by 823 px, CPU 4 times slower, 562.5 ms until a
 * response begins, 1.47 Mbit/s. VISITS (9) is the number of visits, each in a new browser context; a page and its copy are visited in turns,
 * and the rows show the medians, because a single visit varies by some percent with the machine's speed. If a median is over its
 * bound, there are 12 visits more, and the medians are those of all. Needs a build and Chromium. Exit code 1
 * when an FCP is over 1.05 of the copy's, or an LCP over 1.08; pages with a visitor's own data have no bound.
 */
import process from 'node:process';
import { chromium } from 'playwright-core';
import { chromiumForLighthouse } from '../support/chromiumProgram.cjs';
import { shopAt } from '../support/shop.cjs';
import { FLAGS } from './chromium.mjs';
import { startCopies, startHandwritten } from './copies.mjs';
import { measureOnSites, newBuyer } from './measuredPages.mjs';
import { median } from './site.mjs';

const VISITS = Number(process.env.VISITS ?? 9);
/** The ratio of two medians of nine visits has a standard error of 2 percent, that of 21 visits 1.3. */
const MORE_VISITS = 12;
const MOST = { fcp: 1.05, lcp: 1.08 };

/**
 * Paths of pages that an inline script replaces before the first paint if the visitor is anonymous (decision 0052), and the path of
 * the page that it opens, whose paints are measured.
 */
const REPLACED_BY = { '/cart': '/login', '/thank-you': '/login' };

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};
const kilobitsPerSecond = (rate) => (rate * 1024) / 8;
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: kilobitsPerSecond(1474.56),
  uploadThroughput: kilobitsPerSecond(675),
};
const SLOWER = 4;
/** The paints are final when none was larger for this time. */
const UNCHANGED_MS = 1000;

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
  args: FLAGS,
});

/** Opens a page on the simulated phone, and returns its paints in ms. */
async function visit({ url, storageState }) {
  const context = await browser.newContext({ ...PHONE, storageState });
  const page = await context.newPage();
  await page.addInitScript(observe, UNCHANGED_MS);
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', NETWORK);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'load' });
  const paints = await page.evaluate(() => globalThis.finalPaints());
  await context.close();
  return paints;
}

const PAINTS = ['fcp', 'lcp'];

const mediansOf = (visits) =>
  Object.fromEntries(PAINTS.map((paint) => [paint, median(visits.map((times) => times[paint]))]));

/** @returns the paints whose medians are over the bound */
function missesOf([page, copy], most) {
  const [times, copyTimes] = [mediansOf(page), mediansOf(copy)];
  return PAINTS.filter((paint) => times[paint] > most[paint] * copyTimes[paint]);
}

/**
 * Visits pages in turns. The first visit of each is not counted: for it, the site renders the page, and the browser starts processes.
 *
 * @param pages the page, its copy, and, if there is one, the handwritten page
 * @param most the bounds
 * @returns the paints of all visits of each page
 */
async function visitsOf(pages, most) {
  for (const page of pages) await visit(page);
  const visits = pages.map(() => []);
  const visitInTurns = async (turns) => {
    for (let turn = 0; turn < turns; turn += 1)
      for (const [index, page] of pages.entries()) visits[index].push(await visit(page));
  };
  await visitInTurns(VISITS);
  if (missesOf(visits, most).length > 0) await visitInTurns(MORE_VISITS);
  return visits;
}

async function printRow(name, pages, most) {
  const visits = await visitsOf(pages, most);
  const misses = missesOf(visits, most);
  if (misses.length > 0) process.exitCode = 1;
  const [page, copy, handwritten] = visits.map(mediansOf);
  const beside = (other) => PAINTS.map((paint) => (other ? (page[paint] / other[paint]).toFixed(2) : '-'));
  const cells = [
    ...[page.fcp, copy.fcp, page.lcp, copy.lcp].map((paint) => paint.toFixed(0)),
    ...beside(copy),
    ...beside(handwritten),
    visits[0].length,
    misses.join(' and ').toUpperCase() || 'none',
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

async function measurePublic(site, paths) {
  const copies = await startCopies(site);
  const handwritten = await startHandwritten(site);
  for (const path of paths) {
    const urls = [site.origin + path, copies.origin + (REPLACED_BY[path] ?? path)];
    if (handwritten.paths.includes(path)) urls.push(handwritten.origin + path);
    const pages = urls.map((url) => ({ url }));
    await printRow(path, pages, MOST);
  }
  handwritten.close();
  copies.close();
}

/** @returns the cookies and the local storage of a browser in which the buyer is signed in */
async function signedInState(shop, buyer) {
  const context = await browser.newContext();
  await shop.signIn(await context.newPage(), buyer);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measureOwn(site, pages) {
  const copies = await startCopies(site);
  const shop = shopAt(site.origin);
  for (const [number, { name, url, ...buyer }] of pages.entries()) {
    const storageState = await signedInState(shop, await newBuyer(shop, number, buyer));
    const visited = [{ url: site.origin + url, storageState }, { url: copies.origin + url }];
    await printRow(name, visited, { fcp: Infinity, lcp: Infinity });
  }
  shop.close();
  copies.close();
}

try {
  console.log(
    '| page | FCP, ms | of the copy | LCP, ms | of the copy | FCP / copy | LCP / copy | FCP / handwritten | LCP / handwritten | visits | over a bound |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  await measureOnSites(process.argv.slice(2), measurePublic, measureOwn);
} finally {
  await browser.close();
}
