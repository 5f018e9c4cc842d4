/**
 * Replays a problem report with the site's own machines. They get the events of the file in its order; their calls get the
 * responses of the file; and time passes as the file says: a timer fires when it has fired on the page.
 */
import {
  createActor,
  fromCallback,
  fromPromise,
  StateMachine,
  type Actor,
  type AnyActor,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { API_PATHS, RESOURCES } from '../../../domain/api/contract';
import { fieldsOf, type Fields } from '../../../domain/api/values';
import type { ParseHtml } from '../../../domain/content/html';
import { competitionMachine } from '../../../machines/competitionMachine';
import { countrySearchMachine } from '../../../machines/countrySearchMachine';
import { dialogMachine } from '../../../machines/dialogMachine';
import { embeddedFormMachine } from '../../../machines/embeddedFormMachine';
import { growingListMachine } from '../../../machines/growingListMachine';
import { pressListMachine } from '../../../machines/pressListMachine';
import { APP_ID } from '../../../machines/report';
import { rotatingButtonMachine } from '../../../machines/rotatingButtonMachine';
import { stickyBarMachine } from '../../../machines/stickyBarMachine';
import { tooltipMachine } from '../../../machines/tooltipMachine';
import { lastOrderFlow } from '../../actors/localFlows/lastOrder';
import { withRecovery } from '../../actors/withRecovery';
import type { ResponseEntry, EventEntry, RunningRoot } from '../../actors/recorder';
import type { ProblemReport } from '../../actors/report/problemReport';
import { callsTo } from '../../api/calls';
import type { ApiResponse, Call } from '../../api/client';
import { withBrowserEffects } from '../../app/effects';

/** The flows of single pages. Without a browser, nothing but the report sends them events. */
const LOCAL: Record<string, AnyStateMachine> = Object.fromEntries(
  [
    competitionMachine,
    countrySearchMachine,
    dialogMachine,
    embeddedFormMachine,
    growingListMachine,
    pressListMachine,
    rotatingButtonMachine,
    stickyBarMachine,
    tooltipMachine,
  ].map((machine) => [machine.id, machine]),
);

/** What a page's machines do of themselves, and the report says when. */
const HELD = {
  browser: fromCallback(() => undefined),
  saveReport: fromPromise(() => new Promise(() => undefined)),
};

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

/** XState's own actions, as `assign`, can be resolved; the others are effects on the browser. */
const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);

const changed = <Value>(values: Record<string, Value>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** A machine, and those that it runs, without what they do to the browser. The report has their messages about exceptions. */
function withoutBrowser<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const { actions, actors } = machine.implementations as Record<
    'actions' | 'actors',
    Record<string, unknown>
  >;
  const quiet = machine.provide({
    actions: changed(actions, (action) => (isEffect(action) ? () => undefined : action)),
    actors: {
      ...changed(actors, (logic) => (isMachine(logic) ? withoutBrowser(logic) : logic)),
      ...HELD,
    },
  } as never) as Machine;
  return withRecovery(quiet, { notify: () => undefined, mayRestart: machine.id !== APP_ID });
}

/** Timers fire when the report says so. */
const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => undefined };

export interface ReplayStep {
  entry: EventEntry | ResponseEntry;
  /** State values after the step, by the paths of the actors. */
  states: Record<string, unknown>;
  /** Whether anybody was there to receive the event, or waited for the response. */
  isReceived: boolean;
}

interface Options {
  parseHtml: ParseHtml;
  /** Hears every message of the machines. */
  inspect?: (event: InspectionEvent) => void;
  /** Told before each step. */
  onTime?: (milliseconds: number) => void;
}

/** Lets all that is due now happen. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

const keyOf = (call: string, params: Record<string, string> | undefined) =>
  `${call} ${JSON.stringify(params ?? {})}`;

/** Holds the calls of the machines until the report answers them. */
function heldCalls() {
  const held: { key: string; response: (response: ApiResponse) => void }[] = [];
  return {
    ask: ({ method, path, params, signal }: Call) =>
      new Promise<ApiResponse>((resolve) => {
        const call = { key: keyOf(`${method} ${path}`, params), response: resolve };
        held.push(call);
        signal?.addEventListener('abort', () => {
          if (held.includes(call)) held.splice(held.indexOf(call), 1);
        });
      }),
    /** @returns whether a call waited for it */
    settle: ({ call, params, status, body }: ResponseEntry, lists: Fields): boolean => {
      const index = held.findIndex(({ key }) => key === keyOf(call, params));
      const [waiting] = index === -1 ? [] : held.splice(index, 1);
      const list = RESOURCES.find((name) => call === `get ${API_PATHS[name]}`);
      waiting?.response({ status, body: list && status === 200 ? lists[list] : body });
      return waiting !== undefined;
    },
  };
}

