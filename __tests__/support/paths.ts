/** Paths through a machine, and how to walk them in a world that only a person's eyes and hands reach. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { getMicrosteps, initialTransition, transition } from 'xstate';
import { getStateNodes, TestModel } from 'xstate/graph';
import { cartsWith } from './orchestra';
import type { Opening, World } from './world';

/** What a person sees in a state, by its dotted name ('loggedIn', 'register.email.free'). */
type StateChecks = Record<string, (world: World, snapshot: never) => Promise<void>>;
/** How an event comes about, by its type; the snapshot is the one before it. */
type EventSteps = Record<string, (world: World, event: never, before: never) => Promise<void>>;

export interface PathDriver {
  states: StateChecks;
  events: EventSteps;
  /** Events that no one outside brings about: the machine raises them, or another machine answers with them. */
  inner?: string[];
}

interface Step {
  /** None at the start of a path. */
  event?: AnyEventObject;
  snapshot: AnyMachineSnapshot;
}

export interface Path {
  title: string;
  opening: Opening;
  steps: Step[];
  /** States that the search went through, also those that were left within the same step. */
  passed: ReadonlySet<string>;
}

interface Search {
  /** The page that a path starts at. */
  opening: Opening;
  input?: unknown;
  /** Events that come before the page is looked at; the server has taken them. */
  before?: AnyEventObject[];
  /** What other machines tell at once when this one has taken an event. */
  replies?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => AnyEventObject[];
  /** Whether a person can bring the event about now; the site does not offer all that the machine would take. */
  isPossible?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
}

const valueOf = (snapshot: AnyMachineSnapshot | undefined) => JSON.stringify(snapshot?.value);

/** Shortest ways through a machine that together take every transition that the given events can take. */
export function pathsThrough(
  machine: AnyStateMachine,
  events: AnyEventObject[],
  { opening, input, before = [], replies = () => [], isPossible = () => true }: Search,
): Path[] {
  const passed = new Set<string>();
  const take = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot => {
    const [taken] = transition(machine, snapshot, event);
    for (const [step] of getMicrosteps(machine, snapshot, event))
      for (const name of namesOf(step)) passed.add(name);
    return replies(event, taken).reduce(take, taken);
  };
  const [initial] = initialTransition(machine, input);
  const start = before.reduce(take, initial);
  const isOffered = (event: AnyEventObject, snapshot: AnyMachineSnapshot) =>
    snapshot.can(event) && isPossible(event, snapshot);
  const logic = Object.create(machine, { transition: { value: take } }) as never;
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logic, {
    events: (snapshot) => events.filter((event) => isOffered(event, snapshot)),
    serializeState: (snapshot, event, previous) =>
      `${valueOf(snapshot)} via ${JSON.stringify(event)} from ${valueOf(previous)}` as never,
  });
  return model.getShortestPaths({ fromState: start }).map((path, index) => {
    const taken = path.steps.slice(1).map(({ event }) => event);
    // The search keeps one snapshot a vertex; these are the ones of this very path.
    const steps = taken.reduce<Step[]>(
      (walked, event) => [...walked, { event, snapshot: take(walked.at(-1)?.snapshot ?? start, event) }],
      [{ snapshot: start }],
    );
    return { title: titleOf(index, steps), opening, steps, passed };
  });
}

const leavesOf = (snapshot: AnyMachineSnapshot) =>
  namesOf(snapshot).filter((name, _, names) => !names.some((other) => other.startsWith(`${name}.`)));

const titleOf = (index: number, steps: Step[]) => {
  const events = steps.flatMap(({ event }) => (event ? [event.type.replace('xstate.', '')] : ['open']));
  const last = steps.at(-1)?.snapshot;
  return `${index + 1}: ${events.join(', ')} → ${last ? leavesOf(last).join(' ') : ''}`;
};

function dottedNames(value: StateValue, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...(inner === undefined ? [] : dottedNames(inner, `${prefix}${key}.`)),
  ]);
}

const namesOf = (snapshot: AnyMachineSnapshot) => dottedNames(snapshot.value as StateValue);

async function look(world: World, snapshot: AnyMachineSnapshot, { states }: PathDriver): Promise<void> {
  for (const name of namesOf(snapshot)) await states[name]?.(world, snapshot as never);
}

/** Opens a path's page, does each event, and looks at each state that the driver knows. */
export async function walk({ opening, steps }: Path, world: World, driver: PathDriver): Promise<void> {
  await world.open(opening);
  if (opening.cart) await world.settle('openCart', { ok: cartsWith(...opening.cart) });
  for (const [index, { event, snapshot }] of steps.entries()) {
    if (event) {
      const step = driver.events[event.type];
      if (!step) throw new Error(`No step for ${event.type}`);
      await step(world, event as never, steps[index - 1]?.snapshot as never);
    }
    await look(world, snapshot, driver);
  }
}

const nameOf = (node: AnyStateNode) => node.path.join('.');
const isTransient = (node: AnyStateNode) =>
  node.type === 'final' || node.type === 'history' || (node.always ?? []).some((way) => !way.guard);
const isAtomic = (node: AnyStateNode) => Object.keys(node.states).length === 0;

function eventGaps(machine: AnyStateMachine, paths: Path[], { events, inner = [] }: PathDriver): string[] {
  const declared = machine.events as string[];
  const taken = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event?.type)));
  return [
    ...declared
      .filter((type) => !inner.includes(type))
      .flatMap((type) => [
        ...(taken.has(type) ? [] : [`no path takes ${type}`]),
        ...(events[type] ? [] : [`the driver has no step for ${type}`]),
      ]),
    ...[...Object.keys(events), ...inner]
      .filter((type) => !declared.includes(type))
      .map((type) => `the machine knows no event ${type}`),
  ];
}

function stateGaps(machine: AnyStateMachine, paths: Path[], { states }: PathDriver): string[] {
  const rested = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ snapshot }) => namesOf(snapshot))));
  const reached = new Set([...rested, ...paths.flatMap(({ passed }) => [...passed])]);
  const nodes = getStateNodes(machine.root).filter((node) => node.path.length > 0);
  const resting = nodes.filter((node) => !isTransient(node));
  const isSeen = (name: string) =>
    Object.keys(states).some((key) => name === key || name.startsWith(`${key}.`));
  return [
    ...resting.filter((node) => !reached.has(nameOf(node))).map((node) => `no path reaches ${nameOf(node)}`),
    ...resting
      .filter((node) => isAtomic(node) && rested.has(nameOf(node)) && !isSeen(nameOf(node)))
      .map((node) => `the driver does not look at ${nameOf(node)}`),
    ...Object.keys(states)
      .filter((key) => !nodes.some((node) => nameOf(node) === key))
      .map((key) => `the machine has no state ${key}`),
  ];
}

/** What the paths and their driver leave untested; a flow's first test wants this to be empty. */
export const gapsIn = (machine: AnyStateMachine, paths: Path[], driver: PathDriver): string[] => [
  ...eventGaps(machine, paths, driver),
  ...stateGaps(machine, paths, driver),
];
