import type { MotionEvent } from '../../machines/rotatingButtonMachine';

/**
 * Reports whether the visitor prefers reduced motion, immediately and whenever that changes.
 *
 * @returns a function that stops the reports
 */
export function watchMotionPreference(notify: (event: MotionEvent) => void): () => void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const report = () => notify({ type: reduced.matches ? 'motion.reduced' : 'motion.allowed' });
  report();
  reduced.addEventListener('change', report);
  return () => reduced.removeEventListener('change', report);
}
