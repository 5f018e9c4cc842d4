import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { RESOURCES, type Resource } from '../../../domain/api/contract';
import type { User } from '../../../domain/api/entities';
import { STATUS_LINES } from '../../../domain/events/eventRules';
import { loadFailed, SUCCESSES } from '../../../domain/messages';
import { dataShownAt, neededAt, partialLists } from '../../../domain/pages/pageData';
import { hrefOf, type Location } from '../../../domain/pages/routes';
import type { AppContext } from '../../../machines/app/types';
import { appMachine } from '../../../machines/appMachine';
import { ANNA, ANNABEL, BEN, cartsWith, itemOf, NOW, SERENADE, siteData } from '../../support/orchestra';
import { limit, pathsThrough, type PathDriver } from '../../support/paths';
import {
  askForLink,
  CANCEL,
  done,
  endings,
  EXCEPTION,
  failed,
  fillPerson,
  logOut,
  openProfile,
  sendName,
  signIn,
  slow,
  slowSteps,
  storedUser,
} from '../../support/steps';

const data = siteData();
const item = itemOf(SERENADE, 2);
const rendered = { type: 'page.rendered' };
const EVENTS: Location = { path: '/events', search: '' };

const nothingStored = {
  pending: null,
  isAttempted: false,
  isPromptDue: false,
  currentPage: null,
  isProfileClosed: false,
};
const resumed = (user: User | null, isProfileClosed = false, location = EVENTS) => ({
  type: 'page.resumed',
  location,
  stored: { ...nothingStored, user, isProfileClosed },
});
const elsewhere = (user: User | null, isProfileClosed = false) => ({
  type: 'storage.changed',
  stored: { ...nothingStored, user, isProfileClosed },
});
/** What the storage says of who is there, as a driver writes it. */
const written = ({ stored: { user, isProfileClosed } }: ReturnType<typeof elsewhere>) => ({
  ...storedUser(user),
  ...(isProfileClosed ? { closeProfile: 'true' } : {}),
});
const changedTo = (path: string, search = '') => ({ type: 'url.changed', location: { path, search } });
/** What the server could not get. */
const unloaded = ({ context }: Snapshot) =>
  (['events', 'images'] as const).filter((resource) => context.data[resource] === null).map(loading);
const loading = (resource: Resource) => ({ type: 'resource.loading', resource });
const loaded = (resource: Resource) => ({ type: 'resource.loaded', resource, data: data[resource] });
const failing = (resource: Resource) => ({ type: 'resource.failed', resource });

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
const isSignedIn = (snapshot: Snapshot) => snapshot.matches({ visitor: 'signedIn' });
const isAt = (path: string, { context }: Snapshot) => context.location.path === path;

/** What the flows that the root owns send it at once. */
const REPLIES: Record<string, (event: never, snapshot: Snapshot) => AnyEventObject[]> = {
  'page.resumed': (_, snapshot) => unloaded(snapshot),
  'data.wanted': (_, snapshot) => unloaded(snapshot),
  'call.cancelled': (_, { context }) => context.pending.map(failing),
  'xstate.done.actor.authDialog': ({ output: { by } }: Asked) => {
    if (by === 'login') return [{ type: 'url.requested', to: '/events', replace: true }];
    return by === 'register' ? [{ type: 'url.requested', to: '/', replace: true }] : [];
  },
};

/** Whether all of a list is known. */
const isWhole = (resource: Resource, { data: known }: AppContext) =>
  JSON.stringify(known[resource]) === JSON.stringify(data[resource]);

/** A page that shows more of a list than came along with the opened one has it loaded. */
const completions = (trimmed: Resource[], { context }: Snapshot) =>
  neededAt(context.page)
    .filter((resource) => trimmed.includes(resource) && !context.pending.includes(resource))
    .filter((resource) => !isWhole(resource, context))
    .map(loading);

/** What the flows of the root reply on a page that was opened at this location. */
const repliesAt = (opened: Location) => {
  const trimmed = partialLists(data, dataShownAt(opened, data));
  return (event: AnyEventObject, snapshot: AnyMachineSnapshot) => [
    ...(REPLIES[event.type]?.(event as never, snapshot) ?? []),
    ...(event.type === 'page.rendered' ? [] : completions(trimmed, snapshot)),
  ];
};

export const replies = repliesAt(EVENTS);

