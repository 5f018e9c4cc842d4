import { memo } from 'react';
import { moveThroughButtons, type PartProps } from './Actors';
import { stateChangeBetween } from './drawings';
import { actorWith, shownEntries, type Entry, type Filter } from './inspectorMachine';

/** The change of the receiver's states, such as `adding → idle`; '' when they are the same, or not known yet. */
export const stateChangeOf = ({ before, after }: Entry): string =>
  before === null || after === null ? '' : stateChangeBetween(before.value, after.value);

/** The names of an event's sender and receiver. */
export const senderAndReceiver = (context: PartProps['context'], { sourceId, targetId }: Entry): string =>
  `${actorWith(context, sourceId)?.name ?? 'view'} → ${actorWith(context, targetId)?.name ?? targetId}`;

interface RowProps {
  entry: Entry;
  actors: string;
  isChosen: boolean;
  /** Whether the Tab key reaches the row; the arrow keys reach the others. */
  isTabStop: boolean;
  send: PartProps['send'];
}

const Row = memo(({ entry, actors, isChosen, isTabStop, send }: RowProps) => (
  <li>
    <button
      className="entry"
      aria-current={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      ref={(row) => {
        if (isChosen) row?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={() => send({ type: 'entry.chosen', index: entry.index })}
    >
      <small>{actors}</small> <b>{entry.event.type}</b> <em>{stateChangeOf(entry)}</em>
    </button>
  </li>
));

/** The log of events, the latest first. */
export function EventLog({ context, send }: PartProps) {
  const { selectedIndex, selectedActorId, filters, search } = context;
  const newestFirst = shownEntries(context).toReversed();
  const chosenName = actorWith(context, selectedActorId)?.name;
  const option = (filter: Filter, label: string) => (
    <label>
      <input
        type="checkbox"
        checked={filters.includes(filter)}
        onChange={() => send({ type: 'filter.toggled', filter })}
      />
      {label}
    </label>
  );
  const tabStop = newestFirst.find(({ index }) => index === selectedIndex) ?? newestFirst[0];
  return (
    <section aria-label="Events" className="panel">
      <div className="tools">
        <h2>Events</h2>
        <input
          type="search"
          aria-label="Search the events"
          placeholder="Search"
          value={search}
          onChange={({ target }) => send({ type: 'search.typed', text: target.value })}
        />
        <div className="options">
          {option('clock', 'Clock')}
          {option('internal', 'Starts and stops')}
          {chosenName !== undefined && option('selectedActorOnly', `Only ${chosenName}`)}
        </div>
      </div>
      <ol className="list" onKeyDown={moveThroughButtons}>
        {newestFirst.map((entry) => (
          <Row
            key={entry.index}
            entry={entry}
            actors={senderAndReceiver(context, entry)}
            isChosen={entry.index === selectedIndex}
            isTabStop={entry === tabStop}
            send={send}
          />
        ))}
      </ol>
      {newestFirst.length === 0 && <p className="hint">No matching events.</p>}
    </section>
  );
}
