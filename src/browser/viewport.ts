import type { ViewportEvent } from '../../machines/stickyBarMachine';

/**
 * Reports when the page's own bar enters or leaves the screen, and when the page is scrolled. Reports both
 * initially if the page opens scrolled.
 *
 * @param barId element id of the page's own bar
 * @returns a function that stops the reports
 */
export function watchViewport(barId: string, notify: (event: ViewportEvent) => void): () => void {
  const reportScroll = () => {
    if (window.scrollY > 0) notify({ type: 'page.scrolled' });
  };
  const observer = new IntersectionObserver((entries) => {
    notify({ type: entries.at(-1)?.isIntersecting ? 'bar.entered' : 'bar.left' });
    reportScroll();
    window.addEventListener('scroll', reportScroll, { passive: true });
  });
  const bar = document.getElementById(barId);
  if (bar) observer.observe(bar);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', reportScroll);
  };
}
