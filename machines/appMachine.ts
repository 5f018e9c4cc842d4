import { not, raise, sendTo } from 'xstate';
import { RESOURCES } from '../domain/api/contract';
import { authRequestAt, HOME, pageAt } from '../domain/pages/navigation';
import { NO_DATA } from '../domain/pages/pageData';
import {
  appSetup,
  pageEntered,
  stored,
  moved,
  resumed,
  signedIn,
  resume,
  followTab,
  enterRoute,
  denyRoute,
  redirectToLogin,
  denyCart,
  signInAt,
  changeMode,
} from './app/setup';
import { missingNotice } from './report';

export const appMachine = appSetup.createMachine({
  id: 'app',
  description:
    'The root. It holds the user, the location, and the loaded data, and runs every flow that outlives a page. It alone writes the URL: every change of location is a location.entered event, which the page region handles.',
  type: 'parallel',
  context: ({ input }) => ({
    location: input.location,
    page: pageAt(input.location, HOME),
    savedPage: null,
    user: null,
    areCookiesBlocked: false,
    data: NO_DATA,
    pending: [...RESOURCES],
    now: input.now,
  }),
  invoke: [
    { id: 'browser', src: 'browser' },
    { id: 'prefetch', src: 'prefetch' },
    { id: 'menu', src: 'menu' },
    { id: 'notices', src: 'notices' },
    { id: 'purchase', src: 'purchase' },
    { id: 'prompt', systemId: 'prompt', src: 'prompt' },
    { id: 'cart', systemId: 'cart', src: 'cart' },
    { id: 'checkout', src: 'checkout' },
    { id: 'subscribe', src: 'subscribe' },
    { id: 'contact', src: 'contact' },
    { id: 'events', systemId: 'events', src: 'resource', input: { resource: 'events' } },
    { id: 'users', src: 'resource', input: { resource: 'users' } },
    { id: 'footer', src: 'resource', input: { resource: 'footer' } },
    { id: 'content', src: 'resource', input: { resource: 'content' } },
    { id: 'donate', src: 'resource', input: { resource: 'donate' } },
    { id: 'press', src: 'resource', input: { resource: 'press' } },
    { id: 'aboutUs', src: 'resource', input: { resource: 'aboutUs' } },
    { id: 'images', src: 'resource', input: { resource: 'images' } },
  ],
  on: {
    'notice.raised': { actions: sendTo('notices', ({ event }) => event) },
    'notice.resolved': { actions: sendTo('notices', ({ event }) => event) },
    'cart.changedElsewhere': { actions: sendTo('cart', ({ event }) => event) },
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
                guard: { type: 'isProfileLinked', params: resumed },
                target: 'signedIn',
                actions: [resume, 'removeProfileClosed', raise(pageEntered('profile', 'replace'))],
              },
              {
                guard: { type: 'hasClosedProfile', params: stored },
                target: 'signedIn.dismissed',
                actions: resume,
              },
              {
                guard: { type: 'hasStoredUserAtForm', params: resumed },
                target: 'signedIn',
                actions: [resume, 'returnToPage'],
              },
              { guard: { type: 'hasStoredUser', params: stored }, target: 'signedIn', actions: resume },
              {
                guard: { type: 'isProtected', params: ({ event }) => ({ to: event.location }) },
                target: 'anonymous',
                actions: [resume, { type: 'denyOpened', params: resumed }],
              },
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
              {
                guard: {
                  type: 'hasStoredUserAtForm',
                  params: ({ context, event }) => ({ stored: event.stored, location: context.location }),
                },
                target: 'signedIn',
                actions: [followTab, 'returnToPage'],
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
                  always: [
                    { guard: 'isTokenInUrl', target: 'open', actions: 'removeTokenFromUrl' },
                    { guard: 'isAtAuthDialog', target: 'open' },
                  ],
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
                    onError: 'closed',
                  },
                  on: {
                    'location.entered': [
                      {
                        guard: { type: 'hasToken', params: moved },
                        target: '.routed',
                        actions: [changeMode, { type: 'enterWithoutToken', params: moved }],
                      },
                      { guard: { type: 'isDialog', params: moved }, target: '.routed', actions: changeMode },
                    ],
                  },
                  states: {
                    routed: {
                      description: 'The path selects the form that the dialog shows.',
                      always: {
                        guard: not('isAtAuthDialog'),
                        target: '#app.visitor.anonymous.dialog.closed',
                      },
                      on: {
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
            'checkout.requested': { actions: { type: 'requestCheckout', params: ({ event }) => event } },
            'logout.requested': {
              target: 'anonymous.logout.sending',
              actions: ['signOut', raise(pageEntered('home', 'push'))],
            },
            'session.expired': { target: 'anonymous', actions: ['signOut', 'denyCurrentPage'] },
            'route.asked': [
              { guard: { type: 'isAuthDialogEntered', params: moved }, actions: 'returnToPage' },
              { guard: { type: 'isAuthDialog', params: moved } },
              { actions: enterRoute },
            ],
            'storage.changed': [
              {
                guard: { type: 'isSignedOutAtProtected', params: stored },
                target: 'anonymous',
                actions: [followTab, 'openHome'],
              },
              { guard: { type: 'isSignedOut', params: stored }, target: 'anonymous', actions: followTab },
              /** The open profile keeps its input. */
              { guard: { type: 'isSameUserAtProfile', params: stored }, actions: followTab },
              {
                guard: { type: 'isProfileClosed', params: stored },
                target: '.dismissed',
                actions: followTab,
              },
              { target: '.browsing', actions: followTab },
            ],
          },
          states: {
            browsing: {
              description: 'The signed-in user browses the site, without a dialog.',
              always: { guard: 'isAtProfile', target: 'profile' },
            },
            profile: {
              description: 'The profile dialog is open.',
              always: { guard: not('isAtProfile'), target: 'browsing' },
              invoke: {
                id: 'authDialog',
                src: 'authDialog',
                input: ({ context }) => authRequestAt(context.location, context),
                onDone: { target: 'dismissed.leaving', actions: { type: 'updateUser', params: signedIn } },
                onError: 'browsing',
              },
              on: {
                'auth.closed': {
                  target: 'dismissed.leaving',
                  actions: ['storeProfileClosed', 'closeDialog'],
                },
                'profile.expired': {
                  target: '#app.visitor.anonymous',
                  actions: { type: 'expireProfile', params: ({ event }) => event },
                },
              },
            },
            dismissed: {
              description:
                'The user closed the profile. Back, Forward, and a reload at /profile do not open it again; a link to it does.',
              initial: 'away',
              on: {
                'route.asked': {
                  guard: { type: 'isProfileRequested', params: moved },
                  target: 'browsing',
                  actions: ['removeProfileClosed', enterRoute],
                },
              },
              states: {
                away: {
                  description: 'The path is that of a page without a dialog.',
                  always: { guard: 'isAtDialog', target: 'leaving', actions: 'returnToPage' },
                },
                leaving: {
                  description: 'The path is still that of a dialog. Transient, never visible.',
                  always: { guard: not('isAtDialog'), target: 'away' },
                },
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
      description: 'The location. The only place that writes the URL.',
      initial: 'entered',
      entry: sendTo('notices', ({ context }) => ({ type: 'page.entered', path: context.location.path })),
      on: {
        'url.requested': { actions: { type: 'askRoute', params: ({ event }) => event } },
        'url.changed': { actions: { type: 'askEnteredRoute', params: ({ event }) => event } },
        'location.entered': { actions: { type: 'enter', params: ({ event }) => event } },
        /** Replaces the URL, so that a reload does not show the message again. */
        'page.resumed': {
          guard: { type: 'isDeclined', params: ({ event }) => ({ to: event.location }) },
          actions: 'showDecline',
        },
        'clock.ticked': {
          guard: { type: 'isDisplayOutdated', params: ({ event }) => event },
          actions: { type: 'keepNow', params: ({ event }) => event },
        },
      },
      states: {
        entered: {
          description: 'The page of the current path is shown.',
          always: { guard: 'isAtCurrentSeason', target: 'redirecting', actions: 'showSeason' },
        },
        redirecting: {
          description: 'The path was /season. It is replaced by the path of the current season.',
          always: { guard: not('isAtCurrentSeason'), target: 'entered' },
        },
      },
    },
    data: {
      description: 'The lists of initial data. One loading state for all of them.',
      initial: 'loading',
      on: {
        'resource.loading': { actions: { type: 'keepPending', params: ({ event }) => event } },
        'resource.loaded': { actions: { type: 'takeData', params: ({ event }) => event } },
        'resource.failed': {
          actions: [
            { type: 'dropPending', params: ({ event }) => event },
            raise(({ event }) => missingNotice(event.resource)),
          ],
        },
        'page.rendered': { actions: 'trimData' },
        'data.wanted': { actions: 'loadMissing' },
        'page.foreseen': { actions: { type: 'loadAhead', params: ({ event }) => event } },
      },
      states: {
        loading: {
          description: 'At least one list is being fetched.',
          tags: 'loading',
          initial: 'first',
          always: { guard: 'isNothingPending', target: 'settled' },
          states: {
            first: {
              description: 'The first load. The auth dialog stays hidden until it has ended.',
              tags: 'opening',
              after: { SLOW: 'slow' },
              /** Restarts the timer, because a snapshot from the server has no timers. */
              on: { 'page.resumed': { target: 'first', reenter: true } },
            },
            further: {
              description: 'Lists are fetched while the visitor uses the page.',
              after: { SLOW: 'slow' },
            },
            slow: {
              description: 'Loading takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': { actions: 'cancelPending' } },
            },
          },
        },
        settled: {
          description: 'Every list has loaded or failed.',
          always: { guard: not('isNothingPending'), target: 'loading.further' },
        },
      },
    },
  },
});
