import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import type { Operator } from '../domain/office/operators';
import { isExpired, notProvided, type FailedCall } from './slowCall';

type OfficeSessionEvent =
  | { type: 'leave.pressed' }
  /** The operator came back to this tab, perhaps after opening a link in another one. */
  | { type: 'page.returned' };

interface Context {
  /** Null: nobody has been signed in since the page was opened. */
  operator: Operator | null;
  /** Why signing out failed; null: it has not. */
  message: string | null;
}

export const officeSessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfficeSessionEvent,
    tags: {} as 'signedIn' | 'signedOut',
  },
  actors: {
    readOperator: fromPromise<Operator>(notProvided('readOperator')),
    leave: fromPromise<void>(notProvided('leave')),
    /** Sends `page.returned` when the tab becomes visible. */
    returns: fromCallback(() => undefined),
  },
  guards: {
    isExpired,
    isAnother: ({ context }, { output }: { output: Operator }) =>
      context.operator !== null && context.operator.id !== output.id,
  },
  actions: {
    assignOperator: assign((_, { output }: { output: Operator }) => ({ operator: output, message: null })),
    assignMessage: assign((_, { error }: FailedCall) => ({ message: failureOf(error).message })),
    /** Forgets what another operator has typed, before the page shows it. */
    keepTyped: (_, _params: { operator: string }) => undefined,
    /** Shows the page again, for the operator who is signed in now. */
    reloadPage: () => undefined,
    /** Opens the page of those who are signed out. */
    openEntry: () => undefined,
  },
  delays: { ASK: 20_000 },
}).createMachine({
  id: 'officeSession',
  description:
    'Who is signed in on this device. An open page asks from time to time, so that it says when the session has ended; this does not keep the session open. What was typed stays on the page.',
  context: { operator: null, message: null },
  invoke: { id: 'returns', src: 'returns' },
  initial: 'opening',
  states: {
    opening: {
      description: 'The server is asked who is signed in.',
      invoke: {
        id: 'readFirst',
        src: 'readOperator',
        onDone: {
          target: 'in',
          actions: [
            { type: 'keepTyped', params: ({ event }) => ({ operator: event.output.id }) },
            { type: 'assignOperator', params: ({ event }) => event },
          ],
        },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'out' },
          { target: 'unknown' },
        ],
      },
    },
    unknown: {
      description: 'The server did not respond. It is asked again after a pause.',
      after: { ASK: 'opening' },
      on: { 'page.returned': 'opening' },
    },
    in: {
      description: 'An operator is signed in.',
      tags: 'signedIn',
      on: { 'leave.pressed': 'leaving' },
      initial: 'idle',
      states: {
        idle: {
          description: 'The session was there when the server was asked last.',
          after: { ASK: 'asking' },
          on: { 'page.returned': 'asking' },
        },
        asking: {
          description: 'The server is asked whether the session is still there.',
          invoke: {
            id: 'readAgain',
            src: 'readOperator',
            onDone: [
              {
                guard: { type: 'isAnother', params: ({ event }) => event },
                target: '#officeSession.replaced',
              },
              { target: 'idle' },
            ],
            onError: [
              { guard: { type: 'isExpired', params: ({ event }) => event }, target: '#officeSession.out' },
              { target: 'idle' },
            ],
          },
        },
      },
    },
    leaving: {
      description: 'The device is being signed out.',
      tags: 'signedIn',
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: { target: 'left', actions: 'openEntry' },
        onError: { target: 'in', actions: { type: 'assignMessage', params: ({ event }) => event } },
      },
    },
    left: { description: 'The operator has signed out.', type: 'final' },
    replaced: {
      description: 'Another operator is signed in on this device now, so the page loads again.',
      type: 'final',
      entry: 'reloadPage',
    },
    out: {
      description:
        'The session has ended. Another link, opened in another tab, brings it back when the operator returns.',
      tags: 'signedOut',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The page says that the operator was signed out.',
          on: { 'page.returned': 'asking' },
        },
        asking: {
          description: 'The operator came back, and the server is asked who is signed in now.',
          invoke: {
            id: 'readReturned',
            src: 'readOperator',
            onDone: [
              {
                guard: { type: 'isAnother', params: ({ event }) => event },
                target: '#officeSession.replaced',
              },
              {
                target: '#officeSession.in',
                actions: [
                  { type: 'keepTyped', params: ({ event }) => ({ operator: event.output.id }) },
                  { type: 'assignOperator', params: ({ event }) => event },
                ],
              },
            ],
            onError: 'waiting',
          },
        },
      },
    },
  },
});
