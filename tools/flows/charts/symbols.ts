/**
 * Calls a machine's functions with unknown values, to find out which events they create (symbolic execution).
 * An unknown value is a proxy that has every property and can be called; it knows its path from the arguments
 * (`context.user`).
 */
const PATH = Symbol('path');

/** The arguments with which a machine's function is called, as far as they are known. */
export interface KnownArguments {
  /** Type of the event. */
  event: string;
  /** Further properties of the first argument, for example `enqueue`. */
  extra?: Record<string, unknown>;
}

/** Label for a name that cannot be determined. */
export const UNKNOWN = '?';

/** Paths of the values that are assumed to be null, and of the values that the function has read. */
interface Assumptions {
  missing: ReadonlySet<string>;
  read: Set<string>;
}

/** The path of an unknown value; null for any other value. */
export const pathOf = (value: unknown): string | null =>
  typeof value === 'function' ? ((value as { [PATH]?: string })[PATH] ?? null) : null;

/** An unknown value, except for the properties in `known`. */
function unknown(
  path: string,
  assumptions: Assumptions,
  knownProperties: Record<string, unknown> = {},
): unknown {
  const inner = (step: string) => {
    const innerPath = `${path}${step}`;
    assumptions.read.add(innerPath);
    return assumptions.missing.has(innerPath) ? null : unknown(innerPath, assumptions);
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
      return Object.hasOwn(knownProperties, key) ? knownProperties[key] : inner(`.${key}`);
    },
    apply: () => inner('()'),
    has: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  });
}

/** A placeholder for the receiver of a `sendTo`. */
const receiver = (name: string) => ({ receiver: name });

/** The first argument of a machine's functions: context, event, and actors. */
const scopeWith = (assumptions: Assumptions, { event, extra }: KnownArguments) => ({
  context: unknown('context', assumptions),
  event: unknown('event', assumptions, { type: event }),
  self: { ...receiver('self'), _parent: receiver('parent') },
  system: { get: receiver },
  ...extra,
});

/** Copies a value, and binds the unknown values in it to the given assumptions. */
function rebound(assumptions: Assumptions, value: unknown, knownArguments: KnownArguments): unknown {
  const path = pathOf(value);
  if (path !== null)
    return unknown(path, assumptions, path === 'event' ? { type: knownArguments.event } : {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const innerPath = pathOf(inner);
      if (innerPath !== null) assumptions.read.add(innerPath);
      return [
        key,
        innerPath !== null && assumptions.missing.has(innerPath)
          ? null
          : rebound(assumptions, inner, knownArguments),
      ];
    }),
  );
}

/** Limit of calls per function, more than any function of the machines needs. */
const MAX_CALLS = 60;

/**
 * The possible results of a value in a definition: the value itself or, for a function, its results with
 * unknown arguments. The function is called once with all values present, and once for each value that it
 * reads, with that value null.
 *
 * @param params the second argument of the function, if there is one
 */
export function resultsOf(value: unknown, knownArguments: KnownArguments, params?: unknown): unknown[] {
  if (typeof value !== 'function' || pathOf(value) !== null) return [value];
  const results: unknown[] = [];
  const seen = new Set<string>();
  const call = (missing: string | null) => {
    const assumptions: Assumptions = { missing: new Set(missing === null ? [] : [missing]), read: new Set() };
    try {
      results.push(
        (value as (scope: unknown, params: unknown) => unknown)(
          scopeWith(assumptions, knownArguments),
          params === undefined
            ? unknown('params', assumptions)
            : rebound(assumptions, params, knownArguments),
        ),
      );
    } catch {
      // The function cannot handle this null; the other calls have its results.
    }
    return [...assumptions.read].filter((path) => !seen.has(path));
  };
  const queue = call(null);
  while (queue.length > 0 && seen.size < MAX_CALLS) {
    const path = queue.shift() as string;
    if (seen.has(path)) continue;
    seen.add(path);
    queue.push(...call(path));
  }
  return results;
}

/** The name of a `sendTo`'s receiver; `UNKNOWN` if it cannot be determined. */
export function targetNameOf(target: unknown): string {
  if (typeof target === 'string') return target;
  if (typeof target === 'object' && target !== null && 'receiver' in target)
    return targetNameOf(target.receiver);
  return (
    pathOf(target)
      ?.replace(/^context\./, '')
      .replace('[]', '') ?? UNKNOWN
  );
}

/** In characters. */
const MAX_LENGTH = 64;

/** The first sentence of a text, or its first words up to `MAX_LENGTH`. */
function shortened(text: string): string {
  const [sentence = text] = text.split(/(?<=[.!?]) /);
  const start = sentence.length > MAX_LENGTH ? sentence.slice(0, MAX_LENGTH).replace(/ \S*$/, '') : sentence;
  return start === text ? text : `${start} …`;
}

/**
 * The known strings, numbers, and booleans of a payload, at any depth, with their keys; long texts are
 * shortened.
 */
export function constantsIn(payload: unknown): [key: string, value: string][] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([key, value]): [string, string][] => {
    if (pathOf(value) !== null || value === '' || value === '…') return [];
    if (typeof value === 'object') return constantsIn(value);
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[key, shortened(String(value))]] : [];
  });
}
