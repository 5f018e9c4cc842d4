/**
 * In every reachable state of a flow, the page is reloaded, opened in a second tab, or restored from the
 * browser's history. Then all calls get responses. Nothing is sent twice, no password is stored, and the flow
 * is in a permitted state.
 */
import { getStateNodes } from 'xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { authDialogMachine } from '../../machines/authDialogMachine';
import { cartMachine } from '../../machines/cartMachine';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { contactMachine } from '../../machines/contactMachine';
import { purchaseMachine } from '../../machines/purchaseMachine';
import { subscribeMachine } from '../../machines/subscribeMachine';
import { withBrowserEffects } from '../../src/app/effects';
import { ANNA, DAY, itemOf, NOW, SERENADE, siteData } from '../support/fixtures';
import {
  responseArrives,
  purchaseIsClicked,
  buttonIsClicked,
  repeatedWork,
  visitorNavigates,
  tabEvent,
  loginIsClicked,
  logoutIsClicked,
  responseIsLost,
  callIsRejected,
  outdatedTabs,
  eventIsSent,
  storedPassword,
  updateIsClicked,
  type TabEvent,
} from '../support/tabEvents';
import { exploreInterleavings } from '../support/interleavings';
import { stateNames, describeState } from '../../tools/flows/paths/paths';
import { SUBMISSION, PASSWORD } from '../support/commonSteps';
import type * as support from '../support/tabs';
import {
  respond,
  returnFromHistory,
  elapse,
  flowIn,
  deliverCartNews,
  deliverStorageEvent,
  actInTab,
  isSignedIn,
  newBrowser,
  newTabHarness,
  openTab,
  reload,
  type Fault,
  type Tab,
  type TabHarness,
  type CallName,
} from '../support/tabs';

jest.mock('../../src/browser/page', () => jest.requireActual<typeof support>('../support/tabs').page);
jest.mock(
  '../../src/browser/browserEvents',
  () => jest.requireActual<typeof support>('../support/tabs').browserEvents,
);

const isDeep = process.env['DEEP'] === '1';

/** Flows whose states are all visited only by `node tools/deepTests.mjs`. */
const LARGE = ['purchase'];

/** How a visitor returns to a page. */
const RETURNS = ['reload', 'second tab', 'back'] as const;
type Return = (typeof RETURNS)[number];

interface Subject {
  name: string;
  machine: AnyStateMachine;
  isSignedIn: boolean;
  path: string;
  immediateCalls: CallName[];
  tabEvents: TabEvent[];
  maxEvents: number;
  /** Clicks that must reach the server at most once each. */
  once: CallName[];
  /** States in which no visitor returns, or that these events do not reach, with the reason. */
  unreached: Record<string, string>;
  /**
   * Checks the state after the visitor's return, when all calls have ended. @returns the problems; empty if
   * there are none
   */
  stateProblems: (tab: Tab, how: Return) => string[];
}

const ids = (name: string) => [name];
const waiting = (milliseconds: number) =>
  tabEvent(
    0,
    `${milliseconds} ms`,
    () => true,
    (tab) => elapse(tab, milliseconds),
  );
const CANCEL = { type: 'call.cancelled' };
const cancelling = (...flow: string[]) => eventIsSent(0, 'Cancel', flow, CANCEL);
const all = (name: CallName, ...statuses: number[]) => [
  responseArrives(0, name),
  ...responseIsLost(0, name),
  ...statuses.map((status) => callIsRejected(0, name, status)),
];
const closing = eventIsSent(0, 'Close', [], { type: 'auth.closed' });

const isIn = (tab: Tab, flow: string, state: string | object) =>
  flowIn(tab, flow)?.getSnapshot().matches(state) === true;
const pathOf = ({ app }: Tab) => app.getSnapshot().context.location.path;
const problemUnless = (isFine: boolean, words: string) => (isFine ? [] : [words]);
const stored = ({ browser }: Tab, key: string) => browser.stored.get(key) ?? null;

const emailTyped = { type: 'register.emailChanged', email: ANNA.email };
const registrationSent = {
  type: 'register.submitted',
  ...ANNA,
  password: PASSWORD,
  confirmPassword: PASSWORD,
};
const registering = [
  tabEvent(
    0,
    'types an email, which is free',
    (tab) => flowIn(tab, 'authDialog', 'register') !== undefined,
    async (tab) => {
      await actInTab(tab, () => flowIn(tab, 'authDialog', 'register')?.send(emailTyped));
      await elapse(tab, 300);
    },
  ),
  buttonIsClicked(0, 'Register', ['authDialog', 'register'], registrationSent, 'register'),
];

