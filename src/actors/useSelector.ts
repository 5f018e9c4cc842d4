import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * A value derived from an actor's snapshot. A change is rendered at once. For forms, which are sent if the state that was last
 * rendered allows it (decision 0067), and for what is rendered ahead; other views use `useSnapshot`.
 *
 * @param selector returns the same value as long as nothing has changed
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
