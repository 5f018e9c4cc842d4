/** Effects of the machines on the page: URL, scrolling, and focus. */
import type { HistoryWrite } from '../../domain/pages/navigation';

/** Pushes or replaces the URL in the browser's history. With `keep` the browser has already changed it. */
export function writeUrl({ href, write }: { href: string; write: HistoryWrite }): void {
  if (write === 'push') window.history.pushState(null, '', href);
  if (write === 'replace') window.history.replaceState(null, '', href);
}

/** Scrolls a new page to its top and focuses its main content, for keyboard and screen reader users. */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Focuses the field of the open dialog with this name; null leaves the focus unchanged. */
export function focusField({ field }: { field: string | null }): void {
  if (field !== null) document.querySelector<HTMLElement>(`[role=dialog] [name=${field}]`)?.focus();
}

export const reloadPage = (): void => window.location.reload();

/** Opens another page in this tab, for example the payment page. @param url http(s) address */
export const redirectTo = ({ url }: { url: string }): void => window.location.assign(url);
