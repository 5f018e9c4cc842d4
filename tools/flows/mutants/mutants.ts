/**
 * Mutation testing of machines: each mutant differs from the machine in one place, and should make a scenario
 * fail.
 */
import { createHash } from 'node:crypto';
import { createMachine, not, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** A path in a machine's configuration: property names and array indexes. */
export type Place = (string | number)[];

export interface Mutant {
  /** Unique within its machine. */
  name: string;
  place: Place;
  /** Builds the changed machine. */
  build: () => AnyStateMachine;
}

type Config = Record<string, unknown>;

interface TransitionConfig {
  target?: string;
  guard?: unknown;
  actions?: unknown[];
}

const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...(value as unknown[])] : [value];

const mapped = (value: unknown, read: (inner: unknown, key: string) => unknown): Config | undefined =>
  isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, read(inner, key)]))
    : undefined;

const transitionConfigOf = (value: unknown): TransitionConfig =>
  typeof value === 'string'
    ? { target: value }
    : {
        ...(value as TransitionConfig),
        ...((value as TransitionConfig).actions === undefined
          ? {}
          : { actions: listOf((value as TransitionConfig).actions) }),
      };

const transitionConfigsOf = (value: unknown) => listOf(value).map(transitionConfigOf);

/** Normalizes a state's configuration: a single transition, action, or call becomes a list. */
function withLists(state: Config): Config {
  const { on, after, always, entry, exit, invoke, states, tags, ...rest } = state;
  const parts: Config = {
    on: mapped(on, transitionConfigsOf),
    after: mapped(after, transitionConfigsOf),
    always: always === undefined ? undefined : transitionConfigsOf(always),
    entry: entry === undefined ? undefined : listOf(entry),
    exit: exit === undefined ? undefined : listOf(exit),
    tags: tags === undefined ? undefined : listOf(tags),
    invoke:
      invoke === undefined
        ? undefined
        : listOf(invoke).map((each) => {
            const { onDone, onError, ...call } = each as Config;
            return {
              ...call,
              ...(onDone === undefined ? {} : { onDone: transitionConfigsOf(onDone) }),
              ...(onError === undefined ? {} : { onError: transitionConfigsOf(onError) }),
            };
          }),
    states: mapped(states, (inner) => withLists(inner as Config)),
  };
  return { ...rest, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) };
}

/** @returns a copy of the value with a change at the place */
function changedAt(value: unknown, [key, ...rest]: Place, change: (oldValue: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) =>
      index === key ? listOf(changedAt(each, rest, change)) : [each],
    );
  const next = changedAt((value as Config)[key], rest, change);
  const changedEntries = Object.entries({ ...(value as Config), [key]: next });
  return Object.fromEntries(changedEntries.filter(([, each]) => each !== undefined));
}

const nameOfAction = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type } = action as { type: string };
  return type.replace('xstate.', '');
};

const nameOfGuard = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string; name?: string }).type ?? '');

/** @returns a number that depends on the seed and the name only */
const seededNumber = (seed: string, name: string) =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0);

/** @returns the sibling states, without history states */
const siblingsOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values((node.parent?.states ?? {}) as Record<string, AnyStateNode>).filter(
    (each) => each !== node && each.type !== 'history',
  );

const pathOf = ({ path }: AnyStateNode) => path.join('.') || '(root)';

const MAX_MICROSTEPS = 100;

interface MutantOptions {
  /** Selects the siblings that transitions are redirected to. */
  seed: string;
  /**
   * Also redirects each transition to every sibling, removes guards, calls, and tags, and changes initial
   * states.
   */
  hasAllChanges: boolean;
}

/**
 * @returns the mutants of a machine: each transition removed and redirected to a sibling of its target, each
 *   guard negated, each action removed, each delay doubled
 */
