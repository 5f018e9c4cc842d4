/**
 * Pairs of flows: every interleaving of at most N events is run with the real machines and effects, and promises are checked
 * after each event. `npm run test:deep` runs longer ones and prints how many there were.
 */
import type { AnyEventObject } from 'xstate';
import { withBrowserEffects } from '../../src/app/effects';
import { itemOf, NOW, SERENADE } from '../support/orchestra';
import {
  answered,
  buying,
  doneTwice,
  going,
  hearing,
  inTabOf,
  loggingIn,
  loggingOut,
  lost,
  refused,
  reloading,
  rowsIn,
  sending,
  storedPassword,
  updating,
  type TabEvent,
} from '../support/tabEvents';
import { exploreInterleavings } from '../support/interleavings';
import type * as support from '../support/tabs';
import {
  answer,
  comeBack,
  elapse,
  flowIn,
  inTab,
  isUserIn,
  isWaiting,
  newBrowser,
  newHarness,
  openTab,
  visit,
  type Fault,
  type Tab,
  type TabHarness,
} from '../support/tabs';

jest.mock('../../src/browser/page', () => jest.requireActual<typeof support>('../support/tabs').page);
jest.mock(
  '../../src/browser/browserEvents',
  () => jest.requireActual<typeof support>('../support/tabs').browserEvents,
);

interface Pair {
  name: string;
  open: (fault: Fault) => Promise<{ harness: TabHarness; tabs: Tab[] }>;
  tabEvents: TabEvent[];
  /** @returns what is wrong; nothing when all is well */
  broken: (harness: TabHarness, tabs: Tab[]) => string[];
  /** Breaks the promise within so many events, of those that are named; the long version runs all of them. */
  fault: Fault & { within: number; by: string[] };
  /** Events in `npm test`, and in `npm run test:deep`. */
  most: [number, number];
}

const isCheckoutBusy = (tab: Tab) => flowIn(tab, 'checkout')?.getSnapshot().hasTag('busy') === true;
const isProfileOpen = (tab: Tab) => flowIn(tab, 'authDialog', 'profile') !== undefined;
let drawn = 0;

