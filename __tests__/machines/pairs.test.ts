/**
 * Pairs of flows: runs every interleaving of at most N events with the real machines and effects, and checks
 * invariants after each event. `node tools/deepTests.mjs` runs longer ones and prints their number.
 */
import type { AnyEventObject } from 'xstate';
import { withBrowserEffects } from '../../src/app/effects';
import { itemOf, NOW, SERENADE, SOON } from '../support/fixtures';
import {
  responseArrives,
  purchaseIsClicked,
  repeatedWork,
  visitorNavigates,
  storageEventArrives,
  tabEvent,
  loginIsClicked,
  logoutIsClicked,
  responseIsLost,
  callIsRejected,
  pageReloads,
  rowsIn,
  cartNewsArrive,
  outdatedTabs,
  eventIsSent,
  storedPassword,
  updateIsClicked,
  type TabEvent,
} from '../support/tabEvents';
import { exploreInterleavings } from '../support/interleavings';
import type * as support from '../support/tabs';
import {
  handleOnServer,
  respond,
  returnFromHistory,
  elapse,
  flowIn,
  actInTab,
  isSignedIn,
  isPending,
  newBrowser,
  newTabHarness,
  openTab,
  navigate,
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
  /** @returns the violated invariants */
  violations: (harness: TabHarness, tabs: Tab[]) => string[];
  /** Faults in words, each with the violation that is found within this number of the listed events. */
  faults: (Fault & { title: string; violation: string; within: number; by: string[] })[];
  /** Number of events in the longest interleavings: in `npm test`, and in `node tools/deepTests.mjs`. */
  maxEvents: [number, number];
}

const isCheckoutBusy = (tab: Tab) => flowIn(tab, 'checkout')?.getSnapshot().hasTag('busy') === true;
const isProfileOpen = (tab: Tab) => flowIn(tab, 'authDialog', 'profile') !== undefined;
let keyCount = 0;

