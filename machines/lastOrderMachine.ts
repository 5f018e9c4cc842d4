import { assign, fromPromise, setup } from 'xstate';
import type { CartItem } from '../domain/api/entities';
import { notProvided } from './slowCall';

export const lastOrderMachine = setup({
  types: { context: {} as { items: CartItem[] } },
  actors: {
    /** Resolves with the items of the latest paid order; empty when there is none yet. */
    readOrder: fromPromise<CartItem[]>(notProvided('readOrder')),
  },
  guards: {
    isFound: (_, { output }: { output: CartItem[] }) => output.length > 0,
  },
  actions: {
    keepItems: assign((_, { output }: { output: CartItem[] }) => ({ items: output })),
  },
  delays: { RETRY: 4000 },
}).createMachine({
  id: 'lastOrder',
  description:
    'The latest order, for the page after the payment. The payment provider may notify the server after the browser has returned, so an order that is not found is requested once more. Without an order the page leaves the list out.',
  context: { items: [] },
  initial: 'asking',
  states: {
    asking: {
      description: 'The order is being requested.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'found',
            actions: { type: 'keepItems', params: ({ event }) => event },
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      description: 'Waits, because the server may not have been notified of the payment yet.',
      after: { RETRY: 'askingAgain' },
    },
    askingAgain: {
      description: 'The order is being requested once more.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'found',
            actions: { type: 'keepItems', params: ({ event }) => event },
          },
          { target: 'missing' },
        ],
        onError: 'missing',
      },
    },
    found: { description: 'The page lists the items of the order.' },
    missing: { description: 'No order was found. The page leaves the list out.' },
  },
});
