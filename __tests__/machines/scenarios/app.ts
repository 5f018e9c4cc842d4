import type { StoredState } from '../../../domain/browserStorage';
import { ERRORS, SUCCESSES } from '../../../domain/messages';
import type { HistoryWrite, NavigationState } from '../../../domain/pages/navigation';
import { hrefOf, locationOf } from '../../../domain/pages/routes';
import { appMachine } from '../../../machines/appMachine';
import { errorNotice, successNotice } from '../../../machines/toRoot';
import { ANNA, ANNABEL, BEN, NOW } from '../../support/fixtures';
import {
  calls,
  runs,
  scenarioWithInput,
  stops,
  sends,
  type Effect,
  type Facts,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const NOTHING: StoredState = {
  user: null,
  purchase: { pending: null, isAttempted: false, isPromptDue: false },
  currentPage: null,
  isProfileClosed: false,
};
const ANNA_STORED: StoredState = { ...NOTHING, user: ANNA };
const CLOSED_PROFILE: StoredState = { ...ANNA_STORED, isProfileClosed: true };

/** An action that runs outside the machine. XState runs these before it delivers events to other flows. */
const isEffect = (effect: Effect) => 'runs' in effect;
const inExecutionOrder = (effects: Effect[]) => [
  ...effects.filter((effect) => 'stops' in effect),
  ...effects.filter(isEffect),
  ...effects.filter((effect) => !isEffect(effect) && !('stops' in effect)),
];
const step = (on: ScenarioStep['on'], effects: Effect[] = [], changedFacts: Facts = {}): ScenarioStep => ({
  on,
  effects: inExecutionOrder(effects),
  changedFacts,
});

const STARTS: Effect[] = [
  calls('browser'),
  calls('data', { now: NOW }),
  ...['menu', 'notices', 'purchase', 'prompt', 'cart', 'checkout', 'subscribe', 'contact'].map((id) =>
    calls(id),
  ),
  sends('notices', { type: 'page.entered', path: '/' }),
];

const DIALOGS = ['/login', '/register', '/forgot-password', '/reset-password', '/profile'];

const storesVisit = (href: string, addableEvent: string | null = null) =>
  runs('storeVisit', { currentPage: DIALOGS.includes(locationOf(href).path) ? null : href, addableEvent });
const sendsPath = (href: string) =>
  ['notices', 'contact', 'prompt'].map((flow) =>
    sends(flow, { type: 'page.entered', path: locationOf(href).path }),
  );
/** The dialog opens or closes over the page; the page stays. */
const dialogAt = (href: string, write: HistoryWrite): Effect[] => [
  runs('writeUrl', { href, write }),
  storesVisit(href),
  ...sendsPath(href),
  sends('menu', { type: 'menu.left' }),
];
/** A new page scrolls to the top and needs its lists. */
const showsPage = (path: string): Effect[] => [
  runs('scrollToTop'),
  sends('data', { type: 'data.needed', path }),
  ...(path === '/cart' ? [sends('cart', { type: 'cart.refresh' })] : []),
];
const opensPage = (href: string, write: HistoryWrite): Effect[] => [
  ...dialogAt(href, write),
  ...showsPage(locationOf(href).path),
];
const at = (href: string): Facts => ({ at: href, page: href });

const restores = ({ purchase: { pending, isPromptDue } }: StoredState) => [
  sends('purchase', { type: 'purchase.restored', pending }),
  sends('prompt', { type: 'prompt.restored', isPromptDue }),
];
const opensSession = (isResuming = false) => [
  sends('cart', { type: 'cart.opened' }),
  sends('purchase', { type: 'session.opened', isResuming }),
];
const CLOSES_SESSION: Effect[] = [
  runs('removeProfileClosed'),
  sends('cart', { type: 'cart.closed' }),
  sends('checkout', { type: 'session.closed' }),
  sends('purchase', { type: 'session.closed' }),
  sends('prompt', { type: 'session.closed' }),
];
const SIGNS_OUT: Effect[] = [runs('removeStoredUser'), ...CLOSES_SESSION];
const urlRequested = (to: string, isReplaced = false) => ({
  type: 'url.requested',
  to,
  ...(isReplaced ? { replace: true } : {}),
});
/** The event of the browser's Back and Forward buttons. */
const browserAt = (href: string) => ({ type: 'url.changed', location: locationOf(href) });
const storageHas = (stored: StoredState) => ({ type: 'storage.changed', stored });
const CLOSE = { type: 'auth.closed' };

/** The input of the auth dialog for an anonymous visitor. */
const form = (mode: string, token: string | null = null) => ({
  mode,
  token,
  user: null,
  areCookiesBlocked: false,
});
const opensForm = (mode: string, token: string | null = null) => calls('authDialog', form(mode, token));
const changesForm = (mode: string, token: string | null = null) =>
  sends('authDialog', { type: 'auth.modeChanged', ...form(mode, token) });
const opensProfile = (user = ANNA) => calls('authDialog', { ...form('profile'), user });
const ENDS_DIALOG = stops('authDialog');

const ANONYMOUS = { user: null, isLoggedIn: false };
const SIGNED_IN = { user: ANNA, isLoggedIn: true };

/**
 * The step in which the browser has read its storage, and enters the location.
 *
 * @param moves effects of entering the location
 */
const resumed = (
  href: string,
  stored: StoredState,
  shows: Facts = {},
  moves: Effect[] = dialogAt(href, 'keep'),
) =>
  step(
    { type: 'page.resumed', location: locationOf(href), stored, areCookiesBlocked: false },
    [
      ...restores(stored),
      sends('notices', { type: 'page.resumed' }),
      sends('data', { type: 'page.resumed' }),
      ...(stored.user ? opensSession(stored.purchase.isAttempted) : CLOSES_SESSION),
      sends('data', { type: 'data.wanted' }),
      ...moves,
    ],
    { isHydrating: false, ...(stored.user ? SIGNED_IN : ANONYMOUS), ...at(href), ...shows },
  );

const site = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { location: locationOf('/'), now: NOW }, STARTS, {}, ...steps);

