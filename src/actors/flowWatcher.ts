import type { InspectionEvent, Observer } from 'xstate';
import { recordEvent } from './recorder';

declare global {
  /** Set by `src/flows/watch.ts` on a page that is being inspected. */
  var flowWatcher: Observer<InspectionEvent> | undefined;
}

/** Hears what the machines of the page do. */
export function watchFlows(inspected: InspectionEvent): void {
  recordEvent(inspected);
  globalThis.flowWatcher?.next?.(inspected);
}
