import { setup } from 'xstate';

export type MenuEvent =
  { type: 'menu.opened' } | { type: 'menu.closed' } | { type: 'menu.chosen' } | { type: 'menu.aboutToggled' };

/** The menu drawer and its ABOUT submenu (SPEC section 2). Its code loads when it is first opened. */
export const menuMachine = setup({
  types: { events: {} as MenuEvent },
}).createMachine({
  id: 'menu',
  initial: 'unused',
  on: { 'menu.opened': '.open' },
  states: {
    unused: {},
    open: {
      initial: 'folded',
      states: {
        folded: { on: { 'menu.aboutToggled': 'unfolded' } },
        unfolded: { on: { 'menu.aboutToggled': 'folded' } },
      },
      on: { 'menu.opened': {}, 'menu.closed': 'closed', 'menu.chosen': 'chosen' },
    },
    /** Closed by its button or by Escape: the focus goes back to the menu button. */
    closed: {},
    /** Closed by choosing an entry: the focus goes to the page. */
    chosen: {},
  },
});
