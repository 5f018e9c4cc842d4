import { lazy, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react';
import { reloadIfReplaced } from '../../actors/replacedCode';

/** Code that can be loaded before it renders. */
export interface Preloadable {
  /** Loads the code. Rejects if it does not load; rendering the component tries again. */
  preload: () => Promise<unknown>;
  /** Calls the listener when the code has been loaded. Returns a function that removes the listener. */
  onLoaded: (listener: () => void) => () => void;
  isLoaded: () => boolean;
}

/** Whether the code has been loaded. */
export const useIsLoaded = ({ onLoaded, isLoaded }: Preloadable): boolean =>
  useSyncExternalStore(onLoaded, isLoaded, () => false);

/**
 * A resolved value for `lazy`, which reads it at once. It would show the placeholder for a promise, even a fulfilled one, and
 * React keeps a placeholder for at least 300 ms.
 */
const alreadyLoaded = <Value>(value: Value) =>
  ({ then: (resolve: (loaded: Value) => void) => resolve(value) }) as Promise<Value>;

/**
 * Creates a component whose code loads when it first renders, or earlier when `preload()` is called. If a release has replaced
 * the code, rendering it reloads the page.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> & Preloadable {
  let loaded: { default: ComponentType<Props> } | null = null;
  const listeners = new Set<() => void>();
  const preload = async () => {
    loaded = { default: await load() };
    for (const listener of listeners) listener();
    return loaded;
  };
  const part = lazy(() => (loaded ? alreadyLoaded(loaded) : preload().catch(reloadIfReplaced)));
  return Object.assign(part, {
    preload,
    onLoaded: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isLoaded: () => loaded !== null,
  });
}
