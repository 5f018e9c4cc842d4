import { checkMachine, type Question } from '../../../machines/checkMachine';
import {
  calls,
  scenarioWithInput,
  stops,
  sends,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';
import { doneEvent, errorEvent, PASSWORD } from '../../support/commonSteps';

const email: Question = { subject: 'email', email: 'anna@example.org' };
const otherEmail: Question = { subject: 'email', email: 'ann@example.org' };
const password: Question = { subject: 'password', password: PASSWORD, userID: 'user-anna' };

const DROP = { type: 'check.dropped' };
const asked = (question: Question) => ({ type: 'check.asked', question });
const says = (result: string) => sends('profile', { type: result });

/** Somebody types, and pauses for 300 ms. */
const typed = (question: Question) =>
  when(asked(question), [says(`${question.subject}.asked`)], { question });
const paused = (question: Question) => [when(299), when(1, [calls('ask', question)])];
const asking = (question: Question) => [typed(question), ...paused(question)];
const IDLE = { question: null };
const unanswered = when(errorEvent('ask', null), [says('email.unanswered')]);

const check = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { form: 'profile' }, [], {}, ...steps);

export const flow: ScenarioFile = {
  machine: checkMachine,
  otherActors: ['profile', 'register'],
  facts: (snapshot) => ({ question: snapshot.context['question'] }),
  initialFacts: { question: null },
  scenarios: [
    check('nothing is asked before something is typed', when(20_000)),
    check(
      'an email is asked about after a pause in typing, and yes means that it is free',
      ...asking(email),
      when(doneEvent('ask'), [says('email.free')], IDLE),
      when(5000),
      ...asking(otherEmail),
    ),
    scenarioWithInput(
      'the form that asked is told, and no other',
      { form: 'register' },
      [],
      {},
      when(asked(email), [sends('register', { type: 'email.asked' })], { question: email }),
    ),
    check(
      'a refusal means that the email is taken',
      ...asking(email),
      when(errorEvent('ask', 409), [says('email.taken')], IDLE),
      when(5000),
    ),
    check(
      'a password that is right',
      ...asking(password),
      when(doneEvent('ask'), [says('password.right')], IDLE),
    ),
    check(
      'a password that is wrong',
      ...asking(password),
      when(errorEvent('ask', 403), [says('password.wrong')], IDLE),
    ),
    check('each letter begins the pause anew', typed(otherEmail), when(299), typed(email), ...paused(email)),
    check(
      'a letter during the call ends it, and the new value is asked about',
      ...asking(otherEmail),
      when(asked(email), [stops('ask'), says('email.asked')], { question: email }),
      ...paused(email),
    ),
    check(
      'what cannot be an email or a password is not asked about',
      when(asked({ subject: 'email', email: 'anna@' })),
      when(asked({ ...password, password: 'weak' })),
      when(300),
      typed(email),
      when(asked({ subject: 'email', email: 'anna@' }), [], IDLE),
      when(300),
      ...asking(email),
      when(asked({ subject: 'email', email: 'anna@' }), [stops('ask')], IDLE),
      when(20_000),
    ),
    check(
      'without an answer the form is told, and the server is asked again after three seconds',
      ...asking(email),
      unanswered,
      when(2999),
      when(1, [calls('ask', email)]),
      unanswered,
      when(3000, [calls('ask', email)]),
      when(doneEvent('ask'), [says('email.free')], IDLE),
    ),
    check(
      'a response that does not come is told after 15 seconds, and asked for again',
      ...asking(email),
      when(14_999),
      when(1, [stops('ask'), says('email.unanswered'), calls('ask', email)]),
      when(15_000, [stops('ask'), says('email.unanswered'), calls('ask', email)]),
      when(errorEvent('ask', 409), [says('email.taken')], IDLE),
    ),
    check('a check that is dropped asks nothing', typed(email), when(DROP, [], IDLE), when(300), when(DROP)),
    check(
      'a call that is dropped is ended',
      ...asking(email),
      when(DROP, [stops('ask')], IDLE),
      when(20_000),
    ),
    check(
      'a check without an answer that is dropped asks no more',
      ...asking(email),
      unanswered,
      when(DROP, [], IDLE),
      when(3000),
    ),
  ],
  equivalentMutants: {},
};
