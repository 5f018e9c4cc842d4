import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { UpdatedItem } from '../domain/api/contract';
import type { CartItem, OrchestraEvent } from '../domain/api/entities';
import { withItem, withoutItem, withUpdate } from '../domain/cart/cart';
import { isPurchasable } from '../domain/events/eventRules';
import { known } from '../domain/known';
import { ERRORS, loadFailed, SUCCESSES } from '../domain/messages';
import { isExpired, notProvided, SLOW, type CallFailure, type SlowCallEvent } from './calls';
import { errorNotice, root, siteActor, successNotice, type Report } from './report';

/** The event of a row, null when the site does not know it; `now` in milliseconds. */
interface CartedEvent {
  event: OrchestraEvent | null;
  now: number;
}

export type CartEvent =
  | { type: 'cart.opened' }
  | { type: 'cart.closed' }
  /** The purchase flow has added an item. */
  | { type: 'cart.itemAdded'; item: CartItem }
  | ({ type: 'cart.update'; cartItemId: string; quantity: number } & CartedEvent)
  | { type: 'cart.remove'; cartItemId: string }
  | { type: 'cart.refresh' }
  | { type: 'cart.changedElsewhere' }
  | SlowCallEvent;

/** Sent to the purchase flow. */
export type CartReport = { type: 'cart.read'; isEmpty: boolean };

/** The row that is being changed, and its new quantity unless it is being removed. */
export interface CartChange {
  cartItemId: string;
  quantity?: number;
}

interface CartContext {
  /** Null until it was read. */
  items: CartItem[] | null;
  change: CartChange | null;
}

const cartRead = ({ event }: { event: { output: CartItem[] } }) => ({
  type: 'cart.read' as const,
  isEmpty: event.output.length === 0,
});

