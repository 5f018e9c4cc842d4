/**
 * `npm run bench -- paints [row…]`: the first and the largest contentful paint (FCP, LCP) of each page,
 * relative to a static copy: the same HTML without script elements. A row is a path, or a name like "/cart, 1
 * item". The phone is that of Lighthouse, simulated in Chromium: 412 by 823 px, CPU 4 times slower, 562.5 ms
 * until a response begins, 1.51 Mbit/s. Each visit is in a new browser context of a running browser, and a
 * page and its copy are visited in turns. The rows show medians in ms, and the trimmed mean of the turns'
 * ratios ± 2.7 standard errors, because a single visit varies by some percent with the machine's speed. The
 * mean leaves out up to a fifth of the turns at each end, those with the largest and the smallest ratios,
 * because single visits are late by a quarter of a second now and then: it is the ratio of a usual visit. The
 * bounds are 1.08 of the copy's FCP and 1.10 of its LCP; pages with a visitor's own data have none. A page
 * gets more turns until both intervals exclude the bounds: at least 12, and at most VISITS (60). When only
 * the FCP needs more turns, visits end at the first paint, because the rest of the page takes most of a
 * visit's time. For three paths, it also measures handwritten pages with the same content. With STATE=1, it
 * measures for each public page a copy that keeps the page's state instead, always in VISITS turns. Needs a
 * build and Chromium. Exit code 1 when an interval is above its bound, or still includes it.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumForLighthouse } from '../programs/chromiumProgram.cjs';
import { openOnPhone } from './phone.mjs';
import { startCopies, startHandwritten } from './copies.mjs';
import { measureOnSites } from './measuredPages.mjs';
import { countFrom, median } from './site.mjs';

const require = createRequire(import.meta.url);
require('../build/typescript.cjs');

const COMPARES_STATE = process.env.STATE === '1';
const PAINTS = ['fcp', 'lcp'];
const MOST_TURNS = countFrom('VISITS', 60, 2);
const FEWEST_TURNS = COMPARES_STATE ? MOST_TURNS : Math.min(12, MOST_TURNS);
/** Half of an interval. More than 2, because the interval is looked at after every turn. */
const STANDARD_ERRORS = 2.7;
/** Ratios to the copy. */
const MOST = { fcp: 1.08, lcp: 1.1 };
const NO_BOUNDS = { fcp: Infinity, lcp: Infinity };

const PHONE = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  latency: 562.5,
  down: 1510,
  up: 691,
  cpu: 4,
};
/**
 * Pause in ms before each visit, in which the browser finishes starting its processes; it makes the times
 * vary a third less.
 */
const PAUSE_MS = 500;
/**
 * The paints are final when none was larger for this time in ms. Own data needs the scripts, and then a
 * response of the API.
 */
const UNCHANGED_MS = { public: 1000, own: 5000 };
/** Longest time in ms until the first paint. */
const SLOW_MS = 30_000;

/** Runs in the page before its scripts: collects the largest paints. */
function observe(unchangedMs) {
  let largest = 0;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  globalThis.paints = {
    first: () => ({ fcp: firstPaint() }),
    /**
     * Resolves to both paints in ms, once the page has loaded, and nothing larger has been painted for a
     * while.
     */
    final: () =>
      new Promise((resolve) => {
        const look = () => {
          const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
          if (
            firstPaint() &&
            largest > 0 &&
            loadEventEnd > 0 &&
            performance.now() - Math.max(loadEventEnd, largest) > unchangedMs
          )
            resolve({ fcp: firstPaint(), lcp: largest });
          else setTimeout(look, unchangedMs / 10);
        };
        look();
      }),
  };
}

/**
 * Resolves at the first contentful paint. Listens to the browser's events, because polling would slow the
 * page down.
 */
const firstContentfulPaint = (session) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nothing is painted')), SLOW_MS);
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name !== 'firstContentfulPaint') return;
      clearTimeout(timer);
      resolve();
    });
  });

const browser = await chromium.launch({
  executablePath: chromiumForLighthouse() ?? undefined,
  args: CHROMIUM_FLAGS,
});

/**
 * Opens a page on the simulated phone.
 *
 * @param page its `url`; `unchanged`, the time in ms after which its paints are final; `storageState` of a
 *   signed-in user
 * @param onlyFirst whether the visit ends at the first paint
 * @returns its paints in ms, without `lcp` if only the first one is wanted
 */
async function visit({ url, unchanged = UNCHANGED_MS.public, storageState }, onlyFirst = false) {
  const phone = { ...PHONE, screen: { ...PHONE.screen, storageState } };
  const { page, context, session } = await openOnPhone(browser, phone, observe, unchanged);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await page.waitForTimeout(PAUSE_MS);
  const painted = onlyFirst && firstContentfulPaint(session);
  await page.goto(url, { waitUntil: onlyFirst ? 'commit' : 'load' });
  await painted;
  const paints = await page.evaluate(
    (isFirst) => (isFirst ? globalThis.paints.first() : globalThis.paints.final()),
    onlyFirst,
  );
  await context.close();
  if (!paints.fcp) throw new Error(`${url} has no first paint`);
  return paints;
}

