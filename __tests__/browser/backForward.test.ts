/**
 * The page enters Chromium's back/forward cache and is restored after each step of the flows' generated
 * paths. The flow is then in the state before, or in the one that its machine enters after a return; nothing
 * is sent twice, and no password is stored. `node tools/deepTests.mjs` runs each path twice, with responses
 * that arrive while the page is shown and while it is cached; `npm test` runs the shortest path through each
 * call.
 */
import type { Browser } from 'playwright-core';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { CartItem } from '../../domain/api/entities';
import { startBrowserSite, type BrowserSite } from '../support/browserHarness';
import { CachedHarness } from '../support/cachedHarness';
import { launchCachingChromium } from '../support/chromium';
import type { Flow } from '../../tools/flows/paths/flow';
import { FLOW_GROUPS, flowsOf } from '../../tools/flows/paths/pathFiles';
import { cartsResponse } from '../support/fixtures';
import {
  withLocation,
  assertStates,
  describeStep,
  describeState,
  takeStep,
  type Path,
} from '../../tools/flows/paths/paths';
import { transitionFrom } from '../../tools/flows/paths/transitions';
import type { Outcome } from '../support/harness';

const isDeep = process.env['DEEP'] === '1';

/** The tested flows, including the forms of the auth dialog, which have their own path files. */
const FLOWS = [
  ...['purchase', 'cart', 'checkout', 'contact', 'subscribe'],
  ...['authDialog', 'login', 'register', 'forgotPassword', 'resetPassword', 'profile'],
];

/** The event that the root sends to a flow when the page is restored; other flows receive none. */
const RETURN_EVENTS: Record<string, AnyEventObject> = {
  cart: { type: 'cart.refresh' },
  checkout: { type: 'page.shown' },
};

/**
 * A response that does not change the cart; null for a flow that does not wait for the reload of the cart.
 */
function cartOf(flow: Flow, { opening }: Path, { context }: AnyMachineSnapshot): Outcome | null {
  if (flow.name !== 'cart') return opening.cart ? { ok: cartsResponse(...opening.cart) } : null;
  const { items } = context as { items: CartItem[] | null };
  return items === null ? { status: 500 } : { ok: cartsResponse(...items) };
}

/** @returns whether the flow is in the same state as before, so that its path can continue */
async function returnFromCache(flow: Flow, path: Path, harness: CachedHarness, before: AnyMachineSnapshot) {
  const { name, machine, driver } = flow;
  const event = RETURN_EVENTS[name];
  const after = event && before.can(event) ? transitionFrom(machine, before, event).snapshot : before;
  await harness.leaveAndReturn(async () => undefined);
  await assertStates(harness, after, driver);
  const callCounts = harness.callsSinceReturn();
  // A return may reload the cart of a signed-in user; it makes no other call.
  expect({ ...Object.fromEntries(callCounts), openCart: 0 }).toEqual({ openCart: 0 });
  expect(callCounts.get('openCart') ?? 0).toBeLessThanOrEqual(1);
  const cart = callCounts.has('openCart') ? cartOf(flow, path, before) : null;
  if (cart) await harness.respond('openCart', cart);
  if (name !== 'cart' || !cart) return describeState(after) === describeState(before);
  await assertStates(harness, before, driver);
  return true;
}

/** Leaves and restores the page after each step of a path, until that has changed the flow's state. */
async function runWithReturns(flow: Flow, path: Path, harness: CachedHarness): Promise<void> {
  for (const [index, { snapshot }] of path.steps.entries()) {
    const isSame = await withLocation(describeStep(path, index), async () => {
      await takeStep(path, index, harness, flow.driver);
      return returnFromCache(flow, path, harness, snapshot);
    });
    if (!isSame) return;
  }
}

/**
 * For each call that completes before it counts as slow: the shortest path through it, and one where another
 * call is pending.
 */
function pathsOfCalls({ paths }: Flow): Path[] {
  const found = new Map<string, Path>();
  for (const path of paths)
    for (const [index, { event, snapshot }] of path.steps.entries()) {
      const before = path.steps[index - 1]?.snapshot;
      if (!event?.type.startsWith('xstate.done.actor.') || !before?.hasTag('busy') || before.hasTag('slow'))
        continue;
      const key = `${event.type} ${snapshot.hasTag('busy')}`;
      const title = `${describeState(before)} → ${describeState(snapshot)}`;
      if (index + 1 < (found.get(key)?.steps.length ?? Infinity))
        found.set(key, { ...path, title, steps: path.steps.slice(0, index + 1) });
    }
  return [...found.values()];
}

const flows = FLOW_GROUPS.flatMap((group) => flowsOf(group, (name) => FLOWS.includes(name))).map((flow) => ({
  name: flow.name,
  flow,
  paths: isDeep ? flow.paths : pathsOfCalls(flow),
}));

let browser: Browser;

beforeAll(async () => {
  browser = await launchCachingChromium();
});

afterAll(() => browser.close());

describe.each(isDeep ? [false, true] : [true])(
  'responses arrive while the page is cached: %s',
  (respondsWhileCached) => {
    let browserSite: BrowserSite<CachedHarness>;

    beforeAll(async () => {
      browserSite = await startBrowserSite(
        browser,
        (...args) => new CachedHarness(...args, respondsWhileCached),
      );
    });

    afterAll(() => browserSite.close());

    describe.each(flows.filter(({ paths }) => paths.length > 0))('$name', ({ flow, paths }) => {
      test.each(paths)('$title', (path) =>
        browserSite.inBrowser(path.opening, (harness) => {
          // A return reloads the cart, which would add a step to a path of the cart. The paths of purchase
          // include it.
          if (flow.name === 'cart') harness.respondedOnPage = ['addItem'];
          return runWithReturns(flow, path, harness);
        }),
      );
    });
  },
);
