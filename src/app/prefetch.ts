/** Fetches ahead what a visitor may open next. A chunk of its own, which loads when the page is idle. */
import { isSavingData } from '../browser/connection';
import { whenIdle } from '../browser/idle';
import { openedBy, type Opened } from './opened';

/** What opens something whose code is not part of the page. */
const OPENERS = 'a[href], [aria-haspopup=dialog]';

function isInView(element: Element): boolean {
  const { width, top, right, bottom, left } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}

/**
 * Fetches code and data of what the links and buttons in view open, one after another while the browser is
 * idle. It does the same after each change of the page and each scroll. It fetches at once what the visitor
 * touches, hovers over, or focuses. Nothing is fetched if the visitor wants to save data.
 *
 * @param foresee receives the path of each page whose data may be needed
 * @param loadApiCode loads the functions that call the API
 */
export function prefetchFromPage(foresee: (path: string) => void, loadApiCode: () => Promise<unknown>): void {
  /** Names of what has been fetched, or is being fetched. */
  const fetched = new Set<string>();
  const listed = new Set<string>();
  let lastTurn = Promise.resolve();
  let isScanDue = false;
  let isApiCodeListed = false;

  /** A failure has no consequence: what failed is fetched again when the visitor touches or opens it. */
  async function fetchNow({ name, code, path }: Opened): Promise<void> {
    if (isSavingData() || fetched.has(name)) return;
    fetched.add(name);
    if (path !== null) foresee(path);
    try {
      for (const part of code) await part.preload();
    } catch {
      fetched.delete(name);
    }
  }

  /** In a turn of its own, because evaluating this code and making the first call would be one long task. */
  async function fetchApiCode(): Promise<void> {
    if (!isSavingData()) await loadApiCode().catch(() => undefined);
  }

  /**
   * One thing at a time, so that what the visitor does meanwhile has to share the connection with one at
   * most.
   */
  const whenItsTurnComes = (work: () => Promise<void> | void): void => {
    lastTurn = lastTurn.then(whenIdle).then(work).catch(reportError);
  };

  function scan(): void {
    isScanDue = false;
    if (isSavingData()) return;
    for (const opener of [...document.querySelectorAll(OPENERS)].filter(isInView)) {
      const opened = openedBy(opener);
      if (!opened || listed.has(opened.name)) continue;
      listed.add(opened.name);
      if (opened.path !== null && !isApiCodeListed) {
        isApiCodeListed = true;
        whenItsTurnComes(fetchApiCode);
      }
      whenItsTurnComes(() => fetchNow(opened));
    }
  }

  function scanSoon(): void {
    if (isScanDue) return;
    isScanDue = true;
    whenItsTurnComes(scan);
  }

  function fetchTouched({ target }: Event): void {
    const opener = target instanceof Element ? target.closest(OPENERS) : null;
    const opened = opener && openedBy(opener);
    if (opened) void fetchNow(opened);
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(type, fetchTouched);
  document.addEventListener('scroll', scanSoon, { passive: true });
  new MutationObserver(scanSoon).observe(document.body, { childList: true, subtree: true });
  scanSoon();
}
