/** Every message of the catalog, with the actions that show it. */
import { RESOURCES, type Resource } from '../../domain/api/resources';
import {
  addedToCart,
  CHECKOUT_BLOCKED,
  ERRORS,
  FIELD_MESSAGES,
  loadFailed,
  PAYMENT_CANCELED,
  quantityLine,
  SUCCESSES,
} from '../../domain/messages';
import { CANCELED_HREF } from '../../domain/pages/routes';
import { errorNotice } from '../../machines/toRoot';
import { roots } from '../../src/actors/recorder';
import { ANNA, ANNABEL, itemOf, SERENADE, SOLD_OUT } from '../../__tests__/support/fixtures';
import { openPage } from '../../__tests__/support/openPage';
import {
  requestResetLink,
  submitNewPassword,
  SUBMISSION,
  PASSWORD,
  updateFirstName,
  fillLoginForm,
  fillRegisterForm,
  storedUser,
  writeContactMessage,
} from '../../__tests__/support/commonSteps';
import type { Opening, Outcome, Harness } from '../../__tests__/support/harness';

/** The page and the actions that show a message. */
interface Demonstration {
  /** The flow that shows it, for the heading of the preview. */
  flow: string;
  opening: Opening;
  show: (harness: Harness) => Promise<void>;
}

export interface ShownMessage extends Demonstration {
  /** The name of the message in the catalog: `ERRORS.login`. */
  name: string;
  text: string;
}

const signedInVisitor = storedUser(ANNA);
const item = itemOf(SERENADE, 2);
const FAILURE: Outcome = { status: 500 };

const LOGIN = { flow: 'login', opening: { path: '/login' } };
const REGISTER = { flow: 'register', opening: { path: '/register' } };
const FORGOT = { flow: 'forgotPassword', opening: { path: '/forgot-password' } };
const RESET = { flow: 'resetPassword', opening: { path: '/reset-password?token=secret' } };
const PROFILE = { flow: 'profile', opening: { path: '/profile', stored: signedInVisitor } };
const CONTACT = { flow: 'contact', opening: { path: '/contact' } };
const SUBSCRIBE = { flow: 'subscribe', opening: { path: '/press' } };
const CART = { flow: 'cart', opening: { path: '/cart', stored: signedInVisitor, cart: [item] } };
const CHECKOUT = { ...CART, flow: 'checkout' };
const PURCHASE = { flow: 'purchase', opening: { path: '/events', stored: signedInVisitor, cart: [] } };

/** Returns an action that types into a field and leaves it. */
const typeText = (label: string, text: string) => async (harness: Harness) => {
  await harness.fill(label, text);
  await harness.blur();
};

const checkEmail = (email: string, outcome?: Outcome) => async (harness: Harness) => {
  await harness.fill('Email', email);
  await harness.elapse(300);
  if (outcome) await harness.settle('checkEmail', outcome);
};

const checkPassword = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('tab', 'Change password');
  await harness.fill('Current password', PASSWORD);
  await harness.elapse(300);
  await harness.settle('checkPassword', outcome);
};

const logIn = (outcome: Outcome) => async (harness: Harness) => {
  await fillLoginForm(harness);
  await harness.settle('logIn', outcome);
};

const submitRegistration = (outcome: Outcome) => async (harness: Harness) => {
  await fillRegisterForm(harness);
  await harness.settle('register', outcome);
};

const requestLink = (outcome: Outcome) => async (harness: Harness) => {
  await requestResetLink(harness);
  await harness.settle('requestReset', outcome);
};

const resetPassword = (outcome: Outcome) => async (harness: Harness) => {
  await submitNewPassword(harness);
  await harness.press('button', 'Submit');
  await harness.settle('resetPassword', outcome);
};

const changeQuantity = (outcome: Outcome) => async (harness: Harness) => {
  await harness.choose('Quantity', '3', SERENADE.title);
  await harness.settle('updateItem', outcome);
};

const removeItem = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('button', 'DELETE', SERENADE.title);
  await harness.settle('removeItem', outcome);
};

const checkOut = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('button', 'CHECKOUT');
  await harness.settle('createCheckout', outcome);
};

const subscribe = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('button', 'SUBSCRIBE');
  await harness.fill('Your email', ANNA.email);
  await harness.press('button', 'SUBMIT');
  await harness.settle('subscribe', outcome);
};

