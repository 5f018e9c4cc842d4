import { fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import { notProvided, SLOW, type FailedCall } from './slowCall';

/** A question to the server about a value that is being typed: is the email free, is the password right? */
export type Question =
  { subject: 'email'; email: string } | { subject: 'password'; password: string; userID: string };

export const checkMachine = setup({
  types: {
    context: {} as { question: Question },
    input: {} as Question,
    /** Whether the server said yes. */
    output: {} as boolean,
    tags: {} as 'unanswered',
  },
  actors: {
    /** Resolves for yes; rejects with a 4xx `CallError` for no. */
    ask: fromPromise<void, Question>(notProvided('ask')),
  },
  guards: { hasResponse: (_, { error }: FailedCall) => failureOf(error).status !== null },
  delays: { TYPING: 300, RECHECK: 3000, SLOW },
}).createMachine({
  id: 'check',
  description:
    'Asks the server about a value while it is typed: whether an email is free, or the current password is right. Waits for a pause in typing, and as long as a response takes; a call that ends without one is repeated. An error response means no. The form starts a check for each value, and ends it when another one is typed.',
  context: ({ input }) => ({ question: input }),
  output: ({ event }) => event.output === true,
  initial: 'pausing',
  states: {
    pausing: { description: 'The visitor may still be typing.', after: { TYPING: 'asking' } },
    asking: {
      description: 'Waits for the server.',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.question,
        onDone: 'yes',
        onError: [
          { guard: { type: 'hasResponse', params: ({ event }) => event }, target: 'no' },
          { target: 'unanswered' },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'late' } },
        late: {
          description:
            'The response takes long, or the previous call had none. The form shows this, and the call continues.',
          tags: 'unanswered',
        },
      },
    },
    unanswered: {
      description: 'The server did not respond. It is asked again after a pause.',
      tags: 'unanswered',
      after: { RECHECK: 'asking.late' },
    },
    yes: { description: 'The email is free, or the password right.', type: 'final', output: true },
    no: { description: 'The email is taken, or the password wrong.', type: 'final', output: false },
  },
});
