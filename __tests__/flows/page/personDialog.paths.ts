import { dialogMachine } from '../../../machines/dialogMachine';
import { MEMBERS } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';

const NAME = 'Ruth Steiner';
const BIO = 'She publishes every figure.';

export const machine = dialogMachine;

export const searches = [
  pathsThrough(machine, [{ type: 'dialog.opened', subject: MEMBERS[0]?._id }, { type: 'dialog.closed' }], {
    opening: { path: '/about?tab=3' },
  }),
];

export const driver: PathDriver = {
  states: {
    closed: async (world) => {
      await world.see('heading', NAME);
      await world.seeUsable('button', `About ${NAME}`);
      await world.miss('button', 'About Walt Brook');
      await world.miss('dialog', NAME);
      await world.missText(BIO);
    },
    open: async (world) => {
      await world.see('dialog', NAME);
      await world.seeText(BIO);
    },
  },
  events: {
    'dialog.opened': (world) => world.press('button', `About ${NAME}`),
    'dialog.closed': (world) => world.press('button', 'Close'),
  },
};
