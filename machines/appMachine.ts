import { not, raise, sendTo } from 'xstate';
import { RESOURCES } from '../domain/api/contract';
import { deniedVisitOf, type StoredState } from '../domain/browserStorage';
import { ERRORS, loadFailed, SUCCESSES } from '../domain/messages';
import {
  authRequestAt,
  CART,
  EVENTS,
  HOME,
  LOGIN,
  pageAt,
  requestedMove,
  type Move,
} from '../domain/pages/navigation';
import { NO_DATA } from '../domain/pages/pageData';
import type { Location } from '../domain/pages/routes';
import { appSetup, locationEntered, routeDenied } from './app/setup';
import { errorNotice, successNotice } from './report';

/** Parameters of guards and actions: the event. */
const stored = ({ event }: { event: { stored: StoredState } }) => event;
const moved = ({ event }: { event: Move }) => event;

const resume = {
  type: 'resume',
  params: ({ event }: { event: { location: Location; stored: StoredState } }) => event,
} as const;
const followTab = { type: 'followTab', params: stored } as const;
/** Enters the location that was asked for. */
const enterRoute = { type: 'enterRoute', params: moved } as const;
const denyRoute = { type: 'denyRoute', params: moved } as const;
const redirectToLogin = { type: 'redirectToLogin', params: moved } as const;
const changeMode = { type: 'changeMode', params: moved } as const;

