import { raise, sendTo } from 'xstate';
import { authRequestAt, HOME, pageAt } from '../domain/pages/navigation';
import {
  appSetup,
  pageEntered,
  stored,
  moved,
  signedIn,
  resume,
  followTab,
  enterRoute,
  denyRoute,
  redirectToLogin,
  denyCart,
  signInAt,
  changeMode,
  keepSeason,
} from './appSetup';
import {} from './toRoot';

export const appMachine = appSetup.createMachine({
  id: 'app',
  description:
    'The root. It holds the user and the location, and runs every flow that outlives a page. It alone writes the URL: every change of location is a location.entered event, which the page region handles.',
  type: 'parallel',
  context: ({ input }) => ({
    location: input.location,
    page: pageAt(input.location, HOME),
    savedPage: null,
    user: null,
    areCookiesBlocked: false,
    season: null,
    renderedAt: input.now,
  }),
  invoke: [
    { id: 'browser', src: 'browser' },
    { id: 'data', src: 'data', input: ({ context }) => ({ now: context.renderedAt }) },
    { id: 'menu', src: 'menu' },
    { id: 'notices', src: 'notices' },
    { id: 'purchase', src: 'purchase' },
    { id: 'prompt', systemId: 'prompt', src: 'prompt' },
    { id: 'cart', systemId: 'cart', src: 'cart' },
    { id: 'checkout', src: 'checkout' },
    { id: 'subscribe', src: 'subscribe' },
    { id: 'contact', src: 'contact' },
  ],
  on: {
    'notice.raised': { actions: sendTo('notices', ({ event }) => event) },
    'notice.resolved': { actions: sendTo('notices', ({ event }) => event) },
    'cart.changedElsewhere': { actions: sendTo('cart', ({ event }) => event) },
    'clock.ticked': { actions: sendTo('data', ({ event }) => event) },
    'connection.back': { actions: sendTo('data', { type: 'data.wanted' }) },
    'page.shown': {
      actions: [sendTo('checkout', ({ event }) => event), sendTo('cart', { type: 'cart.refresh' })],
    },
  },
  states: {
    visitor: {
      description: 'Whether the visitor is signed in, and the auth dialog, whose forms depend on that.',
      initial: 'unknown',
      states: {
        unknown: {
          description:
            'It is not known yet whether the visitor is signed in: on the server, and until the browser has read its storage.',
          on: {
            'page.resumed': [
              {
                guard: { type: 'hasClosedProfile', params: stored },
                target: 'signedIn.dismissed',
                actions: resume,
              },
              { guard: { type: 'hasStoredUser', params: stored }, target: 'signedIn', actions: resume },
              { target: 'anonymous', actions: resume },
            ],
            'route.asked': { actions: enterRoute },
          },
        },
        anonymous: {
          description: 'The visitor is not signed in. Protected pages redirect to the login.',
          type: 'parallel',
          on: {
            'route.asked': [
              { guard: { type: 'isProtected', params: moved }, actions: denyRoute },
              { actions: enterRoute },
            ],
            'route.denied': [
              { guard: { type: 'isCart', params: moved }, actions: [denyCart, redirectToLogin] },
              { actions: redirectToLogin },
            ],
            'storage.changed': [
              {
                guard: { type: 'hasClosedProfile', params: stored },
                target: 'signedIn.dismissed',
                actions: followTab,
              },
              { guard: { type: 'hasStoredUser', params: stored }, target: 'signedIn', actions: followTab },
              { actions: followTab },
            ],
          },
          states: {
            dialog: {
              description: 'The dialog to log in, register, or reset a password.',
              initial: 'closed',
              states: {
                closed: {
                  description: 'No dialog is open.',
                  on: {
                    'location.entered': [
                      {
                        guard: { type: 'hasToken', params: moved },
                        target: 'open',
                        actions: { type: 'enterWithoutToken', params: moved },
                      },
                      { guard: { type: 'isForm', params: moved }, target: 'open' },
                    ],
                  },
                },
                open: {
                  description: 'The dialog is open over the page. It closes when the visitor has signed in.',
                  initial: 'routed',
                  invoke: {
                    id: 'authDialog',
                    src: 'authDialog',
                    input: ({ context }) => authRequestAt(context.location, context),
                    onDone: [
                      { guard: 'isCartWanted', target: '#app.visitor.signedIn', actions: signInAt('cart') },
                      {
                        guard: { type: 'isRegistered', params: signedIn },
                        target: '#app.visitor.signedIn',
                        actions: [signInAt('home'), sendTo('prompt', { type: 'account.created' })],
                      },
                      { target: '#app.visitor.signedIn', actions: signInAt('events') },
                    ],
                    onError: { target: 'open', reenter: true },
                  },
                  on: {
                    'location.entered': [
                      {
                        guard: { type: 'hasToken', params: moved },
                        target: '.routed',
                        actions: [changeMode, { type: 'enterWithoutToken', params: moved }],
                      },
                      { guard: { type: 'isForm', params: moved }, target: '.routed', actions: changeMode },
                    ],
                  },
                  states: {
                    routed: {
                      description: 'The path selects the form that the dialog shows.',
                      on: {
                        'location.entered': {
                          guard: { type: 'isPage', params: moved },
                          target: '#app.visitor.anonymous.dialog.closed',
                        },
                        'storage.changed': [
                          {
                            guard: { type: 'hasClosedProfile', params: stored },
                            target: '#app.visitor.signedIn.dismissed',
                            actions: [followTab, 'returnToPage'],
                          },
                          {
                            guard: { type: 'hasStoredUser', params: stored },
                            target: '#app.visitor.signedIn',
                            actions: [followTab, 'returnToPage'],
                          },
                        ],
                        'auth.closed': { actions: 'closeDialog' },
                        'reset.requested': { target: 'sent', actions: 'openHome' },
                      },
                    },
                    sent: {
                      description: 'The dialog confirms that the email was sent. The path is already `/`.',
                      on: {
                        'auth.closed': {
                          target: '#app.visitor.anonymous.dialog.closed',
                          actions: 'openEvents',
                        },
                        'location.entered': {
                          guard: { type: 'isOrdinaryPage', params: moved },
                          target: '#app.visitor.anonymous.dialog.closed',
                        },
                      },
                    },
                  },
                },
              },
            },
            logout: {
              description: 'Ends the session on the server. Retries until the server has responded.',
              initial: 'settled',
              states: {
                settled: { description: 'No session has to be ended.' },
                sending: {
                  description: 'Ends the session on the server. The page already shows the logout.',
                  invoke: { id: 'closeSession', src: 'closeSession', onDone: 'settled', onError: 'failed' },
                },
                failed: {
                  description: 'The request failed. It is sent again after a pause.',
                  after: { RETRY: 'sending' },
                },
              },
            },
          },
        },
        signedIn: {
          description: 'The visitor is signed in.',
          initial: 'browsing',
          on: {
            'logout.requested': {
              target: 'anonymous.logout.sending',
              actions: ['signOut', raise(pageEntered('home', 'push'))],
            },
            'session.expired': { target: 'anonymous', actions: ['signOut', 'denyCurrentPage'] },
            'route.asked': [
              { guard: { type: 'isFormEntered', params: moved }, actions: 'returnToPage' },
              { guard: { type: 'isForm', params: moved } },
              { actions: enterRoute },
            ],
            'storage.changed': [
              {
                guard: { type: 'isSignedOutAtProtected', params: stored },
                target: 'anonymous',
                actions: [followTab, 'openHome'],
              },
              { guard: { type: 'isSignedOut', params: stored }, target: 'anonymous', actions: followTab },
              {
                guard: { type: 'hasClosedProfile', params: stored },
                target: '.dismissed',
                actions: followTab,
              },
              { target: '.browsing', actions: followTab },
            ],
          },
          states: {
            browsing: {
              description: 'The signed-in user browses the site, without a dialog.',
              on: {
                'location.entered': { guard: { type: 'isProfile', params: moved }, target: 'profile' },
              },
            },
            profile: {
              description: 'The profile dialog is open.',
              invoke: {
                id: 'authDialog',
                src: 'authDialog',
                input: ({ context }) => authRequestAt(context.location, context),
                onDone: { target: 'dismissed', actions: { type: 'updateUser', params: signedIn } },
                onError: { target: 'profile', reenter: true },
              },
              on: {
                'location.entered': { guard: { type: 'isPage', params: moved }, target: 'browsing' },
                'auth.closed': {
                  target: 'dismissed',
                  actions: ['storeProfileClosed', 'closeDialog'],
                },
                'profile.expired': {
                  target: '#app.visitor.anonymous',
                  actions: { type: 'expireProfile', params: ({ event }) => event },
                },
                'storage.changed': [
                  /** The open profile keeps its input. */
                  { guard: { type: 'isSameUser', params: stored }, actions: followTab },
                  {
                    guard: { type: 'hasStoredUser', params: stored },
                    target: 'profile',
                    reenter: true,
                    actions: followTab,
                  },
                ],
              },
            },
            dismissed: {
              description:
                'The user closed the profile. Back, Forward, and a reload at /profile do not open it again; a link to it does.',
              on: {
                'route.asked': {
                  guard: { type: 'isProfileRequested', params: moved },
                  target: 'browsing',
                  actions: ['removeProfileClosed', enterRoute],
                },
                'location.entered': { guard: { type: 'isProfile', params: moved }, actions: 'returnToPage' },
              },
            },
          },
        },
      },
    },
    intent: {
      description: 'What an anonymous visitor wants. It decides the page after the login.',
      initial: 'none',
      on: {
        'cart.wanted': { target: '.cart', actions: 'storeAttempt' },
        'intent.restored': [
          { guard: { type: 'isAttempted', params: ({ event }) => event }, target: '.cart' },
          { target: '.none' },
        ],
      },
      states: {
        none: { description: 'Nothing that needs a login.' },
        cart: {
          description: 'The visitor wants to buy, or to see the cart.',
          on: { 'intent.fulfilled': { target: 'none', actions: 'removeStoredAttempt' } },
        },
      },
    },
    page: {
      description:
        'The location. The only place that writes the URL. It replaces /season by the current season.',
      entry: sendTo('notices', ({ context }) => ({ type: 'page.entered', path: context.location.path })),
      on: {
        'url.requested': { actions: { type: 'askRoute', params: ({ event }) => event } },
        'url.changed': { actions: { type: 'askEnteredRoute', params: ({ event }) => event } },
        'location.entered': [
          {
            guard: { type: 'isCurrentSeason', params: moved },
            actions: [{ type: 'enter', params: moved }, 'showSeason'],
          },
          { actions: { type: 'enter', params: moved } },
        ],
        'page.resumed': [
          {
            guard: { type: 'isDeclined', params: ({ event }) => event },
            actions: sendTo('checkout', { type: 'payment.declined' }),
          },
          {
            guard: { type: 'isCanceledPayment', params: ({ event }) => event },
            actions: sendTo('checkout', { type: 'payment.canceled' }),
          },
        ],
        'season.loaded': [
          { guard: 'isAtCurrentSeason', actions: [keepSeason, 'showSeason'] },
          { actions: keepSeason },
        ],
      },
    },
  },
});
