/** What the links and buttons of a page open, for fetching and rendering it ahead. Part of the prefetch chunk. */
import { createActor } from 'xstate';
import { PAGES, type AuthMode } from '../../domain/pages/pages';
import { routeAt, type Match } from '../../domain/pages/routes';
import { authDialogMachine } from '../../machines/authDialogMachine';
import { contactMachine } from '../../machines/contactMachine';
import { TextDialog } from '../components/dialogs/LazyTextDialog';
import type { Preloadable } from '../components/loading/lazyPart';
import { AuthDialog } from '../features/auth/LazyAuthDialog';
import { ContactDialog } from '../features/contact/LazyContactDialog';
import { MenuDrawer } from '../features/navigation/Menu';
import { CartPrompt, WelcomePrompt } from '../features/purchase/PurchasePrompts';
import { PerformanceDialog } from '../features/seasons/LazyPerformanceDialog';
import { PAGE_COMPONENTS } from './pageComponents';
import { prerender } from './prerender';

/** What a link or button opens. */
export interface Opened {
  name: string;
  code: Preloadable[];
  /** Path of the page whose data is needed, if it is a page. */
  path: string | null;
  /** Renders it ahead, once its code has loaded. */
  renderAhead: () => void;
}

/** The forms that an anonymous visitor may open. */
const AUTH_MODES: readonly AuthMode[] = ['login', 'register', 'forgotPassword'];

const renderAuthDialog = (mode: AuthMode): void => {
  const input = { mode, token: null, user: null, areCookiesBlocked: false };
  const actor = createActor(authDialogMachine, { input });
  prerender(<AuthDialog actor={actor} />);
};

/** Dialogs that open over a page. They are rendered ahead with flows that do not run. */
const DIALOGS = {
  // A registration ends with the welcome.
  auth: { code: [AuthDialog, WelcomePrompt], renderAhead: () => AUTH_MODES.forEach(renderAuthDialog) },
  contact: {
    code: [ContactDialog],
    renderAhead: () => prerender(<ContactDialog actor={createActor(contactMachine)} />),
  },
};

/** The menu renders itself ahead. */
const MENU: Opened = { name: 'menu', code: [MenuDrawer], path: null, renderAhead: () => undefined };

const TEXTS: Opened = {
  name: 'texts',
  code: [TextDialog, PerformanceDialog],
  path: null,
  renderAhead: () => prerender(<TextDialog title="" html="" onClose={() => undefined} />),
};

function openedAt({ name, param }: Match, path: string): Opened {
  const { page, dialog } = PAGES[name];
  const Page = PAGE_COMPONENTS[page];
  return dialog
    ? { name, code: [...DIALOGS[dialog].code, Page], path, renderAhead: DIALOGS[dialog].renderAhead }
    : {
        name,
        // Adding an item opens a prompt there.
        code: name === 'events' ? [Page, CartPrompt] : [Page],
        path,
        renderAhead: () => prerender(<Page name={name} param={param} />, path),
      };
}

/**
 * @param opener a link or button
 * @returns what it opens; null if that is the current page, or has no code of its own
 */
export function openedBy(opener: Element): Opened | null {
  if (!(opener instanceof HTMLAnchorElement)) return opener.closest('header') ? MENU : TEXTS;
  const { origin, pathname } = opener;
  const match =
    origin === window.location.origin && pathname !== window.location.pathname ? routeAt(pathname) : null;
  return match && openedAt(match, pathname);
}
