import { assign, setup } from 'xstate';

export type MenuEvent =
  | { type: 'menu.opened' }
  | { type: 'menu.closed' }
  | { type: 'menu.chosen' }
  | { type: 'menu.aboutToggled' }
  | { type: 'menu.typed'; text: string }
  /** The visitor has gone somewhere else, for example by the browser's Back. */
  | { type: 'menu.left' };

interface Typed {
  text: string;
}

export const menuMachine = setup({
  types: {
    /** What was typed within the last moments, to find an entry by. */
    context: {} as { typed: string },
    events: {} as MenuEvent,
  },
  guards: {
    /** A blank belongs to a name that has begun; alone it presses what has the focus. */
    isPartOfName: ({ context }, { text }: Typed) => context.typed !== '' || text.trim() !== '',
  },
  actions: {
    keepTyped: assign(({ context }, { text }: Typed) => ({ typed: context.typed + text })),
    forgetTyped: assign({ typed: '' }),
    /** Moves the focus to the entry that begins like this. */
    focusEntry: (_, _params: Typed) => {},
  },
  delays: { TYPE_AHEAD: 500 },
}).createMachine({
  id: 'menu',
  description:
    'The menu: open or closed, its foldable About entry, and finding an entry by typing the start of its name.',
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
              description: 'The entries under About are shown.',
              on: { 'menu.aboutToggled': 'folded' },
            },
          },
        },
        typing: {
          description: 'Finding an entry by typing.',
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
              description: 'Nothing has been typed lately. The next letter starts a new name.',
              entry: 'forgetTyped',
            },
            active: {
              description: 'The next letter goes on with the name that was begun.',
              after: { TYPE_AHEAD: 'idle' },
            },
          },
        },
      },
    },
    closed: { description: 'Closed by its button or by Escape. The focus goes back to the menu button.' },
    chosen: {
      description: 'Closed by choosing an entry or by leaving the page. The focus goes to the page.',
    },
  },
});
