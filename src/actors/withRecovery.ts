import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { CallError } from '../../domain/api/contract';
import { ERRORS } from '../../domain/messages';

type Scope = Parameters<AnyStateMachine['transition']>[2];

interface Recovery {
  /** Shows the visitor that the flow failed. Not called when the flow's `onError` transition handles the failure. */
  notify: (actor: AnyActorRef) => void;
  /** Whether the flow may restart when it cannot continue from its last state; false keeps that state. */
  mayRestart: boolean;
}

const childrenOf = ({ children }: AnyMachineSnapshot) => children as Record<string, AnyActorRef>;

const isMachineActor = (actor: AnyActorRef) => 'machine' in (actor.getSnapshot() as object);

const CHILD_FAILED = 'xstate.error.actor.';

const isFailureOfChild = ({ type }: EventObject) => type.startsWith(CHILD_FAILED);

const isFromOutside = ({ type }: EventObject) => !type.startsWith('xstate.');

/** Id and actor of a child that has ended although the snapshot still waits for it, if there is one. */
const endedChildOf = (snapshot: AnyMachineSnapshot) =>
  Object.entries(childrenOf(snapshot)).find(
    ([, child]) => (child.getSnapshot() as { status: string }).status !== 'active',
  );

/** Logs machine, state, event type, and kind of error. Payloads and error messages may be personal and are not logged. */
function log({ id }: AnyStateMachine, { value }: AnyMachineSnapshot, { type }: EventObject, error: unknown) {
  const kind = error instanceof Error ? error.name : typeof error;
  console.error(`${kind} in the "${id}" machine at ${JSON.stringify(value)}, on "${type}"`);
}

/**
 * A machine whose actor survives an exception in a guard, action, assign, or input. XState would stop the actor and its
 * parents. Instead, the first of these that applies is done:
 * 1. A child has ended, for example a call whose response could not be handled: its `onError` transition is taken.
 * 2. The event came from a view or another actor: the last snapshot stays.
 * 3. Otherwise the flow restarts in its initial state.
 *
 * @param machine with its effects provided; a later `.provide()` returns a machine without this protection
 */
export function withRecovery<Machine extends AnyStateMachine>(
  machine: Machine,
  { notify, mayRestart }: Recovery,
): Machine {
  // Not a copy: XState would compute all transitions of a copy again, which is slow on an old phone.
  const safeMachine = Object.create(machine) as Machine;

  function recover(snapshot: AnyMachineSnapshot, event: EventObject, scope: Scope): AnyMachineSnapshot {
    const endedChild = endedChildOf(snapshot);
    if (endedChild) {
      const [id, child] = endedChild;
      const failure = { type: `${CHILD_FAILED}${id}`, error: new CallError(null, ERRORS.unexpected) };
      try {
        if (event.type !== failure.type && snapshot.can(failure)) {
          const next = machine.transition(snapshot, failure, scope);
          if (isMachineActor(child)) notify(scope.self);
          return next;
        }
      } catch (error) {
        log(machine, snapshot, failure, error);
      }
    }
    notify(scope.self);
    if (!mayRestart || (!endedChild && isFromOutside(event))) return snapshot;
    for (const child of Object.values(childrenOf(snapshot))) scope.stopChild(child);
    return safeMachine.getInitialSnapshot(
      scope,
      (scope.self as { options?: { input?: unknown } }).options?.input,
    );
  }

  safeMachine.transition = (snapshot: AnyMachineSnapshot, event: EventObject, scope: Scope) => {
    try {
      // XState would stop this actor if its state has no `onError` transition for the failed child. Throwing the
      // child's error makes the catch block below call `recover` instead.
      if (isFailureOfChild(event) && !snapshot.can(event)) throw (event as { error?: unknown }).error;
      return machine.transition(snapshot, event, scope);
    } catch (error) {
      log(machine, snapshot, event, error);
      return recover(snapshot, event, scope);
    }
  };
  return safeMachine;
}
