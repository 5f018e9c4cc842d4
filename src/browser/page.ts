/** What the machine does to the page itself. */
import type { HistoryWrite } from '../../domain/pages/navigation';

/** Writes the address bar; a move that the browser made itself is there already. */
export function writeUrl({ href, write }: { href: string; write: HistoryWrite }): void {
  if (write === 'push') window.history.pushState(null, '', href);
  if (write === 'replace') window.history.replaceState(null, '', href);
}

/** Shows a new page from its top, and lets a keyboard or screen reader go on from there. */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Moves the focus to the field of the open dialog that has this name; null: it stays. */
export function focusField({ field }: { field: string | null }): void {
  if (field !== null) document.querySelector<HTMLElement>(`[role=dialog] [name=${field}]`)?.focus();
}

export const reloadPage = (): void => window.location.reload();

export const redirectTo = ({ url }: { url: string }): void => window.location.assign(url);