const cartItemId = itemOf(SERENADE)._id;
const checkout = (now: number): AnyEventObject => ({
  type: 'checkout.requested',
  cart: [itemOf(SERENADE, 2)],
  events: siteData().events,
  now,
});

const SUBJECTS: Subject[] = [
  {
    name: 'purchase',
    machine: purchaseMachine,
    isSignedIn: false,
    path: '/events',
    immediateCalls: ['openCart', 'logOut', 'checkEmail'],
    tabEvents: [
      purchaseIsClicked(0),
      loginIsClicked(0),
      responseArrives(0, 'logIn'),
      ...registering,
      responseArrives(0, 'register'),
      ...all('addItem', 500, 401),
      waiting(15_000),
      cancelling('purchase'),
      logoutIsClicked(0),
      ...['/login', '/register', '/cart', '/season'].map((path) => visitorNavigates(0, path)),
      eventIsSent(0, 'answers the prompt', ids('prompt'), { type: 'prompt.closed' }),
    ],
    maxEvents: isDeep ? 6 : 4,
    once: ['addItem', 'logIn', 'register'],
    unreached: {},
    stateProblems: (tab) => [
      ...problemUnless(isSignedIn(tab) === isIn(tab, 'purchase', 'signedIn'), 'buyer and session differ'),
      ...problemUnless(
        !flowIn(tab, 'purchase')?.getSnapshot().hasTag('busy'),
        'ADD TO CART is busy without a pending call',
      ),
      ...problemUnless(
        !isSignedIn(tab) || stored(tab, 'unloggedPurchase') === null,
        'chosen tickets wait although the user is signed in',
      ),
      ...problemUnless(
        isSignedIn(tab) ||
          (stored(tab, 'purchaseAttempt') === 'true') ===
            (tab.app.getSnapshot() as AnyMachineSnapshot).matches({ intent: 'cart' }),
        'the attempted purchase differs from the stored one',
      ),
      ...problemUnless(
        !isIn(tab, 'prompt', { due: 'cart' }) || stored(tab, 'purchaseButton') === 'clicked',
        'a prompt is visible that is not stored',
      ),
    ],
  },
  {
    name: 'cart',
    machine: cartMachine,
    isSignedIn: true,
    path: '/cart',
    immediateCalls: ['logOut'],
    tabEvents: [
      buttonIsClicked(
        0,
        'chooses a quantity',
        ids('cart'),
        {
          type: 'cart.update',
          cartItemId,
          quantity: 5,
          event: SERENADE,
          now: NOW,
        },
        'updateItem',
      ),
      buttonIsClicked(0, 'DELETE', ids('cart'), { type: 'cart.remove', cartItemId }, 'removeItem'),
      eventIsSent(0, 'refreshes', ids('cart'), { type: 'cart.refresh' }),
      ...all('openCart', 500),
      ...all('updateItem', 401),
      ...all('removeItem', 401),
      waiting(15_000),
      cancelling('cart'),
      logoutIsClicked(0),
    ],
    maxEvents: 5,
    once: ['updateItem', 'removeItem'],
    unreached: { 'rows.expired': 'the root ends the session immediately' },
    stateProblems: (tab) => [
      ...problemUnless(
        isIn(tab, 'cart', { rows: isSignedIn(tab) ? 'ready' : 'closed' }),
        'the cart is loaded without a session, or not loaded with one',
      ),
    ],
  },
  {
    name: 'checkout',
    machine: checkoutMachine,
    isSignedIn: true,
    path: '/cart',
    immediateCalls: ['openCart', 'logOut'],
    tabEvents: [
      buttonIsClicked(0, 'CHECKOUT', ids('checkout'), checkout(NOW), 'createCheckout'),
      eventIsSent(0, 'CHECKOUT after the concert', ids('checkout'), checkout(NOW + 31 * DAY)),
      ...all('createCheckout', 409, 401),
      waiting(15_000),
      cancelling('checkout'),
      logoutIsClicked(0),
    ],
    maxEvents: 4,
    once: ['createCheckout'],
    unreached: { expired: 'the root ends the session immediately' },
    stateProblems: (tab) =>
      problemUnless(
        isIn(tab, 'checkout', 'idle') || tab.redirectUrl !== null,
        'CHECKOUT is busy without a pending call',
      ),
  },
  {
    name: 'authDialog',
    machine: authDialogMachine,
    isSignedIn: false,
    path: '/login',
    immediateCalls: ['openCart', 'logOut', 'checkEmail'],
    tabEvents: [
      loginIsClicked(0),
      ...all('logIn', 403),
      ...registering,
      ...all('register', 409),
      buttonIsClicked(
        0,
        'asks for a link',
        ['authDialog', 'forgotPassword'],
        {
          type: 'forgotPassword.submitted',
          email: ANNA.email,
        },
        'requestReset',
      ),
      ...all('requestReset', 500),
      buttonIsClicked(
        0,
        'sends a new password',
        ['authDialog', 'resetPassword'],
        {
          type: 'resetPassword.submitted',
          password: PASSWORD,
          confirmPassword: PASSWORD,
        },
        'resetPassword',
      ),
      ...all('resetPassword', 400),
      updateIsClicked(0),
      ...all('updateProfile', 401),
      logoutIsClicked(0),
      closing,
      ...['/login', '/register', '/forgot-password', '/reset-password?token=secret', '/profile'].map((path) =>
        visitorNavigates(0, path),
      ),
    ],
    maxEvents: 4,
    once: ['logIn', 'register', 'requestReset', 'resetPassword', 'updateProfile'],
    unreached: {
      choosing: 'it is left immediately',
      admitted: 'the dialog ends with it',
      blocked: 'these browsers accept cookies',
    },
    stateProblems: (tab) => {
      const dialog = flowIn(tab, 'authDialog');
      const isForAnonymous = ['login', 'register', 'forgotPassword', 'resetPassword'].some((state) =>
        dialog?.getSnapshot().matches(state),
      );
      return [
        ...problemUnless(!(isSignedIn(tab) && isForAnonymous), 'a signed-in user is asked to log in'),
        ...problemUnless(
          isSignedIn(tab) || !dialog?.getSnapshot().matches('profile'),
          'an anonymous visitor sees a profile',
        ),
        ...problemUnless(
          dialog !== undefined || !['/login', '/register'].includes(pathOf(tab)) || isSignedIn(tab),
          'the dialog of the path is not open',
        ),
      ];
    },
  },
  {
    name: 'contact',
    machine: contactMachine,
    isSignedIn: false,
    path: '/contact',
    immediateCalls: [],
    tabEvents: [
      buttonIsClicked(
        0,
        'Submit',
        ids('contact'),
        { type: 'contact.submitted', submission: SUBMISSION },
        'sendContact',
      ),
      ...all('sendContact', 500),
      eventIsSent(0, 'Close', ids('contact'), { type: 'contact.closed' }),
      waiting(15_000),
      waiting(500),
      cancelling('contact'),
      ...['/contact', '/events'].map((path) => visitorNavigates(0, path)),
    ],
    maxEvents: 5,
    once: ['sendContact'],
    unreached: {},
    stateProblems: (tab) => [
      ...problemUnless(
        !flowIn(tab, 'contact')?.getSnapshot().hasTag('busy'),
        'the contact form is busy without a pending call',
      ),
      ...problemUnless(
        isIn(tab, 'contact', { dialog: pathOf(tab) === '/contact' ? 'open' : 'closed' }),
        'the dialog does not match the path',
      ),
    ],
  },
  {
    name: 'subscribe',
    machine: subscribeMachine,
    isSignedIn: false,
    path: '/events',
    immediateCalls: [],
    tabEvents: [
      eventIsSent(0, 'opens', ids('subscribe'), { type: 'subscribe.opened' }),
      eventIsSent(0, 'types an email', ids('subscribe'), { type: 'subscribe.typed', text: ANNA.email }),
      buttonIsClicked(0, 'SUBMIT', ids('subscribe'), { type: 'subscribe.submitted' }, 'subscribe'),
      ...all('subscribe', 500),
      eventIsSent(0, 'SKIP', ids('subscribe'), { type: 'subscribe.skipped' }),
      waiting(15_000),
      cancelling('subscribe'),
    ],
    maxEvents: 9,
    once: ['subscribe'],
    unreached: {},
    stateProblems: (tab, how) => [
      ...problemUnless(
        !flowIn(tab, 'subscribe')?.getSnapshot().hasTag('busy'),
        'the form is busy without a pending call',
      ),
      ...problemUnless(
        how === 'back' || isIn(tab, 'subscribe', 'closed'),
        'a new page shows the form already opened',
      ),
    ],
  },
];

