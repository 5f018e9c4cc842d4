import { not, raise, sendTo } from 'xstate';
import { RESOURCES } from '../domain/api/contract';
import { deniedVisitOf, type StoredState } from '../domain/browserStorage';
import { ERRORS, loadFailed, SUCCESSES } from '../domain/messages';
import {
  authRequestAt,
  CART,
  EVENTS,
  HOME,
  isProfilePath,
  LOGIN,
  pageAt,
  requestedMove,
  withoutToken,
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
const restorePurchase = { type: 'restorePurchase', params: stored } as const;
/** Enters the location that was asked for. */
const enterRoute = { type: 'enterRoute', params: moved } as const;
const changeMode = { type: 'changeMode', params: moved } as const;

/**
 * The root. It knows who the visitor is, where they are and what has loaded, and runs every flow that outlives a page. It
 * alone writes the URL: every move is a `location.entered` event, which the page region takes.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
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
    'notice.raised': {
      actions: sendTo('notices', ({ event }) => ({ type: 'notice.shown', notice: event.notice })),
    },
    'cart.changedElsewhere': { actions: sendTo('cart', ({ event }) => event) },
    /** The page comes back from the browser's history. */
    'page.shown': {
      actions: [sendTo('checkout', ({ event }) => event), sendTo('cart', { type: 'cart.refresh' })],
    },
  },
  states: {
    /** Who the visitor is, and the auth dialog, whose modes depend on that. */
    visitor: {
      initial: 'unknown',
      states: {
        /** On the server, and until the browser has read its storage. */
        unknown: {
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
                target: 'guest',
                actions: [resume, raise(({ event }) => routeDenied(event.location, 'replace'))],
              },
              { target: 'guest', actions: resume },
            ],
            'route.asked': { actions: enterRoute },
          },
        },
        guest: {
          type: 'parallel',
          on: {
            'route.asked': [
              {
                guard: { type: 'isProtected', params: moved },
                actions: raise(({ event }) =>
                  routeDenied(event.to, event.write === 'keep' ? 'replace' : event.write),
                ),
              },
              { actions: enterRoute },
            ],
            /** A guest who wants to see the cart has a purchase pending. */
            'route.denied': [
              {
                guard: { type: 'isCart', params: moved },
                actions: [
                  { type: 'storeVisit', params: ({ event }) => deniedVisitOf(event.to) },
                  sendTo('purchase', { type: 'purchase.bounced' }),
                  raise(({ event }) => locationEntered(LOGIN, event.write)),
                ],
              },
              { actions: raise(({ event }) => locationEntered(LOGIN, event.write)) },
            ],
            'storage.changed': [
              {
                guard: { type: 'hasClosedProfile', params: stored },
                target: 'signedIn.dismissed',
                actions: followTab,
              },
              { guard: { type: 'hasStoredUser', params: stored }, target: 'signedIn', actions: followTab },
              { actions: restorePurchase },
            ],
          },
          states: {
            dialog: {
              initial: 'closed',
              states: {
                closed: {
                  always: [
                    { guard: 'isAtToken', target: 'open', actions: 'hideToken' },
                    { guard: 'isAtGuestDialog', target: 'open' },
                  ],
                },
                open: {
                  initial: 'routed',
                  invoke: {
                    id: 'authDialog',
                    src: 'authDialog',
                    input: ({ context }) => authRequestAt(context.location, context),
                    onDone: {
                      target: '#app.visitor.signedIn.admitted',
                      actions: [
                        { type: 'storeUser', params: ({ event }) => event.output },
                        'removeProfileClosed',
                        { type: 'beginSession', params: ({ event }) => event.output },
                      ],
                    },
                    onError: 'closed',
                  },
                  on: {
                    'location.entered': [
                      {
                        guard: { type: 'hasToken', params: moved },
                        target: '.routed',
                        actions: [
                          changeMode,
                          raise(({ event }) => locationEntered(withoutToken(event.to), 'replace')),
                        ],
                      },
                      { guard: { type: 'isDialog', params: moved }, target: '.routed', actions: changeMode },
                    ],
                  },
                  states: {
                    /** The path names the mode. */
                    routed: {
                      always: { guard: not('isAtGuestDialog'), target: '#app.visitor.guest.dialog.closed' },
                      on: {
                        'auth.closed': { actions: 'closeDialog' },
                        'reset.requested': {
                          target: 'sent',
                          actions: raise(locationEntered(HOME, 'replace')),
                        },
                      },
                    },
                    /** The path is the home page's, and the dialog says that the email was sent. */
                    sent: {
                      on: {
                        'auth.closed': {
                          target: '#app.visitor.guest.dialog.closed',
                          actions: raise(locationEntered(EVENTS, 'replace')),
                        },
                        'location.entered': {
                          guard: { type: 'isAway', params: moved },
                          target: '#app.visitor.guest.dialog.closed',
                        },
                      },
                    },
                  },
                },
              },
            },
            /** Tells the server that a session is over, until it has heard it. */
            logout: {
              initial: 'settled',
              states: {
                settled: {},
                sending: {
                  invoke: { id: 'closeSession', src: 'closeSession', onDone: 'settled', onError: 'failed' },
                },
                failed: { after: { RETRY: 'sending' } },
              },
            },
          },
        },
        signedIn: {
          initial: 'browsing',
          on: {
            'checkout.requested': { actions: { type: 'requestCheckout', params: ({ event }) => event } },
            'session.leave': {
              target: 'guest.logout.sending',
              actions: ['removeStoredUser', 'endSession', raise(locationEntered(HOME, 'push'))],
            },
            'session.expired': {
              target: 'guest',
              actions: [
                'removeStoredUser',
                'endSession',
                raise(({ context }) =>
                  routeDenied(context.location, isProfilePath(context.location.path) ? 'replace' : 'push'),
                ),
              ],
            },
            'route.asked': [
              { guard: { type: 'isGuestDialogEntered', params: moved }, actions: 'returnToPage' },
              { guard: { type: 'isGuestDialog', params: moved } },
              { actions: enterRoute },
            ],
            'storage.changed': [
              {
                guard: { type: 'isSignedOutAtProtected', params: stored },
                target: 'guest',
                actions: [followTab, raise(locationEntered(HOME, 'replace'))],
              },
              { guard: { type: 'isSignedOut', params: stored }, target: 'guest', actions: followTab },
              {
                guard: { type: 'isOtherUserDismissed', params: stored },
                target: '.dismissed',
                actions: followTab,
              },
              { guard: { type: 'isOtherUser', params: stored }, target: '.browsing', actions: followTab },
              /** An open dialog stays open, with what was typed. */
              { guard: 'isAtProfile', actions: restorePurchase },
              {
                guard: { type: 'isProfileClosed', params: stored },
                target: '.dismissed',
                actions: restorePurchase,
              },
              { target: '.browsing', actions: restorePurchase },
            ],
          },
          states: {
            /** A form of the dialog was accepted; the purchase flow names the page that comes next. */
            admitted: { always: { guard: not('isAtDialog'), target: 'browsing' } },
            browsing: {
              always: [
                { guard: 'isAtProfile', target: 'profile' },
                /** A session was found at one of the dialog's paths for guests. */
                { guard: 'isAtGuestDialog', target: 'admitted', actions: 'returnToPage' },
              ],
            },
            /** The profile dialog is open. */
            profile: {
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
                  target: '#app.visitor.guest',
                  actions: [
                    'removeStoredUser',
                    'endSession',
                    raise(locationEntered(LOGIN, 'replace')),
                    raise(({ event }) => errorNotice(event.message)),
                  ],
                },
              },
            },
            /** The profile dialog was closed: /profile does not open it again until the visitor asks for it. */
            dismissed: {
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
                  always: { guard: 'isAtDialog', target: 'leaving', actions: 'returnToPage' },
                },
                leaving: { always: { guard: not('isAtDialog'), target: 'away' } },
              },
            },
          },
        },
      },
    },
    /** Where the visitor is. */
    page: {
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
          guard: { type: 'isAnotherTime', params: ({ event }) => event },
          actions: { type: 'keepNow', params: ({ event }) => event },
        },
      },
      states: {
        entered: {
          always: { guard: 'isAtCurrentSeason', target: 'redirecting', actions: 'showSeason' },
        },
        redirecting: { always: { guard: not('isAtCurrentSeason'), target: 'entered' } },
      },
    },
    /** The lists of initial data, behind one loading flag. */
    data: {
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
          tags: 'loading',
          initial: 'first',
          always: { guard: 'isNothingPending', target: 'settled' },
          states: {
            /** The first load; it alone hides the auth dialog. */
            first: {
              tags: 'opening',
              after: { SLOW: 'slow' },
              /** Starts the timer again, which the server's snapshot does not carry. */
              on: { 'page.resumed': { target: 'first', reenter: true } },
            },
            further: { after: { SLOW: 'slow' } },
            slow: { tags: 'slow', on: { 'call.cancelled': { actions: 'cancelPending' } } },
          },
        },
        settled: { always: { guard: not('isNothingPending'), target: 'loading.further' } },
      },
    },
  },
});
