/**
 * Calls a machine's functions with unknown values, to learn which messages they make. An unknown value is a proxy that has
 * every property and can be called; it knows the path by which it was reached (`context.user`).
 */
const PATH = Symbol('path');

/** What a function of a machine is called with. */
export interface Unknowns {
  /** The event's type, which is known. */
  event: string;
  /** Further arguments, for example `enqueue`. */
  more?: Record<string, unknown>;
}

/** Written where a definition does not say. */
export const UNKNOWN = '?';

/** The values that are taken as missing, and those that were asked for, both by path. */
interface Assumptions {
  missing: ReadonlySet<string>;
  asked: Set<string>;
}

export const pathOf = (value: unknown): string | null =>
  typeof value === 'function' ? ((value as { [PATH]?: string })[PATH] ?? null) : null;

/** An unknown value; properties in `known` have their own values. */
function unknown(path: string, harness: Assumptions, known: Record<string, unknown> = {}): unknown {
  const inner = (step: string) => {
    const reached = `${path}${step}`;
    harness.asked.add(reached);
    return harness.missing.has(reached) ? null : unknown(reached, harness);
  };
  return new Proxy(() => undefined, {
    get(_, key) {
      if (key === PATH) return path;
      if (key === Symbol.toPrimitive) return () => '…';
      if (key === Symbol.iterator) {
        return function* one() {
          yield inner('[]');
        };
      }
      if (typeof key === 'symbol') return undefined;
      return key in known ? known[key] : inner(`.${key}`);
    },
    apply: () => inner('()'),
    has: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  });
}

/** Stands for the actor that a `sendTo` addresses. */
const addressed = (name: string) => ({ addressed: name });

/** The arguments of a machine's functions: context, event, and the actors around. */
const scopeIn = (harness: Assumptions, { event, more }: Unknowns) => ({
  context: unknown('context', harness),
  event: unknown('event', harness, { type: event }),
  self: { ...addressed('self'), _parent: addressed('parent') },
  system: { get: addressed },
  ...more,
});

/** A value whose unknown parts belong to another harness. */
function movedTo(harness: Assumptions, value: unknown, unknowns: Unknowns): unknown {
  const path = pathOf(value);
  if (path !== null) return unknown(path, harness, path === 'event' ? { type: unknowns.event } : {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const innerPath = pathOf(inner);
      if (innerPath !== null) harness.asked.add(innerPath);
      return [
        key,
        innerPath !== null && harness.missing.has(innerPath) ? null : movedTo(harness, inner, unknowns),
      ];
    }),
  );
}

/** More combinations than any function of the machines needs. */
const MOST_CALLS = 60;

/**
 * What a value of a definition comes to: itself, or, for a function, each result it can have with unknown arguments. The
 * function is called once with everything there, and once more for each value it asks for, with that value missing.
 *
 * @param params the second argument, where there is one
 */
export function resultsOf(value: unknown, unknowns: Unknowns, params?: unknown): unknown[] {
  if (typeof value !== 'function' || pathOf(value) !== null) return [value];
  const results: unknown[] = [];
  const seen = new Set<string>();
  const call = (missing: string | null) => {
    const harness: Assumptions = { missing: new Set(missing === null ? [] : [missing]), asked: new Set() };
    try {
      results.push(
        (value as (scope: unknown, params: unknown) => unknown)(
          scopeIn(harness, unknowns),
          params === undefined ? unknown('params', harness) : movedTo(harness, params, unknowns),
        ),
      );
    } catch {
      // The function does not take such a value.
    }
    return [...harness.asked].filter((path) => !seen.has(path));
  };
  const queue = call(null);
  while (queue.length > 0 && seen.size < MOST_CALLS) {
    const path = queue.shift() as string;
    if (seen.has(path)) continue;
    seen.add(path);
    queue.push(...call(path));
  }
  return results;
}

/** The name of whom a `sendTo` addresses. */
export function targetNameOf(target: unknown): string {
  if (typeof target === 'string') return target;
  if (typeof target === 'object' && target !== null && 'addressed' in target)
    return targetNameOf(target.addressed);
  return (
    pathOf(target)
      ?.replace(/^context\./, '')
      .replace('[]', '') ?? UNKNOWN
  );
}

const LONGEST = 64;

/** The first sentence of a text, or its first words. */
function shortened(text: string): string {
  const [sentence = text] = text.split(/(?<=[.!?]) /);
  const start = sentence.length > LONGEST ? sentence.slice(0, LONGEST).replace(/ \S*$/, '') : sentence;
  return start === text ? text : `${start} …`;
}

/** The texts, numbers and booleans of a payload that a definition spells out, by their own key. */
export function constantsIn(payload: unknown): [key: string, value: string][] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([key, value]): [string, string][] => {
    if (pathOf(value) !== null || value === '' || value === '…') return [];
    if (typeof value === 'object') return constantsIn(value);
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[key, shortened(String(value))]] : [];
  });
}
