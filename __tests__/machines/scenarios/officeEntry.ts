import { officeEntryMachine } from '../../../machines/officeEntryMachine';
import {
  calls,
  ends,
  runs,
  scenarioWithInput,
  when,
  type Facts,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const TOKEN = 't'.repeat(43);
const ANNA = { name: 'Anna Weber', kind: 'office' };
const ENTER = { type: 'enter.pressed' };
const RETRY = { type: 'link.retried' };
const FAILED = { message: 'failed' };

const opened = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { token: TOKEN }, [calls('readLink', TOKEN)], { state: 'reading' }, ...steps);

const linkRead = when(doneEvent('readLink', ANNA), [], { state: 'offered', link: ANNA });
const entering = (changedFacts: Facts = {}) =>
  when(ENTER, [calls('comeIn', TOKEN)], { state: 'entering', ...changedFacts });

export const flow: ScenarioFile = {
  machine: officeEntryMachine,
  otherActors: [],
  facts: ({ value, context }) => ({ state: value, link: context['link'], message: context['message'] }),
  initialFacts: { state: 'incomplete', link: null, message: null },
  scenarios: [
    opened(
      'a link is used by a button, once',
      when(ENTER),
      linkRead,
      when(RETRY),
      entering(),
      when(ENTER),
      when(doneEvent('comeIn'), [runs('openOffice', ANNA), ends(undefined)], { state: 'entered' }),
    ),
    ...[404, 409, 410].map((status) =>
      opened(
        `a link that the server refuses with ${status} offers no button`,
        when(errorEvent('readLink', status), [ends(undefined)], { state: 'refused', ...FAILED }),
      ),
    ),
    ...[null, 429, 500, 503].map((status) =>
      opened(
        `without a proper response (${status}) the link is read again`,
        when(errorEvent('readLink', status), [], { state: 'unread', ...FAILED }),
        when(ENTER),
        when(RETRY, [calls('readLink', TOKEN)], { state: 'reading' }),
        when(doneEvent('readLink', ANNA), [], { state: 'offered', link: ANNA, message: null }),
      ),
    ),
    ...[null, 429, 500].map((status) =>
      opened(
        `a button without a proper response (${status}) can be pressed again`,
        linkRead,
        entering(),
        when(errorEvent('comeIn', status), [], { state: 'offered', ...FAILED }),
        entering(),
        when(doneEvent('comeIn'), [runs('openOffice', ANNA), ends(undefined)], { state: 'entered' }),
      ),
    ),
    opened(
      'a link that somebody else used in the meantime is refused',
      linkRead,
      entering(),
      when(errorEvent('comeIn', 409), [ends(undefined)], { state: 'refused', ...FAILED }),
    ),
    scenarioWithInput(
      'a link that is cut off can be pasted',
      { token: TOKEN.slice(1) },
      [],
      {},
      when(ENTER),
      when({ type: 'link.pasted', token: '' }),
      when({ type: 'link.pasted', token: `${TOKEN}t` }),
      when({ type: 'link.pasted', token: TOKEN }, [calls('readLink', TOKEN)], { state: 'reading' }),
      linkRead,
    ),
  ],
  equivalentMutants: {
    'unread on link.retried#0 → reading: leads to opening':
      'the link was complete, so that state leads to reading immediately',
  },
};
