/** The page at /__flows/gallery: a click shows a message or a state in a frame. */
import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { createActor, type ActorRefFrom } from 'xstate';
import { STYLE } from '../flows/inspector/style';
import { entryWith, MESSAGE_ENTRIES, STATE_ENTRIES, type Entry } from './entries';
import { FaultsPanel } from './FaultsPanel';
import { galleryMachine, type GalleryContext, type GalleryEvent } from './galleryMachine';
import type { PreviewEvent } from './preview';
import { GALLERY_STYLE } from './style';

interface PartProps {
  context: GalleryContext;
  send: (event: GalleryEvent) => void;
}

const matches = ({ search }: GalleryContext, { flow, title, description }: Entry) =>
  `${flow} ${title} ${description}`.toLowerCase().includes(search.trim().toLowerCase());

const shownIn = (context: GalleryContext, entries: readonly Entry[]) =>
  entries.filter((entry) => matches(context, entry));

function EntryList({
  name,
  entries,
  context,
  send,
}: PartProps & { name: string; entries: readonly Entry[] }) {
  const shownEntries = shownIn(context, entries);
  const flows = [...new Set(shownEntries.map(({ flow }) => flow))];
  return (
    <section aria-label={name}>
      <h2>
        {name} <small>{shownEntries.length}</small>
      </h2>
      {flows.map((flow) => (
        <div key={flow}>
          <h3>{flow}</h3>
          <ul>
            {shownEntries
              .filter((entry) => entry.flow === flow)
              .map(({ id, title, description }) => (
                <li key={id}>
                  <button
                    className="entry"
                    aria-current={context.chosen === id}
                    onClick={() => send({ type: 'entry.chosen', id })}
                  >
                    {description === '' ? title : description}
                    {description !== '' && <small>{title}</small>}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Entries(props: PartProps) {
  const { context, send } = props;
  return (
    <nav aria-label="Entries" className="panel entries">
      <div className="tools">
        <input
          type="search"
          aria-label="Search the entries"
          placeholder="Search"
          value={context.search}
          onChange={({ target }) => send({ type: 'search.typed', text: target.value })}
        />
      </div>
      <div className="list">
        <EntryList {...props} name="Messages" entries={MESSAGE_ENTRIES} />
        <EntryList {...props} name="States" entries={STATE_ENTRIES} />
      </div>
    </nav>
  );
}

/** Buttons to the previous and the next entry among the results of the search. */
function Steps({ context, send }: PartProps) {
  const entries = shownIn(context, [...MESSAGE_ENTRIES, ...STATE_ENTRIES]);
  const place = entries.findIndex(({ id }) => id === context.chosen);
  const button = (name: string, entry: Entry | undefined) => (
    <button disabled={!entry} onClick={() => entry && send({ type: 'entry.chosen', id: entry.id })}>
      {name}
    </button>
  );
  return (
    <div role="group" aria-label="Steps" className="steps">
      {button('← Previous', place > 0 ? entries[place - 1] : undefined)}
      {button('Next →', entries[place + 1])}
      <button aria-pressed={context.isNarrow} onClick={() => send({ type: 'width.toggled' })}>
        Phone width
      </button>
    </div>
  );
}

const STATUS: Record<string, string> = { opening: 'Opening…', shown: 'Shown', failed: 'Not shown' };

/** Scrolls to the frame, which is below the list on a small screen. */
const reveal = (frame: HTMLIFrameElement | null) =>
  frame?.closest('main')?.scrollIntoView({ block: 'nearest' });

function Preview({ entry, status, ...props }: PartProps & { entry: Entry; status: string }) {
  const { context } = props;
  return (
    <main className="panel preview">
      <div className="tools">
        <h2>
          {entry.flow}: {entry.title}
        </h2>
        <Steps {...props} />
        <p role="status">{STATUS[status]}</p>
      </div>
      {entry.description !== '' && <p className="about">{entry.description}</p>}
      {context.reason !== '' && <p role="alert">{context.reason}</p>}
      {context.steps.length > 0 && (
        <details>
          <summary>How to get here</summary>
          <ol>
            {context.steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      <div className="frame">
        <iframe
          key={context.count}
          ref={reveal}
          className={context.isNarrow ? 'narrow' : ''}
          title={entry.title}
          src={`/__flows/preview?show=${encodeURIComponent(entry.id)}`}
        />
      </div>
    </main>
  );
}

const Empty = () => (
  <main className="panel preview">
    <div className="waiting">
      <h2>Choose a message or a state</h2>
      <p>
        The frame shows the real site and runs the same path as the path tests, with the API responses of that
        path. Nothing is sent to the server, and nothing is stored.
      </p>
      <p>Timers do not fire, so a message stays; everything else works.</p>
    </div>
  </main>
);

type Gallery = ActorRefFrom<typeof galleryMachine>;

function GalleryPage({ gallery }: { gallery: Gallery }) {
  const { context, value } = useSelector(gallery, (snapshot) => snapshot);
  const entry = context.chosen === null ? null : entryWith(context.chosen);
  const props = { context, send: gallery.send };
  return (
    <>
      <style>{STYLE + GALLERY_STYLE}</style>
      <header>
        <h1>Gallery</h1>
        <p>
          {MESSAGE_ENTRIES.length} messages, {STATE_ENTRIES.length} states
        </p>
        <a href="/__flows">Flow inspector</a>
        <FaultsPanel />
      </header>
      <div className="parts">
        <Entries {...props} />
        {entry ? <Preview {...props} entry={entry} status={value} /> : <Empty />}
      </div>
    </>
  );
}

const idInAddress = decodeURIComponent(window.location.hash.slice(1));
const gallery = createActor(galleryMachine, {
  input: { chosen: entryWith(idInAddress)?.id ?? null },
}).start();
// The address identifies the entry, so that links to it work.
gallery.subscribe(({ context: { chosen } }) => {
  if (chosen !== null) window.location.replace(`#${encodeURIComponent(chosen)}`);
});
window.addEventListener('message', ({ origin, source, data }) => {
  const preview = document.querySelector('iframe');
  if (origin === window.location.origin && source === preview?.contentWindow)
    gallery.send(data as PreviewEvent);
});
const root = document.createElement('div');
root.id = 'gallery';
document.body.append(root);
createRoot(root).render(<GalleryPage gallery={gallery} />);
