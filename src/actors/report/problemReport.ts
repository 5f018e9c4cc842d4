/** What a problem report says; `npm run replay` and the flow inspector read it. */
import type { AnswerEntry, EventEntry, RunningRoot } from '../recorder';

/** By this a reader knows a report. */
export const REPORT_FORMAT = 'orchestra problem report 1';

export interface ProblemReport {
  format: typeof REPORT_FORMAT;
  /** ISO text. */
  savedAt: string;
  /** Address of the main script, which every build names anew. */
  build: string;
  browser: string;
  /** Width and height of the window in pixels. */
  window: [number, number];
  /** Path and query. */
  address: string;
  /** Origin of the admin API; '' is the site's own. */
  apiOrigin: string;
  /** The roots that ran before the first entry. */
  roots: RunningRoot[];
  entries: (EventEntry | AnswerEntry)[];
  /** The public lists, by their names, as they were at the end; null for one that has not come. */
  lists: Record<string, unknown>;
  /** State value of every machine at the end, by the path of its actor. */
  states: Record<string, unknown>;
}
