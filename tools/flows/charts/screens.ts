/**
 * Splits a chart that is larger than a screen into drawings that fit: an overview, in which states with inner
 * states are closed, and a drawing of each of those.
 */
import { actionsIn, statesOf, type Chart, type ChartState, type ChartTransition } from './chart';
import type { DrawnState, DrawnTransition } from './labels';
import { isAt, layoutOf, SCREEN_HEIGHT, SCREEN_WIDTH, type Layout } from './layout';

const hasInnerStates = ({ states }: ChartState) => states.length > 0;

/** A state as a single box, where the transitions begin that leave it. */
const closed = (state: ChartState): DrawnState => ({
  ...state,
  isClosed: true,
  name: `${state.name} …`,
  type: 'atomic',
  states: [],
  transitions: statesOf(state).flatMap(({ id, transitions }) =>
    transitions
      .filter(({ targets }) => targets.some((target) => !isAt(target, state)))
      .map((one) =>
        id === state.id ? one : { ...one, event: `${one.event} in ${id.slice(state.id.length + 1)}` },
      ),
  ),
});

/** A state as the root of a drawing. An arrow that would end inside of a closed state ends at its border. */
function drawn(root: ChartState): ChartState {
  const ids = statesOf(root).map(({ id }) => id);
  const withTargets = (transition: ChartTransition): DrawnTransition => {
    const shown = transition.targets.map((id) =>
      ids.findLast((other) => id === other || id.startsWith(`${other}.`)),
    );
    return shown.every((id) => id !== undefined)
      ? { ...transition, targets: shown }
      : { ...transition, targets: [], elsewhere: transition.targets.join(', ') };
  };
  const withTransitions = (state: ChartState): ChartState => ({
    ...state,
    transitions: state.transitions.map(withTargets),
    states: state.states.map(withTransitions),
  });
  return withTransitions(root);
}

const fits = ({ width, height }: Layout) => width <= SCREEN_WIDTH && height <= SCREEN_HEIGHT;

/** The drawing of a state as the root, with a legend of the actions that it shows. */
function layoutFrom(root: DrawnState, sequences: Chart['sequences']): Promise<Layout> {
  const shown = new Set(actionsIn(root).map(({ text }) => text));
  return layoutOf({
    id: root.id,
    root: drawn(root),
    sequences: sequences.filter(({ name }) => shown.has(name)),
  });
}

async function screensOf(
  name: string,
  { root, sequences }: Chart,
): Promise<[name: string, layout: Layout][]> {
  const whole = await layoutFrom(root, sequences);
  const inner = root.states.filter(hasInnerStates);
  if (fits(whole) || inner.length === 0) return [[name, whole]];
  const states = root.states.map((state) => (hasInnerStates(state) ? closed(state) : state));
  const parts = inner.map((state) =>
    screensOf(state.id, { id: state.id, root: { ...state, name: state.id }, sequences }),
  );
  return [[name, await layoutFrom({ ...root, states }, sequences)], ...(await Promise.all(parts)).flat()];
}

/**
 * The drawings of a chart by name: the whole chart under the id of the machine and, if it does not fit on a
 * screen, its overview as `<id>.overview` and its parts under the ids of their states.
 */
export async function drawingsOf(chart: Chart): Promise<[name: string, layout: Layout][]> {
  const whole = await layoutOf(chart);
  const screens = fits(whole) ? [] : await screensOf(`${chart.id}.overview`, chart);
  return [[chart.id, whole], ...screens];
}
