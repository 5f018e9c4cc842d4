import { officeSessionMachine } from '../../../machines/officeSessionMachine';
import {
  calls,
  ends,
  runs,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const ANNA = { id: 'anna', name: 'Anna Weber', kind: 'office' };
const GRACE = { id: 'grace', name: 'Grace', kind: 'office' };
const ASK_MS = 20_000;
const RETURN = { type: 'page.returned' };
const LEAVE = { type: 'leave.pressed' };

const opened = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, undefined, [calls('returns'), calls('readFirst')], {}, ...steps);

const REPLACED = [runs('reloadPage'), ends(undefined)];
const IN = { isIn: true, isOut: false };
const OUT = { isIn: false, isOut: true };
const signedIn = when(doneEvent('readFirst', ANNA), [runs('keepTyped', { operator: 'anna' })], {
  ...IN,
  operator: ANNA,
});
const ended = [when(RETURN, [calls('readAgain')]), when(errorEvent('readAgain', 401), [], OUT)];

export const flow: ScenarioFile = {
  machine: officeSessionMachine,
  otherActors: [],
  facts: (snapshot) => ({
    operator: snapshot.context['operator'],
    message: snapshot.context['message'],
    isIn: snapshot.hasTag('signedIn'),
    isOut: snapshot.hasTag('signedOut'),
    isUnknown: snapshot.matches('unknown'),
  }),
  initialFacts: { operator: null, message: null, isIn: false, isOut: false, isUnknown: false },
  scenarios: [
    opened(
      'an open page asks every 20 seconds whether the session is still there',
      when(LEAVE),
      when(RETURN),
      signedIn,
      when(ASK_MS - 1),
      when(1, [calls('readAgain')]),
      when(doneEvent('readAgain', ANNA)),
      when(RETURN, [calls('readAgain')]),
      when(RETURN),
      when(errorEvent('readAgain', null)),
      when(ASK_MS, [calls('readAgain')]),
      when(errorEvent('readAgain', 500)),
      when(ASK_MS, [calls('readAgain')]),
      when(errorEvent('readAgain', 401), [], OUT),
      when(ASK_MS),
      when(LEAVE),
    ),
    opened(
      'without a session the page says so, until the operator comes back with one',
      when(errorEvent('readFirst', 401), [], OUT),
      when(RETURN, [calls('readReturned')]),
      when(RETURN),
      when(errorEvent('readReturned', 401)),
      when(RETURN, [calls('readReturned')]),
      when(errorEvent('readReturned', null)),
      when(RETURN, [calls('readReturned')]),
      when(doneEvent('readReturned', ANNA), [runs('keepTyped', { operator: 'anna' })], {
        ...IN,
        operator: ANNA,
      }),
    ),
    ...[null, 500].map((status) =>
      opened(
        `without a proper response (${status}) the page asks again`,
        when(errorEvent('readFirst', status), [], { isUnknown: true }),
        when(LEAVE),
        when(ASK_MS - 1),
        when(1, [calls('readFirst')], { isUnknown: false }),
        when(errorEvent('readFirst', status), [], { isUnknown: true }),
        when(RETURN, [calls('readFirst')], { isUnknown: false }),
        when(doneEvent('readFirst', ANNA), [runs('keepTyped', { operator: 'anna' })], {
          ...IN,
          operator: ANNA,
        }),
      ),
    ),
    opened(
      'what is typed stays for the same operator, who comes back with another link',
      signedIn,
      ...ended,
      when(RETURN, [calls('readReturned')]),
      when(doneEvent('readReturned', ANNA), [runs('keepTyped', { operator: 'anna' })], IN),
      when(RETURN, [calls('readAgain')]),
    ),
    opened(
      'another operator gets the page anew',
      signedIn,
      when(RETURN, [calls('readAgain')]),
      when(doneEvent('readAgain', GRACE), REPLACED, { isIn: false }),
    ),
    opened(
      'another operator who comes back gets the page anew',
      signedIn,
      ...ended,
      when(RETURN, [calls('readReturned')]),
      when(doneEvent('readReturned', GRACE), REPLACED, { isOut: false }),
    ),
    opened(
      'signing out opens the page of those who are out',
      signedIn,
      when(LEAVE, [calls('leave')]),
      when(LEAVE),
      when(errorEvent('leave', null), [], { message: 'failed' }),
      when(LEAVE, [calls('leave')]),
      when(doneEvent('leave'), [runs('openEntry'), ends(undefined)], { isIn: false }),
    ),
  ],
  equivalentMutants: {},
};
