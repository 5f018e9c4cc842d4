import { assign, setup } from 'xstate';

export type MenuEvent =
  | { type: 'menu.opened' }
  | { type: 'menu.closed' }
  | { type: 'menu.chosen' }
  | { type: 'menu.aboutToggled' }
  | { type: 'menu.typed'; text: string }
  /** The location has changed, for example by the browser's Back. */
  | { type: 'menu.left' };

interface Typed {
  text: string;
}

export const menuMachine = setup({
  types: {
    /** Text typed since the last pause, for type-ahead search. */
    context: {} as { typed: string },
    events: {} as MenuEvent,
  },
  guards: {
    /** A space continues a search; otherwise it activates the focused entry. */
    isPartOfName: ({ context }, { text }: Typed) => context.typed !== '' || text.trim() !== '',
  },
  actions: {
    keepTyped: assign(({ context }, { text }: Typed) => ({ typed: context.typed + text })),
    forgetTyped: assign({ typed: '' }),
    /** Moves the focus to the next entry that begins with the text. */
    focusEntry: (_, _params: Typed) => {},
  },
  delays: { TYPE_AHEAD: 500 },
}).createMachine({
  id: 'menu',
  description: 'The menu: open or closed, its collapsible About section, and type-ahead search for an entry.',
  context: { typed: '' },
  initial: 'unused',
  on: { 'menu.opened': '.open' },
  states: {
    unused: { description: 'The menu has not been opened on this page yet.' },
    open: {
      description: 'The menu is open.',
      type: 'parallel',
      on: { 'menu.opened': {}, 'menu.closed': 'closed', 'menu.chosen': 'chosen', 'menu.left': 'chosen' },
      states: {
        about: {
          description: 'The entries under About.',
          initial: 'folded',
          states: {
            folded: {
              description: 'The entries under About are hidden.',
              on: { 'menu.aboutToggled': 'unfolded' },
            },
            unfolded: {
              description: 'The entries under About are visible.',
              on: { 'menu.aboutToggled': 'folded' },
            },
          },
        },
        typing: {
          description: 'Type-ahead search: typing moves the focus to the entry that begins with the text.',
          initial: 'idle',
          on: {
            'menu.typed': {
              guard: { type: 'isPartOfName', params: ({ event }) => event },
              target: '.active',
              actions: [
                { type: 'keepTyped', params: ({ event }) => event },
                { type: 'focusEntry', params: ({ context }) => ({ text: context.typed }) },
              ],
            },
          },
          states: {
            idle: {
              description: 'No search is active. The next key starts one.',
              entry: 'forgetTyped',
            },
            active: {
              description: 'The next key extends the search text.',
              after: { TYPE_AHEAD: 'idle' },
            },
          },
        },
      },
    },
    closed: { description: 'Closed by its button or by Escape. The focus returns to the menu button.' },
    chosen: {
      description: 'Closed by choosing an entry or by a change of location. The focus moves to the page.',
    },
  },
});
