/** Explores all states that a machine reaches with given events, and checks properties of every state. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { stateNames, describeState } from '../../tools/flows/paths/paths';
import { startOf, transitionFrom, type Transitioned } from '../../tools/flows/paths/transitions';

/** The input of a machine, its first events, and the events that are sent in every state. */
export interface Start {
  input: unknown;
  initialEvents: AnyEventObject[];
  events: AnyEventObject[];
}

interface ExploredState {
  snapshot: AnyMachineSnapshot;
  /** Events that have an effect in this state, with the keys of the states that they lead to. */
  transitions: { event: AnyEventObject; to: string }[];
}

export interface Exploration {
  machine: AnyStateMachine;
  states: Map<string, ExploredState>;
  /** Ids of all entered state nodes, including transient ones. */
  entered: Set<string>;
}

/** What distinguishes two states: the state value alone, or also the context, which takes minutes. */
export type Depth = 'state' | 'context';

/** Replaces each of the site's lists, which are large, with a flag that says whether it is loaded. */
const withoutLists = ({ data, ...context }: Record<string, unknown>) => [
  context,
  Object.values(data ?? {}).map((list) => list !== null),
];

function keyOf({ value, context, status }: AnyMachineSnapshot, depth: Depth): string {
  const [rest, lists] = withoutLists((context ?? {}) as Record<string, unknown>);
  return JSON.stringify([value, status, lists, depth === 'context' ? rest : null]);
}

/**
 * Explores all states that the events reach, from every start.
 *
 * @param starts inputs and events of the machine; the events of all starts are sent in every state
 * @param maxStates limit of the exploration, because lists in the context can grow without end
 */
export function explore(
  machine: AnyStateMachine,
  starts: Start[],
  depth: Depth,
  maxStates: number,
): Exploration {
  const states = new Map<string, ExploredState>();
  const entered = new Set<string>();
  const events = [
    ...new Map(
      starts.flatMap((start) => start.events).map((event) => [JSON.stringify(event), event]),
    ).values(),
  ];
  const enter = ({ passedSnapshots, transitions }: Transitioned) => {
    const nodes = [
      ...passedSnapshots.flatMap(({ _nodes }) => _nodes as AnyStateNode[]),
      ...transitions.map(({ source }) => source),
    ];
    for (const { id } of nodes) entered.add(id);
  };
  for (const { input, initialEvents } of starts) {
    const start = startOf(machine, input);
    enter(start);
    const first = initialEvents.reduce((snapshot, event) => {
      const taken = transitionFrom(machine, snapshot, event);
      enter(taken);
      return taken.snapshot;
    }, start.snapshot);
    const queue = [first];
    for (let snapshot = queue.shift(); snapshot && states.size < maxStates; snapshot = queue.shift()) {
      const key = keyOf(snapshot, depth);
      if (states.has(key)) continue;
      const state: ExploredState = { snapshot, transitions: [] };
      states.set(key, state);
      for (const event of events.filter((each) => state.snapshot.can(each))) {
        const taken = transitionFrom(machine, snapshot, event);
        enter(taken);
        state.transitions.push({ event, to: keyOf(taken.snapshot, depth) });
        queue.push(taken.snapshot);
      }
    }
  }
  return { machine, states, entered };
}

/** @returns the ids of state nodes that no event enters */
export const unreachableStates = ({ machine, entered }: Exploration): string[] =>
  getStateNodes(machine.root).flatMap(({ id, type }) => (type === 'history' || entered.has(id) ? [] : [id]));

/** How the calls of a machine behave. */
export type CallBehavior = 'every call fails' | 'no call gets a response';

const isDone = ({ type }: AnyEventObject) => type.startsWith('xstate.done.actor.');
const isFailed = ({ type }: AnyEventObject) => type.startsWith('xstate.error.actor.');

const IS_POSSIBLE: Record<CallBehavior, (event: AnyEventObject) => boolean> = {
  'every call fails': (event) => !isDone(event),
  'no call gets a response': (event) => !isDone(event) && !isFailed(event),
};

/** Events that neither the visitor nor a delay causes. */
const EXTERNAL_EVENTS = [
  ...['storage.changed', 'cart.changedElsewhere', 'clock.ticked'],
  // The end of a session does not count as a way to end a call.
  ...['session.closed', 'cart.closed'],
];

