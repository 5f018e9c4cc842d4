/** Loads the drawings of `docs/flows`, and formats state values. */

export interface Drawing {
  svg: string;
  /** In pixels, at full size. */
  width: number;
  /** Descriptions by state id. The description of the machine itself is stored under the machine's id. */
  descriptions: Map<string, string>;
  /** See `fingerprintOf`. */
  fingerprint: string | undefined;
  /** Ids of the states without children. */
  leaves: Set<string>;
}

function drawingIn(svg: string): Drawing {
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const states = [...drawn.querySelectorAll<SVGElement>('[data-state]')];
  const idOf = ({ dataset }: SVGElement) => dataset.state ?? '';
  return {
    svg,
    width: Number(drawn.documentElement.getAttribute('width')),
    descriptions: new Map(
      states.map((state) => [idOf(state), state.querySelector('title')?.textContent ?? '']),
    ),
    fingerprint: drawn.documentElement.dataset['machine'],
    leaves: new Set(states.filter(({ classList }) => classList.contains('leaf')).map(idOf)),
  };
}

const requested = new Map<string, Promise<Drawing | null>>();

/**
 * The drawing of a machine, fetched once; null when the server has none or does not respond.
 *
 * @param machine id of the machine
 */
export function drawingOf(machine: string): Promise<Drawing | null> {
  const drawing =
    requested.get(machine) ??
    fetch(`/__flows/charts/${machine}.svg`).then(
      async (response) => (response.ok ? drawingIn(await response.text()) : null),
      () => null,
    );
  requested.set(machine, drawing);
  return drawing;
}

/**
 * Ids of the active states in a state value, as in drawings; parents come before their children.
 *
 * @param machine id of the machine, with which all ids begin
 * @returns empty for anything but a state value
 */
export function statesIn(value: unknown, machine: string): string[] {
  if (typeof value === 'string') return [`${machine}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${machine}.${name}`,
    ...statesIn(inner, `${machine}.${name}`),
  ]);
}

/** The deepest active states. */
const leavesIn = (value: unknown): string[] =>
  statesIn(value, '').filter((id, _, ids) => !ids.some((other) => other.startsWith(`${id}.`)));

const lastName = (id: string) => id.slice(id.lastIndexOf('.') + 1);

/** The names of the deepest active states: `browsing, entered`. */
export const stateSummary = (value: unknown): string => leavesIn(value).map(lastName).join(', ');

/** Length of the parent path that all ids have in common, with its last dot. */
function commonLength(ids: readonly string[]): number {
  const [first = ''] = ids;
  const parents = [...first.matchAll(/\./g)].map(({ index }) => index + 1);
  return parents.findLast((length) => ids.every((id) => id.startsWith(first.slice(0, length)))) ?? 0;
}

/** `adding.waiting → idle`: the states that were left and entered; '' when they are the same. */
export function stateChangeBetween(before: unknown, after: unknown): string {
  const [leavesBefore, leavesAfter] = [leavesIn(before), leavesIn(after)];
  const leftLeaves = leavesBefore.filter((id) => !leavesAfter.includes(id));
  const entered = leavesAfter.filter((id) => !leavesBefore.includes(id));
  if (leftLeaves.length === 0 && entered.length === 0) return '';
  const common = commonLength([...leftLeaves, ...entered]);
  return [leftLeaves, entered].map((ids) => ids.map((id) => id.slice(common)).join(', ')).join(' → ');
}
