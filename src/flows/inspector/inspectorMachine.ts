import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { assign, setup } from 'xstate';

/** An actor's snapshot as plain data. */
export interface Snapshot {
  status?: string;
  value?: unknown;
  context?: unknown;
  tags?: string[];
}

/** An event of the log, with its receiver's snapshots before and after it. */
export interface Entry {
  /** Position in the log, from 0. */
  index: number;
  time: Date;
  /** Session id of the sender; undefined when a view or the browser has sent the event. */
  sourceId: string | undefined;
  /** Session id of the receiver. */
  targetId: string;
  event: { type: string };
  before: Snapshot | null;
  /** Null until the receiver has handled the event. */
  after: Snapshot | null;
}

export interface WatchedActor {
  sessionId: string;
  parentId: string | undefined;
  name: string;
  /** Id of the machine, which is also that of its chart; null for a call or a listener. */
  machine: string | null;
  initial: Snapshot | null;
  /** Number of entries in the log when the actor started. */
  startedAt: number;
  /** Indexes of the entries that it has handled. */
  handled: number[];
}

export type Filter = 'clock' | 'internal' | 'selectedActorOnly' | 'ended';

export interface InspectorContext {
  actors: WatchedActor[];
  /** In the order of sending. */
  log: Entry[];
  /** Session id of the selected actor. */
  selectedActorId: string | null;
  /** Index of the selected entry; null for the latest. */
  selectedIndex: number | null;
  /** Kinds of events and actors that are hidden unless listed here; `selectedActorOnly` hides the events of other actors. */
  filters: Filter[];
  search: string;
  /** Whether a wide chart is scaled down to the width of its panel. */
  isFitted: boolean;
  /** File name of the open problem report; null while a running page is inspected. */
  report: string | null;
  /** Why the selected file could not be opened. */
  refusal: string | null;
}

export type InspectorEvent =
  | { type: 'messages.received'; messages: StatelyInspectionEvent[] }
  | { type: 'report.opened'; name: string; messages: StatelyInspectionEvent[] }
  | { type: 'report.refused'; reason: string }
  | { type: 'actor.chosen'; sessionId: string }
  | { type: 'entry.chosen'; index: number }
  | { type: 'step.taken'; by: 1 | -1 }
  | { type: 'live.chosen' }
  | { type: 'filter.toggled'; filter: Filter }
  | { type: 'search.typed'; text: string }
  | { type: 'fit.toggled' };

function machineOf(definition: string | undefined): string | null {
  const { id, states, on } = JSON.parse(definition ?? '{}') as {
    id?: string;
    states?: unknown;
    on?: unknown;
  };
  return (states ?? on) === undefined ? null : (id ?? null);
}

/** A copy of a value that shares its unchanged parts with an earlier value, so that a long log needs less memory. */
function withSharedParts(earlier: unknown, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || typeof earlier !== 'object' || earlier === null)
    return value;
  if (Array.isArray(value) !== Array.isArray(earlier)) return value;
  const parts = earlier as Record<string, unknown>;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, withSharedParts(parts[key], inner)] as const,
  );
  const isSame =
    entries.length === Object.keys(parts).length &&
    entries.every(([key, inner]) => Object.hasOwn(parts, key) && Object.is(parts[key], inner));
  if (isSame) return earlier;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const latestOf = ({ initial, handled }: WatchedActor, log: readonly Entry[]): Snapshot | null =>
  log[handled.at(-1) ?? -1]?.after ?? initial;

