/**
 * `npm run bench -- taps [path…]`: how soon a phone shows what a visitor has tapped, 3 s after the page has
 * loaded: the menu, each link to another page, each tab, and ADD TO CART, if they are in view. Without a
 * path, also the login's modes, and ADD TO CART of a signed-in user. The phone is simulated in Chromium: CPU
 * slower by a factor, 150 ms round trip, 1.6 Mbit/s down, 0.75 up. Needs a build and Chromium. Each tap is
 * also made on a plain page, which looks the same, and displays the result in one step without scripts of the
 * site (`plainTaps.mjs`); the ratio is that of the medians. RUNS (5) is the number of runs, in turns with the
 * plain page and a fixed computation, which shows how fast the computer was, each in a new browser context;
 * the rows show medians and ranges. CPU (4) is the factor. Exit code 1 when a median is over its bound: 300
 * ms for a tap and 100 ms for its longest event; if CPU is over 4, only 200 ms for the event. Each single tap
 * over a bound is listed with its steps beside their medians, to distinguish a slow step from a slow moment.
 */
import process from 'node:process';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumForTests } from '../programs/chromiumProgram.cjs';
import { openOnPhone } from './phone.mjs';
import { openRecorded, recorded } from './plainTaps.mjs';
import { countFrom, median, startSite } from './site.mjs';
import { shopAt } from '../../__tests__/support/shop.cjs';

const RUNS = countFrom('RUNS', 5);
const CPU = countFrom('CPU', 4);
const REST_MS = 3000;
/** A slower phone than the usual one has a bound for its events only. */
const [MOST_TAP_MS, MOST_EVENT_MS] = CPU > 4 ? [Infinity, 200] : [300, 100];
const SLOW_MS = 15_000;

const PHONE = {
  screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  latency: 150,
  down: 1600,
  up: 750,
  cpu: CPU,
};

const EVENT = '/events/winter-serenade';
const PATHS = ['/', '/events', EVENT, '/about', '/past-seasons', '/press', '/support-us'];

/**
 * Runs in the page before its scripts: collects events, long tasks, and layout shifts, and measures a tap.
 */
function observe() {
  const seen = { events: [], tasks: [], shifts: [] };
  const keep = (list, type, options = {}) =>
    new PerformanceObserver((entries) => list.push(...entries.getEntries())).observe({
      type,
      buffered: true,
      ...options,
    });
  keep(seen.events, 'event', { durationThreshold: 16 });
  keep(seen.tasks, 'longtask');
  keep(seen.shifts, 'layout-shift');

  const isInView = (element) => {
    const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      right > 0 &&
      top < innerHeight &&
      left < innerWidth &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const hasVisible = (selector, text = '', not = null) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element !== not && element.textContent.includes(text) && isInView(element),
    );
  const GOALS = {
    dialog: ({ title }) => hasVisible('[role=dialog] h2', title),
    page: ({ path, heading }) => location.pathname === path && hasVisible('main h1', '', heading),
    busy: ({ name }) => hasVisible('button[aria-busy=true]', name),
    tab: ({ name }) =>
      hasVisible('[role=tab][aria-selected=true]', name) && hasVisible('[role=tabpanel]:not([hidden])'),
  };

  /**
   * The times in ms from the touch to its first event, to its click, and to the end of the first painted
   * frame with the goal.
   */
  const tapped = (goal) =>
    new Promise((resolve) => {
      const wanted = { ...goal, heading: document.querySelector('main h1') };
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const times = { touch: performance.now() - timeStamp, click: NaN };
          const onClick = () => {
            times.click = performance.now() - timeStamp;
          };
          addEventListener('click', onClick, { capture: true, once: true });
          const { port1, port2 } = new MessageChannel();
          let isWaiting = false;
          const checkInNextFrame = () => {
            if (!isWaiting) requestAnimationFrame(check);
            isWaiting = true;
          };
          const check = () => {
            isWaiting = false;
            // A message that is sent in a frame arrives after the frame was painted.
            if (GOALS[wanted.kind](wanted)) port1.postMessage(null);
            // An animation may begin with an invisible frame.
            else if (document.getAnimations().length > 0) checkInNextFrame();
          };
          // A check in each frame would request frames, and delay what it waits for.
          const changes = new MutationObserver(checkInNextFrame);
          changes.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          port2.onmessage = () => {
            changes.disconnect();
            resolve({ ...times, visible: performance.now() - timeStamp });
          };
        },
        { capture: true, once: true },
      );
    });

  const longest = (entries, from) =>
    Math.max(0, ...entries.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration));
  globalThis.bench = {
    tapped,
    isInView,
    longestEvent: (from) => longest(seen.events, from),
    /** What happened since the page has loaded. */
    rest: () => {
      const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
      const fetched = performance
        .getEntriesByType('resource')
        .filter(({ startTime, initiatorType }) => startTime >= loadEventEnd && initiatorType !== 'img');
      return {
        task: longest(seen.tasks, loadEventEnd),
        shift: seen.shifts
          .filter(({ startTime }) => startTime >= loadEventEnd)
          .reduce((sum, { value }) => sum + value, 0),
        requests: fetched.length,
        kilobytes: fetched.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      };
    },
  };
}

