/** A machine as plain data, for drawings, texts and the inspector: nothing is run, and no guard or action is left out. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { constantsIn, resultsOf, targetNameOf, UNKNOWN, type Unknowns } from './symbols';

export interface ChartAction {
  /** How a chart writes it: `storeUser`, `cart ← cart.opened` or `raise purchase.added`. */
  text: string;
  kind: 'assign' | 'effect' | 'send' | 'raise' | 'sequence' | 'other';
  /** The event that a `send` or `raise` carries. */
  event: string | null;
  /** Whom a `send` addresses: the system id or the child's id. */
  to: string | null;
}

export interface ChartTransition {
  /** `purchase.requested`, `always`, `after SLOW (15 s)`, `addItem done` or `addItem failed`. */
  event: string;
  guard: string | null;
  /** Where the state has more than one transition for the event: 1 for the one that is tried first. */
  order: number | null;
  /** Ids of the states that it enters; empty when the state stays. */
  targets: string[];
  isReentering: boolean;
  actions: ChartAction[];
  description: string | null;
}

export interface ChartState {
  /** Dotted from the machine's id on: `purchase.buying.signedIn`. */
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
  /** Actions that consist of others, by name. */
  sequences: { name: string; actions: ChartAction[] }[];
}

/** An action or guard in a machine's definition. */
type Reference = string | ((...args: never[]) => unknown) | { type: string; params?: unknown };

/** What XState's creators (`sendTo`, `raise`, ...) leave on the functions that they return. */
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

const paramsOf = (reference: Reference, unknowns: Unknowns): unknown[] => {
  if (typeof reference !== 'object' || reference.params === undefined) return [undefined];
  return resultsOf(reference.params, unknowns);
};

/** Whether a definition spells the value out: as data, or as a literal in a function that has one way to go. */
function isWrittenIn(source: unknown, value: string): boolean {
  if (source === undefined) return false;
  if (typeof source !== 'function') return true;
  const text = String(source);
  return (
    !text.includes(' ? ') &&
    [`'${value}'`, `"${value}"`, `: ${value}`].some((literal) => text.includes(literal))
  );
}

/**
 * The parts of a payload that are written in the machine: `(to /cart, replace)`.
 *
 * @param sources what has made the payload; a part that they compute is left out
 */
