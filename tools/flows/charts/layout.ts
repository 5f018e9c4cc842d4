/** Computes the positions of a chart's states, arrows, and labels with elkjs. All lengths are in pixels. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { statesOf, type Chart, type ChartState, type ChartTransition } from './chart';
import { isSelfTransition, labelOf, rowsOf, sequenceLines } from './labels';
import { FONT_SIZE, LINE_HEIGHT, widthOf, type Line } from './text';

export interface Box {
  state: ChartState;
  x: number;
  y: number;
  width: number;
  height: number;
  title: Line[];
  rows: Line[];
  /** Position of the rows, relative to the upper left corner of the box. */
  rowsOffset: { x: number; y: number };
}

export interface Arrow {
  source: string;
  target: string;
  points: { x: number; y: number }[];
  labels: { x: number; y: number; lines: Line[] }[];
}

/** `dots` mark initial states; `legend` explains the actions that consist of others. */
export interface Layout {
  width: number;
  height: number;
  boxes: Box[];
  dots: { x: number; y: number }[];
  arrows: Arrow[];
  legend: { x: number; y: number; lines: Line[] };
}

const PADDING = 10;
const MARGIN = 4;
const DOT = 10;

const sizeOf = (lines: readonly Line[]) => ({
  width: Math.ceil(Math.max(0, ...lines.map(widthOf))),
  height: lines.length * LINE_HEIGHT,
});

/** The options that `partOf` varies to find a layout that fits into the width of a page. */
interface LayoutOptions {
  direction: 'DOWN' | 'RIGHT';
  /** Maximum width of the labels of arrows, and of rows unless it is less than `MIN_ROW_WIDTH`. */
  maxTextWidth: number;
  /** elkjs's strategy for cycles: which of their arrows point backward. */
  cycles: 'GREEDY' | 'DEPTH_FIRST';
  /**
   * Ids of states whose rows are placed beside their inner states instead of above them, so that no arrow
   * crosses the rows.
   */
  rowsBeside: ReadonlySet<string>;
}

/** The rows of text in a state's box may be this wide even when the labels of arrows are limited to less. */
const MIN_ROW_WIDTH = 200;

/** Maximum width of rows, by id, for states that turned out narrower than the options allow. */
type RowWidths = ReadonlyMap<string, number>;

const rowsIn = (state: ChartState, { maxTextWidth }: LayoutOptions, rowWidths: RowWidths) =>
  rowsOf(state, rowWidths.get(state.id) ?? Math.max(maxTextWidth, MIN_ROW_WIDTH));

const dotOf = (id: string) => `${id}•`;

const rowsNodeOf = (id: string) => `${id} rows`;

/** An arrow to lay out. Transitions between the same states share one. */
interface Connection {
  source: string;
  target: string;
  transitions: ChartTransition[];
}

function connectionsOf(root: ChartState): Connection[] {
  const connections = new Map<string, Connection>();
  for (const state of statesOf(root)) {
    for (const transition of state.transitions.filter((one) => !isSelfTransition(state, one))) {
      for (const target of transition.targets) {
        const key = `${state.id} ${target}`;
        const connection = connections.get(key) ?? { source: state.id, target, transitions: [] };
        connection.transitions.push(transition);
        connections.set(key, connection);
      }
    }
  }
  return [...connections.values()];
}

const isInside = (id: string, state: ChartState) => id.startsWith(`${state.id}.`);
/** Whether the id is that of the state or of a state inside it. */
export const isAt = (id: string, state: ChartState) => id === state.id || isInside(id, state);

/** Whether no arrow crosses the border of a state, so that it can be laid out separately. */
const isSeparate = (state: ChartState, connections: readonly Connection[]) =>
  connections.every(
    ({ source, target }) =>
      (!isInside(source, state) || isAt(target, state)) && (!isInside(target, state) || isAt(source, state)),
  );

const elk = new ELK();

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.randomSeed': '1',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '9',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
};

/** Options of elkjs, which does not inherit them: each state with inner states needs them. */
const optionsOf = ({ direction, cycles }: LayoutOptions) => ({
  ...OPTIONS,
  'elk.direction': direction,
  'elk.layered.cycleBreaking.strategy': cycles,
});

const FIRST_IN_ITS_STATE = { 'elk.layered.layering.layerConstraint': 'FIRST' };

const GAP = 16;

