/**
 * `npm run paths`: prints the generated paths as lists, steps in words, JSON, or Playwright code.
 *
 * `--json` prints an object of this form; without a flow, an array of `{ flow, machine, paths: string[] }`
 * with the titles:
 *
 *     interface Paths {
 *       flow: string; // the name of the path file
 *       machine: string; // the machine's id
 *       paths: {
 *         title: string; // begins with the number of the path
 *         opening: PageOpening; // of product.ts
 *         steps: {
 *           title: string; // of the opening, then of each event
 *           state: string; // the innermost states after the step, with spaces between them
 *           acts: Act[];
 *         }[];
 *       }[];
 *     }
 *
 *     interface Act {
 *       actor: 'do' | 'server' | 'see'; // the visitor acts, the server responds, the visitor sees
 *       text: string; // in words
 *       method: string; // of `PageHarness` in product.ts
 *       args: unknown[]; // its arguments; a regular expression is a string such as "/^Cart/"
 *       conditionalActs?: Act[]; // of `ifAt`, `unlessAt`: acts on the page in `args`, or unless on it
 *     }
 */
import { parseArgs } from 'node:util';
import { coverageOf, fewestPaths, onlyIn, type Coverage } from './coverage';
import { PRODUCT, type PageAct } from '../product';
import { describeEvents } from './describeEvent';
import { coveredStates, shortestTo, type Flow } from './flow';
import { FLOW_GROUPS, flowNames, flowsOf } from './pathFiles';
import { eventsOf, type Path } from './paths';
import { scriptOf, type ScriptStep } from './script';

const OPTIONS = {
  all: { type: 'boolean', default: false },
  cover: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  playwright: { type: 'boolean', default: false },
  test: { type: 'boolean', default: false },
  to: { type: 'string' },
} as const;

/** An error in the arguments; its message is one sentence. */
class UsageError extends Error {}

interface Options {
  all: boolean;
  cover: boolean;
  json: boolean;
  playwright: boolean;
  test: boolean;
  to?: string | undefined;
  flow?: string | undefined;
  number?: string | undefined;
}

function read(args: string[]): Options {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [flow, number, ...rest] = positionals;
    if (rest.length > 0)
      throw new Error(`Name one flow and at most one number; "${rest.join(' ')}" is too much.`);
    return { ...values, flow, number };
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/(?<=\.) |\n/);
    throw new UsageError(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}

const flows = (isWanted?: (name: string) => boolean) =>
  FLOW_GROUPS.flatMap((group) => flowsOf(group, isWanted));

function flowNamed(name: string): Flow {
  const [flow] = flows((each) => each === name);
  if (!flow) throw new UsageError(`There is no flow "${name}"; the flows are ${flowNames().join(', ')}.`);
  return flow;
}

function pathTo(flow: Flow, state: string): Path {
  const shortest = shortestTo(flow, state);
  if (shortest) return shortest;
  throw new UsageError(
    `No path of ${flow.name} rests in "${state}"; its states are ${coveredStates(flow).sort().join(', ')}.`,
  );
}

/** The paths to print; without a number or a state, those that `listText` lists. */
function selectedPaths(flow: Flow, { all, to, number }: Options): Path[] {
  if (to !== undefined) return [pathTo(flow, to)];
  if (number === undefined) return all ? flow.paths : fewestPaths(flow.paths);
  const path = flow.paths[Number(number) - 1];
  if (!path)
    throw new UsageError(`"${number}" is no path of ${flow.name}, which has 1 to ${flow.paths.length}.`);
  return [path];
}

const ACTORS: Record<PageAct['actor'], string> = { do: 'Do', server: 'Server', see: 'See' };

const actLines = ({ actor, text, conditionalActs }: PageAct): string[] =>
  conditionalActs
    ? [`${ACTORS[actor]}: ${text}:`, ...conditionalActs.flatMap(actLines).map((line) => `   ${line}`)]
    : [`${ACTORS[actor]}: ${text}.`];

const stepLines = ({ title, state, acts }: ScriptStep, index: number) => [
  index === 0 ? `   Open ${title}` : `${index}. ${title}`,
  ...acts.flatMap(actLines).map((line) => `     ${line}`),
  `     → ${state}`,
];

async function scriptText(path: Path, { name, driver }: Flow): Promise<string> {
  const steps = await scriptOf(path, driver);
  return [`${name} ${path.title}`, ...steps.flatMap(stepLines), ''].join('\n');
}

/** Serializes regular expressions, which JSON does not support. */
const asJson = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (each instanceof RegExp ? String(each) : each), 2);

async function pathData({ name, machine, driver }: Flow, paths: Path[]) {
  const scripts = [];
  for (const path of paths)
    scripts.push({ title: path.title, opening: path.opening, steps: await scriptOf(path, driver) });
  return { flow: name, machine: machine.id, paths: scripts };
}

const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function flowLine({ name, machine, paths }: Flow): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length - 1, 0);
  const machineName = machine.id === name ? '' : ` of the ${machine.id} machine`;
  return `${name.padEnd(18)} ${counted(paths.length, 'path')}${machineName}, ${counted(steps, 'event')}`;
}

const COLUMNS = 110;
const wrapped = (text: string, indent: string) =>
  text.replace(new RegExp(`(.{1,${COLUMNS - indent.length}})( |$)`, 'g'), `${indent}$1\n`).trimEnd();

