import { competitionMachine } from '../../../machines/competitionMachine';
import {
  calls,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';

const REPERTOIRE = { type: 'competition.repertoireOpened' };
const TERMS = { type: 'competition.termsOpened' };
const CLOSE = { type: 'competition.closed' };

const allowed = when({ type: 'permission.given' }, [], { isOpenable: true });
const FORBIDDEN = { isOpenable: false, dialog: null };
const WITHDRAW = { type: 'permission.withdrawn' };

const competition = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, undefined, [calls('permission')], {}, ...steps);

export const flow: ScenarioFile = {
  machine: competitionMachine,
  facts: (snapshot) => ({
    isOpenable: snapshot.matches('permitted'),
    dialog: ['repertoire', 'terms'].find((name) => snapshot.matches({ permitted: name })) ?? null,
  }),
  initialFacts: FORBIDDEN,
  scenarios: [
    competition('without permission no dialog opens', when(REPERTOIRE), when(TERMS), when(WITHDRAW)),
    competition(
      'each dialog opens and closes',
      allowed,
      when(REPERTOIRE, [], { dialog: 'repertoire' }),
      when(TERMS),
      when(CLOSE, [], { dialog: null }),
      when(TERMS, [], { dialog: 'terms' }),
      when(REPERTOIRE),
      when(CLOSE, [], { dialog: null }),
      when(REPERTOIRE, [], { dialog: 'repertoire' }),
    ),
    competition(
      'withdrawing the permission closes the dialog, and a new permission does not open it again',
      allowed,
      when(TERMS, [], { dialog: 'terms' }),
      when(WITHDRAW, [], FORBIDDEN),
      when(REPERTOIRE),
      allowed,
      when(REPERTOIRE, [], { dialog: 'repertoire' }),
    ),
  ],
  equivalentMutants: {},
};
