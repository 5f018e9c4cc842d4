import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import { isEmail, isStrongPassword } from '../domain/forms/patterns';
import { known } from '../domain/known';
import { notProvided, SLOW, type CallFailure } from './calls';
import { siteActor } from './report';

/** A question to the server about a value that is being typed: is the email free, is the password right? */
export type Question =
  { subject: 'email'; email: string } | { subject: 'password'; password: string; userID: string };

type CheckEvent = { type: 'check.asked'; question: Question } | { type: 'check.dropped' };

/** Events that the check sends to its form. */
export type CheckReport = {
  type:
    | 'email.asked'
    | 'email.free'
    | 'email.taken'
    | 'email.unanswered'
    | 'password.asked'
    | 'password.right'
    | 'password.wrong'
    | 'password.unanswered';
};

const REPORTS = {
  email: { asked: 'email.asked', yes: 'email.free', no: 'email.taken', unanswered: 'email.unanswered' },
  password: {
    asked: 'password.asked',
    yes: 'password.right',
    no: 'password.wrong',
    unanswered: 'password.unanswered',
  },
} as const;

type Result = keyof (typeof REPORTS)['email'];

interface CheckInput {
  /** System id of the form that receives the results. */
  form: 'register' | 'profile';
}

export const checkMachine = setup({
  types: {
    context: {} as CheckInput & { question: Question | null },
    events: {} as CheckEvent,
    input: {} as CheckInput,
  },
  actors: {
    /** Resolves for yes; rejects with a 4xx `CallError` for no. */
    ask: fromPromise<void, Question>(notProvided('ask')),
  },
  guards: {
    isPlausible: (_, { question }: { question: Question }) =>
      question.subject === 'email' ? isEmail(question.email) : isStrongPassword(question.password),
    hasResponse: (_, { error }: CallFailure) => failureOf(error).status !== null,
  },
  actions: {
    keepQuestion: assign((_, { question }: { question: Question }) => ({ question })),
    /** A password must not stay in the context after its check. */
    dropQuestion: assign({ question: null }),
    report: sendTo(
      ({ context, system }) => siteActor(context.form)({ system }),
      ({ context }, { result }: { result: Result }) => ({
        type: REPORTS[known(context.question, 'question').subject][result],
      }),
    ),
  },
  delays: { TYPING: 300, RECHECK: 3000, SLOW },
}).createMachine({
  id: 'check',
  description:
    'Asks the server about a value while it is typed: whether an email is free, or the current password is right. Waits for a pause in typing, and as long as a response takes; a call that ends without one is repeated. An error response means no. Reports each result to the form. Values that cannot be valid are not sent.',
  context: ({ input }) => ({ form: input.form, question: null }),
  initial: 'idle',
  on: {
    'check.asked': [
      {
        guard: { type: 'isPlausible', params: ({ event }) => event },
        target: '.pausing',
        reenter: true,
        actions: [
          { type: 'keepQuestion', params: ({ event }) => event },
          { type: 'report', params: { result: 'asked' } },
        ],
      },
      { target: '.idle' },
    ],
    'check.dropped': '.idle',
  },
  states: {
    idle: { description: 'No question is open.', entry: 'dropQuestion' },
    pausing: { description: 'The visitor may still be typing.', after: { TYPING: 'asking' } },
    asking: {
      description:
        'Waits for the server. When the response takes long, the form shows this, and the call continues.',
      after: { SLOW: { actions: { type: 'report', params: { result: 'unanswered' } } } },
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => known(context.question, 'question'),
        onDone: { target: 'idle', actions: { type: 'report', params: { result: 'yes' } } },
        onError: [
          {
            guard: { type: 'hasResponse', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'report', params: { result: 'no' } },
          },
          { target: 'unanswered', actions: { type: 'report', params: { result: 'unanswered' } } },
        ],
      },
    },
    unanswered: {
      description: 'The server did not respond. It is asked again after a pause.',
      after: { RECHECK: 'asking' },
    },
  },
});
