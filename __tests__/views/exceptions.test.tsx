/** An exception in one flow does not stop the rest of the site. */
import type { AnyStateMachine } from 'xstate';
import { ERRORS, SUCCESSES } from '../../domain/messages';
import { appMachine } from '../../machines/appMachine';
import { authDialogMachine } from '../../machines/authDialogMachine';
import { cartMachine } from '../../machines/cartMachine';
import { checkMachine } from '../../machines/checkMachine';
import { checkoutMachine } from '../../machines/checkoutMachine';
import { contactMachine } from '../../machines/contactMachine';
import { countrySearchMachine } from '../../machines/countrySearchMachine';
import { dialogMachine } from '../../machines/dialogMachine';
import { dataMachine } from '../../machines/dataMachine';
import { forgotPasswordMachine } from '../../machines/forgotPasswordMachine';
import { growingListMachine } from '../../machines/growingListMachine';
import { lastOrderMachine } from '../../machines/lastOrderMachine';
import { loginMachine } from '../../machines/loginMachine';
import { menuMachine } from '../../machines/menuMachine';
import { noticesMachine } from '../../machines/noticesMachine';
import { pressListMachine } from '../../machines/pressListMachine';
import { profileMachine } from '../../machines/profileMachine';
import { promptMachine } from '../../machines/promptMachine';
import { purchaseMachine } from '../../machines/purchaseMachine';
import { registerMachine } from '../../machines/registerMachine';
import { resetPasswordMachine } from '../../machines/resetPasswordMachine';
import { resourceMachine } from '../../machines/resourceMachine';
import { subscribeMachine } from '../../machines/subscribeMachine';
import { withDomHarness } from '../support/domHarness';
import { redirectTo } from '../../src/browser/page';
import { ANNA, cartsResponse, itemOf, SERENADE } from '../support/fixtures';
import {
  requestResetLink,
  submitNewPassword,
  openProfile,
  fillLoginForm,
  storedUser,
  writeContactMessage,
} from '../support/commonSteps';
import { FLOW_GROUPS, flowsOf } from '../../tools/flows/paths/pathFiles';
import { injectFaults } from '../support/faultInjection';
import type { Opening, Harness } from '../support/harness';

interface Fault {
  flow: AnyStateMachine;
  parts?: Parameters<typeof injectFaults>[1];
  /** The action of the visitor that causes the exception, for the title of the test. */
  when: string;
  opening: Opening;
  before?: (harness: Harness) => Promise<void>;
  act: (harness: Harness) => Promise<void>;
  /** The message that the visitor reads. */
  text: string | null;
}

const item = itemOf(SERENADE, 2);
const atCart: Opening = { path: '/cart', stored: storedUser(ANNA), cart: [item] };

async function startUpdate(harness: Harness) {
  await harness.choose('Quantity', '3', SERENADE.title);
  await harness.seePending('updateItem');
}

