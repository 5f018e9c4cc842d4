import type { ViewportEvent } from '../../machines/stickyBarMachine';

/**
 * Tells where the page's own bar is, whenever it enters or leaves the screen, and that the page was scrolled; a page that
 * opens scrolled tells both at once.
 *
 * @param barId id of the page's own bar
 * @returns how to stop
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
