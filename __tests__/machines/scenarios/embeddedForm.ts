import { embeddedFormMachine } from '../../../machines/embeddedFormMachine';
import { scenario, when, type ScenarioFile } from '../../support/scenarios';

const ENTER = { type: 'form.entered' };
const ARRIVE = { type: 'form.loaded' };
const entered = when(ENTER, [], { says: 'loading' });
const arrived = when(ARRIVE, [], { says: null });
const late = [when(7999), when(1, [], { says: 'late' })];

export const flow: ScenarioFile = {
  machine: embeddedFormMachine,
  facts: (snapshot) => ({ says: ['loading', 'late'].find((name) => snapshot.matches(name)) ?? null }),
  initialFacts: { says: null },
  scenarios: [
    scenario('a form that arrives in time', entered, when(7999), arrived, when(20_000), when(ENTER)),
    scenario(
      'a form that takes long, and then arrives',
      entered,
      ...late,
      when(20_000),
      arrived,
      when(ENTER),
      when(20_000),
    ),
    scenario('nobody waits for a form that is not seen', when(20_000), entered, ...late),
    scenario('a form that arrives before it is seen', when(ARRIVE), when(ENTER), when(20_000)),
  ],
  equivalentMutants: {},
};
