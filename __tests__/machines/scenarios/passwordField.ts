import { passwordFieldMachine } from '../../../machines/passwordFieldMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const TOGGLE = { type: 'password.toggled' };

export const flow: ScenarioFile = {
  machine: passwordFieldMachine,
  facts: (snapshot) => ({ isShown: snapshot.matches('shown') }),
  initialFacts: { isShown: false },
  scenarios: [
    scenario(
      'the password is hidden at first, and can be shown and hidden again',
      when(TOGGLE, [], { isShown: true }),
      when(TOGGLE, [], { isShown: false }),
      when(TOGGLE, [], { isShown: true }),
    ),
  ],
  equivalentMutants: {},
};