/** The layout of a state and its inner states, with the origin at the upper left corner. */
interface Part {
  width: number;
  height: number;
  boxes: Box[];
  dots: { x: number; y: number }[];
  arrows: Arrow[];
}

const moved = (part: Part, x: number, y: number): Pick<Part, 'boxes' | 'dots' | 'arrows'> => {
  const by = <T extends { x: number; y: number }>(point: T): T => ({
    ...point,
    x: point.x + x,
    y: point.y + y,
  });
  return {
    boxes: part.boxes.map(by),
    dots: part.dots.map(by),
    arrows: part.arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map(by),
      labels: arrow.labels.map(by),
    })),
  };
};

/** The size of a state's box without inner states. */
function ownSizeOf({ title, rows }: Pick<Box, 'title' | 'rows'>) {
  const { width, height } = sizeOf([...title, ...rows]);
  return {
    width: Math.max(width + 2 * PADDING, 60),
    height: height + 2 * PADDING - 4 + (rows.length > 0 ? 4 : 0),
  };
}

const belowTitle = ({ title }: Pick<Box, 'title'>) => ({
  x: PADDING,
  y: PADDING + 1 + sizeOf(title).height,
});

/**
 * Lays out the regions of a parallel state that no arrow connects, in lines from left to right.
 *
 * @param parts the layouts of the regions
 * @param maxWidth width at which a new line begins
 */
function stacked(state: ChartState, parts: readonly Part[], maxWidth: number): Part {
  const rowWidth = Math.max(MIN_ROW_WIDTH, ...parts.map(({ width }) => width));
  const lines = rowsOf(state, rowWidth);
  const own = ownSizeOf(lines);
  const result: Part = { width: own.width, height: own.height, boxes: [], dots: [], arrows: [] };
  let [x, y, rowHeight] = [14, own.height + 8, 0];
  for (const part of parts) {
    if (x > 14 && x + part.width + 14 > maxWidth) [x, y, rowHeight] = [14, y + rowHeight + GAP, 0];
    const { boxes, dots, arrows } = moved(part, x, y);
    result.boxes.push(...boxes);
    result.dots.push(...dots);
    result.arrows.push(...arrows);
    x += part.width + GAP;
    rowHeight = Math.max(rowHeight, part.height);
    result.width = Math.max(result.width, x - GAP + 14);
    result.height = y + rowHeight + 14;
  }
  const { width, height } = result;
  const box = { state, x: 0, y: 0, width, height, ...lines, rowsOffset: belowTitle(lines) };
  return { ...result, boxes: [box, ...result.boxes] };
}

/** What the layout of a state needs to know of the chart. */
interface Surroundings {
  connections: readonly Connection[];
  /** Layouts of the inner states that were laid out separately, by id. */
  parts: ReadonlyMap<string, Part>;
}

function nodeOf(
  state: ChartState,
  shape: LayoutOptions,
  parts: ReadonlyMap<string, Part>,
  rowWidths: RowWidths,
): ElkNode {
  const part = parts.get(state.id);
  if (part) return { id: state.id, width: part.width, height: part.height };
  const { title, rows } = rowsIn(state, shape, rowWidths);
  const areBeside = rows.length > 0 && shape.rowsBeside.has(state.id);
  const { height } = ownSizeOf({ title, rows: areBeside ? [] : rows });
  if (state.states.length === 0) return { id: state.id, ...ownSizeOf({ title, rows }) };
  return {
    id: state.id,
    children: [
      ...(areBeside
        ? [{ id: rowsNodeOf(state.id), ...sizeOf(rows), layoutOptions: FIRST_IN_ITS_STATE }]
        : []),
      ...(state.type === 'compound' ? [{ id: dotOf(state.id), width: DOT, height: DOT }] : []),
      ...state.states.map((inner) => nodeOf(inner, shape, parts, rowWidths)),
    ],
    layoutOptions: {
      ...optionsOf(shape),
      'elk.padding': `[top=${height + 8},left=14,bottom=14,right=14]`,
    },
  };
}

