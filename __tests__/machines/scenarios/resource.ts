import { resourceMachine } from '../../../machines/resourceMachine';
import { SERENADE } from '../../support/fixtures';
import {
  calls,
  scenarioWithInput,
  stops,
  sends,
  when,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const of = { resource: 'events' };
const LOADING = sends('app', { type: 'resource.loading', ...of });
const FAILED = sends('app', { type: 'resource.failed', ...of });
const LOADED = sends('app', { type: 'resource.loaded', ...of, data: [SERENADE] });
const LOADS = [LOADING, calls('loadResource', of)];

const WANTED = { type: 'resource.wanted' };
const NEEDED = { type: 'resource.needed' };
const FORESEEN = { type: 'resource.foreseen' };
const TRIMMED = { type: 'resource.trimmed' };
const OUTDATED = { type: 'resource.outdated' };

const loaded = when(doneEvent('loadResource', [SERENADE]), [LOADED]);
const failed = when(errorEvent('loadResource', 500), [FAILED], { isFailed: true });
const retried = when(10_000, [calls('retryResource', of)]);
/** The list is loaded completely, so none of these events loads it again. */
const COMPLETE = [when(WANTED), when(NEEDED), when(FORESEEN), when(CANCEL_EVENT), when(20_000)];

const list = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, of, [calls('loadResource', of), LOADING], {}, ...steps);

export const flow: ScenarioFile = {
  machine: resourceMachine,
  facts: (snapshot) => ({ isFailed: snapshot.hasTag('failed') }),
  initialFacts: { isFailed: false },
  scenarios: [
    list('a list is loaded once', when(WANTED), when(NEEDED), loaded, ...COMPLETE),
    list(
      'a list of which the server has sent a part is loaded completely when a page needs it',
      loaded,
      when(TRIMMED),
      when(WANTED),
      when(TRIMMED),
      when(20_000),
      when(NEEDED, LOADS),
      loaded,
      ...COMPLETE,
    ),
    list(
      'a list of which the server has sent a part is fetched ahead without a report',
      loaded,
      when(TRIMMED),
      when(FORESEEN, [calls('loadAhead', of)]),
      when(FORESEEN),
      when(WANTED),
      when(CANCEL_EVENT),
      when(20_000),
      when(doneEvent('loadAhead', [SERENADE]), [LOADED]),
      ...COMPLETE,
    ),
    list(
      'a failure of fetching ahead is not reported, and the list loads when a page needs it',
      loaded,
      when(TRIMMED),
      when(FORESEEN, [calls('loadAhead', of)]),
      when(errorEvent('loadAhead', 500)),
      when(20_000),
      when(NEEDED, LOADS),
      loaded,
      ...COMPLETE,
    ),
    list(
      'a page that needs the list while it is fetched ahead waits for it',
      loaded,
      when(TRIMMED),
      when(FORESEEN, [calls('loadAhead', of)]),
      when(NEEDED, [stops('loadAhead'), ...LOADS]),
      loaded,
      ...COMPLETE,
    ),
    list(
      'a list that becomes outdated while it is fetched ahead is loaded again',
      loaded,
      when(TRIMMED),
      when(FORESEEN, [calls('loadAhead', of)]),
      when(OUTDATED, [stops('loadAhead'), ...LOADS]),
      loaded,
    ),
    list('an outdated list is loaded again', loaded, when(OUTDATED, LOADS), loaded),
    list(
      'a list that becomes outdated while it is loaded, or loaded again, is loaded once more',
      when(OUTDATED, [stops('loadResource'), ...LOADS]),
      failed,
      retried,
      when(OUTDATED, [stops('retryResource'), ...LOADS], { isFailed: false }),
      failed,
      when(OUTDATED, LOADS, { isFailed: false }),
      loaded,
    ),
    list(
      'an outdated part of a list is replaced by the complete list',
      loaded,
      when(TRIMMED),
      when(OUTDATED, LOADS),
      loaded,
      ...COMPLETE,
    ),
    list(
      'a failure is reported once, and the list is loaded again every ten seconds without a message',
      failed,
      when(9999),
      when(1, [calls('retryResource', of)]),
      when(errorEvent('retryResource', null)),
      when(9999),
      when(1, [calls('retryResource', of)]),
      when(doneEvent('retryResource', [SERENADE]), [LOADED], { isFailed: false }),
      ...COMPLETE,
    ),
    list(
      'a retry by the visitor loads a failed list immediately',
      failed,
      when(NEEDED),
      when(WANTED, LOADS, { isFailed: false }),
      when(20_000),
      loaded,
    ),
    list(
      'a retry by the visitor during an automatic attempt shows the loading indicator',
      failed,
      retried,
      when(NEEDED),
      when(WANTED, [stops('retryResource'), ...LOADS], { isFailed: false }),
      failed,
    ),
    list(
      'canceling a slow list counts as a failure',
      when(CANCEL_EVENT, [stops('loadResource'), FAILED], { isFailed: true }),
      retried,
    ),
  ],
  equivalentMutants: {},
};
