/** Single changes of a machine, made from its running definition; each should make a scenario of its flow fail. */
import { createHash } from 'node:crypto';
import { createMachine, not, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** A place in a machine's configuration: keys of objects and indexes of lists. */
export type Place = (string | number)[];

export interface Mutant {
  /** Unique for its machine. */
  name: string;
  place: Place;
  /** Builds the changed machine. */
  build: () => AnyStateMachine;
}

type Config = Record<string, unknown>;

interface Way {
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

const wayOf = (value: unknown): Way =>
  typeof value === 'string'
    ? { target: value }
    : {
        ...(value as Way),
        ...((value as Way).actions === undefined ? {} : { actions: listOf((value as Way).actions) }),
      };

const waysOf = (value: unknown) => listOf(value).map(wayOf);

/** The same state with a list wherever a single value may stand for one. */
function unfolded(state: Config): Config {
  const { on, after, always, entry, exit, invoke, states, tags, ...rest } = state;
  const parts: Config = {
    on: mapped(on, waysOf),
    after: mapped(after, waysOf),
    always: always === undefined ? undefined : waysOf(always),
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
              ...(onDone === undefined ? {} : { onDone: waysOf(onDone) }),
              ...(onError === undefined ? {} : { onError: waysOf(onError) }),
            };
          }),
    states: mapped(states, (inner) => unfolded(inner as Config)),
  };
  return { ...rest, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) };
}

/** A copy of lists and plain objects down to the place, changed there. */
function changedAt(value: unknown, [key, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) =>
      index === key ? listOf(changedAt(each, rest, change)) : [each],
    );
  const next = changedAt((value as Config)[key], rest, change);
  const changed = Object.entries({ ...(value as Config), [key]: next });
  return Object.fromEntries(changed.filter(([, each]) => each !== undefined));
}

const nameOfAction = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type } = action as { type: string };
  return type.replace('xstate.', '');
};

const nameOfGuard = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string; name?: string }).type ?? '');

/** A number that depends on the seed and the name only. */
const draw = (seed: string, name: string) =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0);

/** The states beside one, without those that only remember. */
const siblingsOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values((node.parent?.states ?? {}) as Record<string, AnyStateNode>).filter(
    (each) => each !== node && each.type !== 'history',
  );

const pathOf = ({ path }: AnyStateNode) => path.join('.') || '(root)';

const MOST_MICROSTEPS = 100;

interface MutantOptions {
  /** Of the states that transitions are led to. */
  seed: string;
  /** Leads each transition to every sibling, drops guards, calls and tags, and moves initial states, too. */
  isAll: boolean;
}

/**
 * @returns every machine that differs from this one in a single place: each transition removed and led to a sibling of its
 *   target, each guard negated, each action dropped, each delay doubled
 */
export function mutantsOf(machine: AnyStateMachine, { seed, isAll }: MutantOptions): Mutant[] {
  // A change may make the machine go round for ever.
  const config: Config = {
    ...unfolded(machine.config as Config),
    options: { maxIterations: MOST_MICROSTEPS },
  };
  const found: Mutant[] = [];
  const add = (name: string, place: Place, change: (old: unknown) => unknown) =>
    found.push({
      name,
      place,
      build: () =>
        createMachine(changedAt(config, place, change) as never, machine.implementations as never) as never,
    });
  const nothing = () => undefined;
  const drop = () => [];

  function changeActions(name: string, place: Place, actions: unknown[] = []) {
    const names = actions.map(nameOfAction);
    for (const [index, action] of names.entries()) {
      const count = names.slice(0, index).filter((each) => each === action).length;
      add(`${name}: without ${action}${count === 0 ? '' : ` (${count + 1})`}`, [...place, index], drop);
    }
  }

  function changeWays(
    node: AnyStateNode,
    event: string,
    place: Place,
    ways: Way[],
    targets: (index: number) => readonly AnyStateNode[] | undefined,
  ) {
    for (const [index, { guard, actions }] of ways.entries()) {
      const at = [...place, index];
      const [target] = targets(index) ?? [];
      const name = `${pathOf(node)} on ${event}#${index}${guard === undefined ? '' : ` [${nameOfGuard(guard)}]`}${target ? ` → ${pathOf(target)}` : ''}`;
      add(`${name}: removed`, at, drop);
      const siblings = target ? siblingsOf(target) : [];
      const drawn = siblings[draw(seed, name) % siblings.length];
      for (const sibling of isAll ? siblings : drawn ? [drawn] : [])
        add(`${name}: leads to ${pathOf(sibling)}`, at, (way) => ({
          ...(way as Way),
          target: `#${sibling.id}`,
        }));
      if (guard !== undefined) {
        add(`${name}: guard negated`, [...at, 'guard'], (old) => not(old as never));
        if (isAll) add(`${name}: without guard`, [...at, 'guard'], nothing);
      }
      changeActions(name, [...at, 'actions'], actions);
    }
  }

  /** A delay by its name, twice as long. */
  function doubled(delay: string): string | number {
    const named = (machine.implementations.delays as Record<string, unknown>)[delay];
    return 2 * Number(named ?? delay);
  }

  function changeState(node: AnyStateNode, state: Config, place: Place) {
    const name = pathOf(node);
    for (const [event, ways] of Object.entries((state['on'] ?? {}) as Record<string, Way[]>))
      changeWays(
        node,
        event,
        [...place, 'on', event],
        ways,
        (index) => node.transitions.get(event)?.[index]?.target,
      );
    for (const [delay, ways] of Object.entries((state['after'] ?? {}) as Record<string, Way[]>)) {
      const timed = node.after.filter(({ delay: each }) => String(each) === delay);
      changeWays(node, `after ${delay}`, [...place, 'after', delay], ways, (index) => timed[index]?.target);
      add(`${name} after ${delay}: doubled`, [...place, 'after'], (old) =>
        Object.fromEntries(
          Object.entries(old as Config).map(([key, way]) => [key === delay ? doubled(delay) : key, way]),
        ),
      );
    }
    const always = (state['always'] ?? []) as Way[];
    changeWays(node, 'always', [...place, 'always'], always, (index) => node.always?.[index]?.target);
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
        changeWays(
          node,
          `${id} ${ending}`,
          [...at, key],
          (call[key] ?? []) as Way[],
          (way) => node.transitions.get(type)?.[way]?.target,
        );
      }
      if (isAll) add(`${name}: without the call ${id}`, at, drop);
    }
    if (isAll) {
      for (const [index, tag] of ((state['tags'] ?? []) as string[]).entries())
        add(`${name}: without the tag ${tag}`, [...place, 'tags', index], drop);
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
