import { embeddedFormMachine } from '../../../machines/embeddedFormMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const ENTER = { type: 'form.entered' };
const LOAD = { type: 'form.loaded' };
const entered = when(ENTER, [], { says: 'loading' });
const formLoaded = when(LOAD, [], { says: null });
const formIsLate = [when(7999), when(1, [], { says: 'late' })];

export const flow: ScenarioFile = {
  machine: embeddedFormMachine,
  facts: (snapshot) => ({ says: ['loading', 'late'].find((name) => snapshot.matches(name)) ?? null }),
  initialFacts: { says: null },
  scenarios: [
    scenario('a form that loads in time', entered, when(7999), formLoaded, when(20_000), when(ENTER)),
    scenario(
      'a form that loads late',
      entered,
      ...formIsLate,
      when(20_000),
      formLoaded,
      when(ENTER),
      when(20_000),
    ),
    scenario('a form that is not visible has no timeout', when(20_000), entered, ...formIsLate),
    scenario('a form that loads before it is visible', when(LOAD), when(ENTER), when(20_000)),
  ],
  equivalentMutants: {},
};
