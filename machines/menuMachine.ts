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

/**
 * The menu drawer, its ABOUT submenu and its type-ahead (SPEC sections 2 and 9). Its code loads when it is first opened;
 * appMachine owns it and tells it when the visitor moves.
 */
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
  context: { typed: '' },
  initial: 'unused',
  on: { 'menu.opened': '.open' },
  states: {
    unused: {},
    open: {
      type: 'parallel',
      on: { 'menu.opened': {}, 'menu.closed': 'closed', 'menu.chosen': 'chosen', 'menu.left': 'chosen' },
      states: {
        about: {
          initial: 'folded',
          states: {
            folded: { on: { 'menu.aboutToggled': 'unfolded' } },
            unfolded: { on: { 'menu.aboutToggled': 'folded' } },
          },
        },
        typing: {
          initial: 'resting',
          on: {
            'menu.typed': {
              guard: { type: 'isPartOfName', params: ({ event }) => event },
              target: '.going',
              actions: [
                { type: 'keepTyped', params: ({ event }) => event },
                { type: 'focusEntry', params: ({ context }) => ({ text: context.typed }) },
              ],
            },
          },
          states: {
            resting: { entry: 'forgetTyped' },
            going: { after: { TYPE_AHEAD: 'resting' } },
          },
        },
      },
    },
    /** Closed by its button or by Escape: the focus goes back to the menu button. */
    closed: {},
    /** Closed by choosing an entry or by leaving the page: the focus goes to the page. */
    chosen: {},
  },
});
