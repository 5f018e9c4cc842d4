/**
 * In every state that a flow can be in, the page is loaded again, opened in a second tab, or comes back from the browser's
 * history. Then every call is answered. Nothing is sent twice, no password is stored, and the flow is where it may be.
 */
import { getStateNodes } from 'xstate/graph';
import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';
import { authDialogMachine } from '../../machines/authDialogMachine';
import { cartMachine } from '../../machines/cartMachine';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { contactMachine } from '../../machines/contactMachine';
import { purchaseMachine } from '../../machines/purchaseMachine';
import { subscribeMachine } from '../../machines/subscribeMachine';
import { withBrowserEffects } from '../../src/app/effects';
import { ANNA, DAY, itemOf, NOW, SERENADE, siteData } from '../support/orchestra';
import {
  answered,
  buying,
  clicking,
  doneTwice,
  going,
  inTabOf,
  loggingIn,
  loggingOut,
  lost,
  refused,
  rowsIn,
  sending,
  storedPassword,
  updating,
  type TabEvent,
} from '../support/tabEvents';
import { exploreInterleavings } from '../support/interleavings';
import { namesOf, stateWords } from '../support/paths';
import { SUBMISSION, PASSWORD } from '../support/steps';
import type * as support from '../support/tabs';
import {
  answer,
  comeBack,
  elapse,
  flowIn,
  hearStorage,
  inTab,
  isUserIn,
  newBrowser,
  newHarness,
  openTab,
  reload,
  type Fault,
  type Tab,
  type TabHarness,
  type Work,
} from '../support/tabs';

jest.mock('../../src/browser/page', () => jest.requireActual<typeof support>('../support/tabs').page);
jest.mock(
  '../../src/browser/browserEvents',
  () => jest.requireActual<typeof support>('../support/tabs').browserEvents,
);

const isDeep = process.env['DEEP'] === '1';

/** `npm run test:deep` goes to each of its states. */
const LARGE = ['purchase'];

/** How a visitor comes to a page again. */
const WAYS = ['reload', 'second tab', 'back'] as const;
type Way = (typeof WAYS)[number];

interface Subject {
  name: string;
  machine: AnyStateMachine;
  isSignedIn: boolean;
  path: string;
  atOnce: Work[];
  tabEvents: TabEvent[];
  most: number;
  /** Clicks that must reach the server at most once each. */
  once: Work[];
  /** States that no visitor sees, or that nothing here leads to, with the reason. */
  unseen: Record<string, string>;
  /** @returns what is wrong with where the flow of a tab is once everything was answered */
  misplaced: (tab: Tab, way: Way) => string[];
}

const ids = (name: string) => [name];
const waiting = (milliseconds: number) =>
  inTabOf(
    0,
    `${milliseconds} ms`,
    () => true,
    (tab) => elapse(tab, milliseconds),
  );
const CANCEL = { type: 'call.cancelled' };
const cancelling = (...flow: string[]) => sending(0, 'Cancel', flow, CANCEL);
const all = (name: Work, ...statuses: number[]) => [
  answered(0, name),
  ...lost(0, name),
  ...statuses.map((status) => refused(0, name, status)),
];
const closing = sending(0, 'Close', [], { type: 'auth.closed' });

const isIn = (tab: Tab, flow: string, state: string | object) =>
  flowIn(tab, flow)?.getSnapshot().matches(state) === true;
const pathOf = ({ app }: Tab) => app.getSnapshot().context.location.path;
const unless = (isFine: boolean, words: string) => (isFine ? [] : [words]);
const stored = ({ browser }: Tab, key: string) => browser.stored.get(key) ?? null;

const emailTyped = { type: 'register.emailChanged', email: ANNA.email };
const registrationSent = {
  type: 'register.submitted',
  ...ANNA,
  password: PASSWORD,
  confirmPassword: PASSWORD,
};
const registering = [
  inTabOf(
    0,
    'types an email, which is free',
    (tab) => flowIn(tab, 'authDialog', 'register') !== undefined,
    async (tab) => {
      await inTab(tab, () => flowIn(tab, 'authDialog', 'register')?.send(emailTyped));
      await elapse(tab, 300);
    },
  ),
  clicking(0, 'Register', ['authDialog', 'register'], registrationSent, 'register'),
];

