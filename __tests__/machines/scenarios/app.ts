import { RESOURCES, type Resource, type SiteData } from '../../../domain/api/contract';
import type { StoredState } from '../../../domain/browserStorage';
import { ERRORS, loadFailed, SUCCESSES } from '../../../domain/messages';
import type { HistoryWrite, NavigationState } from '../../../domain/pages/navigation';
import type { LoadedData } from '../../../domain/pages/pageData';
import { hrefOf, locationOf } from '../../../domain/pages/routes';
import { appMachine } from '../../../machines/appMachine';
import { errorNotice, successNotice } from '../../../machines/report';
import { ANNA, ANNABEL, BEN, DAY, itemOf, NOW, SEASON, SERENADE, siteData } from '../../support/fixtures';
import {
  calls,
  runs,
  BECOMES_SLOW,
  scenarioWithInput,
  stops,
  sends,
  type Effect,
  type Facts,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const DATA = siteData();
const LISTS = [...RESOURCES].sort();

const NOTHING: StoredState = {
  user: null,
  purchase: { pending: null, isAttempted: false, isPromptDue: false },
  currentPage: null,
  isProfileClosed: false,
};
const ANNAS: StoredState = { ...NOTHING, user: ANNA };
const CLOSED_PROFILE: StoredState = { ...ANNAS, isProfileClosed: true };

/** XState delivers events to other flows after the actions of the step. */
const isEffect = (effect: Effect) => 'runs' in effect;
const inOrder = (effects: Effect[]) => [
  ...effects.filter((effect) => 'stops' in effect),
  ...effects.filter(isEffect),
  ...effects.filter((effect) => !isEffect(effect) && !('stops' in effect)),
];
const step = (on: ScenarioStep['on'], effects: Effect[] = [], changedFacts: Facts = {}): ScenarioStep => ({
  on,
  effects: inOrder(effects),
  changedFacts,
});

const STARTS: Effect[] = [
  ...['browser', 'menu', 'notices', 'purchase', 'cart', 'checkout', 'subscribe', 'contact'].map((id) =>
    calls(id),
  ),
  ...RESOURCES.map((resource) => calls(resource, { resource })),
];

/** The lists that each page needs. */
const NEEDED: Record<string, Resource[]> = {
  '/': ['content', 'images'],
  '/press': ['press'],
  '/season': ['events', 'images'],
  '/season/2026-2027': ['events', 'images'],
};
const DIALOGS = ['/login', '/register', '/forgot-password', '/reset-password', '/profile'];

const storesVisit = (href: string, addableEvent: string | null = null) =>
  runs('storeVisit', { currentPage: DIALOGS.includes(locationOf(href).path) ? null : href, addableEvent });
const tellsPath = (href: string) =>
  ['notices', 'contact', 'purchase'].map((flow) =>
    sends(flow, { type: 'page.entered', path: locationOf(href).path }),
  );
/** The dialog opens or closes over the page; the page stays. */
const dialogAt = (href: string, write: HistoryWrite): Effect[] => [
  runs('writeUrl', { href, write }),
  storesVisit(href),
  ...tellsPath(href),
  sends('menu', { type: 'menu.left' }),
];
/** A new page scrolls to the top and requests its lists. */
const arrives = (path: string): Effect[] => [
  runs('scrollToTop'),
  ...(NEEDED[path] ?? []).map((resource) => sends(resource, { type: 'resource.needed' })),
  ...(path === '/cart' ? [sends('cart', { type: 'cart.refresh' })] : []),
];
const enters = (href: string, write: HistoryWrite): Effect[] => [
  ...dialogAt(href, write),
  ...arrives(locationOf(href).path),
];
const at = (href: string): Facts => ({ at: href, page: href });

const restores = ({ purchase }: StoredState) => sends('purchase', { type: 'purchase.restored', ...purchase });
const opensSession = (by: string) => [
  sends('cart', { type: 'cart.opened' }),
  sends('purchase', { type: 'session.opened', by }),
];
const CLOSES_SESSION: Effect[] = [
  runs('removeProfileClosed'),
  sends('cart', { type: 'cart.closed' }),
  sends('checkout', { type: 'session.closed' }),
  sends('purchase', { type: 'session.closed' }),
];
const SIGNS_OUT: Effect[] = [runs('removeStoredUser'), ...CLOSES_SESSION];
const WANTS = RESOURCES.map((resource) => sends(resource, { type: 'resource.wanted' }));

const asks = (to: string, isReplaced = false) => ({
  type: 'url.requested',
  to,
  ...(isReplaced ? { replace: true } : {}),
});
/** Back and Forward. */
const browserAt = (href: string) => ({ type: 'url.changed', location: locationOf(href) });
const storageHas = (stored: StoredState) => ({ type: 'storage.changed', stored });
const CLOSE = { type: 'auth.closed' };

/** The auth dialog for a guest. */
const form = (mode: string, token: string | null = null) => ({ mode, token, user: null });
const opensForm = (mode: string, token: string | null = null) => calls('authDialog', form(mode, token));
const changesForm = (mode: string, token: string | null = null) =>
  sends('authDialog', { type: 'auth.modeChanged', ...form(mode, token) });
const opensProfile = (user = ANNA) => calls('authDialog', { mode: 'profile', token: null, user });
const ENDS_DIALOG = stops('authDialog');

const ANONYMOUS = { user: null, isLoggedIn: false };
const SIGNED_IN = { user: ANNA, isLoggedIn: true };

/**
 * The browser has read its storage.
 *
 * @param opened the dialog that is opened
 * @param moves what follows, once the lists were asked for
 */
const resumed = (
  href: string,
  stored: StoredState,
  shows: Facts = {},
  moves: Effect[] = [],
  opened: Effect[] = [],
) =>
  step(
    { type: 'page.resumed', location: locationOf(href), stored },
    [
      storesVisit(href),
      restores(stored),
      ...tellsPath(href),
      ...(stored.user ? opensSession('restored') : CLOSES_SESSION),
      ...opened,
      ...WANTS,
      ...moves,
    ],
    { isHydrating: false, ...(stored.user ? SIGNED_IN : ANONYMOUS), ...at(href), ...shows },
  );

const site = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { location: locationOf('/'), now: NOW }, STARTS, {}, ...steps);

