import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { reloadIfReplaced } from '../../actors/replacedCode';

/** Code that can be loaded before it renders. */
export interface Preloadable {
  /** Loads the code. Rejects if it does not load; rendering the component tries again. */
  preload: () => Promise<unknown>;
}

/**
 * A resolved value for `lazy`, which reads it at once. It would show the placeholder for a promise, even a
 * fulfilled one, and React keeps a placeholder for at least 300 ms.
 */
const alreadyLoaded = <Value>(value: Value) =>
  ({ then: (resolve: (loaded: Value) => void) => resolve(value) }) as Promise<Value>;

/**
 * Creates a component whose code loads when it first renders, or earlier when `preload()` is called. If a
 * release has replaced the code, rendering it reloads the page.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> & Preloadable {
  let loaded: { default: ComponentType<Props> } | null = null;
  const preload = async () => (loaded = { default: await load() });
  const part = lazy(() => (loaded ? alreadyLoaded(loaded) : preload().catch(reloadIfReplaced)));
  return Object.assign(part, { preload });
}