const browser = await chromium.launch({
  executablePath: chromiumForTests() ?? undefined,
  args: CHROMIUM_FLAGS,
});
const site = await startSite();
const shop = shopAt(site.origin);

async function openPhone() {
  const visitor = await openOnPhone(browser, PHONE, observe);
  visitor.page.setDefaultTimeout(SLOW_MS);
  return visitor;
}

/**
 * Opens a path on the simulated phone, and waits until 3 s after it has loaded.
 *
 * @param buyer who is signed in, from `shop.register`; nobody by default
 */
async function openAtRest(path, buyer = null) {
  const { page, context, session } = await openPhone();
  if (buyer) await shop.signIn(page, buyer);
  await page.goto(site.origin + path, { waitUntil: 'load' });
  const loadedFor = await page.evaluate(
    () => performance.now() - performance.getEntriesByType('navigation')[0].loadEventEnd,
  );
  await page.waitForTimeout(Math.max(0, REST_MS - loadedFor));
  return { page, session, context };
}

/**
 * Taps the element, and waits until the goal is visible.
 *
 * @returns in ms: the steps of `bench.tapped`
 * @throws Error if the goal is not visible after 15 s
 */
async function tapUntilVisible({ page, session }, { find, goal }) {
  const box = await find(page).boundingBox();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const visible = page.evaluate((wanted) => globalThis.bench.tapped(wanted), goal);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return Promise.race([
    visible,
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`nothing after ${JSON.stringify(goal)}`)), SLOW_MS).unref();
    }),
  ]);
}

/** @returns in ms: the steps of a tap, and its longest event */
async function measuredTap(visitor, tap) {
  const { page } = visitor;
  const from = await page.evaluate(() => performance.now());
  const times = await tapUntilVisible(visitor, tap);
  // Event Timing reports an event after the frame that follows it.
  await page.waitForTimeout(500);
  return {
    ...times,
    event: await page.evaluate((start) => globalThis.bench.longestEvent(start), from),
  };
}

const dialog = (title) => ({ kind: 'dialog', title });
const DIALOGS = {
  '/login': dialog('Login'),
  '/register': dialog('Register'),
  '/forgot-password': dialog('Forgot your password?'),
  '/cart': dialog('Login'),
  '/contact': dialog('Contact'),
};

/**
 * The taps that a page offers in its first view: names, how to find the element, and what becomes visible.
 */