const isLeaf = (node: AnyStateNode) => Object.keys(node.states).length === 0;

/** @returns the parts of a flow's context on which its transitions depend */
function relevantContext(tab: Tab): unknown[] {
  const { email, name } = (flowIn(tab, 'subscribe')?.getSnapshot().context ?? {}) as Record<string, unknown>;
  const dialog = flowIn(tab, 'authDialog')?.getSnapshot();
  const registration = flowIn(tab, 'authDialog', 'register')?.getSnapshot();
  return [
    email,
    name,
    pathOf(tab),
    describeState(dialog),
    describeState(registration),
    tab.calls.map((call) => call.name),
  ];
}

/** Responds to all calls of all tabs, and delivers news of other tabs. */
async function settle(tabs: Tab[]): Promise<void> {
  for (const tab of tabs) {
    for (let call = tab.calls[0]; call; call = tab.calls[0]) await respond(tab, call.name as CallName);
    if (tab.hasStorageEvent) await deliverStorageEvent(tab);
    if (tab.hasCartNews) await deliverCartNews(tab);
  }
  if (
    tabs.some(({ calls, hasStorageEvent, hasCartNews }) => calls.length > 0 || hasStorageEvent || hasCartNews)
  )
    await settle(tabs);
}

/** @returns the tab that the visitor uses afterwards */
async function resume(how: Return, harness: TabHarness, tab: Tab): Promise<Tab> {
  if (how === 'second tab') return openTab(harness, tab.browser, pathOf(tab));
  await (how === 'reload' ? reload(tab) : returnFromHistory(tab));
  return tab;
}

