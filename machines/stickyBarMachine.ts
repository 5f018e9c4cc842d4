import { fromCallback, setup } from 'xstate';

/** Scrolling, and whether the page's own JOIN US! bar is on the screen. */
export type ViewportEvent = { type: 'page.scrolled' } | { type: 'bar.entered' } | { type: 'bar.left' };

type StickyBarEvent = ViewportEvent | { type: 'bar.toggled' };

export const stickyBarMachine = setup({
  types: { events: {} as StickyBarEvent },
  actors: {
    /** Reports scrolling, and when the page's own bar enters or leaves the screen. */
    viewport: fromCallback<{ type: 'none' }>(() => {}),
  },
}).createMachine({
  id: 'stickyBar',
  description:
    "The sticky JOIN US! bar of the home page. It appears after the first scroll and hides while the page's own bar is on the screen.",
  invoke: { id: 'viewport', src: 'viewport' },
  initial: 'unscrolled',
  states: {
    unscrolled: {
      description: 'The visitor has not scrolled yet, so the bar is hidden.',
      initial: 'ownBarOffScreen',
      states: {
        ownBarOffScreen: {
          description: "The page's own bar is not on the screen.",
          on: { 'page.scrolled': '#stickyBar.shown', 'bar.entered': 'ownBarOnScreen' },
        },
        ownBarOnScreen: {
          description: "The page's own bar is on the screen.",
          on: { 'page.scrolled': '#stickyBar.hidden', 'bar.left': 'ownBarOffScreen' },
        },
      },
    },
    shown: {
      description: 'The bar is visible.',
      initial: 'expanded',
      states: {
        expanded: { description: 'The bar has its full size.', on: { 'bar.toggled': 'collapsed' } },
        collapsed: { description: 'The visitor has collapsed the bar.', on: { 'bar.toggled': 'expanded' } },
        previous: { description: 'Restores the size that the bar had before.', type: 'history' },
      },
      on: { 'bar.entered': 'hidden' },
    },
    hidden: {
      description: "The page's own bar is on the screen, so this one is hidden.",
      on: { 'bar.left': 'shown.previous' },
    },
  },
});
