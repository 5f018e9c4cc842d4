import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import { isEmail, isStrongPassword } from '../domain/forms/patterns';
import { notProvided, SLOW, type Failed } from './calls';
import { known } from './known';
import { siteActor } from './report';

/** What the server is asked about a value that is being typed. */
export type Question =
  { subject: 'email'; email: string } | { subject: 'password'; password: string; userID: string };

export type CheckEvent = { type: 'check.asked'; question: Question } | { type: 'check.dropped' };

/** What the form is told. */
export type CheckReport = { type: 'email.free' | 'email.taken' | 'password.right' | 'password.wrong' };

const REPORTS = {
  email: { yes: 'email.free', no: 'email.taken' },
  password: { yes: 'password.right', no: 'password.wrong' },
} as const;

type Answer = keyof (typeof REPORTS)['email'];

interface CheckInput {
  /** System id of the form that is told the answer. */
  form: 'register' | 'profile';
}

/**
 * A question about a value that is being typed: is the email free, is the current password right. A value that cannot be
 * an email, or is too weak to be a password, is not asked about. Any other is, after a pause; a newer value replaces it,
 * and a late response is ignored. A refusal means no; without a response nothing is said, and the question is asked again.
 */
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
    isAnswered: (_, { error }: Failed) => failureOf(error).status !== null,
  },
  actions: {
    keepQuestion: assign((_, { question }: { question: Question }) => ({ question })),
    /** A password does not outlive its check. */
    dropQuestion: assign({ question: null }),
    report: sendTo(
      ({ context, system }) => siteActor(context.form)({ system }),
      ({ context }, { answer }: { answer: Answer }) => ({
        type: REPORTS[known(context.question, 'question').subject][answer],
      }),
    ),
  },
  delays: { TYPING: 300, RECHECK: 3000, SLOW },
}).createMachine({
  id: 'check',
  context: ({ input }) => ({ form: input.form, question: null }),
  initial: 'idle',
  on: {
    'check.asked': [
      {
        guard: { type: 'isPlausible', params: ({ event }) => event },
        target: '.pausing',
        reenter: true,
        actions: { type: 'keepQuestion', params: ({ event }) => event },
      },
      { target: '.idle' },
    ],
    'check.dropped': '.idle',
  },
  states: {
    idle: { entry: 'dropQuestion' },
    pausing: { after: { TYPING: 'asking' } },
    asking: {
      /** An answer that does not come is asked for again. */
      after: { SLOW: { target: 'asking', reenter: true } },
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => known(context.question, 'question'),
        onDone: { target: 'idle', actions: { type: 'report', params: { answer: 'yes' } } },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'report', params: { answer: 'no' } },
          },
          { target: 'unanswered' },
        ],
      },
    },
    unanswered: { after: { RECHECK: 'asking' } },
  },
});
