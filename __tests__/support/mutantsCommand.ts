/** `npm run mutants`: which single changes of a machine its scenarios notice. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import ts from 'typescript';
import type { AnyStateMachine } from 'xstate';
import { mutantsOf, type Mutant, type Place } from './mutants';
import {
  namesOfScenarios,
  played,
  scenariosOf,
  wanted,
  type Moment,
  type Scenario,
  type ScenarioFile,
} from './scenarios';

/** What became of the mutants of a flow. */
export interface Judged {
  flow: string;
  made: number;
  caught: number;
  /** Noticed by no scenario, and the flow's file says why that does not matter. */
  named: Mutant[];
  /** Noticed by no scenario. */
  survived: Mutant[];
  /** The file names these although they are caught, or unknown. */
  needless: string[];
  seconds: number;
}

/** Whether one of the scenarios fails on the machine. */
function isCaught(file: ScenarioFile, goals: [Scenario, Moment[]][], machine: AnyStateMachine): boolean {
  return goals.some(([scenario, moments]) => {
    try {
      return !isDeepStrictEqual(played(machine, file, scenario), moments);
    } catch {
      return true;
    }
  });
}

/**
 * Plays a flow's scenarios on every mutant of its machine, each until the first that fails.
 *
 * @param isAll whether more kinds of changes are made
 * @throws when they fail on the machine as it is, so that every mutant would count as noticed
 */
export function judge(flow: string, isAll: boolean, file = scenariosOf(flow)): Judged {
  const began = performance.now();
  const seed = process.env['FUZZ_SEED'] ?? '2026';
  const mutants = mutantsOf(file.machine, { seed, isAll });
  const untried = isAll ? [] : mutantsOf(file.machine, { seed, isAll: true }).map(({ name }) => name);
  const goals = file.scenarios.map((each): [Scenario, Moment[]] => [each, wanted(file, each)]);
  if (isCaught(file, goals, file.machine))
    throw new Error(`The scenarios of ${flow} fail on the machine as it is; "npm test" says where.`);
  const left = mutants.filter((mutant) => !isCaught(file, goals, mutant.build()));
  const tried = mutants.map(({ name }) => name);
  const mayBeNamed = [...left.map(({ name }) => name), ...untried.filter((name) => !tried.includes(name))];
  return {
    flow,
    made: mutants.length,
    caught: mutants.length - left.length,
    named: left.filter(({ name }) => name in file.survivors),
    survived: left.filter(({ name }) => !(name in file.survivors)),
    needless: Object.keys(file.survivors).filter((name) => !mayBeNamed.includes(name)),
    seconds: (performance.now() - began) / 1000,
  };
}

export const percentOf = ({ made, caught }: Pick<Judged, 'made' | 'caught'>): number =>
  Math.floor((1000 * caught) / made) / 10;

/** The configuration in the source of a machine's file. */
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

/** The part of a literal at a key; the literal itself where a single value stands for a list, or for a state. */
function partAt(node: ts.Node, key: string | number): ts.Node {
  if (ts.isArrayLiteralExpression(node) && typeof key === 'number') return node.elements[key] ?? node;
  if (!ts.isObjectLiteralExpression(node)) return node;
  const property = node.properties.find((each) => nameIn(each) === key);
  return property && ts.isPropertyAssignment(property) ? property.initializer : (property ?? node);
}

/** File and line of a place in a machine's configuration. */
function lineOf(file: string, place: Place): string {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const node = place.reduce(partAt, configIn(source));
  return `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}

const OPTIONS = { all: { type: 'boolean', default: false } } as const;

function report(judged: Judged): string[] {
  const { machine, survivors } = scenariosOf(judged.flow);
  const line = ({ place }: Mutant) => lineOf(`machines/${machine.id}Machine.ts`, place);
  return [
    ...judged.survived.map((mutant) => `  survived: ${line(mutant)} ${mutant.name}`),
    ...judged.named.map(
      (mutant) => `  named: ${line(mutant)} ${mutant.name}: ${survivors[mutant.name] ?? ''}`,
    ),
    ...judged.needless.map((name) => `  named in vain: ${name}`),
  ];
}

const row = (...[name = '', ...cells]: string[]) =>
  name.padEnd(14) + cells.map((cell) => cell.padStart(10)).join('');

/**
 * @param args of the command line: names of flows, and `--all` for more kinds of changes
 * @param say is given each line when it is known
 * @returns the exit code: 1 when a change survives that nothing names, 2 for a flow without scenarios
 */
export function mutantsCommand(args: string[], say: (line: string) => void): 0 | 1 | 2 {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const names = namesOfScenarios();
  const unknown = positionals.find((flow) => !names.includes(flow));
  if (unknown !== undefined) {
    say(`There are no scenarios of "${unknown}"; the flows with scenarios are ${names.join(', ')}.`);
    return 2;
  }
  say(row('flow', 'changes', 'caught', 'percent', 'named', 'survived', 'seconds'));
  const all = (positionals.length > 0 ? positionals : names).map((flow) => {
    const judged = judge(flow, values.all);
    const { made, caught, named, survived, seconds } = judged;
    const counts = [made, caught, percentOf(judged), named.length, survived.length, seconds.toFixed(1)];
    say(row(flow, ...counts.map(String)));
    for (const line of report(judged)) say(line);
    return judged;
  });
  return all.every(({ survived }) => survived.length === 0) ? 0 : 1;
}
