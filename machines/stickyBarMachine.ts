import { fromCallback, setup } from 'xstate';

/** How the page lies on the screen. */
export type ViewportEvent = { type: 'page.scrolled' } | { type: 'bar.entered' } | { type: 'bar.left' };

export type StickyBarEvent = ViewportEvent | { type: 'bar.toggled' };

export const stickyBarMachine = setup({
  types: { events: {} as StickyBarEvent },
  actors: {
    /** Tells of the first scroll, and when the page's own bar enters or leaves the screen. */
    viewport: fromCallback<{ type: 'none' }>(() => {}),
  },
}).createMachine({
  id: 'stickyBar',
  description:
    "The bar with JOIN US! at the lower edge of the home page. It comes with the first scroll and leaves where the page's own bar is on the screen.",
  invoke: { id: 'viewport', src: 'viewport' },
  initial: 'unscrolled',
  states: {
    unscrolled: {
      description: 'The visitor has not scrolled yet, so the bar is not shown.',
      initial: 'ownBarOffScreen',
      states: {
        ownBarOffScreen: {
          description: "The page's own bar is not on the screen.",
          on: { 'page.scrolled': '#stickyBar.shown', 'bar.entered': 'ownBarOnScreen' },
        },
        ownBarOnScreen: {
          description: "The page's own bar is on the first screen already.",
          on: { 'page.scrolled': '#stickyBar.hidden', 'bar.left': 'ownBarOffScreen' },
        },
      },
    },
    shown: {
      description: 'The bar is shown.',
      initial: 'expanded',
      states: {
        expanded: { description: 'The bar is shown in full.', on: { 'bar.toggled': 'collapsed' } },
        collapsed: { description: 'The visitor has made the bar small.', on: { 'bar.toggled': 'expanded' } },
        previous: { description: 'The bar comes back as it was.', type: 'history' },
      },
      on: { 'bar.entered': 'hidden' },
    },
    hidden: {
      description: "The page's own bar is on the screen, so this one is hidden.",
      on: { 'bar.left': 'shown.previous' },
    },
  },
});