function constantsOf(payload: unknown, sources: readonly unknown[]): string {
  const parts = constantsIn(payload).filter(
    ([key, value]) => key !== 'type' && sources.some((source) => isWrittenIn(source, value)),
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

/** With an unknown taken as missing, a function may make less than it makes as a rule. */
const withoutUnknown = <T>(values: readonly T[], nameOfValue: (value: T) => string): T[] => {
  const named = values.filter((value) => nameOfValue(value) !== UNKNOWN);
  return named.length > 0 ? named : [...values];
};

/**
 * The messages of a creator; more than one where the machine decides.
 *
 * @param source the definition of the parameters
 */
function messagesOf(creator: Creator, unknowns: Unknowns, params: unknown, source?: unknown): ChartAction[] {
  const isRaise = creator.type === 'xstate.raise';
  const targets: readonly (string | null)[] = isRaise
    ? [null]
    : withoutUnknown(resultsOf(creator.to, unknowns, params).map(targetNameOf), (to) => to);
  const events = withoutUnknown(resultsOf(creator.event, unknowns, params), typeOf);
  return unique(
    targets.flatMap((to) =>
      events.map((event): ChartAction => {
        const type = typeOf(event);
        const message = type + constantsOf(event, [creator.event, source]);
        return {
          text: to === null ? `raise ${message}` : `${to} ← ${message}`,
          kind: isRaise ? 'raise' : 'send',
          event: type,
          to,
        };
      }),
    ),
  );
}

/** The messages that a function names in its text, for those that depend on data which no chart has. */
const messagesWrittenIn = (collect: unknown): ChartAction[] =>
  [...String(collect).matchAll(/\.sendTo\((\w+), \{\s*type: ['"]([\w.]+)['"]/g)].map(
    ([, to = UNKNOWN, event = UNKNOWN]) => ({ text: `${to} ← ${event}`, kind: 'send', event, to }),
  );

const plain = (text: string, kind: ChartAction['kind']): ChartAction => ({
  text,
  kind,
  event: null,
  to: null,
});

/** `{ sending: { dialog: 'open' } }` as `sending.dialog.open`. */
const dotted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => `${key}.${dotted(inner)}`)
        .join(' and ')
    : String(value);

const isCreator = (value: unknown): value is Creator & { type: string } =>
  typeof value === 'function' && 'type' in value;

class Reader {
  readonly sequences = new Map<string, ChartAction[]>();

  constructor(private readonly machine: AnyStateMachine) {}

  actionsOf(references: readonly Reference[], event: string): ChartAction[] {
    return references.flatMap((reference) => this.actionOf(reference, event));
  }

  private actionOf(reference: Reference, event: string): ChartAction[] {
    const unknowns = { event };
    const params = paramsOf(reference, unknowns);
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
            messagesOf(implementation, unknowns, value, (reference as { params?: unknown }).params),
          ),
        );
        // A message that is looked up by unknown data is known by the name of its action.
        return messages.length > 0 ? messages : params.map((value) => this.unreadable(reference, value));
      case 'xstate.assign':
        return [plain(typeof reference === 'function' ? 'assign' : name, 'assign')];
      case 'xstate.enqueueActions':
        this.sequences.set(name, [
          ...unique([
            ...(this.sequences.get(name) ?? []),
            ...params.flatMap((value) => this.collected(implementation.collect, event, value)),
          ]),
        ]);
        return [plain(name, 'sequence')];
      default:
        return [plain(name, 'other')];
    }
  }

  private unreadable(reference: Reference, params: unknown): ChartAction {
    const implementation = this.machine.implementations.actions[nameOf(reference)] as Creator | undefined;
    const [to = UNKNOWN] = resultsOf(implementation?.to, { event: UNKNOWN }, params).map(targetNameOf);
    const constants = constantsOf(params, [(reference as { params?: unknown }).params]);
    return { text: `${to} ← ${nameOf(reference)}${constants}`, kind: 'send', event: null, to };
  }

  /** What an `enqueueActions` enqueues, whichever way it goes. */
  private collected(collect: unknown, event: string, params: unknown): ChartAction[] {
    const taken: ChartAction[] = [];
    const enqueue = Object.assign((reference: Reference) => taken.push(...this.actionOf(reference, event)), {
      assign: () => taken.push(plain('assign', 'assign')),
      raise: (raised: unknown) =>
        taken.push(...messagesOf({ type: 'xstate.raise', event: raised }, { event }, params)),
      sendTo: (to: unknown, sent: unknown) =>
        taken.push(...messagesOf({ type: 'xstate.sendTo', to, event: sent }, { event }, params)),
      cancel: (id: string) => taken.push(plain(`cancel ${id}`, 'other')),
      stopChild: (id: string) => taken.push(plain(`stop ${id}`, 'other')),
      spawnChild: (source: string) => taken.push(plain(`start ${source}`, 'other')),
    });
    resultsOf(collect, { event, more: { enqueue, check: () => true } }, params);
    const missed = messagesWrittenIn(collect).filter(
      (message) => !taken.some((action) => action.event === message.event),
    );
    return withoutUnknown(unique([...taken, ...missed]), ({ to }) => to ?? '');
  }

  guardOf(guard: unknown, event: string): string | null {
    if (guard === undefined) return null;
    return this.conditionOf(guard as Reference, event, false);
  }

  private conditionOf(guard: Reference, event: string, isInner: boolean): string {
    if (typeof guard === 'function' && 'check' in guard) {
      const { guards, stateValue } = guard as unknown as { guards?: Reference[]; stateValue?: unknown };
      if (guards === undefined) return `in ${dotted(stateValue)}`;
      if (guard.name === 'not')
        return `not ${guards.map((inner) => this.conditionOf(inner, event, true)).join()}`;
      const joined = guards.map((inner) => this.conditionOf(inner, event, true)).join(` ${guard.name} `);
      return isInner ? `(${joined})` : joined;
    }
    const [params] = paramsOf(guard, { event });
    return nameOf(guard) + constantsOf(params, [(guard as { params?: unknown }).params]);
  }

  delayOf(delay: string): string {
    const given = this.machine.implementations.delays[delay] ?? Number(delay);
    const time = typeof given === 'number' ? (given < 1000 ? `${given} ms` : `${given / 1000} s`) : null;
    if (/^\d+$/.test(delay)) return `after ${time}`;
    return `after ${delay}${time === null ? '' : ` (${time})`}`;
  }

  /** The event's name in a chart, from the name that XState gives it. */
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
    const declared = [...node.transitions.entries()].flatMap(([type, ways]) =>
      ways.map((way) => [type, way] as const),
    );
    const transitions = [...declared, ...(node.always ?? []).map((way) => ['', way] as const)];
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
      transitions: transitions.map(([type, way], index) => ({
        event: this.eventNameOf(type, node),
        order: turnAt(
          transitions.map(([each]) => each),
          index,
        ),
        guard: this.guardOf(way.guard, type),
        targets: (way.target ?? []).map(({ id }) => id),
        isReentering: way.reenter && way.target !== undefined,
        actions: this.actionsOf(way.actions as Reference[], type),
        description: way.description ?? null,
      })),
      states: Object.values(node.states).map((state) => ({
        ...this.stateOf(state as AnyStateNode),
        isInitial: node.type === 'parallel' || state === initial,
      })),
    };
  }
}

/** Which of the values that are equal to it a value is, counted from 1; null when there is no other. */
const turnAt = (values: readonly string[], index: number) =>
  values.filter((value) => value === values[index]).length === 1
    ? null
    : values.slice(0, index + 1).filter((value) => value === values[index]).length;

/** `after` is a raised event that XState adds to the entry and cancels on the way out. */
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
 * @param machine as it is defined; effects need not be provided
 */
export function chartOf(machine: AnyStateMachine): Chart {
  const reader = new Reader(machine);
  const root = reader.stateOf(machine.root);
  return {
    id: machine.id,
    root: { ...root, isInitial: true },
    sequences: [...reader.sequences].map(([name, actions]) => ({ name, actions })),
  };
}

/** Every state of a chart, each before its inner ones. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];
