import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { RESOURCES, type Resource } from '../../../domain/api/contract';
import type { User } from '../../../domain/api/entities';
import { STATUS_LINES } from '../../../domain/events/eventRules';
import { loadFailed, SUCCESSES } from '../../../domain/messages';
import { dataShownAt, neededAt, trimmedIn } from '../../../domain/pages/pageData';
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

const isBrowsingGuest = (snapshot: Snapshot) =>
  snapshot.matches({ visitor: { guest: { dialog: 'closed', logout: 'settled' } } });
const isInDialog = (snapshot: Snapshot) =>
  snapshot.matches({ visitor: { guest: { dialog: 'open' } } }) ||
  snapshot.matches({ visitor: { signedIn: 'profile' } });
const isSent = (snapshot: Snapshot) => snapshot.matches({ visitor: { guest: { dialog: { open: 'sent' } } } });
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
  const trimmed = trimmedIn(data, dataShownAt(opened, data));
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
  '/about': (snapshot) => isBrowsingGuest(snapshot) || isInDialog(snapshot),
  '/login': (snapshot) => isBrowsingGuest(snapshot) || isSignedIn(snapshot),
  '/thank-you': isBrowsingGuest,
  '/season': (snapshot) => isBrowsingGuest(snapshot) && isAt('/events', snapshot),
  '/reset-password': (snapshot) =>
    isBrowsingGuest(snapshot) || (isInDialog(snapshot) && isAt('/login', snapshot)),
  '/profile': (snapshot) => isSignedIn(snapshot) && !isAt('/profile', snapshot),
  '/cart': (snapshot) => isBrowsingGuest(snapshot) || isSignedIn(snapshot),
};

const REQUESTS: Record<string, (snapshot: Snapshot) => boolean> = {
  '/login': (snapshot) => isBrowsingGuest(snapshot) || isSent(snapshot),
  '/forgot-password': (snapshot) => isInDialog(snapshot) && isAt('/login', snapshot),
  '/profile': (snapshot) => isSignedIn(snapshot) && !isAt('/profile', snapshot),
  '/register': (snapshot) => isInDialog(snapshot) && isAt('/login', snapshot),
  '/press': (snapshot) => isBrowsingGuest(snapshot) || isSignedIn(snapshot),
};

const OTHER_STATE = 'the button, the link or the dialog is not there';
const ELSEWHERE = 'a signed-in visitor is enough, because nobody else can bring it about';

const isResumed = (snapshot: Snapshot) => !snapshot.matches({ visitor: 'unknown' });
const isAwaited = ({ context }: Snapshot, { resource }: Asked) => context.pending.includes(resource);

