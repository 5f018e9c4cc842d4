import { competitionMachine } from '../../../machines/competitionMachine';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';

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
    // The page dispatches the event that allows dialogs itself.
    { initialEvents: [{ type: 'permission.given' }], opening: { path: '/competition' } },
  ),
];

export const driver: PathDriver = {
  states: {
    forbidden: async (harness) => {
      await harness.seeDisabled('button', 'What to play');
      await harness.seeDisabled('button', 'What to know');
      await harness.dontSeeText(REPERTOIRE);
      await harness.dontSeeText(TERMS);
    },
    'permitted.closed': async (harness) => {
      await harness.seeEnabled('button', 'What to play');
      await harness.seeEnabled('button', 'What to know');
      await harness.seeText('Two rounds.');
      await harness.dontSeeText(REPERTOIRE);
      await harness.dontSeeText(TERMS);
    },
    'permitted.repertoire': async (harness) => {
      await harness.see('dialog', 'Required Repertoire');
      await harness.seeText(REPERTOIRE);
      await harness.dontSeeText(TERMS);
    },
    'permitted.terms': async (harness) => {
      await harness.see('dialog', 'Terms and Conditions');
      await harness.seeText(TERMS);
      await harness.dontSeeText(REPERTOIRE);
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
