import { lastOrderMachine } from '../../../machines/lastOrderMachine';
import { itemOf, SERENADE } from '../../support/fixtures';
import {
  calls,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const items = [itemOf(SERENADE, 2)];
const READS = calls('readOrder');
const orderFound = when(doneEvent('readOrder', items), [], { items });
const noOrderFound = when(doneEvent('readOrder', []));
/** The order is read again after four seconds, because the server may learn of the payment late. */
const readAgain = [when(3999), when(1, [READS])];

const opened = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, undefined, [READS], {}, ...steps, when(60_000));

export const flow: ScenarioFile = {
  machine: lastOrderMachine,
  /** The page shows nothing until the order is found. */
  facts: (snapshot) => ({ items: snapshot.matches('found') ? snapshot.context['items'] : null }),
  initialFacts: { items: null },
  scenarios: [
    opened('a paid order is listed', orderFound),
    opened('a missing order is read once more', noOrderFound, ...readAgain, orderFound),
    opened('an order that is still missing is not read again', noOrderFound, ...readAgain, noOrderFound),
    opened(
      'after a failure, which is not shown, the order is read once more',
      when(errorEvent('readOrder', 500)),
      ...readAgain,
      when(errorEvent('readOrder', null)),
    ),
  ],
  equivalentMutants: {
    'askingAgain on readOrder done#1 → missing: removed': 'the page shows nothing in both states',
    'askingAgain on readOrder done#1 → missing: leads to askingAgain':
      'the page shows nothing in both states',
    'askingAgain on readOrder error#0 → missing: leads to askingAgain':
      'the page shows nothing in both states',
  },
};
