import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * A value derived from the snapshot of a form's actor. A change is rendered at once, because the form validates with rules that
 * depend on the actor's state.
 *
 * @param selector returns the same value for the same snapshot
 */
export function useSelector<Actor extends Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>, T>(
  actor: Actor,
  selector: (snapshot: SnapshotFrom<Actor>) => T,
): T {
  const read = () => selector(actor.getSnapshot() as SnapshotFrom<Actor>);
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = actor.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, read, read);
}