const PAIRS: Pair[] = [
  {
    name: 'purchase and session in two tabs',
    open: async (fault) => {
      const harness = newHarness(withBrowserEffects, { fault, atOnce: ['openCart', 'logOut'] });
      const browser = newBrowser(false);
      const tabs = [await openTab(harness, browser, '/events'), await openTab(harness, browser, '/events')];
      for (const { run } of [buying(0), loggingIn(0)]) await run(tabs, harness);
      return { harness, tabs };
    },
    tabEvents: [0, 1].flatMap((index) => [
      buying(index),
      loggingIn(index),
      loggingOut(index),
      answered(index, 'logIn'),
      answered(index, 'addItem'),
      ...lost(index, 'addItem'),
      hearing(index),
      reloading(index),
    ]),
    broken: (harness, tabs) => [...doneTwice(harness, 'addItem'), ...storedPassword(tabs)],
    fault: {
      sent: (name, args) => (name === 'addItem' ? [args[0], `key ${(drawn += 1)}`, args[2]] : args),
      within: 3,
      by: ['tab 1: logIn is answered', 'tab 1: the answer to addItem is lost', 'tab 1: addItem is answered'],
    },
    most: [2, 4],
  },
  {
    name: 'purchase and auth dialog',
    open: async (fault) => {
      const harness = newHarness(withBrowserEffects, { fault, atOnce: ['openCart', 'logOut', 'addItem'] });
      const tabs = [await openTab(harness, newBrowser(false), '/events')];
      await buying(0).run(tabs, harness);
      return { harness, tabs };
    },
    tabEvents: [
      ...[buying(0)].map((each) => ({
        ...each,
        isPossible: (tabs: Tab[]) => each.isPossible(tabs) && !tabs.some(isUserIn),
      })),
      loggingIn(0),
      answered(0, 'logIn'),
      refused(0, 'logIn', 403),
      ...lost(0, 'logIn'),
      sending(0, 'Close', [], { type: 'auth.closed' }),
      ...['/login', '/register', '/reset-password', '/season', '/cart'].map((path) => going(0, path)),
      inTabOf(
        0,
        'back to /events',
        () => true,
        (tab) => visit(tab, '/events'),
      ),
      reloading(0),
    ],
    broken: (harness, tabs) => [
      ...doneTwice(harness, 'addItem'),
      ...storedPassword(tabs),
      ...tabs.flatMap((tab) => {
        const isBought = (harness.done.addItem ?? 0) === ((harness.asked.addItem ?? 0) > 0 ? 1 : 0);
        return isUserIn(tab) && !isBought ? ['a session began, and what was chosen is not in the cart'] : [];
      }),
    ],
    fault: {
      unstored: 'unloggedPurchase',
      within: 3,
      by: ['tab 1: reload', 'tab 1: Sign In', 'tab 1: logIn is answered', 'tab 1: Close'],
    },
    most: [2, 5],
  },
  {
    name: 'checkout, reload, and back',
    open: async (fault) => {
      const harness = newHarness(withBrowserEffects, {
        fault,
        atOnce: ['openCart'],
        cart: [itemOf(SERENADE, 2)],
      });
      return { harness, tabs: [await openTab(harness, newBrowser(true), '/cart')] };
    },
    tabEvents: [
      inTabOf(
        0,
        'CHECKOUT',
        (tab) => (rowsIn(tab)?.length ?? 0) > 0 && tab.leaving === null,
        (tab, { asked }) =>
          inTab(tab, () => {
            if (!isCheckoutBusy(tab)) asked.createCheckout = (asked.createCheckout ?? 0) + 1;
            tab.app.send({ type: 'checkout.requested', cart: rowsIn(tab) ?? [], now: NOW });
          }),
      ),
      inTabOf(
        0,
        '15 seconds',
        (tab) => tab.calls.length > 0,
        (tab) => elapse(tab, 15_000),
      ),
      sending(0, 'Cancel', ['checkout'], { type: 'call.cancelled' }),
      answered(0, 'createCheckout'),
      ...lost(0, 'createCheckout'),
      refused(0, 'createCheckout', 409),
      refused(0, 'createCheckout', 401),
      inTabOf(0, 'back', ({ leaving }) => leaving !== null, comeBack),
      inTabOf(
        0,
        'goes to /events and back',
        () => true,
        async (tab) => {
          await visit(tab, '/events');
          await visit(tab, '/cart');
        },
      ),
      loggingOut(0),
      reloading(0),
    ],
    broken: (harness, tabs) => [
      ...doneTwice(harness, 'createCheckout'),
      ...tabs.flatMap((tab) => {
        const isUnderWay = tab.leaving !== null || isWaiting(tab, 'createCheckout');
        return isCheckoutBusy(tab) && !isUnderWay ? ['CHECKOUT waits for nothing'] : [];
      }),
    ],
    fault: {
      unheard: 'page.shown',
      within: 3,
      by: ['tab 1: CHECKOUT', 'tab 1: createCheckout is answered', 'tab 1: back', 'tab 1: reload'],
    },
    most: [3, 6],
  },
  {
    name: 'profile and another tab',
    open: async (fault) => {
      const harness = newHarness(withBrowserEffects, { fault, atOnce: ['openCart', 'logOut'] });
      const browser = newBrowser(true);
      return {
        harness,
        tabs: [await openTab(harness, browser, '/profile'), await openTab(harness, browser, '/events')],
      };
    },
    tabEvents: [
      ...[0, 1].flatMap((index) => [
        inTabOf(
          index,
          'MANAGE PROFILE',
          (tab) => isUserIn(tab) && !isProfileOpen(tab),
          (tab, { notes }) =>
            inTab(tab, () => {
              notes.isDismissed = false;
              tab.app.send({ type: 'url.requested', to: '/profile' });
            }),
        ),
        inTabOf(index, 'Close', isProfileOpen, (tab, { notes }) =>
          inTab(tab, () => {
            notes.isDismissed = true;
            tab.app.send({ type: 'auth.closed' });
          }),
        ),
        inTabOf(index, 'back to /profile', isUserIn, async (tab, { notes }) => {
          const wasOpen = isProfileOpen(tab);
          const wasTold = !tab.isStorageNews;
          await visit(tab, '/profile');
          if (notes.isDismissed && wasTold && !wasOpen && isProfileOpen(tab)) notes.isReopened = true;
        }),
        hearing(index),
        reloading(index),
      ]),
      updating(0),
      answered(0, 'updateProfile'),
      ...lost(0, 'updateProfile'),
      loggingOut(1),
    ],
    broken: (harness, tabs) => [
      ...(harness.notes['isReopened'] ? ['the profile opens again although it was closed'] : []),
      ...doneTwice(harness, 'updateProfile'),
      ...tabs.flatMap((tab) =>
        isProfileOpen(tab) && !isUserIn(tab) ? ['an anonymous visitor sees a profile'] : [],
      ),
    ],
    fault: {
      unstored: 'closeProfile',
      within: 3,
      by: ['tab 1: Close', 'tab 1: reload', 'tab 1: back to /profile', 'tab 2: reload'],
    },
    most: [2, 4],
  },
  {
    name: 'cart on two devices',
    open: async (fault) => {
      const harness = newHarness(withBrowserEffects, { fault, cart: [itemOf(SERENADE, 2)] });
      const tabs = [
        await openTab(harness, newBrowser(true), '/cart'),
        await openTab(harness, newBrowser(true), '/cart'),
      ];
      for (const tab of tabs) await answer(tab, 'openCart');
      return { harness, tabs };
    },
    tabEvents: [0, 1].flatMap((index) => {
      const cartItemId = itemOf(SERENADE)._id;
      const choice = { type: 'cart.update', cartItemId, event: SERENADE, now: NOW };
      const changing = (name: string, event: AnyEventObject) => {
        const { isPossible, run } = sending(index, name, ['cart'], event);
        const hasRow = (tabs: Tab[]) => tabs[index] !== undefined && (rowsIn(tabs[index])?.length ?? 0) > 0;
        return {
          name: `tab ${index + 1}: ${name}`,
          isPossible: (tabs: Tab[]) => hasRow(tabs) && isPossible(tabs),
          run,
        };
      };
      return [
        changing('chooses a quantity', { ...choice, quantity: 5 + index }),
        changing('DELETE', { type: 'cart.remove', cartItemId }),
        ...(['openCart', 'updateItem', 'removeItem'] as const).map((name) => answered(index, name)),
        ...(['updateItem', 'removeItem'] as const).flatMap((name) => lost(index, name)),
      ];
    }),
    broken: ({ carts }, tabs) =>
      tabs
        .map((tab) => JSON.stringify(rowsIn(tab)))
        .filter((shown) => shown !== 'null' && !carts.includes(shown))
        .map((shown) => `a device shows ${shown}, which was never the cart`),
    fault: {
      failed: (_, [id, quantity]) => ({ ...itemOf(SERENADE, Number(quantity)), _id: id }),
      within: 2,
      by: ['tab 1: chooses a quantity', 'tab 1: updateItem is lost', 'tab 2: DELETE'],
    },
    most: [3, 5],
  },
];

const isDeep = process.env['DEEP'] === '1';

describe.each(PAIRS)('$name', ({ name, open, tabEvents, broken, fault, most }) => {
  const longest = most[isDeep ? 1 : 0];

  test(`no interleaving of at most ${longest} events breaks a promise`, async () => {
    const { found, runs, states } = await exploreInterleavings({
      tabEvents,
      broken,
      most: longest,
      open: () => open({}),
    });
    expect(found).toBeNull();
    const printed = `${name}: ${runs} interleavings of at most ${longest} events, ${states} states\n`;
    if (isDeep) process.stdout.write(printed);
    expect(states).toBeGreaterThan(10);
  }, 900_000);

  test('a seeded fault is found', async () => {
    const { found } = await exploreInterleavings({
      broken,
      tabEvents: isDeep ? tabEvents : tabEvents.filter((each) => fault.by.includes(each.name)),
      most: fault.within,
      open: () => open(fault),
    });
    expect(found).not.toBeNull();
  });
});
