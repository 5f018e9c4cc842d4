/**
 * Phrases of the titles of paths, for everything that happens in the flows: add one for each new event of a
 * machine.
 */
import type { AnyEventObject, EventFrom } from 'xstate';
import { failureOf } from '../../domain/api/contract';
import type { StoredState } from '../../domain/browserStorage';
import type { FlowFiles } from '../../tools/gallery/flowFiles';
import { HOUR, NOW } from '../support/fixtures';
import type { Opening } from '../support/harness';

/** Leaves out the events of machines that declare none, which may have any type. */
type Declared<Event extends AnyEventObject> = Event extends unknown
  ? string extends Event['type']
    ? never
    : Event
  : never;
type FlowEvent = Declared<EventFrom<FlowFiles[keyof FlowFiles]['machine']>>;
export type Phrases = {
  [Type in FlowEvent['type']]: string | ((event: Extract<FlowEvent, { type: Type }>) => string);
};

const DAY = 24 * HOUR;
const MAX_CHARACTERS = 40;

const quoted = (text: string) =>
  `“${text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).trim()}…` : text}”`;
const typed = (text: string, field: string) =>
  text === '' ? `the visitor empties the ${field}` : `the visitor types ${quoted(text)} as ${field}`;
const later = (now: number) =>
  now - NOW < DAY ? '' : ` ${Number(((now - NOW) / DAY).toFixed(2))} days later`;
const at = ({ path, search }: { path: string; search: string }) => path + search;
const userOf = ({ user, isProfileClosed }: StoredState) =>
  `${user?.firstName ?? 'nobody'}${isProfileClosed ? ' with the profile closed' : ''}`;

/**
 * What happens, for each event of the machines. A sentence that continues with the same subject is merged
 * with the one before.
 */
export const PHRASES: Phrases = {
  'account.created': 'the visitor creates an account',
  'auth.closed': 'the visitor closes the dialog',
  'auth.emailTyped': ({ email }) => typed(email, 'email'),
  'auth.modeChanged': ({ mode }) => `the visitor opens the form “${mode}”`,
  'bar.entered': 'the bar comes into view',
  'bar.left': 'the bar leaves the view',
  'bar.toggled': 'the visitor folds or unfolds the bar',
  'button.blurred': 'the visitor moves the focus away',
  'button.focused': 'the visitor focuses the message',
  'button.hovered': 'the visitor points at the message',
  'button.left': 'the visitor moves the pointer away',
  'button.paused': 'the visitor presses Pause',
  'button.resumed': 'the visitor presses Resume',
  'button.swapped': 'the other message shows',
  'call.cancelled': 'the visitor cancels the call',
  'cart.changed': 'a call may have changed the cart',
  'cart.changedElsewhere': 'another tab changes the cart',
  'cart.closed': 'the session ends',
  'cart.fetching': 'the cart is requested',
  'cart.itemAdded': ({ item }) => `the visitor adds ${item.event.title}`,
  'cart.opened': 'the visitor signs in',
  'cart.read': ({ isEmpty }) => `the cart ${isEmpty ? 'is empty' : 'has items'}`,
  'cart.refresh': 'the cart is to be read again',
  'cart.remove': 'the visitor removes the item',
  'cart.unread': 'the cart could not be read',
  'cart.update': ({ quantity }) => `the visitor changes the quantity to ${quantity}`,
  'cart.wanted': 'the visitor wants the cart',
  'checkout.requested': ({ now }) => `the visitor presses CHECKOUT${later(now)}`,
  'clock.ticked': 'time passes',
  'competition.closed': 'the visitor closes the dialog',
  'competition.repertoireOpened': 'the visitor opens the repertoire',
  'competition.termsOpened': 'the visitor opens the terms',
  'connection.back': 'the browser is online again',
  'contact.closed': 'the visitor closes the dialog',
  'contact.left': 'the dialog has closed',
  'contact.received': 'the server has the message',
  'contact.submitted': 'the visitor sends the message',
  'data.needed': ({ path }) => `the visitor opens ${path}`,
  'data.wanted': 'the visitor asks for the lists again',
  'dialog.closed': 'the visitor closes the dialog',
  'dialog.opened': ({ subject }) => `the visitor opens “${subject}”`,
  'email.free': 'the server finds the email free',
  'email.taken': 'the server finds the email taken',
  'form.entered': 'the visitor scrolls to the form',
  'form.loaded': 'the form loads',
  'forgotPassword.emailChanged': ({ email }) => typed(email, 'email'),
  'forgotPassword.submitted': 'the visitor asks for a reset link',
  'intent.fulfilled': 'the visitor signs in',
  'intent.restored': ({ isAttempted }) =>
    `the visitor ${isAttempted ? 'wanted the cart' : 'wanted nothing'} before`,
  'list.more': 'the visitor asks for more',
  'list.toggled': 'the visitor folds or unfolds the list',
  'location.entered': 'the page opens',
  'login.emailChanged': ({ email }) => typed(email, 'email'),
  'login.submitted': 'the visitor submits the login',
  'logout.requested': 'the visitor logs out',
  'menu.aboutToggled': 'the visitor folds or unfolds ABOUT',
  'menu.chosen': 'the visitor chooses a link',
  'menu.closed': 'the visitor closes the menu',
  'menu.left': 'the visitor goes to another page',
  'menu.opened': 'the visitor opens the menu',
  'menu.typed': ({ text }) => `the visitor types “${text}”`,
  'motion.allowed': 'the system allows motion',
  'motion.reduced': 'the system reduces motion',
  'notice.closed': 'the visitor closes the message',
  'notice.raised': ({ notice }) => `the message ${quoted(notice.text)} comes`,
  'notice.resolved': ({ missing }) => `the ${missing} could be loaded after all`,
  'page.entered': ({ path }) => `the visitor goes to ${path}`,
  'page.foreseen': ({ path }) => `the visitor points at a link to ${path}`,
  'page.rendered': 'the server renders the page',
  'page.resumed': (event) => `the page starts${'stored' in event ? ` for ${userOf(event.stored)}` : ''}`,
  'page.scrolled': 'the visitor scrolls',
  'page.shown': 'the visitor returns by Back',
  'password.toggled': 'the visitor shows or hides the password',
  'payment.canceled': 'the visitor returns from a canceled payment',
  'payment.declined': 'the visitor returns from a declined payment',
  'permission.given': 'the site allows dialogs',
  'permission.withdrawn': 'the site forbids dialogs',
  'profile.checkRetried': 'the visitor asks for the check again',
  'profile.emailChanged': ({ email }) => typed(email, 'email'),
  'profile.expired': 'the session ends in the profile',
  'profile.passwordChanged': ({ password }) => typed(password, 'current password'),
  'profile.submitted': ({ firstName, email, newPassword }) =>
    `the visitor submits ${firstName} with ${email}${newPassword ? ' and a new password' : ''}`,
  'profile.tabChosen': ({ tab }) => `the visitor opens the tab “${tab}”`,
  'profile.userChanged': ({ user }) => `another tab changes the email to ${user.email}`,
  'prompt.closed': 'the visitor closes the prompt',
  'prompt.restored': ({ isPromptDue }) => `another tab ${isPromptDue ? 'adds an item' : 'closes the prompt'}`,
  'purchase.added': 'the item is in the cart',
  'purchase.begun': 'the signed-in visitor presses ADD TO CART',
  'purchase.quantityChosen': ({ quantity }) => `the visitor chooses a quantity of ${quantity}`,
  'purchase.requested': 'the visitor presses ADD TO CART',
  'purchase.restored': ({ pending }) => `another tab ${pending ? 'keeps a purchase' : 'drops the purchase'}`,
  'register.checkRetried': 'the visitor asks for the check again',
  'register.emailChanged': ({ email }) => typed(email, 'email'),
  'register.submitted': 'the visitor submits the registration',
  'report.requested': 'the visitor saves a problem report',
  'report.settled': 'the report is done',
  'reset.requested': 'the server sends the reset link',
  'resetPassword.submitted': 'the visitor submits the new password',
  'resource.failed': ({ resource }) => `the ${resource} do not load`,
  'resource.foreseen': 'the visitor points at a link to the list',
  'resource.loaded': ({ resource }) => `the ${resource} load`,
  'resource.loading': ({ resource }) => `the ${resource} are requested`,
  'resource.needed': 'the visitor opens the whole list',
  'resource.outdated': 'a refusal shows that the list is outdated',
  'resource.trimmed': 'the server sends a part of the list',
  'resource.wanted': 'the visitor asks for the list again',
  'route.asked': 'a page is asked for',
  'route.denied': 'the page needs a login',
  'search.began': 'the visitor opens the countries',
  'search.ended': 'the visitor closes the countries',
  'search.left': 'the visitor leaves the field',
  'search.typed': ({ text }) => `the visitor types “${text}”`,
  'season.loaded': 'the events have loaded',
  'session.closed': 'the session ends',
  'session.expired': 'the server ends the session',
  'session.opened': ({ isResuming }) => `the visitor signs in ${isResuming ? 'here' : 'in another tab'}`,
  'storage.changed': ({ stored }) =>
    stored.purchase.isAttempted
      ? 'another tab wants the cart'
      : `another tab changes the user to ${userOf(stored)}`,
  'subscribe.opened': 'the visitor opens the newsletter',
  'subscribe.skipped': 'the visitor skips the step',
  'subscribe.submitted': 'the visitor submits',
  'subscribe.typed': ({ text }) => `the visitor types “${text}”`,
  'url.changed': ({ location }) => `the visitor goes to ${at(location)} by Back`,
  'url.requested': ({ to }) => `the visitor opens ${to}`,
};

/** Sentences about machines and calls that have ended, where “the server responds” is not enough. */
export const ENDS: Record<string, string | ((output: never) => string)> = {
  authDialog: ({ by }: { by: string }) => `the visitor completes the dialog (${by})`,
  createCheckout: ({ url }: { url?: string }) =>
    url === undefined ? 'the server names no payment page' : 'the server opens the payment page',
  emailCheck: (isFree: boolean) => `the server finds the email ${isFree ? 'free' : 'taken'}`,
  forgotPassword: 'the reset link has been sent',
  passwordCheck: (isRight: boolean) => `the server finds the password ${isRight ? 'right' : 'wrong'}`,
  login: 'the visitor is signed in',
  profile: 'the profile is saved',
  readOrder: (order: unknown[]) => (order.length === 0 ? 'the server has no order yet' : 'the order comes'),
  resetPassword: 'the password is changed',
  saveReport: 'the browser saves the report',
};

/** What has happened when a delay is over. */
export const DELAYS: Record<string, string> = {
  RECHECK: 'it is time for another check',
  RETRY: 'it is time for another try',
  ROTATE: 'the message changes',
  SLOW: 'the response takes long',
  TOAST: 'the message disappears',
  TYPE_AHEAD: 'the visitor stops typing',
  TYPING: 'the visitor stops typing',
};

/** Subjects of the phrases that are named once for phrases in a row. */
export const SUBJECTS = ['the visitor', 'the server', 'another tab'];

/** A status of HTTP from which the fault is the server's. */
const SERVER_FAULT = 500;

/** How a call fails, by its id and its error. */
export function describeFailure(call: string, error: unknown): string {
  const { status, isRepeatable } = failureOf(error);
  if (call === 'saveReport') return 'the browser cannot save the report';
  if (status === null) return `the connection breaks${isRepeatable ? ' before the response' : ''}`;
  return `the server ${status < SERVER_FAULT ? 'refuses' : 'fails'} (${status})`;
}

const userIn = (stored: string) => (JSON.parse(stored) as { firstName: string }).firstName;

/** @returns the path of the page, its user, the size of the cart, and the data that is missing or late */
export function describeOpening({ path, stored, cart, missing, delayed }: Opening): string {
  const user = stored?.currentUser;
  return [
    path,
    ...(user ? [`as ${userIn(user)}`] : []),
    ...(cart?.length ? [`with ${cart.length} ${cart.length === 1 ? 'row' : 'rows'} in the cart`] : []),
    ...(missing ? [`without ${missing.join(' and ')}`] : []),
    ...(delayed ? [`before ${delayed.join(' and ')} came`] : []),
  ].join(' ');
}
