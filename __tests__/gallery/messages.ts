/** Every message of the catalogue, and how a visitor comes to read it. */
import { RESOURCES, type Resource } from '../../domain/api/contract';
import {
  addedToCart,
  CHECKOUT_BLOCKED,
  ERRORS,
  FIELD_MESSAGES,
  loadFailed,
  quantityLine,
  SUCCESSES,
} from '../../domain/messages';
import { errorNotice } from '../../machines/report';
import { roots } from '../../src/actors/recorder';
import { ANNA, ANNABEL, itemOf, SERENADE, SOLD_OUT } from '../support/fixtures';
import { openPage } from '../support/paths';
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
} from '../support/commonSteps';
import type { Opening, Outcome, Harness } from '../support/harness';

/** Where a message shows, and what happens until it does. */
interface Showing {
  /** The flow that says it, for the heading above it. */
  flow: string;
  opening: Opening;
  show: (harness: Harness) => Promise<void>;
}

export interface ShownMessage extends Showing {
  /** The message's place in the catalogue: `ERRORS.login`. */
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

/** Types into a field and leaves it. */
const typed = (label: string, text: string) => async (harness: Harness) => {
  await harness.fill(label, text);
  await harness.blur();
};

const emailAsked = (email: string, outcome?: Outcome) => async (harness: Harness) => {
  await harness.fill('Email', email);
  await harness.elapse(300);
  if (outcome) await harness.settle('checkEmail', outcome);
};

const passwordAsked = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('tab', 'Change password');
  await harness.fill('Current password', PASSWORD);
  await harness.elapse(300);
  await harness.settle('checkPassword', outcome);
};

const loggedIn = (outcome: Outcome) => async (harness: Harness) => {
  await fillLoginForm(harness);
  await harness.settle('logIn', outcome);
};

const registered = (outcome: Outcome) => async (harness: Harness) => {
  await fillRegisterForm(harness);
  await harness.settle('register', outcome);
};

const linkAsked = (outcome: Outcome) => async (harness: Harness) => {
  await requestResetLink(harness);
  await harness.settle('requestReset', outcome);
};

const passwordReset = (outcome: Outcome) => async (harness: Harness) => {
  await submitNewPassword(harness);
  await harness.press('button', 'Submit');
  await harness.settle('resetPassword', outcome);
};

const quantityChanged = (outcome: Outcome) => async (harness: Harness) => {
  await harness.choose('Quantity', '3', SERENADE.title);
  await harness.settle('updateItem', outcome);
};

const itemRemoved = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('button', 'DELETE', SERENADE.title);
  await harness.settle('removeItem', outcome);
};

const checkedOut = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('button', 'CHECKOUT');
  await harness.settle('createCheckout', outcome);
};

const subscribed = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('button', 'SUBSCRIBE');
  await harness.fill('Your email', ANNA.email);
  await harness.press('button', 'SUBMIT');
  await harness.settle('subscribe', outcome);
};

const messageSent = (outcome: Outcome) => async (harness: Harness) => {
  await writeContactMessage(harness);
  await harness.press('button', 'Send');
  await harness.settle('sendContact', outcome);
};

const added = (outcome: Outcome) => async (harness: Harness) => {
  await harness.press('button', 'ADD TO CART', SERENADE.title);
  await harness.settle('addItem', outcome);
};

const FIELDS: Record<keyof typeof FIELD_MESSAGES, Showing> = {
  invalidEmail: { ...LOGIN, show: typed('Email', 'anna@') },
  invalidEmailFormat: { ...REGISTER, show: typed('Email', 'anna@') },
  passwordRequired: { ...LOGIN, show: typed('Password', '   ') },
  passwordHint: { ...REGISTER, show: typed('Password', 'weak') },
  passwordsDiffer: { ...REGISTER, show: typed('Confirm password', 'Other!1725') },
  firstNameRequired: { ...REGISTER, show: typed('First name', ' ') },
  lastNameRequired: { ...REGISTER, show: typed('Last name', ' ') },
  messageRequired: { ...CONTACT, show: typed('Message', ' ') },
  messageTooLong: { ...CONTACT, show: typed('Message', 'Bravo! '.repeat(800)) },
  invalidPhone: { ...CONTACT, show: typed('Phone', '607555') },
  foreignPhone: { ...CONTACT, show: typed('Phone', '+41446681800') },
  emailTaken: { ...REGISTER, show: emailAsked(ANNA.email, { status: 409 }) },
  emailChecking: { ...REGISTER, show: emailAsked(ANNA.email) },
  emailUnchecked: { ...REGISTER, show: emailAsked(ANNA.email, 'no answer') },
  emailAvailable: { ...REGISTER, show: emailAsked(ANNA.email, { ok: {} }) },
  emailTakenElsewhere: { ...PROFILE, show: emailAsked(SUBMISSION.email, { status: 403 }) },
  emailOwn: { ...PROFILE, show: async () => undefined },
  emailsDiffer: {
    ...PROFILE,
    show: async (harness) => {
      await emailAsked(SUBMISSION.email, { ok: {} })(harness);
      await typed('Confirm email', ANNA.email)(harness);
    },
  },
  passwordCorrect: { ...PROFILE, show: passwordAsked({ ok: {} }) },
  passwordIncorrect: { ...PROFILE, show: passwordAsked({ status: 403 }) },
};

