import { useActorRef, useSelector } from '@xstate/react';
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

/**
 * What a record adds to a page that shows another one. The page waits for it, so that nothing moves when it
 * arrives.
 *
 * @returns null when it cannot be read, undefined while it is read first
 */
export function useAddition<Name extends OperationName>(
  record: RecordActor,
  _name: Name,
): OperationResult<Name> | null | undefined {
  const isLoading = useSelector(record, (snapshot) => snapshot.matches('loading'));
  const result = useSelector(record, ({ context }) => context.record) as OperationResult<Name> | null;
  const [wasRead, setWasRead] = useState(false);
  if (!isLoading && !wasRead) setWasRead(true);
  return isLoading && !wasRead ? undefined : result;
}
