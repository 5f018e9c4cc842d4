import { startTransition, useEffect, useState, type ReactElement } from 'react';
import { useIsHydrating } from './useIsHydrating';

/** The height in px of a short card with a picture, which narrow screens show above its text (behavior 2.9). */
const cardHeight = () => (window.innerWidth < 601 ? 500 : 300);

/**
 * How many cards to render: as many as fill the first screen, and then all of them.
 * See `BelowFold`.
 */
export function useCardCount(): number {
  const isHydrating = useIsHydrating();
  // Not `useDeferredValue`: React ignores its initial value in views that appear with a deferred value themselves.
  const [isComplete, setIsComplete] = useState(isHydrating);
  useEffect(() => startTransition(() => setIsComplete(true)), []);
  return isComplete ? Infinity : Math.ceil(window.innerHeight / cardHeight());
}

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
  return useCardCount() === Infinity ? children : null;
}