const cartItemId = itemOf(SERENADE)._id;
const checkout = (now: number): AnyEventObject => ({
  ...{ type: 'checkout.requested', cart: [itemOf(SERENADE, 2)], events: siteData().events, now },
});

const SUBJECTS: Subject[] = [
  {
    name: 'purchase',
    machine: purchaseMachine,
    isSignedIn: false,
    path: '/events',
    atOnce: ['openCart', 'logOut', 'checkEmail'],
    tabEvents: [
      buying(0),
      loggingIn(0),
      answered(0, 'logIn'),
      ...registering,
      answered(0, 'register'),
      ...all('addItem', 500, 401),
      waiting(15_000),
      cancelling('purchase'),
      loggingOut(0),
      ...['/login', '/register', '/cart', '/season'].map((path) => going(0, path)),
      sending(0, 'answers the prompt', ids('purchase'), { type: 'purchase.promptClosed' }),
    ],
    most: isDeep ? 6 : 4,
    once: ['addItem', 'logIn', 'register'],
    unseen: { 'buying.signedIn.resuming': 'it is left at once' },
    misplaced: (tab) => [
      ...unless(isUserIn(tab) === isIn(tab, 'purchase', { buying: 'signedIn' }), 'buyer and session differ'),
      ...unless(!flowIn(tab, 'purchase')?.getSnapshot().hasTag('busy'), 'ADD TO CART waits for nothing'),
      ...unless(
        !isUserIn(tab) || stored(tab, 'unloggedPurchase') === null,
        'a choice waits for a second login',
      ),
      ...unless(
        isUserIn(tab) ||
          (stored(tab, 'purchaseAttempt') === 'true') ===
            isIn(tab, 'purchase', { buying: { anonymous: 'attempted' } }),
        'the attempt is not that of the storage',
      ),
      ...unless(
        !isIn(tab, 'purchase', { prompt: 'cart' }) || stored(tab, 'purchaseButton') === 'clicked',
        'a question is shown that the storage does not know',
      ),
    ],
  },
  {
    name: 'cart',
    machine: cartMachine,
    isSignedIn: true,
    path: '/cart',
    atOnce: ['logOut'],
    tabEvents: [
      clicking(
        0,
        'chooses a quantity',
        ids('cart'),
        {
          ...{ type: 'cart.update', cartItemId, quantity: 5, event: SERENADE, now: NOW },
        },
        'updateItem',
      ),
      clicking(0, 'DELETE', ids('cart'), { type: 'cart.remove', cartItemId }, 'removeItem'),
      sending(0, 'refreshes', ids('cart'), { type: 'cart.refresh' }),
      ...all('openCart', 500),
      ...all('updateItem', 401),
      ...all('removeItem', 401),
      waiting(15_000),
      cancelling('cart'),
      loggingOut(0),
    ],
    most: 5,
    once: ['updateItem', 'removeItem'],
    unseen: { expired: 'the root ends the session at once' },
    misplaced: (tab) => [
      ...unless(isIn(tab, 'cart', isUserIn(tab) ? 'ready' : 'closed'), 'the cart is not that of the session'),
      ...unless(
        !isUserIn(tab) || JSON.stringify(rowsIn(tab)) === JSON.stringify(tab.harness.cart),
        'the cart shows what the server does not have',
      ),
    ],
  },
  {
    name: 'checkout',
    machine: checkoutMachine,
    isSignedIn: true,
    path: '/cart',
    atOnce: ['openCart', 'logOut'],
    tabEvents: [
      clicking(0, 'CHECKOUT', ids('checkout'), checkout(NOW), 'createCheckout'),
      sending(0, 'CHECKOUT after the concert', ids('checkout'), checkout(NOW + 31 * DAY)),
      ...all('createCheckout', 409, 401),
      waiting(15_000),
      cancelling('checkout'),
      loggingOut(0),
    ],
    most: 4,
    once: ['createCheckout'],
    unseen: { expired: 'the root ends the session at once' },
    misplaced: (tab) =>
      unless(isIn(tab, 'checkout', 'idle') || tab.leaving !== null, 'CHECKOUT waits for nothing'),
  },
  {
    name: 'authDialog',
    machine: authDialogMachine,
    isSignedIn: false,
    path: '/login',
    atOnce: ['openCart', 'logOut', 'checkEmail'],
    tabEvents: [
      loggingIn(0),
      ...all('logIn', 403),
      ...registering,
      ...all('register', 409),
      clicking(
        0,
        'asks for a link',
        ['authDialog', 'forgotPassword'],
        {
          ...{ type: 'forgotPassword.submitted', email: ANNA.email },
        },
        'requestReset',
      ),
      ...all('requestReset', 500),
      clicking(
        0,
        'sends a new password',
        ['authDialog', 'resetPassword'],
        {
          ...{ type: 'resetPassword.submitted', password: PASSWORD, confirmPassword: PASSWORD },
        },
        'resetPassword',
      ),
      ...all('resetPassword', 400),
      updating(0),
      ...all('updateProfile', 401),
      loggingOut(0),
      closing,
      ...['/login', '/register', '/forgot-password', '/reset-password?token=secret', '/profile'].map((path) =>
        going(0, path),
      ),
    ],
    most: 4,
    once: ['logIn', 'register', 'requestReset', 'resetPassword', 'updateProfile'],
    unseen: { choosing: 'it is left at once', admitted: 'the dialog ends with it' },
    misplaced: (tab) => {
      const dialog = flowIn(tab, 'authDialog');
      const isForAnonymous = ['login', 'register', 'forgotPassword', 'resetPassword'].some((state) =>
        dialog?.getSnapshot().matches(state),
      );
      return [
        ...unless(!(isUserIn(tab) && isForAnonymous), 'a signed-in user is asked to log in'),
        ...unless(
          isUserIn(tab) || !dialog?.getSnapshot().matches('profile'),
          'an anonymous visitor sees a profile',
        ),
        ...unless(
          dialog !== undefined || !['/login', '/register'].includes(pathOf(tab)) || isUserIn(tab),
          'the dialog of the path is missing',
        ),
      ];
    },
  },
  {
    name: 'contact',
    machine: contactMachine,
    isSignedIn: false,
    path: '/contact',
    atOnce: [],
    tabEvents: [
      clicking(
        0,
        'Submit',
        ids('contact'),
        { type: 'contact.submitted', submission: SUBMISSION },
        'sendContact',
      ),
      ...all('sendContact', 500),
      sending(0, 'Close', ids('contact'), { type: 'contact.closed' }),
      waiting(15_000),
      waiting(500),
      cancelling('contact'),
      ...['/contact', '/events'].map((path) => going(0, path)),
    ],
    most: 5,
    once: ['sendContact'],
    unseen: {},
    misplaced: (tab, way) => [
      ...unless(!flowIn(tab, 'contact')?.getSnapshot().hasTag('busy'), 'a letter waits for nothing'),
      ...unless(
        way === 'back' || isIn(tab, 'contact', pathOf(tab) === '/contact' ? 'open' : 'closed'),
        'the dialog is not that of the path',
      ),
    ],
  },
  {
    name: 'subscribe',
    machine: subscribeMachine,
    isSignedIn: false,
    path: '/events',
    atOnce: [],
    tabEvents: [
      sending(0, 'opens', ids('subscribe'), { type: 'subscribe.opened' }),
      sending(0, 'types an email', ids('subscribe'), { type: 'subscribe.typed', text: ANNA.email }),
      clicking(0, 'SUBMIT', ids('subscribe'), { type: 'subscribe.submitted' }, 'subscribe'),
      ...all('subscribe', 500),
      sending(0, 'SKIP', ids('subscribe'), { type: 'subscribe.skipped' }),
      waiting(15_000),
      cancelling('subscribe'),
    ],
    most: 9,
    once: ['subscribe'],
    unseen: {},
    misplaced: (tab, way) => [
      ...unless(!flowIn(tab, 'subscribe')?.getSnapshot().hasTag('busy'), 'the form waits for nothing'),
      ...unless(
        way === 'back' || isIn(tab, 'subscribe', 'closed'),
        'a page that was just opened shows the form',
      ),
    ],
  },
];