const anonymousAt = (href: string) => resumed(href, NOTHING);
const signedInAt = (href: string) => resumed(href, ANNAS);

const entered = (href: string) => step(asks(href), enters(href, 'push'), at(href));
const dialogOpened = (href: string, mode: string) =>
  step(asks(href), [...dialogAt(href, 'push'), opensForm(mode)], { at: href });
const profileOpened = step(asks('/profile'), [...dialogAt('/profile', 'push'), opensProfile()], {
  at: '/profile',
});
const profileClosed = step(
  CLOSE,
  [ENDS_DIALOG, runs('storeProfileClosed'), ...dialogAt('/events', 'replace')],
  { at: '/events' },
);
/** Back leads to the profile's path, which leads back to the page. */
const staysClosed = step(browserAt('/profile'), [
  ...dialogAt('/profile', 'keep'),
  ...dialogAt('/events', 'replace'),
]);
const opensByBrowser = step(browserAt('/profile'), [...dialogAt('/profile', 'keep'), opensProfile()], {
  at: '/profile',
});

const comes = <R extends Resource>(resource: R, data: SiteData[R]) => ({
  type: 'resource.loaded',
  resource,
  data,
});
/** All lists have come. */
const loaded = RESOURCES.map((resource, index) =>
  step(comes(resource, DATA[resource]), [], {
    lists: RESOURCES.slice(0, index + 1).sort(),
    pending: RESOURCES.slice(index + 1),
    ...(index === RESOURCES.length - 1 ? { isLoading: false, isOpening: false } : {}),
  }),
);
const isMailed = (notice: ReturnType<typeof errorNotice>) => sends('notices', notice);

