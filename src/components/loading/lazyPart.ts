import { lazy, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react';

/** Code that can be loaded before it renders. */
export interface Preloadable {
  /** Loads the code. Rejects if it does not load; rendering the component tries again. */
  preload: () => Promise<void>;
  /** Calls the listener when `preload()` has loaded the code. Returns a function that removes the listener. */
  onPreloaded: (listener: () => void) => () => void;
  isPreloaded: () => boolean;
}

/** Whether the code has been loaded by `preload()`. */
export const useIsPreloaded = ({ onPreloaded, isPreloaded }: Preloadable): boolean =>
  useSyncExternalStore(onPreloaded, isPreloaded, () => false);

/**
 * A resolved value for `lazy`, which reads it at once. It would show the placeholder for a promise, even a fulfilled one, and
 * React keeps a placeholder for at least 300 ms.
 */
const alreadyLoaded = <Value>(value: Value) =>
  ({ then: (resolve: (loaded: Value) => void) => resolve(value) }) as Promise<Value>;

/** Creates a component whose code loads when it first renders, or earlier when `preload()` is called. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> & Preloadable {
  let loaded: { default: ComponentType<Props> } | null = null;
  const loadModule = async () => ({ default: await load() });
  const listeners = new Set<() => void>();
  const part = lazy(() => (loaded ? alreadyLoaded(loaded) : loadModule()));
  return Object.assign(part, {
    preload: async () => {
      loaded = await loadModule();
      for (const listener of listeners) listener();
    },
    onPreloaded: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isPreloaded: () => loaded !== null,
  });
}
