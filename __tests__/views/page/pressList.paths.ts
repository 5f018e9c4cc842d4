import { pressListMachine } from '../../../machines/pressListMachine';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';

export const machine = pressListMachine;

export const searches = [pathsThrough(machine, [{ type: 'list.more' }], { opening: { path: '/press' } })];

export const driver: PathDriver = {
  states: {
    shown: async (harness, { context: { count } }: { context: { count: number } }) => {
      await harness.see('heading', 'IN THE PRESS');
      await harness.see('link', 'read more about Article 1');
      await harness.see('link', `read more about Article ${count}`);
      await harness.dontSee('link', `read more about Article ${count + 1}`);
    },
  },
  events: { 'list.more': (harness) => harness.press('button', 'More') },
};