export const flow: ScenarioFile = {
  machine: appMachine,
  otherActors: [],
  facts: (snapshot) => {
    const { location, page, user, data, pending, now } = snapshot.context as unknown as NavigationState & {
      data: LoadedData;
      pending: Resource[];
      now: number;
    };
    return {
      isHydrating: snapshot.matches({ visitor: 'unknown' }),
      isLoggedIn: snapshot.matches({ visitor: 'signedIn' }),
      user,
      at: hrefOf(location),
      page: hrefOf(page),
      lists: LISTS.filter((resource) => data[resource] !== null),
      pending,
      now,
      isLoading: snapshot.hasTag('loading'),
      isOpening: snapshot.hasTag('opening'),
      isSlow: snapshot.hasTag('slow'),
    };
  },
  initialFacts: {
    isHydrating: true,
    isLoggedIn: false,
    user: null,
    ...at('/'),
    lists: [],
    pending: RESOURCES,
    now: NOW,
    isLoading: true,
    isOpening: true,
    isSlow: false,
  },
  scenarios: [
    site(
      'a guest goes from page to page, and each shows from its top with its lists',
      anonymousAt('/events'),
      entered('/press'),
      step(asks('/press?x=1'), enters('/press?x=1', 'push').slice(0, -2), at('/press?x=1')),
      step(asks('/', true), enters('/', 'replace'), at('/')),
      step(browserAt('/press'), enters('/press', 'keep'), at('/press')),
    ),
    site('a move is made also before the storage is read', entered('/events'), signedInAt('/events')),
    site(
      'a member sees protected pages, and the cart is read again when it is opened',
      signedInAt('/events'),
      entered('/cart'),
      entered('/thank-you'),
      step(browserAt('/cart'), enters('/cart', 'keep'), at('/cart')),
    ),
    site(
      'a guest at the cart comes to the login, over the home page, and is known to have a purchase pending',
      anonymousAt('/events'),
      step(
        asks('/cart?eventId=e1'),
        [
          runs('storeVisit', { currentPage: null, addableEvent: 'e1' }),
          sends('purchase', { type: 'purchase.denied' }),
          ...dialogAt('/login', 'push'),
          opensForm('login'),
        ],
        { at: '/login' },
      ),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/events', 'replace')], { at: '/events' }),
      step(
        browserAt('/cart'),
        [
          runs('storeVisit', { currentPage: null, addableEvent: null }),
          sends('purchase', { type: 'purchase.denied' }),
          ...dialogAt('/login', 'replace'),
          opensForm('login'),
        ],
        { at: '/login' },
      ),
    ),
    site(
      'a guest at another protected page comes to the login',
      anonymousAt('/events'),
      step(asks('/thank-you'), [...dialogAt('/login', 'push'), opensForm('login')], { at: '/login' }),
    ),
    site(
      'a guest who opens the cart directly comes to the login, and closing it leads home',
      resumed('/cart', NOTHING, { at: '/login', page: '/' }, [
        runs('storeVisit', { currentPage: null, addableEvent: null }),
        sends('purchase', { type: 'purchase.denied' }),
        ...dialogAt('/login', 'replace'),
        ...arrives('/'),
        opensForm('login'),
      ]),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/', 'replace')], { at: '/' }),
    ),
    site(
      'the dialog opens over the page, one form takes the place of another, and closing leads back',
      anonymousAt('/press'),
      dialogOpened('/login', 'login'),
      step(asks('/register'), [changesForm('register'), ...dialogAt('/register', 'replace')], {
        at: '/register',
      }),
      step(
        asks('/forgot-password'),
        [changesForm('forgotPassword'), ...dialogAt('/forgot-password', 'replace')],
        { at: '/forgot-password' },
      ),
      step(browserAt('/login'), [changesForm('login'), ...dialogAt('/login', 'keep')], { at: '/login' }),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/press', 'replace')], { at: '/press' }),
      step(CLOSE),
    ),
    site(
      'a move to a page closes the dialog',
      anonymousAt('/press'),
      dialogOpened('/register', 'register'),
      step(browserAt('/events'), [ENDS_DIALOG, ...enters('/events', 'keep')], at('/events')),
    ),
    site(
      'a dialog that is opened directly lies over the home page',
      resumed('/register', NOTHING, { page: '/' }, [], [opensForm('register')]),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/', 'replace')], { at: '/' }),
    ),
    site(
      'a dialog that breaks off opens anew',
      anonymousAt('/press'),
      dialogOpened('/login', 'login'),
      step(errorEvent('authDialog', null), [opensForm('login')]),
    ),
    site(
      'an email with a link is told, the address is that of the home page, and closing leads to the events',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step({ type: 'reset.requested' }, enters('/', 'replace'), at('/')),
      step({ type: 'reset.requested' }),
      step(CLOSE, [ENDS_DIALOG, ...enters('/events', 'replace')], at('/events')),
    ),
    site(
      'what the dialog says of the email stays at the home page, and goes at any other',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step({ type: 'reset.requested' }, enters('/', 'replace'), at('/')),
      step(asks('/?x=1'), dialogAt('/?x=1', 'push'), at('/?x=1')),
      step(asks('/press'), [ENDS_DIALOG, ...enters('/press', 'push')], at('/press')),
    ),
    site(
      'another form is opened from what the dialog says of the email',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step({ type: 'reset.requested' }, enters('/', 'replace'), at('/')),
      step(asks('/login'), [changesForm('login'), ...dialogAt('/login', 'push')], { at: '/login' }),
      step(CLOSE, [ENDS_DIALOG, ...dialogAt('/', 'replace')], { at: '/' }),
    ),
    site(
      'closing the form for a link leads home',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step(CLOSE, [ENDS_DIALOG, ...enters('/', 'replace')], at('/')),
    ),
    site(
      'the mailed link opens the form with its token, which leaves the address; closing leads to the events',
      resumed(
        '/reset-password?token=secret',
        NOTHING,
        { at: '/reset-password', page: '/' },
        [changesForm('resetPassword'), ...dialogAt('/reset-password', 'replace')],
        [opensForm('resetPassword', 'secret')],
      ),
      step(browserAt('/reset-password?token=newer'), [
        changesForm('resetPassword', 'newer'),
        ...dialogAt('/reset-password?token=newer', 'keep'),
        changesForm('resetPassword'),
        ...dialogAt('/reset-password', 'replace'),
      ]),
      step(CLOSE, [ENDS_DIALOG, ...enters('/events', 'replace')], at('/events')),
    ),
    site(
      'a mailed link takes the place of what the dialog says of the email',
      anonymousAt('/press'),
      dialogOpened('/forgot-password', 'forgotPassword'),
      step({ type: 'reset.requested' }, enters('/', 'replace'), at('/')),
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
      step(CLOSE, [ENDS_DIALOG, ...enters('/events', 'replace')], at('/events')),
    ),
    ...(['login', 'register'] as const).map((by) =>
      site(
        `after a ${by} the user is stored, the flows are told, and the purchase flow leads on`,
        anonymousAt('/press'),
        dialogOpened(`/${by}`, by),
        step(
          doneEvent('authDialog', { user: ANNA, by }),
          [runs('storeUser', { user: ANNA, by }), runs('removeProfileClosed'), ...opensSession(by)],
          SIGNED_IN,
        ),
        step(asks('/events', true), enters('/events', 'replace'), at('/events')),
        step(asks('/login')),
        opensByBrowser,
      ),
    ),
    site(
      'a member is not shown the forms for guests, and Back to one of them leads to the page again',
      signedInAt('/events'),
      step(asks('/login')),
      step(asks('/register', true)),
      step(browserAt('/login'), dialogAt('/events', 'replace')),
    ),
    site(
      'a session that is found at a form for guests leads to the page',
      resumed('/login', ANNAS, at('/'), dialogAt('/', 'replace')),
      opensByBrowser,
    ),
    site(
      'the log-out shows the home page at once, and the server is told until it has heard it',
      signedInAt('/cart'),
      step({ type: 'logout.requested' }, [...SIGNS_OUT, calls('closeSession'), ...enters('/', 'push')], {
        ...ANONYMOUS,
        ...at('/'),
      }),
      step(errorEvent('closeSession', null)),
      step(4999),
      step(1, [calls('closeSession')]),
      step(doneEvent('closeSession')),
      step(60_000, [], { isSlow: true, isOpening: false }),
    ),
    site(
      'a login after a log-out that the server has not heard ends the attempts',
      signedInAt('/events'),
      step({ type: 'logout.requested' }, [...SIGNS_OUT, calls('closeSession'), ...enters('/', 'push')], {
        ...ANONYMOUS,
        ...at('/'),
      }),
      step(
        storageHas(ANNAS),
        [stops('closeSession'), restores(ANNAS), ...opensSession('elsewhere')],
        SIGNED_IN,
      ),
    ),
    site(
      'a session that has ended leads to the login, over the page',
      signedInAt('/events'),
      step({ type: 'session.expired' }, [...SIGNS_OUT, ...dialogAt('/login', 'push'), opensForm('login')], {
        ...ANONYMOUS,
        at: '/login',
      }),
      step({ type: 'session.expired' }),
      step({ type: 'logout.requested' }),
    ),
    site(
      'a session that has ended at the cart leads to the login, over the home page',
      signedInAt('/cart'),
      step(
        { type: 'session.expired' },
        [
          ...SIGNS_OUT,
          runs('storeVisit', { currentPage: null, addableEvent: null }),
          sends('purchase', { type: 'purchase.denied' }),
          ...dialogAt('/login', 'push'),
          ...arrives('/'),
          opensForm('login'),
        ],
        { ...ANONYMOUS, at: '/login', page: '/' },
      ),
    ),
    site(
      'a session that has ended behind the profile puts the login in its place',
      signedInAt('/events'),
      profileOpened,
      step(
        { type: 'session.expired' },
        [ENDS_DIALOG, ...SIGNS_OUT, ...dialogAt('/login', 'replace'), opensForm('login')],
        { ...ANONYMOUS, at: '/login' },
      ),
    ),
    site(
      'the profile is opened and closed; Back does not open it again, the menu does',
      signedInAt('/events'),
      profileOpened,
      profileClosed,
      staysClosed,
      entered('/press'),
      step(browserAt('/events'), enters('/events', 'keep'), at('/events')),
      staysClosed,
      step(asks('/profile'), [runs('removeProfileClosed'), ...dialogAt('/profile', 'push'), opensProfile()], {
        at: '/profile',
      }),
      profileClosed,
    ),
    site(
      'the profile is opened by Back when it was not closed, and a move to a page closes it',
      signedInAt('/events'),
      opensByBrowser,
      step(browserAt('/events'), [ENDS_DIALOG, ...dialogAt('/events', 'keep')], { at: '/events' }),
      opensByBrowser,
      step(asks('/login')),
    ),
    site(
      'a profile that is opened directly lies over the home page',
      resumed('/profile', ANNAS, { page: '/' }, [], [opensProfile()]),
    ),
    site(
      'a profile that was closed stays closed when the page is loaded again',
      resumed('/profile', CLOSED_PROFILE, at('/'), dialogAt('/', 'replace')),
      step(browserAt('/profile'), [...dialogAt('/profile', 'keep'), ...dialogAt('/', 'replace')]),
    ),
    site(
      'a closed profile is not opened by the browser, wherever the page was loaded',
      resumed('/events', CLOSED_PROFILE),
      staysClosed,
    ),
    site(
      'an updated profile is stored, told, and leads home; it stays closed',
      signedInAt('/events'),
      profileOpened,
      step(
        doneEvent('authDialog', { user: ANNABEL, by: 'update' }),
        [
          runs('storeProfileClosed'),
          runs('storeUser', { user: ANNABEL }),
          ...enters('/', 'replace'),
          isMailed(successNotice(SUCCESSES.updated)),
        ],
        { user: ANNABEL, ...at('/') },
      ),
      step(browserAt('/profile'), [...dialogAt('/profile', 'keep'), ...dialogAt('/', 'replace')]),
    ),
    site(
      'a profile that breaks off opens anew',
      signedInAt('/events'),
      profileOpened,
      step(errorEvent('authDialog', null), [opensProfile()]),
    ),
    site(
      'a session that ended during the update puts the login in the place of the profile, with the message',
      signedInAt('/events'),
      profileOpened,
      step(
        { type: 'profile.expired', message: 'Please log in again.' },
        [
          ENDS_DIALOG,
          ...SIGNS_OUT,
          ...dialogAt('/login', 'replace'),
          opensForm('login'),
          isMailed(errorNotice('Please log in again.')),
        ],
        { ...ANONYMOUS, at: '/login' },
      ),
    ),
    site(
      'a login in another tab signs in here, and the page stays',
      anonymousAt('/events'),
      step(storageHas(NOTHING), [restores(NOTHING)]),
      step(storageHas(ANNAS), [restores(ANNAS), ...opensSession('elsewhere')], SIGNED_IN),
      opensByBrowser,
    ),
    site(
      'a login in another tab closes the dialog here',
      anonymousAt('/press'),
      dialogOpened('/login', 'login'),
      step(
        storageHas(ANNAS),
        [ENDS_DIALOG, restores(ANNAS), ...opensSession('elsewhere'), ...dialogAt('/press', 'replace')],
        { ...SIGNED_IN, at: '/press' },
      ),
    ),
    site(
      'a login in another tab knows that the profile was closed there',
      anonymousAt('/events'),
      step(storageHas(CLOSED_PROFILE), [restores(ANNAS), ...opensSession('elsewhere')], SIGNED_IN),
      staysClosed,
    ),
    site(
      'a log-out in another tab signs out here, and the page stays',
      signedInAt('/events'),
      step(storageHas(NOTHING), [restores(NOTHING), ...CLOSES_SESSION], ANONYMOUS),
    ),
    site(
      'a log-out in another tab leads from a protected page home',
      signedInAt('/cart'),
      step(storageHas(NOTHING), [restores(NOTHING), ...CLOSES_SESSION, ...enters('/', 'replace')], {
        ...ANONYMOUS,
        ...at('/'),
      }),
    ),
    site(
      'an open profile stays open, with what was typed, whatever another tab does with its own',
      signedInAt('/events'),
      profileOpened,
      step(storageHas(ANNAS), [restores(ANNAS)]),
      step(storageHas(CLOSED_PROFILE), [restores(ANNAS)]),
      profileClosed,
    ),
    site(
      'an open profile shows the name that another tab has stored',
      signedInAt('/events'),
      profileOpened,
      step(
        storageHas({ ...ANNAS, user: ANNABEL }),
        [ENDS_DIALOG, restores(ANNAS), ...opensSession('elsewhere'), opensProfile(ANNABEL)],
        { user: ANNABEL },
      ),
    ),
    site(
      'a profile that another tab has closed, or asked for again',
      signedInAt('/events'),
      step(storageHas(CLOSED_PROFILE), [restores(ANNAS)]),
      staysClosed,
      step(storageHas(ANNAS), [restores(ANNAS)]),
      opensByBrowser,
    ),
    site(
      'another user who signs in elsewhere is the user here',
      signedInAt('/events'),
      step(storageHas({ ...ANNAS, user: BEN }), [restores(ANNAS), ...opensSession('elsewhere')], {
        user: BEN,
      }),
    ),
    site(
      'a declined payment is told at the cart once, and its address does not stay',
      resumed('/cart?payment=declined', ANNAS, at('/cart'), [
        ...dialogAt('/cart', 'replace'),
        isMailed(errorNotice(ERRORS.checkoutRefused)),
      ]),
    ),
    site(
      'the site has loaded when the last list has come',
      anonymousAt('/events'),
      ...loaded,
      step(60_000),
      step(CANCEL_EVENT),
    ),
    site(
      'a list that fails is told, and loading ends without it',
      anonymousAt('/events'),
      ...RESOURCES.map((resource, index) =>
        step({ type: 'resource.failed', resource }, [isMailed(errorNotice(loadFailed(resource)))], {
          pending: RESOURCES.slice(index + 1),
          ...(index === RESOURCES.length - 1 ? { isLoading: false, isOpening: false } : {}),
        }),
      ),
    ),
    site(
      'a slow first load is told 15 seconds after the page began, and can be given up',
      step(14_999),
      anonymousAt('/events'),
      step(CANCEL_EVENT),
      step(14_999),
      step(1, [], { isSlow: true, isOpening: false }),
      step(comes('events', DATA.events), [], { lists: ['events'], pending: RESOURCES.slice(1) }),
      step(
        CANCEL_EVENT,
        RESOURCES.slice(1).map((resource) => sends(resource, CANCEL_EVENT)),
      ),
    ),
    site(
      'a list that loads later shows as loading, and a slow one can be given up',
      anonymousAt('/events'),
      ...loaded,
      step({ type: 'resource.loading', resource: 'events' }, [], { pending: ['events'], isLoading: true }),
      step({ type: 'resource.loading', resource: 'press' }, [], { pending: ['events', 'press'] }),
      step({ type: 'resource.loading', resource: 'events' }, [], { pending: ['press', 'events'] }),
      step({ type: 'page.resumed', location: locationOf('/events'), stored: NOTHING }),
      ...BECOMES_SLOW,
      step(CANCEL_EVENT, [sends('press', CANCEL_EVENT), sends('events', CANCEL_EVENT)]),
      step({ type: 'resource.failed', resource: 'press' }, [isMailed(errorNotice(loadFailed('press')))], {
        pending: ['events'],
      }),
      step(comes('events', []), [], { pending: [], isLoading: false, isSlow: false }),
    ),
    site(
      'a visitor who asks for the data has what failed loaded',
      anonymousAt('/events'),
      step({ type: 'data.wanted' }, WANTS),
    ),
    site(
      'the server sends what the page shows of the lists, and leaves out the rest',
      ...loaded.map(({ on, effects, changedFacts }) => step(on, effects, changedFacts)),
      step(
        { type: 'page.rendered' },
        ['events', 'users', 'content', 'donate', 'press', 'aboutUs'].map((resource) =>
          sends(resource, { type: 'resource.trimmed' }),
        ),
        { lists: ['content', 'events', 'footer', 'images'] },
      ),
    ),
    site(
      '/season leads to the current season as soon as the events are there',
      anonymousAt('/season'),
      step(comes('events', [SEASON]), enters('/season/2026-2027', 'replace'), {
        ...at('/season/2026-2027'),
        lists: ['events'],
        pending: RESOURCES.slice(1),
      }),
      entered('/press'),
      step(
        asks('/season'),
        [...enters('/season', 'push'), ...enters('/season/2026-2027', 'replace')],
        at('/season/2026-2027'),
      ),
    ),
    site(
      '/season leads to the events when there is no season',
      anonymousAt('/season'),
      step(comes('events', [SERENADE]), enters('/events', 'replace'), {
        ...at('/events'),
        lists: ['events'],
        pending: RESOURCES.slice(1),
      }),
    ),
    site(
      'what flows and tabs have to say reaches those whom it concerns',
      anonymousAt('/events'),
      step(errorNotice(ERRORS.addToCart), [isMailed(errorNotice(ERRORS.addToCart))]),
      step({ type: 'cart.changedElsewhere' }, [sends('cart', { type: 'cart.changedElsewhere' })]),
      step({ type: 'page.shown' }, [
        sends('checkout', { type: 'page.shown' }),
        sends('cart', { type: 'cart.refresh' }),
      ]),
    ),
    site(
      'the clock counts when what is shown changes with it',
      anonymousAt('/events'),
      step(comes('events', [SERENADE]), [], { lists: ['events'], pending: RESOURCES.slice(1) }),
      step({ type: 'clock.ticked', now: NOW + 1 }),
      step({ type: 'clock.ticked', now: NOW + 30 * DAY }, [], { now: NOW + 30 * DAY }),
    ),
    site(
      'CHECKOUT of a member goes on with the events that are known, and not of a guest',
      anonymousAt('/events'),
      step({ type: 'checkout.requested', cart: [itemOf(SERENADE)], now: NOW }),
      step(storageHas(ANNAS), [restores(ANNAS), ...opensSession('elsewhere')], SIGNED_IN),
      step({ type: 'checkout.requested', cart: [itemOf(SERENADE)], now: NOW }, [
        sends('checkout', {
          type: 'checkout.requested',
          cart: [itemOf(SERENADE)],
          events: [],
          now: NOW,
        }),
      ]),
      step(comes('events', [SERENADE]), [], { lists: ['events'], pending: RESOURCES.slice(1) }),
      step({ type: 'checkout.requested', cart: [itemOf(SERENADE)], now: NOW }, [
        sends('checkout', {
          type: 'checkout.requested',
          cart: [itemOf(SERENADE)],
          events: [SERENADE],
          now: NOW,
        }),
      ]),
    ),
  ],
  equivalentMutants: {
    'visitor.anonymous.dialog.open on location.entered#0 [hasToken] → visitor.anonymous.dialog.open.routed: leads to visitor.anonymous.dialog.open.sent':
      'the move without the token follows at once, and leads to the same state',
    'visitor.anonymous.dialog.open.sent on auth.closed#0 → visitor.anonymous.dialog.closed: leads to visitor.anonymous.dialog.open':
      'no form belongs to the new path, so that state closes the dialog at once',
    'visitor.anonymous.dialog.open.sent on location.entered#0 [isOrdinaryPage] → visitor.anonymous.dialog.closed: leads to visitor.anonymous.dialog.open':
      'no form belongs to the new path, so that state closes the dialog at once',
    'visitor.anonymous.logout.sending on closeSession done#0 → visitor.anonymous.logout.settled: removed':
      'the call has ended, so nothing more happens in either state',
    'visitor.anonymous.logout.sending on closeSession done#0 → visitor.anonymous.logout.settled: leads to visitor.anonymous.logout.sending':
      'the call has ended and is not made again, so nothing more happens in either state',
    'visitor.signedIn.dismissed on route.asked#0 [isProfileRequested] → visitor.signedIn.browsing: leads to visitor.signedIn.profile':
      'that state leads to browsing until the path is that of the profile',
    'visitor.signedIn.dismissed on route.asked#0 [isProfileRequested] → visitor.signedIn.browsing: leads to visitor.signedIn.admitted':
      'the move to the profile follows at once, and leads to browsing',
    'visitor.signedIn on storage.changed#4 → visitor.signedIn.browsing: leads to visitor.signedIn.profile':
      'that state leads to browsing unless the path is that of the profile, where browsing leads to it',
    'visitor.signedIn: begins with profile':
      'that state leads to browsing unless the path is that of the profile, where browsing leads to it',
    'visitor.signedIn.admitted on location.entered#0 → visitor.signedIn.browsing: leads to visitor.signedIn.profile':
      'that state leads to browsing unless the path is that of the profile, where browsing leads to it',
    'visitor.signedIn.profile on always#0 [] → visitor.signedIn.browsing: leads to visitor.signedIn.admitted':
      'the next move leads from there to browsing, and nothing else differs',
    'page: begins with redirecting': 'no events are there at the start, so that state leads on at once',
    'page.entered on always#0 [isAtCurrentSeason] → page.redirecting: leads to page.entered':
      'the move that it raises is made before the path is looked at again',
  },
};
