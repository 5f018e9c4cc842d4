/** The texts of a drawing: the rows in the box of a state, and the labels of arrows. */
import type { Chart, ChartAction, ChartState, ChartTransition } from './chart';
import { wrapped, type Line, type Span } from './text';

const spanOf = ({ text, kind }: ChartAction): Span => ({
  text,
  role: kind === 'send' || kind === 'raise' ? 'send' : 'action',
});

/** Lines such as `/ a, b, c`; each message to an actor gets a line of its own. */
const actionLines = (actions: readonly ChartAction[]): Line[] =>
  actions.reduce<Line[]>((lines, action) => {
    const span = spanOf(action);
    const last = lines.at(-1);
    if (span.role === 'action' && last?.at(-1)?.role === 'action') {
      last.push({ text: `, ${span.text}`, role: 'action' });
      return lines;
    }
    return [...lines, [{ text: '/ ', role: 'key' }, span]];
  }, []);

const headOf = ({ event, guard, order }: ChartTransition): Line => [
  ...(order === null ? [] : [{ text: `${order}. `, role: 'note' } as const]),
  { text: event, role: 'event' },
  ...(guard === null ? [] : [{ text: ` [${guard}]`, role: 'guard' } as const]),
];

/**
 * The label of an arrow: the event with its guard, then the actions.
 *
 * @param maxWidth maximum width of a line, in pixels
 */
export const labelOf = (transition: ChartTransition, maxWidth: number): Line[] =>
  [headOf(transition), ...actionLines(transition.actions)].flatMap((line) => wrapped(line, maxWidth));

export interface DrawnTransition extends ChartTransition {
  /** The target, if it is not in the drawing. */
  elsewhere?: string;
}

export interface DrawnState extends ChartState {
  /** Its inner states are in a drawing of their own. */
  isClosed?: boolean;
}

function noteOf({ targets, actions, elsewhere }: DrawnTransition): string {
  if (elsewhere !== undefined) return ` → ${elsewhere}`;
  if (targets.length > 0) return ' ↻';
  return actions.length === 0 ? ' is ignored' : '';
}

/** The rows in a state's box for a transition without an arrow. */
const selfTransitionLines = (transition: ChartTransition): Line[] => {
  const note = noteOf(transition);
  return [
    note === '' ? headOf(transition) : [...headOf(transition), { text: note, role: 'note' }],
    ...actionLines(transition.actions),
  ];
};

const keyed = (key: string, actions: readonly ChartAction[]): Line[] =>
  actionLines(actions).map((line, index) =>
    index === 0 ? [{ text: `${key} `, role: 'key' }, ...line] : line,
  );

/** Whether a transition has no target, or only its own state. */
export const isSelfTransition = (state: ChartState, { targets }: ChartTransition) =>
  targets.length === 0 || (targets.length === 1 && targets[0] === state.id);

const invokeLine = ({ invokes }: ChartState): Line[] => {
  const names = invokes.map(({ id, source }) => (source === id ? id : `${id} (${source})`));
  return names.length === 0
    ? []
    : [
        [
          { text: 'invoke ', role: 'key' },
          { text: names.join(', '), role: 'action' },
        ],
      ];
};

const firstSentence = (text: string | null) => text?.split(/(?<=\.)\s/)[0] ?? '';

/** The legend of an action that consists of others: `name = a, b`. */
export const sequenceLines = ({ name, actions }: Chart['sequences'][number], maxWidth: number): Line[] =>
  wrapped(
    [
      { text: name, role: 'name' },
      { text: ' = ', role: 'key' },
      ...actions.flatMap((action, index): Span[] => [
        ...(index === 0 ? [] : [{ text: ', ', role: 'key' } as const]),
        spanOf(action),
      ]),
    ],
    maxWidth,
  );

/**
 * The rows of a state's box: its name and tags, then what it invokes, its entry and exit actions, and its
 * transitions without an arrow.
 *
 * @param maxWidth maximum width of a row, in pixels
 */
export function rowsOf(state: DrawnState, maxWidth: number): { title: Line[]; rows: Line[] } {
  const name =
    state.type === 'history' ? `${state.name} (${state.isDeepHistory ? 'deep ' : ''}history)` : state.name;
  const rows: Line[] = state.isClosed
    ? [[{ text: firstSentence(state.description), role: 'note' }]]
    : [
        ...invokeLine(state),
        ...keyed('entry', state.entry),
        ...keyed('exit', state.exit),
        ...state.transitions
          .filter((transition) => isSelfTransition(state, transition))
          .flatMap(selfTransitionLines),
      ];
  const title: Line = [
    { text: name, role: 'name' },
    ...state.tags.map((tag): Span => ({ text: `  #${tag}`, role: 'note' })),
  ];
  return { title: wrapped(title, maxWidth), rows: rows.flatMap((row) => wrapped(row, maxWidth)) };
}
