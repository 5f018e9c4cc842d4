import { officeRecordMachine } from '../../../machines/officeRecordMachine';
import {
  calls,
  scenarioWithInput,
  stops,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const AGE_MS = 30_000;
const RETURN = { type: 'page.returned' };
const RETRY = { type: 'record.retried' };
const CHANGE = { type: 'record.changed' };
const FIRST = ['Winter Serenade'];
const SECOND = ['Winter Serenade', 'Gala Evening'];

const opened = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(
    title,
    undefined,
    [calls('returns'), calls('readFirst', { isBackground: false })],
    {},
    ...steps,
  );

const readAgain = calls('readAgain', { isBackground: true });
const shown = when(doneEvent('readFirst', FIRST), [], { state: 'shown', record: FIRST });
const refreshed = (record: object) => when(doneEvent('readAgain', record), [], { record });

export const flow: ScenarioFile = {
  machine: officeRecordMachine,
  otherActors: [],
  facts: (snapshot) => ({
    state: typeof snapshot.value === 'string' ? snapshot.value : 'shown',
    isStale: snapshot.matches({ shown: 'stale' }),
    record: snapshot.context['record'],
    message: snapshot.context['message'],
  }),
  initialFacts: { state: 'loading', isStale: false, record: null, message: null },
  scenarios: [
    opened(
      'what others change appears after a while, and when the operator comes back',
      when(RETURN),
      when(CHANGE),
      when(RETRY),
      shown,
      when(RETRY),
      when(AGE_MS - 1),
      when(1, [readAgain]),
      refreshed(SECOND),
      when(RETURN, [readAgain]),
      refreshed(FIRST),
    ),
    opened(
      'what the operator changes appears at once, also while the page is being read',
      shown,
      when(CHANGE, [readAgain]),
      when(CHANGE, [stops('readAgain'), readAgain]),
      refreshed(SECOND),
    ),
    ...[null, 401, 404, 500].map((status) =>
      opened(
        `a record that cannot be read again (${status}) stays visible, and is read later`,
        shown,
        when(CHANGE, [readAgain]),
        when(errorEvent('readAgain', status), [], { isStale: true }),
        when(AGE_MS, [readAgain], { isStale: false }),
        when(errorEvent('readAgain', status), [], { isStale: true }),
        when(RETRY, [readAgain], { isStale: false }),
        refreshed(SECOND),
      ),
    ),
    ...[null, 500].map((status) =>
      opened(
        `without a proper response (${status}) the operator can try again`,
        when(errorEvent('readFirst', status), [], { state: 'failed' }),
        when(AGE_MS),
        when(RETRY, [calls('readFirst', { isBackground: false })], { state: 'loading' }),
        when(errorEvent('readFirst', status), [], { state: 'failed' }),
        when(RETURN, [calls('readFirst', { isBackground: false })], { state: 'loading' }),
        shown,
      ),
    ),
    ...[401, 404].map((status) =>
      opened(
        `a record that is refused (${status}) is asked for again when the operator comes back`,
        when(errorEvent('readFirst', status), [], { state: 'refused', message: 'failed' }),
        when(AGE_MS),
        when(RETURN, [calls('readFirst', { isBackground: false })], { state: 'loading' }),
        when(doneEvent('readFirst', FIRST), [], { state: 'shown', record: FIRST, message: null }),
      ),
    ),
  ],
  equivalentMutants: {},
};
