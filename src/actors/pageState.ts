import type { Snapshot } from 'xstate';

/** The state that the server puts into the page as JSON, from which the browser continues. */
export interface PageState {
  /** Persisted snapshot of the root actor. */
  snapshot: Snapshot<unknown>;
  /** Origin of the admin API; '' is this site's server. */
  apiOrigin: string;
}

/** Id of the script element with the JSON. */
export const PAGE_STATE_ID = 'page-state';
