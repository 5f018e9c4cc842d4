import type { MotionEvent } from '../../machines/rotatingButtonMachine';

/**
 * Reports whether the visitor prefers reduced motion, immediately and whenever that changes.
 *
 * @returns a function that stops the reports
 */
export function watchMotionPreference(notify: (event: MotionEvent) => void): () => void {
  const reducedMotionQuery = window.matchMedia('(prefers-reduced-motion: reduce)');
  const report = () => notify({ type: reducedMotionQuery.matches ? 'motion.reduced' : 'motion.allowed' });
  report();
  reducedMotionQuery.addEventListener('change', report);
  return () => reducedMotionQuery.removeEventListener('change', report);
}
