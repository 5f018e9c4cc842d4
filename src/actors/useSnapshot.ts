import { useCallback, useDeferredValue } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';

export interface Observable<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/**
 * A value derived from an actor's snapshot. The view shows a change a moment later: React renders it in small
 * steps, between which the page responds. What must be as current as the machine, such as the value of an
 * input, uses `useSelector` of @xstate/react.
 *
 * A view inside a displayed Suspense boundary must not start to load code: React holds up the change until
 * then. A new boundary shows its fallback.
 *
 * @param rendered the snapshot that the server rendered, for hydration
 * @param isEqual whether two values count as the same; `Object.is` by default
 */
export function useSnapshot<Snapshot, T>(
  actor: Observable<Snapshot>,
  rendered: Snapshot,
  selector: (snapshot: Snapshot) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = actor.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useDeferredValue(
    useSyncExternalStoreWithSelector(
      subscribe,
      () => actor.getSnapshot(),
      () => rendered,
      selector,
      isEqual,
    ),
  );
}
