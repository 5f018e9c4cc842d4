/**
 * Plays the scenarios of all flows, and tests mutants of two machines. `node tools/deepTests.mjs` tests all
 * mutants of all machines, as `npm run mutants -- --all` does.
 */
import { readdirSync } from 'node:fs';
import { mutantsOf } from '../../tools/flows/mutants/mutants';
import { testMutants } from '../../tools/flows/mutants/mutantsCommand';
import { scenarioNames, playScenario, scenariosOf, expectedResults } from '../../tools/flows/scenarios';

const FLOWS = scenarioNames().map((name) => ({ name, flow: scenariosOf(name) }));
/** The largest number of equivalent mutants of a small machine; for a large one it is one in twenty. */
const MAX_EQUIVALENT = 2;
const isDeep = process.env['DEEP'] === '1';

describe.each(FLOWS)('$name', ({ flow }) => {
  test.each(flow.scenarios)('$title', (scenario) => {
    expect(playScenario(flow.machine, flow, scenario)).toEqual(expectedResults(flow, scenario));
  });

  test('the names of its mutants are unique', () => {
    const names = mutantsOf(flow.machine, { seed: '2026', hasAllChanges: true }).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each(isDeep ? scenarioNames() : ['checkout', 'subscribe'])(
  'the scenarios of %s detect the mutants of its machine',
  (name) => {
    const judged = testMutants(name, isDeep);
    expect(judged.survived.map((mutant) => mutant.name)).toEqual([]);
    expect(judged.unneededExcuses).toEqual([]);
    expect(judged.equivalent.length).toBeLessThanOrEqual(Math.max(MAX_EQUIVALENT, judged.total / 20));
  },
);

test('every machine has a scenario file with its name', () => {
  const machines = readdirSync('machines').flatMap((file) => /^(\w+)Machine\.ts$/.exec(file)?.[1] ?? []);
  expect(scenarioNames()).toEqual(machines.sort());
  expect(FLOWS.map(({ flow }) => flow.machine.id)).toEqual(scenarioNames());
});

test('missing scenarios let mutants survive', () => {
  const file = scenariosOf('subscribe');
  const { survived } = testMutants('subscribe', false, { ...file, scenarios: file.scenarios.slice(0, -2) });
  expect(survived.map(({ name }) => name)).toContain(
    'name.sending.slow on call.cancelled#0 → name.asking: removed',
  );
});
