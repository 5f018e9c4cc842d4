import { assign, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import type { User } from '../domain/api/entities';
import {
  deniedVisitOf,
  visitOf,
  type StoredPurchase,
  type StoredState,
  type Visit,
} from '../domain/browserStorage';
import { isSameValue } from '../domain/isSameValue';
import { known } from '../domain/known';
import { SUCCESSES } from '../domain/messages';
import {
  authRequestAt,
  closeTarget,
  HOME,
  isAuthDialogPath,
  isProfilePath,
  pageAfter,
  openedMove,
  pageAt,
  requestedMove,
  tokenAt,
  withoutToken,
  type HistoryWrite,
  type Move,
} from '../domain/pages/navigation';
import {
  authModeAt,
  hrefOf,
  hrefTo,
  isCanceledPayment,
  isDeclined,
  isProtected,
  locationOf,
  type Location,
} from '../domain/pages/routes';
import type { FixedRoute } from '../domain/pages/pages';
import { authDialogMachine, type AuthResult } from './authDialogMachine';
import { notProvided } from './slowCall';
import { errorNotice, siteActor, successNotice, updatedNotice } from './toRoot';
import { FLOWS, type FlowName } from './flows';
import type { AppContext, AppEvent, PageResumed } from './appTypes';

/** The event that enters a location. */
const locationEntered = (to: Location, write: HistoryWrite) => ({
  type: 'location.entered' as const,
  to,
  write,
});

/** The event that enters the location of a page or dialog. */
export const pageEntered = (route: FixedRoute, write: HistoryWrite) =>
  locationEntered(locationOf(hrefTo(route)), write);

/** The event that an anonymous visitor's request for a protected location raises. */
const routeDenied = (to: Location, write: HistoryWrite) => ({
  type: 'route.denied' as const,
  to,
  write,
});

const base = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as { location: Location; now: number },
    children: {} as { browser: 'browser'; authDialog: 'authDialog' } & { [F in FlowName]: F },
  },
  actors: {
    /** Sends events of the browser window, for example Back. Does nothing on the server. */
    browser: fromCallback<{ type: 'none' }>(() => {}),
    closeSession: fromPromise<void>(notProvided('closeSession')),
    authDialog: authDialogMachine,
    ...FLOWS,
  },
  guards: {
    hasStoredUser: (_, { stored }: { stored: StoredState }) => stored.user !== null,
    /** The stored user has closed the profile dialog. */
    hasClosedProfile: (_, { stored }: { stored: StoredState }) =>
      stored.user !== null && stored.isProfileClosed,
    isCartWanted: stateIn({ intent: 'cart' }),
    isRegistered: (_, { by }: AuthResult) => by === 'register',
    isAttempted: (_, { isAttempted }: { isAttempted: boolean }) => isAttempted,
    isSignedOut: (_, { stored }: { stored: StoredState }) => stored.user === null,
    isSignedOutAtProtected: ({ context }, { stored }: { stored: StoredState }) =>
      stored.user === null && isProtected(context.location.path),
    isSameUser: ({ context }, { stored }: { stored: StoredState }) => stored.user?._id === context.user?._id,
    isProtected: (_, { to }: { to: Location }) => isProtected(to.path),
    isCart: (_, { to }: { to: Location }) => to.path === hrefTo('cart'),
    isDeclined: (_, { location }: { location: Location }) => isDeclined(location),
    isCanceledPayment: (_, { location }: { location: Location }) => isCanceledPayment(location),
    /** Neither a form nor the profile. */
    isPage: (_, { to }: { to: Location }) => authModeAt(to.path) === null,
    /** A form for anonymous visitors, such as /login. */
    isForm: (_, { to }: { to: Location }) => isAuthDialogPath(to.path),
    isProfile: (_, { to }: { to: Location }) => isProfilePath(to.path),
    /** The browser has already changed the URL, for example by Back. */
    isFormEntered: (_, { to, write }: Move) => isAuthDialogPath(to.path) && write === 'keep',
    isProfileRequested: (_, { to, write }: Move) => isProfilePath(to.path) && write !== 'keep',
    /** Neither the home page nor a dialog. */
    isOrdinaryPage: (_, { to }: { to: Location }) => authModeAt(to.path) === null && to.path !== HOME.path,
    hasToken: (_, { to }: { to: Location }) => tokenAt(to) !== null,
    /** The visitor is at /season. */
    isAtCurrentSeason: ({ context }) => context.location.path === hrefTo('currentSeason'),
    /** The move leads to /season, and the season that replaces it is known. */
    isCurrentSeason: ({ context }, { to }: { to: Location }) =>
      to.path === hrefTo('currentSeason') && context.season !== null,
  },
  actions: {
    /** A location that a view or a flow requests. */
    askRoute: raise(({ context }, request: { to: string; replace?: boolean }) => ({
      type: 'route.asked' as const,
      ...requestedMove(context, request),
    })),
    /** A location that the browser has entered already. */
    askEnteredRoute: raise((_, { location }: { location: Location }) => ({
      type: 'route.asked' as const,
      to: location,
      write: 'keep' as const,
    })),
    changeMode: sendTo('authDialog', ({ context }, { to }: { to: Location }) => ({
      type: 'auth.modeChanged',
      ...authRequestAt(to, context),
    })),
    returnToPage: raise(({ context }) => locationEntered(context.page, 'replace')),
    closeDialog: raise(({ context }) => locationEntered(closeTarget(context), 'replace')),
    showSeason: raise(({ context }) => locationEntered(known(context.season, 'season'), 'replace')),
    openHome: raise(pageEntered('home', 'replace')),
    openEvents: raise(pageEntered('events', 'replace')),
    enterRoute: raise((_, { to, write }: Move) => locationEntered(to, write)),
    denyRoute: raise((_, { to, write }: Move) => routeDenied(to, write === 'keep' ? 'replace' : write)),
    /**
     * Redirects to the login after the session has ended. Back returns to the page, but not to the profile.
     */
    denyCurrentPage: raise(({ context: { location } }) =>
      routeDenied(location, isProfilePath(location.path) ? 'replace' : 'push'),
    ),
    redirectToLogin: raise((_, { write }: Move) => pageEntered('login', write)),
    enterWithoutToken: raise((_, { to }: Move) => locationEntered(withoutToken(to), 'replace')),
    assignUser: assign((_, { user }: { user: User | null }) => ({ user })),
    moveTo: assign(({ context }, { to }: { to: Location }) => ({
      location: to,
      page: pageAfter(to, context),
      savedPage: authModeAt(to.path) === null ? hrefOf(to) : context.savedPage,
    })),
    keepSeason: assign((_, { season }: { season: Location }) => ({ season })),
    writeUrl: (_, _params: { href: string; write: HistoryWrite }) => {},
    scrollToTop: () => {},
    storeVisit: (_, _params: Visit) => {},
    storeAttempt: () => {},
    removeStoredAttempt: () => {},
    storeUser: (_, _params: { user: User }) => {},
    removeStoredUser: () => {},
    storeProfileClosed: () => {},
    removeProfileClosed: () => {},
  },
  delays: { RETRY: 5000 },
});

