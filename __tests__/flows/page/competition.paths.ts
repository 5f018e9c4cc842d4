import { competitionMachine } from '../../../machines/competitionMachine';
import { pathsThrough, type PathDriver } from '../../support/paths';

const REPERTOIRE = 'Two movements by Bach.';
const TERMS = 'One take, no editing.';

export const machine = competitionMachine;

export const searches = [
  pathsThrough(
    machine,
    [
      { type: 'permission.given' },
      { type: 'permission.withdrawn' },
      { type: 'competition.repertoireOpened' },
      { type: 'competition.termsOpened' },
      { type: 'competition.closed' },
    ],
    // The page says itself that it is ready.
    { before: [{ type: 'permission.given' }], opening: { path: '/competition' } },
  ),
];

export const driver: PathDriver = {
  states: {
    forbidden: async (world) => {
      await world.seeUnusable('button', 'What to play');
      await world.seeUnusable('button', 'What to know');
      await world.missText(REPERTOIRE);
      await world.missText(TERMS);
    },
    'permitted.closed': async (world) => {
      await world.seeUsable('button', 'What to play');
      await world.seeUsable('button', 'What to know');
      await world.seeText('Two rounds.');
      await world.missText(REPERTOIRE);
      await world.missText(TERMS);
    },
    'permitted.repertoire': async (world) => {
      await world.see('dialog', 'Required Repertoire');
      await world.seeText(REPERTOIRE);
      await world.missText(TERMS);
    },
    'permitted.terms': async (world) => {
      await world.see('dialog', 'Terms and Conditions');
      await world.seeText(TERMS);
      await world.missText(REPERTOIRE);
    },
  },
  events: {
    'permission.given': (world) => world.allowDialogs(true),
    'permission.withdrawn': (world) => world.allowDialogs(false),
    'competition.repertoireOpened': (world) => world.press('button', 'What to play'),
    'competition.termsOpened': (world) => world.press('button', 'What to know'),
    'competition.closed': (world) => world.press('button', 'Close'),
  },
};
