import { lastOrderMachine } from '../../../machines/lastOrderMachine';
import { itemOf, SERENADE } from '../../support/fixtures';
import {
  calls,
  scenarioWithInput,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const items = [itemOf(SERENADE, 2)];
const ASKS = calls('readOrder');
const found = when(doneEvent('readOrder', items), [], { items });
const none = when(doneEvent('readOrder', []));
/** The server may hear of the payment some seconds later. */
const askedAgain = [when(3999), when(1, [ASKS])];

const opened = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, undefined, [ASKS], {}, ...steps, when(60_000));

export const flow: ScenarioFile = {
  machine: lastOrderMachine,
  /** The page says nothing until the order is found. */
  facts: (snapshot) => ({ items: snapshot.matches('found') ? snapshot.context['items'] : null }),
  initialFacts: { items: null },
  scenarios: [
    opened('an order that is there is listed', found),
    opened('an order that is not there yet is asked for once more', none, ...askedAgain, found),
    opened('an order that does not come is asked for no more', none, ...askedAgain, none),
    opened(
      'a failure says nothing, and the order is asked for once more',
      when(errorEvent('readOrder', 500)),
      ...askedAgain,
      when(errorEvent('readOrder', null)),
    ),
  ],
  equivalentMutants: {
    'unanswered on always#1 → missing: removed': 'the page says nothing in both states',
    'unanswered on always#1 → missing: leads to unanswered': 'the page says nothing in both states',
  },
};
