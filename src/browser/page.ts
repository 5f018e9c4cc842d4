/** Effects of the machines on the page: URL, scrolling, and focus. */
import type { HistoryWrite } from '../../domain/pages/navigation';

/** Pushes or replaces the URL in the browser's history. With `keep` the browser has already changed it. */
export function writeUrl({ href, write }: { href: string; write: HistoryWrite }): void {
  if (write === 'push') window.history.pushState(null, '', href);
  if (write === 'replace') window.history.replaceState(null, '', href);
}

/**
 * Focuses the main content, for keyboard and screen reader users, and scrolls to its top when a new page replaces the
 * current one in it.
 */
export function scrollToTop(): void {
  const main = document.getElementById('main');
  if (!main) return;
  main.focus({ preventScroll: true });
  const replacement = new MutationObserver(() => {
    replacement.disconnect();
    window.scrollTo(0, 0);
  });
  replacement.observe(main, { childList: true });
}

/** Focuses the field of the open dialog with this name; null leaves the focus unchanged. */
export function focusField({ field }: { field: string | null }): void {
  if (field !== null) document.querySelector<HTMLElement>(`[role=dialog] [name=${field}]`)?.focus();
}

export const reloadPage = (): void => window.location.reload();

/** Opens another page in this tab, for example the payment page. @param url http(s) address */
export const redirectTo = ({ url }: { url: string }): void => window.location.assign(url);
