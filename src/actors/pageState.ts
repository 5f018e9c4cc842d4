import type { Snapshot } from 'xstate';

/** What the server leaves in the page for the browser, as JSON. */
export interface PageState {
  /** Persisted snapshot of the root actor. */
  snapshot: Snapshot<unknown>;
  /** Origin of the admin API; '' is the site's own. */
  apiOrigin: string;
}

/** Id of the element that carries it. */
export const PAGE_STATE_ID = 'page-state';