const sendMessage = (outcome: Outcome) => async (harness: Harness) => {
  await writeContactMessage(harness);
  await harness.press('button', 'Send');
  await harness.settle('sendContact', outcome);
};

const addToCart = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('button', 'ADD TO CART', SERENADE.title);
  await harness.settle('addItem', outcome);
};

const FIELDS: Record<keyof typeof FIELD_MESSAGES, Demonstration> = {
  invalidEmail: { ...LOGIN, show: typeText('Email', 'anna@') },
  invalidEmailFormat: { ...REGISTER, show: typeText('Email', 'anna@') },
  passwordRequired: { ...LOGIN, show: typeText('Password', '   ') },
  passwordHint: { ...REGISTER, show: typeText('Password', 'weak') },
  passwordsDiffer: { ...REGISTER, show: typeText('Confirm password', 'Other!1725') },
  firstNameRequired: { ...REGISTER, show: typeText('First name', ' ') },
  lastNameRequired: { ...REGISTER, show: typeText('Last name', ' ') },
  messageRequired: { ...CONTACT, show: typeText('Message', ' ') },
  messageTooLong: { ...CONTACT, show: typeText('Message', 'Bravo! '.repeat(800)) },
  invalidPhone: { ...CONTACT, show: typeText('Phone', '607555') },
  foreignPhone: { ...CONTACT, show: typeText('Phone', '+41446681800') },
  emailTaken: { ...REGISTER, show: checkEmail(ANNA.email, { status: 409 }) },
  emailChecking: { ...REGISTER, show: checkEmail(ANNA.email) },
  emailUnchecked: { ...REGISTER, show: checkEmail(ANNA.email, 'no response') },
  emailAvailable: { ...REGISTER, show: checkEmail(ANNA.email, { ok: {} }) },
  emailTakenElsewhere: { ...PROFILE, show: checkEmail(SUBMISSION.email, { status: 403 }) },
  emailOwn: { ...PROFILE, show: async () => undefined },
  emailsDiffer: {
    ...PROFILE,
    show: async (harness) => {
      await checkEmail(SUBMISSION.email, { ok: {} })(harness);
      await typeText('Confirm email', ANNA.email)(harness);
    },
  },
  passwordUnchecked: { ...PROFILE, show: checkPassword('no response') },
  passwordCorrect: { ...PROFILE, show: checkPassword({ ok: {} }) },
  passwordIncorrect: { ...PROFILE, show: checkPassword({ status: 403 }) },
};

const FAILURES: Record<keyof typeof ERRORS, Demonstration> = {
  register: { ...REGISTER, show: submitRegistration(FAILURE) },
  loginUnknown: { ...LOGIN, show: logIn({ status: 401 }) },
  loginWrongPassword: { ...LOGIN, show: logIn({ status: 403 }) },
  login: { ...LOGIN, show: logIn(FAILURE) },
  requestReset: { ...FORGOT, show: requestLink(FAILURE) },
  resetPassword: { ...RESET, show: resetPassword(FAILURE) },
  addToCart: { ...PURCHASE, show: addToCart(FAILURE) },
  updateQuantity: { ...CART, show: changeQuantity(FAILURE) },
  removeItem: { ...CART, show: removeItem(FAILURE) },
  checkoutRefused: { ...CHECKOUT, show: checkOut(FAILURE) },
  checkoutFailed: { ...CHECKOUT, show: checkOut('no response') },
  subscribe: { ...SUBSCRIBE, show: subscribe(FAILURE) },
  contact: { ...CONTACT, show: sendMessage(FAILURE) },
  /** The message about an exception, which a visitor cannot cause, so the event is sent directly. */
  unexpected: {
    flow: 'notices',
    opening: { path: '/press' },
    show: async (harness) => {
      setTimeout(() => {
        for (const root of roots.values()) root.send(errorNotice(ERRORS.unexpected));
      });
      await harness.elapse(0);
    },
  },
};

