/** Sends the inspection events of a page to an inspector. `watch.ts` loads it when the inspector is on. */
import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { withoutSecrets } from './withoutSecrets';

/** Messages that are queued until the inspector has opened; a page sends some hundreds. */
const MAX_QUEUED = 5000;
/** Levels of nesting that are serialized; enough for the machines' definitions. */
const MAX_DEPTH = 30;

/** Adds a button that opens the inspector, for browsers that block windows without a click. */
function offerButton(open: () => void): void {
  const button = document.createElement('button');
  button.textContent = 'Open the flow inspector';
  button.style.cssText =
    'position:fixed;left:8px;bottom:8px;z-index:9999;padding:8px 12px;background:#fff;color:#222;border:1px solid #222';
  button.onclick = () => {
    open();
    button.remove();
  };
  // Outside the body, because an open dialog makes the rest of the body inert.
  document.documentElement.append(button);
}

/**
 * Opens an inspector in a separate window. If the browser blocks the window, a button is added that opens it.
 *
 * @param url of the inspector
 * @returns the observer to which the page's inspection events are passed
 */
export function reportToInspectorAt(url: string): Observer<InspectionEvent> {
  const inspector = createBrowserInspector({
    url,
    serialize: withoutSecrets,
    maxDeferredEvents: MAX_QUEUED,
    serializationDepthLimit: MAX_DEPTH,
  });
  const { adapter } = inspector as { adapter: { targetWindow: Window | null } };
  if (adapter.targetWindow === null)
    offerButton(() => {
      adapter.targetWindow = window.open(url, 'xstateinspector');
    });
  return inspector.inspect;
}