interface Asked {
  to: string;
  location: Location;
  output: { by: string };
  resource: Resource;
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

const OTHER_STATE = 'the button, the link or the dialog is not there';
const ELSEWHERE = 'a signed-in visitor is enough, because nobody else can bring it about';

const isResumed = (snapshot: Snapshot) => !snapshot.matches({ visitor: 'unknown' });
const isAwaited = ({ context }: Snapshot, { resource }: Asked) => context.pending.includes(resource);

/** The events that the page takes from its visitor, its storage or the server. */
const EVENT_TYPES = [
  ...[
    'url.requested',
    'url.changed',
    'auth.closed',
    'storage.changed',
    'logout.requested',
    'session.expired',
  ],
  ...[
    'clock.ticked',
    'checkout.requested',
    'cart.changedElsewhere',
    'page.shown',
    'notice.raised',
    'data.wanted',
  ],
  ...['resource.loaded', 'resource.failed', 'reset.requested', 'profile.expired', CANCEL.type],
  ...['xstate.done.actor.authDialog', 'xstate.after.SLOW.app.data.loading.first'],
  'xstate.after.SLOW.app.data.loading.further',
];

const LIMITS = [
  limit('page.resumed', 'the scripts of a page start once', (snapshot: Snapshot) => !isResumed(snapshot)),
  ...EVENT_TYPES.map((type) => limit(type, 'the scripts of the page have not started', isResumed)),
  limit(
    'url.requested',
    OTHER_STATE,
    (snapshot: Snapshot, { to }: Asked) => REQUESTS[to]?.(snapshot) ?? false,
  ),
  limit(
    'url.changed',
    'the browser moves from the states in which a move differs',
    (snapshot: Snapshot, { location }: Asked) => CHANGES[location.path]?.(snapshot) ?? false,
  ),
  limit(
    'storage.changed',
    'Ben is the last to come',
    ({ context }: Snapshot) => context.user?._id !== BEN._id,
  ),
  limit(
    'clock.ticked',
    'once is enough, where a status line shows it',
    (snapshot: Snapshot) => isBrowsingAnonymously(snapshot) && isAt('/events', snapshot),
  ),
  limit(
    'checkout.requested',
    OTHER_STATE,
    (snapshot: Snapshot) => isSignedIn(snapshot) && isAt('/cart', snapshot),
  ),
  limit('xstate.done.actor.authDialog', OTHER_STATE, (snapshot: Snapshot, { output: { by } }: Asked) =>
    isAt(by === 'update' ? '/profile' : `/${by}`, snapshot),
  ),
  limit('reset.requested', OTHER_STATE, (snapshot: Snapshot) => isAt('/forgot-password', snapshot)),
  limit('profile.expired', OTHER_STATE, (snapshot: Snapshot) => isAt('/profile', snapshot)),
  limit('logout.requested', OTHER_STATE, isSignedIn),
  limit('session.expired', OTHER_STATE, isSignedIn),
  limit('cart.changedElsewhere', ELSEWHERE, isSignedIn),
  limit('page.shown', ELSEWHERE, isSignedIn),
  limit('notice.raised', ELSEWHERE, isSignedIn),
  limit(
    'data.wanted',
    OTHER_STATE,
    (snapshot: Snapshot) => snapshot.matches({ data: 'settled' }) && snapshot.context.data.events === null,
  ),
  limit('resource.loaded', 'the list is not being loaded', isAwaited),
  limit('resource.failed', 'the list is not being loaded', isAwaited),
];

export const input = { location: EVENTS, now: NOW };
const without = (...missing: Resource[]) =>
  RESOURCES.filter((resource) => !missing.includes(resource)).map(loaded);

/** Who is there, and where. */
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
    done('authDialog', { user: ANNA, by: 'login' }),
    done('authDialog', { user: ANNA, by: 'register' }),
    elsewhere(BEN),
    elsewhere(null),
    { type: 'logout.requested' },
    { type: 'session.expired' },
    { type: 'clock.ticked', now: NOW + 10_000 },
    { type: 'checkout.requested', cart: [item] },
    { type: 'cart.changedElsewhere' },
    { type: 'page.shown' },
    { type: 'notice.raised', notice: { kind: 'error', text: loadFailed('cart') } },
  ],
  {
    input,
    before: [...without(), rendered],
    replies,
    limits: LIMITS,
    opening: { path: '/events', waits: true },
  },
);

const endsOf = (...resources: Resource[]) =>
  resources.flatMap((resource) => [loaded(resource), failing(resource)]);

/** Data that the browser asks for, because the server could not get it. */
const recoveries = pathsThrough(
  appMachine,
  [
    resumed(null),
    { type: 'data.wanted' },
    ...endsOf('events', 'images'),
    slow('app.data.loading.further'),
    CANCEL,
  ],
  {
    input,
    before: [...without('events', 'images'), failing('events'), failing('images'), rendered],
    replies,
    limits: LIMITS,
    opening: { path: '/events', missing: ['events', 'images'], waits: true },
  },
);

