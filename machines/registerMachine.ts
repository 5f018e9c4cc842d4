import { and, assign, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import { failureOf, type RegisterPayload } from '../domain/api/contract';
import type { User } from '../domain/api/entities';
import { isRegistrationComplete, registerPayload, type RegisterValues } from '../domain/forms/forms';
import { ERRORS } from '../domain/messages';
import { isEmail } from '../domain/forms/patterns';
import { checkMachine, type CheckReport } from './checkMachine';
import { known } from './known';
import { notProvided } from './report';
import { SLOW, type SlowCallEvent } from './slowCall';

export type RegisterEvent =
  | { type: 'register.emailChanged'; email: string }
  | ({ type: 'register.submitted' } & RegisterValues)
  | SlowCallEvent
  | CheckReport;

interface RegisterContext {
  /** As far as it is asked about. */
  email: string;
  failure: string | null;
  user: User | null;
}

const isComplete = {
  type: 'isComplete' as const,
  params: ({ event }: { event: RegisterValues }) => event,
};

/**
 * The register form (SPEC sections 2, 4, 5 and 8). Whether the email is free is asked as it changes; nobody registers
 * before the answer, or without a complete form. A failure is told within the form and leaves everything typed (DECISIONS B02, B07).
 */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    output: {} as User,
    tags: {} as 'busy' | 'slow',
    children: {} as { emailCheck: 'check'; register: 'register' },
  },
  actors: {
    check: checkMachine,
    register: fromPromise<User, RegisterPayload>(notProvided('register')),
  },
  guards: {
    isComplete: (_, form: RegisterValues) => isRegistrationComplete(form),
    isEmail: (_, { email }: { email: string }) => isEmail(email),
    isSameEmail: ({ context }, { email }: { email: string }) => email.trim() === context.email,
    isTaken: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    askEmail: sendTo('emailCheck', (_, { email }: { email: string }) => ({
      type: 'check.asked',
      question: { subject: 'email', email: email.trim() },
    })),
    dropFailure: assign({ failure: null }),
    keepFailure: assign({ failure: ERRORS.register }),
    keepUser: assign((_, { user }: { user: User }) => ({ user })),
  },
  delays: { SLOW },
}).createMachine({
  id: 'register',
  context: { email: '', failure: null, user: null },
  output: ({ context }) => known(context.user, 'user'),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: { id: 'emailCheck', src: 'check', input: { form: 'register' } },
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'register.submitted': {
                  guard: and([stateIn({ open: { email: 'free' } }), isComplete]),
                  target: 'sending',
                  actions: 'dropFailure',
                },
              },
            },
            sending: {
              tags: 'busy',
              initial: 'waiting',
              states: {
                waiting: { after: { SLOW: 'slow' } },
                slow: { tags: 'slow', on: { 'call.cancelled': '#register.open.form.editing' } },
              },
              invoke: {
                id: 'register',
                src: 'register',
                /** The password goes to the call alone, and into no context. */
                input: ({ event }) =>
                  registerPayload(known(event.type === 'register.submitted' ? event : null, 'form')),
                onDone: {
                  target: '#register.accepted',
                  actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: [
                  /** Somebody was faster; the email's own note says it. */
                  {
                    guard: { type: 'isTaken', params: ({ event }) => ({ error: event.error }) },
                    target: 'editing',
                    actions: raise({ type: 'check.answered', subject: 'email', isYes: false }),
                  },
                  { target: 'editing', actions: 'keepFailure' },
                ],
              },
            },
          },
        },
        /** What is known of the email. */
        email: {
          initial: 'unknown',
          on: {
            'register.emailChanged': [
              { guard: { type: 'isSameEmail', params: ({ event }) => event } },
              {
                guard: { type: 'isEmail', params: ({ event }) => event },
                target: '.unknown',
                actions: [
                  { type: 'keepEmail', params: ({ event }) => event },
                  { type: 'askEmail', params: ({ event }) => event },
                ],
              },
              {
                target: '.unknown',
                actions: [
                  { type: 'keepEmail', params: ({ event }) => event },
                  sendTo('emailCheck', { type: 'check.dropped' }),
                ],
              },
            ],
            'check.answered': [
              { guard: { type: 'isYes', params: ({ event }) => event }, target: '.free' },
              { target: '.taken' },
            ],
          },
          states: { unknown: {}, free: {}, taken: {} },
        },
      },
    },
    accepted: { type: 'final' },
  },
});
