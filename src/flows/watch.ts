/**
 * Shows the running machines of a page in an inspector. The server sends this script only in development, and where
 * INSPECT_FLOWS is 1. `?inspect` switches the inspector on for the tab, `?inspect=stately` chooses Stately's own, and
 * `?inspect=off` ends it.
 */
const KEY = 'inspectFlows';
const OWN = '/__flows';
const STATELY = 'https://stately.ai/inspect';

/** The tab's choice: null, or what stands behind `?inspect=`. */
function keptChoice(): string | null {
  try {
    const asked = new URLSearchParams(window.location.search).get('inspect');
    if (asked === 'off') sessionStorage.removeItem(KEY);
    else if (asked !== null) sessionStorage.setItem(KEY, asked);
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const choice = keptChoice();
if (choice !== null) {
  const telling = import(/* webpackChunkName: "inspectorClient" */ './inspectorClient').then(
    ({ reportToInspectorAt }) => reportToInspectorAt(choice === 'stately' ? STATELY : OWN),
  );
  globalThis.flowWatcher = {
    next: (event) => void telling.then((inspector) => inspector.next?.(event)),
  };
}

export {};
