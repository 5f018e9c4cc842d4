import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import { known } from './known';
import { notProvided, siteActor } from './report';
import { SLOW } from './slowCall';

/** What the server is asked about a value that is being typed. */
export type Question =
  { subject: 'email'; email: string } | { subject: 'password'; password: string; userID: string };

export type CheckEvent = { type: 'check.asked'; question: Question } | { type: 'check.dropped' };

export type CheckReport = { type: 'check.answered'; subject: Question['subject']; isYes: boolean };

interface CheckInput {
  /** System id of the form that is told the answer. */
  form: 'register' | 'profile';
}

const answered = (isYes: boolean) => ({
  type: 'report' as const,
  params: ({ context }: { context: { question: Question | null } }): CheckReport => ({
    type: 'check.answered',
    subject: known(context.question, 'question').subject,
    isYes,
  }),
});

/**
 * A question about a value that is being typed: is the email free, is the password right (SPEC section 5). It is asked
 * after a pause; a newer value takes its place, and a late answer is not heard (DECISIONS A28). An answer that is no
 * success means no; without any answer nothing is said, and it is asked again after a while (DECISIONS B24).
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
    isAnswered: (_, { error }: { error: unknown }) => failureOf(error).status !== null,
  },
  actions: {
    keepQuestion: assign((_, { question }: { question: Question }) => ({ question })),
    /** A password does not outlive its check. */
    dropQuestion: assign({ question: null }),
    report: sendTo(
      ({ context, system }) => siteActor(context.form)({ system }),
      (_, report: CheckReport) => report,
    ),
  },
  delays: { TYPING: 300, RECHECK: 3000, SLOW },
}).createMachine({
  id: 'check',
  context: ({ input }) => ({ form: input.form, question: null }),
  initial: 'idle',
  on: {
    'check.asked': {
      target: '.pausing',
      reenter: true,
      actions: { type: 'keepQuestion', params: ({ event }) => event },
    },
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
        onDone: { target: 'idle', actions: answered(true) },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: answered(false),
          },
          { target: 'unanswered' },
        ],
      },
    },
    unanswered: { after: { RECHECK: 'asking' } },
  },
});
