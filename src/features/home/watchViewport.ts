import type { ViewportEvent } from '../../../machines/stickyBarMachine';

/** Id of the page's own JOIN US! bar. */
export const JOIN_US_ID = 'join-us';

/**
 * Tells where the page's own bar is, whenever it enters or leaves the screen, and that the page was scrolled; a page that
 * opens scrolled tells both at once. Returns how to stop.
 */
export function watchViewport(tell: (event: ViewportEvent) => void): () => void {
  const reportScroll = () => {
    if (window.scrollY > 0) tell({ type: 'page.scrolled' });
  };
  const observer = new IntersectionObserver((entries) => {
    tell({ type: entries.at(-1)?.isIntersecting ? 'bar.entered' : 'bar.left' });
    reportScroll();
    window.addEventListener('scroll', reportScroll, { passive: true });
  });
  const bar = document.getElementById(JOIN_US_ID);
  if (bar) observer.observe(bar);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', reportScroll);
  };
}
