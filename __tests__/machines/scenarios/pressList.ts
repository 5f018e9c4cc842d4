import { pressListMachine } from '../../../machines/pressListMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

export const flow: ScenarioFile = {
  machine: pressListMachine,
  facts: (snapshot) => ({ shown: snapshot.context['count'] }),
  initialFacts: { shown: 5 },
  scenarios: [
    scenario(
      'five articles are shown at first, and five more each time',
      when({ type: 'list.more' }, [], { shown: 10 }),
      when({ type: 'list.more' }, [], { shown: 15 }),
    ),
  ],
  equivalentMutants: {},
};
