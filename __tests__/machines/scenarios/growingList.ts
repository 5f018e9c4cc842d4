import { growingListMachine } from '../../../machines/growingListMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const TOGGLE = { type: 'list.toggled' };
const MORE = { type: 'list.more' };

export const flow: ScenarioFile = {
  machine: growingListMachine,
  facts: (snapshot) => ({ shown: snapshot.matches('shown') ? snapshot.context['count'] : 0 }),
  initialFacts: { shown: 0 },
  scenarios: [
    scenario(
      'five items are shown at first, five more each time, and five again after the list was hidden',
      when(MORE),
      when(TOGGLE, [], { shown: 5 }),
      when(MORE, [], { shown: 10 }),
      when(MORE, [], { shown: 15 }),
      when(TOGGLE, [], { shown: 0 }),
      when(TOGGLE, [], { shown: 5 }),
    ),
  ],
  equivalentMutants: {},
};
