import { pressListMachine } from '../../../machines/pressListMachine';
import { pathsThrough, type PathDriver } from '../../support/paths';

export const machine = pressListMachine;

export const searches = [pathsThrough(machine, [{ type: 'list.more' }], { opening: { path: '/press' } })];

export const driver: PathDriver = {
  states: {
    shown: async (world, { context: { count } }: { context: { count: number } }) => {
      await world.see('heading', 'IN THE PRESS');
      await world.see('link', 'read more about Article 1');
      await world.see('link', `read more about Article ${count}`);
      await world.miss('link', `read more about Article ${count + 1}`);
    },
  },
  events: { 'list.more': (world) => world.press('button', 'More') },
};
