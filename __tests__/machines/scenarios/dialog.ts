import { dialogMachine } from '../../../machines/dialogMachine';
import { scenario, when, type ScenarioFile } from '../../../tools/flows/scenarios';

const dialogOpened = (subject: string) => ({ type: 'dialog.opened', subject });
const CLOSE = { type: 'dialog.closed' };

export const flow: ScenarioFile = {
  machine: dialogMachine,
  facts: (snapshot) => ({ isOpen: snapshot.matches('open'), subject: snapshot.context['subject'] }),
  initialFacts: { isOpen: false, subject: null },
  scenarios: [
    scenario(
      'a dialog shows one subject until it is closed',
      when(CLOSE),
      when(dialogOpened('person-1'), [], { isOpen: true, subject: 'person-1' }),
      when(dialogOpened('person-2')),
      when(CLOSE, [], { isOpen: false, subject: null }),
      when(dialogOpened('person-2'), [], { isOpen: true, subject: 'person-2' }),
    ),
  ],
  equivalentMutants: {},
};
