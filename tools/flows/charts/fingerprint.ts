/** What is read of a state in a machine's configuration, as plain data. */
export interface StateConfig {
  id?: string;
  states?: Record<string, StateConfig>;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  invoke?: unknown;
}

interface Invocation {
  id?: string;
  onDone?: unknown;
  onError?: unknown;
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : [value]) as T[];

const sorted = (values: object) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)) as [string, unknown][];

const targetOf = (transition: unknown): unknown =>
  typeof transition === 'string' ? transition : (transition as { target?: unknown } | undefined)?.target;

/** One line for each transition: the state, the event, and the target. */
function linesOf(path: string, { on, after, always, invoke, states }: StateConfig): string[] {
  const calls = listOf<Invocation | undefined>(invoke).map((call) => [
    [`${call?.id} done`, call?.onDone] as const,
    [`${call?.id} failed`, call?.onError] as const,
  ]);
  const transitions = [
    ...sorted(on ?? {}),
    ...sorted(after ?? {}),
    ...calls.flat(),
    ['always', always] as const,
  ];
  return [
    ...transitions.flatMap(([event, value]) =>
      listOf(value).map((transition) => `${path} ${event} ${String(targetOf(transition))}`),
    ),
    ...sorted(states ?? {}).flatMap(([name, state]) => linesOf(`${path}.${name}`, state as StateConfig)),
  ];
}

/**
 * A short text for a machine's states and transitions. A drawing carries it, and the inspector compares it
 * with that of the running machine.
 *
 * @returns a hash (FNV-1a) in hexadecimal digits
 */
export function fingerprintOf(config: StateConfig): string {
  let hash = 0x811c9dc5;
  for (const character of linesOf('', config).join('\n'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
