import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import type { CartItem, OrchestraEvent, PendingPurchase } from '../domain/api/entities';
import { isPurchasable } from '../domain/events/eventRules';
import { known } from '../domain/known';
import { addedToCart, ERRORS, quantityLine } from '../domain/messages';
import { MIN_QUANTITY } from '../domain/cart/quantity';
import { hrefTo } from '../domain/pages/routes';
import { isExpired, notProvided, SLOW, type FailedCall, type SlowCallEvent } from './slowCall';
import type { CartEvent } from './cartMachine';
import { errorNotice, root, siteActor, successNotice, type NoticeRaised, type RootMessage } from './toRoot';

/** An event and the time of the click in milliseconds, which decide whether it is on sale. */
interface Offer {
  event: OrchestraEvent;
  now: number;
}

type PurchaseEvent =
  /** The stored purchase: when the page starts, and when another tab changes the storage. */
  | { type: 'purchase.restored'; pending: PendingPurchase | null }
  | ({ type: 'purchase.quantityChosen'; quantity: number } & Offer)
  | ({ type: 'purchase.requested' } & Offer)
  /** `isResuming`: whether the purchase that was chosen before the login continues here. */
  | { type: 'session.opened'; isResuming: boolean }
  | { type: 'session.closed' }
  | SlowCallEvent;

/**
 * The request that adds to the cart. A request without a response is repeated with the same idempotency key.
 */
export interface Addition extends PendingPurchase {
  /** Idempotency key (decision 15). */
  key: string;
}

/** How often an addition is sent in total when no response comes. */
const MAX_ATTEMPTS = 2;

interface PurchaseContext {
  /** Chosen quantities by event id; a missing one is 1. */
  quantities: Record<string, number>;
  /** The purchase in progress: set by the click, kept during the login and until the server has responded. */
  pending: PendingPurchase | null;
  /** Idempotency key of the addition. */
  key: string;
  /** How often the request has been sent, the current time included. */
  attempts: number;
}

const added = ({ event, quantity }: CartItem) =>
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
    canResend: ({ context }, { error }: FailedCall) =>
      failureOf(error).isRepeatable && context.attempts < MAX_ATTEMPTS,
    isResuming: (_, { isResuming }: { isResuming: boolean }) => isResuming,
    isResumingPending: ({ context }, { isResuming }: { isResuming: boolean }) =>
      isResuming && context.pending !== null,
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
    })),
    /** Generates the idempotency key of a new addition. */
    generateKey: assign({ key: '' }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 1 }),
    notifyCart: sendTo(siteActor('cart'), (_, event: CartEvent) => event),
    notifyPrompt: sendTo(
      siteActor('prompt'),
      (_, event: { type: 'purchase.begun' | 'purchase.added' }) => event,
    ),
    dropPending: assign({ pending: null }),
    storePending: (_, _params: { pending: PendingPurchase | null }) => {},
    removeStoredPending: () => {},
    wantCart: sendTo(root, { type: 'cart.wanted' } satisfies RootMessage),
    openLogin: sendTo(root, { type: 'url.requested', to: hrefTo('login') } satisfies RootMessage),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
    expireSession: sendTo(root, { type: 'session.expired' } satisfies RootMessage),
  },
  delays: { SLOW },
}).createMachine({
  id: 'purchase',
  description: 'ADD TO CART, from the click to the cart, with the login in between for anonymous visitors.',
  context: { quantities: {}, pending: null, key: '', attempts: 1 },
  initial: 'anonymous',
  on: {
    'purchase.quantityChosen': {
      guard: { type: 'isPurchasable', params: ({ event }) => event },
      actions: { type: 'keepQuantity', params: ({ event }) => event },
    },
  },
  states: {
    anonymous: {
      description: 'The visitor is not signed in. Their choice is stored until they are.',
      on: {
        'purchase.restored': { actions: { type: 'keepPending', params: ({ event }) => event } },
        'purchase.requested': {
          guard: { type: 'isPurchasable', params: ({ event }) => event },
          actions: [
            { type: 'choosePending', params: ({ event }) => event },
            { type: 'storePending', params: ({ context }) => context },
            'wantCart',
            'openLogin',
          ],
        },
        /** The stored choice is removed before it is sent, so that it is sent only once. */
        'session.opened': [
          {
            guard: { type: 'isResumingPending', params: ({ event }) => event },
            target: 'signedIn.adding',
            actions: ['removeStoredPending', 'generateKey'],
          },
          {
            guard: { type: 'isResuming', params: ({ event }) => event },
            target: 'signedIn',
            actions: 'removeStoredPending',
          },
          { target: 'signedIn' },
        ],
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
              actions: [
                { type: 'choosePending', params: ({ event }) => event },
                'generateKey',
                { type: 'notifyPrompt', params: { type: 'purchase.begun' } },
              ],
            },
          },
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
                  target: '#purchase.signedIn.idle',
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
                { type: 'notify', params: ({ event }) => added(event.output) },
                { type: 'notifyPrompt', params: { type: 'purchase.added' } },
              ],
            },
            onError: [
              {
                guard: { type: 'isExpired', params: ({ event }) => event },
                target: 'idle',
                actions: [{ type: 'notify', params: errorNotice(ERRORS.addToCart) }, 'expireSession'],
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
                  { type: 'notify', params: errorNotice(ERRORS.addToCart) },
                  { type: 'notifyCart', params: { type: 'cart.changed' } },
                ],
              },
            ],
          },
        },
      },
    },
  },
});
