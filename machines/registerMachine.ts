import { and, assign, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import { failureOf, type RegisterPayload } from '../domain/api/contract';
import type { User } from '../domain/api/entities';
import { isFormComplete, REGISTER_FORM, registerPayload, type RegisterValues } from '../domain/forms/forms';
import { cleanEmail, isEmail } from '../domain/forms/patterns';
import { known } from '../domain/known';
import { ERRORS } from '../domain/messages';
import { notProvided, SLOW, type FailedCall, type SlowCallEvent } from './slowCall';
import { checkMachine } from './checkMachine';
import { emailTyped, parent } from './toRoot';

export type RegisterEvent =
  | { type: 'register.emailChanged'; email: string }
  | { type: 'register.checkRetried' }
  | ({ type: 'register.submitted' } & RegisterValues)
  | SlowCallEvent
  /** Raised by the machine: no account uses the email, or another one does. */
  | { type: 'email.free' | 'email.taken' };

interface RegisterContext {
  /** The typed email; the form begins with the one typed before in another form of the dialog. */
  email: string;
  /** The request body while it waits for the email check; null before and after. */
  payload: RegisterPayload | null;
  /** Why the last attempt failed; during the next one, the form keeps the place of the text. */
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
    input: {} as { email: string },
    output: {} as User,
    tags: {} as 'busy' | 'slow',
    children: {} as { emailCheck: 'check'; register: 'register' },
  },
  actors: {
    check: checkMachine,
    register: fromPromise<User, RegisterPayload>(notProvided('register')),
  },
  guards: {
    isComplete: (_, form: RegisterValues) => isFormComplete(REGISTER_FORM, form),
    isEmail: ({ context }) => isEmail(context.email),
    isFree: (_, { output }: { output: boolean }) => output,
    isSameEmail: ({ context }, { email }: { email: string }) => cleanEmail(email) === context.email,
    isTaken: (_, { error }: FailedCall) => failureOf(error).status === 409,
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email: cleanEmail(email) })),
    sendEmail: sendTo(parent, emailTyped),
    keepPayload: assign((_, form: RegisterValues) => ({ payload: registerPayload(form) })),
    /** A password must not stay in the context once its call has started. */
    dropPayload: assign({ payload: null }),
    dropFailure: assign({ failure: null }),
    keepFailure: assign({ failure: ERRORS.register }),
    keepUser: assign((_, { output }: { output: User }) => ({ user: output })),
  },
  delays: { SLOW },
}).createMachine({
  id: 'register',
  description:
    'The registration form. The email is checked while it is typed; a submitted form waits for the check.',
  context: ({ input: { email } }) => ({ email, payload: null, failure: null, user: null }),
  output: ({ context }) => known(context.user, 'user'),
  initial: 'open',
  states: {
    open: {
      description: 'The form is visible.',
      type: 'parallel',
      states: {
        form: {
          description: 'The form and its call.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The visitor fills in the form. After a failure it shows the reason.',
              entry: 'dropPayload',
              on: {
                'register.submitted': [
                  {
                    guard: and([isComplete, stateIn({ open: { email: 'free' } })]),
                    target: 'sending',
                    actions: { type: 'keepPayload', params: ({ event }) => event },
                  },
                  {
                    guard: and([isComplete, stateIn({ open: { email: 'checking' } })]),
                    target: 'awaitingCheck',
                    actions: { type: 'keepPayload', params: ({ event }) => event },
                  },
                ],
              },
            },
            awaitingCheck: {
              description: 'Waits for the email check. The form is sent if the email is free.',
              tags: 'busy',
              initial: 'waiting',
              states: {
                waiting: { description: 'The result is expected soon.', after: { SLOW: 'slow' } },
                slow: {
                  description: 'The check takes long. The page shows this and offers to cancel.',
                  tags: 'slow',
                  on: { 'call.cancelled': { target: '#register.open.form.editing', actions: 'dropFailure' } },
                },
              },
              on: {
                'email.free': 'sending',
                'email.taken': { target: 'editing', actions: 'dropFailure' },
                'register.emailChanged': [
                  { guard: { type: 'isSameEmail', params: ({ event }) => event } },
                  { target: 'editing', actions: 'dropFailure' },
                ],
              },
            },
            sending: {
              description: 'The server is asked to create the account.',
              tags: 'busy',
              exit: 'dropFailure',
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'The response is expected soon.',
                  entry: 'dropPayload',
                  after: { SLOW: 'slow' },
                },
                slow: {
                  description: 'The response takes long. The page shows this and offers to cancel.',
                  tags: 'slow',
                  on: { 'call.cancelled': '#register.open.form.editing' },
                },
              },
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ context }) => known(context.payload, 'payload'),
                onDone: {
                  target: '#register.accepted',
                  actions: { type: 'keepUser', params: ({ event }) => event },
                },
                onError: [
                  /** Another visitor registered the email meanwhile; the field of the email shows that. */
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
          description: 'The check of the typed email.',
          initial: 'unknown',
          on: {
            'register.emailChanged': [
              { guard: { type: 'isSameEmail', params: ({ event }) => event } },
              {
                target: '.unknown',
                actions: [
                  { type: 'keepEmail', params: ({ event }) => event },
                  { type: 'sendEmail', params: ({ event }) => event },
                ],
              },
            ],
            'email.taken': '.taken',
          },
          states: {
            unknown: {
              description: 'Only a complete email is checked.',
              always: { guard: 'isEmail', target: 'checking' },
            },
            checking: {
              description:
                'The server is asked whether an account uses the email. The form shows it when there is no response, and offers to retry.',
              invoke: {
                id: 'emailCheck',
                src: 'check',
                input: ({ context }) => ({ subject: 'email', email: context.email }),
                onDone: [
                  {
                    guard: { type: 'isFree', params: ({ event }) => event },
                    target: 'free',
                    actions: raise({ type: 'email.free' }),
                  },
                  { target: 'taken', actions: raise({ type: 'email.taken' }) },
                ],
              },
              on: { 'register.checkRetried': { target: 'checking', reenter: true } },
            },
            free: { description: 'No account uses the email.' },
            taken: { description: 'Another account uses the email.' },
          },
        },
      },
    },
    accepted: { description: 'The account was created, and the visitor is signed in.', type: 'final' },
  },
});
