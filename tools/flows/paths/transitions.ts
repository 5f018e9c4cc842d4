/**
 * Computes a machine's reaction to one event without side effects: the next snapshot, the taken transitions,
 * and the actions.
 */
import {
  createActor,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type ExecutableActionObject,
  type InspectionEvent,
} from 'xstate';

export interface Transitioned {
  snapshot: AnyMachineSnapshot;
  /** In order, including `always` transitions. */
  transitions: AnyTransitionDefinition[];
  /** All intermediate snapshots and the last one. */
  passedSnapshots: AnyMachineSnapshot[];
  actions: ExecutableActionObject[];
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

interface ActorScope {
  self: AnyActor;
  /** The system that XState created with the actor. */
  system: AnyActor['system'];
}

const unstartedActors = new WeakMap<AnyStateMachine, ActorScope>();

/** Creates an actor for the machine once; it is never started. */
function actorScopeOf(machine: AnyStateMachine): ActorScope {
  const known = unstartedActors.get(machine);
  if (known) return known;
  const self = createActor(machine);
  const scope = { self, system: self.system };
  unstartedActors.set(machine, scope);
  return scope;
}

/** Runs a step of a machine in a scope that records actions and transitions and executes nothing. */
function record(machine: AnyStateMachine, run: (scope: Scope) => AnyMachineSnapshot): Transitioned {
  const transitions: AnyTransitionDefinition[] = [];
  const passed: AnyMachineSnapshot[] = [];
  const actions: ExecutableActionObject[] = [];
  const { self, system: created } = actorScopeOf(machine);
  const recordMicrostep = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    transitions.push(...event._transitions);
    passed.push(event.snapshot as AnyMachineSnapshot);
  };
  // Registers nothing, so that each transition can use the same ids again.
  const system = Object.create(created, {
    _sendInspectionEvent: { value: recordMicrostep },
    _register: { value: (id: string) => id },
    _set: { value: () => undefined },
  }) as typeof created;
  // Children take the system of their parent.
  self.system = system;
  const noOp = () => undefined;
  const snapshot = run({
    self,
    system,
    defer: noOp,
    id: '',
    sessionId: '',
    logger: noOp,
    stopChild: noOp,
    emit: noOp,
    actionExecutor: (action: ExecutableActionObject) => void actions.push(action),
  });
  return { snapshot, transitions, passedSnapshots: [...passed, snapshot], actions };
}

/**
 * @param input of the machine
 * @returns the initial snapshot with the `always` transitions that led to it
 */
export const startOf = (machine: AnyStateMachine, input?: unknown): Transitioned =>
  record(machine, (scope) => machine.getInitialSnapshot(scope as never, input));

/** @returns the machine's reaction to an event at a snapshot */
export const transitionFrom = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Transitioned => record(machine, (scope) => machine.transition(snapshot, event, scope));
