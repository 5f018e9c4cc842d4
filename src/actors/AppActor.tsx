import { createContext, use, useCallback, type ReactNode } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { Actor, SnapshotFrom } from 'xstate';
import { RESOURCES, type Resource } from '../../domain/api';
import { FLOWS, type FlowName } from '../../machines/app/flows';
import type { appMachine } from '../../machines/appMachine';
import type { Calls } from '../api/calls';

export type AppActor = Actor<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** The actors whose snapshots views read, beside the root's. */
type ActorName = FlowName | Resource;
type ActorOf<A extends ActorName> = NonNullable<AppSnapshot['children'][A]>;
type SnapshotOf<A extends ActorName> = SnapshotFrom<ActorOf<A>>;
export type FlowActor<F extends FlowName> = ActorOf<F>;

/** The running root actor and the snapshots that the server has rendered; hydration must see those. */
interface Running {
  app: AppActor;
  /** The API, for the effects of flows that live as long as their view. */
  calls: () => Promise<Calls>;
  rendered: { app: AppSnapshot } & { [A in ActorName]: SnapshotOf<A> };
}

const RunningContext = createContext<Running | null>(null);

function useRunning(): Running {
  const running = use(RunningContext);
  if (!running) throw new Error('useApp needs an AppActorProvider above it');
  return running;
}

const ACTOR_NAMES = [...(Object.keys(FLOWS) as FlowName[]), ...RESOURCES];

const actorOf = <A extends ActorName>(app: AppActor, name: A) =>
  app.getSnapshot().children[name] as ActorOf<A>;

/** Takes the snapshots of this moment as those of the rendered page; call it before the actor receives any event. */
export function runningOf(app: AppActor, calls: Running['calls']): Running {
  const snapshots = ACTOR_NAMES.map((name) => [name, actorOf(app, name).getSnapshot()] as const);
  return {
    app,
    calls,
    rendered: { app: app.getSnapshot(), ...Object.fromEntries(snapshots) } as Running['rendered'],
  };
}

export const AppActorProvider = ({ running, children }: { running: Running; children: ReactNode }) => (
  <RunningContext value={running}>{children}</RunningContext>
);

/** The root actor, to send events to. */
export const useApp = (): AppActor => useRunning().app;

/** The API, to be handed to a flow of `src/actors/localFlows`. */
export const useCalls = (): Running['calls'] => useRunning().calls;

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
export const useFlow = <F extends FlowName>(flow: F): FlowActor<F> => actorOf(useRunning().app, flow);

/** A value derived from the snapshot of a flow, or of the actor that loads a list. */
export function useFlowSelector<A extends ActorName, T>(
  name: A,
  selector: (snapshot: SnapshotOf<A>) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const { app, rendered } = useRunning();
  const actor = actorOf(app, name);
  return useSyncExternalStoreWithSelector(
    useSubscription(actor),
    () => actor.getSnapshot() as SnapshotOf<A>,
    () => rendered[name] as SnapshotOf<A>,
    selector,
    isEqual,
  );
}

interface Observable {
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

const useSubscription = (actor: Observable) =>
  useCallback((notify: () => void) => actor.subscribe(notify).unsubscribe, [actor]);
