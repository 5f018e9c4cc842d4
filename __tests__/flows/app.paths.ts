import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { RESOURCES, type Resource } from '../../domain/api';
import type { User } from '../../domain/entities';
import { STATUS_LINES } from '../../domain/eventRules';
import { ERRORS, loadFailed, SUCCESSES } from '../../domain/messages';
import { dataShownAt, neededAt, trimmedIn } from '../../domain/pageData';
import { hrefOf, type Location } from '../../domain/routes';
import type { AppContext } from '../../machines/app/context';
import { appMachine } from '../../machines/appMachine';
import { ANNA, ANNABEL, BEN, cartsWith, itemOf, NOW, SERENADE, siteData } from '../support/orchestra';
import { pathsThrough, type PathDriver } from '../support/paths';
import {
  askForLink,
  CANCEL,
  done,
  fillPerson,
  logOut,
  openProfile,
  seeLetter,
  sendName,
  signIn,
  slow,
  slowSteps,
  storedUser,
  writeLetter,
} from '../support/steps';

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
const resumed = (user: User | null, isProfileClosed = false) => ({
  type: 'page.resumed',
  location: EVENTS,
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

const isAnonymous = (snapshot: Snapshot) => snapshot.matches({ visitor: 'anonymous', dialog: 'closed' });
const isAsked = (snapshot: Snapshot) => snapshot.matches({ dialog: 'open' });
const isSent = (snapshot: Snapshot) => snapshot.matches({ dialog: { open: 'sent' } });
const isMember = (snapshot: Snapshot) => snapshot.matches({ visitor: 'loggedIn' });
const isWriting = (snapshot: Snapshot) => snapshot.matches({ contact: { open: 'writing' } });
const isSending = (snapshot: Snapshot) => snapshot.matches({ contact: { open: 'sending' } });
const isKept = (snapshot: Snapshot) => snapshot.matches({ contact: { open: 'kept' } });
const isAt = (path: string, { context }: Snapshot) => context.location.path === path;

/** What the flows that the root owns tell it at once. */
const REPLIES: Record<string, (event: never, snapshot: Snapshot) => AnyEventObject[]> = {
  'page.resumed': ({ stored: { user } }: ReturnType<typeof resumed>, snapshot) => [
    ...unloaded(snapshot),
    user ? { type: 'session.opened', user, by: 'restored' } : { type: 'session.closed', by: 'restored' },
  ],
  'data.wanted': (_, snapshot) => unloaded(snapshot),
  'call.cancelled': (_, { context }) => context.pending.map(failing),
  'storage.changed': ({ stored: { user } }: ReturnType<typeof elsewhere>) => [
    user ? { type: 'session.opened', user, by: 'elsewhere' } : { type: 'session.closed', by: 'elsewhere' },
  ],
  'session.leave': () => [{ type: 'session.closed', by: 'logout' }],
  'profile.expired': () => [{ type: 'session.closed', by: 'expired' }],
  'session.expired': () => [{ type: 'session.closed', by: 'expired' }],
  'xstate.done.actor.authDialog': ({ output }: { output: object }) => [{ type: 'session.opened', ...output }],
  'session.opened': ({ by }: { by: string }) => {
    if (by === 'login') return [{ type: 'url.requested', to: '/events', replace: true }];
    return by === 'register' ? [{ type: 'url.requested', to: '/', replace: true }] : [];
  },
  'purchase.requested': (_, snapshot) =>
    isMember(snapshot) ? [] : [{ type: 'url.requested', to: '/login' }],
};

/** What of the data has not come along with the events page. */
const TRIMMED = trimmedIn(data, dataShownAt(EVENTS, data));

const isWhole = (resource: Resource, { data: known }: AppContext) =>
  JSON.stringify(known[resource]) === JSON.stringify(data[resource]);

/** A page that shows more of a list has it loaded. */
const completions = ({ context }: Snapshot) =>
  neededAt(context.page)
    .filter((resource) => TRIMMED.includes(resource) && !context.pending.includes(resource))
    .filter((resource) => !isWhole(resource, context))
    .map(loading);

const replies = (event: AnyEventObject, snapshot: AnyMachineSnapshot) => [
  ...(REPLIES[event.type]?.(event as never, snapshot) ?? []),
  ...(event.type === 'page.rendered' ? [] : completions(snapshot)),
];

interface Asked {
  to: string;
  location: Location;
  output: { by: string };
  resource: Resource;
}

const CHANGES: Record<string, (snapshot: Snapshot) => boolean> = {
  '/about': (snapshot) => isAnonymous(snapshot) || isAsked(snapshot),
  '/login': (snapshot) => isAnonymous(snapshot) || isMember(snapshot),
  '/thank-you': isAnonymous,
  '/reset-password': (snapshot) => isAnonymous(snapshot) || (isAsked(snapshot) && isAt('/login', snapshot)),
  '/profile': (snapshot) => isMember(snapshot) && !isAt('/profile', snapshot),
  '/cart': (snapshot) => isAnonymous(snapshot) || isMember(snapshot),
};

const REQUESTS: Record<string, (snapshot: Snapshot) => boolean> = {
  '/login': (snapshot) => isAnonymous(snapshot) || isSent(snapshot),
  '/forgot-password': (snapshot) => isAsked(snapshot) && isAt('/login', snapshot),
  '/profile': (snapshot) => isMember(snapshot) && !isAt('/profile', snapshot),
  '/register': (snapshot) => isAsked(snapshot) && isAt('/login', snapshot),
  '/press': (snapshot) => isAnonymous(snapshot) || isMember(snapshot),
  '/contact': (snapshot) => isAt('/events', snapshot) || isKept(snapshot),
};

/** What a visitor can do at a state. */
const POSSIBLE: Record<string, (snapshot: Snapshot, event: Asked) => boolean> = {
  'url.requested': (snapshot, { to }) => REQUESTS[to]?.(snapshot) ?? false,
  'url.changed': (snapshot, { location }) => CHANGES[location.path]?.(snapshot) ?? false,
  'storage.changed': ({ context }) => context.user?._id !== BEN._id,
  'clock.ticked': (snapshot) => isAnonymous(snapshot) && isAt('/events', snapshot),
  'purchase.requested': (snapshot) => isAt('/events', snapshot) && !snapshot.matches({ visitor: 'unknown' }),
  'checkout.requested': (snapshot) => isMember(snapshot) && isAt('/cart', snapshot),
  'xstate.done.actor.authDialog': (snapshot, { output: { by } }) =>
    isAt(by === 'update' ? '/profile' : `/${by}`, snapshot),
  'reset.requested': (snapshot) => isAt('/forgot-password', snapshot),
  'profile.expired': (snapshot) => isAt('/profile', snapshot),
  'contact.underWay': isWriting,
  'contact.unsent': isSending,
  'contact.closed': (snapshot) => isAt('/contact', snapshot),
  'xstate.done.actor.contact': isSending,
  'session.leave': isMember,
  'session.expired': isMember,
  'cart.changedElsewhere': isMember,
  'page.shown': isMember,
  'notice.raised': isMember,
  'data.wanted': (snapshot) => snapshot.matches({ data: 'settled' }) && snapshot.context.data.events === null,
  'resource.loaded': ({ context }, { resource }) => context.pending.includes(resource),
  'resource.failed': ({ context }, { resource }) => context.pending.includes(resource),
};

const isPossible = (event: AnyEventObject, snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ visitor: 'unknown' }) === (event.type === 'page.resumed') &&
  (POSSIBLE[event.type]?.(snapshot, event as never) ?? true);

const input = { location: EVENTS, now: NOW };
const allAsked = RESOURCES.map(loading);
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
    { type: 'auth.closed' },
    done('authDialog', { user: ANNA, by: 'login' }),
    done('authDialog', { user: ANNA, by: 'register' }),
    elsewhere(BEN),
    elsewhere(null),
    { type: 'session.leave' },
    { type: 'session.expired' },
    { type: 'clock.ticked', now: NOW + 10_000 },
    { type: 'purchase.requested', eventId: SERENADE._id },
    { type: 'checkout.requested', cart: [item] },
    { type: 'cart.changedElsewhere' },
    { type: 'page.shown' },
    { type: 'notice.raised', notice: { kind: 'error', text: loadFailed('cart') } },
  ],
  {
    input,
    before: [...allAsked, ...without(), rendered],
    replies,
    isPossible,
    opening: { path: '/events', waits: true },
  },
);