/** Lays out one part with elkjs. @param rowWidths only in the second attempt, see below */
async function placed(
  root: ChartState,
  shape: LayoutOptions,
  around: Surroundings,
  rowWidths: RowWidths = new Map(),
): Promise<Part> {
  const { parts } = around;
  const isApart = (id: string) => statesOf(root).some((state) => parts.has(state.id) && isInside(id, state));
  const states = statesOf(root).filter(({ id }) => !isApart(id));
  const connections = around.connections
    .filter(
      ({ source, target }) =>
        isAt(source, root) && isAt(target, root) && !isApart(source) && !isApart(target),
    )
    .map((connection) => ({
      ...connection,
      lines: connection.transitions.flatMap((transition) => labelOf(transition, shape.maxTextWidth)),
    }));
  const open = states.filter(({ id, type }) => type === 'compound' && !parts.has(id));
  const graph: ElkNode = {
    id: '(page)',
    layoutOptions: {
      ...optionsOf(shape),
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: [nodeOf(root, shape, parts, rowWidths)],
    edges: [
      ...open.flatMap(({ id, states: inner }): ElkExtendedEdge[] => {
        const initial = inner.find(({ isInitial }) => isInitial);
        return initial ? [{ id: dotOf(id), sources: [dotOf(id)], targets: [initial.id] }] : [];
      }),
      ...connections.map(({ source, target, lines }, index) => ({
        id: String(index),
        sources: [source],
        targets: [target],
        labels: [{ id: `label ${index}`, text: ' ', ...sizeOf(lines) }],
      })),
    ],
  };
  const laidOut = await elk.layout<ElkNode>(graph);
  const nodes = new Map<string, ElkNode>();
  const keep = (node: ElkNode) => {
    nodes.set(node.id, node);
    node.children?.forEach(keep);
  };
  keep(laidOut);
  const placeOf = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {};
    return { x, y, width, height };
  };
  const rowsOffsetOf = ({ id, ...state }: ChartState) => {
    const rows = nodes.get(rowsNodeOf(id));
    const { x, y } = placeOf(id);
    if (!rows) return belowTitle(rowsIn({ id, ...state }, shape, rowWidths));
    return { x: (rows.x ?? 0) - x, y: (rows.y ?? 0) - y };
  };
  const tooNarrow = states.flatMap((state): [string, number][] => {
    const { width } = placeOf(state.id);
    const isTooNarrow = !parts.has(state.id) && width < ownSizeOf(rowsIn(state, shape, rowWidths)).width;
    return isTooNarrow ? [[state.id, width - 2 * PADDING]] : [];
  });
  // elkjs ignores the minimum width of a state with inner states, so a second attempt breaks its rows at the
  // resulting width.
  if (tooNarrow.length > 0 && rowWidths.size === 0) return placed(root, shape, around, new Map(tooNarrow));
  const separateParts = states.flatMap(({ id }) => {
    const part = parts.get(id);
    const { x, y } = placeOf(id);
    return part ? [moved(part, x, y)] : [];
  });
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes: [
      ...states
        .filter(({ id }) => !parts.has(id))
        .map((state) => ({
          state,
          ...placeOf(state.id),
          ...rowsIn(state, shape, rowWidths),
          rowsOffset: rowsOffsetOf(state),
        })),
      ...separateParts.flatMap(({ boxes }) => boxes),
    ],
    dots: [...open.map(({ id }) => placeOf(dotOf(id))), ...separateParts.flatMap(({ dots }) => dots)],
    arrows: [
      ...(laidOut.edges ?? []).map((edge) => {
        const connection = connections[Number(edge.id)];
        return {
          source: edge.sources[0] ?? '',
          target: edge.targets[0] ?? '',
          points: (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
            startPoint,
            ...bendPoints,
            endPoint,
          ]),
          labels: connection
            ? (edge.labels ?? []).map(({ x = 0, y = 0 }) => ({ x, y, lines: connection.lines }))
            : [],
        };
      }),
      ...separateParts.flatMap(({ arrows }) => arrows),
    ],
  };
}

/** Maximum width of a drawing: scaled to 1280 pixels, its text must not be smaller than 11 pixels. */
export const MAX_WIDTH = Math.floor((1280 * FONT_SIZE) / 11);

/** A drawing should fit into this at 100 %, in pixels. */
export const SCREEN_WIDTH = 1280;
export const SCREEN_HEIGHT = 900;

/** A screen without margins. */
const SPACE = { width: SCREEN_WIDTH - 2 * MARGIN, height: SCREEN_HEIGHT - 2 * MARGIN };

const MAX_LABEL_WIDTH = 280;

const CANDIDATES: LayoutOptions[] = [MAX_LABEL_WIDTH, 230, 190, 150, 130, 110].flatMap((maxTextWidth) =>
  (['DOWN', 'RIGHT'] as const).flatMap((direction) =>
    (['GREEDY', 'DEPTH_FIRST'] as const).map((cycles) => ({
      direction,
      maxTextWidth,
      cycles,
      rowsBeside: new Set<string>(),
    })),
  ),
);

