import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import { notProvided, type FailedCall } from './slowCall';

type OfficeRecordEvent =
  | { type: 'record.retried' }
  /** An operation of this page may have changed what the page shows. */
  | { type: 'record.changed' }
  /** The operator came back to this tab. */
  | { type: 'page.returned' };

interface Context {
  /** What the page shows: the result of an operation that only reads. */
  record: unknown;
  /** Why there is no record, also while it is asked for again; null: there is one, or it was not refused. */
  message: string | null;
}

export const officeRecordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfficeRecordEvent,
  },
  actors: {
    /** @param isBackground whether the page asks by itself, which does not count as use of the session */
    read: fromPromise<unknown, { isBackground: boolean }>(notProvided('read')),
    /** Sends `page.returned` when the tab becomes visible. */
    returns: fromCallback(() => undefined),
  },
  guards: {
    isRefused: (_, { error }: FailedCall) => {
      const { status } = failureOf(error);
      return status !== null && status < 500;
    },
  },
  actions: {
    assignRecord: assign((_, { output }: { output: unknown }) => ({ record: output, message: null })),
    assignMessage: assign((_, { error }: FailedCall) => ({ message: failureOf(error).message })),
  },
  delays: { AGE: 30_000 },
}).createMachine({
  id: 'officeRecord',
  description:
    'What a page of the office shows. It is read again from time to time, because others change it, too.',
  context: { record: null, message: null },
  invoke: { id: 'returns', src: 'returns' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The record is being read.',
      invoke: {
        id: 'readFirst',
        src: 'read',
        input: { isBackground: false },
        onDone: { target: 'shown', actions: { type: 'assignRecord', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'assignMessage', params: ({ event }) => event },
          },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'The server did not respond.',
      on: { 'record.retried': 'loading', 'page.returned': 'loading' },
    },
    refused: {
      description: 'There is no such record, or this operator may not see it. The page says why.',
      on: { 'page.returned': 'loading' },
    },
    shown: {
      description: 'The page shows the record.',
      initial: 'fresh',
      on: { 'record.changed': '.refreshing', 'page.returned': '.refreshing' },
      states: {
        fresh: {
          description: 'The record was read a short time ago.',
          after: { AGE: 'refreshing' },
        },
        refreshing: {
          description: 'The record is read again, and shown as it was until then.',
          invoke: {
            id: 'readAgain',
            src: 'read',
            input: { isBackground: true },
            onDone: { target: 'fresh', actions: { type: 'assignRecord', params: ({ event }) => event } },
            onError: 'stale',
          },
        },
        stale: {
          description:
            'The record could not be read again, so the page may show an earlier one, and says so.',
          after: { AGE: 'refreshing' },
          on: { 'record.retried': 'refreshing' },
        },
      },
    },
  },
});
