/**
 * Replays a problem report with the machines of the site. They receive the recorded events in order, and
 * their calls get the recorded responses. The clock stands still; timers fire only where the report has their
 * events.
 */
import {
  createActor,
  fromCallback,
  fromPromise,
  type Actor,
  type AnyActor,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { API_PATHS } from '../../domain/api/contract';
import { RESOURCES } from '../../domain/api/resources';
import { fieldsOf, type Fields } from '../../domain/api/values';
import type { ParseHtml } from '../../domain/content/html';
import { competitionMachine } from '../../machines/competitionMachine';
import { countrySearchMachine } from '../../machines/countrySearchMachine';
import { dialogMachine } from '../../machines/dialogMachine';
import { embeddedFormMachine } from '../../machines/embeddedFormMachine';
import { growingListMachine } from '../../machines/growingListMachine';
import { passwordFieldMachine } from '../../machines/passwordFieldMachine';
import { pressListMachine } from '../../machines/pressListMachine';
import { APP_ID } from '../../machines/toRoot';
import { rotatingButtonMachine } from '../../machines/rotatingButtonMachine';
import { stickyBarMachine } from '../../machines/stickyBarMachine';
import { tooltipMachine } from '../../machines/tooltipMachine';
import { lastOrderFlow } from '../../src/actors/localFlows/lastOrder';
import { isMachine, withRecovery } from '../../src/actors/withRecovery';
import type { ResponseEntry, EventEntry, RunningRoot } from '../../src/actors/recorder';
import type { ProblemReport } from '../../src/actors/report/problemReport';
import { callsTo } from '../../src/api/calls';
import { nextTask } from '../../src/browser/nextTask';
import type { ApiResponse, Call } from '../../src/api/client';
import { withBrowserEffects } from '../../src/app/effects';

/** The flows of single pages, without effects, by id. */
const LOCAL_MACHINES: Record<string, AnyStateMachine> = Object.fromEntries(
  [
    competitionMachine,
    countrySearchMachine,
    dialogMachine,
    embeddedFormMachine,
    growingListMachine,
    passwordFieldMachine,
    pressListMachine,
    rotatingButtonMachine,
    stickyBarMachine,
    tooltipMachine,
  ].map((machine) => [machine.id, machine]),
);

/** Replacements for actors whose events the report has: they never send any. */
const SILENT_ACTORS = {
  browser: fromCallback(() => undefined),
  saveReport: fromPromise(() => new Promise(() => undefined)),
};

/** XState's own actions, for example `assign`, have `resolve`; the others are effects on the browser. */
const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);

const mapValues = <Value>(values: Record<string, Value>, map: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

/**
 * A machine and its child machines without their effects on the browser. Messages about exceptions are not
 * sent, because the report has them as events.
 */
function withoutBrowser<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const { actions, actors } = machine.implementations as Record<
    'actions' | 'actors',
    Record<string, unknown>
  >;
  return machine.provide({
    actions: mapValues(actions, (action) => (isEffect(action) ? () => undefined : action)),
    actors: {
      ...mapValues(actors, (logic) => (isMachine(logic) ? withoutBrowser(logic) : logic)),
      ...SILENT_ACTORS,
    },
  } as never) as Machine;
}

/** A clock whose timers never fire. */
const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => undefined };

interface ReplayStep {
  entry: EventEntry | ResponseEntry;
  /** State values after the step, by the paths of the actors. */
  states: Record<string, unknown>;
  /** Whether an actor received the event, or a call was waiting for the response. */
  isReceived: boolean;
}

interface Options {
  parseHtml: ParseHtml;
  /** Receives XState's inspection events. */
  inspect?: (event: InspectionEvent) => void;
  /** Called before each step with its recorded time. */
  onTime?: (milliseconds: number) => void;
}

const keyOf = (call: string, params: Record<string, string> | undefined) =>
  `${call} ${JSON.stringify(params ?? {})}`;

/** Collects the calls of the machines until `settle` responds to them. */
function pendingCalls() {
  const pending: { key: string; respond: (response: ApiResponse) => void }[] = [];
  return {
    send: ({ method, path, params, signal }: Call) =>
      new Promise<ApiResponse>((resolve) => {
        const call = { key: keyOf(`${method} ${path}`, params), respond: resolve };
        pending.push(call);
        signal?.addEventListener('abort', () => {
          if (pending.includes(call)) pending.splice(pending.indexOf(call), 1);
        });
      }),
    /** Resolves the first call that matches a recorded response. Returns whether there was one. */
    settle: ({ call, params, status, body }: ResponseEntry, lists: Fields): boolean => {
      const index = pending.findIndex(({ key }) => key === keyOf(call, params));
      const [waiting] = index === -1 ? [] : pending.splice(index, 1);
      const list = RESOURCES.find((name) => call === `get ${API_PATHS[name]}`);
      waiting?.respond({ status, body: list && status === 200 ? lists[list] : body });
      return waiting !== undefined;
    },
  };
}

const hasResponse = (entry: EventEntry | ResponseEntry): entry is ResponseEntry => 'call' in entry;

