import { assign } from 'xstate';
import { CHANGED } from '../../../domain/office/addresses';
import { officeStepMachine } from '../../../machines/officeStepMachine';
import {
  calls,
  runs,
  scenarioWithInput,
  stops,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const TYPING_MS = 300;
const ONE = { tickets: 1 };
const TWO = { tickets: 2 };
const PLANNED = { plan: { cents: 4500 }, version: 'v1' };
const RESULT = { cents: 4500 };
const CONFIRM = { type: 'step.confirmed' };
const REPLAN = { type: 'plan.retried' };
const REPEAT = { type: 'send.repeated' };
const RESTART = { type: 'step.restarted' };
const outdated = (input: object, message: string) => ({ type: 'plan.outdated', input, message });
const typed = (input: object | null) => ({ type: 'input.changed', input });

const withForm = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { input: null }, [], {}, ...steps);

const withoutForm = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, { input: ONE }, [calls('plan', ONE)], { state: 'planning', input: ONE }, ...steps);

const planned = (changedFacts = {}) =>
  when(doneEvent('plan', PLANNED), [], { state: 'planned', planned: PLANNED, ...changedFacts });
const sent = calls('send', { input: ONE, key: 'k1', version: 'v1' });
const sending = when(CONFIRM, [sent], { state: 'sending', key: 'k1' });
const DONE = { state: 'done', result: RESULT };
const done = when(
  doneEvent('send', RESULT),
  [runs('forgetTyped'), runs('announceChange'), runs('openNext')],
  DONE,
);
const NOTHING_SENT = { planned: null, result: null, key: null };
const FAILED = { message: 'failed' };

