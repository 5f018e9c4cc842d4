import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import { isEmail, isStrongPassword } from '../domain/forms/patterns';
import { known } from '../domain/known';
import { notProvided, SLOW, type CallFailure } from './calls';
import { siteActor } from './report';

/** What the server is asked about a value that is being typed. */
export type Question =
  { subject: 'email'; email: string } | { subject: 'password'; password: string; userID: string };

export type CheckEvent = { type: 'check.asked'; question: Question } | { type: 'check.dropped' };

/** What the form is told. */
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
  email: { open: 'email.asked', yes: 'email.free', no: 'email.taken', none: 'email.unanswered' },
  password: {
    open: 'password.asked',
    yes: 'password.right',
    no: 'password.wrong',
    none: 'password.unanswered',
  },
} as const;

type Result = keyof (typeof REPORTS)['email'];

interface CheckInput {
  /** System id of the form that is told the answer. */
  form: 'register' | 'profile';
}

export const checkMachine = setup({
  types: {
    context: {} as CheckInput & { question: Question | null },
    events: {} as CheckEvent,
    input: {} as CheckInput,
  },
  actors: {
    /** Resolves when the answer is yes. */
    ask: fromPromise<void, Question>(notProvided('ask')),
  },
  guards: {
    isPlausible: (_, { question }: { question: Question }) =>
      question.subject === 'email' ? isEmail(question.email) : isStrongPassword(question.password),
    isAnswered: (_, { error }: CallFailure) => failureOf(error).status !== null,
  },
  actions: {
    keepQuestion: assign((_, { question }: { question: Question }) => ({ question })),
    /** A password does not outlive its check. */
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
    'Asks the server about a value while it is typed: whether an email is free, or a password is the right one. It waits for a pause in typing, and asks again until there is an answer; the form is told when there is none yet. A refusal means no. A value that cannot be an email, or is too weak to be a password, is not asked about.',
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
          { type: 'report', params: { result: 'open' } },
        ],
      },
      { target: '.idle' },
    ],
    'check.dropped': '.idle',
  },
  states: {
    idle: { description: 'There is no open question.', entry: 'dropQuestion' },
    pausing: { description: 'The visitor may still be typing.', after: { TYPING: 'asking' } },
    asking: {
      description: 'The server has been asked. A response that does not come is asked for again.',
      after: {
        SLOW: { target: 'asking', reenter: true, actions: { type: 'report', params: { result: 'none' } } },
      },
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => known(context.question, 'question'),
        onDone: { target: 'idle', actions: { type: 'report', params: { result: 'yes' } } },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'report', params: { result: 'no' } },
          },
          { target: 'unanswered', actions: { type: 'report', params: { result: 'none' } } },
        ],
      },
    },
    unanswered: {
      description: 'The server could not answer. It is asked again soon.',
      after: { RECHECK: 'asking' },
    },
  },
});