const expired = { type: 'isExpired', params: ({ event }: { event: CallFailure }) => event } as const;

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    tags: {} as 'busy' | 'loading' | 'slow',
  },
  actors: {
    fetchCart: fromPromise<CartItem[]>(notProvided('fetchCart')),
    updateItem: fromPromise<UpdatedItem, { cartItemId: string; quantity: number }>(notProvided('updateItem')),
    removeItem: fromPromise<void, { cartItemId: string }>(notProvided('removeItem')),
  },
  guards: {
    isExpired,
    isPurchasable: (_, { event, now }: CartedEvent) => event !== null && isPurchasable(event, now),
  },
  actions: {
    dropAll: assign({ items: null, change: null }),
    keepChange: assign((_, change: CartChange) => ({ change })),
    dropChange: assign({ change: null }),
    keepItems: assign((_, { output }: { output: CartItem[] }) => ({ items: output })),
    putItem: assign(({ context }, { item }: { item: CartItem }) => ({
      items: context.items && withItem(context.items, item),
    })),
    changeItem: assign(({ context }, { output }: { output: UpdatedItem }) => ({
      items: withUpdate(known(context.items, 'items'), output),
    })),
    dropItem: assign(({ context }) => ({
      items: withoutItem(known(context.items, 'items'), known(context.change, 'change').cartItemId),
    })),
    /** Tells the other tabs. */
    announceCart: () => {},
    notifyPurchase: sendTo(siteActor('purchase'), (_, news: CartReport) => news),
    report: sendTo(root, (_, sent: Report) => sent),
  },
  delays: { SLOW },
}).createMachine({
  id: 'cart',
  description:
    'The cart of the signed-in user: its rows, and one change at a time. It is read again after each failed change, because a lost response does not say whether the server made the change.',
  context: { items: null, change: null },
  initial: 'closed',
  on: {
    'cart.opened': { target: '.loading', actions: 'dropAll' },
    'cart.closed': { target: '.closed', actions: 'dropAll' },
    'cart.itemAdded': { actions: [{ type: 'putItem', params: ({ event }) => event }, 'announceCart'] },
  },
  states: {
    closed: { description: 'Nobody is signed in, so there is no cart.' },
    loading: {
      description: 'The cart is read for the first time. Its place shows that it loads.',
      tags: ['busy', 'loading'],
      /** The response may be older than the item. */
      on: { 'cart.itemAdded': { target: 'loading', reenter: true } },
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The visitor is told that the response takes long, and may cancel.',
          tags: 'slow',
          on: { 'call.cancelled': '#cart.failed' },
        },
      },
      invoke: {
        id: 'fetchCart',
        src: 'fetchCart',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepItems', params: ({ event }) => event },
            { type: 'notifyPurchase', params: cartRead },
            'announceCart',
          ],
        },
        onError: [
          { guard: expired, target: 'expired' },
          {
            target: 'failed',
            actions: { type: 'report', params: errorNotice(loadFailed('cart')) },
          },
        ],
      },
    },
    failed: {
      description:
        'The cart could not be read. It is asked for again when its page opens or something is added.',
      on: {
        'cart.itemAdded': 'loading',
        'cart.refresh': 'loading',
        'cart.changedElsewhere': 'loading',
      },
    },
    ready: {
      description: 'The rows are shown and can be changed.',
      entry: 'dropChange',
      on: {
        'cart.update': {
          guard: { type: 'isPurchasable', params: ({ event }) => event },
          target: 'updating',
          actions: {
            type: 'keepChange',
            params: ({ event: { cartItemId, quantity } }) => ({ cartItemId, quantity }),
          },
        },
        'cart.remove': {
          target: 'removing',
          actions: { type: 'keepChange', params: ({ event }) => ({ cartItemId: event.cartItemId }) },
        },
        'cart.refresh': 'refreshing',
        'cart.changedElsewhere': 'refreshing',
      },
    },
    updating: {
      description: 'A new quantity is on its way to the server. The row already shows it.',
      tags: 'busy',
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The visitor is told that the response takes long, and may cancel.',
          tags: 'slow',
          on: { 'call.cancelled': '#cart.refreshing' },
        },
      },
      invoke: {
        id: 'updateItem',
        src: 'updateItem',
        input: ({ context }) => ({
          cartItemId: known(context.change, 'change').cartItemId,
          quantity: known(context.change?.quantity, 'quantity'),
        }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'changeItem', params: ({ event }) => event },
            'announceCart',
            { type: 'report', params: successNotice(SUCCESSES.quantityUpdated) },
          ],
        },
        onError: [
          {
            guard: expired,
            target: 'expired',
            actions: { type: 'report', params: errorNotice(ERRORS.updateQuantity) },
          },
          { target: 'refreshing', actions: { type: 'report', params: errorNotice(ERRORS.updateQuantity) } },
        ],
      },
    },
    removing: {
      description: 'A row is being removed.',
      tags: 'busy',
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The visitor is told that the response takes long, and may cancel.',
          tags: 'slow',
          on: { 'call.cancelled': '#cart.refreshing' },
        },
      },
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => ({ cartItemId: known(context.change, 'change').cartItemId }),
        onDone: {
          target: 'ready',
          actions: [
            'dropItem',
            'announceCart',
            { type: 'report', params: successNotice(SUCCESSES.itemRemoved) },
          ],
        },
        onError: [
          {
            guard: expired,
            target: 'expired',
            actions: { type: 'report', params: errorNotice(ERRORS.removeItem) },
          },
          { target: 'refreshing', actions: { type: 'report', params: errorNotice(ERRORS.removeItem) } },
        ],
      },
    },
    expired: {
      description: 'The server no longer knows the session. The root says what comes next.',
      entry: ['dropChange', { type: 'report', params: { type: 'session.expired' } }],
    },
    refreshing: {
      description: 'The cart is read again without a message. What is shown stays until the response.',
      tags: 'busy',
      on: {
        'cart.itemAdded': {
          target: 'refreshing',
          reenter: true,
          actions: [{ type: 'putItem', params: ({ event }) => event }, 'announceCart'],
        },
      },
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The visitor is told that the response takes long, and may cancel.',
          tags: 'slow',
          on: { 'call.cancelled': '#cart.ready' },
        },
      },
      entry: 'dropChange',
      invoke: {
        id: 'refreshCart',
        src: 'fetchCart',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepItems', params: ({ event }) => event },
            { type: 'notifyPurchase', params: cartRead },
          ],
        },
        onError: [{ guard: expired, target: 'expired' }, { target: 'ready' }],
      },
    },
  },
});