interface PersistedMachine {
  value?: unknown;
  children?: Record<string, { snapshot: PersistedMachine }>;
}

/** State values of a machine and its descendants, by their paths. */
function statesBelow(path: string, { value, children }: PersistedMachine): [string, unknown][] {
  if (value === undefined) return [];
  const inner = Object.entries(children ?? {});
  return [[path, value], ...inner.flatMap(([id, { snapshot }]) => statesBelow(`${path}/${id}`, snapshot))];
}

const statesOf = (roots: Iterable<[id: string, snapshot: unknown]>): Record<string, unknown> =>
  Object.fromEntries([...roots].flatMap(([id, snapshot]) => statesBelow(id, snapshot as PersistedMachine)));

/** State values of all machines when the report was saved, by the paths of their actors. */
export const endOf = ({ end }: ProblemReport): Record<string, unknown> =>
  statesOf(end.map(({ id, snapshot }) => [id, snapshot]));

/** The public lists by name, as the page had them when the report was saved. */
function listsOf({ end }: ProblemReport): Fields {
  const site = fieldsOf(end.find(({ machine }) => machine === APP_ID)?.snapshot);
  const data = fieldsOf(fieldsOf(fieldsOf(site?.children)?.data)?.snapshot);
  return fieldsOf(fieldsOf(data?.context)?.lists) ?? {};
}

type Relay = (source: AnyActor | undefined, target: AnyActor, event: EventEntry['event']) => void;

/** XState's internal function that sends an event with its source; `send` has no source. */
const relayOf = (system: AnyActor['system']): Relay => (system as unknown as { _relay: Relay })._relay;

function actorAt(roots: Map<string, AnyActor>, path: string): AnyActor | undefined {
  const [id = '', ...inner] = path.split('/');
  return inner.reduce<AnyActor | undefined>(
    (actor, child) =>
      (actor?.getSnapshot() as { children?: Record<string, AnyActor> } | undefined)?.children?.[child],
    roots.get(id),
  );
}

/** Replays a report step by step, and stops all actors at the end. */
export async function* replay(
  report: ProblemReport,
  { parseHtml, inspect, onTime }: Options,
): AsyncGenerator<ReplayStep> {
  const { roots: running, entries, apiOrigin } = report;
  const lists = listsOf(report);
  const roots = new Map<string, AnyActor>();
  const pending = pendingCalls();
  // The next step follows a response by one task, so a response is processed in one.
  const api = callsTo(apiOrigin, parseHtml, pending.send, async () => undefined);
  const calls = async () => api;
  const app = withRecovery(withoutBrowser(withBrowserEffects(calls)), () => undefined);

  function machineOf(id: string): AnyStateMachine | undefined {
    if (id === app.id) return app;
    const site = [...roots.values()].find(({ logic }) => (logic as AnyStateMachine).id === app.id);
    const userId = (site as Actor<typeof app> | undefined)?.getSnapshot().context.user?._id ?? '';
    const local = id === 'lastOrder' ? lastOrderFlow(calls, userId) : LOCAL_MACHINES[id];
    return local && withRecovery(withoutBrowser(local), () => undefined);
  }

  function start(
    id: string,
    machine: string,
    options: { snapshot?: unknown; input?: unknown },
  ): AnyActor | null {
    const logic = machineOf(machine);
    if (!logic) return null;
    const root = createActor(logic, {
      ...(options.snapshot === undefined ? {} : { snapshot: options.snapshot as Snapshot<unknown> }),
      input: options.input,
      ...(machine === app.id ? { systemId: APP_ID } : {}),
      ...(inspect ? { inspect } : {}),
      clock: STOPPED_CLOCK,
    });
    roots.set(id, root);
    return root;
  }

  function deliver({ actor, source, machine, event }: EventEntry): boolean {
    if (event.type === 'xstate.init') {
      const root = roots.get(actor) ?? start(actor, machine, { input: (event as { input?: unknown }).input });
      root?.start();
      return root !== null;
    }
    const receiver = actorAt(roots, actor);
    if (event.type === 'xstate.stop') {
      receiver?.stop();
      roots.delete(actor);
    } else if (receiver)
      relayOf(receiver.system)(source === undefined ? undefined : actorAt(roots, source), receiver, event);
    return receiver !== undefined;
  }

  const isRunningAtStart = ({ id }: RunningRoot) =>
    !entries.some((entry) => !hasResponse(entry) && entry.actor === id && entry.event.type === 'xstate.init');
  for (const root of running) {
    const actor = start(root.id, root.machine, { snapshot: JSON.parse(JSON.stringify(root.snapshot)) });
    if (isRunningAtStart(root)) actor?.start();
  }
  await nextTask();
  for (const entry of entries) {
    onTime?.(entry.at);
    const isReceived = hasResponse(entry) ? pending.settle(entry, lists) : deliver(entry);
    await nextTask();
    yield {
      entry,
      isReceived,
      states: statesOf([...roots].map(([id, root]) => [id, root.getPersistedSnapshot()])),
    };
  }
  for (const root of roots.values()) root.stop();
}
