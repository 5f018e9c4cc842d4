import { assign, fromPromise, not, raise, sendTo, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import type { CartItem, OrchestraEvent, PendingPurchase } from '../domain/api/entities';
import type { StoredPurchase } from '../domain/browserStorage';
import { isPurchasable } from '../domain/events/eventRules';
import { known } from '../domain/known';
import { addedToCart, ERRORS, quantityLine, SUCCESSES } from '../domain/messages';
import { MIN_QUANTITY } from '../domain/cart/quantity';
import type { FixedRoute } from '../domain/pages/pages';
import { hrefTo, isAfterCart } from '../domain/pages/routes';
import type { AuthResult } from './authDialogMachine';
import { isExpired, notProvided, SLOW, type CallFailure, type SlowCallEvent } from './calls';
import type { CartEvent, CartReport } from './cartMachine';
import { errorNotice, root, siteActor, successNotice, type Report } from './report';

/** How a session was opened: with the stored user, by a form of the auth dialog, or in another tab. */
export type OpenedBy = 'restored' | AuthResult['by'] | 'elsewhere';

/** An event and the time of the click in milliseconds, which decide whether it is on sale. */
interface Offer {
  event: OrchestraEvent;
  now: number;
}

type PurchaseEvent =
  /** The stored purchase: when the page starts, and when another tab changes the storage. */
  | ({ type: 'purchase.restored' } & StoredPurchase)
  | ({ type: 'purchase.quantityChosen'; quantity: number } & Offer)
  | ({ type: 'purchase.requested' } & Offer)
  /** An anonymous visitor requested the cart page. */
  | { type: 'purchase.denied' }
  | { type: 'purchase.promptClosed' }
  | { type: 'session.opened'; by: OpenedBy }
  | { type: 'session.closed' }
  | CartReport
  /** The location has changed to a path, by a link, a flow, or the browser. */
  | { type: 'page.entered'; path: string }
  /** These two are raised by the machine, to start a prompt. */
  | { type: 'purchase.added' }
  | { type: 'welcome.due' }
  | SlowCallEvent;

/** The request that adds to the cart. A request without a response is repeated with the same idempotency key. */
export interface Addition extends PendingPurchase {
  /** Idempotency key (decision 0011). */
  key: string;
}

/** How often an addition is sent in total when no response comes. */
const MAX_ATTEMPTS = 2;

interface PurchaseContext {
  /** Chosen quantities by event id; a missing one is 1. */
  quantities: Record<string, number>;
  /** The purchase in progress: set by the click, kept during the login and until the server has responded. */
  pending: PendingPurchase | null;
  /** Whether it was chosen before the login. The cart opens then, so there is no prompt. */
  isResumed: boolean;
  /** Idempotency key of the addition. */
  key: string;
  /** How often the request has been sent, the current time included. */
  attempts: number;
  /** Current path. */
  path: string;
}

const added = ({ event, quantity }: CartItem): Report =>
  successNotice(addedToCart(event.title), quantityLine(quantity));

export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    addItem: fromPromise<CartItem, Addition>(notProvided('addItem')),
  },
  guards: {
    isPurchasable: (_, { event, now }: Offer) => isPurchasable(event, now),
    isExpired,
    canResend: ({ context }, { error }: CallFailure) =>
      failureOf(error).isRepeatable && context.attempts < MAX_ATTEMPTS,
    isPending: ({ context }) => context.pending !== null,
    /** The session was restored or opened in another tab, so the flow does not redirect. */
    isOpenedWithoutForm: (_, { by }: { by: OpenedBy }) => by === 'restored' || by === 'elsewhere',
    isOpenedElsewhere: (_, { by }: { by: OpenedBy }) => by === 'elsewhere',
    isRegistered: (_, { by }: { by: OpenedBy }) => by === 'register',
    isAttempted: (_, { isAttempted }: StoredPurchase) => isAttempted,
    isPromptDue: (_, { isPromptDue }: StoredPurchase) => isPromptDue,
    /** The visitor is at the cart or at a page after the payment, where the prompt is pointless. */
    isAfterCart: ({ context }) => isAfterCart(context.path),
    isEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty,
    isResumed: ({ context }) => context.isResumed,
    isAtEvents: ({ context }) => context.path === hrefTo('events'),
    isAtHome: ({ context }) => context.path === hrefTo('home'),
  },
  actions: {
    keepQuantity: assign(({ context }, { event, quantity }: Offer & { quantity: number }) => ({
      quantities: { ...context.quantities, [event._id]: quantity },
    })),
    resetQuantity: assign(({ context }) => ({
      quantities: { ...context.quantities, [known(context.pending, 'pending').eventId]: MIN_QUANTITY },
    })),
    keepPending: assign((_, { pending }: { pending: PendingPurchase | null }) => ({ pending })),
    choosePending: assign(({ context }, { event }: { event: OrchestraEvent }) => ({
      pending: { eventId: event._id, quantity: context.quantities[event._id] ?? MIN_QUANTITY },
      isResumed: false,
    })),
    /** Generates the idempotency key of a new addition. */
    generateKey: assign({ key: '' }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 1 }),
    notifyCart: sendTo(siteActor('cart'), (_, event: CartEvent) => event),
    markResumed: assign({ isResumed: true }),
    dropPending: assign({ pending: null }),
    keepPath: assign((_, { path }: { path: string }) => ({ path })),
    storePending: (_, _params: { pending: PendingPurchase | null }) => {},
    removeStoredPending: () => {},
    storeAttempt: () => {},
    removeStoredAttempt: () => {},
    storePrompt: () => {},
    removeStoredPrompt: () => {},
    report: sendTo(root, (_, sent: Report) => sent),
    /** Replaces the location of the login by a page. */
    openPage: sendTo(root, (_, { page }: { page: FixedRoute }) => ({
      type: 'url.requested',
      to: hrefTo(page),
      replace: true,
    })),
    greet: sendTo(root, (_, { by }: { by: OpenedBy }) =>
      successNotice(by === 'register' ? SUCCESSES.registered : SUCCESSES.loggedIn),
    ),
  },
  delays: { SLOW },
}).createMachine({
  id: 'purchase',
  description:
    'ADD TO CART, from the click to the cart, with the login in between for anonymous visitors; and the prompt that follows.',
  type: 'parallel',
  context: { quantities: {}, pending: null, isResumed: false, key: '', attempts: 1, path: '' },
  on: {
    'purchase.quantityChosen': {
      guard: { type: 'isPurchasable', params: ({ event }) => event },
      actions: { type: 'keepQuantity', params: ({ event }) => event },
    },
    'page.entered': { actions: { type: 'keepPath', params: ({ event }) => event } },
  },
  states: {
    buying: {
      description: 'The purchase itself.',
      initial: 'anonymous',
      states: {
        anonymous: {
          description: 'The visitor is not signed in. Their choice is stored until they are.',
          initial: 'idle',
          on: {
            'purchase.restored': [
              {
                guard: { type: 'isAttempted', params: ({ event }) => event },
                target: '.attempted',
                actions: { type: 'keepPending', params: ({ event }) => event },
              },
              { target: '.idle', actions: { type: 'keepPending', params: ({ event }) => event } },
            ],
            'purchase.requested': {
              guard: { type: 'isPurchasable', params: ({ event }) => event },
              target: '.attempted',
              actions: [
                { type: 'choosePending', params: ({ event }) => event },
                { type: 'storePending', params: ({ context }) => context },
                'storeAttempt',
                { type: 'report', params: { type: 'url.requested', to: hrefTo('login') } },
              ],
            },
            'purchase.denied': { target: '.attempted', actions: 'storeAttempt' },
          },
          states: {
            idle: {
              description:
                'The visitor has not clicked ADD TO CART. A choice stored by an earlier visit is still added after a login.',
              on: {
                'session.opened': [
                  {
                    guard: { type: 'isOpenedWithoutForm', params: ({ event }) => event },
                    target: '#purchase.buying.signedIn',
                    actions: 'dropPending',
                  },
                  {
                    guard: { type: 'isRegistered', params: ({ event }) => event },
                    target: '#purchase.buying.signedIn.resuming',
                    actions: [
                      { type: 'openPage', params: { page: 'home' } },
                      { type: 'greet', params: ({ event }) => event },
                      raise({ type: 'welcome.due' }),
                    ],
                  },
                  {
                    target: '#purchase.buying.signedIn.resuming',
                    actions: [
                      { type: 'openPage', params: { page: 'events' } },
                      { type: 'greet', params: ({ event }) => event },
                    ],
                  },
                ],
              },
            },
            attempted: {
              description: 'The visitor wanted to buy or to see the cart, so the cart opens after the login.',
              on: {
                'session.opened': [
                  /** The other tab, in which the visitor logged in, adds the stored choice. */
                  {
                    guard: { type: 'isOpenedElsewhere', params: ({ event }) => event },
                    target: '#purchase.buying.signedIn',
                  },
                  {
                    guard: { type: 'isOpenedWithoutForm', params: ({ event }) => event },
                    target: '#purchase.buying.signedIn.resuming',
                    actions: 'removeStoredAttempt',
                  },
                  {
                    target: '#purchase.buying.signedIn.resuming',
                    actions: [
                      'removeStoredAttempt',
                      { type: 'openPage', params: { page: 'cart' } },
                      { type: 'greet', params: ({ event }) => event },
                    ],
                  },
                ],
              },
            },
          },
        },
        signedIn: {
          description: 'The visitor is signed in.',
          initial: 'idle',
          on: {
            'session.closed': { target: 'anonymous', actions: 'dropPending' },
          },
          states: {
            idle: {
              description: 'ADD TO CART can be pressed.',
              entry: ['dropPending', 'resetAttempts'],
              on: {
                'purchase.requested': {
                  guard: { type: 'isPurchasable', params: ({ event }) => event },
                  target: 'adding',
                  actions: [{ type: 'choosePending', params: ({ event }) => event }, 'generateKey'],
                },
              },
            },
            resuming: {
              description:
                'Removes the stored choice before it is sent, so that it is sent only once. Transient, never visible.',
              entry: ['removeStoredPending', 'markResumed'],
              always: [{ guard: 'isPending', target: 'adding', actions: 'generateKey' }, { target: 'idle' }],
            },
            adding: {
              description:
                'The choice is being added to the cart. Without a response the request is repeated once with the same key.',
              tags: 'busy',
              initial: 'waiting',
              states: {
                waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
                slow: {
                  description: 'The response takes long. The page shows this and offers to cancel.',
                  tags: 'slow',
                  on: {
                    'call.cancelled': {
                      target: '#purchase.buying.signedIn.idle',
                      actions: { type: 'notifyCart', params: { type: 'cart.changed' } },
                    },
                  },
                },
              },
              invoke: {
                id: 'addItem',
                src: 'addItem',
                input: ({ context }) => ({ ...known(context.pending, 'pending'), key: context.key }),
                onDone: {
                  target: 'idle',
                  actions: [
                    'resetQuantity',
                    {
                      type: 'notifyCart',
                      params: ({ event }) => ({ type: 'cart.itemAdded', item: event.output }),
                    },
                    { type: 'report', params: ({ event }) => added(event.output) },
                    raise({ type: 'purchase.added' }),
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event },
                    target: 'idle',
                    actions: [
                      { type: 'report', params: errorNotice(ERRORS.addToCart) },
                      { type: 'report', params: { type: 'session.expired' } },
                    ],
                  },
                  {
                    guard: { type: 'canResend', params: ({ event }) => event },
                    target: 'adding',
                    reenter: true,
                    actions: 'countAttempt',
                  },
                  /** It is unknown whether the server added the item, so the cart is fetched again. */
                  {
                    target: 'idle',
                    actions: [
                      { type: 'report', params: errorNotice(ERRORS.addToCart) },
                      { type: 'notifyCart', params: { type: 'cart.changed' } },
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },
    prompt: {
      description: 'The prompt after a purchase or a registration.',
      initial: 'none',
      on: {
        'session.closed': { target: '.none', actions: 'removeStoredPrompt' },
        'purchase.promptClosed': { target: '.none', actions: 'removeStoredPrompt' },
        'welcome.due': '.welcome',
        'purchase.added': [
          { guard: 'isResumed' },
          /** The visitor opened the cart while the request was pending, so the prompt is pointless. */
          { guard: 'isAfterCart' },
          { target: '.cart', actions: 'storePrompt' },
        ],
      },
      states: {
        none: {
          description: 'No prompt is due.',
          on: {
            'purchase.restored': [
              /** At these pages a prompt that another tab stored is pointless. */
              { guard: 'isAfterCart' },
              { guard: { type: 'isPromptDue', params: ({ event }) => event }, target: 'cart' },
            ],
          },
        },
        cart: {
          description:
            'An item was added. The prompt offers the cart or more events, at /events, unless the visitor opens the cart first.',
          initial: 'due',
          always: { guard: 'isAfterCart', target: 'none', actions: 'removeStoredPrompt' },
          on: {
            'cart.read': {
              guard: { type: 'isEmpty', params: ({ event }) => event },
              target: 'none',
              actions: 'removeStoredPrompt',
            },
            'purchase.restored': [
              { guard: { type: 'isPromptDue', params: ({ event }) => event } },
              { target: 'none' },
            ],
          },
          states: {
            due: {
              description: 'Waits until the visitor is at /events.',
              always: { guard: 'isAtEvents', target: 'open' },
            },
            open: {
              description: 'The prompt is visible.',
              always: { guard: not('isAtEvents'), target: 'due' },
            },
          },
        },
        welcome: {
          description: 'An account was created. The welcome shows on the home page.',
          initial: 'due',
          states: {
            due: {
              description: 'Waits until the visitor is at the home page.',
              always: { guard: 'isAtHome', target: 'open' },
            },
            open: {
              description: 'The welcome is visible.',
              always: { guard: not('isAtHome'), target: 'due' },
            },
          },
        },
      },
    },
  },
});