const CONFIRMATIONS: Record<keyof typeof SUCCESSES, Demonstration> = {
  registered: { ...REGISTER, show: submitRegistration({ ok: ANNA }) },
  updated: {
    ...PROFILE,
    show: async (harness) => {
      await updateFirstName(harness, ANNABEL);
      await harness.settle('updateProfile', { ok: ANNABEL });
    },
  },
  passwordKept: {
    ...PROFILE,
    show: async (harness) => {
      await checkPassword({ ok: {} })(harness);
      await harness.fill('New password', PASSWORD);
      await harness.press('button', 'Update');
      await harness.settle('updateProfile', { ok: ANNA });
    },
  },
  loggedIn: { ...LOGIN, show: logIn({ ok: ANNA }) },
  resetRequested: { ...FORGOT, show: requestLink({ ok: {} }) },
  passwordReset: { ...RESET, show: resetPassword({ ok: { success: true } }) },
  quantityUpdated: { ...CART, show: changeQuantity({ ok: { ...item, quantity: 3 } }) },
  itemRemoved: { ...CART, show: removeItem({ ok: {} }) },
  subscribed: {
    ...SUBSCRIBE,
    show: async (harness) => {
      await subscribe({ ok: {} })(harness);
      await harness.press('button', 'SKIP');
    },
  },
  nameSubmitted: {
    ...SUBSCRIBE,
    show: async (harness) => {
      await subscribe({ ok: {} })(harness);
      await harness.fill('Your name (optional)', ANNA.firstName);
      await harness.press('button', 'SUBMIT');
      await harness.settle('subscribe', { ok: {} });
    },
  },
  contacted: {
    ...CONTACT,
    show: async (harness) => {
      await sendMessage({ ok: {} })(harness);
      await harness.elapse(500);
    },
  },
};

/** A page that shows records of the list. */
const PAGE_OF: Record<Resource, string> = {
  events: '/events',
  users: '/about?tab=3',
  footer: '/',
  content: '/competition',
  donate: '/support-us',
  press: '/press',
  aboutUs: '/about',
  images: '/about',
};

const loadFailures = RESOURCES.map((resource): ShownMessage => ({
  name: `loadFailed('${resource}')`,
  text: loadFailed(resource),
  flow: 'resource',
  opening: { path: PAGE_OF[resource], missing: [resource] },
  show: (harness) => harness.settle(resource, FAILURE),
}));

const OTHERS: ShownMessage[] = [
  {
    name: 'PAYMENT_CANCELED',
    text: PAYMENT_CANCELED,
    flow: 'checkout',
    opening: { path: CANCELED_HREF, stored: signedInVisitor, cart: [item] },
    show: async () => undefined,
  },
  {
    name: 'CHECKOUT_BLOCKED',
    text: CHECKOUT_BLOCKED,
    flow: 'checkout',
    opening: { path: '/cart', stored: signedInVisitor, cart: [item, itemOf(SOLD_OUT)] },
    show: async (harness) => {
      await harness.hover('button', 'CHECKOUT');
      await harness.elapse(100);
    },
  },
  {
    name: 'addedToCart()',
    text: addedToCart(SERENADE.title),
    ...PURCHASE,
    show: addToCart({ ok: item }),
  },
  {
    name: 'quantityLine()',
    text: quantityLine(item.quantity),
    ...PURCHASE,
    show: addToCart({ ok: item }),
  },
  ...loadFailures,
  {
    name: `loadFailed('cart')`,
    text: loadFailed('cart'),
    flow: 'cart',
    opening: { path: '/cart', stored: signedInVisitor },
    show: (harness) => harness.settle('openCart', FAILURE),
  },
];

/** The messages of one part of the catalog; the types require a demonstration for each. */
const messagesOf = <Name extends string>(
  part: string,
  texts: Record<Name, string>,
  demonstrations: Record<Name, Demonstration>,
): ShownMessage[] =>
  (Object.keys(texts) as Name[]).map((name) => ({
    name: `${part}.${name}`,
    text: texts[name],
    ...demonstrations[name],
  }));

/** All messages, in the order of the catalog. */
export const MESSAGES: readonly ShownMessage[] = [
  ...messagesOf('FIELD_MESSAGES', FIELD_MESSAGES, FIELDS),
  ...messagesOf('ERRORS', ERRORS, FAILURES),
  ...messagesOf('SUCCESSES', SUCCESSES, CONFIRMATIONS),
  ...OTHERS,
];

/** Opens the page and acts until the message is visible. */
export async function showMessage(harness: Harness, { opening, show }: ShownMessage): Promise<void> {
  await openPage(harness, opening);
  await show(harness);
}