/** Share of the turns that the mean leaves out at each end. */
const TRIMMED = 0.2;

/** The times of a paint in ms, from the visits that measured it: the same turns for each page. */
const timesOf = (visits, paint) => visits.map((times) => times[paint]).filter((time) => time !== undefined);

const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);

/**
 * @returns `ratio`, the exponential of the trimmed mean of the logarithms of the turns' ratios, and `margin`,
 *   STANDARD_ERRORS times Yuen's standard error of a trimmed mean
 */
function meanRatio(visits, otherVisits, paint) {
  const others = timesOf(otherVisits, paint);
  const logarithms = timesOf(visits, paint)
    .map((time, turn) => Math.log(time / others[turn]))
    .sort((a, b) => a - b);
  const cut = Math.floor(TRIMMED * logarithms.length);
  const kept = logarithms.slice(cut, logarithms.length - cut);
  // The values that are left out count as the nearest one that is kept.
  const winsorized = [...kept, ...Array(cut).fill(kept[0]), ...Array(cut).fill(kept.at(-1))];
  const center = sumOf(winsorized) / winsorized.length;
  const squares = sumOf(winsorized.map((value) => (value - center) ** 2));
  const standardError = Math.sqrt(squares / (kept.length * (kept.length - 1)));
  const ratio = Math.exp(sumOf(kept) / kept.length);
  return { ratio, margin: STANDARD_ERRORS * standardError * ratio };
}

/**
 * Visits pages in turns, every second time in reverse, until the ratios of the first two are known well
 * enough. The first visit of each is not counted: for it, the site renders the page, and the browser starts
 * processes.
 *
 * @param pages the page, its copy, and, if there is one, a third page to compare with
 * @param most the bounds of the ratios
 * @returns the paints of each page in the order of the turns
 */
async function visitedInTurns(pages, most) {
  for (const page of pages) await visit(page);
  const visits = pages.map(() => []);
  const isDecided = (paint) => {
    const { ratio, margin } = meanRatio(visits[0], visits[1], paint);
    return Math.abs(ratio - most[paint]) > margin;
  };
  const inOrder = [...pages.entries()];
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const wanted = PAINTS.filter((paint) => turn < FEWEST_TURNS || !isDecided(paint));
    if (wanted.length === 0) break;
    for (const [index, page] of turn % 2 === 0 ? inOrder : inOrder.toReversed())
      visits[index].push(await visit(page, !wanted.includes('lcp')));
  }
  return visits;
}

const withMargin = ({ ratio, margin }) => `${ratio.toFixed(3)} ± ${margin.toFixed(3)}`;

/** @param pages as in `visitedInTurns` */
async function printRow(name, pages, most) {
  const [page, copy, third] = await visitedInTurns(pages, most);
  const notShown = PAINTS.filter((paint) => {
    const { ratio, margin } = meanRatio(page, copy, paint);
    return !(ratio + margin <= most[paint]);
  });
  if (notShown.length > 0) process.exitCode = 1;
  const inMs = (paint) => [page, copy].map((visits) => median(timesOf(visits, paint)).toFixed(0));
  const ratiosTo = (visits) =>
    PAINTS.map((paint) => (visits ? withMargin(meanRatio(page, visits, paint)) : '-'));
  const cells = [
    ...PAINTS.flatMap(inMs),
    ...ratiosTo(copy),
    ...ratiosTo(third),
    PAINTS.map((paint) => timesOf(page, paint).length).join(', '),
    notShown.join(' and ').toUpperCase() || 'none',
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

async function measurePublic(site, paths) {
  const [copies, third] = await Promise.all([
    startCopies(site),
    COMPARES_STATE ? startCopies(site, { keepsState: true }) : startHandwritten(site),
  ]);
  try {
    for (const path of paths) {
      const urls = [site.origin + path, copies.origin + path];
      if (COMPARES_STATE || third.paths.includes(path)) urls.push(third.origin + path);
      const pages = urls.map((url) => ({ url }));
      await printRow(path, pages, MOST);
    }
  } finally {
    third.close();
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
  const third = COMPARES_STATE ? 'copy with state' : 'handwritten';
  console.log(
    `| page | FCP, ms | of the copy | LCP, ms | of the copy | FCP / copy | LCP / copy | FCP / ${third} | LCP / ${third} | turns: FCP, LCP | bounds missed or undecided |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  await measureOnSites(process.argv.slice(2), measurePublic, measureOwn);
} finally {
  await browser.close();
}
