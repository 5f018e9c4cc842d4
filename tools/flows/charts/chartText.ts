/** Writes a chart as text with one line for each transition, so that a diff shows changes of behavior. */
import type { Chart, ChartAction, ChartState, ChartTransition } from './chart';

const actionsOf = (actions: readonly ChartAction[]) => actions.map(({ text }) => text).join(', ');

const lineOf = (state: string, { event, guard, targets, isReentering, actions }: ChartTransition) => {
  const ending = targets.length > 0 ? ` → ${targets.join(', ')}` : actions.length > 0 ? '' : ' (ignored)';
  return (
    `${state} | ${event}${guard === null ? '' : ` [${guard}]`}${ending}${isReentering ? ' (again)' : ''}` +
    (actions.length > 0 ? ` / ${actionsOf(actions)}` : '')
  );
};

function headOf({ id, type, isInitial, isDeepHistory, tags, entry, exit, invokes }: ChartState): string {
  const facts = [
    type === 'atomic' || type === 'compound' ? '' : isDeepHistory ? 'deep history' : type,
    isInitial ? 'initial' : '',
    ...tags.map((tag) => `tag ${tag}`),
    ...invokes.map(
      (invoke) => `invoke ${invoke.id}${invoke.source === invoke.id ? '' : ` (${invoke.source})`}`,
    ),
    entry.length > 0 ? `entry / ${actionsOf(entry)}` : '',
    exit.length > 0 ? `exit / ${actionsOf(exit)}` : '',
  ].filter((fact) => fact !== '');
  return facts.length > 0 ? `${id}: ${facts.join('; ')}` : id;
}

function linesOf(state: ChartState): string[] {
  return [
    headOf(state),
    ...state.transitions.map((transition) => `  ${lineOf(state.id, transition)}`),
    ...state.states.flatMap(linesOf),
  ];
}

/** The text of a chart: states with their transitions, then the sequences of actions. */
export function textOf({ root, sequences }: Chart): string {
  return [
    ...linesOf(root),
    ...sequences.map(({ name, actions }) => `${name} = ${actionsOf(actions)}`),
    '',
  ].join('\n');
}
