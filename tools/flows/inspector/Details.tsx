import type { PartProps } from './Actors';
import { Chart } from './Chart';
import { stateChangeOf, senderAndReceiver } from './EventLog';
import { SendEvent } from './SendEvent';
import { Sequence } from './Sequence';
import {
  chosenActor,
  lastHandled,
  shownEntries,
  snapshotAt,
  type Entry,
  type Snapshot,
} from './inspectorMachine';

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

interface ValueProps {
  name: string;
  value: unknown;
  isChanged: boolean;
}

/** A named value; a long one can be expanded. */
function Value({ name, value, isChanged }: ValueProps) {
  const text = JSON.stringify(value);
  const mark = isChanged && <mark>changed</mark>;
  if (isPlain(value) || text.length < 60)
    return (
      <p>
        <b>{name}</b> <code>{text}</code> {mark}
      </p>
    );
  return (
    <details>
      <summary>
        <b>{name}</b> <code>{text.slice(0, 60)}…</code> {mark}
      </summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

/** The values of an object, marked where they differ from an earlier version. */
function Values({ values, before }: { values: object; before?: object | null | undefined }) {
  const earlier = before as Record<string, unknown> | null | undefined;
  const namedValues = Object.entries(values as Record<string, unknown>);
  return namedValues.map(([name, value]) => (
    <Value
      key={name}
      name={name}
      value={value}
      isChanged={earlier !== null && earlier !== undefined && !Object.is(earlier[name], value)}
    />
  ));
}

const objectOf = (value: unknown): object | null =>
  typeof value === 'object' && value !== null ? value : null;

const isEmpty = (value: unknown) => value === undefined || ['{}', '[]'].includes(JSON.stringify(value));

const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });

function SnapshotPanel({
  name,
  snapshot,
  last,
}: {
  name: string;
  snapshot: Snapshot;
  last: Entry | undefined;
}) {
  const { context, status, value, ...others } = snapshot;
  const parts = { value, status, ...others };
  const before = last?.before;
  return (
    <section aria-label="Snapshot" className="panel">
      <div className="tools">
        <h2>Snapshot of {name}</h2>
      </div>
      <div className="values" tabIndex={0} role="group" aria-label="Values of the snapshot">
        <Values values={withoutEmpty(parts)} before={before} />
        {objectOf(context) && (
          <>
            <h3>Context</h3>
            <Values values={objectOf(context) ?? {}} before={objectOf(before?.context)} />
          </>
        )}
      </div>
    </section>
  );
}

function EventPanel({ context, entry }: { context: PartProps['context']; entry: Entry }) {
  const { type, ...payload } = entry.event;
  return (
    <section aria-label="Event" className="panel">
      <div className="tools">
        <h2>{type}</h2>
      </div>
      <div className="values" tabIndex={0} role="group" aria-label="Values of the event">
        <p>
          {senderAndReceiver(context, entry)} <small>{TIME.format(entry.time)}</small>
        </p>
        {stateChangeOf(entry) !== '' && <p className="move">{stateChangeOf(entry)}</p>}
        <Values values={payload} />
        {Object.keys(payload).length === 0 && <p className="hint">This event has no data.</p>}
      </div>
    </section>
  );
}

/**
 * The chart of the selected actor, or the messages between all; below it the selected event and the actor's
 * snapshot.
 */
export function Details({ context, send, isSequence }: PartProps & { isSequence: boolean }) {
  const { log, selectedIndex, scale } = context;
  const actor = chosenActor(context);
  if (!actor) return null;
  const snapshot = snapshotAt(context, actor);
  const last = lastHandled(context, actor);
  const entry = selectedIndex === null ? shownEntries(context).at(-1) : log[selectedIndex];
  return (
    <main className="chosen">
      <section aria-label="Chosen actor" className="panel">
        <div className="tools">
          <h2>{actor.name}</h2>
          <button aria-pressed={!isSequence} onClick={() => send({ type: 'chart.chosen' })}>
            Chart
          </button>
          <button aria-pressed={isSequence} onClick={() => send({ type: 'sequence.chosen' })}>
            Sequence
          </button>
          <SendEvent {...{ context, send, actor }} />
        </div>
        {isSequence ? (
          <Sequence {...{ context, send }} />
        ) : actor.machine === null ? (
          <p className="hint">This actor is a call or a listener, not a machine, so it has no chart.</p>
        ) : (
          <Chart
            machine={actor.machine}
            fingerprint={actor.fingerprint}
            value={JSON.stringify(snapshot?.value ?? null)}
            valueBefore={JSON.stringify(last?.before?.value ?? null)}
            scale={scale}
            send={send}
          />
        )}
      </section>
      <div className="below">
        {entry && <EventPanel context={context} entry={entry} />}
        {snapshot && <SnapshotPanel name={actor.name} snapshot={snapshot} last={last} />}
      </div>
    </main>
  );
}
