import { startTransition, useEffect, useState, type ReactElement } from 'react';
import { useIsHydrating } from './useIsHydrating';

/** The height in px of a short card in the cart. */
const CARD_HEIGHT = 240;

/**
 * Whether more than the first screen may be rendered: at once while hydrating, otherwise when the first
 * screen is visible.
 */
function useIsFirstScreenVisible(): boolean {
  const isHydrating = useIsHydrating();
  // Not `useDeferredValue`: React ignores its initial value in views that appear with a deferred value
  // themselves.
  const [isVisible, setIsVisible] = useState(isHydrating);
  useEffect(() => startTransition(() => setIsVisible(true)), []);
  return isVisible;
}

/** How many cards of a list to render: as many as fill the first screen, and then all of them. */
export const useCardCount = (): number =>
  useIsFirstScreenVisible() ? Infinity : Math.ceil(window.innerHeight / CARD_HEIGHT);

interface BelowFoldProps {
  /**
   * What is below the first screen. The parent creates it, so that the end of hydration does not render it
   * again.
   */
  children: ReactElement | (ReactElement | null)[];
}

/**
 * Renders what is below the first screen. If it appears after hydration, for example after a link, it does so
 * when the first screen is visible, in small steps, between which the browser handles input. Pages that a
 * link opens start at their top (behavior 2.7), so nothing that is in view comes late.
 */
export const BelowFold = ({ children }: BelowFoldProps) => (useIsFirstScreenVisible() ? children : null);
