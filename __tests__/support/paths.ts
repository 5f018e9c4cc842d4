/** Paths through a machine, and how to walk them in a harness that only a person's eyes and hands reach. */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';
import { getStateNodes, TestModel } from 'xstate/graph';
import { eventWords, openingWords } from './eventWords';
import { cartsWith } from './orchestra';
import { startOf, take as taken } from './transitions';
import type { Opening, Harness } from './harness';

/** What a person sees in a state, by its dotted name ('loggedIn', 'register.email.free'). */
type StateChecks = Record<string, (harness: Harness, snapshot: never) => Promise<void>>;
/** How an event comes about, by its type; the snapshot is the one before it. */
type EventSteps = Record<string, (harness: Harness, event: never, before: never) => Promise<void>>;

export interface PathDriver {
  states: StateChecks;
  events: EventSteps;
  /** Events that no one outside brings about: the machine raises them, or another machine answers with them. */
  inner?: string[];
  /** Transitions that no path takes, by the name that `npm run -s paths -- --cover` gives them, with the reason. */
  untaken?: Record<string, string>;
}

export interface Step {
  /** None at the start of a path. */
  event?: AnyEventObject;
  snapshot: AnyMachineSnapshot;
  /** Those that the machine takes for the event, and for what other machines reply. */
  transitions: AnyTransitionDefinition[];
}

export interface Path {
  /** The opening, the events and the state at the end; no other path of the flow has the same. */
  title: string;
  opening: Opening;
  steps: Step[];
  /** States that the path goes through, also those that are left within the same step. */
  passed: ReadonlySet<string>;
}

/** The paths of one opening, and what they were searched with. */
export interface Search {
  input: unknown;
  events: AnyEventObject[];
  before: AnyEventObject[];
  paths: Path[];
  /** What the limits leave out, by their reason: each event at each state value once. */
  excluded: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Leaves an event out in some states: a person cannot bring it about there, or other paths show the same. */
export interface Limit {
  /** Type of the event. */
  on: string;
  reason: string;
  allows: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}

/** A limit whose rule reads a snapshot and an event of types of its own. */
export const limit = (
  on: string,
  reason: string,
  allows: (snapshot: never, event: never) => boolean,
): Limit => ({ on, reason, allows: allows as Limit['allows'] });

interface SearchOptions {
  /** The page that a path starts at. */
  opening: Opening;
  input?: unknown;
  /** Events that come before the page is looked at; the server has taken them. */
  before?: AnyEventObject[];
  /** What other machines tell at once when this one has taken an event. */
  replies?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => AnyEventObject[];
  /** What is left out of that which the machine would take. */
  limits?: Limit[];
}

const valueOf = (snapshot: AnyMachineSnapshot | undefined) => JSON.stringify(snapshot?.value);

/** Computes at the first call what every call returns. */
export function once<Result>(compute: () => Result): () => Result {
  let computed: { result: Result } | undefined;
  return () => (computed ??= { result: compute() }).result;
}

/** Shortest ways through a machine that together take every transition that the given events can take. */
export function pathsThrough(
  machine: AnyStateMachine,
  events: AnyEventObject[],
  { opening, input, before = [], replies = () => [], limits = [] }: SearchOptions,
): Search {
  /** Takes an event and what other machines reply to it. */
  const step = (snapshot: AnyMachineSnapshot, event: AnyEventObject, passed: Set<string>): Step => {
    const { snapshot: next, transitions, passed: through } = taken(machine, snapshot, event);
    for (const name of through.flatMap(namesOf)) passed.add(name);
    return replies(event, next).reduce<Step>(
      (last, reply) => {
        const further = step(last.snapshot, reply, passed);
        return { ...further, event, transitions: [...last.transitions, ...further.transitions] };
      },
      { event, snapshot: next, transitions },
    );
  };
  const opened = (passed: Set<string>): Step => {
    const { snapshot, transitions, passed: through } = startOf(machine, input);
    for (const name of through.flatMap(namesOf)) passed.add(name);
    return before.reduce<Step>(
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
  const isOffered = (event: AnyEventObject, snapshot: AnyMachineSnapshot) => {
    if (!snapshot.can(event)) return false;
    const broken = limits.find(({ on, allows }) => on === event.type && !allows(snapshot, event));
    if (!broken) return true;
    const edges = excluded.get(broken.reason) ?? new Set<string>();
    excluded.set(broken.reason, edges.add(`${valueOf(snapshot)} ${JSON.stringify(event)}`));
    return false;
  };
  const logic = Object.create(machine, { transition: { value: next } }) as never;
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logic, {
    events: (snapshot) => events.filter((event) => isOffered(event, snapshot)),
    serializeState: (snapshot, event, previous) =>
      `${valueOf(snapshot)} via ${JSON.stringify(event)} from ${valueOf(previous)}` as never,
  });
  // Searched for when somebody asks: not every reader of a path file walks its paths.
  const found = once(() => {
    const start = opened(new Set());
    return model.getShortestPaths({ fromState: start.snapshot }).map((path) => {
      // The search keeps one snapshot a vertex; these are the ones of this very path.
      const passed = new Set<string>();
      const steps = path.steps
        .slice(1)
        .reduce<Step[]>(
          (walked, { event }) => [...walked, step(walked.at(-1)?.snapshot ?? start.snapshot, event, passed)],
          [opened(passed)],
        );
      return { title: titleOf(opening, steps), opening, steps, passed };
    });
  });
  return {
    input,
    events,
    before,
    get paths() {
      return found();
    },
    get excluded() {
      found();
      return excluded;
    },
  };
}

/** The innermost states, by their dotted names. */
const leavesOf = (snapshot: AnyMachineSnapshot) =>
  namesOf(snapshot).filter((name, _, names) => !names.some((other) => other.startsWith(`${name}.`)));

/** What is told of the state that a machine is in. */
export const stateWords = (snapshot: AnyMachineSnapshot | undefined) =>
  snapshot ? leavesOf(snapshot).join(' ') : '';

const titleOf = (opening: Opening, steps: Step[]) =>
  [openingWords(opening), ...steps.flatMap(({ event }) => (event ? [eventWords(event)] : []))].join(', ') +
  ` → ${stateWords(steps.at(-1)?.snapshot)}`;

function dottedNames(value: StateValue, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...(inner === undefined ? [] : dottedNames(inner, `${prefix}${key}.`)),
  ]);
}

