import { assign, fromPromise, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import type { UpdatedItem } from '../domain/api/contract';
import type { CartItem, OrchestraEvent } from '../domain/api/entities';
import { withItem, withoutItem, withUpdate } from '../domain/cart/cart';
import { isPurchasable } from '../domain/events/eventRules';
import { known } from '../domain/known';
import { ERRORS, SUCCESSES } from '../domain/messages';
import { isExpired, notProvided, SLOW, type FailedCall, type SlowCallEvent } from './slowCall';
import {
  errorNotice,
  missingNotice,
  root,
  siteActor,
  successNotice,
  type NoticeRaised,
  type NoticeResolved,
  type RootMessage,
} from './toRoot';

/** The event of a row, null when it is not in the loaded events; `now` in milliseconds. */
interface EventOfRow {
  event: OrchestraEvent | null;
  /** Current time in milliseconds. */
  now: number;
}

export type CartEvent =
  /** The session of a user has begun. */
  | { type: 'cart.opened' }
  /** The session has ended. */
  | { type: 'cart.closed' }
  /** The purchase flow has added an item. */
  | { type: 'cart.itemAdded'; item: CartItem }
  | ({ type: 'cart.update'; cartItemId: string; quantity: number } & EventOfRow)
  | { type: 'cart.remove'; cartItemId: string }
  /** The cart is to be shown as it is on the server. */
  | { type: 'cart.refresh' }
  /** A call of another flow may have changed the cart. */
  | { type: 'cart.changed' }
  /** Another tab may have changed the cart. */
  | { type: 'cart.changedElsewhere' }
  /** These two are raised by the machine. */
  | { type: 'cart.fetching' }
  | { type: 'cart.unread' }
  | SlowCallEvent;

/** Sent to the purchase flow. */
export type CartReport = { type: 'cart.read'; isEmpty: boolean };

/** The row that is being changed and its new quantity; no quantity when the row is being removed. */
interface CartChange {
  cartItemId: string;
  /** 1 to 9. */
  quantity?: number;
}

interface CartContext {
  /** Null until the cart has loaded. */
  items: CartItem[] | null;
  change: CartChange | null;
}

const cartRead = ({ event }: { event: { output: CartItem[] } }) => ({
  type: 'cart.read' as const,
  isEmpty: event.output.length === 0,
});

const expired = { type: 'isExpired', params: ({ event }: { event: FailedCall }) => event } as const;

const isOutdated = stateIn({ copy: 'outdated' });
const isFetching = or([stateIn({ rows: 'loading' }), stateIn({ rows: 'refreshing' })]);

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
    isPurchasable: (_, { event, now }: EventOfRow) => event !== null && isPurchasable(event, now),
    /** A second click may come before the view has removed the row. */
    hasItem: ({ context }, { cartItemId }: { cartItemId: string }) =>
      known(context.items, 'items').some(({ _id }) => _id === cartItemId),
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
    notifyOtherTabs: () => {},
    retryLater: raise({ type: 'cart.unread' }),
    notifyPrompt: sendTo(siteActor('prompt'), (_, report: CartReport) => report),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
    resolveNotice: sendTo(root, (_, resolved: NoticeResolved) => resolved),
    expireSession: sendTo(root, { type: 'session.expired' } satisfies RootMessage),
  },
  delays: { SLOW, RETRY: 10_000 },
}).createMachine({
  id: 'cart',
  description:
    'The cart of the signed-in user: its rows, and one change at a time. It is fetched again after each failed change, because without a response it is unknown whether the server made the change.',
  context: { items: null, change: null },
  type: 'parallel',
  states: {
    rows: {
      description: 'The rows, and the call that reads or changes them.',
      initial: 'closed',
      on: {
        'cart.opened': { target: '.loading', actions: 'dropAll' },
        'cart.closed': { target: '.closed', actions: 'dropAll' },
        'cart.itemAdded': { actions: [{ type: 'putItem', params: ({ event }) => event }, 'notifyOtherTabs'] },
      },
      states: {
        closed: { description: 'No user is signed in, so there is no cart.' },
        loading: {
          description: 'The cart is fetched for the first time. The page shows a loading indicator.',
          tags: ['busy', 'loading'],
          entry: raise({ type: 'cart.fetching' }),
          /** Fetches again, because the pending response may lack the item. */
          on: { 'cart.itemAdded': { target: 'loading', reenter: true } },
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The response takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': '#cart.rows.failed' },
            },
          },
          invoke: {
            id: 'fetchCart',
            src: 'fetchCart',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'keepItems', params: ({ event }) => event },
                { type: 'notifyPrompt', params: cartRead },
                { type: 'resolveNotice', params: { type: 'notice.resolved', missing: 'cart' } },
                'notifyOtherTabs',
              ],
            },
            onError: [
              { guard: expired, target: 'expired' },
              { target: 'failed', actions: { type: 'notify', params: missingNotice('cart') } },
            ],
          },
        },
        failed: {
          description:
            'The cart could not be fetched. It is fetched again when its page opens or an item is added.',
          always: { guard: isOutdated, target: 'loading' },
        },
        ready: {
          description: 'The rows are visible and can be changed.',
          entry: 'dropChange',
          always: { guard: isOutdated, target: 'refreshing' },
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
              guard: { type: 'hasItem', params: ({ event }) => event },
              target: 'removing',
              actions: { type: 'keepChange', params: ({ event }) => ({ cartItemId: event.cartItemId }) },
            },
          },
        },
        updating: {
          description: 'A new quantity is being sent. The row already shows it.',
          tags: 'busy',
          exit: 'notifyOtherTabs',
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The response takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': '#cart.rows.refreshing' },
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
                { type: 'notify', params: successNotice(SUCCESSES.quantityUpdated) },
              ],
            },
            onError: [
              {
                guard: expired,
                target: 'expired',
                actions: { type: 'notify', params: errorNotice(ERRORS.updateQuantity) },
              },
              {
                target: 'refreshing',
                actions: { type: 'notify', params: errorNotice(ERRORS.updateQuantity) },
              },
            ],
          },
        },
        removing: {
          description: 'The server is asked to remove a row.',
          tags: 'busy',
          exit: 'notifyOtherTabs',
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The response takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': '#cart.rows.refreshing' },
            },
          },
          invoke: {
            id: 'removeItem',
            src: 'removeItem',
            input: ({ context }) => ({ cartItemId: known(context.change, 'change').cartItemId }),
            onDone: {
              target: 'ready',
              actions: ['dropItem', { type: 'notify', params: successNotice(SUCCESSES.itemRemoved) }],
            },
            onError: [
              {
                guard: expired,
                target: 'expired',
                actions: { type: 'notify', params: errorNotice(ERRORS.removeItem) },
              },
              { target: 'refreshing', actions: { type: 'notify', params: errorNotice(ERRORS.removeItem) } },
            ],
          },
        },
        expired: {
          description: 'The session has ended. The root redirects to the login.',
          entry: ['dropChange', 'expireSession'],
        },
        refreshing: {
          description:
            'The cart is fetched again, without a message. The rows stay visible until the response.',
          tags: 'busy',
          on: {
            'cart.itemAdded': {
              target: 'refreshing',
              reenter: true,
              actions: [{ type: 'putItem', params: ({ event }) => event }, 'notifyOtherTabs'],
            },
          },
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The response takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': { target: '#cart.rows.ready', actions: 'retryLater' } },
            },
          },
          entry: ['dropChange', raise({ type: 'cart.fetching' })],
          invoke: {
            id: 'refreshCart',
            src: 'fetchCart',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'keepItems', params: ({ event }) => event },
                { type: 'notifyPrompt', params: cartRead },
              ],
            },
            onError: [
              { guard: expired, target: 'expired' },
              { target: 'ready', actions: 'retryLater' },
            ],
          },
        },
      },
    },
    copy: {
      description:
        'Whether the rows can differ from the cart of the server. News during a call waits for its end.',
      initial: 'current',
      on: {
        'cart.fetching': '.current',
        'cart.unread': '.unread',
        'cart.changed': { target: '.outdated', actions: 'notifyOtherTabs' },
        'cart.changedElsewhere': '.outdated',
        /** A response that is under way is new enough for a page that opens. */
        'cart.refresh': { guard: not(isFetching), target: '.outdated' },
        /** Another tab may have changed the row since the server added it. */
        'cart.itemAdded': '.outdated',
      },
      states: {
        current: { description: 'Nothing else has changed the cart since it was last fetched.' },
        outdated: { description: 'The cart is fetched again as soon as no call is under way.' },
        unread: {
          description: 'The cart could not be fetched again. The rows stay, and it is retried after a pause.',
          after: { RETRY: 'outdated' },
        },
      },
    },
  },
});