async function tapsOn(page) {
  const found = await page.evaluate(() => {
    // A tap meets the center.
    const hasCenterInView = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const [centerX, centerY] = [x + width / 2, y + height / 2];
      return centerX > 0 && centerY > 0 && centerX < innerWidth && centerY < innerHeight;
    };
    const inView = (selector) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => globalThis.bench.isInView(element) && hasCenterInView(element),
      );
    return {
      links: inView('a[href^="/"]')
        .map((link) => new URL(link.href))
        .filter(
          ({ pathname }) =>
            pathname !== location.pathname && !/\.\w+$|^\/(account|orders|api)/.test(pathname),
        )
        .map(({ pathname, search }) => pathname + search),
      tabs: inView('[role=tab][aria-selected=false]').map(({ textContent }) => textContent),
      sells: inView('main button:enabled').some(({ textContent }) => textContent.startsWith('ADD TO CART')),
    };
  });
  const links = [...new Set(found.links)].map((href) => ({
    name: href,
    find: (at) => at.locator(`a[href="${href}"]:visible`).first(),
    goal: DIALOGS[href] ?? { kind: 'page', path: href.split('?')[0] },
  }));
  const tabs = found.tabs.map((name) => ({
    name: `tab ${name}`,
    find: (at) => at.getByRole('tab', { name, exact: true }),
    goal: { kind: 'tab', name },
  }));
  const menu = {
    name: 'Menu',
    find: (at) => at.getByRole('button', { name: 'Menu', exact: true }),
    goal: dialog('Menu'),
  };
  return [menu, ...links, ...tabs, ...(found.sells ? [ADD_TO_CART] : [])];
}

const ADD_TO_CART = {
  name: 'ADD TO CART',
  find: (at) =>
    at
      .getByRole('button', { name: /^ADD TO CART/ })
      .and(at.locator(':enabled'))
      .first(),
  goal: dialog('Login'),
};

/** Of a signed-in user, who sees that the ticket is being added. */
const ADD_AT_ONCE = {
  ...ADD_TO_CART,
  name: 'ADD TO CART, signed in',
  goal: { kind: 'busy', name: 'ADD TO CART' },
};

let buyers = 0;

/** Registers a buyer with an empty cart. */
const newBuyer = () => shop.register((buyers += 1));

const MODES = [
  {
    name: 'login to register',
    find: (at) => at.getByRole('dialog').getByRole('button', { name: 'Register' }),
    goal: dialog('Register'),
  },
  {
    name: 'register to login',
    find: (at) => at.getByRole('dialog').getByRole('button', { name: 'Sign In' }),
    goal: dialog('Login'),
  },
  {
    name: 'login to forgot password',
    find: (at) => at.getByRole('dialog').getByRole('link', { name: /forgot/i }),
    goal: dialog('Forgot your password?'),
  },
];

const shown = (value) => value.toFixed(0);
const overBounds = [];

const medianAndRange = (values) =>
  `${shown(median(values))} (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`;

const STEPS = ['touch', 'click', 'visible', 'event'];

function printRow(path, name, runs) {
  const of = (step) => runs.map((run) => run[step]);
  const ratio = median(of('visible')) / median(of('plain'));
  const cells = [
    medianAndRange(of('visible')),
    medianAndRange(of('plain')),
    ratio.toFixed(2),
    medianAndRange(of('event')),
    medianAndRange(of('computation')),
  ];
  console.log(`| ${[path, name, ...cells].join(' | ')} |`);
  const isOver = ({ visible, event }) => visible > MOST_TAP_MS || event > MOST_EVENT_MS;
  const medians = Object.fromEntries(STEPS.map((step) => [step, median(of(step))]));
  if (isOver(medians)) process.exitCode = 1;
  for (const run of runs.filter(isOver)) {
    const steps = STEPS.map((step) => `${shown(run[step])} (${shown(medians[step])})`);
    overBounds.push(`| ${path} | ${name} | ${steps.join(' | ')} |`);
  }
}

const rests = new Map();

/** @returns how long the phone needs for a fixed computation on an empty page, in ms */
async function measuredComputation() {
  const { page, context } = await openOnPhone(browser, PHONE, () => undefined);
  const time = await page.evaluate(() => {
    const started = performance.now();
    const records = Array.from({ length: 1000 }, (_, index) => ({ index, name: `Record ${index}` }));
    for (let count = 0; count < 100; count += 1) JSON.parse(JSON.stringify(records));
    return performance.now() - started;
  });
  await context.close();
  return time;
}