/** Every state that a machine is in, by its dotted name. */
export const namesOf = (snapshot: AnyMachineSnapshot) => dottedNames(snapshot.value as StateValue);

/** Looks at what a person sees in the states of a snapshot, as far as the driver knows them. */
export async function look(
  harness: Harness,
  snapshot: AnyMachineSnapshot,
  { states }: PathDriver,
): Promise<void> {
  for (const name of namesOf(snapshot))
    await located(`state "${name}" does not show`, async () => states[name]?.(harness, snapshot as never));
}

/** Puts the place before the message of what fails there. */
export async function located<Result>(place: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${place}: ${what}`, { cause: error });
  }
}

/** What a step of a path is called: the opening for the first one, its event for the others. */
export const stepTitle = ({ opening, steps }: Path, index: number): string => {
  const event = steps[index]?.event;
  return event ? eventWords(event) : openingWords(opening);
};

/** Opens the page for the first step of a path, does the event for another, and looks at the states that the driver knows. */
export async function takeStep(
  path: Path,
  index: number,
  harness: Harness,
  driver: PathDriver,
): Promise<void> {
  const step = path.steps[index];
  if (!step) throw new Error(`The path has no step ${index}`);
  if (step.event) await bringAbout(step.event, path.steps[index - 1]?.snapshot, harness, driver);
  else await openPage(harness, path.opening);
  await look(harness, step.snapshot, driver);
}

/** Names a step, its event, and the state before it. */
export function placeOf(path: Path, index: number): string {
  const before = path.steps[index - 1]?.snapshot;
  return before
    ? `Step ${index} of ${path.steps.length - 1}, ${stepTitle(path, index)}, from ${stateWords(before)}`
    : `Opening ${stepTitle(path, index)}`;
}

/**
 * Takes every step of a path. A failure names the step, the event and the state before it.
 *
 * @param check looks at what holds on every path, after each step
 */
export async function walk(
  path: Path,
  harness: Harness,
  driver: PathDriver,
  check: () => void = () => undefined,
): Promise<void> {
  for (const index of path.steps.keys()) {
    await located(placeOf(path, index), async () => {
      await takeStep(path, index, harness, driver);
      check();
    });
  }
}

/** Opens a page; a cart that the opening names is there. */
export async function openPage(harness: Harness, opening: Opening): Promise<void> {
  await harness.open(opening);
  if (opening.cart) await harness.settle('openCart', { ok: cartsWith(...opening.cart) });
}

async function bringAbout(
  event: AnyEventObject,
  before: AnyMachineSnapshot | undefined,
  harness: Harness,
  { events }: PathDriver,
): Promise<void> {
  const step = events[event.type];
  if (!step) throw new Error(`No step for ${event.type}`);
  await step(harness, event as never, before as never);
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