const isLeaf = (node: AnyStateNode) => Object.keys(node.states).length === 0;

/** What a flow remembers that decides where it goes, as far as the state does not say it. */
function whatMatters(tab: Tab): unknown[] {
  const { email, name } = (flowIn(tab, 'subscribe')?.getSnapshot().context ?? {}) as Record<string, unknown>;
  const dialog = flowIn(tab, 'authDialog')?.getSnapshot();
  const registration = flowIn(tab, 'authDialog', 'register')?.getSnapshot();
  return [
    email,
    name,
    pathOf(tab),
    stateWords(dialog),
    stateWords(registration),
    tab.calls.map((call) => call.name),
  ];
}

/** Answers every call of every tab, and tells the tabs what others have stored. */
async function settle(tabs: Tab[]): Promise<void> {
  for (const tab of tabs) {
    for (let call = tab.calls[0]; call; call = tab.calls[0]) await answer(tab, call.name as Work);
    if (tab.isStorageNews) await hearStorage(tab);
  }
  if (tabs.some(({ calls, isStorageNews }) => calls.length > 0 || isStorageNews)) await settle(tabs);
}

/** @returns the tab that the visitor looks at afterwards */
async function resume(way: Way, harness: TabHarness, tab: Tab): Promise<Tab> {
  if (way === 'second tab') return openTab(harness, tab.browser, pathOf(tab));
  await (way === 'reload' ? reload(tab) : comeBack(tab));
  return tab;
}