/** Each path in a sentence, with the transitions that no other path of the list takes. */
function listText({ name, paths }: Flow, listed: Path[]): string {
  const heading =
    listed.length < paths.length
      ? `${name}: ${listed.length} of ${paths.length} paths cover every event in every state; --all lists the others, too.`
      : `${name}: ${counted(paths.length, 'path')}.`;
  return [
    wrapped(`${heading} “Only” names what no other path listed here takes.`, ''),
    ...listed.flatMap((path, index) => {
      const opening = PRODUCT.describeOpening(path.opening);
      const before = listed[index - 1];
      const only = onlyIn(path, listed);
      const number = String(paths.indexOf(path) + 1).padStart(4);
      return [
        ...(before && PRODUCT.describeOpening(before.opening) === opening ? [] : ['', `Open ${opening}:`]),
        number + wrapped(describeEvents(eventsOf(path.steps)), '      ').slice(4),
        ...(only.length === 0 ? [] : [wrapped(`Only: ${only.join('; ')}.`, '        ')]),
      ];
    }),
  ].join('\n');
}

/** One line about the events that no path sends in some states. */
function leftOutText(coverages: Coverage[]): string {
  const reasons = coverages.flatMap(({ excluded }) => excluded);
  if (reasons.length === 0) return 'Left out: nothing.';
  const pairs = reasons.reduce((sum, { edges }) => sum + edges, 0);
  const why =
    coverages.length > 1
      ? 'a person cannot cause the event there, or another path shows the same. Name a flow for its reasons'
      : reasons.map(({ reason, edges }) => `${edges} because ${reason}`).join('; ');
  return `Left out: ${counted(pairs, 'pair')} of state and event: ${why}.`;
}

/** A row for each flow, then the transitions that are untaken and ignored, and what is left out. */
function coverageText(flows: Flow[]): string {
  const coverages = flows.map(coverageOf);
  const total = (count: (coverage: Coverage) => number) =>
    coverages.reduce((sum, coverage) => sum + count(coverage), 0);
  const row = (...cells: (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(18) : String(cell).padStart(12))).join('');
  const listOf = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
  const reasonOf = (flow: string, transition: string) =>
    flows.find(({ name }) => name === flow)?.driver.untakenTransitions?.[transition] ?? '';
  return [
    row('flow', 'paths', 'transitions', 'taken', 'excused', 'missing', 'ignoring', 'left out'),
    ...[...coverages, null].map((each) => {
      const sumOf = (count: (coverage: Coverage) => number) => (each ? count(each) : total(count));
      return row(
        each?.flow ?? 'all',
        sumOf(({ paths }) => paths),
        sumOf(({ transitions }) => transitions),
        sumOf(({ taken }) => taken),
        sumOf(({ excused }) => excused.length),
        sumOf(({ missing }) => missing.length),
        sumOf(({ ignored }) => ignored.length),
        sumOf(({ excluded }) => excluded.reduce((sum, { edges }) => sum + edges, 0)),
      );
    }),
    ...listOf(
      'No path takes:',
      coverages.flatMap(({ flow, missing }) => missing.map((transition) => `${flow}: ${transition}`)),
    ),
    ...listOf(
      'Excused:',
      coverages.flatMap(({ flow, excused }) =>
        excused.map((transition) => `${flow}: ${transition}: ${reasonOf(flow, transition)}`),
      ),
    ),
    ...listOf(
      'Ignored on purpose:',
      coverages.flatMap(({ flow, ignored }) => ignored.map((transition) => `${flow}: ${transition}`)),
    ),
    '',
    leftOutText(coverages),
  ].join('\n');
}

/** @returns a standalone script that runs the paths; `isForRunner` says whether it is for @playwright/test */
type ScriptPrinter = (flow: Flow, paths: Path[], isForRunner: boolean) => Promise<string>;

async function outputFor(options: Options, playwrightScript: ScriptPrinter): Promise<string> {
  if (options.cover) return coverageText(options.flow === undefined ? flows() : [flowNamed(options.flow)]);
  if (options.flow === undefined) {
    if (options.to !== undefined || options.playwright || options.test)
      throw new UsageError('Name a flow first, such as checkout.');
    const allFlows = flows();
    return options.json
      ? asJson(
          allFlows.map(({ name, machine, paths }) => ({
            flow: name,
            machine: machine.id,
            paths: paths.map(({ title }) => title),
          })),
        )
      : allFlows.map(flowLine).join('\n');
  }
  const flow = flowNamed(options.flow);
  const paths = selectedPaths(flow, options);
  if (options.playwright || options.test) return playwrightScript(flow, paths, options.test);
  if (options.json) return asJson(await pathData(flow, paths));
  if (options.number === undefined && options.to === undefined) return listText(flow, paths);
  const scripts: string[] = [];
  for (const path of paths) scripts.push(await scriptText(path, flow));
  return scripts.join('\n');
}

/**
 * @param args command line: the flow, the number of a path, and options
 * @param printOutput writes to standard output
 * @param printError writes to standard error
 * @param playwrightScript prints the paths for `--playwright` and `--test`
 * @returns the exit code: 2 for an unknown flow, path, or option
 */
export async function pathsCommand(
  args: string[],
  printOutput: (text: string) => void,
  printError: (text: string) => void,
  playwrightScript: ScriptPrinter,
): Promise<0 | 2> {
  try {
    printOutput(`${await outputFor(read(args), playwrightScript)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${error.message}\n`);
    return 2;
  }
}
