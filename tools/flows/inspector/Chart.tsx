import { memo, Suspense, use, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PartProps } from './Actors';
import { drawingOf, statesIn, type Drawing } from './drawings';

interface ChartProps {
  machine: string;
  /** Of the running machine, see `fingerprintOf`. */
  fingerprint: string;
  /** State value as JSON. */
  value: string;
  /** State value before the last event, as JSON. */
  valueBefore: string;
  /** Null to show the whole chart. */
  scale: number | null;
  send: PartProps['send'];
}

/** How much a turn of the wheel or a press of a key changes the scale. */
const ZOOM = 1.2;

/** Selector of the boxes of states. */
const boxesOf = (ids: readonly string[], suffix = '') =>
  ids.map((id) => `.chart [data-state="${CSS.escape(id)}"]${suffix} > rect`).join();

/** Selector of the arrows from one of some states to one of others. */
const arrowsBetween = (from: readonly string[], to: readonly string[]) =>
  from
    .flatMap((source) =>
      to.map(
        (target) => `.chart [data-from="${CSS.escape(source)}"][data-to="${CSS.escape(target)}"] > path`,
      ),
    )
    .join();

const rule = (selector: string, style: string) => (selector === '' ? '' : `${selector} { ${style} }`);

const depthOf = (id: string) => id.split('.').length;

const stateIn = (panel: HTMLElement, id: string | undefined) =>
  id === undefined ? null : panel.querySelector(`[data-state="${CSS.escape(id)}"]`);

/** Scrolls the panel so that a state is in its middle. */
function center(panel: HTMLElement, id: string | undefined): void {
  const state = stateIn(panel, id);
  if (!state) return;
  const [visible, box] = [panel.getBoundingClientRect(), state.getBoundingClientRect()];
  panel.scrollLeft += box.left + box.width / 2 - (visible.left + visible.width / 2);
  panel.scrollTop += box.top + box.height / 2 - (visible.top + visible.height / 2);
}

/** Scrolls the panel to a state that is outside its visible part. */
function reveal(panel: HTMLElement, id: string | undefined): void {
  const state = stateIn(panel, id);
  if (!state) return;
  const [visible, box] = [panel.getBoundingClientRect(), state.getBoundingClientRect()];
  const isVisible =
    box.left >= visible.left &&
    box.right <= visible.right &&
    box.top >= visible.top &&
    box.bottom <= visible.bottom;
  if (!isVisible) center(panel, id);
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

/** Scales the drawing; the point of it at a position in the window stays there. */
function zoom(panel: HTMLElement, send: PartProps['send'], factor: number, x: number, y: number): void {
  const svg = panel.querySelector('svg');
  if (!svg) return;
  const before = svg.getBoundingClientRect();
  const scale = before.width / svg.viewBox.baseVal.width;
  flushSync(() => send({ type: 'chart.scaled', scale: scale * factor }));
  const after = svg.getBoundingClientRect();
  panel.scrollLeft += after.left - x + ((x - before.left) * after.width) / before.width;
  panel.scrollTop += after.top - y + ((y - before.top) * after.height) / before.height;
}

function zoomAtCenter(panel: HTMLElement | null, send: PartProps['send'], factor: number): void {
  if (!panel) return;
  const { left, top, width, height } = panel.getBoundingClientRect();
  zoom(panel, send, factor, left + width / 2, top + height / 2);
}

const FACTORS: Partial<Record<string, number>> = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM };

function DrawnChart({ machine, fingerprint, value, valueBefore, scale, send }: ChartProps) {
  const drawing = use(drawingOf(machine));
  const panel = useRef<HTMLDivElement>(null);
  const [statesBefore, activeStates] = [valueBefore, value].map((json) =>
    statesIn(JSON.parse(json), machine),
  ) as [string[], string[]];
  const activeLeaves = activeStates.filter((id) => drawing?.leaves.has(id));
  const leftLeaves = statesBefore.filter((id) => drawing?.leaves.has(id) && !activeStates.includes(id));
  const entered = activeStates.filter((id) => !statesBefore.includes(id));
  const [deepest] = activeLeaves.toSorted((one, other) => depthOf(other) - depthOf(one));
  const shown = activeLeaves.find((id) => entered.includes(id)) ?? deepest;
  useEffect(() => {
    if (panel.current) reveal(panel.current, shown);
  }, [shown]);
  useEffect(() => {
    const { current } = panel;
    const turn = (wheel: WheelEvent) => {
      wheel.preventDefault();
      if (current) zoom(current, send, wheel.deltaY < 0 ? ZOOM : 1 / ZOOM, wheel.clientX, wheel.clientY);
    };
    // React's own listeners cannot keep the panel from scrolling.
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, [send]);
  if (drawing === null)
    return <p className="hint">There is no drawing of this machine. Run npm run charts.</p>;
  const { svg, width, descriptions } = drawing;
  const isOutdated = fingerprint !== drawing.fingerprint;
  return (
    <>
      <p className="about">{descriptions.get(machine)}</p>
      <States ids={activeLeaves} descriptions={descriptions} />
      {isOutdated && (
        <p className="hint">
          This drawing is older than the machine. Run npm run charts, then reload this window.
        </p>
      )}
      <div className="tools" role="group" aria-label="View of the chart">
        <button onClick={() => zoomAtCenter(panel.current, send, 1 / ZOOM)} aria-label="Smaller">
          −
        </button>
        <button onClick={() => zoomAtCenter(panel.current, send, ZOOM)} aria-label="Larger">
          +
        </button>
        <button aria-pressed={scale === null} onClick={() => send({ type: 'chart.fitted' })}>
          Fit
        </button>
        <button onClick={() => panel.current && center(panel.current, shown)}>Active state</button>
      </div>
      <style>
        {rule(boxesOf(leftLeaves), 'stroke: var(--guard); stroke-width: 2px; stroke-dasharray: 5 4') +
          rule(boxesOf(activeStates), 'stroke: var(--live-line); stroke-width: 2.5px') +
          rule(boxesOf(activeStates, '.leaf'), 'fill: var(--live)') +
          rule(
            arrowsBetween(statesBefore.length > 0 ? [machine, ...statesBefore] : [], entered),
            'stroke: var(--live-line); stroke-width: 3px',
          ) +
          (scale === null ? '' : `.chart svg { width: ${width * scale}px; height: auto }`)}
      </style>
      <div
        className={scale === null ? 'chart fitted' : 'chart'}
        tabIndex={0}
        role="group"
        aria-label={`Chart of ${machine}`}
        ref={panel}
        onKeyDown={({ key }) => {
          const factor = FACTORS[key];
          if (factor !== undefined) zoomAtCenter(panel.current, send, factor);
        }}
        onPointerMove={({ buttons, movementX, movementY, currentTarget }) => {
          if (buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
        }}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </>
  );
}

/**
 * The drawing of a machine. Current states are green, as are arrows from states before the last event to
 * states that it entered; states that it exited have a dashed border.
 */
export const Chart = memo((props: ChartProps) => (
  <Suspense>
    <DrawnChart {...props} />
  </Suspense>
));
