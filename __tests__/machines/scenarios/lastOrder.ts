import { lastOrderMachine } from '../../../machines/lastOrderMachine';
import { itemOf, SERENADE } from '../../support/orchestra';
import { calls, scenarioOf, when, type ScenarioFile, type ScenarioStep } from '../../support/scenarios';
import { done, failed } from '../../support/steps';

const items = [itemOf(SERENADE, 2)];
const ASKS = calls('readOrder');
const found = when(done('readOrder', items), [], { items });
const none = when(done('readOrder', []));
/** The server may hear of the payment some seconds later. */
const askedAgain = [when(3999), when(1, [ASKS])];

const opened = (title: string, ...steps: ScenarioStep[]) =>
  scenarioOf(title, undefined, [ASKS], {}, ...steps, when(60_000));

export const flow: ScenarioFile = {
  machine: lastOrderMachine,
  /** The page says nothing until the order is found. */
  facts: (snapshot) => ({ items: snapshot.matches('found') ? snapshot.context['items'] : null }),
  first: { items: null },
  scenarios: [
    opened('an order that is there is listed', found),
    opened('an order that is not there yet is asked for once more', none, ...askedAgain, found),
    opened('an order that does not come is asked for no more', none, ...askedAgain, none),
    opened(
      'a failure says nothing, and the order is asked for once more',
      when(failed('readOrder', 500)),
      ...askedAgain,
      when(failed('readOrder', null)),
    ),
  ],
  survivors: {
    'unanswered on always#1 → missing: removed': 'the page says nothing in both states',
    'unanswered on always#1 → missing: leads to unanswered': 'the page says nothing in both states',
  },
};
