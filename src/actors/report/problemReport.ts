/** What a problem report says; `npm run replay` and the flow inspector read it. */
import type { ResponseEntry, EventEntry, RunningRoot } from '../recorder';

/** By this a reader knows a report. */
export const REPORT_FORMAT = 'orchestra problem report 2';

export interface ProblemReport {
  format: typeof REPORT_FORMAT;
  /** ISO text. */
  savedAt: string;
  /** Address of the main script, which every build names anew. */
  build: string | undefined;
  browser: string;
  /** Width and height of the window in pixels. */
  window: [number, number];
  address: string;
  /** Origin of the admin API; '' is the site's own. */
  apiOrigin: string;
  /** The roots that ran before the first entry. */
  roots: RunningRoot[];
  entries: (EventEntry | ResponseEntry)[];
  /** The roots that ran when the report was saved. The site's own holds the public lists. */
  end: RunningRoot[];
}
