/**
 * Reports the running machines of a page to an inspector. The server sends this script only in development,
 * or when INSPECT_FLOWS is 1. `?inspect` switches the flow inspector on for the tab, `?inspect=stately`
 * Stately's inspector, and `?inspect=off` switches it off.
 */
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

const choice = storedChoice();
if (choice !== null) {
  const inspector = import(/* webpackChunkName: "inspectorClient" */ './inspectorClient').then(
    ({ reportToFlowInspector, reportToStately }) =>
      choice === 'stately' ? reportToStately(STATELY_INSPECTOR) : reportToFlowInspector(),
  );
  globalThis.flowWatcher = {
    next: (event) => void inspector.then((observer) => observer.next?.(event)),
  };
}

export {};
