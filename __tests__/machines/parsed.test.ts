/** Stately's parser, on which the charts are based, reads each machine completely from its file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { StateMachine, type AnyStateMachine } from 'xstate';

type Config = Record<string, unknown>;

const FOLDER = path.resolve('machines');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('Machine.ts'));

const asList = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
const asRecord = (value: unknown) => (value ?? {}) as Config;

const mapped = (value: unknown, read: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(asRecord(value)).map(([key, inner]) => [key, read(inner)]));

/** The targets of the transitions of one event; null for a transition without a target. */
const targetsOf = (value: unknown): unknown[] =>
  asList(value).map((transition) =>
    typeof transition === 'string' ? transition : (asRecord(transition)['target'] ?? null),
  );

/** States and transitions of a chart. */
function shapeOf(config: Config): unknown {
  return {
    initial: config['initial'],
    type: config['type'],
    on: mapped(config['on'], targetsOf),
    always: targetsOf(config['always']),
    after: mapped(config['after'], targetsOf),
    invoke: asList(config['invoke']).map((invoke) => {
      const { id, onDone, onError } = asRecord(invoke);
      return { id, onDone: targetsOf(onDone), onError: targetsOf(onError) };
    }),
    states: mapped(config['states'], (state) => shapeOf(asRecord(state))),
  };
}

const machineIn = async (file: string): Promise<AnyStateMachine | undefined> =>
  Object.values((await import(path.join(FOLDER, file))) as object).find(
    (value): value is AnyStateMachine => value instanceof StateMachine,
  );

// The parser warns about functions, which charts do not need.
beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each(FILES)('%s', async (file) => {
  const parsed = extractMachinesFromFile(readFileSync(path.join(FOLDER, file), 'utf8'));
  const [found] = parsed?.machines ?? [];
  const machine = await machineIn(file);
  expect([found, machine]).not.toContain(undefined);
  expect(shapeOf(asRecord(found?.toConfig()))).toEqual(shapeOf(asRecord(machine?.config)));
});
