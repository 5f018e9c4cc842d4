/**
 * Scenarios of a flow, written by hand: what happens to its machine, what the machine must do at each step, and what its
 * views then show. They run without pages: calls get no answer but the scenario's, and other flows only receive.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { RESOURCES } from '../../domain/api/contract';
import { FLOWS } from '../../machines/app/flows';
import { APP_ID } from '../../machines/report';

/** Something that a machine does. */
export type Deed =
  /** It starts a call or a child machine. */
  | { calls: string; input?: unknown }
  /** It stops one that has not ended. */
  | { stops: string }
  /** It sends an event to another actor. */
  | { tells: string; event: AnyEventObject }
  /** It runs an effect. */
  | { does: string; params?: unknown }
  | { ends: unknown };

export const calls = (id: string, input?: unknown): Deed => ({ calls: id, input });
export const stops = (id: string): Deed => ({ stops: id });
export const tells = (actor: string, event: AnyEventObject): Deed => ({ tells: actor, event });
export const does = (effect: string, params?: unknown): Deed => ({ does: effect, params });
export const ends = (output: unknown): Deed => ({ ends: output });

export type Facts = Record<string, unknown>;

export interface ScenarioStep {
  /** What happens: an event, a time that goes by in milliseconds, or null for the start. */
  on: AnyEventObject | number | null;
  /** All that the machine does, in its order. */
  deeds: Deed[];
  /** The facts that change. */
  shows: Facts;
}

/**
 * @param on an event, or milliseconds that go by
 * @param deeds all that the machine does
 * @param shows the facts that are no longer as before
 */
export const when = (on: AnyEventObject | number, deeds: Deed[] = [], shows: Facts = {}): ScenarioStep => ({
  on,
  deeds,
  shows,
});

const SLOW_MS = 15_000;

/** A call becomes slow after 15 seconds, and no earlier. */
export const LATE: ScenarioStep[] = [when(SLOW_MS - 1), when(1, [], { isSlow: true })];

export interface Scenario {
  title: string;
  input?: unknown;
  steps: ScenarioStep[];
}

/** What views read of a snapshot. */
export interface Shown {
  value: unknown;
  context: Record<string, unknown>;
  hasTag: (tag: string) => boolean;
  matches: (state: string | object) => boolean;
}

/** The state of a region of the form that is open; null when no form is open. */
export function regionOf({ value }: Shown, region: string): string | null {
  const { open } = value as { open?: Record<string, string> };
  return open?.[region] ?? null;
}

/** What a scenario file exports. */
export interface ScenarioFile {
  machine: AnyStateMachine;
  /** What the views read of a snapshot. */
  facts: (snapshot: Shown) => Facts;
  /** The facts at the start. */
  first: Facts;
  scenarios: Scenario[];
  /** System ids of the other actors that run; without a list, the site's flows and lists of data. */
  others?: readonly string[];
  /** What of an effect's parameters it uses; all of them unless it is named here. */
  reads?: Record<string, (params: never) => unknown>;
  /** Actions in place of those that draw at random. */
  actions?: () => Record<string, unknown>;
  /** Changes of the machine that no scenario has to notice, by the mutant's name, with the reason. */
  survivors: Record<string, string>;
}

/** A scenario of a machine that has an input, and what it does when it starts. */
export const scenarioOf = (
  title: string,
  input: unknown,
  deeds: Deed[],
  shows: Facts,
  ...steps: ScenarioStep[]
): Scenario => ({ title, input, steps: [{ on: null, deeds, shows }, ...steps] });

/** A scenario of a machine without input, which does nothing when it starts. */
export const scenario = (title: string, ...steps: ScenarioStep[]): Scenario =>
  scenarioOf(title, undefined, [], {}, ...steps);

/** A step of a scenario, as it is wanted or as it was. */
export interface Moment {
  deeds: unknown;
  facts: unknown;
}

/** Without what is undefined, and without the difference between an object and its copy. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** What a scenario wants of each step. */
export function wanted({ first }: ScenarioFile, { steps }: Scenario): Moment[] {
  let facts = first;
  return steps.map(({ deeds, shows }) => {
    facts = { ...facts, ...shows };
    return { deeds: plain(deeds), facts: plain(facts) };
  });
}

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action;