/** The events that the page takes from its visitor, its storage or the server. */
const EVENT_TYPES = [
  ...['url.requested', 'url.changed', 'auth.closed', 'storage.changed', 'session.leave', 'session.expired'],
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
    (snapshot: Snapshot) => isBrowsingGuest(snapshot) && isAt('/events', snapshot),
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
  limit('session.leave', OTHER_STATE, isSignedIn),
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
    { type: 'session.leave' },
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
    { type: 'session.leave' },
    done('closeSession'),
    failed('closeSession', 500),
    failed('closeSession', null),
    { type: 'xstate.after.RETRY.app.visitor.guest.logout.failed' },
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
    'data.loading': (world) => world.seeText('Loading…'),
    'data.settled': (world) => world.missText('Loading…'),
    'visitor.unknown': (world) => world.see('link', 'Login / Register'),
    'visitor.guest': (world) => world.seeStored('currentUser', null),
    'visitor.signedIn': async (world, snapshot: Snapshot) => {
      const { user } = snapshot.context;
      // A dialog hides the name.
      if (!isAt('/profile', snapshot)) await world.see('button', `${user?.firstName} ${user?.lastName}`);
      await world.seeStored('currentUser', JSON.stringify(user));
    },
    // Until its scripts have read it, the machine does not know the query.
    page: async (world, snapshot: Snapshot) => {
      if (isResumed(snapshot)) await world.seePath(hrefOf(snapshot.context.location));
    },
    'visitor.guest.dialog.closed': async (world) => {
      for (const dialog of [...Object.values(DIALOGS), 'Email sent!']) await world.miss('dialog', dialog);
    },
    'visitor.guest.dialog.open.routed': (world, { context: { location } }: Snapshot) =>
      world.see('dialog', DIALOGS[location.path] ?? ''),
    'visitor.guest.dialog.open.sent': (world) => world.see('dialog', 'Email sent!'),
    'visitor.guest.logout.settled': (world) => world.missUnderWay('logOut'),
    'visitor.guest.logout.sending': (world) => world.seeUnderWay('logOut'),
    'visitor.guest.logout.failed': (world) => world.missUnderWay('logOut'),
    'visitor.signedIn.browsing': (world) => world.seeStored('closeProfile', null),
    'visitor.signedIn.profile': (world) => world.see('dialog', 'Profile'),
    'visitor.signedIn.dismissed': async (world) => {
      await world.miss('dialog', 'Profile');
      await world.seeStored('closeProfile', 'true');
    },
  },
  events: {
    'page.resumed': (world, event: ReturnType<typeof resumed>) => world.resume(written(event)),
    'url.requested': async (world, { to }: Asked, before: Snapshot) => {
      if (to === '/login' && isSent(before)) await world.press('button', 'Login');
      else if (to === '/login') await world.press('link', 'Login / Register');
      if (to === '/forgot-password') await world.press('link', 'forgot your password?');
      if (to === '/profile') await openProfile(world);
      if (to === '/register') await world.press('button', 'Register');
      if (to === '/press') await world.press('link', 'Press');
    },
    'url.changed': (world, { location }: Asked) => world.visit(hrefOf(location)),
    'auth.closed': (world) => world.press('button', 'Close'),
    'xstate.done.actor.authDialog': async (world, { output }: Asked) => {
      if (output.by === 'update') {
        await sendName(world, ANNABEL);
        await world.settle('updateProfile', { ok: ANNABEL });
        return world.seeText(SUCCESSES.updated);
      }
      if (output.by === 'login') {
        await signIn(world);
        return world.settle('logIn', { ok: ANNA });
      }
      await world.fill('Email', ANNA.email);
      await world.elapse(300);
      await world.settle('checkEmail', { ok: {} });
      await fillPerson(world, ANNA);
      await world.press('button', 'Register');
      await world.settle('register', { ok: ANNA });
      await world.press('button', 'GO TO HOMEPAGE');
    },
    'storage.changed': (world, event: ReturnType<typeof elsewhere>) =>
      world.writeElsewhere({ closeProfile: null, ...written(event) }),
    'reset.requested': async (world) => {
      await askForLink(world);
      await world.settle('requestReset', { ok: {} });
      await world.seeText(SUCCESSES.resetRequested);
    },
    'profile.expired': async (world, { message }: { message: string }) => {
      await sendName(world, ANNABEL);
      await world.settle('updateProfile', { status: 401 });
      await world.seeText(message);
    },
    'session.leave': (world) => logOut(world),
    ...endings('closeSession', 'logOut'),
    'xstate.after.RETRY.app.visitor.guest.logout.failed': (world) => world.elapse(5000),
    'session.expired': (world) => world.settle('openCart', { status: 401 }),
    // The matinee's last online hour begins.
    'clock.ticked': async (world) => {
      await world.missText(STATUS_LINES.atVenue);
      await world.elapse(10_000);
      await world.seeText(STATUS_LINES.atVenue);
    },
    'checkout.requested': async (world) => {
      await world.settle('openCart', { ok: cartsWith(item) });
      await world.press('button', 'CHECKOUT');
      await world.seeUnderWay('createCheckout');
    },
    'cart.changedElsewhere': async (world) => {
      await world.settle('openCart', { ok: cartsWith(item) });
      await world.changeCartElsewhere();
      await world.seeUnderWay('openCart');
    },
    'page.shown': async (world) => {
      await world.settle('openCart', { ok: cartsWith(item) });
      await world.comeBack();
      await world.seeUnderWay('openCart');
    },
    'notice.raised': async (world, { notice }: { notice: { text: string } }) => {
      await world.settle('openCart', { status: 500 });
      await world.seeText(notice.text);
    },
    'data.wanted': (world) => world.press('button', 'Try again'),
    ...slowSteps('app.data.loading.first', 'app.data.loading.further'),
    'resource.loaded': (world, { resource }: Asked) => world.settle(resource, { ok: data[resource] }),
    'resource.failed': async (world, { resource }: Asked) => {
      await world.settle(resource, { status: 500 });
      await world.seeText(loadFailed(resource));
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
    'visitor.guest.dialog.open on xstate.error.actor.authDialog#0 → visitor.guest.dialog.closed': EXCEPTION,
    'visitor.signedIn.profile on xstate.error.actor.authDialog#0 → visitor.signedIn.browsing': EXCEPTION,
  },
};
