/** Generates paths through a machine and runs them in a harness that acts as a person does. */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';
import { getStateNodes, TestModel } from 'xstate/graph';
import { describeEvent, describeEvents } from './describeEvent';
import { startOf, transitionFrom as taken } from './transitions';
import { PRODUCT, type PageHarness, type PageOpening } from '../product';

/** Assertions about what a person sees in a state, by its dotted name ('loggedIn', 'register.email.free'). */
type StateChecks = Record<string, (harness: PageHarness, snapshot: never) => Promise<void>>;
/** Actions that cause an event, by its type; the snapshot is the one before the event. */
type EventSteps = Record<string, (harness: PageHarness, event: never, before: never) => Promise<void>>;

export interface PathDriver {
  states: StateChecks;
  events: EventSteps;
  /** Events without actions: the machine raises them, or another machine sends them in reply. */
  internalEvents?: string[];
  /** Reasons for transitions that no path takes, by their names in `npm run -s paths -- --cover`. */
  untakenTransitions?: Record<string, string>;
}

export interface Step {
  /** Undefined in the first step of a path. */
  event?: AnyEventObject;
  snapshot: AnyMachineSnapshot;
  /** Taken for the event and for the replies of other machines. */
  transitions: AnyTransitionDefinition[];
}

export interface Path {
  /** A sentence about the events; in a flow with its number, and with the opening where openings differ. */
  title: string;
  opening: PageOpening;
  steps: Step[];
  /** Dotted names of all states on the path, including those that are left within the same step. */
  passedStates: ReadonlySet<string>;
}

/** The paths from one opening, and the parameters of their search. */
export interface Search {
  input: unknown;
  events: AnyEventObject[];
  initialEvents: AnyEventObject[];
  paths: Path[];
  /** Pairs of state value and event that limits exclude, by the limit's reason. */
  excluded: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Excludes an event in some states, because a person cannot cause it there or other paths cover it. */
export interface Limit {
  /** Type of the event. */
  on: string;
  reason: string;
  allows: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}

/** Creates a limit whose rule has specific types of snapshot and event. */
export const limit = (
  on: string,
  reason: string,
  allows: (snapshot: never, event: never) => boolean,
): Limit => ({ on, reason, allows: allows as Limit['allows'] });

interface SearchOptions {
  /** The page on which a path starts. */
  opening: PageOpening;
  input?: unknown;
  /** Events before the first assertion; the server's rendering includes them. */
  initialEvents?: AnyEventObject[];
  /** Events that other machines send immediately after this machine has handled an event. */
  replies?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => AnyEventObject[];
  /** Exclusions among the events that the machine would handle. */
  limits?: Limit[];
}

const valueOf = (snapshot: AnyMachineSnapshot | undefined) => JSON.stringify(snapshot?.value);

/** Memoizes a function without parameters. */
export function lazily<Result>(compute: () => Result): () => Result {
  let computed: { result: Result } | undefined;
  return () => (computed ??= { result: compute() }).result;
}

/** Generates the shortest paths that together take every transition that the given events can trigger. */
export function pathsThrough(
  machine: AnyStateMachine,
  events: AnyEventObject[],
  { opening, input, initialEvents = [], replies = () => [], limits = [] }: SearchOptions,
): Search {
  /** Sends an event and the replies of other machines to it. */
  const step = (snapshot: AnyMachineSnapshot, event: AnyEventObject, passed: Set<string>): Step => {
    const { snapshot: next, transitions, passedSnapshots: through } = taken(machine, snapshot, event);
    for (const name of through.flatMap(stateNames)) passed.add(name);
    return replies(event, next).reduce<Step>(
      (last, reply) => {
        const further = step(last.snapshot, reply, passed);
        return { ...further, event, transitions: [...last.transitions, ...further.transitions] };
      },
      { event, snapshot: next, transitions },
    );
  };
  const openingStep = (passed: Set<string>): Step => {
    const { snapshot, transitions, passedSnapshots: through } = startOf(machine, input);
    for (const name of through.flatMap(stateNames)) passed.add(name);
    return initialEvents.reduce<Step>(
      (last, event) => {
        const further = step(last.snapshot, event, passed);
        return { snapshot: further.snapshot, transitions: [...last.transitions, ...further.transitions] };
      },
      { snapshot, transitions },
    );
  };
  const next = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    step(snapshot, event, new Set()).snapshot;
  const excluded = new Map<string, Set<string>>();
  const isIncluded = (event: AnyEventObject, snapshot: AnyMachineSnapshot) => {
    if (!snapshot.can(event)) return false;
    const violated = limits.find(({ on, allows }) => on === event.type && !allows(snapshot, event));
    if (!violated) return true;
    const edges = excluded.get(violated.reason) ?? new Set<string>();
    excluded.set(violated.reason, edges.add(`${valueOf(snapshot)} ${JSON.stringify(event)}`));
    return false;
  };
  const logic = Object.create(machine, { transition: { value: next } }) as never;
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logic, {
    events: (snapshot) => events.filter((event) => isIncluded(event, snapshot)),
    serializeState: (snapshot, event, previous) =>
      `${valueOf(snapshot)} via ${JSON.stringify(event)} from ${valueOf(previous)}` as never,
  });
  // Searches lazily, because not every importer of a path file needs its paths.
  const found = lazily(() => {
    const start = openingStep(new Set());
    return model.getShortestPaths({ fromState: start.snapshot }).map((path) => {
      // Recomputes the snapshots of this path, because the search stores only one snapshot per vertex.
      const passed = new Set<string>();
      const steps = path.steps
        .slice(1)
        .reduce<Step[]>(
          (takenSteps, { event }) => [
            ...takenSteps,
            step(takenSteps.at(-1)?.snapshot ?? start.snapshot, event, passed),
          ],
          [openingStep(passed)],
        );
      return { title: describeEvents(eventsOf(steps)), opening, steps, passedStates: passed };
    });
  });
  return {
    input,
    events,
    initialEvents,
    get paths() {
      return found();
    },
    get excluded() {
      found();
      return excluded;
    },
  };
}