const ENDING = /^xstate\.(?:done|error)\.actor\.(.*)$/;

/**
 * Plays a scenario.
 *
 * @param machine the file's own, or a mutant of it
 * @returns what the machine has done and shown at each step
 * @throws what the machine throws, and when an answer comes to a call that is not under way
 */
export function played(machine: AnyStateMachine, file: ScenarioFile, { input, steps }: Scenario): Moment[] {
  let deeds: Deed[] = [];
  const thrown: unknown[] = [];
  const { actors, actions } = machine.implementations as Record<
    'actors' | 'actions',
    Record<string, unknown>
  >;
  const call = fromPromise<never, unknown>(({ self, input: made }) => {
    deeds.push(calls(self.id, made));
    return new Promise<never>(() => undefined);
  });
  const effect = (name: string) => (_: unknown, params: unknown) =>
    void deeds.push(does(name, file.reads?.[name]?.(params as never) ?? params));
  const subject = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, call])),
    actions: {
      ...Object.fromEntries(
        Object.entries(actions).flatMap(([name, action]) =>
          isBuiltIn(action) ? [] : [[name, effect(name)]],
        ),
      ),
      ...(file.actions?.() ?? {}),
    },
  } as never);
  const names = (file.others ?? [...Object.keys(FLOWS), ...RESOURCES]).filter((name) => name !== machine.id);
  const site = setup({ actors: { subject, other: fromCallback(() => undefined) } }).createMachine({
    invoke: [
      ...names.map((name) => ({ id: name, systemId: name, src: 'other' as const })),
      {
        id: machine.id,
        src: 'subject',
        input: (() => input) as never,
        onDone: { actions: ({ event }) => void deeds.push(ends(event.output)) },
        onError: { actions: ({ event }) => void thrown.push(event.error) },
      },
    ],
  });
  const clock = new SimulatedClock();
  const nameOf = (actor: ActorRefLike | undefined) => (actor as AnyActorRef | undefined)?.id ?? '';
  const app = createActor(site, {
    id: APP_ID,
    systemId: APP_ID,
    clock,
    inspect: (news) => {
      if (news.type !== '@xstate.event' || nameOf(news.sourceRef) !== machine.id) return;
      const receiver = nameOf(news.actorRef);
      if (receiver !== machine.id && !news.event.type.startsWith('xstate.'))
        deeds.push(tells(receiver, news.event));
    },
  });
  app.subscribe({ error: (error) => void thrown.push(error) });
  const current = () => (app.getSnapshot().children as Record<string, AnyActorRef | undefined>)[machine.id];
  const take = (act: () => void): Moment => {
    deeds = [];
    const before = childrenOf(actor);
    act();
    if (thrown.length > 0) throw thrown[0];
    const snapshot = actor.getSnapshot() as Shown;
    const after = childrenOf(actor);
    const stopped = Object.entries(before).filter(([id, child]) => child !== after[id] && id !== answered);
    return {
      deeds: plain([...stopped.map(([id]) => stops(id)), ...deeds]),
      facts: plain(file.facts(snapshot)),
    };
  };
  let answered: string | null = null;
  app.start();
  const actor = current() as AnyActorRef;
  const began = deeds;
  const records = steps.map(({ on }) => {
    answered = null;
    if (on === null) return { ...take(() => undefined), deeds: plain(began) };
    if (typeof on === 'number') return take(() => clock.increment(on));
    answered = ENDING.exec(on.type)?.[1] ?? null;
    if (answered !== null && !(answered in childrenOf(actor))) throw new Error(`No ${answered} is under way`);
    return take(() => actor.send(on));
  });
  app.stop();
  return records;
}

const childrenOf = (actor: AnyActorRef): Record<string, AnyActorRef> => ({
  ...((actor.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef>),
});

const FOLDER = path.resolve('__tests__/machines/scenarios');

/** The flows that have scenarios, in the order of their names. */
export const namesOfScenarios = (): string[] => readdirSync(FOLDER).map((file) => path.basename(file, '.ts'));

/** The scenarios of a flow, by its name. */
export const scenariosOf = (name: string): ScenarioFile =>
  // Jest declares its tests before it can wait for a promise.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  (require(path.join(FOLDER, `${name}.ts`)) as { flow: ScenarioFile }).flow;
