import { countrySearchMachine } from '../../../machines/countrySearchMachine';
import { pathsThrough, type PathDriver } from '../../../tools/flows/paths/paths';
import type { Harness } from '../../support/harness';

interface Snapshot {
  context: { query: string };
}

const GERMANY = 'Germany';
const SWITZERLAND = 'Switzerland';
/**
 * In its first frames, the dialog takes the focus; only then does the list handle Escape in place of the
 * dialog.
 */
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
      { type: 'search.left' },
      { type: 'xstate.after.TYPING.countrySearch.searching.typing' },
    ],
    { opening: { path: '/contact' } },
  ),
];

/** The list shows the matches of the last query, not yet of the typed text. */
async function seeList(harness: Harness, { context: { query } }: Snapshot) {
  if (query !== '+41') await harness.seeText(GERMANY);
  else await harness.dontSeeText(GERMANY);
  if (query !== 'germ') await harness.seeText(SWITZERLAND);
  else await harness.dontSeeText(SWITZERLAND);
}

export const driver: PathDriver = {
  states: {
    idle: async (harness) => {
      await harness.dontSeeText(GERMANY);
      await harness.seeValue('Country', 'US +1');
    },
    searching: seeList,
  },
  events: {
    'search.began': async (harness) => {
      await harness.elapse(FRAMES_MS);
      await harness.press('combobox', 'Country');
      await harness.seeValue('Country', '');
    },
    'search.typed': async (harness, { text }: { text: string }) => {
      await harness.elapse(FRAMES_MS);
      await harness.fill('Country', text);
      await harness.elapse(FRAMES_MS);
      await harness.seeValue('Country', text);
    },
    'search.ended': async (harness) => {
      await harness.pressKeys('Escape');
      await harness.seeFocusOnField('Country');
    },
    'search.left': async (harness) => {
      await harness.press('textbox', 'Phone');
      await harness.seeFocusOnField('Phone');
    },
    'xstate.after.TYPING.countrySearch.searching.typing': (harness) => harness.elapse(250),
  },
};