export function mutantsOf(machine: AnyStateMachine, { seed, hasAllChanges }: MutantOptions): Mutant[] {
  // A mutant may loop infinitely, so the number of microsteps is limited.
  const config: Config = {
    ...withLists(machine.config as Config),
    options: { maxIterations: MAX_MICROSTEPS },
  };
  const found: Mutant[] = [];
  const add = (name: string, place: Place, change: (old: unknown) => unknown) =>
    found.push({
      name,
      place,
      build: () =>
        createMachine(changedAt(config, place, change) as never, machine.implementations as never) as never,
    });
  const noOp = () => undefined;
  const remove = () => [];

  function changeActions(name: string, place: Place, actions: unknown[] = []) {
    const names = actions.map(nameOfAction);
    for (const [index, action] of names.entries()) {
      const count = names.slice(0, index).filter((each) => each === action).length;
      add(`${name}: without ${action}${count === 0 ? '' : ` (${count + 1})`}`, [...place, index], remove);
    }
  }

  function changeTransitions(
    node: AnyStateNode,
    event: string,
    place: Place,
    transitions: TransitionConfig[],
    targets: (index: number) => readonly AnyStateNode[] | undefined,
  ) {
    for (const [index, { guard, actions }] of transitions.entries()) {
      const at = [...place, index];
      const [target] = targets(index) ?? [];
      const name = `${pathOf(node)} on ${event}#${index}${guard === undefined ? '' : ` [${nameOfGuard(guard)}]`}${target ? ` → ${pathOf(target)}` : ''}`;
      add(`${name}: removed`, at, remove);
      const siblings = target ? siblingsOf(target) : [];
      const drawnSibling = siblings[seededNumber(seed, name) % siblings.length];
      for (const sibling of hasAllChanges ? siblings : drawnSibling ? [drawnSibling] : [])
        add(`${name}: leads to ${pathOf(sibling)}`, at, (transition) => ({
          ...(transition as TransitionConfig),
          target: `#${sibling.id}`,
        }));
      if (guard !== undefined) {
        add(`${name}: guard negated`, [...at, 'guard'], (old) => not(old as never));
        if (hasAllChanges) add(`${name}: without guard`, [...at, 'guard'], noOp);
      }
      changeActions(name, [...at, 'actions'], actions);
    }
  }

  /** @returns the doubled delay, or the name of the doubled one */
  function doubled(delay: string): string | number {
    const namedDelay = (machine.implementations.delays as Record<string, unknown>)[delay];
    return 2 * Number(namedDelay ?? delay);
  }

  function changeState(node: AnyStateNode, state: Config, place: Place) {
    const name = pathOf(node);
    for (const [event, configs] of Object.entries((state['on'] ?? {}) as Record<string, TransitionConfig[]>))
      changeTransitions(
        node,
        event,
        [...place, 'on', event],
        configs,
        (index) => node.transitions.get(event)?.[index]?.target,
      );
    for (const [delay, configs] of Object.entries(
      (state['after'] ?? {}) as Record<string, TransitionConfig[]>,
    )) {
      const delayedTransitions = node.after.filter(({ delay: each }) => String(each) === delay);
      changeTransitions(
        node,
        `after ${delay}`,
        [...place, 'after', delay],
        configs,
        (index) => delayedTransitions[index]?.target,
      );
      add(`${name} after ${delay}: doubled`, [...place, 'after'], (old) =>
        Object.fromEntries(
          Object.entries(old as Config).map(([key, way]) => [key === delay ? doubled(delay) : key, way]),
        ),
      );
    }
    const always = (state['always'] ?? []) as TransitionConfig[];
    changeTransitions(node, 'always', [...place, 'always'], always, (index) => node.always?.[index]?.target);
    changeActions(`${name} entry`, [...place, 'entry'], state['entry'] as unknown[]);
    changeActions(`${name} exit`, [...place, 'exit'], state['exit'] as unknown[]);
    for (const [index, call] of ((state['invoke'] ?? []) as Config[]).entries()) {
      const id = node.invoke[index]?.id ?? '';
      const at = [...place, 'invoke', index];
      for (const [key, ending] of [
        ['onDone', 'done'],
        ['onError', 'error'],
      ] as const) {
        const type = `xstate.${ending}.actor.${id}`;
        changeTransitions(
          node,
          `${id} ${ending}`,
          [...at, key],
          (call[key] ?? []) as TransitionConfig[],
          (way) => node.transitions.get(type)?.[way]?.target,
        );
      }
      if (hasAllChanges) add(`${name}: without the call ${id}`, at, remove);
    }
    if (hasAllChanges) {
      for (const [index, tag] of ((state['tags'] ?? []) as string[]).entries())
        add(`${name}: without the tag ${tag}`, [...place, 'tags', index], remove);
      const initial = state['initial'] === undefined ? undefined : node.initial.target[0];
      for (const sibling of initial ? siblingsOf(initial) : [])
        add(`${name}: begins with ${sibling.key}`, [...place, 'initial'], () => sibling.key);
    }
    for (const [key, inner] of Object.entries((state['states'] ?? {}) as Record<string, Config>)) {
      const child = (node.states as Record<string, AnyStateNode>)[key];
      if (child) changeState(child, inner, [...place, 'states', key]);
    }
  }

  changeState(machine.root, config, []);
  return found;
}
