/**
 * Flows without pages: what they send, say and show at each step of the scenarios. `npm run test:deep` also changes each
 * machine in every way that `npm run mutants -- --all` does; here that is done for two.
 */
import { readdirSync } from 'node:fs';
import { mutantsOf } from '../support/mutants';
import { judge } from '../support/mutantsCommand';
import { namesOfScenarios, played, scenariosOf, wanted } from '../support/scenarios';

const FLOWS = namesOfScenarios().map((name) => ({ name, flow: scenariosOf(name) }));
/** Changes without a difference, of a small machine; of a large one, one in twenty. */
const MOST_NAMED = 2;
const isDeep = process.env['DEEP'] === '1';

describe.each(FLOWS)('$name', ({ flow }) => {
  test.each(flow.scenarios)('$title', (scenario) => {
    expect(played(flow.machine, flow, scenario)).toEqual(wanted(flow, scenario));
  });

  test('each change of its machine has a name of its own', () => {
    const names = mutantsOf(flow.machine, { seed: '2026', isAll: true }).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each(isDeep ? namesOfScenarios() : ['checkout', 'subscribe'])(
  'the scenarios of %s notice single changes of its machine',
  (name) => {
    const judged = judge(name, isDeep);
    expect(judged.survived.map((mutant) => mutant.name)).toEqual([]);
    expect(judged.needless).toEqual([]);
    expect(judged.named.length).toBeLessThanOrEqual(Math.max(MOST_NAMED, judged.made / 20));
  },
);

test('every machine has scenarios, under its own name', () => {
  const machines = readdirSync('machines').flatMap((file) => /^(\w+)Machine\.ts$/.exec(file)?.[1] ?? []);
  expect(namesOfScenarios()).toEqual(machines.sort());
  expect(FLOWS.map(({ flow }) => flow.machine.id)).toEqual(namesOfScenarios());
});

test('a flow that lacks scenarios is found out', () => {
  const file = scenariosOf('subscribe');
  const { survived } = judge('subscribe', false, { ...file, scenarios: file.scenarios.slice(0, -2) });
  expect(survived.map(({ name }) => name)).toContain(
    'name.sending.slow on call.cancelled#0 → name.asking: removed',
  );
});