const FAILURES: Record<keyof typeof ERRORS, Showing> = {
  register: { ...REGISTER, show: registered(FAILURE) },
  loginUnknown: { ...LOGIN, show: loggedIn({ status: 401 }) },
  loginWrongPassword: { ...LOGIN, show: loggedIn({ status: 403 }) },
  login: { ...LOGIN, show: loggedIn(FAILURE) },
  requestReset: { ...FORGOT, show: linkAsked(FAILURE) },
  resetPassword: { ...RESET, show: passwordReset(FAILURE) },
  addToCart: { ...PURCHASE, show: added(FAILURE) },
  updateQuantity: { ...CART, show: quantityChanged(FAILURE) },
  removeItem: { ...CART, show: itemRemoved(FAILURE) },
  checkoutRefused: { ...CHECKOUT, show: checkedOut(FAILURE) },
  checkoutFailed: { ...CHECKOUT, show: checkedOut('no answer') },
  subscribe: { ...SUBSCRIBE, show: subscribed(FAILURE) },
  contact: { ...CONTACT, show: messageSent(FAILURE) },
  /** Only an exception has it said, and a visitor can cause none. */
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

const CONFIRMATIONS: Record<keyof typeof SUCCESSES, Showing> = {
  registered: { ...REGISTER, show: registered({ ok: ANNA }) },
  updated: {
    ...PROFILE,
    show: async (harness) => {
      await updateFirstName(harness, ANNABEL);
      await harness.settle('updateProfile', { ok: ANNABEL });
    },
  },
  loggedIn: { ...LOGIN, show: loggedIn({ ok: ANNA }) },
  resetRequested: { ...FORGOT, show: linkAsked({ ok: {} }) },
  passwordReset: { ...RESET, show: passwordReset({ ok: { success: true } }) },
  quantityUpdated: { ...CART, show: quantityChanged({ ok: { ...item, quantity: 3 } }) },
  itemRemoved: { ...CART, show: itemRemoved({ ok: {} }) },
  subscribed: {
    ...SUBSCRIBE,
    show: async (harness) => {
      await subscribed({ ok: {} })(harness);
      await harness.press('button', 'SKIP');
    },
  },
  nameSubmitted: {
    ...SUBSCRIBE,
    show: async (harness) => {
      await subscribed({ ok: {} })(harness);
      await harness.fill('Your name (optional)', ANNA.firstName);
      await harness.press('button', 'SUBMIT');
      await harness.settle('subscribe', { ok: {} });
    },
  },
  contacted: {
    ...CONTACT,
    show: async (harness) => {
      await messageSent({ ok: {} })(harness);
      await harness.elapse(500);
    },
  },
};

/** A page that shows something of each list. */
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
    show: added({ ok: item }),
  },
  {
    name: 'quantityLine()',
    text: quantityLine(item.quantity),
    ...PURCHASE,
    show: added({ ok: item }),
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

/** The entries of one part of the catalogue; the types see to it that none is left out. */
const shown = <Name extends string>(
  part: string,
  texts: Record<Name, string>,
  showings: Record<Name, Showing>,
): ShownMessage[] =>
  (Object.keys(texts) as Name[]).map((name) => ({
    name: `${part}.${name}`,
    text: texts[name],
    ...showings[name],
  }));

/** All messages, in the order of the catalogue. */
export const MESSAGES: readonly ShownMessage[] = [
  ...shown('FIELD_MESSAGES', FIELD_MESSAGES, FIELDS),
  ...shown('ERRORS', ERRORS, FAILURES),
  ...shown('SUCCESSES', SUCCESSES, CONFIRMATIONS),
  ...OTHERS,
];

/** Opens the page and does all until the message shows. */
export async function showMessage(harness: Harness, { opening, show }: ShownMessage): Promise<void> {
  await openPage(harness, opening);
  await show(harness);
}
