import { assign, fromPromise, setup } from 'xstate';
import type { CartItem } from '../domain/api/entities';
import { notProvided } from './calls';

/** How often the order is asked for. */
const MAX_ATTEMPTS = 2;

export const lastOrderMachine = setup({
  types: { context: {} as { items: CartItem[]; attempts: number } },
  actors: {
    /** Resolves with what was bought; with nothing while the order is not paid. */
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
  delays: { PAYMENT: 4000 },
}).createMachine({
  id: 'lastOrder',
  description:
    'What was bought last, for the page after paying. The server may hear of the payment after the browser has come back, so an order that is not found is asked for once more. The list is an extra: without it the page says nothing about it.',
  context: { items: [], attempts: 0 },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for the order.',
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
      description:
        'There is no order yet. Whether it is asked for again depends on the attempts. No visitor sees this state.',
      always: [{ guard: 'canRetry', target: 'waiting' }, { target: 'missing' }],
    },
    waiting: {
      description: 'The payment may still be on its way to the server.',
      after: { PAYMENT: 'asking' },
    },
    found: { description: 'The page lists what was bought.' },
    missing: { description: 'The page says nothing about the order.' },
  },
});
