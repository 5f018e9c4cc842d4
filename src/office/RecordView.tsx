/** Shows a record of the office, or why there is none. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { OperationName, OperationResult } from '../../domain/office/operations';
import { Heading } from './Heading';
import type { RecordActor } from './officeActors';

interface RecordViewProps<Name extends OperationName> {
  record: RecordActor;
  /** The operation whose result the record is. */
  name: Name;
  /** What is shown, in words: "the concerts". */
  what: string;
  /** Whether what is shown beside the record was read, too; by default it is. */
  isComplete?: boolean;
  children: (result: OperationResult<Name>) => ReactNode;
}

function Stale({ record, what }: Pick<RecordViewProps<OperationName>, 'record' | 'what'>) {
  const isStale = useSelector(record, (snapshot) => snapshot.matches({ shown: 'stale' }));
  return (
    <div role="status">
      {isStale ? (
        <p className="wait">{`No connection. This shows ${what} as of a while ago, and tries again.`}</p>
      ) : null}
    </div>
  );
}

export function RecordView<Name extends OperationName>({
  record,
  what,
  isComplete = true,
  children,
}: RecordViewProps<Name>) {
  const state = useSelector(record, ({ value }) => (typeof value === 'string' ? value : ('shown' as const)));
  const result = useSelector(record, ({ context }) => context.record) as OperationResult<Name>;
  const message = useSelector(record, ({ context }) => context.message);
  switch (state === 'shown' && !isComplete ? 'loading' : state) {
    case 'loading':
      return <p role="status">{`Reading ${what}…`}</p>;
    case 'failed':
      return (
        <div className="panel bad" role="alert">
          <p>
            <strong>{`The office didn’t respond, so ${what} can’t be shown.`}</strong>
          </p>
          <p>Check this device’s connection.</p>
          <p>
            <button onClick={() => record.send({ type: 'record.retried' })}>Try again</button>
          </p>
        </div>
      );
    case 'refused':
      return (
        <>
          <Heading>This page can’t be shown</Heading>
          <p role="alert">{message}</p>
        </>
      );
    case 'shown':
      return (
        <>
          <Stale record={record} what={what} />
          <div>{children(result)}</div>
        </>
      );
  }
}
