import { and, assign, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import { failureOf, type RegisterPayload } from '../domain/api/contract';
import type { User } from '../domain/api/entities';
import { isRegistrationComplete, registerPayload, type RegisterValues } from '../domain/forms/forms';
import { known } from '../domain/known';
import { ERRORS } from '../domain/messages';
import { notProvided, SLOW, type Failed, type SlowCallEvent } from './calls';
import { checkMachine, type CheckReport } from './checkMachine';

export type RegisterEvent =
  | { type: 'register.emailChanged'; email: string }
  | ({ type: 'register.submitted' } & RegisterValues)
  | SlowCallEvent
  | CheckReport;

interface RegisterContext {
  email: string;
  failure: string | null;
  user: User | null;
}

const isComplete = {
  type: 'isComplete' as const,
  params: ({ event }: { event: RegisterValues }) => event,
};

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
    isSameEmail: ({ context }, { email }: { email: string }) => email.trim() === context.email,
    isTaken: (_, { error }: Failed) => failureOf(error).status === 409,
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    askEmail: sendTo('emailCheck', ({ context }) => ({
      type: 'check.asked',
      question: { subject: 'email', email: context.email },
    })),
    dropFailure: assign({ failure: null }),
    keepFailure: assign({ failure: ERRORS.register }),
    keepUser: assign((_, { output }: { output: User }) => ({ user: output })),
  },
  delays: { SLOW },
}).createMachine({
  id: 'register',
  description:
    'The registration form. The email is checked while it is typed; a typed password goes to the call alone.',
  context: { email: '', failure: null, user: null },
  output: ({ context }) => known(context.user, 'user'),
  initial: 'open',
  states: {
    open: {
      description: 'The form is shown.',
      type: 'parallel',
      invoke: { id: 'emailCheck', src: 'check', input: { form: 'register' } },
      states: {
        form: {
          description: 'The form and its call.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The visitor types, or reads why the registration was refused.',
              on: {
                'register.submitted': {
                  guard: and([stateIn({ open: { email: 'free' } }), isComplete]),
                  target: 'sending',
                  actions: 'dropFailure',
                },
              },
            },
            sending: {
              description: 'The server creates the account.',
              tags: 'busy',
              initial: 'waiting',
              states: {
                waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
                slow: {
                  description: 'The visitor is told that the response takes long, and may cancel.',
                  tags: 'slow',
                  on: { 'call.cancelled': '#register.open.form.editing' },
                },
              },
              invoke: {
                id: 'register',
                src: 'register',
                /** The password goes to the call alone, and into no context. */
                input: ({ event }) =>
                  registerPayload(known(event.type === 'register.submitted' ? event : null, 'form')),
                onDone: {
                  target: '#register.accepted',
                  actions: { type: 'keepUser', params: ({ event }) => event },
                },
                onError: [
                  /** Somebody was faster; the email's own note says it. */
                  {
                    guard: { type: 'isTaken', params: ({ event }) => event },
                    target: 'editing',
                    actions: raise({ type: 'email.taken' }),
                  },
                  { target: 'editing', actions: 'keepFailure' },
                ],
              },
            },
          },
        },
        email: {
          description: 'What is known of the typed email.',
          initial: 'unknown',
          on: {
            'register.emailChanged': [
              { guard: { type: 'isSameEmail', params: ({ event }) => event } },
              {
                target: '.unknown',
                actions: [{ type: 'keepEmail', params: ({ event }) => event }, 'askEmail'],
              },
            ],
            'email.free': '.free',
            'email.taken': '.taken',
          },
          states: {
            unknown: { description: 'It is not complete, or the server has not answered yet.' },
            free: { description: 'Nobody uses it.' },
            taken: { description: 'Another account uses it.' },
          },
        },
      },
    },
    accepted: { description: 'The account is there, and the visitor is signed in.', type: 'final' },
  },
});
