import { growingListMachine } from '../../../machines/growingListMachine';
import { PAST_CONCERTS } from '../../support/fixtures';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';

export const machine = growingListMachine;

export const searches = [
  pathsThrough(machine, [{ type: 'list.toggled' }, { type: 'list.more' }], {
    opening: { path: '/events' },
  }),
];

const nameOf = (index: number) => PAST_CONCERTS[index]?.title ?? '';

export const driver: PathDriver = {
  states: {
    hidden: async (harness) => {
      await harness.see('button', 'SHOW PASSED EVENTS');
      await harness.dontSee('heading', nameOf(0));
      await harness.dontSee('button', 'More');
    },
    shown: async (harness, { context: { count } }: { context: { count: number } }) => {
      await harness.see('button', 'HIDE PASSED EVENTS');
      await harness.see('heading', nameOf(count - 1));
      await harness.dontSee('heading', nameOf(count));
    },
  },
  events: {
    'list.toggled': async (harness, _, before: { value: string }) =>
      harness.press('button', before.value === 'hidden' ? 'SHOW PASSED EVENTS' : 'HIDE PASSED EVENTS'),
    'list.more': (harness) => harness.press('button', 'More'),
  },
};