const FAULTS: Fault[] = [
  {
    flow: appMachine,
    when: 'the visitor goes to another page',
    opening: { path: '/events' },
    act: (harness) => harness.navigate('/press'),
    text: ERRORS.unexpected,
  },
  {
    flow: appMachine,
    when: 'the visitor logs in',
    opening: { path: '/login' },
    before: (harness) => fillLoginForm(harness),
    act: (harness) => harness.settle('logIn', { ok: ANNA }),
    text: ERRORS.unexpected,
  },
  {
    flow: menuMachine,
    // The view also calls the guard before it sends the message.
    parts: ['actions'],
    when: 'a letter is typed in the menu',
    opening: { path: '/events' },
    before: (harness) => harness.press('button', 'Menu'),
    act: (harness) => harness.pressKeys('s'),
    text: ERRORS.unexpected,
  },
  {
    flow: noticesMachine,
    when: 'a message is shown',
    opening: { path: '/login' },
    before: (harness) => fillLoginForm(harness),
    act: (harness) => harness.settle('logIn', { status: 500 }),
    text: null,
  },
  {
    flow: purchaseMachine,
    when: 'an anonymous visitor adds to the cart',
    opening: { path: '/events' },
    act: (harness) => harness.press('button', 'ADD TO CART', SERENADE.title),
    text: ERRORS.unexpected,
  },
  {
    flow: promptMachine,
    when: 'the visitor goes to another page',
    opening: { path: '/events' },
    act: (harness) => harness.navigate('/press'),
    text: ERRORS.unexpected,
  },
  {
    flow: cartMachine,
    when: 'a quantity is chosen',
    opening: atCart,
    act: (harness) => harness.choose('Quantity', '3', SERENADE.title),
    text: ERRORS.unexpected,
  },
  {
    flow: cartMachine,
    when: 'an update succeeds',
    opening: atCart,
    before: startUpdate,
    act: (harness) => harness.settle('updateItem', { ok: { ...item, quantity: 3 } }),
    text: ERRORS.unexpected,
  },
  {
    flow: checkoutMachine,
    when: 'CHECKOUT is pressed',
    opening: atCart,
    act: (harness) => harness.press('button', 'CHECKOUT'),
    text: ERRORS.unexpected,
  },
  {
    flow: subscribeMachine,
    when: 'an email is typed',
    opening: { path: '/events' },
    before: (harness) => harness.press('button', 'SUBSCRIBE'),
    act: (harness) => harness.fill('Your email', ANNA.email),
    text: ERRORS.unexpected,
  },
  {
    flow: dataMachine,
    when: 'the visitor goes to another page',
    opening: { path: '/events' },
    act: (harness) => harness.navigate('/press'),
    text: ERRORS.unexpected,
  },
  {
    flow: resourceMachine,
    when: 'a list has loaded',
    opening: { path: '/events', missing: ['users'] },
    act: (harness) => harness.settle('users', { ok: [] }),
    text: null,
  },
  {
    flow: contactMachine,
    // The view also calls the guard to enable its button.
    parts: ['actions'],
    when: 'a message is sent',
    opening: { path: '/contact' },
    before: writeContactMessage,
    act: (harness) => harness.press('button', 'Send'),
    text: ERRORS.unexpected,
  },
  {
    flow: authDialogMachine,
    when: 'another mode is chosen',
    opening: { path: '/login' },
    act: (harness) => harness.press('link', 'forgot your password?'),
    text: ERRORS.unexpected,
  },
  {
    flow: loginMachine,
    // The view also calls the guard to enable its button.
    parts: ['actions'],
    when: 'Sign In is pressed',
    opening: { path: '/login' },
    act: (harness) => fillLoginForm(harness),
    text: ERRORS.unexpected,
  },
  {
    flow: registerMachine,
    // The view also calls the guard to enable its button.
    parts: ['actions'],
    when: 'an email is typed',
    opening: { path: '/register' },
    act: (harness) => harness.fill('Email', ANNA.email),
    text: null,
  },
  {
    flow: checkMachine,
    when: 'an email is taken',
    opening: { path: '/register' },
    before: async (harness) => {
      await harness.fill('Email', ANNA.email);
      await harness.elapse(300);
    },
    act: (harness) => harness.settle('checkEmail', { status: 409 }),
    text: null,
  },
  {
    flow: forgotPasswordMachine,
    parts: ['actions'],
    when: 'a request for a link has failed',
    opening: { path: '/forgot-password' },
    before: requestResetLink,
    act: (harness) => harness.settle('requestReset', { status: 500 }),
    text: ERRORS.unexpected,
  },
  {
    flow: resetPasswordMachine,
    parts: ['actions'],
    when: 'a new password was refused',
    opening: { path: '/reset-password?token=t' },
    before: async (harness) => {
      await submitNewPassword(harness);
      await harness.press('button', 'Submit');
    },
    act: (harness) => harness.settle('resetPassword', { status: 400 }),
    text: ERRORS.unexpected,
  },
  {
    flow: profileMachine,
    when: 'another email is typed',
    opening: { path: '/events', stored: storedUser(ANNA), cart: [] },
    before: openProfile,
    act: (harness) => harness.fill('Email', 'annabel@example.org'),
    text: null,
  },
  {
    flow: growingListMachine,
    when: 'the passed events are shown',
    opening: { path: '/events' },
    act: (harness) => harness.press('button', 'SHOW PASSED EVENTS'),
    text: ERRORS.unexpected,
  },
  {
    flow: pressListMachine,
    when: 'More is pressed',
    opening: { path: '/press' },
    act: (harness) => harness.press('button', 'More'),
    text: ERRORS.unexpected,
  },
  {
    flow: dialogMachine,
    when: 'a biography is opened',
    opening: { path: '/about?tab=3' },
    act: (harness) => harness.press('button', 'About Ruth Steiner'),
    text: ERRORS.unexpected,
  },
  {
    flow: countrySearchMachine,
    when: 'a country is searched',
    opening: { path: '/contact' },
    before: (harness) => harness.press('combobox', 'Country'),
    act: (harness) => harness.fill('Country', 'germ'),
    text: ERRORS.unexpected,
  },
  {
    flow: lastOrderMachine,
    when: 'the order has been read',
    opening: { path: '/thank-you', stored: storedUser(ANNA), isOwnApi: true },
    act: (harness) =>
      harness.settle('lastOrder', { ok: [{ _id: 'cart-1', status: 'ordered', cartItems: [item] }] }),
    // The list is optional, so the page shows no message.
    text: null,
  },
];