export const appMachine = appSetup.createMachine({
  id: 'app',
  description:
    'The root. It knows who the visitor is, where they are, and what has loaded, and runs every flow that outlives a page. It alone writes the URL: every move is a location.entered event, which the page region takes.',
  type: 'parallel',
  context: ({ input }) => ({
    location: input.location,
    page: pageAt(input.location, HOME),
    savedPage: null,
    user: null,
    data: NO_DATA,
    pending: [...RESOURCES],
    now: input.now,
  }),
  invoke: [
    { id: 'browser', src: 'browser' },
    { id: 'menu', src: 'menu' },
    { id: 'notices', src: 'notices' },
    { id: 'purchase', systemId: 'purchase', src: 'purchase' },
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
    'cart.changedElsewhere': { actions: sendTo('cart', ({ event }) => event) },
    /** The page comes back from the browser's history. */
    'page.shown': {
      actions: [sendTo('checkout', ({ event }) => event), sendTo('cart', { type: 'cart.refresh' })],
    },
  },
  states: {
    visitor: {
      description: 'Who the visitor is, and the auth dialog, whose modes depend on that.',
      initial: 'unknown',
      states: {
        unknown: {
          description:
            'Nobody knows yet whether the visitor is signed in: on the server, and until the browser has read its storage.',
          on: {
            'page.resumed': [
              {
                guard: { type: 'hasClosedProfile', params: stored },
                target: 'signedIn.dismissed',
                actions: resume,
              },
              { guard: { type: 'hasStoredUser', params: stored }, target: 'signedIn', actions: resume },
              {
                guard: { type: 'isProtected', params: ({ event }) => ({ to: event.location }) },
                target: 'anonymous',
                actions: [resume, raise(({ event }) => routeDenied(event.location, 'replace'))],
              },
              { target: 'anonymous', actions: resume },
            ],
            'route.asked': { actions: enterRoute },
          },
        },
        anonymous: {
          description: 'The visitor is not signed in. Protected pages lead to the login.',
          type: 'parallel',
          on: {
            'route.asked': [
              { guard: { type: 'isProtected', params: moved }, actions: denyRoute },
              { actions: enterRoute },
            ],
            /** The cart is denied: the purchase flow opens it after the login. */
            'route.denied': [
              {
                guard: { type: 'isCart', params: moved },
                actions: [
                  { type: 'storeVisit', params: ({ event }) => deniedVisitOf(event.to) },
                  sendTo('purchase', { type: 'purchase.denied' }),
                  redirectToLogin,
                ],
              },
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
                  description: 'No dialog is shown.',
                  always: [
                    { guard: 'isAtToken', target: 'open', actions: 'hideToken' },
                    { guard: 'isAtAuthDialog', target: 'open' },
                  ],
                },
                open: {
                  description: 'The dialog is shown over the page. It ends when the visitor has signed in.',
                  initial: 'routed',
                  invoke: {
                    id: 'authDialog',
                    src: 'authDialog',
                    input: ({ context }) => authRequestAt(context.location, context),
                    onDone: {
                      target: '#app.visitor.signedIn.admitted',
                      actions: { type: 'signIn', params: ({ event }) => event.output },
                    },
                    onError: 'closed',
                  },
                  on: {
                    'location.entered': [
                      {
                        guard: { type: 'hasToken', params: moved },
                        target: '.routed',
                        actions: [changeMode, { type: 'dropToken', params: moved }],
                      },
                      { guard: { type: 'isDialog', params: moved }, target: '.routed', actions: changeMode },
                    ],
                  },
                  states: {
                    routed: {
                      description: 'The path names what the dialog shows.',
                      always: {
                        guard: not('isAtAuthDialog'),
                        target: '#app.visitor.anonymous.dialog.closed',
                      },
                      on: {
                        'auth.closed': { actions: 'closeDialog' },
                        'reset.requested': {
                          target: 'sent',
                          actions: raise(locationEntered(HOME, 'replace')),
                        },
                      },
                    },
                    sent: {
                      description: 'The dialog says that the email was sent. The path is already `/`.',
                      on: {
                        'auth.closed': {
                          target: '#app.visitor.anonymous.dialog.closed',
                          actions: raise(locationEntered(EVENTS, 'replace')),
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
              description: 'Tells the server that a session is over, until it has heard it.',
              initial: 'settled',
              states: {
                settled: { description: 'There is nothing to tell the server.' },
                sending: {
                  description: 'The visitor sees themselves logged out while the server is told.',
                  invoke: { id: 'closeSession', src: 'closeSession', onDone: 'settled', onError: 'failed' },
                },
                failed: {
                  description: 'The server could not be reached. It is told again soon.',
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
              actions: ['signOut', raise(locationEntered(HOME, 'push'))],
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
                actions: [followTab, raise(locationEntered(HOME, 'replace'))],
              },
              { guard: { type: 'isSignedOut', params: stored }, target: 'anonymous', actions: followTab },
              /** An open dialog stays open, with what was typed. */
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
            admitted: {
              description:
                'A form of the dialog was accepted. The purchase flow names the page that comes next.',
              on: { 'location.entered': 'browsing' },
            },
            browsing: {
              description: 'The visitor uses the site as a member, without a dialog.',
              always: [
                { guard: 'isAtProfile', target: 'profile' },
                /** A session was found at one of the dialog's paths for guests. */
                { guard: 'isAtAuthDialog', target: 'admitted', actions: 'returnToPage' },
              ],
            },
            profile: {
              description: 'The profile dialog is open.',
              always: { guard: not('isAtProfile'), target: 'browsing' },
              invoke: {
                id: 'authDialog',
                src: 'authDialog',
                input: ({ context }) => authRequestAt(context.location, context),
                onDone: {
                  target: 'dismissed.leaving',
                  actions: [
                    'storeProfileClosed',
                    { type: 'updateUser', params: ({ event }) => event.output },
                    raise(locationEntered(HOME, 'replace')),
                    raise(successNotice(SUCCESSES.updated)),
                  ],
                },
                onError: 'browsing',
              },
              on: {
                'auth.closed': {
                  target: 'dismissed.leaving',
                  actions: ['storeProfileClosed', 'closeDialog'],
                },
                /** The message is shown over the login dialog that follows. */
                'profile.expired': {
                  target: '#app.visitor.anonymous',
                  actions: [
                    'signOut',
                    raise(locationEntered(LOGIN, 'replace')),
                    raise(({ event }) => errorNotice(event.message)),
                  ],
                },
              },
            },
            dismissed: {
              description:
                'The profile dialog was closed. /profile does not open it again until the visitor asks for it.',
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
                  description: 'The visitor is at a page without a dialog.',
                  always: { guard: 'isAtDialog', target: 'leaving', actions: 'returnToPage' },
                },
                leaving: {
                  description: "The path is still a dialog's, and the page is about to follow.",
                  always: { guard: not('isAtDialog'), target: 'away' },
                },
              },
            },
          },
        },
      },
    },
    page: {
      description: 'Where the visitor is.',
      initial: 'entered',
      on: {
        'url.requested': {
          actions: raise(({ context, event }) => ({ type: 'route.asked', ...requestedMove(context, event) })),
        },
        'url.changed': {
          actions: raise(({ event }) => ({ type: 'route.asked', to: event.location, write: 'keep' })),
        },
        'location.entered': { actions: { type: 'enter', params: ({ event }) => event } },
        /** Said once: the address that a reload would open does not name the declined payment. */
        'page.resumed': {
          guard: { type: 'isDeclined', params: ({ event }) => ({ to: event.location }) },
          actions: [raise(locationEntered(CART, 'replace')), raise(errorNotice(ERRORS.checkoutRefused))],
        },
        'clock.ticked': {
          guard: { type: 'isDisplayOutdated', params: ({ event }) => event },
          actions: { type: 'keepNow', params: ({ event }) => event },
        },
      },
      states: {
        entered: {
          description: "The page at the visitor's path is shown.",
          always: { guard: 'isAtCurrentSeason', target: 'redirecting', actions: 'showSeason' },
        },
        redirecting: {
          description: 'The path was /season, which leads on to the current season.',
          always: { guard: not('isAtCurrentSeason'), target: 'entered' },
        },
      },
    },
    data: {
      description: 'The lists of initial data, behind one loading flag.',
      initial: 'loading',
      on: {
        'resource.loading': { actions: { type: 'keepPending', params: ({ event }) => event } },
        'resource.loaded': { actions: { type: 'keepData', params: ({ event }) => event } },
        'resource.failed': {
          actions: [
            { type: 'dropPending', params: ({ event }) => event },
            raise(({ event }) => errorNotice(loadFailed(event.resource))),
          ],
        },
        'page.rendered': { actions: 'trimData' },
        'data.wanted': { actions: 'loadMissing' },
      },
      states: {
        loading: {
          description: 'At least one list is being fetched.',
          tags: 'loading',
          initial: 'first',
          always: { guard: 'isNothingPending', target: 'settled' },
          states: {
            first: {
              description: 'The first load. It alone hides the auth dialog.',
              tags: 'opening',
              after: { SLOW: 'slow' },
              /** Starts the timer again, which the server's snapshot does not carry. */
              on: { 'page.resumed': { target: 'first', reenter: true } },
            },
            further: {
              description: 'Lists are fetched while the page stays in use.',
              after: { SLOW: 'slow' },
            },
            slow: {
              description: 'The visitor is told that loading takes long, and may cancel it.',
              tags: 'slow',
              on: { 'call.cancelled': { actions: 'cancelPending' } },
            },
          },
        },
        settled: {
          description: 'Every list has come or failed.',
          always: { guard: not('isNothingPending'), target: 'loading.further' },
        },
      },
    },
  },
});
