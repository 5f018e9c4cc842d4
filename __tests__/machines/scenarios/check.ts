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
const sendsResult = (result: string) => sends('profile', { type: result });

/** The step in which a value is typed; the steps of `paused` follow, which wait 300 ms until the call. */
const questionTyped = (question: Question) =>
  when(asked(question), [sendsResult(`${question.subject}.asked`)], { question });
const paused = (question: Question) => [when(299), when(1, [calls('ask', question)])];
const asking = (question: Question) => [questionTyped(question), ...paused(question)];
const IDLE = { question: null };
const emailUnanswered = when(errorEvent('ask', null), [sendsResult('email.unanswered')]);

const check = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { form: 'profile' }, [], {}, ...steps);

export const flow: ScenarioFile = {
  machine: checkMachine,
  otherActors: ['profile', 'register'],
  facts: (snapshot) => ({ question: snapshot.context['question'] }),
  initialFacts: { question: null },
  scenarios: [
    check('no call before something was typed', when(20_000)),
    check(
      'an email is checked after a pause in typing; true means that it is free',
      ...asking(email),
      when(doneEvent('ask'), [sendsResult('email.free')], IDLE),
      when(5000),
      ...asking(otherEmail),
    ),
    scenarioWithInput(
      'only the form that asked gets the result',
      { form: 'register' },
      [],
      {},
      when(asked(email), [sends('register', { type: 'email.asked' })], { question: email }),
    ),
    check(
      'a rejected call means that the email is taken',
      ...asking(email),
      when(errorEvent('ask', 409), [sendsResult('email.taken')], IDLE),
      when(5000),
    ),
    check(
      'a correct password',
      ...asking(password),
      when(doneEvent('ask'), [sendsResult('password.right')], IDLE),
    ),
    check(
      'a wrong password',
      ...asking(password),
      when(errorEvent('ask', 403), [sendsResult('password.wrong')], IDLE),
    ),
    check(
      'each keystroke restarts the pause',
      questionTyped(otherEmail),
      when(299),
      questionTyped(email),
      ...paused(email),
    ),
    check(
      'a keystroke during the call cancels it, and the new value is checked',
      ...asking(otherEmail),
      when(asked(email), [stops('ask'), sendsResult('email.asked')], { question: email }),
      ...paused(email),
    ),
    check(
      'an invalid email or password is not checked',
      when(asked({ subject: 'email', email: 'anna@' })),
      when(asked({ ...password, password: 'weak' })),
      when(300),
      questionTyped(email),
      when(asked({ subject: 'email', email: 'anna@' }), [], IDLE),
      when(300),
      ...asking(email),
      when(asked({ subject: 'email', email: 'anna@' }), [stops('ask')], IDLE),
      when(20_000),
    ),
    check(
      'without a response the form is notified, and the call is repeated after three seconds',
      ...asking(email),
      emailUnanswered,
      when(2999),
      when(1, [calls('ask', email)]),
      emailUnanswered,
      when(3000, [calls('ask', email)]),
      when(doneEvent('ask'), [sendsResult('email.free')], IDLE),
    ),
    check(
      'after 15 seconds the form is notified, and the call continues until its response',
      ...asking(email),
      when(14_999),
      when(1, [sendsResult('email.unanswered')]),
      when(60_000),
      when(errorEvent('ask', 409), [sendsResult('email.taken')], IDLE),
    ),
    check(
      'a keystroke during a slow call cancels it, and the new value is checked',
      ...asking(otherEmail),
      when(15_000, [sendsResult('email.unanswered')]),
      when(asked(email), [stops('ask'), sendsResult('email.asked')], { question: email }),
      ...paused(email),
      when(doneEvent('ask'), [sendsResult('email.free')], IDLE),
    ),
    check('a dropped check makes no call', questionTyped(email), when(DROP, [], IDLE), when(300), when(DROP)),
    check(
      'dropping a check cancels its call',
      ...asking(email),
      when(DROP, [stops('ask')], IDLE),
      when(20_000),
    ),
    check(
      'dropping a check without a response ends the repetitions',
      ...asking(email),
      emailUnanswered,
      when(DROP, [], IDLE),
      when(3000),
    ),
  ],
  equivalentMutants: {},
};
