import { dialogMachine } from '../../../machines/dialogMachine';
import { PEOPLE } from '../../support/fixtures';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';

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
      await harness.seeEnabled('button', `About ${NAME}`);
      await harness.dontSee('button', 'About Walt Brook');
      await harness.dontSee('dialog', NAME);
      await harness.dontSeeText(BIO);
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
