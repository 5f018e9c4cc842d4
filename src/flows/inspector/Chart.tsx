import { memo, Suspense, use } from 'react';
import { drawingOf, statesIn, type Drawing } from './drawings';

interface ChartProps {
  machine: string;
  /** State value as JSON. */
  value: string;
  /** State value before the last event, as JSON. */
  valueBefore: string;
  isFitted: boolean;
}

/** Selector of the boxes of states. */
const boxesOf = (ids: readonly string[], suffix = '') =>
  ids.map((id) => `.chart [data-state="${CSS.escape(id)}"]${suffix} > rect`).join();

const rule = (selector: string, style: string) => (selector === '' ? '' : `${selector} { ${style} }`);

const depthOf = (id: string) => id.split('.').length;

/** Scrolls the panel to a state that is outside its visible part. */
function reveal(panel: HTMLElement, id: string | undefined): void {
  const state = id === undefined ? null : panel.querySelector(`[data-state="${CSS.escape(id)}"]`);
  if (!state) return;
  const [visible, box] = [panel.getBoundingClientRect(), state.getBoundingClientRect()];
  const isVisible =
    box.left >= visible.left &&
    box.right <= visible.right &&
    box.top >= visible.top &&
    box.bottom <= visible.bottom;
  if (isVisible) return;
  panel.scrollLeft += box.left + box.width / 2 - (visible.left + visible.width / 2);
  panel.scrollTop += box.top + box.height / 2 - (visible.top + visible.height / 2);
}

function States({ ids, descriptions }: { ids: string[]; descriptions: Drawing['descriptions'] }) {
  return (
    <ul className="now" aria-label="Current states">
      {ids.map((id) => (
        <li key={id}>
          <strong>{id.slice(id.indexOf('.') + 1)}</strong> {descriptions.get(id)}
        </li>
      ))}
    </ul>
  );
}

function DrawnChart({ machine, value, valueBefore, isFitted }: ChartProps) {
  const drawing = use(drawingOf(machine));
  if (drawing === null)
    return <p className="hint">There is no drawing of this machine. Run npm run charts.</p>;
  const { svg, descriptions, leaves } = drawing;
  const [statesBefore, activeStates] = [valueBefore, value].map((json) =>
    statesIn(JSON.parse(json), machine),
  ) as [string[], string[]];
  const activeLeaves = activeStates.filter((id) => leaves.has(id));
  const leftLeaves = statesBefore.filter((id) => leaves.has(id) && !activeStates.includes(id));
  const entered = activeLeaves.find((id) => !statesBefore.includes(id));
  const [deepest] = activeLeaves.toSorted((one, other) => depthOf(other) - depthOf(one));
  const isOutdated = activeStates.some((id) => !descriptions.has(id));
  return (
    <>
      <p className="about">{descriptions.get(machine)}</p>
      <States ids={activeLeaves} descriptions={descriptions} />
      {isOutdated && <p className="hint">This drawing is older than the machine. Run npm run charts.</p>}
      <style>
        {rule(boxesOf(leftLeaves), 'stroke: var(--guard); stroke-width: 2px; stroke-dasharray: 5 4') +
          rule(boxesOf(activeStates), 'stroke: var(--live-line); stroke-width: 2.5px') +
          rule(boxesOf(activeStates, '.leaf'), 'fill: var(--live)')}
      </style>
      <div
        className={isFitted ? 'chart fitted' : 'chart'}
        tabIndex={0}
        role="group"
        aria-label={`Chart of ${machine}`}
        ref={(panel) => {
          if (panel) reveal(panel, entered ?? deepest);
        }}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </>
  );
}

/** The drawing of a machine. Current states are green; states that the last event exited have a dashed border. */
export const Chart = memo((props: ChartProps) => (
  <Suspense>
    <DrawnChart {...props} />
  </Suspense>
));
