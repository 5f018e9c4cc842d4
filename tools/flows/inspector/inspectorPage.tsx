/** The flow inspector: shows the actors of the page that opened it, their charts, and their events. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { createActor, type ActorRefFrom } from 'xstate';
import { openChannel } from './channel';
import { Actors, type PartProps } from './Actors';
import { Details } from './Details';
import { EventLog } from './EventLog';
import { inspectorMachine, shownEntries } from './inspectorMachine';
import { STYLE } from './style';

function Steps({ context, send }: PartProps) {
  const { selectedIndex } = context;
  return (
    <div role="group" aria-label="Steps" className="steps">
      <button onClick={() => send({ type: 'step.taken', by: -1 })} aria-keyshortcuts="ArrowLeft">
        ← Back
      </button>
      <button
        onClick={() => send({ type: 'step.taken', by: 1 })}
        aria-keyshortcuts="ArrowRight"
        disabled={selectedIndex === null}
      >
        Forward →
      </button>
      <button
        onClick={() => send({ type: 'live.chosen' })}
        aria-keyshortcuts="Escape"
        disabled={selectedIndex === null}
      >
        {context.report === null ? 'Live' : 'End'}
      </button>
    </div>
  );
}

/**
 * Replays a saved problem report.
 *
 * @returns the messages that its machines send to an inspector
 * @throws Error with a message for the user if the text is no report
 */
type ReplayReport = (text: string) => Promise<StatelyInspectionEvent[]>;

/** Replays a problem report, and shows it instead of a running page. */
async function openReport(send: PartProps['send'], file: File, replayReport: ReplayReport): Promise<void> {
  try {
    const messages = await replayReport(await file.text());
    send({ type: 'report.opened', name: file.name, messages });
  } catch (error) {
    send({ type: 'report.refused', reason: error instanceof Error ? error.message : String(error) });
  }
}

const OpenReport = ({ context, send, replayReport }: PartProps & { replayReport: ReplayReport }) => (
  <>
    <label className="open">
      Open report
      <input
        type="file"
        accept=".json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void openReport(send, file, replayReport);
          // Without this, choosing the same file again would not fire a change event.
          target.value = '';
        }}
      />
    </label>
    {context.refusal !== null && <p role="alert">{context.refusal}</p>}
  </>
);

/** Describes which moment of the log is shown. */
function momentOf(context: PartProps['context']): string {
  const { selectedIndex, log, actors } = context;
  const end = context.report === null ? 'Live' : `End of ${context.report}`;
  if (selectedIndex === null) return `${end}: ${log.length} events, ${actors.size} actors`;
  const shown = shownEntries(context);
  const position = shown.filter(({ index }) => index <= selectedIndex).length;
  return `After event ${position} of ${shown.length}: ${log[selectedIndex]?.event.type ?? ''}`;
}

const Help = () => (
  <details className="help">
    <summary>Help</summary>
    <div>
      <p>
        Green states are the current ones; a dashed border marks the states that the last event exited. Point
        at a state to see its description. The wheel, + and − zoom the chart; drag it or use the arrow keys to
        move it.
      </p>
      <p>
        Events that a view has sent have a bar at the left; the events that followed are below them. The
        latest of these groups is the first.
      </p>
      <p>
        Click an event to see the state of every actor after it. ← and → step through the events, Esc returns
        to the live view, / focuses the search.
      </p>
      <p>Sequence shows the same events as messages between actors, the latest at the bottom.</p>
      <p>The page replaces personal data by placeholders before it sends anything.</p>
      <p>Open report replays a problem report that a visitor has saved, step by step.</p>
      <p>The page is inspected until you close its tab or open it with ?inspect=off.</p>
    </div>
  </details>
);

const Waiting = () => (
  <main className="waiting">
    <h2>No page is connected</h2>
    <p>
      Open any page of the site with <code>?inspect</code>, for example{' '}
      <a href="/events?inspect">/events?inspect</a>. It opens this inspector and reports what its machines do
      as long as its tab is open.
    </p>
    <p>Or use the button above to open a problem report that a visitor has saved.</p>
  </main>
);

type Inspector = ActorRefFrom<typeof inspectorMachine>;

function InspectorPage({ inspector, replayReport }: { inspector: Inspector; replayReport: ReplayReport }) {
  const context = useSelector(inspector, (snapshot) => snapshot.context);
  const isWaiting = useSelector(inspector, (snapshot) => snapshot.matches({ moment: 'waiting' }));
  const isPast = useSelector(inspector, (snapshot) => snapshot.matches({ moment: 'past' }));
  const isSequence = useSelector(inspector, (snapshot) => snapshot.matches({ view: 'sequence' }));
  const props = { context, send: inspector.send };
  return (
    <>
      <style>{STYLE}</style>
      <header className={isPast ? 'past' : ''}>
        <h1>Flow inspector</h1>
        {!isWaiting && (
          <>
            <Steps {...props} />
            <p role="status">{momentOf(context)}</p>
          </>
        )}
        <OpenReport {...props} replayReport={replayReport} />
        <a href="/__flows/gallery">Gallery</a>
        <Help />
      </header>
      {isWaiting ? (
        <Waiting />
      ) : (
        <div className="panels">
          <Actors {...props} />
          <Details {...props} isSequence={isSequence} />
          <EventLog {...props} />
        </div>
      )}
    </>
  );
}

/** Whether the focused element handles keys itself: a field, or a chart that scrolls. */
const handlesKeys = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('input, select, textarea, .chart');

/** Handles the keyboard shortcuts. */
function listenToKeys(inspector: Inspector): void {
  window.addEventListener('keydown', (press) => {
    const { key, altKey, ctrlKey, metaKey } = press;
    if (altKey || ctrlKey || metaKey || handlesKeys(press)) return;
    if (key === 'ArrowLeft') inspector.send({ type: 'step.taken', by: -1 });
    else if (key === 'ArrowRight') inspector.send({ type: 'step.taken', by: 1 });
    else if (key === 'Escape') inspector.send({ type: 'live.chosen' });
    else if (key === '/') document.querySelector<HTMLElement>('[type=search]')?.focus();
    else return;
    press.preventDefault();
  });
}

/** A page sends hundreds of messages in quick succession, so they are batched and rendered together. */
const BATCH_MS = 30;

/**
 * Shows the inspector on the page.
 *
 * @param replayReport opens a problem report
 */
export function showInspector(replayReport: ReplayReport): void {
  const batch: StatelyInspectionEvent[] = [];
  /** Numbers of the messages received, by page. */
  const counts = new Map<string, number>();

  /** Receives the messages of the inspected tab's pages, and sends them to the inspector in batches. */
  const sendToPage = openChannel(window.location.hash.slice(1), (sent) => {
    if (sent.type === 'page.loaded') sendToPage({ type: 'inspector.ready' });
    if (sent.type !== 'page.inspected' || sent.position < (counts.get(sent.page) ?? 0)) return;
    counts.set(sent.page, sent.position + 1);
    batch.push(sent.message);
    if (batch.length > 1) return;
    setTimeout(() => inspector.send({ type: 'messages.received', messages: batch.splice(0) }), BATCH_MS);
  });

  const inspector = createActor(
    inspectorMachine.provide({
      actions: { sendToPage: (_, composed) => sendToPage({ ...composed, type: 'event.composed' }) },
    }),
  ).start();
  sendToPage({ type: 'inspector.ready' });
  listenToKeys(inspector);
  const root = document.createElement('div');
  root.id = 'inspector';
  document.body.append(root);
  createRoot(root).render(<InspectorPage inspector={inspector} replayReport={replayReport} />);
}
