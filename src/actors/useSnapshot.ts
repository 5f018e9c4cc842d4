import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export interface Observable<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

const neverChanges = () => () => {};

/**
 * The snapshot with which a view starts: `rendered` while it is hydrated. Only
 * `useSyncExternalStore` distinguishes this, by calling its third argument.
 */
function useFirstSnapshot<Snapshot>(actor: Observable<Snapshot>, rendered: Snapshot): Snapshot {
  const [first] = useState<{ snapshot?: Snapshot }>({});
  return useSyncExternalStore(
    neverChanges,
    () => (first.snapshot ??= actor.getSnapshot()),
    () => (first.snapshot = rendered),
  );
}

/** The value of the last rendering as long as the new one equals it, so that what depends on it stays the same. */
function useStable<T>(value: T, isEqual: (a: T, b: T) => boolean): T {
  const last = useRef(value);
  const stable = isEqual(last.current, value) ? last.current : value;
  useEffect(() => {
    last.current = stable;
  });
  return stable;
}

let mustRenderAtOnce = false;

/**
 * Sends events whose changes are rendered before the browser's current event ends. A form control whose value is in a machine
 * needs it, because React resets the control after an event that has not rendered the new value.
 */
export function sendAndRenderAtOnce(send: () => void): void {
  mustRenderAtOnce = true;
  try {
    send();
  } finally {
    mustRenderAtOnce = false;
  }
}

/** The functions that render the changes of views whose transition has not been committed yet. */
const waiting = new Set<() => void>();

/**
 * Renders all changes that are waiting for a transition. Called before a visitor's event is handled, so that the views are as
 * current as their machines when they handle it.
 */
export function renderWaiting(): void {
  if (waiting.size === 0) return;
  flushSync(() => {
    for (const show of waiting) show();
  });
}

/**
 * A value derived from an actor's snapshot; the view renders again only when it changes. React renders the change in small
 * steps, so that the page responds in between, and runs its effects after the paint. With `useSyncExternalStore` alone, it
 * would do both at once, in one long task.
 *
 * A view that is inside a Suspense boundary which is displayed already must not start to load code: React holds up all changes
 * of the transition until then. A new boundary shows its fallback.
 *
 * @param rendered the snapshot that the server rendered, for hydration
 * @param selector accepts any snapshot of the actor, returns equal values for the same one (otherwise the view would render without
 *   end), and depends on nothing else, such as the state of the actor's children
 * @param isEqual whether two values count as the same; `Object.is` by default
 */
export function useSnapshot<Snapshot, T>(
  actor: Observable<Snapshot>,
  rendered: Snapshot,
  selector: (snapshot: Snapshot) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const first = useFirstSnapshot(actor, rendered);
  const [shown, setShown] = useState({ actor, snapshot: first });
  const snapshot = shown.actor === actor ? shown.snapshot : actor.getSnapshot();
  const requested = useRef(shown);
  const select = useRef(selector);
  const show = useCallback(() => setShown(requested.current), []);
  const request = useCallback(() => {
    requested.current = { actor, snapshot: actor.getSnapshot() };
    if (mustRenderAtOnce) return show();
    waiting.add(show);
    startTransition(show);
  }, [actor, show]);
  useEffect(() => {
    select.current = selector;
    if (shown === requested.current) waiting.delete(show);
    // The actor may have changed before the subscription, or where only this selector looks.
    if (!isEqual(selector(snapshot), selector(actor.getSnapshot()))) request();
  });
  useEffect(() => {
    const subscription = actor.subscribe(() => {
      const last = requested.current;
      // React queues every state update until the next render, even one that changes nothing.
      const isRequested =
        last.actor === actor && isEqual(select.current(last.snapshot), select.current(actor.getSnapshot()));
      if (mustRenderAtOnce || !isRequested) request();
    });
    return () => {
      subscription.unsubscribe();
      waiting.delete(show);
    };
  }, [actor, isEqual, request, show]);
  return useStable(selector(snapshot), isEqual);
}
