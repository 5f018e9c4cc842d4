/** Which transitions of a machine the paths take: each branch of each event, each `always`, each delay. */
import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { describeEvent } from './describeEvent';
import type { Flow } from './flow';
import { stateNames, type Path } from './paths';

export interface Coverage {
  flow: string;
  machine: string;
  paths: number;
  /** Number of transitions, without those that ignore an event. */
  transitions: number;
  taken: number;
  /** Names of transitions without a target or an action, which ignore an event on purpose. */
  ignored: string[];
  /** Names of transitions that no path takes, with a reason in the path file. */
  excused: string[];
  /** Names of transitions that no path takes, without a reason. */
  missing: string[];
  /** Names with a reason in the path file although a path takes them or they do not exist. */
  unneededExcuses: string[];
  /** Number of events in states that the path search excludes, by reason. */
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

/** @param branch index among the transitions of the same event in the same state */
const transitionName = (transition: AnyTransitionDefinition, branch: number, event: string) =>
  `${nodeName(transition.source)} on ${event}#${branch}${guardName(transition)}${targetName(transition)}`;

/** Every transition of a machine with its name. */
export function transitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const nodes = getStateNodes(machine.root);
  return new Map(
    [machine.root, ...nodes].flatMap((node) => [
      ...[...node.transitions].flatMap(([event, transitions]) =>
        transitions.map(
          (transition, branch) => [transition, transitionName(transition, branch, event)] as const,
        ),
      ),
      ...(node.always ?? []).map(
        (transition, branch) => [transition, transitionName(transition, branch, 'always')] as const,
      ),
    ]),
  );
}

export const ignoresEvent = ({ target, actions }: AnyTransitionDefinition) => !target && actions.length === 0;

/** The transitions that a path takes, each with the first event that takes it. */
function takenBy({ steps }: Path): Map<AnyTransitionDefinition, AnyEventObject | undefined> {
  const taken = new Map<AnyTransitionDefinition, AnyEventObject | undefined>();
  for (const { transitions, event } of steps)
    for (const transition of transitions)
      if (!ignoresEvent(transition) && !taken.has(transition)) taken.set(transition, event);
  return taken;
}

/** The states of a path, and the events in each of them, in words. */
const passedBy = ({ passedStates, steps }: Path): string[] => [
  ...[...passedStates].map((name) => `passes ${name}`),
  ...steps.flatMap(({ event, snapshot }, index) => {
    const before = steps[index - 1]?.snapshot;
    return [
      ...stateNames(snapshot).map((name) => `passes ${name}`),
      ...(event && before ? stateNames(before).map((name) => `takes ${event.type} in ${name}`) : []),
    ];
  }),
];

const coveredBy = (path: Path): unknown[] => [...takenBy(path).keys(), ...passedBy(path)];

/**
 * @returns few of the paths, which cover every transition, every state, and every event in each state that
 *   any of them covers; each covers one that no other does
 */
export function fewestPaths(paths: Path[]): Path[] {
  const covers = new Map(paths.map((path) => [path, coveredBy(path)]));
  const isRepeated = (path: Path, others: Path[]) => {
    const byOthers = new Set(others.flatMap((other) => covers.get(other) ?? []));
    return covers.get(path)?.every((part) => byOthers.has(part));
  };
  // Short paths are easier to read, so they stay.
  const longestFirst = [...paths].sort((one, other) => other.steps.length - one.steps.length);
  return longestFirst.reduce((kept, path) => {
    const others = kept.filter((each) => each !== path);
    return isRepeated(path, others) ? others : kept;
  }, paths);
}

/**
 * @returns sentences about the transitions that a path takes and no other one of the list does; without one,
 *   about states and events
 */
export function onlyIn(path: Path, paths: Path[]): string[] {
  const byOthers = new Set(paths.flatMap((other) => (other === path ? [] : coveredBy(other))));
  const transitions = [...takenBy(path)]
    .filter(([transition]) => !byOthers.has(transition))
    .map(([transition, event]) => {
      const source = transition.source.path.join('.') || 'any state';
      return `${source}${targetName(transition)} when ${event ? describeEvent(event) : 'the page opens'}`;
    });
  return transitions.length > 0
    ? transitions
    : [...new Set(passedBy(path))].filter((part) => !byOthers.has(part));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** @returns which transitions of a flow's machine its paths take */
export function coverageOf({
  name,
  machine,
  paths,
  searches,
  driver: { untakenTransitions = {} },
}: Flow): Coverage {
  const names = transitionsOf(machine);
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)));
  const excusedNames = [...names.keys()].filter((transition) => !ignoresEvent(transition));
  const untakenNames = excusedNames.flatMap((transition) =>
    taken.has(transition) ? [] : [names.get(transition) ?? ''],
  );
  const reasons = new Set(searches.flatMap(({ excluded }) => [...excluded.keys()]));
  return {
    flow: name,
    machine: machine.id,
    paths: paths.length,
    transitions: excusedNames.length,
    taken: excusedNames.filter((transition) => taken.has(transition)).length,
    ignored: [...names.keys()].flatMap((transition) =>
      ignoresEvent(transition) ? [names.get(transition) ?? ''] : [],
    ),
    excused: untakenNames.filter((transition) => transition in untakenTransitions),
    missing: untakenNames.filter((transition) => !(transition in untakenTransitions)),
    unneededExcuses: Object.keys(untakenTransitions).filter(
      (transition) => !untakenNames.includes(transition),
    ),
    excluded: [...reasons].map((reason) => ({
      reason,
      edges: sum(searches.map(({ excluded }) => excluded.get(reason)?.size ?? 0)),
    })),
  };
}