/** Adds inspection messages to the log. A snapshot completes the entry of the event that caused it. */
function withMessages(
  { actors, log, selectedActorId }: Pick<InspectorContext, 'actors' | 'log' | 'selectedActorId'>,
  messages: readonly StatelyInspectionEvent[],
): Pick<InspectorContext, 'actors' | 'log' | 'selectedActorId'> {
  const actorsById = new Map(actors.map((actor) => [actor.sessionId, actor]));
  const entries = [...log];
  const added = (message: { sessionId: string; createdAt: string }, event: Entry['event']): Entry => ({
    index: entries.length,
    time: new Date(Number(message.createdAt)),
    sourceId: undefined,
    targetId: message.sessionId,
    event,
    before: null,
    after: null,
  });
  for (const message of messages) {
    switch (message.type) {
      case '@xstate.actor': {
        const { sessionId, parentId, name, definition } = message;
        actorsById.set(sessionId, {
          sessionId,
          parentId,
          name,
          machine: machineOf(definition),
          initial: message.snapshot,
          startedAt: entries.length,
          handled: [],
        });
        break;
      }
      case '@xstate.event':
        entries.push({ ...added(message, message.event), sourceId: message.sourceId });
        break;
      case '@xstate.snapshot': {
        const { sessionId, event } = message;
        const actor = actorsById.get(sessionId);
        if (!actor) break;
        const sentIndex = entries.findIndex(
          (entry, index) =>
            index > (actor.handled.at(-1) ?? actor.startedAt - 1) &&
            entry.targetId === sessionId &&
            entry.event.type === event.type,
        );
        const entry = entries[sentIndex] ?? added(message, event);
        const before = latestOf(actor, entries);
        entries[entry.index] = {
          ...entry,
          before,
          after: withSharedParts(before, message.snapshot) as Snapshot | null,
        };
        actorsById.set(sessionId, { ...actor, handled: [...actor.handled, entry.index] });
      }
    }
  }
  const actorList = [...actorsById.values()];
  return {
    actors: actorList,
    log: entries,
    selectedActorId: selectedActorId ?? actorList[0]?.sessionId ?? null,
  };
}

/** XState's internal events: starts and stops of actors, and calls that report their own end. */
const isInternal = (type: string) =>
  type === 'xstate.init' || type === 'xstate.stop' || type.startsWith('xstate.promise.');

/** @returns the actor with a session id; undefined if it is unknown, null, or undefined */
export const actorWith = (
  { actors }: Pick<InspectorContext, 'actors'>,
  sessionId: string | null | undefined,
): WatchedActor | undefined => actors.find((actor) => actor.sessionId === sessionId);

/** The entries that match the filters and the search. */
export function shownEntries(
  context: Pick<InspectorContext, 'log' | 'actors' | 'selectedActorId' | 'filters' | 'search'>,
): Entry[] {
  const { log, actors, selectedActorId, filters, search } = context;
  const names = new Map(actors.map(({ sessionId, name }) => [sessionId, name]));
  const wanted = search.trim().toLowerCase();
  return log.filter(({ event, sourceId = '', targetId }) => {
    if (event.type === 'clock.ticked' && !filters.includes('clock')) return false;
    if (isInternal(event.type) && !filters.includes('internal')) return false;
    if (filters.includes('selectedActorOnly') && selectedActorId !== sourceId && selectedActorId !== targetId)
      return false;
    if (wanted === '') return true;
    const text = [names.get(sourceId), names.get(targetId), JSON.stringify(event)].join(' ');
    return text.toLowerCase().includes(wanted);
  });
}

/** An actor's snapshot at the selected moment; null before it has started. */
export function snapshotAt(
  { log, selectedIndex }: Pick<InspectorContext, 'log' | 'selectedIndex'>,
  actor: WatchedActor,
): Snapshot | null {
  if (selectedIndex === null) return latestOf(actor, log);
  if (selectedIndex < actor.startedAt) return null;
  const last = actor.handled.findLast((index) => index <= selectedIndex);
  return last === undefined ? actor.initial : (log[last]?.after ?? null);
}

/** @returns the last entry that an actor had handled at the selected moment; undefined if there was none */
export function lastHandled(
  { log, selectedIndex }: Pick<InspectorContext, 'log' | 'selectedIndex'>,
  { handled }: WatchedActor,
): Entry | undefined {
  return log[handled.findLast((index) => selectedIndex === null || index <= selectedIndex) ?? -1];
}

