/**
 * Converts a machine to plain data, with every guard and action, for the charts in `docs/flows` and the
 * inspector.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { constantsIn, resultsOf, targetNameOf, UNKNOWN, type KnownArguments } from './symbols';

export interface ChartAction {
  /** Label in a chart: `storeUser`, `cart ← cart.opened`, or `raise purchase.added`. */
  text: string;
  kind: 'assign' | 'effect' | 'send' | 'raise' | 'sequence' | 'other';
  /** Type of the event that a `send` or `raise` sends; null for other actions and for unknown types. */
  event: string | null;
  /** Receiver of a `send`: its system id or child id. */
  receiver: string | null;
}

export interface ChartTransition {
  /**
   * Label of the trigger: `purchase.requested`, `always`, `after SLOW (15 s)`, `addItem done`, or `addItem
   * failed`.
   */
  event: string;
  guard: string | null;
  /** Position among the state's transitions for this event, from 1; null when there is only one. */
  order: number | null;
  /** Ids of the target states; empty when the state does not change. */
  targets: string[];
  isReentering: boolean;
  actions: ChartAction[];
  description: string | null;
}

export interface ChartState {
  /** Full path with the machine's id: `purchase.signedIn`. */
  id: string;
  name: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  isDeepHistory: boolean;
  description: string | null;
  tags: string[];
  entry: ChartAction[];
  exit: ChartAction[];
  invokes: { id: string; source: string }[];
  transitions: ChartTransition[];
  states: ChartState[];
}

export interface Chart {
  id: string;
  root: ChartState;
  /** Actions that run other actions (`enqueueActions`). */
  sequences: { name: string; actions: ChartAction[] }[];
}

/** A reference to an action or guard in a machine's definition. */
type Reference = string | ((...args: never[]) => unknown) | { type: string; params?: unknown };

/** Properties that XState sets on the functions that `sendTo`, `raise`, and the like return. */
interface Creator {
  type?: string;
  event?: unknown;
  to?: unknown;
  collect?: unknown;
  delay?: unknown;
}

const nameOf = (reference: Reference) =>
  typeof reference === 'string'
    ? reference
    : typeof reference === 'function'
      ? reference.name || 'anonymous'
      : reference.type;

const paramsOf = (reference: Reference, knownArguments: KnownArguments): unknown[] => {
  if (typeof reference !== 'object' || reference.params === undefined) return [undefined];
  return resultsOf(reference.params, knownArguments);
};

/**
 * Whether a definition has the value as a constant: in plain data, or as a literal in a function without
 * conditions.
 */
function isConstantIn(source: unknown, value: string): boolean {
  if (source === undefined) return false;
  if (typeof source !== 'function') return true;
  const text = String(source);
  return (
    !text.includes(' ? ') &&
    [`'${value}'`, `"${value}"`, `: ${value}`].some((literal) => text.includes(literal))
  );
}

/**
 * Label of the constants in an event's payload: `(to /cart, replace)`.
 *
 * @param sources the definitions that create the payload; values that they compute are left out
 */
function constantsOf(payload: unknown, sources: readonly unknown[]): string {
  const parts = constantsIn(payload).filter(
    ([key, value]) => key !== 'type' && sources.some((source) => isConstantIn(source, value)),
  );
  return parts.length === 0 ? '' : ` (${parts.map(([key, value]) => partOf(key, value)).join(', ')})`;
}

function partOf(key: string, value: string): string {
  if (value === 'true') return key;
  if (value === 'false') return `not ${key}`;
  if (key === 'text') return `“${value}”`;
  return key === 'kind' ? value : `${key} ${value}`;
}

const unique = (actions: ChartAction[]) =>
  actions.filter(({ text }, index) => actions.findIndex((other) => other.text === text) === index);

