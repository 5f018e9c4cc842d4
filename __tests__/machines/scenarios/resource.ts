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
} from '../../support/scenarios';
import { CANCEL_EVENT, doneEvent, errorEvent } from '../../support/commonSteps';

const of = { resource: 'events' };
const LOADING = sends('app', { type: 'resource.loading', ...of });
const FAILED = sends('app', { type: 'resource.failed', ...of });
const LOADED = sends('app', { type: 'resource.loaded', ...of, data: [SERENADE] });
const LOADS = [LOADING, calls('loadResource', of)];

const WANTED = { type: 'resource.wanted' };
const NEEDED = { type: 'resource.needed' };
const TRIMMED = { type: 'resource.trimmed' };
const OUTDATED = { type: 'resource.outdated' };

const loaded = when(doneEvent('loadResource', [SERENADE]), [LOADED]);
const lost = when(errorEvent('loadResource', 500), [FAILED], { isFailed: true });
const again = when(10_000, [calls('retryResource', of)]);
/** The list is there: no page has it loaded again. */
const COMPLETE = [when(WANTED), when(NEEDED), when(CANCEL_EVENT), when(20_000)];

const list = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, of, [calls('loadResource', of), LOADING], {}, ...steps);

export const flow: ScenarioFile = {
  machine: resourceMachine,
  facts: (snapshot) => ({ isFailed: snapshot.hasTag('failed') }),
  initialFacts: { isFailed: false },
  scenarios: [
    list('a list is loaded once', when(WANTED), when(NEEDED), loaded, ...COMPLETE),
    list(
      'a list of which the page got a part is loaded whole when a page needs it',
      loaded,
      when(TRIMMED),
      when(WANTED),
      when(TRIMMED),
      when(20_000),
      when(NEEDED, LOADS),
      loaded,
      ...COMPLETE,
    ),
    list('a list that is known to be outdated is loaded again', loaded, when(OUTDATED, LOADS), loaded),
    list(
      'a part that is known to be outdated is loaded whole',
      loaded,
      when(TRIMMED),
      when(OUTDATED, LOADS),
      loaded,
      ...COMPLETE,
    ),
    list(
      'a failure is told once, and the list is tried again without a message every ten seconds',
      lost,
      when(9999),
      when(1, [calls('retryResource', of)]),
      when(errorEvent('retryResource', null)),
      when(9999),
      when(1, [calls('retryResource', of)]),
      when(doneEvent('retryResource', [SERENADE]), [LOADED], { isFailed: false }),
      ...COMPLETE,
    ),
    list(
      'a visitor who wants a list that failed has it loaded at once',
      lost,
      when(NEEDED),
      when(WANTED, LOADS, { isFailed: false }),
      when(20_000),
      loaded,
    ),
    list(
      'a visitor who wants a list during a quiet attempt has it loaded with its loading shown',
      lost,
      again,
      when(NEEDED),
      when(WANTED, [stops('retryResource'), ...LOADS], { isFailed: false }),
      lost,
    ),
    list(
      'a slow list is given up, which counts as a failure',
      when(CANCEL_EVENT, [stops('loadResource'), FAILED], { isFailed: true }),
      again,
    ),
  ],
  equivalentMutants: {},
};