function areaOf(lines: readonly Line[], left: number, top: number) {
  const { width, height } = sizeOf(lines);
  return { left, right: left + width, top, bottom: top + height };
}

/** Ids of the states whose text an arrow crosses, once for each crossing segment. */
function coveredTexts({ boxes, arrows }: Part): string[] {
  const texts = boxes
    .filter(({ state }) => state.states.length > 0)
    .flatMap(({ state: { id }, x, y, title, rows, rowsOffset }) => [
      { id, ...areaOf(title, x + PADDING, y + PADDING) },
      { id, ...areaOf(rows, x + rowsOffset.x, y + rowsOffset.y) },
    ]);
  const stretches = arrows.flatMap(({ points }) =>
    points.slice(1).map((to, index) => ({ from: points[index] ?? to, to })),
  );
  return stretches.flatMap(({ from, to }) =>
    texts
      .filter(
        ({ left, right, top, bottom }) =>
          Math.max(from.x, to.x) > left &&
          Math.min(from.x, to.x) < right &&
          Math.max(from.y, to.y) > top &&
          Math.min(from.y, to.y) < bottom,
      )
      .map(({ id }) => id),
  );
}

/**
 * Finds the best layout of a state that is not wider than the page. The cost of a layout is its area,
 * increased for narrow labels, for arrows behind text, and for what does not fit on a screen.
 *
 * @param page its width must not be exceeded; its height is what a screen has above the legend
 *
 * @throws Error if no layout is narrow enough
 */
async function partOf(
  state: ChartState,
  connections: readonly Connection[],
  page: { width: number; height: number },
): Promise<Part> {
  const parts = new Map<string, Part>();
  for (const inner of statesOf(state).slice(1)) {
    const isWithinPart = [...parts.keys()].some((id) => inner.id.startsWith(`${id}.`));
    if (isWithinPart || !isSeparate(inner, connections)) continue;
    parts.set(inner.id, await partOf(inner, connections, { ...page, width: page.width - 30 }));
  }
  const regions = state.states.map(({ id }) => parts.get(id));
  if (state.type === 'parallel' && regions.every((part) => part !== undefined))
    return stacked(state, regions, Math.min(page.width, SPACE.width));
  const candidates: { part: Part; cost: number }[] = [];
  const tryShape = async (shape: LayoutOptions): Promise<Set<string>> => {
    const part = await placed(state, shape, { connections, parts });
    const coveredIds = coveredTexts(part);
    const wrapping = (MAX_LABEL_WIDTH - shape.maxTextWidth) / 1000;
    const beyondScreen =
      Math.max(0, part.height / page.height - 1) + Math.max(0, part.width / SPACE.width - 1);
    const penalty = wrapping + coveredIds.length / 5 + 20 * beyondScreen;
    candidates.push({ part, cost: part.width * part.height * (1 + penalty) });
    return new Set(coveredIds);
  };
  for (const shape of CANDIDATES) {
    const coveredIds = await tryShape(shape);
    if (coveredIds.size > 0) await tryShape({ ...shape, rowsBeside: coveredIds });
  }
  const [best] = candidates
    .filter(({ part }) => part.width <= page.width)
    .toSorted((one, other) => one.cost - other.cost);
  if (!best) throw new Error(`"${state.id}" is wider than a page`);
  return best.part;
}

/**
 * Lays out a chart. A state whose border no arrow crosses is laid out separately; each layout is the smallest
 * that fits the width of a page.
 *
 * @throws Error if the chart is wider than a page
 */
export async function layoutOf({ root, sequences }: Chart): Promise<Layout> {
  const legend = sequences.flatMap((sequence) => sequenceLines(sequence, SPACE.width - 2 * PADDING));
  const { width, height } = sizeOf(legend);
  const page = { width: MAX_WIDTH - 2 * MARGIN, height: SPACE.height - height - PADDING };
  const part = await partOf(root, connectionsOf(root), page);
  return {
    ...moved(part, MARGIN, MARGIN),
    legend: { x: MARGIN + PADDING, y: part.height + MARGIN + PADDING, lines: legend },
    width: Math.max(part.width, width + 2 * PADDING) + 2 * MARGIN,
    height: part.height + 2 * MARGIN + (legend.length > 0 ? height + PADDING : 0),
  };
}