type BaseAction = Parameters<typeof base.createAction>[0];
type Out<Key extends keyof BaseAction> = NonNullable<BaseAction[Key]>;

/** An action that runs other actions; `enqueueActions` with the types of the root. */
const sequence = <Params>(
  collect: Parameters<
    typeof enqueueActions<
      AppContext,
      AppEvent,
      Params,
      AppEvent,
      Out<'_out_TActor'>,
      Out<'_out_TAction'>,
      Out<'_out_TGuard'>,
      Out<'_out_TDelay'>
    >
  >[0],
) => enqueueActions(collect);

type Enqueue = Parameters<Parameters<typeof sequence<undefined>>[0]>[0]['enqueue'];

/** Hands the stored purchase to the flows that continue it. */
function restorePurchase(enqueue: Enqueue, { pending, isAttempted, isPromptDue }: StoredPurchase) {
  enqueue.raise({ type: 'intent.restored', isAttempted });
  enqueue.sendTo('purchase', { type: 'purchase.restored', pending });
  enqueue.sendTo('prompt', { type: 'prompt.restored', isPromptDue });
}

/** @param isResuming whether the purchase that was chosen before the login continues in this tab */
function beginSession(enqueue: Enqueue, user: User, isResuming: boolean) {
  enqueue({ type: 'assignUser', params: { user } });
  enqueue.raise({ type: 'intent.fulfilled' });
  enqueue.sendTo('cart', { type: 'cart.opened' });
  enqueue.sendTo('purchase', { type: 'session.opened', isResuming });
}

function endSession(enqueue: Enqueue) {
  enqueue({ type: 'assignUser', params: { user: null } });
  enqueue('removeProfileClosed');
  enqueue.sendTo('cart', { type: 'cart.closed' });
  enqueue.sendTo('checkout', { type: 'session.closed' });
  enqueue.sendTo('purchase', { type: 'session.closed' });
  enqueue.sendTo('prompt', { type: 'session.closed' });
}

function signOut(enqueue: Enqueue) {
  enqueue('removeStoredUser');
  endSession(enqueue);
}

/** Sends the path to the flows that depend on it. */
function sendPath(enqueue: Enqueue, { path }: Location) {
  for (const flow of ['notices', 'contact', 'prompt']) enqueue.sendTo(flow, { type: 'page.entered', path });
}

