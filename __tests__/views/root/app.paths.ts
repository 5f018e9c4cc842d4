import type { User } from '../../../domain/api/entities';
import { loadFailed, SUCCESSES } from '../../../domain/messages';
import { hrefOf, locationOf, type Location } from '../../../domain/pages/routes';
import type { AppContext } from '../../../machines/appTypes';
import { appMachine } from '../../../machines/appMachine';
import { ANNA, ANNABEL, BEN, cartsResponse, itemOf, NOW, SERENADE, siteData } from '../../support/fixtures';
import { limit, pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import {
  requestResetLink,
  doneEvent,
  actorEndSteps,
  UNCAUGHT_EXCEPTION,
  errorEvent,
  fillPerson,
  logOut,
  openProfile,
  updateFirstName,
  fillLoginForm,
  storedUser,
} from '../../support/commonSteps';

const item = itemOf(SERENADE, 2);
const { events } = siteData();
const EVENTS: Location = { path: '/events', search: '' };

const nothingStored = {
  purchase: { pending: null, isAttempted: false, isPromptDue: false },
  currentPage: null,
  isProfileClosed: false,
};
const resumed = (user: User | null, isProfileClosed = false, location = EVENTS) => ({
  type: 'page.resumed',
  areCookiesBlocked: false,
  location,
  stored: { ...nothingStored, user, isProfileClosed },
});
const elsewhere = (user: User | null, isProfileClosed = false) => ({
  type: 'storage.changed',
  stored: { ...nothingStored, user, isProfileClosed },
});
/** Another tab of an anonymous visitor wants the cart. */
const CART_WANTED_ELSEWHERE = {
  type: 'storage.changed',
  stored: {
    ...nothingStored,
    user: null,
    isProfileClosed: false,
    purchase: { ...nothingStored.purchase, isAttempted: true },
  },
};
/** The entries of localStorage that the event `storage.changed` reports. */
const storedBy = ({ stored: { user, isProfileClosed, purchase } }: ReturnType<typeof elsewhere>) => ({
  ...storedUser(user),
  purchaseAttempt: purchase.isAttempted ? 'true' : null,
  ...(isProfileClosed ? { closeProfile: 'true' } : {}),
});
const changedTo = (path: string, search = '') => ({ type: 'url.changed', location: { path, search } });
interface Snapshot {
  matches: (value: object) => boolean;
  context: AppContext;
}

const isBrowsingAnonymously = (snapshot: Snapshot) =>
  snapshot.matches({ visitor: { anonymous: { dialog: 'closed', logout: 'settled' } } });
const isInDialog = (snapshot: Snapshot) =>
  snapshot.matches({ visitor: { anonymous: { dialog: 'open' } } }) ||
  snapshot.matches({ visitor: { signedIn: 'profile' } });
const isSent = (snapshot: Snapshot) =>
  snapshot.matches({ visitor: { anonymous: { dialog: { open: 'sent' } } } });
const isCartWanted = (snapshot: Snapshot) => snapshot.matches({ intent: 'cart' });
const isSignedIn = (snapshot: Snapshot) => snapshot.matches({ visitor: 'signedIn' });
const isAt = (path: string, { context }: Snapshot) => context.location.path === path;

interface EventPayload {
  to: string;
  location: Location;
  output: { by: string };
}

const CHANGES: Record<string, (snapshot: Snapshot) => boolean> = {
  '/about': (snapshot) => isBrowsingAnonymously(snapshot) || isInDialog(snapshot),
  '/login': (snapshot) => isBrowsingAnonymously(snapshot) || isSignedIn(snapshot),
  '/thank-you': isBrowsingAnonymously,
  '/season': (snapshot) => isBrowsingAnonymously(snapshot) && isAt('/events', snapshot),
  '/reset-password': (snapshot) =>
    isBrowsingAnonymously(snapshot) || (isInDialog(snapshot) && isAt('/login', snapshot)),
  '/profile': (snapshot) => isSignedIn(snapshot) && !isAt('/profile', snapshot),
  '/cart': (snapshot) => isBrowsingAnonymously(snapshot) || isSignedIn(snapshot),
};

const REQUESTS: Record<string, (snapshot: Snapshot) => boolean> = {
  '/login': (snapshot) => isBrowsingAnonymously(snapshot) || isSent(snapshot),
  '/forgot-password': (snapshot) => isInDialog(snapshot) && isAt('/login', snapshot),
  '/profile': (snapshot) => isSignedIn(snapshot) && !isAt('/profile', snapshot),
  '/register': (snapshot) => isInDialog(snapshot) && isAt('/login', snapshot),
  '/press': (snapshot) => isBrowsingAnonymously(snapshot) || isSignedIn(snapshot),
};

const OTHER_STATE = 'the button, the link or the dialog is not visible';
const ELSEWHERE = 'only a signed-in user can cause it';

const isResumed = (snapshot: Snapshot) => !snapshot.matches({ visitor: 'unknown' });
/** The events of the visitor, the storage, and the server. */
const EVENT_TYPES = [
  ...[
    'url.requested',
    'url.changed',
    'auth.closed',
    'storage.changed',
    'logout.requested',
    'session.expired',
  ],
  ...['cart.changedElsewhere', 'page.shown', 'notice.raised', 'reset.requested', 'profile.expired'],
  'xstate.done.actor.authDialog',
  'season.loaded',
];

const LIMITS = [
  limit(
    'page.resumed',
    'the scripts of a page start only once',
    (snapshot: Snapshot) => !isResumed(snapshot),
  ),
  ...EVENT_TYPES.map((type) => limit(type, 'the scripts of the page have not started', isResumed)),
  limit(
    'url.requested',
    OTHER_STATE,
    (snapshot: Snapshot, { to }: EventPayload) => REQUESTS[to]?.(snapshot) ?? false,
  ),
  limit(
    'url.changed',
    'Back and Forward are covered in the states in which they differ',
    (snapshot: Snapshot, { location }: EventPayload) => CHANGES[location.path]?.(snapshot) ?? false,
  ),
  limit(
    'storage.changed',
    'Ben is the last to come',
    ({ context }: Snapshot) => context.user?._id !== BEN._id,
  ),
  limit('xstate.done.actor.authDialog', OTHER_STATE, (snapshot: Snapshot, { output: { by } }: EventPayload) =>
    isAt(by === 'update' ? '/profile' : `/${by}`, snapshot),
  ),
  limit('reset.requested', OTHER_STATE, (snapshot: Snapshot) => isAt('/forgot-password', snapshot)),
  limit('profile.expired', OTHER_STATE, (snapshot: Snapshot) => isAt('/profile', snapshot)),
  limit('logout.requested', OTHER_STATE, isSignedIn),
  limit('session.expired', OTHER_STATE, isSignedIn),
  limit('cart.changedElsewhere', ELSEWHERE, isSignedIn),
  limit('page.shown', ELSEWHERE, isSignedIn),
  limit('notice.raised', ELSEWHERE, isSignedIn),
];

const input = { location: EVENTS, now: NOW };
/** The server has loaded the events. */
const initialEvents = [{ type: 'season.loaded', season: locationOf('/season/2026-2027') }];

/** The openings: each visitor on each kind of page. */
const journeys = pathsThrough(
  appMachine,
  [
    resumed(null),
    resumed(ANNA),
    { type: 'url.requested', to: '/login' },
    { type: 'url.requested', to: '/register' },
    { type: 'url.requested', to: '/press' },
    changedTo('/about'),
    changedTo('/login'),
    changedTo('/thank-you'),
    changedTo('/cart'),
    changedTo('/season'),
    { type: 'auth.closed' },
    doneEvent('authDialog', { user: ANNA, by: 'login' }),
    doneEvent('authDialog', { user: ANNA, by: 'register' }),
    elsewhere(BEN),
    elsewhere(null),
    { type: 'logout.requested' },
    { type: 'session.expired' },
    { type: 'cart.changedElsewhere' },
    { type: 'page.shown' },
    { type: 'notice.raised', notice: { kind: 'error', text: loadFailed('cart') } },
  ],
  {
    input,
    initialEvents,
    limits: LIMITS,
    opening: { path: '/events', waitsForScripts: true },
  },
);

const atEvents = {
  input,
  initialEvents,
  limits: LIMITS,
  opening: { path: '/events', waitsForScripts: true },
};

/**
 * A mailed reset link: the dialog stays over the home page after the request, and receives the token when the
 * link is opened.
 */
const links = pathsThrough(
  appMachine,
  [
    resumed(null),
    { type: 'url.requested', to: '/login' },
    { type: 'url.requested', to: '/forgot-password' },
    { type: 'reset.requested' },
    changedTo('/about'),
    changedTo('/reset-password'),
    changedTo('/reset-password', '?token=secret'),
    { type: 'auth.closed' },
    elsewhere(BEN),
  ],
  {
    ...atEvents,
    limits: [
      ...LIMITS,
      limit('storage.changed', 'the other tab matters only while the reset mail is awaited', isSent),
    ],
  },
);

/** What an anonymous visitor wants decides the page after the login. */
const intents = pathsThrough(
  appMachine,
  [
    resumed(null),
    CART_WANTED_ELSEWHERE,
    elsewhere(null),
    changedTo('/cart'),
    { type: 'url.requested', to: '/login' },
    { type: 'url.requested', to: '/register' },
    doneEvent('authDialog', { user: ANNA, by: 'login' }),
    doneEvent('authDialog', { user: ANNA, by: 'register' }),
  ],
  {
    ...atEvents,
    limits: [
      ...LIMITS,
      limit(
        'storage.changed',
        'another tab is covered by other paths once the visitor is signed in or the dialog is open',
        isBrowsingAnonymously,
      ),
    ],
  },
);

/** Paths in which /profile opens the dialog, and paths in which it does not. */
const profiles = pathsThrough(
  appMachine,
  [
    resumed(ANNA),
    resumed(ANNA, true),
    { type: 'url.requested', to: '/profile' },
    changedTo('/profile'),
    { type: 'auth.closed' },
    doneEvent('authDialog', { user: ANNABEL, by: 'update' }),
    { type: 'profile.expired', message: 'Status 401' },
    elsewhere(BEN),
    elsewhere(BEN, true),
    elsewhere(null),
  ],
  atEvents,
);

/** Another tab closes or opens the profile of the same user. */
const dismissals = pathsThrough(
  appMachine,
  [resumed(ANNA), changedTo('/profile'), changedTo('/about'), elsewhere(ANNA), elsewhere(ANNA, true)],
  {
    ...atEvents,
    limits: [
      ...LIMITS,
      limit(
        'url.changed',
        'the profile is opened first, and left only once',
        (snapshot: Snapshot, { location: { path } }: EventPayload) =>
          isAt(path === '/about' ? '/profile' : '/events', snapshot) &&
          !snapshot.matches({ visitor: { signedIn: 'dismissed' } }),
      ),
    ],
  },
);

/** The payment was declined or canceled; the session may have ended meanwhile. */
const CART: Location = { path: '/cart', search: '' };
const returns = ['declined', 'canceled'].map((payment) => {
  const from: Location = { path: '/cart', search: `?payment=${payment}` };
  return pathsThrough(appMachine, [resumed(null, false, from), resumed(ANNA, false, from)], {
    input: { location: CART, now: NOW },
    initialEvents,
    limits: LIMITS,
    opening: { path: hrefOf(from), waitsForScripts: true },
  });
});

/** The server could not load the events, so that /season redirects in the browser. */
const SEASON: Location = { path: '/season', search: '' };
const seasons = pathsThrough(appMachine, [resumed(null, false, SEASON), ...initialEvents], {
  input: { location: SEASON, now: NOW },
  limits: LIMITS,
  opening: { path: SEASON.path, missing: ['events'], waitsForScripts: true },
});

/** A user who is signed in opens the address of a form for anonymous visitors. */
const LOGIN: Location = { path: '/login', search: '' };
const signedInForms = pathsThrough(appMachine, [resumed(ANNA, false, LOGIN)], {
  input: { location: LOGIN, now: NOW },
  initialEvents,
  limits: LIMITS,
  opening: { path: LOGIN.path, waitsForScripts: true },
});

/** A link to the profile on a page that the server sends, followed after the profile was closed. */
const PROFILE: Location = { path: '/profile', search: '' };
const LINKED: Location = { path: '/profile', search: '?open=1' };
const linkedProfiles = pathsThrough(appMachine, [resumed(ANNA, true, LINKED), { type: 'auth.closed' }], {
  input: { location: PROFILE, now: NOW },
  initialEvents,
  limits: LIMITS,
  opening: { path: hrefOf(LINKED), waitsForScripts: true },
});

/** Logging out; the call is repeated until it succeeds. */
const logouts = pathsThrough(
  appMachine,
  [
    resumed(ANNA),
    { type: 'logout.requested' },
    doneEvent('closeSession'),
    errorEvent('closeSession', 500),
    errorEvent('closeSession', null),
    { type: 'xstate.after.RETRY.app.visitor.anonymous.logout.failed' },
    elsewhere(BEN),
  ],
  atEvents,
);

export const machine = appMachine;

export const searches = [
  ...[journeys, links, intents, profiles, linkedProfiles, signedInForms, dismissals],
  ...[...returns, seasons, logouts],
];

const DIALOGS: Record<string, string> = {
  '/login': 'Login',
  '/register': 'Register',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Create a new password!',
  '/profile': 'Profile',
};

export const driver: PathDriver = {
  states: {
    'visitor.unknown': (harness) => harness.see('link', 'Login / Register'),
    'visitor.anonymous': (harness) => harness.seeStored('currentUser', null),
    'visitor.signedIn': async (harness, snapshot: Snapshot) => {
      const { user } = snapshot.context;
      // A dialog hides the name from assistive technology.
      if (!isAt('/profile', snapshot)) await harness.see('button', `${user?.firstName} ${user?.lastName}`);
      await harness.seeStored('currentUser', JSON.stringify(user));
    },
    // The machine does not know the query before hydration.
    page: async (harness, snapshot: Snapshot) => {
      if (isResumed(snapshot)) await harness.seePath(hrefOf(snapshot.context.location));
    },
    'visitor.anonymous.dialog.closed': async (harness) => {
      for (const dialog of [...Object.values(DIALOGS), 'Email sent!'])
        await harness.dontSee('dialog', dialog);
    },
    'visitor.anonymous.dialog.open.routed': (harness, { context: { location } }: Snapshot) =>
      harness.see('dialog', DIALOGS[location.path] ?? ''),
    'visitor.anonymous.dialog.open.sent': (harness) => harness.see('dialog', 'Email sent!'),
    'intent.none': (harness) => harness.seeStored('purchaseAttempt', null),
    'intent.cart': (harness) => harness.seeStored('purchaseAttempt', 'true'),
    'visitor.anonymous.logout.settled': (harness) => harness.dontSeePending('logOut'),
    'visitor.anonymous.logout.sending': (harness) => harness.seePending('logOut'),
    'visitor.anonymous.logout.failed': (harness) => harness.dontSeePending('logOut'),
    'visitor.signedIn.browsing': (harness) => harness.seeStored('closeProfile', null),
    'visitor.signedIn.profile': (harness) => harness.see('dialog', 'Profile'),
    'visitor.signedIn.dismissed': async (harness) => {
      await harness.dontSee('dialog', 'Profile');
      await harness.seeStored('closeProfile', 'true');
    },
  },
  events: {
    'page.resumed': (harness, event: ReturnType<typeof resumed>) => harness.resume(storedBy(event)),
    'url.requested': async (harness, { to }: EventPayload, before: Snapshot) => {
      if (to === '/login' && isSent(before)) await harness.press('button', 'Login');
      else if (to === '/login') await harness.press('link', 'Login / Register');
      if (to === '/forgot-password') await harness.press('link', 'forgot your password?');
      if (to === '/profile') await openProfile(harness);
      if (to === '/register') await harness.press('button', 'Register');
      if (to === '/press') await harness.press('link', 'Press');
    },
    'url.changed': (harness, { location }: EventPayload) => harness.navigate(hrefOf(location)),
    'auth.closed': (harness) => harness.press('button', 'Close'),
    'xstate.done.actor.authDialog': async (harness, { output }: EventPayload, before: Snapshot) => {
      if (output.by === 'update') {
        await updateFirstName(harness, ANNABEL);
        await harness.settle('updateProfile', { ok: ANNABEL });
        return harness.seeText(SUCCESSES.updated);
      }
      if (output.by === 'login') {
        await fillLoginForm(harness);
        return harness.settle('logIn', { ok: ANNA });
      }
      await harness.fill('Email', ANNA.email);
      await harness.elapse(300);
      await harness.settle('checkEmail', { ok: {} });
      await fillPerson(harness, ANNA);
      await harness.press('button', 'Register');
      await harness.settle('register', { ok: ANNA });
      if (!isCartWanted(before)) await harness.press('button', 'GO TO HOMEPAGE');
    },
    'storage.changed': (harness, event: ReturnType<typeof elsewhere>) =>
      harness.writeStorageInOtherTab({ closeProfile: null, ...storedBy(event) }),
    'reset.requested': async (harness) => {
      await requestResetLink(harness);
      await harness.settle('requestReset', { ok: {} });
      await harness.seeText(SUCCESSES.resetRequested);
    },
    'profile.expired': async (harness, { message }: { message: string }) => {
      await updateFirstName(harness, ANNABEL);
      await harness.settle('updateProfile', { status: 401 });
      await harness.seeText(message);
    },
    'logout.requested': (harness) => logOut(harness),
    ...actorEndSteps('closeSession', 'logOut'),
    'xstate.after.RETRY.app.visitor.anonymous.logout.failed': (harness) => harness.elapse(5000),
    'season.loaded': (harness) => harness.settle('events', { ok: events }),
    'session.expired': (harness) => harness.settle('openCart', { status: 401 }),
    'cart.changedElsewhere': async (harness) => {
      await harness.settle('openCart', { ok: cartsResponse(item) });
      await harness.changeCartInOtherTab();
      await harness.seePending('openCart');
    },
    'page.shown': async (harness) => {
      await harness.settle('openCart', { ok: cartsResponse(item) });
      await harness.returnFromHistory();
      await harness.seePending('openCart');
    },
    'notice.raised': async (harness, { notice }: { notice: { text: string } }) => {
      await harness.settle('openCart', { status: 500 });
      await harness.seeText(notice.text);
    },
  },
  internalEvents: [
    'route.asked',
    'route.denied',
    'cart.wanted',
    'intent.restored',
    'intent.fulfilled',
    'location.entered',
    'notice.resolved',
    'clock.ticked',
    'connection.back',
    // No guard or action of the dialogs throws, and they handle their own failed calls.
    'xstate.error.actor.authDialog',
  ],
  untakenTransitions: {
    '(root) on notice.resolved#0': 'the paths of the messages take it',
    '(root) on clock.ticked#0': 'the paths of the data take it',
    '(root) on connection.back#0': 'a test of the views takes it',
    'visitor.unknown on route.asked#0': 'no control works before the page has read its storage',
    'visitor.anonymous.dialog.open on xstate.error.actor.authDialog#0 → visitor.anonymous.dialog.open':
      UNCAUGHT_EXCEPTION,
    'visitor.signedIn.profile on xstate.error.actor.authDialog#0 → visitor.signedIn.profile':
      UNCAUGHT_EXCEPTION,
  },
};
