/** What the links and buttons of a page open, for fetching it ahead. Part of the prefetch chunk. */
import { PAGES } from '../../domain/pages/pages';
import { routeAt } from '../../domain/pages/routes';
import { TextDialog } from '../components/dialogs/LazyTextDialog';
import type { Preloadable } from '../components/loading/lazyPart';
import { AuthDialog } from '../features/auth/LazyAuthDialog';
import { ContactDialog } from '../features/contact/LazyContactDialog';
import { MenuDrawer } from '../features/navigation/Menu';
import { CartPrompt, WelcomePrompt } from '../features/purchase/PurchasePrompts';
import { PerformanceDialog } from '../features/seasons/LazyPerformanceDialog';
import { PAGE_COMPONENTS } from './pageComponents';

/** What a link or button opens. */
export interface Opened {
  name: string;
  code: Preloadable[];
  /** Path of the page whose data is needed, if it is a page. */
  path: string | null;
}

/** The code of the dialogs that open over a page. A registration ends with the welcome. */
const DIALOGS = { auth: [AuthDialog, WelcomePrompt], contact: [ContactDialog] };

const MENU: Opened = { name: 'menu', code: [MenuDrawer], path: null };
const TEXTS: Opened = { name: 'texts', code: [TextDialog, PerformanceDialog], path: null };

function openedAt(path: string): Opened | null {
  const name = routeAt(path)?.name;
  if (!name) return null;
  const { page, dialog } = PAGES[name];
  const code: Preloadable[] = [...(dialog ? DIALOGS[dialog] : []), PAGE_COMPONENTS[page]];
  // Adding an item opens a prompt there.
  return { name, code: name === 'events' ? [...code, CartPrompt] : code, path };
}

/**
 * @param opener a link or button
 * @returns what it opens; null if that is the current page, or has no code of its own
 */
export function openedBy(opener: Element): Opened | null {
  if (!(opener instanceof HTMLAnchorElement)) return opener.closest('header') ? MENU : TEXTS;
  const { origin, pathname } = opener;
  const isOther = origin === window.location.origin && pathname !== window.location.pathname;
  return isOther ? openedAt(pathname) : null;
}
