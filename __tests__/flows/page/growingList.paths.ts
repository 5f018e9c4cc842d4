import { growingListMachine } from '../../../machines/growingListMachine';
import { PASSED } from '../../support/orchestra';
import { pathsThrough, type PathDriver } from '../../support/paths';

export const machine = growingListMachine;

export const searches = [
  pathsThrough(machine, [{ type: 'list.toggled' }, { type: 'list.more' }], {
    opening: { path: '/events' },
  }),
];

const nameOf = (index: number) => PASSED[index]?.title ?? '';

export const driver: PathDriver = {
  states: {
    hidden: async (world) => {
      await world.see('button', 'SHOW PASSED EVENTS');
      await world.miss('heading', nameOf(0));
      await world.miss('button', 'More');
    },
    shown: async (world, { context: { count } }: { context: { count: number } }) => {
      await world.see('button', 'HIDE PASSED EVENTS');
      await world.see('heading', nameOf(count - 1));
      await world.miss('heading', nameOf(count));
    },
  },
  events: {
    'list.toggled': async (world, _, before: { value: string }) =>
      world.press('button', before.value === 'hidden' ? 'SHOW PASSED EVENTS' : 'HIDE PASSED EVENTS'),
    'list.more': (world) => world.press('button', 'More'),
  },
};
