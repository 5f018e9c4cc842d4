/** The part of a watched page that talks to its inspector; `watch.ts` loads it where the inspector is on. */
import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { shareable } from './shareable';

/** A page sends some hundreds of messages before its inspector has opened. */
const MOST_WAITING = 5000;
/** Deep enough for each guard and action of the definitions. */
const DEPTH = 30;

/** For browsers that open no window without a click. */
function offerButton(open: () => void): void {
  const button = document.createElement('button');
  button.textContent = 'Open the flow inspector';
  button.style.cssText =
    'position:fixed;left:8px;bottom:8px;z-index:9999;padding:8px 12px;background:#fff;color:#222;border:1px solid #222';
  button.onclick = () => {
    open();
    button.remove();
  };
  // An open dialog makes the rest of the body deaf.
  document.documentElement.append(button);
}

/**
 * Opens an inspector in a window of its own.
 *
 * @param url of the inspector
 * @returns what the machines of the page are to be observed with
 */
export function reportToInspectorAt(url: string): Observer<InspectionEvent> {
  const inspector = createBrowserInspector({
    url,
    serialize: shareable,
    maxDeferredEvents: MOST_WAITING,
    serializationDepthLimit: DEPTH,
  });
  const { adapter } = inspector as { adapter: { targetWindow: Window | null } };
  if (adapter.targetWindow === null)
    offerButton(() => {
      adapter.targetWindow = window.open(url, 'xstateinspector');
    });
  return inspector.inspect;
}
