/** The format of a problem report, which `npm run replay` and the flow inspector read. */
import type { ResponseEntry, EventEntry, RunningRoot } from '../recorder';

/** Identifies the format and its version. */
export const REPORT_FORMAT = 'orchestra problem report 2';

export interface ProblemReport {
  format: typeof REPORT_FORMAT;
  /** ISO 8601 date and time. */
  savedAt: string;
  /** URL of the main script, whose name changes with each build. */
  build: string | undefined;
  browser: string;
  /** Width and height of the window in pixels. */
  window: [number, number];
  address: string;
  /** Origin of the admin API; '' is this site's server. */
  apiOrigin: string;
  /** The root actors that ran before the first entry. */
  roots: RunningRoot[];
  entries: (EventEntry | ResponseEntry)[];
  /** The root actors that ran when the report was saved. Their snapshots have the public lists. */
  end: RunningRoot[];
}
