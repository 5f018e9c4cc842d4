import { PAGE_STATE_ID, type PageState } from '../pageState';
import { parts, runningRoots } from '../recorder';
import { REPORT_FORMAT, type ProblemReport } from './problemReport';
import { anonymized } from './anonymized';

type Environment = Pick<ProblemReport, 'savedAt' | 'build' | 'browser' | 'window' | 'address'>;

/**
 * The recorded events and responses of this page as a problem report, without personal data.
 *
 * @param pageState the server's state, in which the recording starts
 * @param environment browser, window, and address
 */
export function reportOf({ snapshot, apiOrigin }: PageState, environment: Environment): ProblemReport {
  const end = runningRoots();
  const recording = anonymized({
    address: environment.address,
    // Only the root machine runs from the start of the page; flows of views have started later.
    roots: parts[0]?.roots ?? end.flatMap((root) => (root.machine === 'app' ? { ...root, snapshot } : [])),
    entries: parts.flatMap(({ entries }) => entries),
    end,
  });
  return { format: REPORT_FORMAT, ...environment, apiOrigin, ...recording };
}

/** Lets the browser download the report as a file. Nothing is sent to the server. */
export function saveReport(): void {
  const start = JSON.parse(String(document.getElementById(PAGE_STATE_ID)?.textContent)) as PageState;
  const report = reportOf(start, {
    savedAt: new Date().toISOString(),
    build: document.querySelector<HTMLScriptElement>('script[src*=main]')?.src,
    browser: navigator.userAgent,
    window: [innerWidth, innerHeight],
    address: location.pathname + location.search,
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(report)], { type: 'application/json' }));
  link.download = 'problem-report.json';
  link.click();
}
