/** Effects of the machines on the page: URL, scrolling, and focus. */
import type { HistoryWrite } from '../../domain/pages/navigation';

/** Pushes or replaces the URL in the browser's history. With `keep` the browser has already changed it. */
export function writeUrl({ href, write }: { href: string; write: HistoryWrite }): void {
  if (write === 'push') window.history.pushState(null, '', href);
  if (write === 'replace') window.history.replaceState(null, '', href);
}

/** Waits for the page that replaces the current one. */
let arrival: MutationObserver | undefined;

/**
 * Focuses the main content, for keyboard and screen reader users, and scrolls to its top when a new page
 * replaces the current one. The heading of the new page takes the focus from main, unless a heading had it
 * that was removed with the current page; then this moves the focus to the new heading.
 */
export function scrollToTop(): void {
  const main = document.getElementById('main');
  if (!main) return;
  main.focus({ preventScroll: true });
  const page = main.lastElementChild;
  arrival?.disconnect();
  arrival = new MutationObserver((_, observer) => {
    if (page?.isConnected) return;
    observer.disconnect();
    window.scrollTo(0, 0);
    const heading = document.getElementById(main.getAttribute('aria-labelledby') ?? '');
    if (document.activeElement === document.body) (heading ?? main).focus({ preventScroll: true });
  });
  arrival.observe(main, { childList: true });
}

/** Focuses the field of the open dialog with this name; null leaves the focus unchanged. */
export function focusField({ field }: { field: string | null }): void {
  if (field !== null) document.querySelector<HTMLElement>(`[role=dialog] [name=${field}]`)?.focus();
}

export const printPage = (): void => window.print();

export const reloadPage = (): void => window.location.reload();

/** Opens another page in this tab, for example the payment page. @param url http(s) address */
export const redirectTo = ({ url }: { url: string }): void => window.location.assign(url);
