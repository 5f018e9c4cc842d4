/**
 * Scenarios of a flow, written by hand: the events of a machine, its effects at each step, and the facts that
 * its views then read. They run without pages: calls end only as the scenario defines, and other flows
 * receive events without a reaction.
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
import { PRODUCT } from './product';

/** An effect of a machine. */
export type Effect =
  /** It starts a call or a child machine. */
  | { calls: string; input?: unknown }
  /** It stops a call or child machine that has not ended. */
  | { stops: string }
  /** It sends an event to another actor. */
  | { sends: string; event: AnyEventObject }
  /** It runs an action outside the machine. */
  | { runs: string; params?: unknown }
  | { ends: unknown };

export const calls = (id: string, input?: unknown): Effect => ({ calls: id, input });
export const stops = (id: string): Effect => ({ stops: id });
export const sends = (actor: string, event: AnyEventObject): Effect => ({ sends: actor, event });
export const runs = (effect: string, params?: unknown): Effect => ({ runs: effect, params });
export const ends = (output: unknown): Effect => ({ ends: output });

export type Facts = Record<string, unknown>;

export interface ScenarioStep {
  /** An event, the elapsed time in milliseconds, or null for the start. */
  on: AnyEventObject | number | null;
  /** All effects of the machine, in order. */
  effects: Effect[];
  /** The facts with new values. */
  changedFacts: Facts;
}

/**
 * @param on an event, or the elapsed time in milliseconds
 * @param effects all effects of the machine, in order
 * @param changedFacts the facts with new values
 */
export const when = (
  on: AnyEventObject | number,
  effects: Effect[] = [],
  changedFacts: Facts = {},
): ScenarioStep => ({
  on,
  effects,
  changedFacts,
});

export interface Scenario {
  title: string;
  input?: unknown;
  steps: ScenarioStep[];
}

/** The parts of a snapshot that views read. */
export interface MachineSnapshot {
  value: unknown;
  context: Record<string, unknown>;
  hasTag: (tag: string) => boolean;
  matches: (state: string | object) => boolean;
  can: (event: { type: string }) => boolean;
}

/** The export of a scenario file. */
export interface ScenarioFile {
  machine: AnyStateMachine;
  /** Derives the values that the views read from a snapshot. */
  facts: (snapshot: MachineSnapshot) => Facts;
  /** The facts at the start. */
  initialFacts: Facts;
  scenarios: Scenario[];
  /** System ids of other running actors; by default the product's. */
  otherActors?: readonly string[];
  /** Selects the parameters of an action to compare, by the action's name; by default all. */
  effectParams?: Record<string, (params: never) => unknown>;
  /** Replacements of actions that use random numbers. */
  actions?: () => Record<string, unknown>;
  /** Mutants without an observable difference, by name, with the reason. */
  equivalentMutants: Record<string, string>;
}

/** Creates a scenario of a machine with an input and with effects at its start. */
export const scenarioWithInput = (
  title: string,
  input: unknown,
  effects: Effect[],
  changedFacts: Facts,
  ...steps: ScenarioStep[]
): Scenario => ({ title, input, steps: [{ on: null, effects, changedFacts }, ...steps] });

/** Creates a scenario of a machine without an input and without effects at its start. */
export const scenario = (title: string, ...steps: ScenarioStep[]): Scenario =>
  scenarioWithInput(title, undefined, [], {}, ...steps);

/** The expected or actual result of a step. */
export interface StepResult {
  effects: unknown;
  facts: unknown;
}

/** Converts a value to JSON data: without undefined properties and prototypes. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** @returns the expected result of each step */
export function expectedResults({ initialFacts }: ScenarioFile, { steps }: Scenario): StepResult[] {
  let facts = initialFacts;
  return steps.map(({ effects, changedFacts }) => {
    facts = { ...facts, ...changedFacts };
    return { effects: plain(effects), facts: plain(facts) };
  });
}

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action;

const ACTOR_END = /^xstate\.(?:done|error)\.actor\.(.*)$/;