const stateText = (tab: Tab, flow: string) => {
  const actor = flowIn(tab, flow);
  return actor ? describeState(actor.getSnapshot()) : 'none';
};

/**
 * From every state that the tab events reach, returns to the page in each of the three ways. @returns
 * problems and states not reached
 */
async function returnFromEveryState(subject: Subject, fault: Fault) {
  const { name, machine, tabEvents, maxEvents, once, stateProblems } = subject;
  const reachedStates = new Set<string>();
  const problems: string[] = [];
  const violations = (harness: TabHarness, tabs: Tab[]) => [
    ...once.flatMap((work) => repeatedWork(harness, work)),
    ...storedPassword(tabs),
    ...outdatedTabs(harness, tabs),
  ];
  const { found, states } = await exploreInterleavings({
    open: async () => {
      const harness = newTabHarness(withBrowserEffects, {
        fault,
        immediateCalls: subject.immediateCalls,
        cart: [itemOf(SERENADE, 2)],
      });
      return { harness, tabs: [await openTab(harness, newBrowser(subject.isSignedIn), subject.path)] };
    },
    tabEvents,
    maxEvents,
    violations,
    stateKey: (_, tabs) =>
      JSON.stringify(tabs.map((tab) => [stateText(tab, name), isSignedIn(tab), relevantContext(tab)])),
    visit: async (replay, names) => {
      for (const how of RETURNS) {
        const { harness, tabs } = await replay();
        const [tab] = tabs as [Tab];
        const flow = flowIn(tab, name)?.getSnapshot();
        for (const state of flow ? stateNames(flow) : []) reachedStates.add(state);
        const before = stateText(tab, name);
        const visibleTab = await resume(how, harness, tab);
        const allTabs = [...new Set([tab, visibleTab])];
        await settle(allTabs);
        const found = [...violations(harness, allTabs), ...stateProblems(visibleTab, how)];
        if (found.length > 0)
          problems.push(`${names} (${before}), ${how} → ${stateText(visibleTab, name)}: ${found.join('; ')}`);
        for (const { app } of allTabs) app.stop();
      }
    },
  });
  const leaves = getStateNodes(machine.root).filter(isLeaf);
  const missingStates = leaves.map(({ path }) => path.join('.')).filter((state) => !reachedStates.has(state));
  return { found, problems, states, missing: missingStates.sort() };
}

test.each(SUBJECTS)('$name: returning to the page works in every state', async (subject) => {
  const { found, problems, states, missing } = await returnFromEveryState(subject, {});
  expect(found).toBeNull();
  expect(problems).toEqual([]);
  if (isDeep) process.stdout.write(`${subject.name}: ${RETURNS.length} ways back from ${states} states\n`);
  if (isDeep || !LARGE.includes(subject.name)) expect(missing).toEqual(Object.keys(subject.unreached).sort());
});

test.each<{ title: string; flow: string; ignores: Fault['ignores']; problem: string }>([
  {
    title: 'no flow learns that the page was restored',
    flow: 'checkout',
    ignores: (flow, event) => flow === 'app' && event === 'page.shown',
    problem: 'CHECKOUT is busy without a pending call',
  },
  {
    title: 'the contact flow ignores a page that opens before the thanks',
    flow: 'contact',
    ignores: (flow, event, state) =>
      flow === 'contact' && event === 'page.entered' && state.matches({ message: 'received' }),
    problem: 'the dialog does not match the path',
  },
])('a seeded fault is found: $title', async ({ flow, ignores, problem }) => {
  const [subject] = SUBJECTS.filter(({ name }) => name === flow);
  const { problems } = await returnFromEveryState(subject as Subject, { ignores });
  expect(problems.join()).toContain(problem);
});
