import { createContext, use, type ReactNode } from 'react';
import type { Actor, ActorRefFrom, SnapshotFrom } from 'xstate';
import { known } from '../../domain/known';
import { FLOWS, type FlowName } from '../../machines/flows';
import type { appMachine } from '../../machines/appMachine';
import type { Calls } from '../api/calls';
import { useSnapshot, type Observable } from './useSnapshot';

export type AppActor = Actor<typeof appMachine>;
type AppSnapshot = SnapshotFrom<typeof appMachine>;

type Snapshots = { [F in FlowName]: SnapshotFrom<(typeof FLOWS)[F]> };
export type FlowActor<F extends FlowName> = ActorRefFrom<(typeof FLOWS)[F]>;

/** What the provider hands to views: the root actor, the API, and the snapshots of the server. */
interface RunningSite {
  app: AppActor;
  /** Loads the functions that call the API, for flows that run as long as their view. */
  calls: () => Promise<Calls>;
  /** Whether the API is that of this site's server, which also serves the account and order pages. */
  isOwnApi: boolean;
  /** The snapshots that the server rendered, which hydration must use. */
  rendered: { app: AppSnapshot; flows: Snapshots };
}

const RunningContext = createContext<RunningSite | null>(null);

const useRunning = (): RunningSite => known(use(RunningContext), 'AppActorProvider above');

const FLOW_NAMES = Object.keys(FLOWS) as FlowName[];

/** A flow, untyped: TypeScript cannot relate the types of an actor that is chosen by a generic name. */
const flowOf = (app: AppActor, flow: FlowName): unknown => app.getSnapshot().children[flow];

const sourceOf = <F extends FlowName>(app: AppActor, flow: F) =>
  flowOf(app, flow) as Observable<Snapshots[F]>;

/**
 * Creates the value for `AppActorProvider`. Call it before the actor receives any event: it stores the
 * current snapshots, from which the server rendered the page, for hydration.
 */
export function runningSiteOf(
  app: AppActor,
  { calls, isOwnApi }: Pick<RunningSite, 'calls' | 'isOwnApi'>,
): RunningSite {
  const snapshots = FLOW_NAMES.map((flow) => [flow, sourceOf(app, flow).getSnapshot()] as const);
  return {
    app,
    calls,
    isOwnApi,
    rendered: {
      app: app.getSnapshot(),
      flows: Object.fromEntries(snapshots) as Snapshots,
    },
  };
}

export const AppActorProvider = ({ running, children }: { running: RunningSite; children: ReactNode }) => (
  <RunningContext value={running}>{children}</RunningContext>
);

/** The root actor, to send events to. */
export const useApp = (): AppActor => useRunning().app;

/** Loads the functions that call the API; pass it to a flow of `src/actors/localFlows`. */
export const useCalls = (): RunningSite['calls'] => useRunning().calls;

/** Whether the API is that of this site's server, not another host's. */
export const useIsOwnApi = (): boolean => useRunning().isOwnApi;

/**
 * A value derived from the root's snapshot; the view renders again only when it changes.
 *
 * @param isEqual whether two values count as the same; `Object.is` by default
 */
export function useAppSelector<T>(
  selector: (snapshot: AppSnapshot) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  const { app, rendered } = useRunning();
  return useSnapshot(app, rendered.app, selector, isEqual);
}

/** The actor of a flow that runs as long as the site is open, to send events to. */
export const useFlow = <F extends FlowName>(flow: F): FlowActor<F> =>
  flowOf(useRunning().app, flow) as FlowActor<F>;

/**
 * A value derived from the snapshot of a flow; the view renders again only when it changes.
 *
 * @param isEqual whether two values count as the same; `Object.is` by default
 */
export function useFlowSelector<F extends FlowName, T>(
  flow: F,
  selector: (snapshot: Snapshots[F]) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  const { app, rendered } = useRunning();
  return useSnapshot(sourceOf(app, flow), rendered.flows[flow], selector, isEqual);
}

/**
 * A value derived from the loaded lists and the time; the view renders again only when it changes.
 *
 * @param isEqual whether two values count as the same; `Object.is` by default
 */
export const useData = <T,>(
  selector: (data: Snapshots['data']['context']) => T,
  isEqual?: (a: T, b: T) => boolean,
): T => useFlowSelector('data', ({ context }) => selector(context), isEqual);
