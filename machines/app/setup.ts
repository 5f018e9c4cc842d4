import { assign, fromCallback, setup } from 'xstate';
import type { Resource, SiteData } from '../../domain/api';
import type { User } from '../../domain/entities';
import { nextStatusChange } from '../../domain/eventRules';
import { loadFailed } from '../../domain/messages';
import {
  authModeAt,
  hrefOf,
  hrefTo,
  isContactPath,
  isDeclined,
  isProtected,
  type Location,
} from '../../domain/routes';
import { yearOf } from '../../domain/time';
import { authDialogMachine } from '../authDialogMachine';
import { cartMachine } from '../cartMachine';
import { checkoutMachine } from '../checkoutMachine';
import { contactMachine } from '../contactMachine';
import { menuMachine } from '../menuMachine';
import { noticesMachine } from '../noticesMachine';
import { purchaseMachine } from '../purchaseMachine';
import { resourceMachine } from '../resourceMachine';
import { sessionMachine, type ClosedBy, type OpenedBy } from '../sessionMachine';
import { SLOW } from '../slowCall';
import { subscribeMachine } from '../subscribeMachine';
import type { AppContext } from './context';
import type { AppEvent, BrowserEvent, HistoryWrite, StoredState } from './events';
import { HOME, isEntrancePath, isProfilePath, pageAfter, pageAt, tokenAt, type Visit } from './moves';

type Resumed = Omit<Extract<BrowserEvent, { type: 'page.resumed' }>, 'type'>;

const without = (resources: Resource[], left: Resource): Resource[] =>
  resources.filter((resource) => resource !== left);

/** What the regions of the root share: types, flows, and what their guards and actions mean. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as { location: Location; now: number },
    tags: {} as 'loading' | 'opening' | 'slow',
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
    isAdmission: (_, { by }: { by: OpenedBy }) => by !== 'restored' && by !== 'elsewhere',
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
    isAtDeclined: ({ context }) => isDeclined(context.location),
    isAtQuietPath: ({ context }) => {
      const mode = authModeAt(context.location.path);
      return mode === 'register' || mode === 'profile';
    },
    isLastPending: ({ context }, { resource }: { resource: Resource }) =>
      context.pending.every((pending) => pending === resource),
    /**
     * Views show the time as status lines and a year; between two of those they need not be asked again. It goes back, too:
     * clocks are set right, and that of the server, which rendered the page, may be ahead.
     */
    isAnotherTime: ({ context }, { now }: { now: number }) => {
      const [earlier, later] = [Math.min(now, context.now), Math.max(now, context.now)];
      const change = nextStatusChange(context.data.events ?? [], earlier);
      return (change !== null && change <= later) || yearOf(now) !== yearOf(context.now);
    },
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
    keepResumed: assign(({ context }, { location, stored }: Resumed) => ({
      location,
      page: pageAt(location, context.page),
      savedPage: authModeAt(location.path) === null ? hrefOf(location) : stored.currentPage,
    })),
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
    keepPending: assign(({ context }, { resource }: { resource: Resource }) => ({
      pending: [...without(context.pending, resource), resource],
      failed: without(context.failed, resource),
    })),
    keepData: assign(({ context }, { resource, data }: { resource: Resource; data: SiteData[Resource] }) => ({
      data: { ...context.data, [resource]: data },
      pending: without(context.pending, resource),
      failed: without(context.failed, resource),
    })),
    keepError: assign(({ context }, { resource }: { resource: Resource }) => ({
      error: loadFailed(resource),
      pending: without(context.pending, resource),
      failed: [...without(context.failed, resource), resource],
    })),
  },
  delays: { THANKS: 500, SLOW },
});
