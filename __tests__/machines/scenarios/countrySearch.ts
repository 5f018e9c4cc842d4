import { countrySearchMachine } from '../../../machines/countrySearchMachine';
import { scenario, when, type ScenarioFile } from '../../support/scenarios';

const typed = (text: string) => ({ type: 'search.typed', text });
const BEGIN = { type: 'search.began' };
const END = { type: 'search.ended' };
const OPENED = { isOpen: true };

export const flow: ScenarioFile = {
  machine: countrySearchMachine,
  facts: (snapshot) => ({ isOpen: !snapshot.matches('idle'), ...snapshot.context }),
  initialFacts: { isOpen: false, typed: '', query: '' },
  scenarios: [
    scenario(
      'the list is searched a quarter of a second after the last letter',
      when(BEGIN, [], OPENED),
      when(typed('g'), [], { typed: 'g' }),
      when(249),
      when(typed('ge'), [], { typed: 'ge' }),
      when(249),
      when(1, [], { query: 'ge' }),
      when(typed('ger'), [], { typed: 'ger' }),
      when(250, [], { query: 'ger' }),
    ),
    scenario(
      'a letter opens the list',
      when(typed('g'), [], { ...OPENED, typed: 'g' }),
      when(250, [], { query: 'g' }),
    ),
    scenario(
      'what was typed is forgotten when the list closes',
      when(END),
      when(BEGIN, [], OPENED),
      when(250),
      when(typed('g'), [], { typed: 'g' }),
      when(250, [], { query: 'g' }),
      when(END, [], { isOpen: false, typed: '', query: '' }),
      when(BEGIN, [], OPENED),
    ),
    scenario(
      'a list that closes before the pause is over is not searched',
      when(typed('g'), [], { ...OPENED, typed: 'g' }),
      when(END, [], { isOpen: false, typed: '' }),
      when(250),
    ),
  ],
  equivalentMutants: {
    'searching: begins with typing': 'the list is searched for what it shows already',
    'searching.typing on after TYPING#0 → searching.settled: leads to searching.typing':
      'the list is searched again for what it shows already',
  },
};
