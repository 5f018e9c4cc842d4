import { embeddedFormMachine } from '../../../machines/embeddedFormMachine';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import type { Harness } from '../../support/harness';

const WAITING = 'Loading the form…';
const LATE = 'The form is taking longer than usual to load.';

export const machine = embeddedFormMachine;

export const searches = [
  pathsThrough(
    machine,
    [{ type: 'form.entered' }, { type: 'form.loaded' }, { type: 'xstate.after.SLOW.embeddedForm.loading' }],
    { opening: { path: '/competition' } },
  ),
];

const seeFormLink = (harness: Harness) => harness.see('link', 'Open the form in a new tab');

export const driver: PathDriver = {
  states: {
    offScreen: async (harness) => {
      await harness.dontSeeText(WAITING);
      await harness.dontSeeText(LATE);
      await seeFormLink(harness);
    },
    loading: async (harness) => {
      await harness.seeText(WAITING);
      await seeFormLink(harness);
    },
    late: async (harness) => {
      await harness.seeText(LATE);
      await harness.dontSeeText(WAITING);
      await seeFormLink(harness);
    },
    shown: async (harness) => {
      await harness.dontSeeText(WAITING);
      await harness.dontSeeText(LATE);
      await seeFormLink(harness);
    },
  },
  events: {
    'form.entered': (harness) => harness.scrollTo('region', 'Competition Form'),
    'form.loaded': (harness) => harness.loadFrame('Competition Form'),
    'xstate.after.SLOW.embeddedForm.loading': (harness) => harness.elapse(8000),
  },
};