/** Data that the server did not wait for. */
const openings = pathsThrough(
  appMachine,
  [resumed(null), ...endsOf('events'), slow('app.data.loading.first'), CANCEL],
  {
    input,
    before: [...without('events'), rendered],
    replies,
    limits: LIMITS,
    opening: { path: '/events', late: ['events'], waits: true },
  },
);

const atEvents = {
  input,
  before: [...without(), rendered],
  replies,
  limits: LIMITS,
  opening: { path: '/events', waits: true },
};

/** A link to a new password: the dialog stays over Home when it is on its way, and takes its token when it comes back. */
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
      limit('storage.changed', 'the other tab matters while the email is on its way', isSent),
    ],
  },
);

/** When /profile opens its dialog, and when it does not. */
const profiles = pathsThrough(
  appMachine,
  [
    resumed(ANNA),
    resumed(ANNA, true),
    { type: 'url.requested', to: '/profile' },
    changedTo('/profile'),
    { type: 'auth.closed' },
    done('authDialog', { user: ANNABEL, by: 'update' }),
    { type: 'profile.expired', message: 'Status 401' },
    elsewhere(BEN),
    elsewhere(BEN, true),
    elsewhere(null),
  ],
  atEvents,
);

/** Another tab closes the profile of the same user, or asks for it. */
const dismissals = pathsThrough(
  appMachine,
  [resumed(ANNA), changedTo('/profile'), changedTo('/about'), elsewhere(ANNA), elsewhere(ANNA, true)],
  {
    ...atEvents,
    limits: [
      ...LIMITS,
      limit(
        'url.changed',
        'the profile is opened first, and left once',
        (snapshot: Snapshot, { location: { path } }: Asked) =>
          isAt(path === '/about' ? '/profile' : '/events', snapshot) &&
          !snapshot.matches({ visitor: { signedIn: 'dismissed' } }),
      ),
    ],
  },
);

/** The payment was declined; the session may have ended meanwhile. */
const CART: Location = { path: '/cart', search: '' };
const DECLINED: Location = { path: '/cart', search: '?payment=declined' };
const returns = pathsThrough(appMachine, [resumed(null, false, DECLINED), resumed(ANNA, false, DECLINED)], {
  input: { location: CART, now: NOW },
  before: [...without(), rendered],
  replies: repliesAt(CART),
  limits: LIMITS,
  opening: { path: hrefOf(DECLINED), waits: true },
});

/** Logging out, which the server is told until it has heard it. */
const logouts = pathsThrough(
  appMachine,
  [
    resumed(ANNA),
    { type: 'logout.requested' },
    done('closeSession'),
    failed('closeSession', 500),
    failed('closeSession', null),
    { type: 'xstate.after.RETRY.app.visitor.anonymous.logout.failed' },
    elsewhere(BEN),
  ],
  atEvents,
);

export const machine = appMachine;

export const searches = [journeys, recoveries, openings, links, profiles, dismissals, returns, logouts];

const DIALOGS: Record<string, string> = {
  '/login': 'Login',
  '/register': 'Register',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Create a new password!',
  '/profile': 'Profile',
};

