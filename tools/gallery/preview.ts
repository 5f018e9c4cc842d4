/** The page in the gallery's frame: shows the entry in its query, and reports the result to the gallery. */
import { PreviewHarness } from './PreviewHarness';
import { entryWith, type Entry } from './entries';
import { runningMachines } from './runningMachines';

/** Messages of a preview to the gallery. */
export type PreviewEvent =
  { type: 'preview.arrived'; steps: string[] } | { type: 'preview.failed'; reason: string };

const report = (event: PreviewEvent) => window.parent.postMessage(event, window.location.origin);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether a visitor can read the text on the page, to which it then scrolls. */
function showsText(text: string): true | null {
  const containsText = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').includes(text);
  const found = [...document.body.querySelectorAll('*')].find(
    (element) =>
      containsText(element) && ![...element.children].some(containsText) && element.checkVisibility(),
  );
  if (!found) return null;
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) found.scrollIntoView({ block: 'center' });
  return true;
}

async function show(entry: Entry): Promise<void> {
  const { machineIsIn } = runningMachines();
  const harness = new PreviewHarness();
  await entry.show(harness);
  const { text, state } = entry;
  if (text !== null) await harness.until(() => showsText(text), 'The page does not show the message.');
  if (state?.isStable)
    await harness.until(() => machineIsIn(state.machine, entry.title) || null, 'The flow is elsewhere.');
  harness.rest();
  report({ type: 'preview.arrived', steps: entry.steps() });
}

function fail(error: unknown): void {
  report({ type: 'preview.failed', reason: reasonOf(error) });
}

window.addEventListener('error', ({ error, message }) => fail(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => fail(reason));

const id = new URLSearchParams(window.location.search).get('show') ?? '';
const entry = entryWith(id);
if (entry) show(entry).catch(fail);
else fail(`The gallery has no entry "${id}".`);