/** The events of steps, in order. */
export const eventsOf = (steps: Step[]) => steps.flatMap(({ event }) => event ?? []);

/** The dotted names of the innermost active states. */
const innermostStates = (snapshot: AnyMachineSnapshot) =>
  stateNames(snapshot).filter((name, _, names) => !names.some((other) => other.startsWith(`${name}.`)));

/** Describes a machine's state by its innermost active states. */
export const describeState = (snapshot: AnyMachineSnapshot | undefined) =>
  snapshot ? innermostStates(snapshot).join(' ') : '';

function dottedNames(value: StateValue, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...(inner === undefined ? [] : dottedNames(inner, `${prefix}${key}.`)),
  ]);
}

/** The dotted names of all active states. */
export const stateNames = (snapshot: AnyMachineSnapshot) => dottedNames(snapshot.value as StateValue);

/** Runs the driver's assertions for the states of a snapshot. */
export async function assertStates(
  harness: PageHarness,
  snapshot: AnyMachineSnapshot,
  { states }: PathDriver,
): Promise<void> {
  for (const name of stateNames(snapshot))
    await withLocation(`state "${name}" does not show`, async () =>
      states[name]?.(harness, snapshot as never),
    );
}

/** Prefixes the message of an error with its location. */
export async function withLocation<Result>(place: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${place}: ${what}`, { cause: error });
  }
}

/** The title of a step: a description of the opening for the first step, of the event for the others. */
export const stepTitle = ({ opening, steps }: Path, index: number): string => {
  const event = steps[index]?.event;
  return event ? describeEvent(event) : PRODUCT.describeOpening(opening);
};

/**
 * Opens the page for the first step of a path, or causes the step's event, and asserts the resulting states.
 */
export async function takeStep(
  path: Path,
  index: number,
  harness: PageHarness,
  driver: PathDriver,
): Promise<void> {
  const step = path.steps[index];
  if (!step) throw new Error(`The path has no step ${index}`);
  if (step.event) await triggerEvent(step.event, path.steps[index - 1]?.snapshot, harness, driver);
  else await PRODUCT.openPage(harness, path.opening);
  await assertStates(harness, step.snapshot, driver);
}

/** Describes a step, its event, and the state before it. */
export function describeStep(path: Path, index: number): string {
  const before = path.steps[index - 1]?.snapshot;
  return before
    ? `Step ${index} of ${path.steps.length - 1}, ${stepTitle(path, index)}, from ${describeState(before)}`
    : `Opening ${stepTitle(path, index)}`;
}

/**
 * Runs every step of a path. A failure names the step, the event, and the state before it.
 *
 * @param check called after each step of the model; throws when an invariant is violated
 */
export async function runPath(
  path: Path,
  harness: PageHarness,
  driver: PathDriver,
  check: (step: Step) => void = () => undefined,
): Promise<void> {
  for (const [index, step] of path.steps.entries()) {
    await withLocation(describeStep(path, index), async () => {
      await takeStep(path, index, harness, driver);
      check(step);
    });
  }
}

async function triggerEvent(
  event: AnyEventObject,
  before: AnyMachineSnapshot | undefined,
  harness: PageHarness,
  { events }: PathDriver,
): Promise<void> {
  const step = events[event.type];
  if (!step) throw new Error(`No step for ${event.type}`);
  await step(harness, event as never, before as never);
}

const nameOf = (node: AnyStateNode) => node.path.join('.');
const isTransient = (node: AnyStateNode) =>
  node.type === 'final' ||
  node.type === 'history' ||
  (node.always ?? []).some((transition) => !transition.guard);
const isAtomic = (node: AnyStateNode) => Object.keys(node.states).length === 0;

function eventGaps(
  machine: AnyStateMachine,
  paths: Path[],
  { events, internalEvents = [] }: PathDriver,
): string[] {
  const declared = machine.events as string[];
  const takenEvents = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event?.type)));
  return [
    ...declared
      .filter((type) => !internalEvents.includes(type))
      .flatMap((type) => [
        ...(takenEvents.has(type) ? [] : [`no path takes ${type}`]),
        ...(events[type] ? [] : [`the driver has no step for ${type}`]),
      ]),
    ...[...Object.keys(events), ...internalEvents]
      .filter((type) => !declared.includes(type))
      .map((type) => `the machine knows no event ${type}`),
  ];
}

function stateGaps(machine: AnyStateMachine, paths: Path[], { states }: PathDriver): string[] {
  const endStates = new Set(
    paths.flatMap(({ steps }) => steps.flatMap(({ snapshot }) => stateNames(snapshot))),
  );
  const reached = new Set([...endStates, ...paths.flatMap(({ passedStates }) => [...passedStates])]);
  const nodes = getStateNodes(machine.root).filter((node) => node.path.length > 0);
  const stable = nodes.filter((node) => !isTransient(node));
  const isAsserted = (name: string) =>
    Object.keys(states).some((key) => name === key || name.startsWith(`${key}.`));
  return [
    ...stable.filter((node) => !reached.has(nameOf(node))).map((node) => `no path reaches ${nameOf(node)}`),
    ...stable
      .filter((node) => isAtomic(node) && endStates.has(nameOf(node)) && !isAsserted(nameOf(node)))
      .map((node) => `the driver does not look at ${nameOf(node)}`),
    ...Object.keys(states)
      .filter((key) => !nodes.some((node) => nameOf(node) === key))
      .map((key) => `the machine has no state ${key}`),
  ];
}

/** @returns the events and states that no path covers or no driver function handles */
export const gapsIn = (machine: AnyStateMachine, paths: Path[], driver: PathDriver): string[] => [
  ...eventGaps(machine, paths, driver),
  ...stateGaps(machine, paths, driver),
];
