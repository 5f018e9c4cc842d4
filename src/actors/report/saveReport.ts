import { PAGE_STATE_ID, type PageState } from '../pageState';
import { parts, runningRoots } from '../recorder';
import { REPORT_FORMAT, type ProblemReport } from './problemReport';
import { anonymized } from './anonymized';

type Surroundings = Pick<ProblemReport, 'savedAt' | 'build' | 'browser' | 'window' | 'address'>;

/**
 * What has happened on this page, without what is personal.
 *
 * @param start what the server left in the page, with which the first part begins
 */
export function reportOf({ snapshot, apiOrigin }: PageState, surroundings: Surroundings): ProblemReport {
  const end = runningRoots();
  return anonymized({
    format: REPORT_FORMAT,
    ...surroundings,
    apiOrigin,
    // The site's own machine runs as long as the page; the flows of views have started since.
    roots: parts[0]?.roots ?? end.flatMap((root) => (root.machine === 'app' ? { ...root, snapshot } : [])),
    entries: parts.flatMap(({ entries }) => entries),
    end,
  });
}

/** Lets the browser save a report as a file. Nothing is sent. */
export function saveReport(): void {
  const start = JSON.parse(String(document.getElementById(PAGE_STATE_ID)?.textContent)) as PageState;
  const report = reportOf(start, {
    savedAt: new Date().toISOString(),
    build: document.querySelector<HTMLScriptElement>('script[src*=main]')?.src,
    browser: navigator.userAgent,
    window: [innerWidth, innerHeight],
    address: location.href,
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(report)], { type: 'application/json' }));
  link.download = 'problem-report.json';
  link.click();
}