const wordsOf = (tab: Tab, flow: string) => {
  const actor = flowIn(tab, flow);
  return actor ? stateWords(actor.getSnapshot()) : 'none';
};

/** Comes back in every way from every state that the flow's tab events lead to. */
async function comeBackEverywhere(subject: Subject, fault: Fault) {
  const { name, machine, tabEvents, most, once, misplaced } = subject;
  const reached = new Set<string>();
  const wrong: string[] = [];
  const broken = (harness: TabHarness, tabs: Tab[]) => [
    ...once.flatMap((work) => doneTwice(harness, work)),
    ...storedPassword(tabs),
  ];
  const { found, states } = await exploreInterleavings({
    open: async () => {
      const harness = newHarness(withBrowserEffects, {
        fault,
        atOnce: subject.atOnce,
        cart: [itemOf(SERENADE, 2)],
      });
      return { harness, tabs: [await openTab(harness, newBrowser(subject.isSignedIn), subject.path)] };
    },
    tabEvents,
    most,
    broken,
    keyed: (_, tabs) =>
      JSON.stringify(tabs.map((tab) => [wordsOf(tab, name), isUserIn(tab), whatMatters(tab)])),
    visit: async (replay, names) => {
      for (const way of WAYS) {
        const { harness, tabs } = await replay();
        const [tab] = tabs as [Tab];
        const flow = flowIn(tab, name)?.getSnapshot();
        for (const state of flow ? namesOf(flow) : []) reached.add(state);
        const before = wordsOf(tab, name);
        const seen = await resume(way, harness, tab);
        const all = [...new Set([tab, seen])];
        await settle(all);
        const bad = [...broken(harness, all), ...misplaced(seen, way)];
        if (bad.length > 0)
          wrong.push(`${names} (${before}), ${way} → ${wordsOf(seen, name)}: ${bad.join('; ')}`);
        for (const { app } of all) app.stop();
      }
    },
  });
  const leaves = getStateNodes(machine.root).filter(isLeaf);
  const missing = leaves.map(({ path }) => path.join('.')).filter((state) => !reached.has(state));
  return { found, wrong, states, missing: missing.sort() };
}

test.each(SUBJECTS)('$name: every way back from every state is well', async (subject) => {
  const { found, wrong, states, missing } = await comeBackEverywhere(subject, {});
  expect(found).toBeNull();
  expect(wrong).toEqual([]);
  if (isDeep) process.stdout.write(`${subject.name}: ${WAYS.length} ways back from ${states} states\n`);
  if (isDeep || !LARGE.includes(subject.name)) expect(missing).toEqual(Object.keys(subject.unseen).sort());
});

test('a seeded fault is found: nobody tells the flows that the page has come back', async () => {
  const [subject] = SUBJECTS.filter(({ name }) => name === 'checkout');
  const { wrong } = await comeBackEverywhere(subject as Subject, { unheard: 'page.shown' });
  expect(wrong.join()).toContain('CHECKOUT waits for nothing');
});
