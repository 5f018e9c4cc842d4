/** All messages of the flows. Views and machines take their texts from here. */
import type { LoginPayload } from './api/contract';
import type { Resource } from './api/resources';
import { hrefTo } from './pages/routes';

const typedKeys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

const EMAIL_TAKEN = 'An account with this email already exists. Please log in or reset your password.';
const CONTACT_US = 'Please try again or contact us for further assistance.';

export const FIELD_MESSAGES = {
  invalidEmail: 'Invalid email',
  invalidEmailFormat: 'Invalid email format',
  passwordRequired: 'Password is required',
  passwordHint: 'Requires 8+ characters, 1 uppercase, 1 lowercase, 1 number, and 1 special character',
  passwordsDiffer: 'Passwords do not match',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  messageRequired: 'Message is required',
  messageTooLong: 'Please keep your message under 5,000 characters',
  invalidPhone: 'Please enter a US or Canadian phone number',
  foreignPhone: 'Not a US or Canadian number? Leave this blank and include it in your message',
  emailTaken: EMAIL_TAKEN,
  emailChecking: 'Checking your email…',
  emailUnchecked: 'We couldn’t check your email yet. We’ll keep trying.',
  emailAvailable: 'This username is available',
  emailTakenElsewhere: 'An account with this email already exists. Please enter a different email.',
  emailOwn: 'This is your current username',
  emailsDiffer: 'Emails do not match',
  passwordUnchecked: 'We couldn’t check your password yet. We’ll keep trying.',
  passwordCorrect: 'Password is correct',
  passwordIncorrect: 'Password incorrect',
} as const;

export const ERRORS = {
  register: `We were unable to create your account. ${CONTACT_US}`,
  loginUnknown: 'An account with this email could not be found. Click here to register.',
  loginWrongPassword: 'The password entered was incorrect. To reset your password click here.',
  login: `We were unable to log you in. ${CONTACT_US}`,
  requestReset: `We were unable to send your request. ${CONTACT_US}`,
  resetPassword: `We were unable to reset your password. ${CONTACT_US}`,
  addToCart: `Event could not be added to your cart. ${CONTACT_US}`,
  updateQuantity: `The quantity for this event could not be updated in your cart. ${CONTACT_US}`,
  removeItem: `This event could not be removed from your cart. ${CONTACT_US}`,
  checkoutRefused: `Checkout was not successful. You have not been charged. ${CONTACT_US}`,
  checkoutFailed: 'An error occurred during checkout. Please try again later or contact support.',
  subscribe: `We were unable to fulfill your subscription. ${CONTACT_US}`,
  contact: 'There was a problem sending your message. Please refresh and try again.',
  /** For an exception in a flow. */
  unexpected:
    'Something went wrong on our end. Please reload the page to try again, or contact us for further assistance.',
} as const;

export const SUCCESSES = {
  registered: 'Your account has been successfully created!',
  updated: 'Your account has been successfully updated!',
  passwordKept: 'Your password was not changed.',
  loggedIn: "You've been logged in!",
  resetRequested: 'Your request has been sent!',
  passwordReset: 'Your password has been reset!',
  quantityUpdated: 'The quantity for this event has been updated in your cart.',
  itemRemoved: 'This event has been removed from your cart.',
  subscribed: 'Your subscription was succesfully fulfilled!',
  nameSubmitted: 'Your name was succesfully submitted!',
  contacted: 'Message received! We will soon get in contact with you.',
} as const;

/** The results of saving a problem report. */
export const REPORT_OUTCOMES = {
  saved: 'Saved to your downloads. It contains no names or passwords.',
  failed: 'The report couldn’t be saved.',
} as const;

export const CHECKOUT_BLOCKED =
  'Please review your cart. One or more items is no longer available for purchase and must be removed to proceed.';

/** Beside CHECKOUT after a canceled payment, which is no failure and raises no message. */
export const PAYMENT_CANCELED =
  'You canceled the payment. You have not been charged, and your cart is unchanged.';

