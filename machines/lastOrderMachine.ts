import { assign, fromPromise, setup } from 'xstate';
import type { CartItem } from '../domain/api/entities';
import { notProvided } from './calls';

/** How often the order is requested at most. */
const MAX_ATTEMPTS = 2;

export const lastOrderMachine = setup({
  types: { context: {} as { items: CartItem[]; attempts: number } },
  actors: {
    /** Resolves with the items of the latest paid order; empty when there is none yet. */
    readOrder: fromPromise<CartItem[]>(notProvided('readOrder')),
  },
  guards: {
    isFound: (_, { output }: { output: CartItem[] }) => output.length > 0,
    canRetry: ({ context }) => context.attempts < MAX_ATTEMPTS,
  },
  actions: {
    keepItems: assign((_, { output }: { output: CartItem[] }) => ({ items: output })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
  },
  delays: { RETRY: 4000 },
}).createMachine({
  id: 'lastOrder',
  description:
    'The latest order, for the page after the payment. The payment provider may notify the server after the browser has returned, so an order that is not found is requested once more. Without an order the page leaves the list out.',
  context: { items: [], attempts: 0 },
  initial: 'asking',
  states: {
    asking: {
      description: 'The order is being requested.',
      entry: 'countAttempt',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'found',
            actions: { type: 'keepItems', params: ({ event }) => event },
          },
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
    },
    unanswered: {
      description: 'No order was found. Decides whether to request it again. Transient, never visible.',
      always: [{ guard: 'canRetry', target: 'waiting' }, { target: 'missing' }],
    },
    waiting: {
      description: 'Waits, because the server may not have been notified of the payment yet.',
      after: { RETRY: 'asking' },
    },
    found: { description: 'The page lists the items of the order.' },
    missing: { description: 'No order was found. The page leaves the list out.' },
  },
});