/**
 * Opens a plain page with a recorded tap, and measures the tap. @returns in ms, when the result was visible
 */
async function measuredPlainTap(path, tap, recording) {
  const visitor = await openPhone();
  await openRecorded(visitor.page, site.origin + path, recording);
  const { visible } = await tapUntilVisible(visitor, tap);
  await visitor.context.close();
  return visible;
}

/**
 * Measures taps that follow one another, and the same taps on plain pages, in turns; each visit has a new
 * context.
 *
 * @param taps names, how to find the elements, and what becomes visible
 * @param name of the page in the table of what happens before a tap
 * @param buyerOf registers the buyer of a visit, who is signed in
 */
async function printTaps(path, taps, name = path, buyerOf = () => null) {
  const recordings = [];
  const first = await openAtRest(path, await buyerOf());
  for (const tap of taps) {
    await tap.find(first.page).waitFor();
    recordings.push(await recorded(first.page, tap.goal, () => tapUntilVisible(first, tap)));
  }
  await first.context.close();

  const runs = taps.map(() => Array.from({ length: RUNS }, () => ({})));
  const visitSite = async (run) => {
    const visitor = await openAtRest(path, await buyerOf());
    const rest = await visitor.page.evaluate(() => globalThis.bench.rest());
    rests.set(name, [...(rests.get(name) ?? []), rest]);
    for (const [index, tap] of taps.entries())
      Object.assign(runs[index][run], await measuredTap(visitor, tap));
    await visitor.context.close();
  };
  const visitPlainPages = async (run) => {
    for (const [index, tap] of taps.entries())
      runs[index][run].plain = await measuredPlainTap(path, tap, recordings[index]);
  };
  for (let run = 0; run < RUNS; run += 1) {
    const visits = run % 2 === 0 ? [visitSite, visitPlainPages] : [visitPlainPages, visitSite];
    for (const visit of visits) await visit(run);
    const computation = await measuredComputation();
    for (const tapRuns of runs) tapRuns[run].computation = computation;
  }
  taps.forEach((tap, index) => printRow(path, tap.name, runs[index]));
}

async function offeredAt(path) {
  const { page, context } = await openAtRest(path);
  const taps = await tapsOn(page);
  await context.close();
  return taps;
}

const wanted = process.argv.slice(2);
try {
  console.log(
    `CPU ${CPU} times slower; a tap at most ${MOST_TAP_MS} ms, its longest event at most ${MOST_EVENT_MS} ms`,
  );
  console.log(
    '| page | tap | until visible, ms | plain page, ms | ratio | longest event, ms | fixed computation, ms |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const path of wanted.length > 0 ? wanted : PATHS)
    for (const tap of await offeredAt(path)) await printTaps(path, [tap]);
  if (wanted.length === 0) {
    await printTaps(EVENT, [ADD_AT_ONCE], `${EVENT}, signed in`, newBuyer);
    await printTaps('/login', MODES);
  }
  console.log('\n| page, from its load to 3 s later | longest task, ms | layout shift | requests | KB |');
  console.log('|---|---|---|---|---|');
  for (const [path, runs] of rests) {
    const of = (name) => median(runs.map((run) => run[name]));
    console.log(
      `| ${path} | ${shown(of('task'))} | ${of('shift').toFixed(3)} | ${of('requests')} | ${shown(of('kilobytes'))} |`,
    );
  }
  if (overBounds.length > 0) {
    console.log('\nSingle taps over a bound, each step with its median, in ms:');
    console.log('| page | tap | first event | click | visible | longest event |');
    console.log('|---|---|---|---|---|---|');
    console.log(overBounds.join('\n'));
  }
} finally {
  await browser.close();
  shop.close();
  await site.stop();
  await site.remove();
}
