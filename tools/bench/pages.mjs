/**
 * `npm run bench -- pages [row…]`: runs Lighthouse with applied throttling on every page of an anonymous
 * visitor, and on the pages with a signed-in user's own data. A row is a path, or a name like "/cart, 1
 * item". Needs a build and Chromium. RUNS (3) is the number of runs. The rows show medians, and for the
 * blocking time and the performance score also the worst run; the layout shift is that of the worst run. The
 * last column counts the runs that miss a bound. Exit code 1 if there are any.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumForLighthouse } from '../programs/chromiumProgram.cjs';
import { freePort } from '../programs/freePort.cjs';
import { measureOnSites, MISSING } from './measuredPages.mjs';
import { countFrom, median, runTool } from './site.mjs';

const LIGHTHOUSE = 'lighthouse@12.8';
const RUNS = countFrom('RUNS', 3);
const CHROME_PATH = chromiumForLighthouse() ?? '';

/** Whether a run of a page meets a bound. */
const OWN_BOUNDS = {
  blocking: ({ tbt }) => tbt <= 100,
  // Figures are shown with three digits.
  shift: ({ cls }) => cls < 0.0005,
};
const PUBLIC_BOUNDS = { ...OWN_BOUNDS, performance: ({ performance }) => performance >= 98 };

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
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    performance: Math.round(categories.performance.score * 100),
    scores: CATEGORIES.slice(1).map((name) => Math.round((categories[name]?.score ?? NaN) * 100)),
  };
}

const NEW_BROWSER = [`--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`];

/** Measures a page. @param options for Lighthouse */
async function summaryOf(url, options = NEW_BROWSER) {
  const runs = [await measured(url, options)];
  while (runs.length < RUNS) runs.push(await measured(url, [...options, ...ONLY_PERFORMANCE]));
  const all = (name) => runs.map((run) => run[name]);
  return {
    runs,
    tbt: median(all('tbt')),
    // Only the first run has all scores.
    scores: [median(all('performance')), ...runs[0].scores],
    worst: {
      tbt: Math.max(...all('tbt')),
      cls: Math.max(...all('cls')),
      performance: Math.min(...all('performance')),
    },
  };
}

/** Starts a browser in which the buyer is signed in. */
async function openSignedIn(shop, buyer) {
  const profile = await mkdtemp(path.join(tmpdir(), 'orchestra-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROME_PATH,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  await shop.signIn(await context.newPage(), buyer);
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { options: [`--port=${port}`], close };
}

/** Lighthouse reports no figure for an audit that failed. */
const shown = (figure, digits) => (Number.isFinite(figure) ? figure.toFixed(digits) : 'none');

/** The number of runs that miss a bound, for each bound that is missed, such as "blocking 2, shift 1". */
function missesOf({ runs }, bounds) {
  const misses = Object.entries(bounds).flatMap(([name, isMet]) => {
    const count = runs.filter((run) => !isMet(run)).length;
    return count > 0 ? `${name} ${count}` : [];
  });
  if (misses.length > 0) process.exitCode = 1;
  return misses.join(', ') || 'none';
}

function printRow(name, bounds, page) {
  const { worst } = page;
  const blocking = `${shown(page.tbt, 0)} (${shown(worst.tbt, 0)})`;
  const scores = `${page.scores.join(' / ')} (${worst.performance})`;
  console.log(`| ${name} | ${blocking} | ${shown(worst.cls, 3)} | ${scores} | ${missesOf(page, bounds)} |`);
}

async function measurePublic({ origin }, paths) {
  for (const url of paths) printRow(url, PUBLIC_BOUNDS, await summaryOf(origin + url));
}

async function measureOwn({ origin }, { name, url }, shop, buyer) {
  const browser = await openSignedIn(shop, buyer);
  try {
    printRow(name, OWN_BOUNDS, await summaryOf(origin + url, browser.options));
  } finally {
    await browser.close();
  }
}

console.log(
  '| page | TBT ms (worst) | worst layout shift | perf / a11y / best / SEO (worst perf) | runs that miss a bound |',
);
console.log('|---|---|---|---|---|');
await measureOnSites(process.argv.slice(2), measurePublic, measureOwn);
