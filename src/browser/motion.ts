import type { MotionEvent } from '../../machines/rotatingButtonMachine';

/** Tells whether the visitor wants less movement, now and whenever that changes; returns how to stop. */
export function watchMotion(notify: (event: MotionEvent) => void): () => void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const report = () => notify({ type: reduced.matches ? 'motion.reduced' : 'motion.allowed' });
  report();
  reduced.addEventListener('change', report);
  return () => reduced.removeEventListener('change', report);
}
