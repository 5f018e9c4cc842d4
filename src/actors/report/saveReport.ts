import type { AnyActor } from 'xstate';
import { PAGE_STATE_ID, type PageState } from '../pageState';
import { parts, roots } from '../recorder';
import { REPORT_FORMAT, type ProblemReport } from './problemReport';
import { withStandIns } from './standIns';

/** Id of the site's own machine. */
const APP = 'app';

type Surroundings = Pick<ProblemReport, 'savedAt' | 'build' | 'browser' | 'window' | 'address'>;

/** State values of an actor and of the machines below it, by their paths. */
export function statesBelow(path: string, actor: Pick<AnyActor, 'getSnapshot'>): [string, unknown][] {
  const snapshot = actor.getSnapshot() as { value?: unknown; children?: Record<string, AnyActor> };
  if (snapshot.value === undefined) return [];
  const inner = Object.entries(snapshot.children ?? {});
  return [[path, snapshot.value], ...inner.flatMap(([id, child]) => statesBelow(`${path}/${id}`, child))];
}

/**
 * What has happened on this page, without what is personal.
 *
 * @param start what the server left in the page, with which the first part begins
 */
export function reportOf({ snapshot, apiOrigin }: PageState, surroundings: Surroundings): ProblemReport {
  const site = [...roots].find(([, { logic }]) => (logic as { id: string }).id === APP);
  if (!site) throw new Error('No flow runs');
  const [id, app] = site;
  const { context } = app.getSnapshot() as { context: { data: ProblemReport['lists'] } };
  const { address } = surroundings;
  return {
    format: REPORT_FORMAT,
    ...surroundings,
    apiOrigin,
    ...withStandIns({
      address,
      roots: parts[0]?.roots ?? [{ id, machine: APP, snapshot }],
      entries: parts.flatMap(({ entries }) => entries),
      lists: context.data,
    }),
    states: Object.fromEntries([...roots].flatMap(([path, root]) => statesBelow(path, root))),
  };
}

/** What the visitor reads once the file is saved. */
export const REPORT_SAVED =
  'Saved to your downloads, without names or passwords. If you contact us, please attach it.';

/** Lets the browser save a report as a file. Nothing is sent. */
export function saveReport(): void {
  const start = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
  const savedAt = new Date().toISOString();
  const report = reportOf(start, {
    savedAt,
    build: document.querySelector('script[src*=main]')?.getAttribute('src') ?? '',
    browser: navigator.userAgent,
    window: [window.innerWidth, window.innerHeight],
    address: window.location.pathname + window.location.search,
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(report, null, 1)], { type: 'application/json' }));
  link.download = `problem-report-${savedAt.slice(0, 10)}.json`;
  link.click();
}