export const driver: PathDriver = {
  states: {
    'data.loading': (harness) => harness.seeText('Loading…'),
    'data.settled': (harness) => harness.missText('Loading…'),
    'visitor.unknown': (harness) => harness.see('link', 'Login / Register'),
    'visitor.anonymous': (harness) => harness.seeStored('currentUser', null),
    'visitor.signedIn': async (harness, snapshot: Snapshot) => {
      const { user } = snapshot.context;
      // A dialog hides the name.
      if (!isAt('/profile', snapshot)) await harness.see('button', `${user?.firstName} ${user?.lastName}`);
      await harness.seeStored('currentUser', JSON.stringify(user));
    },
    // Until its scripts have read it, the machine does not know the query.
    page: async (harness, snapshot: Snapshot) => {
      if (isResumed(snapshot)) await harness.seePath(hrefOf(snapshot.context.location));
    },
    'visitor.anonymous.dialog.closed': async (harness) => {
      for (const dialog of [...Object.values(DIALOGS), 'Email sent!']) await harness.miss('dialog', dialog);
    },
    'visitor.anonymous.dialog.open.routed': (harness, { context: { location } }: Snapshot) =>
      harness.see('dialog', DIALOGS[location.path] ?? ''),
    'visitor.anonymous.dialog.open.sent': (harness) => harness.see('dialog', 'Email sent!'),
    'visitor.anonymous.logout.settled': (harness) => harness.missUnderWay('logOut'),
    'visitor.anonymous.logout.sending': (harness) => harness.seeUnderWay('logOut'),
    'visitor.anonymous.logout.failed': (harness) => harness.missUnderWay('logOut'),
    'visitor.signedIn.browsing': (harness) => harness.seeStored('closeProfile', null),
    'visitor.signedIn.profile': (harness) => harness.see('dialog', 'Profile'),
    'visitor.signedIn.dismissed': async (harness) => {
      await harness.miss('dialog', 'Profile');
      await harness.seeStored('closeProfile', 'true');
    },
  },
  events: {
    'page.resumed': (harness, event: ReturnType<typeof resumed>) => harness.resume(written(event)),
    'url.requested': async (harness, { to }: Asked, before: Snapshot) => {
      if (to === '/login' && isSent(before)) await harness.press('button', 'Login');
      else if (to === '/login') await harness.press('link', 'Login / Register');
      if (to === '/forgot-password') await harness.press('link', 'forgot your password?');
      if (to === '/profile') await openProfile(harness);
      if (to === '/register') await harness.press('button', 'Register');
      if (to === '/press') await harness.press('link', 'Press');
    },
    'url.changed': (harness, { location }: Asked) => harness.visit(hrefOf(location)),
    'auth.closed': (harness) => harness.press('button', 'Close'),
    'xstate.done.actor.authDialog': async (harness, { output }: Asked) => {
      if (output.by === 'update') {
        await sendName(harness, ANNABEL);
        await harness.settle('updateProfile', { ok: ANNABEL });
        return harness.seeText(SUCCESSES.updated);
      }
      if (output.by === 'login') {
        await signIn(harness);
        return harness.settle('logIn', { ok: ANNA });
      }
      await harness.fill('Email', ANNA.email);
      await harness.elapse(300);
      await harness.settle('checkEmail', { ok: {} });
      await fillPerson(harness, ANNA);
      await harness.press('button', 'Register');
      await harness.settle('register', { ok: ANNA });
      await harness.press('button', 'GO TO HOMEPAGE');
    },
    'storage.changed': (harness, event: ReturnType<typeof elsewhere>) =>
      harness.writeElsewhere({ closeProfile: null, ...written(event) }),
    'reset.requested': async (harness) => {
      await askForLink(harness);
      await harness.settle('requestReset', { ok: {} });
      await harness.seeText(SUCCESSES.resetRequested);
    },
    'profile.expired': async (harness, { message }: { message: string }) => {
      await sendName(harness, ANNABEL);
      await harness.settle('updateProfile', { status: 401 });
      await harness.seeText(message);
    },
    'logout.requested': (harness) => logOut(harness),
    ...endings('closeSession', 'logOut'),
    'xstate.after.RETRY.app.visitor.anonymous.logout.failed': (harness) => harness.elapse(5000),
    'session.expired': (harness) => harness.settle('openCart', { status: 401 }),
    // The matinee's last online hour begins.
    'clock.ticked': async (harness) => {
      await harness.missText(STATUS_LINES.atVenue);
      await harness.elapse(10_000);
      await harness.seeText(STATUS_LINES.atVenue);
    },
    'checkout.requested': async (harness) => {
      await harness.settle('openCart', { ok: cartsWith(item) });
      await harness.press('button', 'CHECKOUT');
      await harness.seeUnderWay('createCheckout');
    },
    'cart.changedElsewhere': async (harness) => {
      await harness.settle('openCart', { ok: cartsWith(item) });
      await harness.changeCartElsewhere();
      await harness.seeUnderWay('openCart');
    },
    'page.shown': async (harness) => {
      await harness.settle('openCart', { ok: cartsWith(item) });
      await harness.comeBack();
      await harness.seeUnderWay('openCart');
    },
    'notice.raised': async (harness, { notice }: { notice: { text: string } }) => {
      await harness.settle('openCart', { status: 500 });
      await harness.seeText(notice.text);
    },
    'data.wanted': (harness) => harness.press('button', 'Try again'),
    ...slowSteps('app.data.loading.first', 'app.data.loading.further'),
    'resource.loaded': (harness, { resource }: Asked) => harness.settle(resource, { ok: data[resource] }),
    'resource.failed': async (harness, { resource }: Asked) => {
      await harness.settle(resource, { status: 500 });
      await harness.seeText(loadFailed(resource));
    },
  },
  inner: [
    'route.asked',
    'route.denied',
    'location.entered',
    // The server sends it.
    'page.rendered',
    'resource.loading',
    // Nothing in the dialogs throws; their calls end within them.
    'xstate.error.actor.authDialog',
  ],
  untaken: {
    'visitor.unknown on route.asked#0': 'nothing can be pressed before the page has read its storage',
    'visitor.anonymous.dialog.open on xstate.error.actor.authDialog#0 → visitor.anonymous.dialog.closed':
      EXCEPTION,
    'visitor.signedIn.profile on xstate.error.actor.authDialog#0 → visitor.signedIn.browsing': EXCEPTION,
  },
};
