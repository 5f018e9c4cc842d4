import { StateMachine, type AnyActorRef, type AnyStateMachine, type EventObject } from 'xstate';

export const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

/**
 * Lets a machine and the machines that it runs survive an exception in a guard, action, assign, or input, and
 * the failure of a child that it does not handle. XState would stop the actor and its parents; instead, the
 * actor keeps its state.
 *
 * @param machine with its effects provided; it and its child machines are changed, so each must be a copy by
 *   `.provide()`
 * @param notify called with an actor whose flow has failed
 * @returns the machine
 */
export function withRecovery<Machine extends AnyStateMachine>(
  machine: Machine,
  notify: (actor: AnyActorRef) => void,
): Machine {
  const transition = machine.transition.bind(machine);
  machine.transition = (snapshot, event: EventObject, scope) => {
    let error: unknown;
    try {
      const next = transition(snapshot, event, scope);
      if (next.status !== 'error') return next;
      error = next.error;
    } catch (exception) {
      error = exception;
    }
    // Payloads and messages of errors may be personal and are not logged.
    const kind = error instanceof Error ? error.name : typeof error;
    console.error(
      `${kind} in the "${machine.id}" machine at ${JSON.stringify(snapshot.value)}, on "${event.type}"`,
    );
    notify(scope.self);
    return snapshot;
  };
  for (const logic of Object.values(machine.implementations.actors)) {
    if (isMachine(logic)) withRecovery(logic, notify);
  }
  return machine;
}
