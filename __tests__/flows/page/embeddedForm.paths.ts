import { embeddedFormMachine } from '../../../machines/embeddedFormMachine';
import { pathsThrough, type PathDriver } from '../../support/paths';
import type { World } from '../../support/world';

const WAITING = 'Loading the form…';
const LATE = 'The form is taking longer than usual to load.';

export const machine = embeddedFormMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'form.entered' },
      { type: 'form.arrived' },
      { type: 'xstate.after.PATIENCE.embeddedForm.loading' },
    ],
    { opening: { path: '/competition' } },
  ),
];

const seeWay = (world: World) => world.see('link', 'Open the form in a new tab');

export const driver: PathDriver = {
  states: {
    offScreen: async (world) => {
      await world.missText(WAITING);
      await world.missText(LATE);
      await seeWay(world);
    },
    loading: async (world) => {
      await world.seeText(WAITING);
      await seeWay(world);
    },
    late: async (world) => {
      await world.seeText(LATE);
      await world.missText(WAITING);
      await seeWay(world);
    },
    shown: async (world) => {
      await world.missText(WAITING);
      await world.missText(LATE);
      await seeWay(world);
    },
  },
  events: {
    'form.entered': (world) => world.scrollTo('region', 'Competition Form'),
    'form.arrived': (world) => world.frameArrives('Competition Form'),
    'xstate.after.PATIENCE.embeddedForm.loading': (world) => world.elapse(8000),
  },
};