const anonymousAt = (href: string) => resumed(href, NOTHING);
const signedInAt = (href: string) => resumed(href, ANNA_STORED);

const entered = (href: string) => step(urlRequested(href), opensPage(href, 'push'), at(href));
const dialogOpened = (href: string, mode: string) =>
  step(urlRequested(href), [...dialogAt(href, 'push'), opensForm(mode)], { at: href });
const profileOpened = step(urlRequested('/profile'), [...dialogAt('/profile', 'push'), opensProfile()], {
  at: '/profile',
});
const profileClosed = step(
  CLOSE,
  [ENDS_DIALOG, runs('storeProfileClosed'), ...dialogAt('/events', 'replace')],
  { at: '/events' },
);
/** Back goes to the path of the profile; the machine replaces it with the path of the page. */
const staysClosed = step(browserAt('/profile'), [
  ...dialogAt('/profile', 'keep'),
  ...dialogAt('/events', 'replace'),
]);
const opensByBrowser = step(browserAt('/profile'), [...dialogAt('/profile', 'keep'), opensProfile()], {
  at: '/profile',
});

/** The events have loaded, and /season leads to this path. */
const seasonLoaded = (path: string) => ({ type: 'season.loaded', season: locationOf(path) });
/** The step in which a form of the dialog has signed in, after which the page opens. */
const signedInBy = (by: 'login' | 'register', page: string, effects: Effect[] = []) =>
  step(
    doneEvent('authDialog', { user: ANNA, by }),
    [
      runs('storeUser', { user: ANNA }),
      runs('removeProfileClosed'),
      ...opensSession(true),
      ...effects,
      ...opensPage(page, 'replace'),
      showsNotice(successNotice(by === 'register' ? SUCCESSES.registered : SUCCESSES.loggedIn)),
    ],
    { ...SIGNED_IN, ...at(page), isCartWanted: false },
  );
