/** Explores everything that a machine can do with given events, and proves what holds in every state. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { namesOf, stateWords } from './paths';
import { startOf, take, type Taken } from './transitions';

/** How a machine starts, and the events that can come to it, in every state. */
export interface Start {
  input: unknown;
  before: AnyEventObject[];
  events: AnyEventObject[];
}

interface Place {
  snapshot: AnyMachineSnapshot;
  /** The events that change something here, and where they lead. */
  ways: { event: AnyEventObject; to: string }[];
}

export interface Exploration {
  machine: AnyStateMachine;
  places: Map<string, Place>;
  /** Ids of the states that are entered, also those that are left at once. */
  entered: Set<string>;
}

/** What makes two places differ: the state alone, or what the machine remembers, too, which takes minutes. */
export type Depth = 'state' | 'context';

/** The lists of the site are large, and what a machine does depends on whether they are there. */
const withoutLists = ({ data, ...context }: Record<string, unknown>) => [
  context,
  Object.values(data ?? {}).map((list) => list !== null),
];

function keyOf({ value, context, status }: AnyMachineSnapshot, depth: Depth): string {
  const [rest, lists] = withoutLists((context ?? {}) as Record<string, unknown>);
  return JSON.stringify([value, status, lists, depth === 'context' ? rest : null]);
}

/**
 * Goes everywhere that the events lead, from every start.
 *
 * @param starts of the machine; the events of all of them are sent in every place
 * @param mostPlaces ends it: lists may grow for ever, and what differs has been seen long before
 */
export function explore(
  machine: AnyStateMachine,
  starts: Start[],
  depth: Depth,
  mostPlaces: number,
): Exploration {
  const places = new Map<string, Place>();
  const entered = new Set<string>();
  const events = [
    ...new Map(
      starts.flatMap((start) => start.events).map((event) => [JSON.stringify(event), event]),
    ).values(),
  ];
  const enter = ({ passed, transitions }: Taken) => {
    const nodes = [
      ...passed.flatMap(({ _nodes }) => _nodes as AnyStateNode[]),
      ...transitions.map(({ source }) => source),
    ];
    for (const { id } of nodes) entered.add(id);
  };
  for (const { input, before } of starts) {
    const start = startOf(machine, input);
    enter(start);
    const first = before.reduce((snapshot, event) => {
      const taken = take(machine, snapshot, event);
      enter(taken);
      return taken.snapshot;
    }, start.snapshot);
    const queue = [first];
    for (let snapshot = queue.shift(); snapshot && places.size < mostPlaces; snapshot = queue.shift()) {
      const key = keyOf(snapshot, depth);
      if (places.has(key)) continue;
      const place: Place = { snapshot, ways: [] };
      places.set(key, place);
      for (const event of events.filter((each) => place.snapshot.can(each))) {
        const taken = take(machine, snapshot, event);
        enter(taken);
        place.ways.push({ event, to: keyOf(taken.snapshot, depth) });
        queue.push(taken.snapshot);
      }
    }
  }
  return { machine, places, entered };
}

/** @returns the states that no event leads to */
export const unreachable = ({ machine, entered }: Exploration): string[] =>
  getStateNodes(machine.root).flatMap(({ id, type }) => (type === 'history' || entered.has(id) ? [] : [id]));

/** What the calls of a machine do. */
export type Effects = 'every call fails' | 'no call is answered';

const isDone = ({ type }: AnyEventObject) => type.startsWith('xstate.done.actor.');
const isFailed = ({ type }: AnyEventObject) => type.startsWith('xstate.error.actor.');

const HAPPENS: Record<Effects, (event: AnyEventObject) => boolean> = {
  'every call fails': (event) => !isDone(event),
  'no call is answered': (event) => !isDone(event) && !isFailed(event),
};

/** Not the visitor's doing, nor a delay's. */
const FROM_OUTSIDE = [
  ...['storage.changed', 'cart.changedElsewhere', 'clock.ticked'],
  // The end of a session is no way out of a call.
  ...['session.closed', 'cart.closed'],
];

const ownWays = ({ ways }: Place, effects: Effects) =>
  ways.filter(({ event }) => HAPPENS[effects](event) && !FROM_OUTSIDE.includes(event.type));

/** Whether the place, or one that it leads to, is as wanted. */
function leadsTo(
  { places }: Exploration,
  start: string,
  effects: Effects,
  isWanted: (snapshot: AnyMachineSnapshot) => boolean,
): boolean {
  const seen = new Set<string>();
  const queue = [start];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const place = places.get(key);
    // Beyond what was explored nothing new comes.
    if (!place || isWanted(place.snapshot)) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...ownWays(place, effects).map(({ to }) => to));
  }
  return false;
}

/** @returns the states that a visitor's event or a delay does not lead out of, or in which a call keeps the visitor waiting */
export function deadEnds(exploration: Exploration, effects: Effects): string[] {
  const found = [...exploration.places].flatMap(([key, place]) => {
    const { snapshot } = place;
    if (snapshot.status !== 'active') return [];
    const isLeft = ownWays(place, effects).some(({ to }) => to !== key);
    const isFreed = leadsTo(exploration, key, effects, (reached) => !reached.hasTag('busy'));
    return isLeft && isFreed ? [] : [stateWords(snapshot)];
  });
  return [...new Set(found)].sort();
}

/** @returns the calls and child machines without a transition for their failure */
export const withoutErrorPath = (machine: AnyStateMachine): string[] =>
  [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
    node.invoke.flatMap(({ id }) =>
      (node.transitions.get(`xstate.error.actor.${id}`) ?? []).length > 0 ? [] : [id],
    ),
  );

const VIEWS = ['app', 'components', 'features', 'pages'];

/** @returns the types of all events that views send, as they are written in the source */
export function eventsOfViews(): string[] {
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

/** An event for which a machine does nothing in a state. */
export interface Unhandled {
  type: string;
  snapshot: AnyMachineSnapshot;
  /** What is told of it. */
  words: string;
}

/** @returns the given events in the states in which they change nothing */
export function unhandled({ machine, places }: Exploration, types: string[]): Unhandled[] {
  const own = (machine.events as string[]).filter((type) => types.includes(type));
  const found = [...places.values()]
    .filter(({ snapshot }) => snapshot.status === 'active')
    .flatMap(({ snapshot, ways }) =>
      own
        .filter((type) => !ways.some(({ event }) => event.type === type))
        .map((type) => ({ type, snapshot, words: `${type} in ${stateWords(snapshot)}` })),
    );
  return [...new Map(found.map((each) => [each.words, each])).values()];
}

/** @returns the names that a list of states may use for a snapshot: its states, its tags, and that no call is slow */
export const namesFor = (snapshot: AnyMachineSnapshot): string[] => [
  ...namesOf(snapshot),
  ...[...snapshot.tags].map((tag) => `tag ${tag}`),
  ...(snapshot.hasTag('slow') ? [] : ['no tag slow']),
];
