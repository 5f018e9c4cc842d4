import { moveThroughButtons, type PartProps } from './Actors';
import { namesOf } from './EventLog';
import { isFromView, isPageLine, shownEntries, type Entry } from './inspectorMachine';

/** The diagram has the latest messages, because a browser lays out thousands of rows slowly. */
const MAX_MESSAGES = 200;

const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** Columns of the sender and the receiver, from 0. */
interface Arrow {
  from: number;
  to: number;
}

/** The columns at the left and the right end of an arrow. One to the same actor is as wide as a column. */
const endsOf = ({ from, to }: Arrow): [left: number, right: number] =>
  from === to ? [from, to + 1] : [Math.min(from, to), Math.max(from, to)];

const classOf = (arrow: Arrow) => `between-${endsOf(arrow).join('-')}`;

/** A column consists of two tracks of the grid, and the line of its actor is between them. */
function ruleOf(arrow: Arrow): string {
  const [left, right] = endsOf(arrow);
  return `.${classOf(arrow)} { grid-column: ${2 * left + 2} / ${2 * right + 2} }`;
}

interface MessageProps {
  entry: Entry;
  actors: string;
  arrow: Arrow;
  isChosen: boolean;
  isTabStop: boolean;
  send: PartProps['send'];
}

function tipOf({ from, to }: Arrow): string {
  if (from === to) return '↻';
  return from < to ? '→' : '←';
}

const Message = ({ entry, actors, arrow, isChosen, isTabStop, send }: MessageProps) => (
  <li ref={reveal}>
    <button
      className={`message ${classOf(arrow)} ${isFromView(entry) ? 'view' : ''}`}
      data-tip={tipOf(arrow)}
      aria-label={`${actors} ${entry.event.type}`}
      aria-current={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      ref={isChosen ? reveal : null}
      onClick={() => send({ type: 'entry.chosen', index: entry.index })}
    >
      {entry.event.type}
    </button>
  </li>
);

/**
 * The sequence diagram of the messages that the log shows: a column for each actor, the latest message at the
 * bottom.
 */
export function Sequence({ context, send }: PartProps) {
  const entries = shownEntries(context)
    .filter((entry) => !isPageLine(entry))
    .slice(-MAX_MESSAGES);
  const names = [...new Set(['view', ...entries.flatMap((entry) => namesOf(context, entry))])];
  const messages = entries.map((entry) => {
    const [from, to] = namesOf(context, entry).map((name) => names.indexOf(name)) as [number, number];
    return { entry, arrow: { from, to } };
  });
  const rules = new Set([
    `.sequence { --columns: ${names.length} }`,
    ...messages.map(({ arrow }) => ruleOf(arrow)),
  ]);
  const tabStop = entries.find(({ index }) => index === context.selectedIndex) ?? entries.at(-1);
  return (
    <div className="sequence">
      <style>{[...rules].join('\n')}</style>
      <ol className="names" aria-label="Columns">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <ol className="messages" aria-label="Messages" onKeyDown={moveThroughButtons}>
        {messages.map(({ entry, arrow }) => (
          <Message
            key={entry.index}
            entry={entry}
            actors={namesOf(context, entry).join(' → ')}
            arrow={arrow}
            isChosen={entry.index === context.selectedIndex}
            isTabStop={entry === tabStop}
            send={send}
          />
        ))}
      </ol>
      {messages.length === 0 && <p className="hint">No matching events.</p>}
    </div>
  );
}
