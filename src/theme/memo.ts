/** Number of results that each memoized function keeps. */
const MAX_RESULTS = 500;

/** Names of the objects that memoized functions returned. They never change, so a name stands for the content. */
const names = new WeakMap<object, string>();
let lastName = 0;

function keyOf(argument: unknown): unknown {
  if (typeof argument !== 'object' || argument === null) return argument;
  return names.get(argument) ?? JSON.stringify(argument);
}

/**
 * Replaces Chakra's function of the same name in the bundles, which sorts and serializes all arguments at every call.
 * This one serializes only objects that it has not returned itself; the order of their properties counts.
 *
 * @returns a function that calls `compute` once for equal arguments and keeps its last 500 results
 */
export function memo<Arguments extends unknown[], Result>(compute: (...all: Arguments) => Result) {
  const results = new Map<unknown, Result>();
  return (...all: Arguments): Result => {
    const key = all.length === 1 ? keyOf(all[0]) : all.map(keyOf).join('\n');
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(...all);
    if (typeof result === 'object' && result !== null) names.set(result, `\0${(lastName += 1)}`);
    if (results.size >= MAX_RESULTS) results.delete(results.keys().next().value);
    results.set(key, result);
    return result;
  };
}
