import { useDeferredValue, type ReactElement } from 'react';
import { useIsHydrating } from './useIsHydrating';

interface BelowFoldProps {
  /** What is below the first screen. The parent creates it, so that the end of hydration does not render it again. */
  children: ReactElement | (ReactElement | null)[];
}

/**
 * Renders what is below the first screen. If it appears after hydration, for example after a link, it does so when the first
 * screen is visible, in small steps, between which the browser handles input. Pages that a link opens start at their
 * top (behavior 2.7), so nothing that is in view comes late.
 */
export function BelowFold({ children }: BelowFoldProps) {
  const isHydrating = useIsHydrating();
  return useDeferredValue(true, isHydrating) ? children : null;
}