/**
 * Plays a scenario.
 *
 * @param machine the file's machine or a mutant of it
 * @returns the effects and facts after each step
 * @throws errors of the machine, and when the scenario ends a call that is not pending
 */
export function playScenario(
  machine: AnyStateMachine,
  file: ScenarioFile,
  { input, steps }: Scenario,
): StepResult[] {
  let effects: Effect[] = [];
  const thrown: unknown[] = [];
  const { actors, actions } = machine.implementations as Record<
    'actors' | 'actions',
    Record<string, unknown>
  >;
  const call = fromPromise<never, unknown>(({ self, input: callInput }) => {
    effects.push(calls(self.id, callInput));
    return new Promise<never>(() => undefined);
  });
  const effect = (name: string) => (_: unknown, params: unknown) =>
    void effects.push(runs(name, file.effectParams?.[name]?.(params as never) ?? params));
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
  const names = (file.otherActors ?? PRODUCT.actorIds).filter((name) => name !== machine.id);
  const site = setup({ actors: { subject, other: fromCallback(() => undefined) } }).createMachine({
    invoke: [
      ...names.map((name) => ({ id: name, systemId: name, src: 'other' as const })),
      {
        id: machine.id,
        src: 'subject',
        input: (() => input) as never,
        onDone: { actions: ({ event }) => void effects.push(ends(event.output)) },
        onError: { actions: ({ event }) => void thrown.push(event.error) },
      },
    ],
  });
  const clock = new SimulatedClock();
  const nameOf = (actor: ActorRefLike | undefined) => (actor as AnyActorRef | undefined)?.id ?? '';
  const app = createActor(site, {
    id: PRODUCT.rootId,
    systemId: PRODUCT.rootId,
    clock,
    inspect: (inspectionEvent) => {
      if (inspectionEvent.type !== '@xstate.event' || nameOf(inspectionEvent.sourceRef) !== machine.id)
        return;
      const receiver = nameOf(inspectionEvent.actorRef);
      if (receiver !== machine.id && !inspectionEvent.event.type.startsWith('xstate.'))
        effects.push(sends(receiver, inspectionEvent.event));
    },
  });
  app.subscribe({ error: (error) => void thrown.push(error) });
  const current = () => (app.getSnapshot().children as Record<string, AnyActorRef | undefined>)[machine.id];
  const resultOf = (act: () => void): StepResult => {
    effects = [];
    const before = childrenOf(actor);
    act();
    if (thrown.length > 0) throw thrown[0];
    const snapshot = actor.getSnapshot() as MachineSnapshot;
    const after = childrenOf(actor);
    const stoppedChildren = Object.entries(before).filter(
      ([id, child]) => child !== after[id] && id !== endedCall,
    );
    return {
      effects: plain([...stoppedChildren.map(([id]) => stops(id)), ...effects]),
      facts: plain(file.facts(snapshot)),
    };
  };
  let endedCall: string | null = null;
  app.start();
  const actor = current() as AnyActorRef;
  const startEffects = effects;
  const records = steps.map(({ on }) => {
    endedCall = null;
    if (on === null) return { ...resultOf(() => undefined), effects: plain(startEffects) };
    if (typeof on === 'number') return resultOf(() => clock.increment(on));
    endedCall = ACTOR_END.exec(on.type)?.[1] ?? null;
    if (endedCall !== null && !(endedCall in childrenOf(actor)))
      throw new Error(`No ${endedCall} is under way`);
    return resultOf(() => actor.send(on));
  });
  app.stop();
  return records;
}

const childrenOf = (actor: AnyActorRef): Record<string, AnyActorRef> => ({
  ...((actor.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef>),
});

const FOLDER = path.resolve(PRODUCT.places.scenarios);

/** The names of the flows with scenarios, sorted. */
export const scenarioNames = (): string[] => readdirSync(FOLDER).map((file) => path.basename(file, '.ts'));

/** The scenarios of a flow, by its name. */
export const scenariosOf = (name: string): ScenarioFile =>
  // `require`, because Jest declares tests synchronously.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  (require(path.join(FOLDER, `${name}.ts`)) as { flow: ScenarioFile }).flow;
