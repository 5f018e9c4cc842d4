/**
 * Replaces Wouter's default hooks in the browser's bundle, because `useAppLocation` reads the root machine. The replaced module also
 * dispatches a window event for each change of the history.
 */
export const useBrowserLocation = (): [string, () => void] => ['', () => undefined];
export const useSearch = (): string => '';
