import { checkMachine, type Question } from '../../../machines/checkMachine';
import {
  calls,
  ends,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent, PASSWORD } from '../../support/commonSteps';

const email: Question = { subject: 'email', email: 'anna@example.org' };
const password: Question = { subject: 'password', password: PASSWORD, userID: 'user-anna' };

const UNANSWERED = { isUnanswered: true };
const RESPONDED = { isUnanswered: false };
const saysYes = (shows = {}) => when(doneEvent('ask'), [ends(true)], shows);
const saysNo = (status: number, shows = {}) => when(errorEvent('ask', status), [ends(false)], shows);

/** The value was typed; 300 ms later the server is asked. */
const check = (title: string, question: Question, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, question, [], {}, when(299), when(1, [calls('ask', question)]), ...steps);

export const flow: ScenarioFile = {
  machine: checkMachine,
  otherActors: [],
  facts: (snapshot) => ({ isUnanswered: snapshot.hasTag('unanswered') }),
  initialFacts: { isUnanswered: false },
  scenarios: [
    check('an email is checked after a pause in typing; a response means that it is free', email, saysYes()),
    check('a rejected call means that the email is taken', email, saysNo(409), when(5000)),
    check('a correct password', password, saysYes()),
    check('a wrong password', password, saysNo(403)),
    check(
      'without a response the form shows this, and the call is repeated after three seconds',
      email,
      when(errorEvent('ask', null), [], UNANSWERED),
      when(2999),
      when(1, [calls('ask', email)]),
      when(errorEvent('ask', null)),
      when(3000, [calls('ask', email)]),
      saysYes(RESPONDED),
    ),
    check(
      'after 15 seconds the form shows this, and the call continues until its response',
      email,
      when(14_999),
      when(1, [], UNANSWERED),
      when(60_000),
      saysNo(409, RESPONDED),
    ),
    check(
      'a slow call that fails is repeated',
      email,
      when(15_000, [], UNANSWERED),
      when(errorEvent('ask', null)),
      when(3000, [calls('ask', email)]),
      saysYes(RESPONDED),
    ),
  ],
  equivalentMutants: {},
};