const endsOf = (...resources: Resource[]) =>
  resources.flatMap((resource) => [loaded(resource), failing(resource)]);

/** Data that the browser asks for, because the server could not get it. */
const recoveries = pathsThrough(
  appMachine,
  [resumed(null), { type: 'data.wanted' }, ...endsOf('events', 'images'), slow('app.data.loading'), CANCEL],
  {
    input,
    before: [...allAsked, ...without('events', 'images'), failing('events'), failing('images'), rendered],
    replies,
    isPossible,
    opening: { path: '/events', missing: ['events', 'images'], waits: true },
  },
);

/** Data that the server did not wait for. */
const openings = pathsThrough(
  appMachine,
  [resumed(null), ...endsOf('events'), slow('app.data.opening'), CANCEL],
  {
    input,
    before: [...allAsked, ...without('events'), rendered],
    replies,
    isPossible,
    opening: { path: '/events', late: ['events'], waits: true },
  },
);

/** A message to the orchestra; the way to it leads from any page to home. */
const letters = pathsThrough(
  appMachine,
  [
    resumed(null),
    { type: 'url.requested', to: '/contact' },
    { type: 'contact.underWay' },
    { type: 'contact.unsent' },
    { type: 'contact.closed' },
    done('contact'),
    { type: 'xstate.after.THANKS.app.contact.received' },
  ],
  {
    input,
    before: [...allAsked, ...without(), rendered],
    replies,
    isPossible,
    opening: { path: '/events', waits: true },
  },
);

