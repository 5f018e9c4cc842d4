import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { assign, setup } from 'xstate';
import { fingerprintOf, type StateConfig } from '../charts/fingerprint';

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
  /**
   * Session id of the receiver; of a line that says that the page was loaded, only the prefix of the page.
   */
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
  definition: StateConfig;
  /** See `fingerprintOf`. */
  fingerprint: string;
  initial: Snapshot | null;
  /** Number of entries in the log when the actor started. */
  startedAt: number;
  /** Indexes of the entries that it has handled. */
  handled: number[];
  /** Indexes of the entries that it has not handled yet. */
  pending: number[];
}

export type Filter = 'background' | 'selectedActorOnly' | 'ended';

export interface InspectorContext {
  /**
   * By session id. These and the log grow in place: a copy for each batch of messages would make a long log
   * slow.
   */
  actors: Map<string, WatchedActor>;
  /** In the order of sending. */
  log: Entry[];
  /** Session id of the selected actor, see `chosenActor`. */
  selectedActorId: string | null;
  /** Index of the selected entry; null for the latest. */
  selectedIndex: number | null;
  /**
   * Kinds of events and actors that are hidden unless listed here; `selectedActorOnly` hides the events of
   * other actors.
   */
  filters: Filter[];
  search: string;
  /** Scale of the chart; null to show the whole chart. */
  scale: number | null;
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
  | { type: 'event.composed'; sessionId: string; event: { type: string } }
  | { type: 'chart.scaled'; scale: number }
  | { type: 'chart.fitted' }
  | { type: 'chart.chosen' }
  | { type: 'sequence.chosen' };

const machineOf = ({ id, states, on }: StateConfig): string | null =>
  (states ?? on) === undefined ? null : (id ?? null);

/**
 * A copy of a value that shares its unchanged parts with an earlier value, so that a long log needs less
 * memory.
 */
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

/** The prefix of a session id that names the page; empty in a replayed report. */
const pageOf = (sessionId: string) => sessionId.slice(0, sessionId.indexOf('/') + 1);

const PAGE_LOADED = 'Page loaded again';

type Log = Pick<InspectorContext, 'actors' | 'log'>;

/** Adds inspection messages to the log. A snapshot completes the entry of the event that caused it. */
function addMessages({ actors, log }: Log, messages: readonly StatelyInspectionEvent[]): void {
  function add(createdAt: string, sourceId: string | undefined, targetId: string, event: Entry['event']) {
    const time = new Date(Number(createdAt));
    const entry = { index: log.length, time, sourceId, targetId, event, before: null, after: null };
    log.push(entry);
    return entry;
  }
  for (const message of messages) {
    const { sessionId, createdAt } = message;
    const page = pageOf(sessionId);
    const last = log.at(-1);
    if (last && pageOf(last.targetId) !== page) add(createdAt, undefined, page, { type: PAGE_LOADED });
    const actor = actors.get(sessionId);
    switch (message.type) {
      case '@xstate.actor': {
        const { parentId, name, snapshot: initial } = message;
        const definition = JSON.parse(message.definition ?? '{}') as StateConfig;
        const machine = machineOf(definition);
        const startedAt = log.length;
        actors.set(sessionId, {
          sessionId,
          parentId,
          name,
          machine,
          definition,
          fingerprint: fingerprintOf(definition),
          initial,
          startedAt,
          handled: [],
          pending: [],
        });
        break;
      }
      case '@xstate.event': {
        const { index } = add(createdAt, message.sourceId, sessionId, message.event);
        actor?.pending.push(index);
        break;
      }
      case '@xstate.snapshot': {
        if (!actor) break;
        const { event } = message;
        const position = actor.pending.findIndex((index) => log[index]?.event.type === event.type);
        // An actor handles events in their order, so it takes none of those before this one any more.
        const index = actor.pending.splice(0, position + 1).at(-1);
        const entry = log[index ?? -1] ?? add(createdAt, sessionId, sessionId, event);
        const before = latestOf(actor, log);
        const after = withSharedParts(before, message.snapshot) as Snapshot | null;
        log[entry.index] = { ...entry, before, after };
        actor.handled.push(entry.index);
      }
    }
  }
}

/** XState's internal events: starts and stops of actors, and calls that report their own end. */
const isInternal = (type: string) =>
  type === 'xstate.init' || type === 'xstate.stop' || type.startsWith('xstate.promise.');

/** What runs without the visitor: the clock, fetching ahead, and XState's internal events. */
const isBackground = (type: string) =>
  ['clock.ticked', 'page.foreseen', 'resource.foreseen'].includes(type) || isInternal(type);

/** Whether an entry says that the page was loaded, not that an event was sent. */
export const isPageLine = ({ event }: Entry) => event.type === PAGE_LOADED;

/** Whether a view has sent the event, mostly because the visitor did something. */
export const isFromView = (entry: Entry) =>
  entry.sourceId === undefined && !isInternal(entry.event.type) && !isPageLine(entry);

/** @returns the actor with a session id; undefined if it is unknown, null, or undefined */
export const actorWith = (
  { actors }: Pick<InspectorContext, 'actors'>,
  sessionId: string | null | undefined,
): WatchedActor | undefined => actors.get(sessionId ?? '');

type Moment = Pick<InspectorContext, 'log' | 'selectedIndex'>;

/** Whether another page was open at the selected moment than the actor's. */
function isOfOtherPage({ log, selectedIndex }: Moment, { sessionId }: WatchedActor): boolean {
  const entry = log[selectedIndex ?? log.length - 1];
  return entry !== undefined && pageOf(entry.targetId) !== pageOf(sessionId);
}

/** The selected actor; on another page, the actor of that page with the same name. */
export function chosenActor(
  context: Moment & Pick<InspectorContext, 'actors' | 'selectedActorId'>,
): WatchedActor | undefined {
  const selected = actorWith(context, context.selectedActorId);
  if (!selected || !isOfOtherPage(context, selected)) return selected;
  const sameName = [...context.actors.values()].filter(({ name }) => name === selected.name);
  return sameName.findLast((actor) => !isOfOtherPage(context, actor)) ?? selected;
}

/** The entries that match the filters and the search. */
export function shownEntries(
  context: Pick<InspectorContext, 'log' | 'actors' | 'selectedActorId' | 'filters' | 'search'>,
): Entry[] {
  const { log, actors, selectedActorId, filters, search } = context;
  const nameOf = (sessionId: string | undefined) => actors.get(sessionId ?? '')?.name;
  const only = filters.includes('selectedActorOnly') ? nameOf(selectedActorId ?? '') : undefined;
  const wanted = search.trim().toLowerCase();
  return log.filter((entry) => {
    const { event, sourceId, targetId } = entry;
    if (isBackground(event.type) && !filters.includes('background')) return false;
    const names = [nameOf(sourceId), nameOf(targetId)];
    if (only !== undefined && !names.includes(only) && !isPageLine(entry)) return false;
    return wanted === '' || [...names, JSON.stringify(event)].join(' ').toLowerCase().includes(wanted);
  });
}

/** An actor's snapshot at the selected moment; null before it has started, and on another page. */
export function snapshotAt(moment: Moment, actor: WatchedActor): Snapshot | null {
  const { log, selectedIndex } = moment;
  if (isOfOtherPage(moment, actor)) return null;
  if (selectedIndex === null) return latestOf(actor, log);
  if (selectedIndex < actor.startedAt) return null;
  const last = actor.handled.findLast((index) => index <= selectedIndex);
  return last === undefined ? actor.initial : (log[last]?.after ?? null);
}

/** The definitions of a state's active inner states, and its own. */
function activeDefinitions(definition: StateConfig, value: unknown): StateConfig[] {
  const inner = Object.entries(typeof value === 'string' ? { [value]: {} } : (value ?? {}));
  return [
    definition,
    ...inner.flatMap(([name, below]) => activeDefinitions(definition.states?.[name] ?? {}, below)),
  ];
}

/** Types of the events that a machine accepts in its latest state, unless a guard refuses them. */
export function acceptedEvents({ log }: Pick<InspectorContext, 'log'>, actor: WatchedActor): string[] {
  const { value, status } = latestOf(actor, log) ?? {};
  if (status !== 'active' || isOfOtherPage({ log, selectedIndex: null }, actor)) return [];
  const types = activeDefinitions(actor.definition, value).flatMap(({ on }) => Object.keys(on ?? {}));
  return [...new Set(types)].sort();
}

/** @returns the last entry that an actor had handled at the selected moment; undefined if there was none */
export function lastHandled({ log, selectedIndex }: Moment, { handled }: WatchedActor): Entry | undefined {
  return log[handled.findLast((index) => selectedIndex === null || index <= selectedIndex) ?? -1];
}

const MIN_SCALE = 0.1;
const MAX_SCALE = 4;

const firstActorOf = ({ actors }: Log): string | null => [...actors.keys()][0] ?? null;

export const inspectorMachine = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent },
  guards: {
    isFromPage: ({ context }) => context.report === null,
    isBack: ({ context }, { by }: { by: 1 | -1 }) => by === -1 && shownEntries(context).length > 0,
    isLast: ({ context }, { by }: { by: 1 | -1 }) =>
      by === 1 && (shownEntries(context).at(-1)?.index ?? -1) <= (context.selectedIndex ?? -1),
  },
  actions: {
    keepMessages: assign(({ context }, { messages }: { messages: StatelyInspectionEvent[] }) => {
      addMessages(context, messages);
      return { selectedActorId: context.selectedActorId ?? firstActorOf(context) };
    }),
    keepReport: assign((_, { name, messages }: { name: string; messages: StatelyInspectionEvent[] }) => {
      const report: Log = { actors: new Map(), log: [] };
      addMessages(report, messages);
      return { ...report, selectedActorId: firstActorOf(report), report: name, refusal: null };
    }),
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
    keepScale: assign((_, { scale }: { scale: number }) => ({
      scale: Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE),
    })),
    fitChart: assign({ scale: null }),
    /** Provided by the page of the inspector. */
    sendToPage: (_, _composed: { sessionId: string; event: { type: string } }) => undefined,
  },
}).createMachine({
  id: 'inspector',
  description:
    'The flow inspector: records the events of a page and its machines, and steps back and forward through them.',
  context: () => ({
    actors: new Map(),
    log: [],
    selectedActorId: null,
    selectedIndex: null,
    filters: [],
    search: '',
    scale: 1,
    report: null,
    refusal: null,
  }),
  type: 'parallel',
  on: {
    /** While a report is open, messages of a running page are ignored. */
    'messages.received': {
      guard: 'isFromPage',
      actions: { type: 'keepMessages', params: ({ event }) => event },
    },
    'report.opened': {
      target: '.moment.live',
      actions: { type: 'keepReport', params: ({ event }) => event },
    },
    'report.refused': { actions: { type: 'keepRefusal', params: ({ event }) => event } },
    'actor.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
    'filter.toggled': { actions: { type: 'toggleFilter', params: ({ event }) => event } },
    'search.typed': { actions: { type: 'keepSearch', params: ({ event }) => event } },
    'chart.scaled': { actions: { type: 'keepScale', params: ({ event }) => event } },
    'chart.fitted': { actions: 'fitChart' },
    'event.composed': {
      guard: 'isFromPage',
      actions: { type: 'sendToPage', params: ({ event }) => event },
    },
    'entry.chosen': {
      target: '.moment.past',
      actions: [{ type: 'lookAt', params: ({ event }) => event }, 'chooseReceiver'],
    },
  },
  states: {
    moment: {
      description: 'Which moment of the log is shown.',
      initial: 'waiting',
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
    },
    view: {
      description: 'What is shown above the selected event.',
      initial: 'chart',
      states: {
        chart: { description: 'The chart of the selected actor.', on: { 'sequence.chosen': 'sequence' } },
        sequence: {
          description: 'The messages between the actors.',
          on: { 'chart.chosen': 'chart' },
        },
      },
    },
  },
});
