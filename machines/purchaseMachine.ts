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

/** How a session began: read from storage, by a form of the dialog, or in another tab. */
export type OpenedBy = 'restored' | AuthResult['by'] | 'elsewhere';

/** An event at the time when a visitor wants it; `now` in milliseconds. */
interface Offer {
  event: OrchestraEvent;
  now: number;
}

export type PurchaseEvent =
  | ({ type: 'purchase.restored' } & StoredPurchase)
  | ({ type: 'purchase.quantityChosen'; quantity: number } & Offer)
  | ({ type: 'purchase.requested' } & Offer)
  | { type: 'purchase.denied' }
  | { type: 'purchase.promptClosed' }
  | { type: 'session.opened'; by: OpenedBy }
  | { type: 'session.closed' }
  | CartReport
  /** The visitor has come to a path, however that came about. */
  | { type: 'page.entered'; path: string }
  | { type: 'purchase.added' }
  | { type: 'welcome.due' }
  | SlowCallEvent;

/** What is added to the cart. It is sent again with the same key when no response came. */
export interface Addition extends PendingPurchase {
  key: string;
}

/** How often an addition is sent when no response comes. */
const MAX_ATTEMPTS = 2;

interface PurchaseContext {
  /** Quantity chosen on a card, by event id; 1 where nothing was chosen. */
  quantities: Record<string, number>;
  /** What is being bought: kept over the login, and until the cart has answered. */
  pending: PendingPurchase | null;
  /** Whether it was chosen before the login; nobody is then asked what comes next. */
  isResumed: boolean;
  /** Idempotency key of what is being added. */
  key: string;
  attempts: number;
  /** Where the visitor is. */
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
    /** Nobody logged in on this page, so the page stays where it is. */
    isOpenedWithoutForm: (_, { by }: { by: OpenedBy }) => by === 'restored' || by === 'elsewhere',
    isOpenedElsewhere: (_, { by }: { by: OpenedBy }) => by === 'elsewhere',
    isRegistered: (_, { by }: { by: OpenedBy }) => by === 'register',
    isAttempted: (_, { isAttempted }: StoredPurchase) => isAttempted,
    isPromptDue: (_, { isPromptDue }: StoredPurchase) => isPromptDue,
    /** The visitor sees the cart, or has paid: the prompt that leads there has nothing left to say. */
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
    /** Draws the idempotency key of a new addition. */
    drawKey: assign({ key: '' }),
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
    /** Shows a page in place of the login. */
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
    'ADD TO CART, from the click to the cart, with the login in between for a guest; and the prompt that asks what comes next.',
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
      description: 'What is being bought, and by whom.',
      initial: 'anonymous',
      states: {
        anonymous: {
          description: 'The visitor is not signed in. What they choose is kept until they are.',
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
                'Nothing was chosen in this visit. What an earlier visit chose is added after a login all the same.',
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
              description: 'A login leads to the cart: the visitor wanted to buy, or to see the cart.',
              on: {
                'session.opened': [
                  /** The tab with the login has read the same storage, and buys. */
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
                  actions: [{ type: 'choosePending', params: ({ event }) => event }, 'drawKey'],
                },
              },
            },
            resuming: {
              description:
                'What was chosen before the login leaves the storage before it is sent, so that it is sent once. No visitor sees this state.',
              entry: ['removeStoredPending', 'markResumed'],
              always: [{ guard: 'isPending', target: 'adding', actions: 'drawKey' }, { target: 'idle' }],
            },
            adding: {
              description:
                'The choice is on its way to the cart. When no response comes, it is sent again with the same key.',
              tags: 'busy',
              initial: 'waiting',
              states: {
                waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
                slow: {
                  description: 'The visitor is told that the response takes long, and may cancel.',
                  tags: 'slow',
                  on: {
                    'call.cancelled': {
                      target: '#purchase.buying.signedIn.idle',
                      actions: { type: 'notifyCart', params: { type: 'cart.refresh' } },
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
                  /** The server may have added it or not. */
                  {
                    target: 'idle',
                    actions: [
                      { type: 'report', params: errorNotice(ERRORS.addToCart) },
                      { type: 'notifyCart', params: { type: 'cart.refresh' } },
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
      description: 'The question what comes next.',
      initial: 'none',
      on: {
        'session.closed': { target: '.none', actions: 'removeStoredPrompt' },
        'purchase.promptClosed': { target: '.none', actions: 'removeStoredPrompt' },
        'welcome.due': '.welcome',
        'purchase.added': [
          { guard: 'isResumed' },
          /** The cart was opened while the add was on its way. */
          { guard: 'isAfterCart' },
          { target: '.cart', actions: 'storePrompt' },
        ],
      },
      states: {
        none: {
          description: 'There is no question.',
          on: {
            'purchase.restored': [
              /** Another tab has added something; the prompt is that tab's. */
              { guard: 'isAfterCart' },
              { guard: { type: 'isPromptDue', params: ({ event }) => event }, target: 'cart' },
            ],
          },
        },
        cart: {
          description:
            'Something was added: to the cart now, or on with the events? Asked on /events, unless the visitor comes to the cart by another way first.',
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
              description: 'The visitor is elsewhere. The question waits.',
              always: { guard: 'isAtEvents', target: 'open' },
            },
            open: {
              description: 'The question is shown.',
              always: { guard: not('isAtEvents'), target: 'due' },
            },
          },
        },
        welcome: {
          description: 'An account was created. The visitor is welcomed on the home page.',
          initial: 'due',
          states: {
            due: {
              description: 'The visitor is elsewhere. The welcome waits.',
              always: { guard: 'isAtHome', target: 'open' },
            },
            open: { description: 'The welcome is shown.', always: { guard: not('isAtHome'), target: 'due' } },
          },
        },
      },
    },
  },
});
