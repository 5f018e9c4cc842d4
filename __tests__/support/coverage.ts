/** Which transitions of a machine the paths take: each branch of each event, each `always`, each delay. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Flow } from './flow';

export interface Coverage {
  flow: string;
  machine: string;
  paths: number;
  /** All transitions but those that do nothing on purpose. */
  transitions: number;
  taken: number;
  /** Transitions without target and action: the machine ignores an event there on purpose. */
  ignoring: string[];
  /** No path takes these, and the path file says why. */
  excused: string[];
  /** No path takes these. */
  missing: string[];
  /** The path file excuses these although they are taken, or unknown. */
  needless: string[];
  /** What the path search leaves out: events at states, by the reason. */
  excluded: { reason: string; edges: number }[];
}

const nodeName = (node: AnyStateNode) => node.path.join('.') || '(root)';

const guardName = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  return ` [${typeof guard === 'function' ? guard.name : guard.type}]`;
};

const targetName = ({ target }: AnyTransitionDefinition) =>
  target ? ` → ${target.map(nodeName).join(' ')}` : '';

/** @param branch counts the transitions of the same event in the same state, from 0 */
const transitionName = (way: AnyTransitionDefinition, branch: number, event: string) =>
  `${nodeName(way.source)} on ${event}#${branch}${guardName(way)}${targetName(way)}`;

/** Every transition of a machine with its name. */
export function transitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const nodes = getStateNodes(machine.root);
  return new Map(
    [machine.root, ...nodes].flatMap((node) => [
      ...[...node.transitions].flatMap(([event, ways]) =>
        ways.map((way, branch) => [way, transitionName(way, branch, event)] as const),
      ),
      ...(node.always ?? []).map((way, branch) => [way, transitionName(way, branch, 'always')] as const),
    ]),
  );
}

export const isIgnoring = ({ target, actions }: AnyTransitionDefinition) => !target && actions.length === 0;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** @returns what the paths of a flow take of its machine */
export function coverageOf({ name, machine, paths, searches, driver: { untaken = {} } }: Flow): Coverage {
  const names = transitionsOf(machine);
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)));
  const meant = [...names.keys()].filter((way) => !isIgnoring(way));
  const open = meant.flatMap((way) => (taken.has(way) ? [] : [names.get(way) ?? '']));
  const reasons = new Set(searches.flatMap(({ excluded }) => [...excluded.keys()]));
  return {
    flow: name,
    machine: machine.id,
    paths: paths.length,
    transitions: meant.length,
    taken: meant.filter((way) => taken.has(way)).length,
    ignoring: [...names.keys()].flatMap((way) => (isIgnoring(way) ? [names.get(way) ?? ''] : [])),
    excused: open.filter((way) => way in untaken),
    missing: open.filter((way) => !(way in untaken)),
    needless: Object.keys(untaken).filter((way) => !open.includes(way)),
    excluded: [...reasons].map((reason) => ({
      reason,
      edges: sum(searches.map(({ excluded }) => excluded.get(reason)?.size ?? 0)),
    })),
  };
}
