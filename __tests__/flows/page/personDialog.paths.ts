import { dialogMachine } from '../../../machines/dialogMachine';
import { PEOPLE } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';

const NAME = 'Ruth Steiner';
const BIO = 'She publishes every figure.';

export const machine = dialogMachine;

export const searches = [
  pathsThrough(machine, [{ type: 'dialog.opened', subject: PEOPLE[0]?._id }, { type: 'dialog.closed' }], {
    opening: { path: '/about?tab=3' },
  }),
];

export const driver: PathDriver = {
  states: {
    closed: async (harness) => {
      await harness.see('heading', NAME);
      await harness.seeUsable('button', `About ${NAME}`);
      await harness.miss('button', 'About Walt Brook');
      await harness.miss('dialog', NAME);
      await harness.missText(BIO);
    },
    open: async (harness) => {
      await harness.see('dialog', NAME);
      await harness.seeText(BIO);
    },
  },
  events: {
    'dialog.opened': (harness) => harness.press('button', `About ${NAME}`),
    'dialog.closed': (harness) => harness.press('button', 'Close'),
  },
};
