/** What a machine does with one event, without running anything: the next snapshot, the transitions taken, the actions. */
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

export interface Taken {
  snapshot: AnyMachineSnapshot;
  /** In the order in which they were taken, with those of `always`. */
  transitions: AnyTransitionDefinition[];
  /** The snapshots that were passed through, the last one included. */
  passed: AnyMachineSnapshot[];
  actions: ExecutableActionObject[];
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

interface Own {
  self: AnyActor;
  /** The one that the actor was created with. */
  system: AnyActor['system'];
}

const neverStarted = new WeakMap<AnyStateMachine, Own>();

/** An actor that stands for the machine's own; it is never started. */
function ownOf(machine: AnyStateMachine): Own {
  const known = neverStarted.get(machine);
  if (known) return known;
  const self = createActor(machine);
  const own = { self, system: self.system };
  neverStarted.set(machine, own);
  return own;
}

/** Runs a step of a machine in a scope that executes nothing and writes down what happens. */
function record(machine: AnyStateMachine, run: (scope: Scope) => AnyMachineSnapshot): Taken {
  const transitions: AnyTransitionDefinition[] = [];
  const passed: AnyMachineSnapshot[] = [];
  const actions: ExecutableActionObject[] = [];
  const { self, system: created } = ownOf(machine);
  const hear = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    transitions.push(...event._transitions);
    passed.push(event.snapshot as AnyMachineSnapshot);
  };
  // Without children that the actor's own start has registered.
  const system = Object.create(created, {
    _sendInspectionEvent: { value: hear },
    _register: { value: (id: string) => id },
    _set: { value: () => undefined },
  }) as typeof created;
  // Children take the system of their parent.
  self.system = system;
  const nothing = () => undefined;
  const snapshot = run({
    self,
    system,
    defer: nothing,
    id: '',
    sessionId: '',
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action: ExecutableActionObject) => void actions.push(action),
  });
  return { snapshot, transitions, passed: [...passed, snapshot], actions };
}

/**
 * @param input of the machine
 * @returns its first snapshot, with the transitions of `always` that lead there
 */
export const startOf = (machine: AnyStateMachine, input?: unknown): Taken =>
  record(machine, (scope) => machine.getInitialSnapshot(scope as never, input));

/** @returns what the machine does with the event at a snapshot */
export const take = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Taken =>
  record(machine, (scope) => machine.transition(snapshot, event, scope));