/** Types, actors, guards, and actions of the root machine. */
export const appSetup = base.extend({
  actions: {
    /**
     * Begins the session of a user whom a form of the dialog has signed in, opens the next page, and greets.
     */
    signIn: sequence<AuthResult & { page: FixedRoute }>(({ enqueue }, { user, by, page }) => {
      enqueue({ type: 'storeUser', params: { user } });
      enqueue('removeProfileClosed');
      beginSession(enqueue, user, true);
      enqueue.raise(pageEntered(page, 'replace'));
      enqueue.raise(successNotice(by === 'register' ? SUCCESSES.registered : SUCCESSES.loggedIn));
    }),
    signOut: sequence<undefined>(({ enqueue }) => signOut(enqueue)),
    /**
     * The session ended while the profile was open. The message is raised last, so that it shows over the
     * login dialog.
     */
    expireProfile: sequence<{ message: string }>(({ enqueue }, { message }) => {
      signOut(enqueue);
      enqueue.raise(pageEntered('login', 'replace'));
      enqueue.raise(errorNotice(message));
    }),
    /**
     * Stores the changed name or email of the signed-in user, keeps the profile closed, opens the home page,
     * and says so.
     */
    updateUser: sequence<AuthResult>(({ enqueue }, result) => {
      const { user } = result;
      enqueue('storeProfileClosed');
      enqueue({ type: 'assignUser', params: { user } });
      enqueue({ type: 'storeUser', params: { user } });
      enqueue.raise(pageEntered('home', 'replace'));
      enqueue.raise(updatedNotice(result));
    }),
    /** An anonymous visitor wanted the cart. */
    denyCart: sequence<Move>(({ enqueue }, { to }) => {
      enqueue({ type: 'storeVisit', params: deniedVisitOf(to) });
      enqueue.raise({ type: 'cart.wanted' });
    }),
    /** Continues the server's snapshot with the storage of the browser, and enters the location. */
    resume: sequence<PageResumed>(({ context, enqueue }, { location, stored, areCookiesBlocked }) => {
      const page = pageAt(location, context.page);
      enqueue.assign({ page, areCookiesBlocked, savedPage: stored.currentPage });
      restorePurchase(enqueue, stored.purchase);
      for (const flow of ['notices', 'data']) enqueue.sendTo(flow, { type: 'page.resumed' });
      if (stored.user) beginSession(enqueue, stored.user, stored.purchase.isAttempted);
      else endSession(enqueue);
      enqueue.sendTo('data', { type: 'data.wanted' });
      enqueue.raise({ type: 'route.asked', ...openedMove(location) });
    }),
    /** Takes over the purchase and the user that another tab has stored or removed. */
    followTab: sequence<{ stored: StoredState }>(({ context, enqueue }, { stored }) => {
      const { user } = stored;
      restorePurchase(enqueue, stored.purchase);
      if (isSameValue(user, context.user)) return;
      if (user && user._id === context.user?._id) {
        enqueue({ type: 'assignUser', params: { user } });
        enqueue.sendTo(siteActor('profile'), { type: 'profile.userChanged', user });
      } else if (user) beginSession(enqueue, user, false);
      else endSession(enqueue);
    }),
    /** Enters a location: updates the URL, the storage, and the flows that depend on the path. */
    enter: sequence<Move>(({ context, enqueue }, { to, write }) => {
      const page = pageAfter(to, context);
      enqueue({ type: 'moveTo', params: { to } });
      enqueue({ type: 'writeUrl', params: { href: hrefOf(to), write } });
      enqueue({ type: 'storeVisit', params: visitOf(to) });
      sendPath(enqueue, to);
      enqueue.sendTo('menu', { type: 'menu.left' });
      if (page.path === context.page.path) return;
      enqueue('scrollToTop');
      enqueue.sendTo('data', { type: 'data.needed', path: page.path });
      if (page.path === hrefTo('cart')) enqueue.sendTo('cart', { type: 'cart.refresh' });
    }),
  },
});

/** References to guards and actions; these pass the event as their parameters. */
export const stored = ({ event }: { event: { stored: StoredState } }) => event;
export const moved = ({ event }: { event: Move }) => event;
export const signedIn = ({ event }: { event: { output: AuthResult } }) => event.output;

export const resume = { type: 'resume', params: ({ event }: { event: PageResumed }) => event } as const;
export const followTab = { type: 'followTab', params: stored } as const;
/** Enters the requested location. */
export const enterRoute = { type: 'enterRoute', params: moved } as const;
export const denyRoute = { type: 'denyRoute', params: moved } as const;
export const redirectToLogin = { type: 'redirectToLogin', params: moved } as const;
export const denyCart = { type: 'denyCart', params: moved } as const;
/** Signs in the user of a form, and replaces the form by a page. */
export const signInAt = (page: FixedRoute) =>
  ({
    type: 'signIn',
    params: ({ event }: { event: { output: AuthResult } }) => ({ ...event.output, page }),
  }) as const;
export const keepSeason = {
  type: 'keepSeason',
  params: ({ event }: { event: { season: Location } }) => event,
} as const;
export const changeMode = { type: 'changeMode', params: moved } as const;