const hasResponse = (entry: EventEntry | ResponseEntry): entry is ResponseEntry => 'call' in entry;

interface PersistedMachine {
  value?: unknown;
  children?: Record<string, { snapshot: PersistedMachine }>;
}

/** State values of a machine and of those below it, by their paths. */
function statesBelow(path: string, { value, children }: PersistedMachine): [string, unknown][] {
  if (value === undefined) return [];
  const inner = Object.entries(children ?? {});
  return [[path, value], ...inner.flatMap(([id, { snapshot }]) => statesBelow(`${path}/${id}`, snapshot))];
}

const statesOf = (roots: Iterable<[id: string, snapshot: unknown]>): Record<string, unknown> =>
  Object.fromEntries([...roots].flatMap(([id, snapshot]) => statesBelow(id, snapshot as PersistedMachine)));

/** State values of every machine when the report was saved, by the paths of their actors. */
export const endOf = ({ end }: ProblemReport): Record<string, unknown> =>
  statesOf(end.map(({ id, snapshot }) => [id, snapshot]));

/** The public lists, by their names, as the page had them in the end. */
function listsOf({ end }: ProblemReport): Fields {
  const site = fieldsOf(end.find(({ machine }) => machine === APP_ID)?.snapshot);
  return fieldsOf(fieldsOf(site?.context)?.data) ?? {};
}

type Relay = (source: AnyActor | undefined, target: AnyActor, event: EventEntry['event']) => void;

/** How XState sends an event in the name of another actor; `send` names none. */
const relayed = (system: AnyActor['system']): Relay => (system as unknown as { _relay: Relay })._relay;

function actorAt(roots: Map<string, AnyActor>, path: string): AnyActor | undefined {
  const [id = '', ...inner] = path.split('/');
  return inner.reduce<AnyActor | undefined>(
    (actor, child) =>
      (actor?.getSnapshot() as { children?: Record<string, AnyActor> } | undefined)?.children?.[child],
    roots.get(id),
  );
}

/** Replays a report step by step. */
export async function* replay(
  report: ProblemReport,
  { parseHtml, inspect, onTime }: Options,
): AsyncGenerator<ReplayStep> {
  const { roots: running, entries, apiOrigin } = report;
  const lists = listsOf(report);
  const roots = new Map<string, AnyActor>();
  const held = heldCalls();
  const api = callsTo(apiOrigin, parseHtml, held.ask);
  const calls = async () => api;
  const app = withoutBrowser(withBrowserEffects(calls));

  function machineOf(id: string): AnyStateMachine | undefined {
    if (id === app.id) return app;
    const site = [...roots.values()].find(({ logic }) => (logic as AnyStateMachine).id === app.id);
    const userId = (site as Actor<typeof app> | undefined)?.getSnapshot().context.user?._id ?? '';
    const local = id === 'lastOrder' ? lastOrderFlow(calls, userId) : LOCAL[id];
    return local && withoutBrowser(local);
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
      relayed(receiver.system)(source === undefined ? undefined : actorAt(roots, source), receiver, event);
    return receiver !== undefined;
  }

  const isStarted = ({ id }: RunningRoot) =>
    !entries.some((entry) => !hasResponse(entry) && entry.actor === id && entry.event.type === 'xstate.init');
  for (const root of running) {
    const actor = start(root.id, root.machine, { snapshot: JSON.parse(JSON.stringify(root.snapshot)) });
    if (isStarted(root)) actor?.start();
  }
  await turn();
  for (const entry of entries) {
    onTime?.(entry.at);
    const isReceived = hasResponse(entry) ? held.settle(entry, lists) : deliver(entry);
    await turn();
    yield {
      entry,
      isReceived,
      states: statesOf([...roots].map(([id, root]) => [id, root.getPersistedSnapshot()])),
    };
  }
  for (const root of roots.values()) root.stop();
}
