import { assign, fromPromise, sendTo, setup } from 'xstate';
import { CALL_FAILED, failureOf, type CheckoutResponse } from '../domain/api/contract';
import { hasItemPassed, isCartSellable } from '../domain/cart/cart';
import type { CartItem, OrchestraEvent } from '../domain/api/entities';
import { hostOf } from '../domain/content/safeHref';
import { known } from '../domain/known';
import { CHECKOUT_BLOCKED, ERRORS, PAYMENT_CANCELED } from '../domain/messages';
import { isExpired, notProvided, SLOW, type FailedCall, type SlowCallEvent } from './slowCall';
import { errorNotice, root, siteActor, type NoticeRaised, type RootMessage } from './toRoot';

/** The cart and the events at the time of the click. */
interface CheckoutRequest {
  cart: CartItem[];
  events: OrchestraEvent[];
  /** Milliseconds. */
  now: number;
}

type CheckoutEvent =
  | ({ type: 'checkout.requested' } & CheckoutRequest)
  /** The visitor returns from the payment page, where the payment was declined. */
  | { type: 'payment.declined' }
  /** The visitor returns from the payment page, where they canceled the payment. */
  | { type: 'payment.canceled' }
  | { type: 'page.shown' }
  | { type: 'session.closed' }
  | SlowCallEvent;

/** The message for a rejected checkout; for a conflict (409) it includes the server's explanation. */
function refusalText({ error }: FailedCall): string {
  const { status, message } = failureOf(error);
  const isExplained = status === 409 && message !== CALL_FAILED;
  return isExplained ? `${ERRORS.checkoutRefused} ${message}` : ERRORS.checkoutRefused;
}

export const checkoutMachine = setup({
  types: {
    /** `failure`: why the last try did not end in a payment, until the next one. */
    context: {} as { cart: CartItem[]; url: string | null; failure: string | null },
    events: {} as CheckoutEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    createCheckout: fromPromise<CheckoutResponse, { cart: CartItem[] }>(notProvided('createCheckout')),
  },
  guards: {
    hasPassedItem: (_, { cart, events, now }: CheckoutRequest) =>
      cart.some((item) => hasItemPassed(item, events, now)),
    isSellable: (_, { cart, events, now }: CheckoutRequest) => isCartSellable(cart, events, now),
    hasUrl: (_, { url }: CheckoutResponse) => hostOf(url) !== null,
    isExpired,
    isRefused: (_, { error }: FailedCall) => failureOf(error).status !== null,
  },
  actions: {
    keepCart: assign((_, { cart }: CheckoutRequest) => ({ cart })),
    keepUrl: assign((_, { url }: CheckoutResponse) => ({ url })),
    keepFailure: assign((_, { failure }: { failure: string }) => ({ failure })),
    dropFailure: assign({ failure: null }),
    dropAll: assign({ cart: [], url: null }),
    reloadPage: () => {},
    redirectTo: (_, _params: { url: string }) => {},
    /** These two update the visible cart and events, which may be outdated. */
    refreshCart: sendTo(siteActor('cart'), { type: 'cart.changed' }),
    reloadEvents: sendTo(siteActor('events'), { type: 'resource.outdated' }),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
    expireSession: sendTo(root, { type: 'session.expired' } satisfies RootMessage),
  },
  delays: { SLOW },
}).createMachine({
  id: 'checkout',
  description: 'CHECKOUT, from the click to the payment page of the provider.',
  context: { cart: [], url: null, failure: null },
  initial: 'idle',
  on: { 'session.closed': { target: '.idle', actions: 'dropFailure' } },
  states: {
    idle: {
      description: 'CHECKOUT can be pressed. The summary says why the last try did not end in a payment.',
      entry: 'dropAll',
      on: {
        'payment.declined': {
          actions: [
            { type: 'keepFailure', params: { failure: ERRORS.checkoutRefused } },
            { type: 'notify', params: errorNotice(ERRORS.checkoutRefused) },
          ],
        },
        'payment.canceled': { actions: { type: 'keepFailure', params: { failure: PAYMENT_CANCELED } } },
        'checkout.requested': [
          { guard: { type: 'hasPassedItem', params: ({ event }) => event }, target: 'reloading' },
          {
            guard: { type: 'isSellable', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keepCart', params: ({ event }) => event },
          },
          { actions: { type: 'notify', params: errorNotice(CHECKOUT_BLOCKED) } },
        ],
      },
    },
    reloading: {
      description: 'The event of an item has passed since the page rendered. The page reloads to show that.',
      tags: 'busy',
      entry: 'reloadPage',
      on: { 'page.shown': 'idle' },
    },
    sending: {
      description: 'The server is asked to create the order and its payment.',
      tags: 'busy',
      entry: 'dropFailure',
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The response takes long. The page shows this and offers to cancel.',
          tags: 'slow',
          on: {
            'call.cancelled': {
              target: '#checkout.idle',
              actions: ['refreshCart', 'reloadEvents'],
            },
          },
        },
      },
      invoke: {
        id: 'createCheckout',
        src: 'createCheckout',
        input: ({ context }) => ({ cart: context.cart }),
        onDone: [
          {
            guard: { type: 'hasUrl', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: { type: 'keepUrl', params: ({ event }) => event.output },
          },
          {
            target: 'idle',
            actions: [
              { type: 'keepFailure', params: { failure: ERRORS.checkoutFailed } },
              { type: 'notify', params: errorNotice(ERRORS.checkoutFailed) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => event },
            target: 'expired',
            actions: { type: 'notify', params: errorNotice(ERRORS.checkoutRefused) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'idle',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: refusalText(event) }) },
              { type: 'notify', params: ({ event }) => errorNotice(refusalText(event)) },
              'refreshCart',
              'reloadEvents',
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'keepFailure', params: { failure: ERRORS.checkoutFailed } },
              { type: 'notify', params: errorNotice(ERRORS.checkoutFailed) },
            ],
          },
        ],
      },
    },
    expired: {
      description: 'The session has ended. The root redirects to the login.',
      entry: 'expireSession',
    },
    redirecting: {
      description: 'The browser opens the payment page. The view also shows a link to it.',
      tags: 'busy',
      entry: { type: 'redirectTo', params: ({ context }) => ({ url: known(context.url, 'url') }) },
      on: { 'page.shown': 'idle' },
    },
  },
});
