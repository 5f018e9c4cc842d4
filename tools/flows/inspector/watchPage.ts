import type { InspectionEvent, Observer } from 'xstate';
import type { Mask } from './secrets';

/** Key of the session storage. */
const KEY = 'inspectFlows';
const STATELY_INSPECTOR = 'https://stately.ai/inspect';

/** The tab's stored value of `?inspect=`; null when the inspector is off. */
function storedChoice(): string | null {
  try {
    const requested = new URLSearchParams(window.location.search).get('inspect');
    if (requested === 'off') sessionStorage.removeItem(KEY);
    else if (requested !== null) sessionStorage.setItem(KEY, requested);
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Reports the running machines of a page to an inspector. `?inspect` switches the flow inspector on for the
 * tab, `?inspect=stately` Stately's inspector, and `?inspect=off` switches it off.
 *
 * @param mask replaces what may be personal before it is sent
 * @returns the observer to which the page's inspection events are passed; undefined when it is off
 */
export function watchPage(mask: Mask): Observer<InspectionEvent> | undefined {
  const choice = storedChoice();
  if (choice === null) return undefined;
  const inspector = import(/* webpackChunkName: "inspectorClient" */ './inspectorClient').then(
    ({ reportToFlowInspector, reportToStately }) =>
      choice === 'stately' ? reportToStately(STATELY_INSPECTOR, mask) : reportToFlowInspector(mask),
  );
  return { next: (event) => void inspector.then((observer) => observer.next?.(event)) };
}
