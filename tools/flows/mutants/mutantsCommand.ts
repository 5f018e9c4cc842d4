/** `npm run mutants`: reports which mutants of a machine its scenarios detect. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import ts from 'typescript';
import type { AnyStateMachine } from 'xstate';
import { PRODUCT } from '../product';
import { mutantsOf, type Mutant, type Place } from './mutants';
import {
  scenarioNames,
  playScenario,
  scenariosOf,
  expectedResults,
  type StepResult,
  type Scenario,
  type ScenarioFile,
} from '../scenarios';

/** The result of testing the mutants of a flow. */
export interface MutationResult {
  flow: string;
  total: number;
  detected: number;
  /** Detected by no scenario, with a reason in the scenario file. */
  equivalent: Mutant[];
  /** Detected by no scenario, without a reason. */
  survived: Mutant[];
  /** Names with a reason in the scenario file that are detected or do not exist. */
  unneededExcuses: string[];
  seconds: number;
}

/** @returns whether a scenario fails on the machine */
function isDetected(
  file: ScenarioFile,
  expectations: [Scenario, StepResult[]][],
  machine: AnyStateMachine,
): boolean {
  return expectations.some(([scenario, expected]) => {
    try {
      return !isDeepStrictEqual(playScenario(machine, file, scenario), expected);
    } catch {
      return true;
    }
  });
}

/**
 * Plays a flow's scenarios on every mutant of its machine, until the first failure of each.
 *
 * @param hasAllChanges whether to make more kinds of changes
 * @throws when a scenario fails on the unchanged machine, because every mutant would count as detected
 */
export function testMutants(flow: string, hasAllChanges: boolean, file = scenariosOf(flow)): MutationResult {
  const startedAt = performance.now();
  const seed = process.env['FUZZ_SEED'] ?? '2026';
  const mutants = mutantsOf(file.machine, { seed, hasAllChanges });
  const allNames = hasAllChanges
    ? []
    : mutantsOf(file.machine, { seed, hasAllChanges: true }).map(({ name }) => name);
  const expectations = file.scenarios.map((each): [Scenario, StepResult[]] => [
    each,
    expectedResults(file, each),
  ]);
  if (isDetected(file, expectations, file.machine))
    throw new Error(`The scenarios of ${flow} fail on the machine as it is; "npm test" says where.`);
  const survivors = mutants.filter((mutant) => !isDetected(file, expectations, mutant.build()));
  const mutantNames = mutants.map(({ name }) => name);
  const excusableNames = [
    ...survivors.map(({ name }) => name),
    ...allNames.filter((name) => !mutantNames.includes(name)),
  ];
  return {
    flow,
    total: mutants.length,
    detected: mutants.length - survivors.length,
    equivalent: survivors.filter(({ name }) => name in file.equivalentMutants),
    survived: survivors.filter(({ name }) => !(name in file.equivalentMutants)),
    unneededExcuses: Object.keys(file.equivalentMutants).filter((name) => !excusableNames.includes(name)),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

export const percentOf = ({ total, detected }: Pick<MutationResult, 'total' | 'detected'>): number =>
  Math.floor((1000 * detected) / total) / 10;

/** Finds the configuration object in the source of a machine's file. */
function configIn(source: ts.SourceFile): ts.Node {
  let found: ts.Node = source;
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine'
    )
      found = node.arguments[0] ?? node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const nameIn = (property: ts.ObjectLiteralElementLike) =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
    ? property.name.text
    : '';

/**
 * @returns the property or the element of a literal; the literal itself if it is a single value in place of a
 *   list or an object
 */
function partAt(node: ts.Node, key: string | number): ts.Node {
  if (ts.isArrayLiteralExpression(node) && typeof key === 'number') return node.elements[key] ?? node;
  if (!ts.isObjectLiteralExpression(node)) return node;
  const property = node.properties.find((each) => nameIn(each) === key);
  return property && ts.isPropertyAssignment(property) ? property.initializer : (property ?? node);
}

/** @returns the file and line of a place in a machine's configuration */
function lineOf(file: string, place: Place): string {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const node = place.reduce(partAt, configIn(source));
  return `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}

const OPTIONS = { all: { type: 'boolean', default: false } } as const;

function report(result: MutationResult): string[] {
  const { machine, equivalentMutants } = scenariosOf(result.flow);
  const line = ({ place }: Mutant) => lineOf(`${PRODUCT.places.machines}/${machine.id}Machine.ts`, place);
  return [
    ...result.survived.map((mutant) => `  survived: ${line(mutant)} ${mutant.name}`),
    ...result.equivalent.map(
      (mutant) => `  equivalent: ${line(mutant)} ${mutant.name}: ${equivalentMutants[mutant.name] ?? ''}`,
    ),
    ...result.unneededExcuses.map((name) => `  needs no reason: ${name}`),
  ];
}

const row = (...[name = '', ...cells]: string[]) =>
  name.padEnd(14) + cells.map((cell) => cell.padStart(12)).join('');

/**
 * @param args command line: names of flows, and `--all` for more kinds of changes
 * @param printLine receives each line as soon as it is ready
 * @returns the exit code: 1 when a mutant survives without a reason, 2 for a flow without scenarios
 */
export function mutantsCommand(args: string[], printLine: (line: string) => void): 0 | 1 | 2 {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const names = scenarioNames();
  const unknown = positionals.find((flow) => !names.includes(flow));
  if (unknown !== undefined) {
    printLine(`There are no scenarios of "${unknown}"; the flows with scenarios are ${names.join(', ')}.`);
    return 2;
  }
  printLine(row('flow', 'changes', 'detected', 'percent', 'equivalent', 'survived', 'seconds'));
  const results = (positionals.length > 0 ? positionals : names).map((flow) => {
    const result = testMutants(flow, values.all);
    const { total, detected, equivalent, survived, seconds } = result;
    const counts = [
      total,
      detected,
      percentOf(result),
      equivalent.length,
      survived.length,
      seconds.toFixed(1),
    ];
    printLine(row(flow, ...counts.map(String)));
    for (const line of report(result)) printLine(line);
    return result;
  });
  return results.every(({ survived }) => survived.length === 0) ? 0 : 1;
}
