/** Fetches ahead what a visitor may open next. A chunk of its own, which loads when the page is idle. */
import { PAGES } from '../../domain/pages/pages';
import { routeAt } from '../../domain/pages/routes';
import { isSavingData } from '../browser/connection';
import { whenIdle } from '../browser/idle';
import { TextDialog } from '../components/dialogs/LazyTextDialog';
import type { Preloadable } from '../components/loading/lazyPart';
import { AuthDialog } from '../features/auth/LazyAuthDialog';
import { ContactDialog } from '../features/contact/LazyContactDialog';
import { MenuDrawer } from '../features/navigation/Menu';
import { PerformanceDialog } from '../features/seasons/LazyPerformanceDialog';
import { PAGE_COMPONENTS } from './pageComponents';

const DIALOGS = { auth: AuthDialog, contact: ContactDialog };

/** What opens something whose code is not part of the page. */
const OPENERS = 'a[href], [aria-haspopup=dialog]';

/** What an opener opens. */
interface Opened {
  name: string;
  code: Preloadable[];
  /** Path of the page whose data is needed, if it is a page. */
  path: string | null;
}

/** What a link or button opens; null if that is the current page, or has no code of its own. */
function openedBy(opener: Element): Opened | null {
  if (!(opener instanceof HTMLAnchorElement))
    return opener.closest('header')
      ? { name: 'menu', code: [MenuDrawer], path: null }
      : { name: 'texts', code: [TextDialog, PerformanceDialog], path: null };
  const { origin, pathname } = opener;
  const route =
    origin === window.location.origin && pathname !== window.location.pathname && routeAt(pathname);
  if (!route) return null;
  const { page, dialog } = PAGES[route.name];
  const code = [...(dialog ? [DIALOGS[dialog]] : []), PAGE_COMPONENTS[page]];
  return { name: route.name, code, path: pathname };
}

function isInView(element: Element): boolean {
  const { width, top, right, bottom, left } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}

/**
 * Fetches code and data of what the links and buttons in view open, one after another while the browser is idle. It does the
 * same after each change of the page and each scroll, and at once for what the visitor touches, hovers over, or focuses.
 * Nothing is fetched if the visitor wants to save data.
 *
 * @param foresee receives the path of each page whose data may be needed
 * @param loadApiCode loads the functions that call the API
 */
export function prefetchFromPage(foresee: (path: string) => void, loadApiCode: () => Promise<unknown>): void {
  const started = new Set<string>();
  const listed = new Set<string>();
  let lastTurn = Promise.resolve();
  let isScanDue = false;
  let isApiCodeListed = false;

  /** A failure has no consequence: what failed is fetched again when the visitor touches or opens it. */
  async function fetchNow({ name, code, path }: Opened): Promise<void> {
    if (started.has(name) || isSavingData()) return;
    started.add(name);
    if (path !== null) foresee(path);
    try {
      for (const part of code) await part.preload();
    } catch {
      started.delete(name);
    }
  }

  /** In a turn of its own, because evaluating this code and making the first call would be one long task. */
  async function fetchApiCode(): Promise<void> {
    if (!isSavingData()) await loadApiCode().catch(() => undefined);
  }

  /** One thing at a time, so that what the visitor does meanwhile has to share the connection with one at most. */
  const whenItsTurnComes = (work: () => Promise<void> | void): void => {
    lastTurn = lastTurn.then(whenIdle).then(work);
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
  new MutationObserver(scanSoon).observe(document.body, {
    childList: true,
    subtree: true,
    // The menu is in the page before it opens.
    attributeFilter: ['hidden'],
  });
  scanSoon();
}
