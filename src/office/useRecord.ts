import { useActorRef } from '@xstate/react';
import { createContext, useContext, useState } from 'react';
import { known } from '../../domain/known';
import type { OperationInput, OperationName, OperationResult } from '../../domain/office/operations';
import { recordMachine, type RecordActor, type SessionActor } from './officeActors';

/** The actor of the session, for all pages. */
export const SessionContext = createContext<SessionActor | null>(null);

export const useSession = (): SessionActor => known(useContext(SessionContext), 'session');

/**
 * Reads what a page shows.
 *
 * @param name an operation that only reads; neither it nor the input changes
 * @param isQuick whether a record changes so soon that it is read every two seconds
 */
export function useRecord<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  isQuick: (record: OperationResult<Name>) => boolean = () => false,
): RecordActor {
  const [machine] = useState(() => recordMachine(name, input, isQuick));
  return useActorRef(machine);
}
