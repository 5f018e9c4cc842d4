import { stickyBarMachine } from '../../../machines/stickyBarMachine';
import { pathsThrough, type PathDriver } from '../../support/paths';

interface Snapshot {
  matches: (value: string) => boolean;
}

const BAR = 'JOIN US! bar';
const OWN_BAR = 'JOIN US!';
/** The bar slides away. */
const SLIDE_MS = 500;

export const machine = stickyBarMachine;

export const searches = [
  pathsThrough(
    machine,
    [{ type: 'page.scrolled' }, { type: 'bar.entered' }, { type: 'bar.left' }, { type: 'bar.toggled' }],
    { opening: { path: '/', width: 390 } },
  ),
];

export const driver: PathDriver = {
  states: {
    unscrolled: (world) => world.miss('region', BAR),
    shown: (world) => world.see('region', BAR),
    'shown.expanded': (world) => world.see('button', 'Hide TICKETS and DONATE'),
    'shown.collapsed': (world) => world.see('button', 'Show TICKETS and DONATE'),
    hidden: async (world) => {
      await world.elapse(SLIDE_MS);
      await world.miss('region', BAR);
    },
  },
  events: {
    'page.scrolled': (world) => world.scrollDown(),
    'bar.entered': (world, _, before: Snapshot) =>
      before.matches('unscrolled') ? world.stretchTo('region', OWN_BAR) : world.scrollTo('region', OWN_BAR),
    'bar.left': async (world, _, before: Snapshot) => {
      await world.shrink();
      if (!before.matches('unscrolled')) await world.scrollDown();
    },
    'bar.toggled': (world, _, before: Snapshot) =>
      world.press(
        'button',
        before.matches('shown.expanded') ? 'Hide TICKETS and DONATE' : 'Show TICKETS and DONATE',
      ),
  },
};