export const flow: ScenarioFile = {
  machine: officeStepMachine,
  otherActors: [],
  facts: ({ value, context }) => ({
    state: typeof value === 'string' ? value : formStateOf(value as { form: string | object }),
    ...context,
  }),
  initialFacts: {
    state: 'editing.typing',
    input: null,
    planned: null,
    result: null,
    message: null,
    key: null,
  },
  actions: () => ({ makeKey: assign({ key: 'k1' }) }),
  scenarios: [
    withForm(
      'the operator fills in the form, reads what will happen, confirms it once, and begins another',
      when(typed(null)),
      when(REPLAN),
      when(typed(ONE), [], { state: 'planning', input: ONE }),
      when(CONFIRM),
      when(TYPING_MS - 1),
      when(1, [calls('plan', ONE)]),
      when(CONFIRM),
      planned(),
      when(REPLAN),
      sending,
      when(CONFIRM),
      when(typed(TWO)),
      when(REPEAT),
      done,
      when(CONFIRM),
      when(typed(TWO)),
      when(RESTART, [], {
        state: 'editing.typing',
        input: null,
        planned: null,
        result: null,
        key: null,
      }),
    ),
    withForm(
      'only what is typed last is planned',
      when(typed(ONE), [], { state: 'planning', input: ONE }),
      when(TYPING_MS - 1),
      when(typed(TWO), [], { input: TWO }),
      when(TYPING_MS - 1),
      when(1, [calls('plan', TWO)]),
      when(typed(ONE), [stops('plan')], { input: ONE }),
      when(TYPING_MS, [calls('plan', ONE)]),
      planned(),
      when(typed(TWO), [], { state: 'planning', input: TWO, planned: null }),
      when(typed(null), [], { state: 'editing.typing', input: null }),
      when(TYPING_MS),
    ),
    withForm(
      'mistakes are shown until the form has none',
      when(CONFIRM, [], { state: 'editing.mistaken' }),
      when(CONFIRM),
      when(typed(null)),
      when(typed(ONE), [], { state: 'planning', input: ONE }),
      when(typed(null), [], { state: 'editing.typing', input: null }),
    ),
    withoutForm(
      'an operation without a form is planned at once; a refusal can be asked about again',
      when(errorEvent('plan', 409), [], { state: 'refused', ...FAILED }),
      when(CONFIRM),
      when(REPLAN, [calls('plan', ONE)], { state: 'planning' }),
      planned({ message: null }),
    ),
    withForm(
      'what was refused can be corrected',
      when(typed(ONE), [], { state: 'planning', input: ONE }),
      when(TYPING_MS, [calls('plan', ONE)]),
      when(errorEvent('plan', 409), [], { state: 'refused', ...FAILED }),
      when(typed(TWO), [], { state: 'planning', input: TWO }),
    ),
    ...[null, 500].map((status) =>
      withoutForm(
        `without a proper response (${status}) the operator asks again what will happen`,
        when(errorEvent('plan', status), [], { state: 'unplanned', ...FAILED }),
        when(CONFIRM),
        when(REPLAN, [calls('plan', ONE)], { state: 'planning' }),
        when(errorEvent('plan', status), [], { state: 'unplanned' }),
        when(typed(null), [], { state: 'editing.typing', input: null }),
      ),
    ),
    ...[null, 500, 503].map((status) =>
      withoutForm(
        `without a proper response (${status}) the same form is sent again`,
        planned(),
        sending,
        when(errorEvent('send', status), [], { state: 'unknown', ...FAILED }),
        when(CONFIRM),
        when(typed(TWO)),
        when(REPEAT, [sent], { state: 'sending' }),
        done,
      ),
    ),
    withoutForm(
      'after the session has ended, the same form is sent again',
      planned(),
      sending,
      when(errorEvent('send', 401), [], { state: 'signedOut' }),
      when(typed(TWO)),
      when(REPEAT, [sent], { state: 'sending' }),
      done,
    ),
    withoutForm(
      'when something has changed since, the operator looks at it again',
      planned(),
      sending,
      when(errorEvent('send', CHANGED), [runs('announceChange')], { state: 'changed', ...FAILED }),
      when(REPEAT),
      when(typed(TWO)),
      when(REPLAN, [calls('plan', ONE)], { state: 'planning' }),
      planned({ message: null }),
    ),
    withoutForm(
      'when somebody changes what it is about, the operator looks at it again before anything is sent',
      planned(),
      when(outdated(TWO, 'Eva'), [], { state: 'changed', input: TWO, planned: null, message: 'Eva' }),
      when(CONFIRM),
      when(outdated(ONE, 'Ida'), [], { input: ONE, message: 'Ida' }),
      when(REPLAN, [calls('plan', ONE)], { state: 'planning' }),
      when(outdated(TWO, 'Eva'), [stops('plan')], { state: 'changed', input: TWO, message: 'Eva' }),
      when(REPLAN, [calls('plan', TWO)], { state: 'planning' }),
      planned({ message: null }),
    ),
    withoutForm(
      'what is sent already is compared by the server',
      planned(),
      sending,
      when(outdated(TWO, 'Eva')),
      when(errorEvent('send', null), [], { state: 'unknown', ...FAILED }),
      when(outdated(TWO, 'Eva')),
      when(REPEAT, [sent], { state: 'sending' }),
      when(errorEvent('send', 401), [], { state: 'signedOut' }),
      when(outdated(TWO, 'Eva')),
      when(REPEAT, [sent], { state: 'sending' }),
      done,
      when(outdated(TWO, 'Eva'), [], { state: 'changed', input: TWO, message: 'Eva', ...NOTHING_SENT }),
    ),
    withoutForm(
      'what the server refuses is not done',
      planned(),
      sending,
      when(errorEvent('send', 409), [], { state: 'refused', ...FAILED }),
      when(REPEAT),
      when(REPLAN, [calls('plan', ONE)], { state: 'planning' }),
    ),
  ],
  equivalentMutants: {
    'done on step.restarted#0 → form: leads to opening':
      'the input is null again, so that state leads to the form immediately',
  },
};

/** The innermost state of the form that views distinguish. */
function formStateOf({ form }: { form: string | object }): string {
  if (typeof form === 'string') return form;
  const [state] = Object.entries(form);
  const [name, inner] = state ?? [];
  return name === 'planning' ? name : `${name}.${String(inner)}`;
}
