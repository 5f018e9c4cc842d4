import { countrySearchMachine } from '../../../machines/countrySearchMachine';
import { pathsThrough, type PathDriver } from '../../support/paths';
import type { World } from '../../support/world';

interface Snapshot {
  context: { sought: string };
}

const GERMANY = 'Germany';
const SWITZERLAND = 'Switzerland';
/** The open list takes Escape from the dialog with a frame. */
const FRAMES_MS = 34;

export const machine = countrySearchMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'search.began' },
      { type: 'search.typed', text: 'germ' },
      { type: 'search.typed', text: '+41' },
      { type: 'search.ended' },
      { type: 'xstate.after.TYPING.countrySearch.searching.typing' },
    ],
    { opening: { path: '/contact' } },
  ),
];

/** The list shows what is sought, not yet what is being typed. */
async function seeList(world: World, { context: { sought } }: Snapshot) {
  if (sought !== '+41') await world.seeText(GERMANY);
  else await world.missText(GERMANY);
  if (sought !== 'germ') await world.seeText(SWITZERLAND);
  else await world.missText(SWITZERLAND);
}

export const driver: PathDriver = {
  states: {
    resting: async (world) => {
      await world.missText(GERMANY);
      await world.seeValue('Country', 'US +1');
    },
    searching: seeList,
  },
  events: {
    'search.began': async (world) => {
      await world.press('combobox', 'Country');
      await world.seeValue('Country', '');
    },
    'search.typed': async (world, { text }: { text: string }) => {
      await world.fill('Country', text);
      await world.elapse(FRAMES_MS);
      await world.seeValue('Country', text);
    },
    'search.ended': (world) => world.key('Escape'),
    'xstate.after.TYPING.countrySearch.searching.typing': (world) => world.elapse(250),
  },
};