const atEvents = {
  input,
  before: [...allAsked, ...without(), rendered],
  replies,
  isPossible,
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
    isPossible: (event, snapshot) =>
      isPossible(event, snapshot) && (event.type !== 'storage.changed' || isSent(snapshot)),
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

export const machine = appMachine;

export const paths = [...journeys, ...recoveries, ...openings, ...letters, ...links, ...profiles];

const DIALOGS: Record<string, string> = {
  '/login': 'Login',
  '/register': 'Register',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Create a new password!',
  '/profile': 'Profile',
};

export const driver: PathDriver = {
  states: {
    'data.opening': (world) => world.seeText('Loading…'),
    'data.loading': (world) => world.seeText('Loading…'),
    'data.slow': (world) => world.seeText('Loading…'),
    'data.settled': (world) => world.missText('Loading…'),
    'visitor.unknown': (world) => world.see('link', 'Login / Register'),
    'visitor.anonymous': (world) => world.seeStored('currentUser', null),
    'visitor.loggedIn': async (world, snapshot: Snapshot) => {
      const { user } = snapshot.context;
      // A dialog hides the name.
      if (!isAt('/profile', snapshot)) await world.see('button', `${user?.firstName} ${user?.lastName}`);
      await world.seeStored('currentUser', JSON.stringify(user));
    },
    place: (world, { context: { location } }: Snapshot) => world.seePath(hrefOf(location)),
    'dialog.closed': async (world) => {
      for (const dialog of [...Object.values(DIALOGS), 'Email sent!']) await world.miss('dialog', dialog);
    },
    'dialog.open.routed': (world, { context: { location } }: Snapshot) =>
      world.see('dialog', DIALOGS[location.path] ?? ''),
    'dialog.open.sent': (world) => world.see('dialog', 'Email sent!'),
    // Another tab may close its own while this one is open.
    'profile.offered': async (world, snapshot: Snapshot) => {
      if (!isAt('/profile', snapshot)) await world.seeStored('closeProfile', null);
    },
    'profile.withheld': (world) => world.seeStored('closeProfile', 'true'),
    'contact.closed': (world) => world.miss('dialog', 'Contact us'),
    'contact.open.writing': (world) => world.see('dialog', 'Contact us'),
    'contact.open.sending': (world, snapshot: Snapshot) =>
      isAt('/contact', snapshot) ? world.see('dialog', 'Contact us') : world.miss('dialog', 'Contact us'),
    'contact.open.kept': (world) => world.miss('dialog', 'Contact us'),
    'contact.received': async (world) => {
      await world.miss('dialog', 'Contact us');
      await world.missText(SUCCESSES.contacted);
    },
    messages: async () => undefined,
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
      if (to === '/contact') await world.press('link', 'Contact');
      if (isKept(before)) await seeLetter(world);
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
    'contact.closed': (world) => world.press('button', 'Close'),
    'contact.underWay': async (world) => {
      await writeLetter(world);
      await world.press('button', 'Send');
      await world.seeUnderWay('sendContact');
    },
    'contact.unsent': async (world) => {
      await world.settle('sendContact', { status: 500 });
      await world.seeText(ERRORS.contact);
    },
    'xstate.done.actor.contact': (world) => world.settle('sendContact', { ok: null }),
    'xstate.after.THANKS.app.contact.received': async (world) => {
      await world.elapse(500);
      await world.seeText(SUCCESSES.contacted);
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
    'session.expired': (world) => world.settle('openCart', { status: 401 }),
    // The matinee's last online hour begins.
    'clock.ticked': async (world) => {
      await world.missText(STATUS_LINES.atVenue);
      await world.elapse(10_000);
      await world.seeText(STATUS_LINES.atVenue);
    },
    'purchase.requested': async (world) => {
      await world.press('button', 'ADD TO CART', SERENADE.title);
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
    ...slowSteps('app.data.opening', 'app.data.loading'),
    'resource.loaded': (world, { resource }: Asked) => world.settle(resource, { ok: data[resource] }),
    'resource.failed': async (world, { resource }: Asked) => {
      await world.settle(resource, { status: 500 });
      await world.seeText(loadFailed(resource));
    },
  },
  inner: [
    'location.entered',
    'guard.refused',
    'visitor.left',
    // The server tells it.
    'page.rendered',
    'session.opened',
    'session.closed',
    'resource.loading',
    'cart.wanted',
    'cart.added',
    'cart.read',
    'cart.addFailed',
    'checkout.refused',
    // Nothing in the dialogs throws; their calls end within them.
    'xstate.error.actor.authDialog',
    'xstate.error.actor.contact',
  ],
};
