import { countrySearchMachine } from '../../../machines/countrySearchMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const textTyped = (text: string) => ({ type: 'search.typed', text });
const BEGIN = { type: 'search.began' };
const END = { type: 'search.ended' };
const LEAVE = { type: 'search.left' };
const OPENED = { isOpen: true };

export const flow: ScenarioFile = {
  machine: countrySearchMachine,
  facts: (snapshot) => ({ isOpen: !snapshot.matches('idle'), ...snapshot.context }),
  initialFacts: { isOpen: false, typed: '', query: '', departures: 0 },
  scenarios: [
    scenario(
      'the list is searched 250 ms after the last keystroke',
      when(BEGIN, [], OPENED),
      when(textTyped('g'), [], { typed: 'g' }),
      when(249),
      when(textTyped('ge'), [], { typed: 'ge' }),
      when(249),
      when(1, [], { query: 'ge' }),
      when(textTyped('ger'), [], { typed: 'ger' }),
      when(250, [], { query: 'ger' }),
    ),
    scenario(
      'typing opens the list',
      when(textTyped('g'), [], { ...OPENED, typed: 'g' }),
      when(250, [], { query: 'g' }),
    ),
    scenario(
      'closing the list clears the typed text',
      when(END),
      when(BEGIN, [], OPENED),
      when(250),
      when(textTyped('g'), [], { typed: 'g' }),
      when(250, [], { query: 'g' }),
      when(END, [], { isOpen: false, typed: '', query: '' }),
      when(BEGIN, [], OPENED),
    ),
    scenario(
      'leaving an open list clears the typed text, and is counted',
      when(LEAVE),
      when(textTyped('g'), [], { ...OPENED, typed: 'g' }),
      when(LEAVE, [], { isOpen: false, typed: '', departures: 1 }),
      when(250),
      when(BEGIN, [], OPENED),
      when(LEAVE, [], { isOpen: false, departures: 2 }),
    ),
    scenario(
      'a list that closes before the end of the pause is not searched',
      when(textTyped('g'), [], { ...OPENED, typed: 'g' }),
      when(END, [], { isOpen: false, typed: '' }),
      when(250),
    ),
  ],
  equivalentMutants: {
    'searching: begins with typing': 'the search has the result that is already shown',
    'searching.typing on after TYPING#0 → searching.settled: leads to searching.typing':
      'the repeated search has the result that is already shown',
  },
};
