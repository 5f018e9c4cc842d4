import { stickyBarMachine } from '../../../machines/stickyBarMachine';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';

interface Snapshot {
  matches: (value: string) => boolean;
}

const BAR = 'JOIN US! bar';
const PAGE_BAR = 'JOIN US!';
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
    unscrolled: (harness) => harness.dontSee('region', BAR),
    shown: (harness) => harness.see('region', BAR),
    'shown.expanded': (harness) => harness.see('button', 'Hide TICKETS and DONATE'),
    'shown.collapsed': (harness) => harness.see('button', 'Show TICKETS and DONATE'),
    hidden: async (harness) => {
      await harness.elapse(SLIDE_MS);
      await harness.dontSee('region', BAR);
    },
  },
  events: {
    'page.scrolled': (harness) => harness.scrollDown(),
    'bar.entered': (harness, _, before: Snapshot) =>
      before.matches('unscrolled')
        ? harness.enlargeWindowTo('region', PAGE_BAR)
        : harness.scrollTo('region', PAGE_BAR),
    'bar.left': async (harness, _, before: Snapshot) => {
      await harness.resetWindow();
      if (!before.matches('unscrolled')) await harness.scrollDown();
    },
    'bar.toggled': (harness, _, before: Snapshot) =>
      harness.press(
        'button',
        before.matches('shown.expanded') ? 'Hide TICKETS and DONATE' : 'Show TICKETS and DONATE',
      ),
  },
};
