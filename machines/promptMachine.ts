import { setup, stateIn } from 'xstate';
import { hrefTo, isAfterCart } from '../domain/pages/routes';
import type { CartReport } from './cartMachine';

type PromptEvent =
  /** The stored flag: when the page starts, and when another tab changes the storage. */
  | { type: 'prompt.restored'; isPromptDue: boolean }
  /** A signed-in user clicked ADD TO CART. */
  | { type: 'purchase.begun' }
  /** The server has added an item to the cart. */
  | { type: 'purchase.added' }
  | { type: 'account.created' }
  | { type: 'prompt.closed' }
  | { type: 'session.closed' }
  | CartReport
  /** The location has changed to a path, by a link, a flow, or the browser. */
  | { type: 'page.entered'; path: string };

const isAtCart = stateIn({ place: 'cart' });

export const promptMachine = setup({
  types: { events: {} as PromptEvent },
  guards: {
    isDue: (_, { isPromptDue }: { isPromptDue: boolean }) => isPromptDue,
    isEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty,
    isEvents: (_, { path }: { path: string }) => path === hrefTo('events'),
    isHome: (_, { path }: { path: string }) => path === hrefTo('home'),
    isAfterCart: (_, { path }: { path: string }) => isAfterCart(path),
  },
  actions: {
    storePrompt: () => {},
    removeStoredPrompt: () => {},
  },
}).createMachine({
  id: 'prompt',
  description:
    'The prompt after an item was added, visible at /events, and the welcome after a registration, visible on the home page.',
  type: 'parallel',
  states: {
    place: {
      description: 'Where the visitor is, as far as it matters to a prompt.',
      initial: 'elsewhere',
      on: {
        'page.entered': [
          { guard: { type: 'isEvents', params: ({ event }) => event }, target: '.events' },
          { guard: { type: 'isHome', params: ({ event }) => event }, target: '.home' },
          { guard: { type: 'isAfterCart', params: ({ event }) => event }, target: '.cart' },
          { target: '.elsewhere' },
        ],
      },
      states: {
        events: { description: 'The visitor is at /events, where the prompt of the cart is visible.' },
        home: { description: 'The visitor is on the home page, where the welcome is visible.' },
        cart: { description: 'The visitor is at the cart, or at a page after the payment.' },
        elsewhere: { description: 'No prompt is visible.' },
      },
    },
    due: {
      description: 'The prompt that is due. It is visible at its place, until it is answered.',
      initial: 'none',
      on: {
        'session.closed': { target: '.none', actions: 'removeStoredPrompt' },
        'prompt.closed': { target: '.none', actions: 'removeStoredPrompt' },
        'account.created': '.welcome',
        'purchase.begun': '.expected',
      },
      states: {
        none: {
          description: 'No prompt is due.',
          on: {
            'prompt.restored': [
              /** There, a prompt that another tab stored is pointless. */
              { guard: isAtCart },
              { guard: { type: 'isDue', params: ({ event }) => event }, target: 'cart' },
            ],
          },
        },
        expected: {
          description:
            'An item is being added. The prompt follows, unless the visitor opens the cart meanwhile.',
          on: {
            'purchase.added': { target: 'cart', actions: 'storePrompt' },
            'page.entered': {
              guard: { type: 'isAfterCart', params: ({ event }) => event },
              target: 'none',
            },
          },
        },
        cart: {
          description:
            'An item was added. The prompt offers the cart or more events, unless the visitor opens the cart first.',
          on: {
            'purchase.begun': {},
            'page.entered': {
              guard: { type: 'isAfterCart', params: ({ event }) => event },
              target: 'none',
              actions: 'removeStoredPrompt',
            },
            'cart.read': {
              guard: { type: 'isEmpty', params: ({ event }) => event },
              target: 'none',
              actions: 'removeStoredPrompt',
            },
            'prompt.restored': [
              { guard: { type: 'isDue', params: ({ event }) => event } },
              { target: 'none' },
            ],
          },
        },
        welcome: { description: 'An account was created.' },
      },
    },
  },
});
