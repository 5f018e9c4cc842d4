/** The page in the gallery's frame: shows the entry that its address names, and tells the gallery how it went. */
import { StageHarness } from './StageHarness';
import { entryWith, type Entry } from './entries';
import { runningMachines } from './runningMachines';

/** What a stage tells the gallery. */
export type StageEvent =
  { type: 'stage.arrived'; steps: string[] } | { type: 'stage.failed'; reason: string };

const tell = (event: StageEvent) => window.parent.postMessage(event, window.location.origin);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether a visitor can read the text on the page, to which it then scrolls. */
function reads(text: string): true | null {
  const says = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').includes(text);
  const found = [...document.body.querySelectorAll('*')].find(
    (element) => says(element) && ![...element.children].some(says) && element.checkVisibility(),
  );
  if (!found) return null;
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) found.scrollIntoView({ block: 'center' });
  return true;
}

async function show(entry: Entry): Promise<void> {
  const { machineIsIn } = runningMachines();
  const harness = new StageHarness();
  await entry.show(harness);
  const { text, state } = entry;
  if (text !== null) await harness.until(() => reads(text), 'The page does not show the message.');
  if (state?.isKept)
    await harness.until(() => machineIsIn(state.machine, entry.title) || null, 'The flow is elsewhere.');
  harness.rest();
  tell({ type: 'stage.arrived', steps: entry.steps() });
}

function fail(error: unknown): void {
  tell({ type: 'stage.failed', reason: reasonOf(error) });
}

window.addEventListener('error', ({ error, message }) => fail(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => fail(reason));

const id = new URLSearchParams(window.location.search).get('show') ?? '';
const entry = entryWith(id);
if (entry) show(entry).catch(fail);
else fail(`The gallery has no entry "${id}".`);
