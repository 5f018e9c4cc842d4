import type { InspectionEvent, Observer } from 'xstate';

declare global {
  /** Set by `src/flows/watch.ts` on a page that is being inspected. */
  var flowWatcher: Observer<InspectionEvent> | undefined;
}

/** Hears what the machines of the page do. */
export const flowWatcher = (): Observer<InspectionEvent> | undefined => globalThis.flowWatcher;