export const COOKIES_NEEDED =
  'If your browser blocks cookies for this site, please allow them and reload the page, so that you can log in and buy tickets.';

/** The message of a failed login. */
export interface LoginFailure {
  text: string;
  /** The field that the message is about; null if it is about none. */
  field: keyof LoginPayload | null;
}

/** The message of a failed login. @param status HTTP status of the response; null if none came */
export function loginFailure(status: number | null): LoginFailure {
  if (status === 401) return { text: ERRORS.loginUnknown, field: 'email' };
  if (status === 403) return { text: ERRORS.loginWrongPassword, field: 'password' };
  return { text: ERRORS.login, field: null };
}

/** '{Event Name} has been added to your cart!' @param eventName '' if it is unknown */
export const addedToCart = (eventName: string): string =>
  `${eventName || 'Your event'} has been added to your cart!`;

/** The second line of the added-to-cart message, for wide screens; '' when the quantity is unknown. */
export const quantityLine = (quantity: number | null): string =>
  quantity === null ? '' : `(Quantity: ${quantity})`;

const LIST_NAMES: Record<Resource | 'cart', string> = {
  events: 'events',
  users: 'users',
  footer: 'footer',
  content: 'content',
  donate: 'donate',
  press: 'press',
  aboutUs: 'content',
  images: 'images',
  cart: 'cart',
};

/** The message about a list, or the cart, that could not be loaded. */
export const loadFailed = (thing: Resource | 'cart'): string =>
  `We were unable to fetch the ${LIST_NAMES[thing]}. Please reload to try again or contact us for further assistance.`;

/** Whether a message is about a fault of the site, and not about the input, the account, or the payment. */
const IS_SITE_FAULT: Record<keyof typeof ERRORS, boolean> = {
  register: true,
  loginUnknown: false,
  loginWrongPassword: false,
  login: true,
  requestReset: true,
  resetPassword: true,
  addToCart: true,
  updateQuantity: true,
  removeItem: true,
  checkoutRefused: false,
  checkoutFailed: true,
  subscribe: true,
  contact: true,
  unexpected: true,
};

const SITE_FAULTS: ReadonlySet<string> = new Set([
  ...typedKeys(ERRORS)
    .filter((key) => IS_SITE_FAULT[key])
    .map((key) => ERRORS[key]),
  ...typedKeys(LIST_NAMES).map(loadFailed),
]);

/** Whether a message is about a fault of the site; only those offer a problem report (decision 12). */
export const isSiteFault = (text: string): boolean => SITE_FAULTS.has(text);

/** A message in the notification area. */
export interface Notice {
  kind: 'success' | 'error';
  text: string;
  /** A further line for wide screens. */
  detail?: string;
  /** A second sentence. */
  addition?: string;
  /** What could not be loaded; the message disappears when it has loaded. */
  missing?: Resource | 'cart';
}

/** Words that are links: for each message, the words and their hrefs. An empty href reloads the page. */
const LINKS: Record<string, Record<string, string>> = {
  [EMAIL_TAKEN]: { 'log in': hrefTo('login'), 'reset your password': hrefTo('forgotPassword') },
  [ERRORS.unexpected]: { 'reload the page': '' },
  [ERRORS.loginUnknown]: { here: hrefTo('register') },
  [ERRORS.loginWrongPassword]: { here: hrefTo('forgotPassword') },
};

interface TextPart {
  text: string;
  /** Target of a link; absent for plain text. */
  href?: string;
}

/** Splits a message into plain text and links (behavior 6.4). */
export function messageParts(message: string): TextPart[] {
  const links: Record<string, string> = { 'contact us': hrefTo('contact'), ...LINKS[message] };
  return message
    .split(new RegExp(`(${Object.keys(links).join('|')})`))
    .filter((text) => text !== '')
    .map((text) => {
      const href = links[text];
      return href === undefined ? { text } : { text, href };
    });
}