const ownTransitions = ({ transitions }: ExploredState, callBehavior: CallBehavior) =>
  transitions.filter(
    ({ event }) => IS_POSSIBLE[callBehavior](event) && !EXTERNAL_EVENTS.includes(event.type),
  );

/** @returns whether the state, or one that it leads to, fulfills the condition */
function leadsTo(
  { states }: Exploration,
  start: string,
  effects: CallBehavior,
  isWanted: (snapshot: AnyMachineSnapshot) => boolean,
): boolean {
  const visitedStates = new Set<string>();
  const queue = [start];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const place = states.get(key);
    // States beyond the limit count as fulfilling the condition.
    if (!place || isWanted(place.snapshot)) return true;
    if (visitedStates.has(key)) continue;
    visitedStates.add(key);
    queue.push(...ownTransitions(place, effects).map(({ to }) => to));
  }
  return false;
}

/**
 * @returns the states that neither a visitor's event nor a delay leaves, or in which the visitor waits for a
 *   call without end
 */
export function deadEnds(exploration: Exploration, effects: CallBehavior): string[] {
  const found = [...exploration.states].flatMap(([key, place]) => {
    const { snapshot } = place;
    if (snapshot.status !== 'active') return [];
    const canLeave = ownTransitions(place, effects).some(({ to }) => to !== key);
    const canStopWaiting = leadsTo(exploration, key, effects, (reached) => !reached.hasTag('busy'));
    return canLeave && canStopWaiting ? [] : [describeState(snapshot)];
  });
  return [...new Set(found)].sort();
}

/** @returns the invoked calls and child machines without a transition for their error event */
export const callsWithoutErrorTransition = (machine: AnyStateMachine): string[] =>
  [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
    node.invoke.flatMap(({ id }) =>
      (node.transitions.get(`xstate.error.actor.${id}`) ?? []).length > 0 ? [] : [id],
    ),
  );

/**
 * @returns the delayed transitions that leave or re-enter the state of a call or child machine, and so abort
 *   it
 */
export const callsAbortedByDelays = (machine: AnyStateMachine): string[] =>
  getStateNodes(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id }) =>
      [node, ...getStateNodes(node)].flatMap(({ after }) =>
        after.flatMap(({ delay, reenter, target = [] }) =>
          reenter || target.some((to) => !to.id.startsWith(`${node.id}.`))
            ? [`${id} after ${String(delay)}`]
            : [],
        ),
      ),
    ),
  );

const VIEWS = ['app', 'components', 'door', 'features', 'office', 'pages'];

/** @returns the types of all events that views send, read from their source */
export function eventTypesSentByViews(): string[] {
  const texts = VIEWS.flatMap((folder) =>
    readdirSync(path.join('src', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8')),
  );
  const written = texts.flatMap((text) => [...text.matchAll(/\btype: (?:\w+ \? '([\w.]+)' : )?'([\w.]+)'/g)]);
  const types = written.flatMap(([, ...found]) =>
    found.filter((type: string | undefined) => type?.includes('.')),
  );
  return [...new Set(types)].sort();
}

/** An event without effect in a state. */
export interface Unhandled {
  type: string;
  snapshot: AnyMachineSnapshot;
  /** The event and the state, for a failure message. */
  description: string;
}

/** @returns the given events with the states in which they have no effect */
export function unhandledEvents({ states }: Exploration, types: string[]): Unhandled[] {
  const found = [...states.values()]
    .filter(({ snapshot }) => snapshot.status === 'active')
    .flatMap(({ snapshot, transitions }) =>
      types
        .filter((type) => !transitions.some(({ event }) => event.type === type))
        .map((type) => ({ type, snapshot, description: `${type} in ${describeState(snapshot)}` })),
    );
  return [...new Map(found.map((each) => [each.description, each])).values()];
}

/** @returns the names by which exceptions can refer to a snapshot: its states, its tags, and 'no tag slow' */
export const matchableNames = (snapshot: AnyMachineSnapshot): string[] => [
  ...stateNames(snapshot),
  ...[...snapshot.tags].map((tag) => `tag ${tag}`),
  ...(snapshot.hasTag('slow') ? [] : ['no tag slow']),
];