let logged: jest.SpyInstance<void, Parameters<typeof console.error>>;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => logged.mockRestore());

/** Checks that another page and the menu still open. */
async function seeRestWorks(harness: Harness) {
  await harness.navigate('/terms');
  await harness.seePath('/terms');
  await harness.press('button', 'Menu');
  await harness.see('dialog', 'Menu');
}

test('each flow with guards or actions is tested', () => {
  const withCode = FLOW_GROUPS.flatMap((group) => flowsOf(group))
    .map(({ machine }) => machine)
    .filter(({ implementations: { guards, actions } }) =>
      [guards, actions].some((part) => Object.keys(part).length > 0),
    );
  const testedIds = new Set(FAULTS.map(({ flow }) => flow.id));
  expect(withCode.map(({ id }) => id).filter((id) => !testedIds.has(id))).toEqual([]);
});

/** Without its effects, such a machine has guards only, and the first page that opens copies them. */
const FAULTS_OF_GUARDS = new Map(
  [checkMachine, promptMachine].map((machine) => [machine.id, injectFaults(machine)]),
);

test.each(FAULTS)('$flow.id: an exception when $when does not stop other flows', ({ flow, ...fault }) =>
  withDomHarness(async (harness) => {
    const faults = FAULTS_OF_GUARDS.get(flow.id) ?? injectFaults(flow, fault.parts);
    try {
      await harness.open(fault.opening);
      if (fault.opening.cart) await harness.settle('openCart', { ok: cartsResponse(...fault.opening.cart) });
      await fault.before?.(harness);
      faults.arm();
      await fault.act(harness);
      expect(faults.hasThrown()).toBe(true);
      if (fault.text !== null) await harness.seeText(fault.text);
      await seeRestWorks(harness);
      expect(logged).toHaveBeenCalledWith(
        expect.stringMatching(new RegExp(`^(Type)?Error in the "${flow.id}"`)),
      );
      expect(logged).not.toHaveBeenCalledWith(expect.stringContaining('secret@example.org'));
    } finally {
      faults.remove();
    }
  }),
);

test('an invalid payment URL shows a failed checkout, and CHECKOUT works again', () =>
  withDomHarness(async (harness) => {
    await harness.open(atCart);
    await harness.settle('openCart', { ok: cartsResponse(item) });
    jest.mocked(redirectTo).mockImplementationOnce(() => {
      throw new DOMException('Invalid URL', 'SyntaxError');
    });
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { ok: { url: 'https://pay.example:99999/' } });
    await harness.seeText(ERRORS.checkoutFailed);
    await harness.press('button', 'CHECKOUT');
    await harness.settle('createCheckout', { ok: { url: 'https://pay.example/1' } });
    await harness.seeRedirectTo('https://pay.example/1');
    await seeRestWorks(harness);
  }));

test('a flow works again after an exception', () =>
  withDomHarness(async (harness) => {
    const faults = injectFaults(subscribeMachine);
    await harness.open({ path: '/events' });
    await harness.press('button', 'SUBSCRIBE');
    faults.arm();
    await harness.fill('Your email', ANNA.email);
    faults.remove();
    await harness.fill('Your email', ANNA.email);
    await harness.press('button', 'SUBMIT');
    await harness.settle('subscribe', { ok: {} });
    await harness.seeText(SUCCESSES.subscribed);
  }));
