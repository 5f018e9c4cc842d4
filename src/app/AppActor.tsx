import { createContext, use, useCallback, type ReactNode } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { Actor, SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/appMachine';

export type AppActor = Actor<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
export type FlowName = 'menu' | 'notices' | 'purchase' | 'cart' | 'checkout' | 'subscribe' | 'contact';
export type FlowActor<F extends FlowName> = NonNullable<AppSnapshot['children'][F]>;
export type FlowSnapshot<F extends FlowName> = SnapshotFrom<FlowActor<F>>;

/** The running root actor and the snapshots that the server has rendered; hydration must see those. */
interface Running {
  app: AppActor;
  rendered: { app: AppSnapshot } & { [F in FlowName]: FlowSnapshot<F> };
}

const RunningContext = createContext<Running | null>(null);

function useRunning(): Running {
  const running = use(RunningContext);
  if (!running) throw new Error('useApp needs an AppActorProvider above it');
  return running;
}

const snapshotOf = <F extends FlowName>(app: AppActor, flow: F) =>
  (app.getSnapshot().children[flow] as FlowActor<F>).getSnapshot() as FlowSnapshot<F>;

/** Takes the snapshots of this moment as those of the rendered page; call it before the actor hears anything. */
export const runningOf = (app: AppActor): Running => ({
  app,
  rendered: {
    app: app.getSnapshot(),
    menu: snapshotOf(app, 'menu'),
    notices: snapshotOf(app, 'notices'),
    purchase: snapshotOf(app, 'purchase'),
    cart: snapshotOf(app, 'cart'),
    checkout: snapshotOf(app, 'checkout'),
    subscribe: snapshotOf(app, 'subscribe'),
    contact: snapshotOf(app, 'contact'),
  },
});

export const AppActorProvider = ({ running, children }: { running: Running; children: ReactNode }) => (
  <RunningContext value={running}>{children}</RunningContext>
);

/** The root actor, to send events to. */
export const useApp = (): AppActor => useRunning().app;

/** A value derived from the root's snapshot; the view renders again only when it changes. */
export function useAppSelector<T>(
  selector: (snapshot: AppSnapshot) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const { app, rendered } = useRunning();
  return useSyncExternalStoreWithSelector(
    useSubscription(app),
    () => app.getSnapshot(),
    () => rendered.app,
    selector,
    isEqual,
  );
}

/** A flow that lives as long as the site, to send events to. */
export const useFlow = <F extends FlowName>(flow: F): FlowActor<F> =>
  useRunning().app.getSnapshot().children[flow] as FlowActor<F>;

/** A value derived from a flow's snapshot. */
export function useFlowSelector<F extends FlowName, T>(
  flow: F,
  selector: (snapshot: FlowSnapshot<F>) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const { rendered } = useRunning();
  const actor = useFlow(flow);
  return useSyncExternalStoreWithSelector(
    useSubscription(actor),
    () => actor.getSnapshot() as FlowSnapshot<F>,
    () => rendered[flow] as FlowSnapshot<F>,
    selector,
    isEqual,
  );
}

interface Observable {
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

const useSubscription = (actor: Observable) =>
  useCallback((notify: () => void) => actor.subscribe(notify).unsubscribe, [actor]);
