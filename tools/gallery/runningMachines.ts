/** The running machines of a page, and their states. */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stateNames } from '../flows/paths/paths';

/** Records the machines that start on this page from now on. */
export function runningMachines() {
  const actors = new Set<AnyActorRef>();
  globalThis.flowWatcher = { next: ({ actorRef }) => void actors.add(actorRef as AnyActorRef) };
  const isRunning = (actor: AnyActorRef, machine: string) => {
    const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
    const { id } = (actor as unknown as { logic: Partial<AnyStateMachine> }).logic;
    return id === machine && snapshot?.status === 'active';
  };
  return {
    /** Whether an actor of the machine is in the state, which has this dotted name. */
    machineIsIn: (machine: string, state: string): boolean =>
      [...actors].some(
        (actor) =>
          isRunning(actor, machine) && stateNames(actor.getSnapshot() as AnyMachineSnapshot).includes(state),
      ),
  };
}
