import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Whether the page renders what is below the first screen. After a link it is false until the first screen is visible; React
 * then renders the rest in small steps, between which the browser handles input. Pages that a link opens start at their top
 * (behavior 2.7), so nothing that is in view comes late.
 */
export function useIsBelowFoldShown(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isHydrating);
}