const PAIRS: Pair[] = [
  {
    name: 'purchase and session in two tabs',
    open: async (fault) => {
      const harness = newTabHarness(withBrowserEffects, { fault, immediateCalls: ['openCart', 'logOut'] });
      const browser = newBrowser(false);
      const tabs = [await openTab(harness, browser, '/events'), await openTab(harness, browser, '/events')];
      for (const { run } of [purchaseIsClicked(0), loginIsClicked(0)]) await run(tabs, harness);
      return { harness, tabs };
    },
    tabEvents: [0, 1].flatMap((index) => [
      purchaseIsClicked(index),
      loginIsClicked(index),
      logoutIsClicked(index),
      responseArrives(index, 'logIn'),
      responseArrives(index, 'addItem'),
      ...responseIsLost(index, 'addItem'),
      storageEventArrives(index),
      pageReloads(index),
    ]),
    violations: (harness, tabs) => [
      ...repeatedWork(harness, 'addItem'),
      ...storedPassword(tabs),
      ...outdatedTabs(harness, tabs),
    ],
    faults: [
      {
        title: 'a repeated purchase has another key',
        changeArguments: (name, args) =>
          name === 'addItem' ? [args[0], `key ${(keyCount += 1)}`, args[2]] : args,
        violation: 'addItem: done 2 times for 1 clicks',
        within: 3,
        by: [
          'tab 1: logIn gets a response',
          'tab 1: the response to addItem is lost',
          'tab 1: addItem gets a response',
        ],
      },
    ],
    maxEvents: [2, 4],
  },
  {
    name: 'purchase and auth dialog',
    open: async (fault) => {
      const harness = newTabHarness(withBrowserEffects, {
        fault,
        immediateCalls: ['openCart', 'logOut', 'addItem'],
      });
      const tabs = [await openTab(harness, newBrowser(false), '/events')];
      await purchaseIsClicked(0).run(tabs, harness);
      return { harness, tabs };
    },
    tabEvents: [
      ...[purchaseIsClicked(0)].map((click) => ({
        ...click,
        isPossible: (tabs: Tab[]) => click.isPossible(tabs) && !tabs.some(isSignedIn),
      })),
      loginIsClicked(0),
      responseArrives(0, 'logIn'),
      callIsRejected(0, 'logIn', 403),
      ...responseIsLost(0, 'logIn'),
      eventIsSent(0, 'Close', [], { type: 'auth.closed' }),
      ...['/login', '/register', '/reset-password', '/season', '/cart'].map((path) =>
        visitorNavigates(0, path),
      ),
      tabEvent(
        0,
        'back to /events',
        () => true,
        (tab) => navigate(tab, '/events'),
      ),
      pageReloads(0),
    ],
    violations: (harness, tabs) => [
      ...repeatedWork(harness, 'addItem'),
      ...storedPassword(tabs),
      ...outdatedTabs(harness, tabs),
      ...tabs.flatMap((tab) => {
        const isBought =
          (harness.doneCounts.addItem ?? 0) === ((harness.requestedCounts.addItem ?? 0) > 0 ? 1 : 0);
        return isSignedIn(tab) && !isBought
          ? ['a session began, and the chosen tickets are not in the cart']
          : [];
      }),
    ],
    faults: [
      {
        title: 'the chosen tickets are not stored',
        lostKey: 'unloggedPurchase',
        violation: 'the chosen tickets are not in the cart',
        within: 3,
        by: ['tab 1: reload', 'tab 1: Sign In', 'tab 1: logIn gets a response', 'tab 1: Close'],
      },
    ],
    maxEvents: [2, 5],
  },
  {
    name: 'checkout, reload, and back',
    open: async (fault) => {
      const harness = newTabHarness(withBrowserEffects, {
        fault,
        immediateCalls: ['openCart'],
        cart: [itemOf(SERENADE, 2)],
      });
      return { harness, tabs: [await openTab(harness, newBrowser(true), '/cart')] };
    },
    tabEvents: [
      tabEvent(
        0,
        'CHECKOUT',
        (tab) => (rowsIn(tab)?.length ?? 0) > 0 && tab.redirectUrl === null,
        (tab, { requestedCounts }) =>
          actInTab(tab, () => {
            if (!isCheckoutBusy(tab))
              requestedCounts.createCheckout = (requestedCounts.createCheckout ?? 0) + 1;
            const { checkout, data } = tab.app.getSnapshot().children;
            const events = data?.getSnapshot().context.lists.events ?? [];
            checkout?.send({ type: 'checkout.requested', cart: rowsIn(tab) ?? [], events, now: NOW });
          }),
      ),
      tabEvent(
        0,
        '15 seconds',
        (tab) => tab.calls.length > 0,
        (tab) => elapse(tab, 15_000),
      ),
      eventIsSent(0, 'Cancel', ['checkout'], { type: 'call.cancelled' }),
      responseArrives(0, 'createCheckout'),
      ...responseIsLost(0, 'createCheckout'),
      callIsRejected(0, 'createCheckout', 409),
      callIsRejected(0, 'createCheckout', 401),
      tabEvent(0, 'back', ({ redirectUrl }) => redirectUrl !== null, returnFromHistory),
      tabEvent(
        0,
        'goes to /events and back',
        () => true,
        async (tab) => {
          await navigate(tab, '/events');
          await navigate(tab, '/cart');
        },
      ),
      logoutIsClicked(0),
      pageReloads(0),
    ],
    violations: (harness, tabs) => [
      ...repeatedWork(harness, 'createCheckout'),
      ...outdatedTabs(harness, tabs),
      ...tabs.flatMap((tab) => {
        const isUnderWay = tab.redirectUrl !== null || isPending(tab, 'createCheckout');
        return isCheckoutBusy(tab) && !isUnderWay ? ['CHECKOUT is busy without a pending call'] : [];
      }),
    ],
    faults: [
      {
        title: 'no flow learns that the page was restored',
        ignores: (flow, event) => flow === 'app' && event === 'page.shown',
        violation: 'CHECKOUT is busy',
        within: 3,
        by: ['tab 1: CHECKOUT', 'tab 1: createCheckout gets a response', 'tab 1: back', 'tab 1: reload'],
      },
    ],
    maxEvents: [3, 6],
  },
  {
    name: 'profile and another tab',
    open: async (fault) => {
      const harness = newTabHarness(withBrowserEffects, { fault, immediateCalls: ['openCart', 'logOut'] });
      const browser = newBrowser(true);
      return {
        harness,
        tabs: [await openTab(harness, browser, '/profile'), await openTab(harness, browser, '/events')],
      };
    },
    tabEvents: [
      ...[0, 1].flatMap((index) => [
        tabEvent(
          index,
          'MANAGE PROFILE',
          (tab) => isSignedIn(tab) && !isProfileOpen(tab),
          (tab, { flags }) =>
            actInTab(tab, () => {
              flags.isDismissed = false;
              tab.app.send({ type: 'url.requested', to: '/profile' });
            }),
        ),
        tabEvent(index, 'Close', isProfileOpen, (tab, { flags }) =>
          actInTab(tab, () => {
            flags.isDismissed = true;
            tab.app.send({ type: 'auth.closed' });
          }),
        ),
        tabEvent(index, 'back to /profile', isSignedIn, async (tab, { flags }) => {
          const wasOpen = isProfileOpen(tab);
          const hasReceivedStorageEvent = !tab.hasStorageEvent;
          await navigate(tab, '/profile');
          if (flags.isDismissed && hasReceivedStorageEvent && !wasOpen && isProfileOpen(tab))
            flags.isReopened = true;
        }),
        storageEventArrives(index),
        pageReloads(index),
      ]),
      updateIsClicked(0),
      responseArrives(0, 'updateProfile'),
      ...responseIsLost(0, 'updateProfile'),
      logoutIsClicked(1),
    ],
    violations: (harness, tabs) => [
      ...(harness.flags['isReopened'] ? ['the profile opens again although it was closed'] : []),
      ...repeatedWork(harness, 'updateProfile'),
      ...outdatedTabs(harness, tabs),
      ...tabs.flatMap((tab) =>
        isProfileOpen(tab) && !isSignedIn(tab) ? ['an anonymous visitor sees a profile'] : [],
      ),
    ],
    faults: [
      {
        title: 'it is not stored that the profile was closed',
        lostKey: 'closeProfile',
        violation: 'the profile opens again',
        within: 3,
        by: ['tab 1: Close', 'tab 1: reload', 'tab 1: back to /profile', 'tab 2: reload'],
      },
      {
        title: 'no flow learns that another tab has changed the user',
        ignores: (flow, event) => flow === 'app' && event === 'storage.changed',
        violation: 'a tab shows an outdated user',
        within: 3,
        by: ['tab 1: Update', 'tab 1: updateProfile gets a response', 'tab 2: hears of the storage'],
      },
    ],
    maxEvents: [2, 4],
  },
  {
    name: 'cart in two tabs',
    open: async (fault) => {
      const harness = newTabHarness(withBrowserEffects, {
        fault,
        cart: [itemOf(SERENADE, 2), itemOf(SOON)],
        immediateCalls: ['removeItem'],
      });
      const browser = newBrowser(true);
      const tabs = [await openTab(harness, browser, '/cart'), await openTab(harness, browser, '/events')];
      for (const tab of tabs) await respond(tab, 'openCart');
      for (const tab of tabs) tab.hasCartNews = false;
      return { harness, tabs };
    },
    tabEvents: [
      ...[0, 1].flatMap((index) => [
        cartNewsArrive(index),
        responseArrives(index, 'openCart'),
        ...responseIsLost(index, 'addItem').slice(0, 1),
        responseArrives(index, 'addItem'),
      ]),
      eventIsSent(0, 'chooses a quantity', ['cart'], {
        type: 'cart.update',
        cartItemId: itemOf(SERENADE)._id,
        quantity: 5,
        event: SERENADE,
        now: NOW,
      }),
      responseArrives(0, 'updateItem'),
      eventIsSent(0, 'DELETE', ['cart'], { type: 'cart.remove', cartItemId: itemOf(SOON)._id }),
      purchaseIsClicked(1, SOON),
    ],
    violations: outdatedTabs,
    faults: [
      {
        title: 'the cart ignores news of another tab',
        ignores: (flow, event) => flow === 'cart' && event === 'cart.changedElsewhere',
        violation: 'a tab shows an outdated cart',
        within: 5,
        by: [
          'tab 2: ADD TO CART of Matinee',
          'tab 2: addItem gets a response',
          'tab 2: openCart gets a response',
          'tab 1: hears of the cart',
          'tab 1: openCart gets a response',
        ],
      },
      {
        title: 'the cart ignores news of another tab during a call',
        ignores: (flow, event, state) =>
          flow === 'cart' && event === 'cart.changedElsewhere' && state.hasTag('busy'),
        violation: 'a tab shows an outdated cart',
        within: 6,
        by: [
          'tab 1: chooses a quantity',
          'tab 2: ADD TO CART of Matinee',
          'tab 2: addItem gets a response',
          'tab 1: hears of the cart',
          'tab 1: updateItem gets a response',
          'tab 2: openCart gets a response',
        ],
      },
    ],
    maxEvents: [6, 8],
  },
  {
    name: 'response with the cart, and another tab',
    open: async (fault) => {
      const harness = newTabHarness(withBrowserEffects, { fault, cart: [itemOf(SERENADE, 2)] });
      const browser = newBrowser(true);
      const tabs = [await openTab(harness, browser, '/cart'), await openTab(harness, browser, '/events')];
      const [firstTab, secondTab] = tabs as [Tab, Tab];
      handleOnServer(firstTab, 'openCart');
      await respond(secondTab, 'openCart');
      return { harness, tabs };
    },
    tabEvents: [
      ...[0, 1].flatMap((index) => [cartNewsArrive(index), responseArrives(index, 'openCart')]),
      ...responseIsLost(0, 'openCart').slice(0, 1),
      tabEvent(
        0,
        '10 seconds',
        ({ calls }) => calls.length === 0,
        (tab) => elapse(tab, 10_000),
      ),
      purchaseIsClicked(1, SOON),
      responseArrives(1, 'addItem'),
    ],
    violations: outdatedTabs,
    faults: [
      {
        title: 'a cart that is being read ignores news of another tab',
        ignores: (flow, event, state) =>
          flow === 'cart' && event === 'cart.changedElsewhere' && state.matches({ rows: 'loading' }),
        violation: 'a tab shows an outdated cart',
        within: 5,
        by: [
          'tab 2: ADD TO CART of Matinee',
          'tab 2: addItem gets a response',
          'tab 1: hears of the cart',
          'tab 1: openCart gets a response',
          'tab 2: openCart gets a response',
        ],
      },
    ],
    maxEvents: [5, 9],
  },
  {
    name: 'cart on two devices',
    open: async (fault) => {
      const harness = newTabHarness(withBrowserEffects, { fault, cart: [itemOf(SERENADE, 2)] });
      const tabs = [
        await openTab(harness, newBrowser(true), '/cart'),
        await openTab(harness, newBrowser(true), '/cart'),
      ];
      for (const tab of tabs) await respond(tab, 'openCart');
      return { harness, tabs };
    },
    tabEvents: [0, 1].flatMap((index) => {
      const cartItemId = itemOf(SERENADE)._id;
      const choice = { type: 'cart.update', cartItemId, event: SERENADE, now: NOW };
      const changing = (name: string, event: AnyEventObject) => {
        const { isPossible, run } = eventIsSent(index, name, ['cart'], event);
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
        ...(['openCart', 'updateItem', 'removeItem'] as const).map((name) => responseArrives(index, name)),
        ...(['updateItem', 'removeItem'] as const).flatMap((name) => responseIsLost(index, name)),
      ];
    }),
    /**
     * A device learns of changes on the other one only when it calls the server, so its cart may be an older
     * one.
     */
    violations: ({ cartHistory }, tabs) =>
      tabs
        .map((tab) => JSON.stringify(rowsIn(tab)))
        .filter((shown) => shown !== 'null' && !cartHistory.includes(shown))
        .map((shown) => `a device shows ${shown}, which was never the cart`),
    faults: [
      {
        title: 'a lost response is taken for a success',
        replaceFailure: (_, [id, quantity]) => ({ ...itemOf(SERENADE, Number(quantity)), _id: id }),
        violation: 'which was never the cart',
        within: 2,
        by: ['tab 1: chooses a quantity', 'tab 1: updateItem is lost', 'tab 2: DELETE'],
      },
    ],
    maxEvents: [3, 5],
  },
];

const isDeep = process.env['DEEP'] === '1';

describe.each(PAIRS)('$name', ({ name, open, tabEvents, violations, faults, maxEvents }) => {
  const longest = maxEvents[isDeep ? 1 : 0];

  test(`no interleaving of at most ${longest} events violates an invariant`, async () => {
    const { found, runs, states } = await exploreInterleavings({
      tabEvents,
      violations,
      maxEvents: longest,
      open: () => open({}),
    });
    expect(found).toBeNull();
    const summary = `${name}: ${runs} interleavings of at most ${longest} events, ${states} states\n`;
    if (isDeep) process.stdout.write(summary);
    expect(states).toBeGreaterThan(10);
  }, 900_000);

  test.each(faults)('a seeded fault is found: $title', async ({ violation, within, by, ...fault }) => {
    const { found } = await exploreInterleavings({
      violations,
      tabEvents: isDeep ? tabEvents : tabEvents.filter((tabEvent) => by.includes(tabEvent.name)),
      maxEvents: within,
      open: () => open(fault),
    });
    expect(found).toContain(violation);
  });
});
