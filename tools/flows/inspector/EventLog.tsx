import { memo } from 'react';
import { moveThroughButtons, type PartProps } from './Actors';
import { stateChangeBetween } from './drawings';
import {
  actorWith,
  chosenActor,
  isFromView,
  isPageLine,
  shownEntries,
  type Entry,
  type Filter,
} from './inspectorMachine';

/**
 * The change of the receiver's states, such as `adding → idle`; '' when they are not known, such as those of
 * a call.
 */
export const stateChangeOf = ({ before, after }: Entry): string =>
  before?.value === undefined || after === null
    ? ''
    : stateChangeBetween(before.value, after.value) || 'no change of state';

/** The names of an event's sender and receiver. */
export const namesOf = (context: PartProps['context'], { sourceId, targetId }: Entry): [string, string] => [
  actorWith(context, sourceId)?.name ?? 'view',
  actorWith(context, targetId)?.name ?? targetId,
];

/** `purchase → cart`; '' for a line about the page. */
export const senderAndReceiver = (context: PartProps['context'], entry: Entry): string =>
  isPageLine(entry) ? '' : namesOf(context, entry).join(' → ');

/**
 * Groups of entries, the latest first: what came from a view, and then in their order the events that
 * followed.
 */
function groupsOf(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (!group || isFromView(entry) || isPageLine(entry)) groups.push([entry]);
    else group.push(entry);
  }
  return groups.toReversed();
}

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
      className={isFromView(entry) ? 'entry view' : 'entry'}
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

/** The log of events in groups, the latest first. */
export function EventLog({ context, send }: PartProps) {
  const { selectedIndex, filters, search } = context;
  const rows = groupsOf(shownEntries(context)).flat();
  const chosenName = chosenActor(context)?.name;
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
  const tabStop = rows.find(({ index }) => index === selectedIndex) ?? rows[0];
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
          {option('background', 'Clock, prefetching, starts')}
          {chosenName !== undefined && option('selectedActorOnly', `Only ${chosenName}`)}
        </div>
      </div>
      <ol className="list" onKeyDown={moveThroughButtons}>
        {rows.map((entry) => (
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
      {rows.length === 0 && <p className="hint">No matching events.</p>}
    </section>
  );
}
