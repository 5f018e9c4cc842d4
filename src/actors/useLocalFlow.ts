import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { ActorOptions, AnyStateMachine } from 'xstate';
import { ERRORS } from '../../domain/messages';
import { errorNotice } from '../../machines/toRoot';
import { useApp } from './AppActor';
import { watchFlows } from './recorder';
import { withRecovery } from './withRecovery';

/**
 * Runs a flow that lives as long as its view.
 *
 * @param machine with its effects provided, from `src/actors/localFlows`; only the machine of the first
 *   render is used
 * @returns snapshot, send function, and actor, like `useMachine`
 */
export function useLocalFlow<Machine extends AnyStateMachine>(machine: Machine) {
  const app = useApp();
  const [protectedMachine] = useState(() =>
    withRecovery(machine.provide({}) as Machine, () => app.send(errorNotice(ERRORS.unexpected))),
  );
  // TypeScript cannot tell whether a machine of unknown type requires further options; none here does.
  const run = useMachine as (
    machine: Machine,
    options: ActorOptions<Machine>,
  ) => ReturnType<typeof useMachine<Machine>>;
  return run(protectedMachine, { inspect: watchFlows });
}