const cartWanted = step({ type: 'cart.wanted' }, [runs('storeAttempt')], { isCartWanted: true });
const ATTEMPTED: StoredState = { ...NOTHING, purchase: { ...NOTHING.purchase, isAttempted: true } };
const showsNotice = (notice: ReturnType<typeof errorNotice>) => sends('notices', notice);

export const flow: ScenarioFile = {
  machine: appMachine,
  otherActors: ['profile'],
  facts: (snapshot) => {
    const { location, page, user } = snapshot.context as unknown as NavigationState;
    return {
      isHydrating: snapshot.matches({ visitor: 'unknown' }),
      isLoggedIn: snapshot.matches({ visitor: 'signedIn' }),
      user,
      at: hrefOf(location),
      page: hrefOf(page),
      isCartWanted: snapshot.matches({ intent: 'cart' }),
    };
  },
  initialFacts: {
    isHydrating: true,
    isLoggedIn: false,
    user: null,
    ...at('/'),
    isCartWanted: false,
  },
  scenarios: [
    site(
      'each page opens at its top and requests its lists',
      anonymousAt('/events'),
      entered('/press'),
      step(urlRequested('/press?x=1'), opensPage('/press?x=1', 'push').slice(0, -2), at('/press?x=1')),
      step(urlRequested('/press?x=1'), opensPage('/press?x=1', 'replace').slice(0, -2)),
      step(urlRequested('/', true), opensPage('/', 'replace'), at('/')),
      step(browserAt('/press'), opensPage('/press', 'keep'), at('/press')),
    ),
    site('a link works before the storage has been read', entered('/events'), signedInAt('/events')),
    site(
      'a signed-in user sees protected pages, and the cart is reloaded when it is opened',
      signedInAt('/events'),
      entered('/cart'),
      entered('/thank-you'),
      step(browserAt('/cart'), opensPage('/cart', 'keep'), at('/cart')),
    ),
    site(
      'an anonymous visitor at the cart is redirected to the login over the home page, and a purchase counts as pending',
      anonymousAt('/events'),
      step(
        urlRequested('/cart?eventId=e1'),
        [
          runs('storeVisit', { currentPage: null, addableEvent: 'e1' }),
          runs('storeAttempt'),
          ...dialogAt('/login', 'push'),
          opensForm('login'),
        ],
        { at: '/login', isCartWanted: true },
      ),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/events', 'replace')], { at: '/events' }),
      step(
        browserAt('/cart'),
        [
          runs('storeVisit', { currentPage: null, addableEvent: null }),
          runs('storeAttempt'),
          ...dialogAt('/login', 'replace'),
          opensForm('login'),
        ],
        { at: '/login' },
      ),
    ),
    site(
      'an anonymous visitor at another protected page is redirected to the login',
      anonymousAt('/events'),
      step(urlRequested('/thank-you'), [...dialogAt('/login', 'push'), opensForm('login')], { at: '/login' }),
    ),
    site(
      'an anonymous visitor who opens the cart directly is redirected to the login, and closing it opens the home page',
      resumed('/cart', NOTHING, { at: '/login', page: '/', isCartWanted: true }, [
        runs('storeVisit', { currentPage: null, addableEvent: null }),
        runs('storeAttempt'),
        ...dialogAt('/login', 'replace'),
        ...showsPage('/'),
        opensForm('login'),
      ]),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/', 'replace')], { at: '/' }),
    ),
    site(
      'the dialog opens over the page, forms replace each other, and closing returns to the page',
      anonymousAt('/press'),
      dialogOpened('/login', 'login'),
      step(urlRequested('/register'), [changesForm('register'), ...dialogAt('/register', 'replace')], {
        at: '/register',
      }),
      step(
        urlRequested('/forgot-password'),
        [changesForm('forgotPassword'), ...dialogAt('/forgot-password', 'replace')],
        { at: '/forgot-password' },
      ),
      step(browserAt('/login'), [changesForm('login'), ...dialogAt('/login', 'keep')], { at: '/login' }),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/press', 'replace')], { at: '/press' }),
      step(CLOSE),
    ),
    site(
      'opening a page closes the dialog',
      anonymousAt('/press'),
      dialogOpened('/register', 'register'),
      step(browserAt('/events'), [ENDS_DIALOG, ...opensPage('/events', 'keep')], at('/events')),
    ),
    site(
      'a dialog that is opened directly is shown over the home page',
      resumed('/register', NOTHING, { page: '/' }, [...dialogAt('/register', 'keep'), opensForm('register')]),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/', 'replace')], { at: '/' }),
    ),
    site(
      'a dialog opens again after an exception',
      anonymousAt('/press'),
      dialogOpened('/login', 'login'),
      step(errorEvent('authDialog', null), [opensForm('login')]),
    ),
    site(
      'after a reset mail was requested, the address is that of the home page, and closing opens the events',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step({ type: 'reset.requested' }, opensPage('/', 'replace'), at('/')),
      step({ type: 'reset.requested' }),
      step(CLOSE, [ENDS_DIALOG, ...opensPage('/events', 'replace')], at('/events')),
    ),
    site(
      'the message about the reset mail stays on the home page, and closes on any other page',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step({ type: 'reset.requested' }, opensPage('/', 'replace'), at('/')),
      step(urlRequested('/?x=1'), dialogAt('/?x=1', 'push'), at('/?x=1')),
      step(urlRequested('/press'), [ENDS_DIALOG, ...opensPage('/press', 'push')], at('/press')),
    ),
    site(
      'another form can be opened from the message about the reset mail',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step({ type: 'reset.requested' }, opensPage('/', 'replace'), at('/')),
      step(urlRequested('/login'), [changesForm('login'), ...dialogAt('/login', 'push')], { at: '/login' }),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/', 'replace')], { at: '/' }),
    ),
    site(
      'closing the form for a forgotten password opens the home page',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step(CLOSE, [ENDS_DIALOG, ...opensPage('/', 'replace')], at('/')),
    ),
    site(
      'the emailed link opens the form with its token, which is removed from the address; closing opens the events',
      resumed('/reset-password?token=secret', NOTHING, { at: '/reset-password', page: '/' }, [
        ...dialogAt('/reset-password?token=secret', 'keep'),
        opensForm('resetPassword', 'secret'),
        changesForm('resetPassword'),
        ...dialogAt('/reset-password', 'replace'),
      ]),
      step(browserAt('/reset-password?token=newer'), [
        changesForm('resetPassword', 'newer'),
        ...dialogAt('/reset-password?token=newer', 'keep'),
        changesForm('resetPassword'),
        ...dialogAt('/reset-password', 'replace'),
      ]),
      step(CLOSE, [ENDS_DIALOG, ...opensPage('/events', 'replace')], at('/events')),
    ),
    site(
      'an emailed link replaces the message about the reset mail',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step({ type: 'reset.requested' }, opensPage('/', 'replace'), at('/')),
      step(
        browserAt('/reset-password?token=secret'),
        [
          changesForm('resetPassword', 'secret'),
          ...dialogAt('/reset-password?token=secret', 'keep'),
          changesForm('resetPassword'),
          ...dialogAt('/reset-password', 'replace'),
        ],
        { at: '/reset-password' },
      ),
      step(CLOSE, [ENDS_DIALOG, ...opensPage('/events', 'replace')], at('/events')),
    ),
    site(
      'a login without a purchase opens the events',
      anonymousAt('/press'),
      dialogOpened('/login', 'login'),
      signedInBy('login', '/events'),
      step(urlRequested('/login')),
      opensByBrowser,
    ),
    site(
      'a registration without a purchase opens the home page with a welcome',
      anonymousAt('/press'),
      dialogOpened('/register', 'register'),
      signedInBy('register', '/', [sends('prompt', { type: 'account.created' })]),
    ),
    ...(['login', 'register'] as const).map((by) =>
      site(
        `a ${by} after ADD TO CART opens the cart`,
        anonymousAt('/press'),
        cartWanted,
        dialogOpened(`/${by}`, by),
        signedInBy(by, '/cart', [runs('removeStoredAttempt')]),
      ),
    ),
    site(
      'the login opens the cart if that was wanted before a reload',
      resumed('/events', ATTEMPTED, { isCartWanted: true }),
      dialogOpened('/login', 'login'),
      signedInBy('login', '/cart', [runs('removeStoredAttempt')]),
    ),
    site(
      'a page that loads after the login continues the stored purchase, and keeps its address',
      resumed('/events', { ...ATTEMPTED, user: ANNA }, {}, [
        runs('removeStoredAttempt'),
        ...dialogAt('/events', 'keep'),
      ]),
    ),
    site(
      'another tab wants the cart, or has answered that',
      anonymousAt('/events'),
      step(storageHas(ATTEMPTED), restores(ATTEMPTED), { isCartWanted: true }),
      step(storageHas(NOTHING), restores(NOTHING), { isCartWanted: false }),
    ),
    site(
      'a signed-in user sees no login form, and Back to one returns to the page',
      signedInAt('/events'),
      step(urlRequested('/login')),
      step(urlRequested('/register', true)),
      step(browserAt('/login'), dialogAt('/events', 'replace')),
    ),
    site(
      'a stored session closes a login form that was opened directly',
      resumed('/login', ANNA_STORED, at('/'), dialogAt('/', 'replace')),
      opensByBrowser,
    ),
    site(
      'a logout shows the home page immediately, and the request to the server is repeated until it succeeds',
      signedInAt('/cart'),
      step({ type: 'logout.requested' }, [...SIGNS_OUT, calls('closeSession'), ...opensPage('/', 'push')], {
        ...ANONYMOUS,
        ...at('/'),
      }),
      step(errorEvent('closeSession', null)),
      step(4999),
      step(1, [calls('closeSession')]),
      step(doneEvent('closeSession')),
      step(60_000),
    ),
    site(
      'a login stops the repeated logout requests',
      signedInAt('/events'),
      step({ type: 'logout.requested' }, [...SIGNS_OUT, calls('closeSession'), ...opensPage('/', 'push')], {
        ...ANONYMOUS,
        ...at('/'),
      }),
      step(
        storageHas(ANNA_STORED),
        [stops('closeSession'), ...restores(ANNA_STORED), ...opensSession()],
        SIGNED_IN,
      ),
    ),
    site(
      'an expired session opens the login over the page',
      signedInAt('/events'),
      step({ type: 'session.expired' }, [...SIGNS_OUT, ...dialogAt('/login', 'push'), opensForm('login')], {
        ...ANONYMOUS,
        at: '/login',
      }),
      step({ type: 'session.expired' }),
      step({ type: 'logout.requested' }),
    ),
    site(
      'an expired session at the cart opens the login over the home page',
      signedInAt('/cart'),
      step(
        { type: 'session.expired' },
        [
          ...SIGNS_OUT,
          runs('storeVisit', { currentPage: null, addableEvent: null }),
          runs('storeAttempt'),
          ...dialogAt('/login', 'push'),
          ...showsPage('/'),
          opensForm('login'),
        ],
        { ...ANONYMOUS, at: '/login', page: '/', isCartWanted: true },
      ),
    ),
    site(
      'an expired session replaces the profile with the login',
      signedInAt('/events'),
      profileOpened,
      step(
        { type: 'session.expired' },
        [ENDS_DIALOG, ...SIGNS_OUT, ...dialogAt('/login', 'replace'), opensForm('login')],
        { ...ANONYMOUS, at: '/login' },
      ),
    ),
    site(
      'a closed profile is not opened again by Back, but by the menu',
      signedInAt('/events'),
      profileOpened,
      profileClosed,
      staysClosed,
      entered('/press'),
      step(browserAt('/events'), opensPage('/events', 'keep'), at('/events')),
      staysClosed,
      step(
        urlRequested('/profile'),
        [runs('removeProfileClosed'), ...dialogAt('/profile', 'push'), opensProfile()],
        {
          at: '/profile',
        },
      ),
      profileClosed,
    ),
    site(
      'a link to the profile opens it although it was closed, and Back or a reload then do not',
      resumed('/profile?open=1', CLOSED_PROFILE, { at: '/profile', page: '/' }, [
        runs('removeProfileClosed'),
        ...dialogAt('/profile', 'replace'),
        opensProfile(),
      ]),
      step(CLOSE, [ENDS_DIALOG, runs('storeProfileClosed'), ...dialogAt('/', 'replace')], { at: '/' }),
      step(browserAt('/profile'), [...dialogAt('/profile', 'keep'), ...dialogAt('/', 'replace')]),
    ),
    site(
      'a reload at the path of a closed profile does not open it',
      resumed('/profile', CLOSED_PROFILE, { at: '/', page: '/' }, [
        ...dialogAt('/profile', 'keep'),
        ...dialogAt('/', 'replace'),
      ]),
    ),
    site(
      'the link of the menu leads to the path of the profile',
      signedInAt('/events'),
      step(urlRequested('/profile?open=1'), profileOpened.effects, profileOpened.changedFacts),
    ),
    site(
      'an anonymous visitor who follows a link to the profile is redirected to the login',
      resumed('/profile?open=1', NOTHING, { at: '/login', page: '/' }, [
        ...dialogAt('/login', 'replace'),
        opensForm('login'),
      ]),
    ),
    site(
      'Back opens a profile that was not closed, and opening a page closes it',
      signedInAt('/events'),
      opensByBrowser,
      step(browserAt('/events'), [ENDS_DIALOG, ...dialogAt('/events', 'keep')], { at: '/events' }),
      opensByBrowser,
      step(urlRequested('/login')),
    ),
    site(
      'a profile that is opened directly is shown over the home page',
      resumed('/profile', ANNA_STORED, { page: '/' }, [...dialogAt('/profile', 'keep'), opensProfile()]),
    ),
    site(
      'a closed profile stays closed after a reload',
      resumed('/profile', CLOSED_PROFILE, at('/'), [
        ...dialogAt('/profile', 'keep'),
        ...dialogAt('/', 'replace'),
      ]),
      step(browserAt('/profile'), [...dialogAt('/profile', 'keep'), ...dialogAt('/', 'replace')]),
    ),
    site(
      'a closed profile is not opened by Back, on whichever page the site was loaded',
      resumed('/events', CLOSED_PROFILE),
      staysClosed,
    ),
    site(
      'an update stores the user, shows a message, and opens the home page; the profile stays closed',
      signedInAt('/events'),
      profileOpened,
      step(
        doneEvent('authDialog', { user: ANNABEL, by: 'update' }),
        [
          runs('storeProfileClosed'),
          runs('storeUser', { user: ANNABEL }),
          ...opensPage('/', 'replace'),
          showsNotice(successNotice(SUCCESSES.updated)),
        ],
        { user: ANNABEL, ...at('/') },
      ),
      step(browserAt('/profile'), [...dialogAt('/profile', 'keep'), ...dialogAt('/', 'replace')]),
    ),
    site(
      'the message about an update says that a typed password was not changed',
      signedInAt('/'),
      step(urlRequested('/profile'), profileOpened.effects, profileOpened.changedFacts),
      step(
        doneEvent('authDialog', { user: ANNA, by: 'update', isPasswordKept: true }),
        [
          runs('storeProfileClosed'),
          runs('storeUser', { user: ANNA }),
          ...dialogAt('/', 'replace'),
          sends('notices', {
            type: 'notice.raised',
            notice: { kind: 'success', text: SUCCESSES.updated, addition: SUCCESSES.passwordKept },
          }),
        ],
        at('/'),
      ),
    ),
    site(
      'a profile opens again after an exception',
      signedInAt('/events'),
      profileOpened,
      step(errorEvent('authDialog', null), [opensProfile()]),
    ),
    site(
      'a session that expires during the update replaces the profile with the login, with a message',
      signedInAt('/events'),
      profileOpened,
      step(
        { type: 'profile.expired', message: 'Please log in again.' },
        [
          ENDS_DIALOG,
          ...SIGNS_OUT,
          ...dialogAt('/login', 'replace'),
          opensForm('login'),
          showsNotice(errorNotice('Please log in again.')),
        ],
        { ...ANONYMOUS, at: '/login' },
      ),
    ),
    site(
      'a login in another tab signs in here without leaving the page',
      anonymousAt('/events'),
      step(storageHas(NOTHING), [...restores(NOTHING)]),
      step(storageHas(ANNA_STORED), [...restores(ANNA_STORED), ...opensSession()], SIGNED_IN),
      opensByBrowser,
    ),
    site(
      'a login in another tab closes the dialog here',
      anonymousAt('/press'),
      dialogOpened('/login', 'login'),
      step(
        storageHas(ANNA_STORED),
        [ENDS_DIALOG, ...restores(ANNA_STORED), ...opensSession(), ...dialogAt('/press', 'replace')],
        { ...SIGNED_IN, at: '/press' },
      ),
    ),
    site(
      'the dialog also closes when the other tab has closed the profile meanwhile',
      anonymousAt('/press'),
      dialogOpened('/login', 'login'),
      step(
        storageHas(CLOSED_PROFILE),
        [ENDS_DIALOG, ...restores(ANNA_STORED), ...opensSession(), ...dialogAt('/press', 'replace')],
        { ...SIGNED_IN, at: '/press' },
      ),
      step(browserAt('/profile'), [...dialogAt('/profile', 'keep'), ...dialogAt('/press', 'replace')]),
    ),
    site(
      'after a login in another tab, a profile that was closed there stays closed here',
      anonymousAt('/events'),
      step(storageHas(CLOSED_PROFILE), [...restores(ANNA_STORED), ...opensSession()], SIGNED_IN),
      staysClosed,
    ),
    site(
      'a logout in another tab signs out here without leaving the page',
      signedInAt('/events'),
      step(storageHas(NOTHING), [...restores(NOTHING), ...CLOSES_SESSION], ANONYMOUS),
    ),
    site(
      'a logout in another tab redirects from a protected page to the home page',
      signedInAt('/cart'),
      step(storageHas(NOTHING), [...restores(NOTHING), ...CLOSES_SESSION, ...opensPage('/', 'replace')], {
        ...ANONYMOUS,
        ...at('/'),
      }),
    ),
    site(
      'an open profile keeps its form when another tab opens or closes its profile',
      signedInAt('/events'),
      profileOpened,
      step(storageHas(ANNA_STORED), [...restores(ANNA_STORED)]),
      step(storageHas(CLOSED_PROFILE), [...restores(ANNA_STORED)]),
      profileClosed,
    ),
    site(
      'an open profile shows the name that another tab has stored',
      signedInAt('/events'),
      profileOpened,
      step(
        storageHas({ ...ANNA_STORED, user: ANNABEL }),
        [...restores(ANNA_STORED), sends('profile', { type: 'profile.userChanged', user: ANNABEL })],
        { user: ANNABEL },
      ),
    ),
    site(
      'a name that another tab has stored leaves the session and its calls as they are',
      signedInAt('/events'),
      step(
        storageHas({ ...ANNA_STORED, user: ANNABEL }),
        [...restores(ANNA_STORED), sends('profile', { type: 'profile.userChanged', user: ANNABEL })],
        { user: ANNABEL },
      ),
    ),
    site(
      'when another user signs in in another tab, an open profile is that of the new user',
      signedInAt('/events'),
      profileOpened,
      step(
        storageHas({ ...ANNA_STORED, user: BEN }),
        [ENDS_DIALOG, ...restores(ANNA_STORED), ...opensSession(), opensProfile(BEN)],
        { user: BEN },
      ),
    ),
    site(
      'a profile that another tab has closed or requested again',
      signedInAt('/events'),
      step(storageHas(CLOSED_PROFILE), [...restores(ANNA_STORED)]),
      staysClosed,
      step(storageHas(ANNA_STORED), [...restores(ANNA_STORED)]),
      opensByBrowser,
    ),
    site(
      'when another user signs in in another tab, that user is signed in here',
      signedInAt('/events'),
      step(storageHas({ ...ANNA_STORED, user: BEN }), [...restores(ANNA_STORED), ...opensSession()], {
        user: BEN,
      }),
    ),
    site(
      'a declined payment shows a message at the cart once, and its query is removed from the address',
      resumed('/cart?payment=declined', ANNA_STORED, at('/cart'), [
        sends('checkout', { type: 'payment.declined' }),
        ...dialogAt('/cart', 'replace'),
      ]),
    ),
    site(
      'a canceled payment is said at the cart once, and its query is removed from the address',
      resumed('/cart?payment=canceled', ANNA_STORED, at('/cart'), [
        sends('checkout', { type: 'payment.canceled' }),
        ...dialogAt('/cart', 'replace'),
      ]),
    ),
    site(
      '/season redirects to the current season once the events have loaded',
      anonymousAt('/season'),
      step(
        seasonLoaded('/season/2026-2027'),
        opensPage('/season/2026-2027', 'replace'),
        at('/season/2026-2027'),
      ),
      entered('/press'),
      step(seasonLoaded('/season/2025-2026')),
      step(
        urlRequested('/season'),
        [...opensPage('/season', 'push'), ...opensPage('/season/2025-2026', 'replace')],
        at('/season/2025-2026'),
      ),
    ),
    site(
      'events of flows and other tabs are forwarded to the flows concerned',
      anonymousAt('/events'),
      step(errorNotice(ERRORS.addToCart), [showsNotice(errorNotice(ERRORS.addToCart))]),
      step({ type: 'notice.resolved', missing: 'cart' }, [
        sends('notices', { type: 'notice.resolved', missing: 'cart' }),
      ]),
      step({ type: 'cart.changedElsewhere' }, [sends('cart', { type: 'cart.changedElsewhere' })]),
      step({ type: 'clock.ticked', now: NOW }, [sends('data', { type: 'clock.ticked', now: NOW })]),
      step({ type: 'connection.back' }, [sends('data', { type: 'data.wanted' })]),
      step({ type: 'page.shown' }, [
        sends('checkout', { type: 'page.shown' }),
        sends('cart', { type: 'cart.refresh' }),
      ]),
    ),
  ],
  equivalentMutants: {
    'visitor.anonymous.dialog.open on location.entered#0 [hasToken] → visitor.anonymous.dialog.open.routed: leads to visitor.anonymous.dialog.open.sent':
      'the address without the token follows immediately and leads to the same state',
    'visitor.anonymous.dialog.open.sent on auth.closed#0 → visitor.anonymous.dialog.closed: leads to visitor.anonymous.dialog.open':
      'the new path has no form, so that state closes the dialog immediately',
    'visitor.anonymous.logout.sending on closeSession done#0 → visitor.anonymous.logout.settled: removed':
      'the call has ended, so nothing more happens in either state',
    'visitor.anonymous.logout.sending on closeSession done#0 → visitor.anonymous.logout.settled: leads to visitor.anonymous.logout.sending':
      'the call has ended and is not made again, so nothing more happens in either state',
  },
};
