import { fromCallback, setup } from 'xstate';

/** How the page lies on the screen. */
export type ViewportEvent = { type: 'page.scrolled' } | { type: 'bar.entered' } | { type: 'bar.left' };

export type StickyBarEvent = ViewportEvent | { type: 'bar.toggled' };

/**
 * The JOIN US! bar at the foot of the screen: it shows after a scroll, while the page's own bar is off-screen (SPEC
 * sections 2 and 4; DECISIONS A57). Small screens can collapse it; it keeps that form while the visitor scrolls on.
 */
export const stickyBarMachine = setup({
  types: { events: {} as StickyBarEvent },
  actors: {
    /** Tells of the first scroll, and when the page's own bar enters or leaves the screen. */
    viewport: fromCallback<{ type: 'none' }>(() => {}),
  },
}).createMachine({
  id: 'stickyBar',
  invoke: { id: 'viewport', src: 'viewport' },
  initial: 'unscrolled',
  states: {
    unscrolled: {
      initial: 'apart',
      states: {
        apart: { on: { 'page.scrolled': '#stickyBar.shown', 'bar.entered': 'beside' } },
        /** The page's own bar is on the first screen already. */
        beside: { on: { 'page.scrolled': '#stickyBar.hidden', 'bar.left': 'apart' } },
      },
    },
    shown: {
      initial: 'expanded',
      states: {
        expanded: { on: { 'bar.toggled': 'collapsed' } },
        collapsed: { on: { 'bar.toggled': 'expanded' } },
        before: { type: 'history' },
      },
      on: { 'bar.entered': 'hidden' },
    },
    hidden: { on: { 'bar.left': 'shown.before' } },
  },
});
