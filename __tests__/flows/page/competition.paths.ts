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
    forbidden: async (harness) => {
      await harness.seeUnusable('button', 'What to play');
      await harness.seeUnusable('button', 'What to know');
      await harness.missText(REPERTOIRE);
      await harness.missText(TERMS);
    },
    'permitted.closed': async (harness) => {
      await harness.seeUsable('button', 'What to play');
      await harness.seeUsable('button', 'What to know');
      await harness.seeText('Two rounds.');
      await harness.missText(REPERTOIRE);
      await harness.missText(TERMS);
    },
    'permitted.repertoire': async (harness) => {
      await harness.see('dialog', 'Required Repertoire');
      await harness.seeText(REPERTOIRE);
      await harness.missText(TERMS);
    },
    'permitted.terms': async (harness) => {
      await harness.see('dialog', 'Terms and Conditions');
      await harness.seeText(TERMS);
      await harness.missText(REPERTOIRE);
    },
  },
  events: {
    'permission.given': (harness) => harness.allowDialogs(true),
    'permission.withdrawn': (harness) => harness.allowDialogs(false),
    'competition.repertoireOpened': (harness) => harness.press('button', 'What to play'),
    'competition.termsOpened': (harness) => harness.press('button', 'What to know'),
    'competition.closed': (harness) => harness.press('button', 'Close'),
  },
};
