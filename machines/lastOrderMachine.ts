import { assign, fromPromise, setup } from 'xstate';
import type { CartItem } from '../domain/api/entities';
import { notProvided } from './report';

/**
 * What was bought last, for the page after paying. The server may hear of the payment after the browser has come back, so
 * an order that is not found, or a call that fails, is asked for once more. The list is an extra: without it the page
 * says nothing about it.
 */
export const lastOrderMachine = setup({
  types: { context: {} as { items: CartItem[] } },
  actors: {
    /** Resolves with what was bought; with nothing while the order is not paid. */
    readOrder: fromPromise<CartItem[]>(notProvided('readOrder')),
  },
  guards: { isFound: (_, { items }: { items: CartItem[] }) => items.length > 0 },
  actions: { keepItems: assign((_, { items }: { items: CartItem[] }) => ({ items })) },
  delays: { PAYMENT: 4000 },
}).createMachine({
  id: 'lastOrder',
  context: { items: [] },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ items: event.output }) },
            target: 'found',
            actions: { type: 'keepItems', params: ({ event }) => ({ items: event.output }) },
          },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: { after: { PAYMENT: 'askingAgain' } },
    askingAgain: {
      invoke: {
        id: 'readOrderAgain',
        src: 'readOrder',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ items: event.output }) },
            target: 'found',
            actions: { type: 'keepItems', params: ({ event }) => ({ items: event.output }) },
          },
          { target: 'missing' },
        ],
        onError: { target: 'missing' },
      },
    },
    found: {},
    missing: {},
  },
});
