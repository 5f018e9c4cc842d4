/** `npm run paths`: the generated paths as lists, scripts, JSON and Playwright. */
import { parseArgs } from 'node:util';
import { coverageOf, type Coverage } from './coverage';
import { restedIn, shortestTo, type Flow } from './flow';
import { FLOW_GROUPS, flowNames, flowsOf } from './flows';
import type { Path } from './paths';
import { playwrightScript } from './playwrightScript';
import { scriptOf, type Act, type ScriptStep } from './scriptHarness';

const OPTIONS = {
  cover: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  playwright: { type: 'boolean', default: false },
  to: { type: 'string' },
} as const;

/** Something that the caller can mend; its message is one sentence. */
class UsageError extends Error {}

interface Asked {
  cover: boolean;
  json: boolean;
  playwright: boolean;
  to?: string | undefined;
  flow?: string | undefined;
  number?: string | undefined;
}

function read(args: string[]): Asked {
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

function wayTo(flow: Flow, state: string): Path {
  const shortest = shortestTo(flow, state);
  if (shortest) return shortest;
  throw new UsageError(
    `No path of ${flow.name} rests in "${state}"; its states are ${restedIn(flow).sort().join(', ')}.`,
  );
}

function chosen(flow: Flow, { to, number }: Asked): Path[] {
  if (to !== undefined) return [wayTo(flow, to)];
  if (number === undefined) return flow.paths;
  const path = flow.paths[Number(number) - 1];
  if (!path)
    throw new UsageError(`"${number}" is no path of ${flow.name}, which has 1 to ${flow.paths.length}.`);
  return [path];
}

const ACTORS: Record<Act['actor'], string> = { do: 'Do', server: 'Server', see: 'See' };

const actLines = ({ actor, text, acts }: Act): string[] =>
  acts
    ? [`${ACTORS[actor]}: ${text}:`, ...acts.flatMap(actLines).map((line) => `   ${line}`)]
    : [`${ACTORS[actor]}: ${text}.`];

const stepLines = ({ title, state, acts }: ScriptStep, index: number) => [
  index === 0 ? `   Open ${title}` : `${index}. ${title}`,
  ...acts.flatMap(actLines).map((line) => `     ${line}`),
  `     → ${state}`,
];

async function scriptText(path: Path, { driver }: Flow): Promise<string> {
  const steps = await scriptOf(path, driver);
  return [path.title, ...steps.flatMap(stepLines), ''].join('\n');
}

/** A pattern has no JSON of its own. */
const asJson = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (each instanceof RegExp ? String(each) : each), 2);

async function asData({ name, machine, driver }: Flow, paths: Path[]) {
  const scripts = [];
  for (const path of paths)
    scripts.push({ title: path.title, opening: path.opening, steps: await scriptOf(path, driver) });
  return { flow: name, machine: machine.id, paths: scripts };
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function listed({ name, machine, paths }: Flow): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length - 1, 0);
  const machineName = machine.id === name ? '' : ` of the ${machine.id} machine`;
  return `${name.padEnd(18)} ${count(paths.length, 'path')}${machineName}, ${count(steps, 'event')}`;
}

/** One row a flow, then what is not taken, ignored and left out. */
function coverText(covered: Flow[]): string {
  const all = covered.map(coverageOf);
  const total = (count: (coverage: Coverage) => number) => all.reduce((sum, each) => sum + count(each), 0);
  const row = (...cells: (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(18) : String(cell).padStart(12))).join('');
  const listOf = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
  const reasonOf = (flow: string, way: string) =>
    covered.find(({ name }) => name === flow)?.driver.untaken?.[way] ?? '';
  return [
    row('flow', 'paths', 'transitions', 'taken', 'excused', 'missing', 'ignoring', 'left out'),
    ...[...all, null].map((each) => {
      const sumOf = (count: (coverage: Coverage) => number) => (each ? count(each) : total(count));
      return row(
        each?.flow ?? 'all',
        sumOf(({ paths }) => paths),
        sumOf(({ transitions }) => transitions),
        sumOf(({ taken }) => taken),
        sumOf(({ excused }) => excused.length),
        sumOf(({ missing }) => missing.length),
        sumOf(({ ignoring }) => ignoring.length),
        sumOf(({ excluded }) => excluded.reduce((sum, { edges }) => sum + edges, 0)),
      );
    }),
    ...listOf(
      'No path takes:',
      all.flatMap(({ flow, missing }) => missing.map((way) => `${flow}: ${way}`)),
    ),
    ...listOf(
      'Excused:',
      all.flatMap(({ flow, excused }) => excused.map((way) => `${flow}: ${way}: ${reasonOf(flow, way)}`)),
    ),
    ...listOf(
      'Ignored on purpose:',
      all.flatMap(({ flow, ignoring }) => ignoring.map((way) => `${flow}: ${way}`)),
    ),
    ...listOf(
      'Left out, counted as events at states:',
      all.flatMap(({ flow, excluded }) =>
        excluded.map(({ reason, edges }) => `${flow}: ${String(edges).padStart(4)} ${reason}`),
      ),
    ),
  ].join('\n');
}

async function answer(asked: Asked): Promise<string> {
  if (asked.cover) return coverText(asked.flow === undefined ? flows() : [flowNamed(asked.flow)]);
  if (asked.flow === undefined) {
    if (asked.to !== undefined || asked.playwright)
      throw new UsageError('Name a flow first, such as checkout.');
    const all = flows();
    return asked.json
      ? asJson(
          all.map(({ name, machine, paths }) => ({
            flow: name,
            machine: machine.id,
            paths: paths.map(({ title }) => title),
          })),
        )
      : all.map(listed).join('\n');
  }
  const flow = flowNamed(asked.flow);
  const paths = chosen(flow, asked);
  if (asked.playwright) return playwrightScript(flow, paths);
  if (asked.json) return asJson(await asData(flow, paths));
  const scripts: string[] = [];
  for (const path of paths) scripts.push(await scriptText(path, flow));
  return scripts.join('\n');
}

/**
 * @param args of the command line: the flow, the number of a path, and options
 * @param say writes to standard output
 * @param complain writes to standard error
 * @returns the exit code: 2 when the arguments ask for what does not exist
 */
export async function pathsCommand(
  args: string[],
  say: (text: string) => void,
  complain: (text: string) => void,
): Promise<0 | 2> {
  try {
    say(`${await answer(read(args))}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message}\n`);
    return 2;
  }
}