const typeOf = (event: unknown) => {
  const { type } = (event ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : UNKNOWN;
};

/**
 * The values with a known name, or all if there are none. A result from incomplete arguments may lack its
 * name.
 */
const withoutUnknown = <T>(values: readonly T[], nameOfValue: (value: T) => string): T[] => {
  const namedValues = values.filter((value) => nameOfValue(value) !== UNKNOWN);
  return namedValues.length > 0 ? namedValues : [...values];
};

/**
 * The `send` or `raise` actions of a creator; more than one where receiver or event depend on data.
 *
 * @param source the definition of the parameters
 */
function messagesOf(
  creator: Creator,
  knownArguments: KnownArguments,
  params: unknown,
  source?: unknown,
): ChartAction[] {
  const isRaise = creator.type === 'xstate.raise';
  const targets: readonly (string | null)[] = isRaise
    ? [null]
    : withoutUnknown(resultsOf(creator.to, knownArguments, params).map(targetNameOf), (receiver) => receiver);
  const events = withoutUnknown(resultsOf(creator.event, knownArguments, params), typeOf);
  return unique(
    targets.flatMap((receiver) =>
      events.map((event): ChartAction => {
        const type = typeOf(event);
        const message = type + constantsOf(event, [creator.event, source]);
        return {
          text: receiver === null ? `raise ${message}` : `${receiver} ← ${message}`,
          kind: isRaise ? 'raise' : 'send',
          event: type,
          receiver,
        };
      }),
    ),
  );
}

/** The `sendTo` calls in a function's source text, for those that only run with certain data. */
const messagesInSource = (collect: unknown): ChartAction[] =>
  [...String(collect).matchAll(/\.sendTo\((\w+), \{\s*type: ['"]([\w.]+)['"]/g)].map(
    ([, receiver = UNKNOWN, event = UNKNOWN]) => ({
      text: `${receiver} ← ${event}`,
      kind: 'send',
      event,
      receiver,
    }),
  );

const plain = (text: string, kind: ChartAction['kind']): ChartAction => ({
  text,
  kind,
  event: null,
  receiver: null,
});

/** `{ sending: { dialog: 'open' } }` as `sending.dialog.open`. */
const dottedPath = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, innerValue]) => `${key}.${dottedPath(innerValue)}`)
        .join(' and ')
    : String(value);

const isCreator = (value: unknown): value is Creator & { type: string } =>
  typeof value === 'function' && 'type' in value;

/** Reads a machine's definition and collects the sequences of actions that it meets. */
class ChartReader {
  readonly sequences = new Map<string, ChartAction[]>();
  /** The names of sequences that are written inside a transition, which have none of their own. */
  private readonly inlineNames = new Map<unknown, string>();

  constructor(private readonly machine: AnyStateMachine) {}

  actionsOf(references: readonly Reference[], event: string): ChartAction[] {
    return references.flatMap((reference) => this.actionOf(reference, event));
  }

  private sequenceName(reference: Reference): string {
    if (typeof reference !== 'function') return nameOf(reference);
    const count = this.inlineNames.size;
    const name = this.inlineNames.get(reference) ?? (count === 0 ? 'sequence' : `sequence ${count + 1}`);
    this.inlineNames.set(reference, name);
    return name;
  }

  private actionOf(reference: Reference, event: string): ChartAction[] {
    const knownArguments = { event };
    const params = paramsOf(reference, knownArguments);
    const implementation = (
      typeof reference === 'function' ? reference : this.machine.implementations.actions[nameOf(reference)]
    ) as unknown;
    const name = nameOf(reference);
    if (!isCreator(implementation)) return [plain(name, implementation ? 'effect' : 'other')];
    switch (implementation.type) {
      case 'xstate.raise':
      case 'xstate.sendTo':
        const messages = unique(
          params.flatMap((value) =>
            messagesOf(implementation, knownArguments, value, (reference as { params?: unknown }).params),
          ),
        );
        // An event that depends on unknown data is labeled with the name of its action.
        return messages.length > 0
          ? messages
          : params.map((value) => this.actionWithUnknownEvent(reference, value));
      case 'xstate.assign':
        return [plain(typeof reference === 'function' ? 'assign' : name, 'assign')];
      case 'xstate.enqueueActions':
        const sequence = this.sequenceName(reference);
        this.sequences.set(sequence, [
          ...unique([
            ...(this.sequences.get(sequence) ?? []),
            ...params.flatMap((value) => this.enqueuedBy(implementation.collect, event, value)),
          ]),
        ]);
        return [plain(sequence, 'sequence')];
      default:
        return [plain(name, 'other')];
    }
  }

  private actionWithUnknownEvent(reference: Reference, params: unknown): ChartAction {
    const implementation = this.machine.implementations.actions[nameOf(reference)] as Creator | undefined;
    const [receiver = UNKNOWN] = resultsOf(implementation?.to, { event: UNKNOWN }, params).map(targetNameOf);
    const constants = constantsOf(params, [(reference as { params?: unknown }).params]);
    return { text: `${receiver} ← ${nameOf(reference)}${constants}`, kind: 'send', event: null, receiver };
  }

  /** The actions that an `enqueueActions` may enqueue, in all branches. */
  private enqueuedBy(collect: unknown, event: string, params: unknown): ChartAction[] {
    const enqueuedActions: ChartAction[] = [];
    const enqueue = Object.assign(
      (reference: Reference) => enqueuedActions.push(...this.actionOf(reference, event)),
      {
        assign: () => enqueuedActions.push(plain('assign', 'assign')),
        raise: (raised: unknown) =>
          enqueuedActions.push(...messagesOf({ type: 'xstate.raise', event: raised }, { event }, params)),
        sendTo: (to: unknown, sent: unknown) =>
          enqueuedActions.push(...messagesOf({ type: 'xstate.sendTo', to, event: sent }, { event }, params)),
        cancel: (id: string) => enqueuedActions.push(plain(`cancel ${id}`, 'other')),
        stopChild: (id: string) => enqueuedActions.push(plain(`stop ${id}`, 'other')),
        spawnChild: (source: string) => enqueuedActions.push(plain(`start ${source}`, 'other')),
      },
    );
    resultsOf(collect, { event, extra: { enqueue, check: () => true } }, params);
    const missingMessages = messagesInSource(collect).filter(
      (message) => !enqueuedActions.some((action) => action.event === message.event),
    );
    return withoutUnknown(unique([...enqueuedActions, ...missingMessages]), ({ receiver }) => receiver ?? '');
  }

  guardOf(guard: unknown, event: string): string | null {
    if (guard === undefined) return null;
    return this.conditionOf(guard as Reference, event, false);
  }

  private conditionOf(guard: Reference, event: string, isInner: boolean): string {
    if (typeof guard === 'function' && 'check' in guard) {
      const { guards, stateValue } = guard as unknown as { guards?: Reference[]; stateValue?: unknown };
      if (guards === undefined) return `in ${dottedPath(stateValue)}`;
      if (guard.name === 'not')
        return `not ${guards.map((inner) => this.conditionOf(inner, event, true)).join()}`;
      const joined = guards.map((inner) => this.conditionOf(inner, event, true)).join(` ${guard.name} `);
      return isInner ? `(${joined})` : joined;
    }
    const [params] = paramsOf(guard, { event });
    return nameOf(guard) + constantsOf(params, [(guard as { params?: unknown }).params]);
  }

  delayOf(delay: string): string {
    const duration = this.machine.implementations.delays[delay] ?? Number(delay);
    const time =
      typeof duration === 'number' ? (duration < 1000 ? `${duration} ms` : `${duration / 1000} s`) : null;
    if (/^\d+$/.test(delay)) return `after ${time}`;
    return `after ${delay}${time === null ? '' : ` (${time})`}`;
  }

  /** Label of a transition's trigger, from XState's event type. */
  eventNameOf(type: string, node: AnyStateNode): string {
    if (type === '') return 'always';
    const suffix = `.${node.id}`;
    if (type.startsWith('xstate.after.'))
      return this.delayOf(type.slice('xstate.after.'.length, -suffix.length));
    if (type.startsWith('xstate.done.state.')) return 'done';
    return type
      .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
      .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed');
  }

  stateOf(node: AnyStateNode): ChartState {
    const declared = [...node.transitions.entries()].flatMap(([type, candidates]) =>
      candidates.map((candidate) => [type, candidate] as const),
    );
    const transitions = [...declared, ...(node.always ?? []).map((candidate) => ['', candidate] as const)];
    const initial = node.initial.target[0] as AnyStateNode | undefined;
    return {
      id: node.id,
      name: node.key,
      type: node.type,
      isInitial: false,
      isDeepHistory: node.history === 'deep',
      description: node.description ?? null,
      tags: node.tags,
      entry: this.actionsOf(withoutTimers(node.entry), 'xstate.init'),
      exit: this.actionsOf(withoutTimers(node.exit), 'xstate.stop'),
      invokes: node.invoke.map(({ id, src }) => ({
        id,
        source: typeof src === 'string' ? src : 'anonymous',
      })),
      transitions: transitions.map(([type, transition], index) => ({
        event: this.eventNameOf(type, node),
        order: orderAt(
          transitions.map(([each]) => each),
          index,
        ),
        guard: this.guardOf(transition.guard, type),
        targets: (transition.target ?? []).map(({ id }) => id),
        isReentering: transition.reenter && transition.target !== undefined,
        actions: this.actionsOf(transition.actions as Reference[], type),
        description: transition.description ?? null,
      })),
      states: Object.values(node.states).map((state) => ({
        ...this.stateOf(state as AnyStateNode),
        isInitial: (node.type === 'parallel' && state.type !== 'history') || state === initial,
      })),
    };
  }
}

/** Position of a value among the values equal to it, from 1; null when it is unique. */
const orderAt = (values: readonly string[], index: number) =>
  values.filter((value) => value === values[index]).length === 1
    ? null
    : values.slice(0, index + 1).filter((value) => value === values[index]).length;

/** Without the actions that XState adds for `after`: a delayed `raise` on entry, and its `cancel` on exit. */
const withoutTimers = (references: readonly Reference[]) =>
  references.filter((reference) => {
    const { type, event } = (typeof reference === 'function' ? reference : {}) as Creator;
    if (type === 'xstate.cancel') return false;
    return !(
      type === 'xstate.raise' && /^xstate\.after\./.test((event as { type?: string } | undefined)?.type ?? '')
    );
  });

/**
 * The chart of a machine.
 *
 * @param machine with or without provided effects
 */
export function chartOf(machine: AnyStateMachine): Chart {
  const reader = new ChartReader(machine);
  const root = reader.stateOf(machine.root);
  return {
    id: machine.id,
    root: { ...root, isInitial: true },
    sequences: [...reader.sequences].map(([name, actions]) => ({ name, actions })),
  };
}

/** All states of a chart; parents come before their children. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

/** @returns the actions of a state and its inner states */
export const actionsIn = (root: ChartState): ChartAction[] =>
  statesOf(root).flatMap(({ entry, exit, transitions }) => [
    ...entry,
    ...exit,
    ...transitions.flatMap(({ actions }) => actions),
  ]);

/** @returns the actions of all states, transitions, and sequences */
export const actionsOf = (chart: Chart): ChartAction[] => [
  ...actionsIn(chart.root),
  ...chart.sequences.flatMap(({ actions }) => actions),
];
