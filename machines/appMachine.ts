import { and, assign, enqueueActions, fromCallback, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import { RESOURCES, type Resource, type SiteData } from '../domain/api';
import type { CartItem, User } from '../domain/entities';
import { currentSeason } from '../domain/eventRules';
import { loadFailed, SUCCESSES } from '../domain/messages';
import { dataShownAt, neededAt, trimmedIn, type LoadedData } from '../domain/pageData';
import {
  authModeAt,
  hrefOf,
  hrefTo,
  isContactPath,
  isProtected,
  locationOf,
  queryValue,
  seasonHref,
  type Location,
} from '../domain/routes';
import { authDialogMachine, type AuthAsked, type AuthDialogReport } from './authDialogMachine';
import { cartMachine, type CartReport } from './cartMachine';
import { checkoutMachine, type CheckoutReport } from './checkoutMachine';
import { contactMachine, type ContactReport } from './contactMachine';
import { menuMachine } from './menuMachine';
import { noticesMachine } from './noticesMachine';
import {
  purchaseMachine,
  type PurchaseEvent,
  type PurchaseReport,
  type StoredPurchase,
} from './purchaseMachine';
import { resourceMachine, type ResourceReport } from './resourceMachine';
import { errorNotice, successNotice } from './report';
import { sessionMachine, type ClosedBy, type OpenedBy, type SessionReport } from './sessionMachine';
import { subscribeMachine, type SubscribeReport } from './subscribeMachine';

/** What the browser's storage holds when a page opens, checked. */
export interface StoredState extends StoredPurchase {
  user: User | null;
  currentPage: string | null;
  /** /profile does not open its dialog again (DECISIONS A23). */
  isProfileClosed: boolean;
}

/** What the server tells: the data has come, and the page is about to be rendered and sent. */
export type ServerEvent = { type: 'page.rendered' };

/** What the browser tells. */
export type BrowserEvent =
  | { type: 'page.resumed'; location: Location; now: number; stored: StoredState }
  | { type: 'page.shown' }
  | { type: 'url.changed'; location: Location }
  | { type: 'clock.ticked'; now: number }
  | { type: 'storage.changed'; stored: StoredState }
  | { type: 'cart.changedElsewhere' };

/** What views ask. */
export type VisitorEvent =
  | { type: 'url.requested'; to: string; replace?: boolean }
  | { type: 'auth.closed' }
  | { type: 'contact.closed' }
  | { type: 'session.leave' }
  | { type: 'data.wanted' }
  /** `now` is the moment of the click: the clock's last tick is older when the computer has slept. */
  | { type: 'checkout.requested'; cart: CartItem[]; now: number }
  | { type: 'purchase.requested'; eventId: string };

/** What the root tells itself within one step. */
export type InnerEvent =
  | { type: 'location.entered'; to: Location; write: HistoryWrite }
  | { type: 'guard.refused'; to: Location; write: HistoryWrite }
  | { type: 'visitor.left'; by: ClosedBy };

export type AppEvent =
  | InnerEvent
  | ServerEvent
  | BrowserEvent
  | VisitorEvent
  | ResourceReport
  | SessionReport
  | PurchaseReport
  | CartReport
  | CheckoutReport
  | ContactReport
  | AuthDialogReport
  | SubscribeReport;

export interface AppContext {
  location: Location;
  /** The page that is shown: the last location that is no dialog's (DECISIONS A14). */
  page: Location;
  /** Where closing a dialog leads (DECISIONS A18, A19). */
  savedPage: string | null;
  user: User | null;
  data: LoadedData;
  /** What is being fetched; loading ends when the last one ended (DECISIONS A76). */
  pending: Resource[];
  /** The last load failure, as it was told. */
  error: string | null;
  /** Milliseconds; moves on by the browser's clock. */
  now: number;
}

const noData: LoadedData = {
  events: null,
  users: null,
  footer: null,
  content: null,
  donate: null,
  press: null,
  aboutUs: null,
  images: null,
};

/** How a move shows in the browser's history; 'keep' when the browser itself has moved. */
export type HistoryWrite = 'push' | 'replace' | 'keep';

type Resumed = Omit<Extract<BrowserEvent, { type: 'page.resumed' }>, 'type'>;

const HOME = locationOf(hrefTo('home'));
const EVENTS = locationOf(hrefTo('events'));

function pageAt(location: Location, previous: Location): Location {
  if (isContactPath(location.path)) return HOME;
  return authModeAt(location.path) === null ? location : previous;
}

/** The page that a move leads to; one that needs a login is not shown behind the dialog that asks for it. */
function pageAfter(to: Location, { page: previous, user }: AppContext): Location {
  const page = pageAt(to, previous);
  return user === null && isProtected(page.path) ? HOME : page;
}

/** The page that was left for the auth dialog, unless that page would lead back to it (DECISIONS A18, B04). */
function savedTarget({ savedPage, user }: AppContext): Location {
  const saved = locationOf(savedPage ?? hrefTo('home'));
  const isClosed = authModeAt(saved.path) !== null || (user === null && isProtected(saved.path));
  return isClosed ? HOME : saved;
}

/** Where closing the auth dialog leads (SPEC section 2). */
function closeTarget(context: AppContext): Location {
  const mode = authModeAt(context.location.path);
  if (mode === 'forgotPassword') return HOME;
  return mode === 'resetPassword' ? EVENTS : savedTarget(context);
}

/** The modes for strangers: all but the profile. */
const isEntrancePath = (path: string): boolean => authModeAt(path) !== null && !isProfilePath(path);

const isProfilePath = (path: string): boolean => authModeAt(path) === 'profile';

/** The token of a mailed link; it is read by the dialog, and leaves the address bar. */
const tokenAt = (location: Location): string | null =>
  authModeAt(location.path) === 'resetPassword' ? queryValue(location, 'token') || null : null;

const dialogAsked = (location: Location, { user }: AppContext): AuthAsked => ({
  mode: authModeAt(location.path) ?? 'login',
  token: tokenAt(location),
  user,
});

const purchaseRestored = ({ pending, isAttempted, isPromptDue }: StoredState): PurchaseEvent => ({
  type: 'purchase.restored',
  pending,
  isAttempted,
  isPromptDue,
});

const loadFailure = ({ resource }: { resource: Resource }) => ({
  type: 'notice.raised' as const,
  notice: { kind: 'error' as const, text: loadFailed(resource) },
});

const modeChanged = (to: Location, context: AppContext) => ({
  type: 'auth.modeChanged' as const,
  ...dialogAsked(to, context),
});

const ADMISSIONS: Partial<Record<OpenedBy, string>> = {
  login: SUCCESSES.loggedIn,
  register: SUCCESSES.registered,
  update: SUCCESSES.updated,
};

/** Told to the root itself after the flow that is told before has moved the page: /register would keep it quiet. */
const admitted = ({ by }: { by: OpenedBy }) => ({
  type: 'notice.raised' as const,
  notice: { kind: 'success' as const, text: ADMISSIONS[by] ?? '' },
});

/** Where /season leads (SPEC section 2; DECISIONS A53, A80). */
const seasonTarget = ({ data }: AppContext): Location =>
  locationOf(seasonHrefOf(currentSeason(data.events ?? [])?.slug));

const seasonHrefOf = (slug: string | null | undefined) => (slug ? seasonHref(slug) : hrefTo('events'));

const bounced = (to: Location, write: HistoryWrite) => ({ type: 'guard.refused' as const, to, write });

const moved = (to: Location, write: HistoryWrite) => ({ type: 'location.entered' as const, to, write });
const withoutToken = ({ path }: Location) => moved({ path, search: '' }, 'replace');

/** A move that was asked for; one mode of the dialog takes the place of the other, so that Back leaves the dialog. */
function asked({ location }: AppContext, { to, replace }: { to: string; replace?: boolean }) {
  const isOtherMode = authModeAt(location.path) !== null && authModeAt(locationOf(to).path) !== null;
  return moved(locationOf(to), replace || isOtherMode ? 'replace' : 'push');
}

/** What a visit leaves in the browser's storage; null leaves the key as it is. */
export interface Visit {
  currentPage: string | null;
  addableEvent: string | null;
}

const visitOf = (location: Location): Visit => ({
  currentPage: authModeAt(location.path) === null ? hrefOf(location) : null,
  addableEvent: location.path === hrefTo('cart') ? queryValue(location, 'eventId') : null,
});

const bounceOf = (location: Location): Visit => ({ ...visitOf(location), currentPage: null });

/** Strangers get the forms of the entrance, members their profile. */
const isDue = or([
  and([stateIn({ visitor: 'anonymous' }), 'isAtEntrance']),
  and([stateIn({ visitor: 'loggedIn', profile: 'offered' }), 'isAtProfile']),
]);

/**
 * The root: where the visitor is, who they are, what has loaded; it owns every flow that outlives a page and coordinates
 * them (SPEC sections 2, 4 and 6). It alone writes the URL.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as { location: Location; now: number },
    tags: {} as 'loading' | 'opening',
    children: {} as {
      session: 'session';
      menu: 'menu';
      notices: 'notices';
      purchase: 'purchase';
      cart: 'cart';
      checkout: 'checkout';
      subscribe: 'subscribe';
      contact: 'contact';
      authDialog: 'authDialog';
      browser: 'browser';
    } & Record<Resource, 'resource'>,
  },
  actors: {
    session: sessionMachine,
    menu: menuMachine,
    notices: noticesMachine,
    purchase: purchaseMachine,
    cart: cartMachine,
    checkout: checkoutMachine,
    subscribe: subscribeMachine,
    contact: contactMachine,
    authDialog: authDialogMachine,
    resource: resourceMachine,
    /** Tells what happens around the page; there is nothing around it on the server. */
    browser: fromCallback<{ type: 'none' }>(() => {}),
  },
  guards: {
    isProtected: (_, { to }: { to: Location }) => isProtected(to.path),
    isCart: (_, { to }: { to: Location }) => to.path === hrefTo('cart'),
    isOtherPage: ({ context }, { to }: { to: Location }) => pageAfter(to, context).path !== context.page.path,
    isDialogPath: (_, { to }: { to: Location }) => authModeAt(to.path) !== null,
    isEntrance: (_, { to }: { to: Location }) => isEntrancePath(to.path),
    isProfile: (_, { to }: { to: Location }) => isProfilePath(to.path),
    isAway: (_, { to }: { to: Location }) => authModeAt(to.path) === null && to.path !== HOME.path,
    isProfileClosed: (_, { stored }: { stored: StoredState }) => stored.isProfileClosed,
    isUpdate: (_, { by }: { by: OpenedBy }) => by === 'update',
    isLogin: (_, { by }: { by: OpenedBy }) => by === 'login' || by === 'register',
    isSilent: (_, { by }: { by: OpenedBy }) => ADMISSIONS[by] === undefined,
    isStray: ({ context }, { by }: { by: OpenedBy }) =>
      (by === 'restored' || by === 'elsewhere') && isEntrancePath(context.location.path),
    isBounced: ({ context }, { by }: { by: ClosedBy }) =>
      by === 'restored' && isProtected(context.location.path),
    isDismissed: ({ context }, { by }: { by: ClosedBy }) =>
      by === 'logout' || (by === 'elsewhere' && isProtected(context.location.path)),
    isExpired: (_, { by }: { by: ClosedBy }) => by === 'expired',
    isAtContact: ({ context }) => isContactPath(context.location.path),
    isAtDialog: ({ context }) => authModeAt(context.location.path) !== null,
    hasToken: (_, { to }: { to: Location }) => tokenAt(to) !== null,
    isAtToken: ({ context }) => tokenAt(context.location) !== null,
    isAtEntrance: ({ context }) => isEntrancePath(context.location.path),
    isAtProfile: ({ context }) => isProfilePath(context.location.path),
    isAtCurrentSeason: ({ context }) =>
      context.location.path === hrefTo('currentSeason') && context.data.events !== null,
    isLoud: ({ context }) => {
      const mode = authModeAt(context.location.path);
      return mode !== 'register' && mode !== 'profile';
    },
    isLastPending: ({ context }, { resource }: { resource: Resource }) =>
      context.pending.every((pending) => pending === resource),
    hasUser: ({ context }) => context.user !== null,
  },
  actions: {
    moveTo: assign(({ context }, { to }: { to: Location }) => ({
      location: to,
      page: pageAfter(to, context),
      savedPage: authModeAt(to.path) === null ? hrefOf(to) : context.savedPage,
    })),
    storeProfileClosed: () => {},
    removeProfileClosed: () => {},
    writeUrl: (_, _params: { href: string; write: HistoryWrite }) => {},
    storeVisit: (_, _params: Visit) => {},
    /** Shows a new page from its top. */
    showTop: () => {},
    keepUser: assign((_, { user }: { user: User }) => ({ user })),
    dropUser: assign({ user: null }),
    keepResumed: assign(({ context }, { location, now, stored }: Resumed) => ({
      location,
      page: pageAt(location, context.page),
      savedPage: authModeAt(location.path) === null ? hrefOf(location) : stored.currentPage,
      now,
    })),
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
    keepPending: assign(({ context }, { resource }: { resource: Resource }) => ({
      pending: [...context.pending.filter((pending) => pending !== resource), resource],
    })),
    dropPending: assign(({ context }, { resource }: { resource: Resource }) => ({
      pending: context.pending.filter((pending) => pending !== resource),
    })),
    keepData: assign(({ context }, { resource, data }: { resource: Resource; data: SiteData[Resource] }) => ({
      data: { ...context.data, [resource]: data },
    })),
    keepShown: assign(({ context }) => ({ data: dataShownAt(context.page, context.data) })),
    keepError: assign((_, { resource }: { resource: Resource }) => ({ error: loadFailed(resource) })),
  },
  delays: { THANKS: 500 },
}).createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({
    location: input.location,
    page: pageAt(input.location, locationOf(hrefTo('home'))),
    savedPage: null,
    user: null,
    data: noData,
    pending: [],
    error: null,
    now: input.now,
  }),
  invoke: [
    { id: 'browser', src: 'browser' },
    { id: 'session', src: 'session' },
    { id: 'menu', src: 'menu' },
    { id: 'notices', src: 'notices' },
    { id: 'purchase', src: 'purchase' },
    { id: 'cart', src: 'cart' },
    { id: 'checkout', src: 'checkout' },
    { id: 'subscribe', src: 'subscribe' },
    { id: 'events', src: 'resource', input: { resource: 'events' } },
    { id: 'users', src: 'resource', input: { resource: 'users' } },
    { id: 'footer', src: 'resource', input: { resource: 'footer' } },
    { id: 'content', src: 'resource', input: { resource: 'content' } },
    { id: 'donate', src: 'resource', input: { resource: 'donate' } },
    { id: 'press', src: 'resource', input: { resource: 'press' } },
    { id: 'aboutUs', src: 'resource', input: { resource: 'aboutUs' } },
    { id: 'images', src: 'resource', input: { resource: 'images' } },
  ],
  states: {
    /** Initial data, behind one loading flag. */
    data: {
      initial: 'opening',
      on: {
        'resource.loading': { actions: { type: 'keepPending', params: ({ event }) => event } },
        'resource.loaded': [
          {
            guard: { type: 'isLastPending', params: ({ event }) => event },
            target: '.settled',
            actions: [
              { type: 'keepData', params: ({ event }) => event },
              { type: 'dropPending', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: 'keepData', params: ({ event }) => event },
              { type: 'dropPending', params: ({ event }) => event },
            ],
          },
        ],
        'resource.failed': [
          {
            guard: { type: 'isLastPending', params: ({ event }) => event },
            target: '.settled',
            actions: [
              { type: 'keepError', params: ({ event }) => event },
              { type: 'dropPending', params: ({ event }) => event },
              raise(({ event }) => loadFailure(event)),
            ],
          },
          {
            actions: [
              { type: 'keepError', params: ({ event }) => event },
              { type: 'dropPending', params: ({ event }) => event },
              raise(({ event }) => loadFailure(event)),
            ],
          },
        ],
        'page.rendered': {
          actions: [
            enqueueActions(({ context, enqueue }) => {
              for (const resource of trimmedIn(context.data, dataShownAt(context.page, context.data)))
                enqueue.sendTo(resource, { type: 'resource.trimmed' });
            }),
            'keepShown',
          ],
        },
        'data.wanted': {
          actions: enqueueActions(({ enqueue }) => {
            for (const resource of RESOURCES) enqueue.sendTo(resource, { type: 'resource.wanted' });
          }),
        },
      },
      states: {
        /** The first load; it alone hides the auth dialog (DECISIONS B06). */
        opening: { tags: ['loading', 'opening'] },
        loading: { tags: 'loading' },
        settled: {
          on: {
            'resource.loading': {
              target: 'loading',
              actions: { type: 'keepPending', params: ({ event }) => event },
            },
          },
        },
      },
    },
    /** Who is at the screen, and where they may go. */
    visitor: {
      initial: 'unknown',
      on: {
        'page.resumed': {
          actions: [
            { type: 'keepResumed', params: ({ event }) => event },
            { type: 'storeVisit', params: ({ event }) => visitOf(event.location) },
            sendTo('purchase', ({ event }) => purchaseRestored(event.stored)),
            sendTo('session', ({ event }) => ({ type: 'session.restored', user: event.stored.user })),
            sendTo('notices', { type: 'notice.closed' }),
            raise({ type: 'data.wanted' }),
          ],
        },
        'session.opened': [
          {
            guard: { type: 'isStray', params: ({ event }) => event },
            target: '.loggedIn',
            actions: [
              { type: 'keepUser', params: ({ event }) => event },
              sendTo('cart', ({ event }) => ({ type: 'cart.opened', user: event.user })),
              sendTo('purchase', ({ event }) => event),
              raise(({ context }) => moved(context.page, 'replace')),
            ],
          },
          {
            guard: { type: 'isSilent', params: ({ event }) => event },
            target: '.loggedIn',
            actions: [
              { type: 'keepUser', params: ({ event }) => event },
              sendTo('cart', ({ event }) => ({ type: 'cart.opened', user: event.user })),
              sendTo('purchase', ({ event }) => event),
            ],
          },
          {
            target: '.loggedIn',
            actions: [
              { type: 'keepUser', params: ({ event }) => event },
              sendTo('cart', ({ event }) => ({ type: 'cart.opened', user: event.user })),
              sendTo('purchase', ({ event }) => event),
              sendTo(
                ({ self }) => self,
                ({ event }) => admitted(event),
              ),
            ],
          },
        ],
        'session.closed': {
          target: '.anonymous',
          actions: [
            'dropUser',
            sendTo('cart', { type: 'cart.closed' }),
            sendTo('checkout', { type: 'session.closed' }),
            sendTo('purchase', ({ event }) => event),
            raise(({ event }) => ({ type: 'visitor.left', by: event.by })),
          ],
        },
        'session.expired': { actions: sendTo('session', { type: 'session.expire' }) },
        /** The message is told where it can be read: over the login that comes next. */
        'profile.expired': {
          actions: [
            sendTo('session', { type: 'session.expire' }),
            sendTo(
              ({ self }) => self,
              ({ event }) => errorNotice(event.message),
            ),
          ],
        },
        'session.leave': { actions: sendTo('session', { type: 'session.leave' }) },
        'storage.changed': {
          actions: [
            sendTo('purchase', ({ event }) => purchaseRestored(event.stored)),
            sendTo('session', ({ event }) => ({ type: 'session.changedElsewhere', user: event.stored.user })),
          ],
        },
        'url.requested': { actions: raise(({ context, event }) => asked(context, event)) },
        'url.changed': { actions: raise(({ event }) => moved(event.location, 'keep')) },
      },
      states: {
        unknown: {},
        anonymous: {
          on: {
            'visitor.left': [
              {
                guard: { type: 'isBounced', params: ({ event }) => event },
                actions: raise(({ context }) => bounced(context.location, 'replace')),
              },
              {
                guard: { type: 'isDismissed', params: ({ event }) => event },
                actions: raise(({ event }) =>
                  moved(locationOf(hrefTo('home')), event.by === 'logout' ? 'push' : 'replace'),
                ),
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => event },
                actions: raise(({ context }) =>
                  bounced(context.location, isProfilePath(context.location.path) ? 'replace' : 'push'),
                ),
              },
            ],
            'url.requested': [
              {
                guard: { type: 'isProtected', params: ({ context, event }) => asked(context, event) },
                actions: raise(({ event }) =>
                  bounced(locationOf(event.to), event.replace ? 'replace' : 'push'),
                ),
              },
              { actions: raise(({ context, event }) => asked(context, event)) },
            ],
            'url.changed': [
              {
                guard: { type: 'isProtected', params: ({ event }) => ({ to: event.location }) },
                actions: raise(({ event }) => bounced(event.location, 'replace')),
              },
              { actions: raise(({ event }) => moved(event.location, 'keep')) },
            ],
            /** The guard sends to the login; on the way to the cart a purchase is pending (DECISIONS A69, B54). */
            'guard.refused': [
              {
                guard: { type: 'isCart', params: ({ event }) => event },
                actions: [
                  { type: 'storeVisit', params: ({ event }) => bounceOf(event.to) },
                  sendTo('purchase', { type: 'purchase.bounced' }),
                  raise(({ event }) => moved(locationOf(hrefTo('login')), event.write)),
                ],
              },
              { actions: raise(({ event }) => moved(locationOf(hrefTo('login')), event.write)) },
            ],
          },
        },
        loggedIn: {
          on: {
            'url.requested': [
              { guard: { type: 'isEntrance', params: ({ context, event }) => asked(context, event) } },
              { actions: raise(({ context, event }) => asked(context, event)) },
            ],
            'url.changed': [
              {
                guard: { type: 'isEntrance', params: ({ event }) => ({ to: event.location }) },
                actions: raise(({ context }) => moved(context.page, 'replace')),
              },
              { actions: raise(({ event }) => moved(event.location, 'keep')) },
            ],
            'checkout.requested': {
              guard: 'hasUser',
              actions: sendTo('checkout', ({ context, event }) => ({
                type: 'checkout.requested',
                cart: event.cart,
                user: context.user as User,
                events: context.data.events ?? [],
                now: event.now,
              })),
            },
          },
        },
      },
    },
    /** Where the visitor is. */
    place: {
      on: {
        'location.entered': [
          {
            guard: { type: 'isOtherPage', params: ({ event }) => event },
            actions: [
              { type: 'moveTo', params: ({ event }) => event },
              { type: 'writeUrl', params: ({ event }) => ({ href: hrefOf(event.to), write: event.write }) },
              { type: 'storeVisit', params: ({ event }) => visitOf(event.to) },
              'showTop',
            ],
          },
          {
            actions: [
              { type: 'moveTo', params: ({ event }) => event },
              { type: 'writeUrl', params: ({ event }) => ({ href: hrefOf(event.to), write: event.write }) },
              { type: 'storeVisit', params: ({ event }) => visitOf(event.to) },
            ],
          },
        ],
        'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event } },
      },
      always: {
        guard: 'isAtCurrentSeason',
        actions: [
          { type: 'moveTo', params: ({ context }) => ({ to: seasonTarget(context) }) },
          {
            type: 'writeUrl',
            params: ({ context }) => ({ href: hrefOf(context.location), write: 'replace' }),
          },
          { type: 'storeVisit', params: ({ context }) => visitOf(context.location) },
        ],
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          always: [
            {
              guard: and([isDue, 'isAtToken']),
              target: 'open',
              actions: raise(({ context }) => withoutToken(context.location)),
            },
            { guard: isDue, target: 'open' },
          ],
        },
        open: {
          initial: 'routed',
          invoke: {
            id: 'authDialog',
            src: 'authDialog',
            input: ({ context }) => dialogAsked(context.location, context),
            onDone: {
              target: 'admitted',
              actions: sendTo('session', ({ event }) => ({ type: 'session.admitted', ...event.output })),
            },
            onError: 'closed',
          },
          on: {
            'location.entered': [
              {
                guard: { type: 'hasToken', params: ({ event }) => event },
                target: '.routed',
                actions: [
                  sendTo('authDialog', ({ context, event }) => modeChanged(event.to, context)),
                  raise(({ event }) => withoutToken(event.to)),
                ],
              },
              {
                guard: { type: 'isDialogPath', params: ({ event }) => event },
                target: '.routed',
                actions: sendTo('authDialog', ({ context, event }) => modeChanged(event.to, context)),
              },
            ],
            /** Another tab has changed who the user is. */
            'session.opened': { guard: 'isAtProfile', target: 'open', reenter: true },
          },
          states: {
            /** The path names the mode. */
            routed: {
              always: { guard: not(isDue), target: '#app.dialog.closed' },
              on: {
                'auth.closed': { actions: raise(({ context }) => moved(closeTarget(context), 'replace')) },
                'reset.requested': { target: 'sent', actions: raise(moved(HOME, 'replace')) },
              },
            },
            /** The path is Home's, and the dialog says that the mail is on its way (DECISIONS B05). */
            sent: {
              always: { guard: not(stateIn({ visitor: 'anonymous' })), target: '#app.dialog.closed' },
              on: {
                'auth.closed': {
                  target: '#app.dialog.closed',
                  actions: raise(moved(EVENTS, 'replace')),
                },
                'location.entered': {
                  guard: { type: 'isAway', params: ({ event }) => event },
                  target: '#app.dialog.closed',
                },
              },
            },
          },
        },
        /** The form was accepted; the session's redirect is the only navigation (DECISIONS B03). */
        admitted: { always: { guard: not('isAtDialog'), target: 'closed' } },
      },
    },
    /** Whether /profile opens its dialog: not again after it was closed, until it is asked for (DECISIONS A23, B12). */
    profile: {
      initial: 'offered',
      states: {
        offered: {
          on: {
            'page.resumed': {
              guard: { type: 'isProfileClosed', params: ({ event }) => event },
              target: 'withheld',
            },
            /** A dialog that is open stays so, with what was typed. */
            'storage.changed': [
              { guard: 'isAtProfile' },
              { guard: { type: 'isProfileClosed', params: ({ event }) => event }, target: 'withheld' },
            ],
            'auth.closed': { guard: 'isAtProfile', target: 'withheld', actions: 'storeProfileClosed' },
            'session.opened': {
              guard: { type: 'isUpdate', params: ({ event }) => event },
              target: 'withheld',
              actions: ['storeProfileClosed', raise(moved(HOME, 'replace'))],
            },
          },
        },
        withheld: {
          on: {
            'storage.changed': [
              { guard: { type: 'isProfileClosed', params: ({ event }) => event } },
              { target: 'offered' },
            ],
            'url.requested': {
              guard: { type: 'isProfile', params: ({ context, event }) => asked(context, event) },
              target: 'offered',
              actions: 'removeProfileClosed',
            },
            'url.changed': {
              guard: { type: 'isProfile', params: ({ event }) => ({ to: event.location }) },
              actions: raise(({ context }) => moved(context.page, 'replace')),
            },
            'session.opened': [
              {
                guard: { type: 'isLogin', params: ({ event }) => event },
                target: 'offered',
                actions: 'removeProfileClosed',
              },
              { guard: 'isAtProfile', actions: raise(({ context }) => moved(context.page, 'replace')) },
            ],
            'session.closed': { target: 'offered', actions: 'removeProfileClosed' },
          },
        },
      },
    },
    contact: {
      initial: 'closed',
      states: {
        closed: {
          always: { guard: and([not(stateIn({ visitor: 'unknown' })), 'isAtContact']), target: 'open' },
        },
        open: {
          invoke: {
            id: 'contact',
            src: 'contact',
            onDone: { target: 'received', actions: raise(moved(HOME, 'replace')) },
            onError: 'closed',
          },
          always: { guard: not('isAtContact'), target: 'closed' },
          on: { 'contact.closed': { actions: raise(moved(HOME, 'replace')) } },
        },
        /** Home first, then the thanks (SPEC section 4). */
        received: {
          after: { THANKS: { target: 'closed', actions: raise(successNotice(SUCCESSES.contacted)) } },
        },
      },
    },
    /** What flows tell each other. */
    messages: {
      on: {
        'notice.raised': {
          guard: 'isLoud',
          actions: sendTo('notices', ({ event }) => ({ type: 'notice.shown', notice: event.notice })),
        },
        'location.entered': [
          {
            guard: { type: 'isOtherPage', params: ({ event }) => event },
            actions: [
              sendTo('menu', { type: 'menu.left' }),
              enqueueActions(({ context, enqueue }) => {
                for (const resource of neededAt(context.page))
                  enqueue.sendTo(resource, { type: 'resource.needed' });
              }),
            ],
          },
          /** A page that stays behind a dialog has all that it shows. */
          { actions: sendTo('menu', { type: 'menu.left' }) },
        ],
        'purchase.requested': { actions: sendTo('purchase', ({ event }) => event) },
        'cart.wanted': {
          actions: sendTo('cart', ({ event }) => ({ type: 'cart.add', ...event.purchase })),
        },
        'cart.added': { actions: sendTo('purchase', ({ event }) => event) },
        'cart.addFailed': { actions: sendTo('purchase', ({ event }) => event) },
        'cart.changedElsewhere': { actions: sendTo('cart', ({ event }) => event) },
        'page.shown': {
          actions: [sendTo('checkout', ({ event }) => event), sendTo('cart', { type: 'cart.refresh' })],
        },
      },
    },
  },
});