export const inspectorMachine = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent },
  guards: {
    isFromPage: ({ context }) => context.report === null,
    isBack: ({ context }, { by }: { by: 1 | -1 }) => by === -1 && shownEntries(context).length > 0,
    isLast: ({ context }, { by }: { by: 1 | -1 }) =>
      by === 1 && (shownEntries(context).at(-1)?.index ?? -1) <= (context.selectedIndex ?? -1),
  },
  actions: {
    keepMessages: assign(({ context }, { messages }: { messages: StatelyInspectionEvent[] }) =>
      withMessages(context, messages),
    ),
    keepReport: assign((_, { name, messages }: { name: string; messages: StatelyInspectionEvent[] }) => ({
      ...withMessages({ actors: [], log: [], selectedActorId: null }, messages),
      report: name,
      refusal: null,
    })),
    keepRefusal: assign((_, { reason }: { reason: string }) => ({ refusal: reason })),
    choose: assign((_, { sessionId }: { sessionId: string }) => ({ selectedActorId: sessionId })),
    lookAt: assign((_, { index }: { index: number }) => ({ selectedIndex: index })),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const shownIndexes = shownEntries(context).map(({ index }) => index);
      const from = context.selectedIndex ?? Infinity;
      const next =
        by === 1
          ? shownIndexes.find((index) => index > from)
          : shownIndexes.findLast((index) => index < from);
      return { selectedIndex: next ?? context.selectedIndex };
    }),
    /** Selects the receiver of the selected event, unless the log is limited to one actor. */
    chooseReceiver: assign(({ context: { log, selectedIndex, selectedActorId, filters } }) => ({
      selectedActorId: filters.includes('selectedActorOnly')
        ? selectedActorId
        : (log[selectedIndex ?? -1]?.targetId ?? selectedActorId),
    })),
    lookAtLatest: assign({ selectedIndex: null }),
    toggleFilter: assign(({ context: { filters } }, { filter }: { filter: Filter }) => ({
      filters: filters.includes(filter) ? filters.filter((other) => other !== filter) : [...filters, filter],
    })),
    keepSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    toggleFit: assign(({ context }) => ({ isFitted: !context.isFitted })),
  },
}).createMachine({
  id: 'inspector',
  description:
    'The flow inspector: records the events of a page and its machines, and steps back and forward through them.',
  context: {
    actors: [],
    log: [],
    selectedActorId: null,
    selectedIndex: null,
    filters: [],
    search: '',
    isFitted: false,
    report: null,
    refusal: null,
  },
  initial: 'waiting',
  on: {
    /** While a report is open, messages of a running page are ignored. */
    'messages.received': {
      guard: 'isFromPage',
      actions: { type: 'keepMessages', params: ({ event }) => event },
    },
    'report.opened': { target: '.live', actions: { type: 'keepReport', params: ({ event }) => event } },
    'report.refused': { actions: { type: 'keepRefusal', params: ({ event }) => event } },
    'actor.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
    'filter.toggled': { actions: { type: 'toggleFilter', params: ({ event }) => event } },
    'search.typed': { actions: { type: 'keepSearch', params: ({ event }) => event } },
    'fit.toggled': { actions: 'toggleFit' },
    'entry.chosen': {
      target: '.past',
      actions: [{ type: 'lookAt', params: ({ event }) => event }, 'chooseReceiver'],
    },
  },
  states: {
    waiting: {
      description: 'No page has sent a message yet.',
      on: {
        'messages.received': {
          target: 'live',
          actions: { type: 'keepMessages', params: ({ event }) => event },
        },
      },
    },
    live: {
      description: 'Charts and snapshots show the latest state.',
      entry: 'lookAtLatest',
      on: {
        'step.taken': {
          guard: { type: 'isBack', params: ({ event }) => event },
          target: 'past',
          actions: [{ type: 'step', params: ({ event }) => event }, 'chooseReceiver'],
        },
      },
    },
    past: {
      description:
        'Charts and snapshots show the state after an earlier event. New events are still added to the log.',
      on: {
        'live.chosen': 'live',
        'step.taken': [
          { guard: { type: 'isLast', params: ({ event }) => event }, target: 'live' },
          { actions: [{ type: 'step', params: ({ event }) => event }, 'chooseReceiver'] },
        ],
      },
    },
  },
});
