import { and, assign, fromPromise, or, raise, sendTo, setup, stateIn } from 'xstate';
import { failureOf, type RegisterPayload } from '../domain/api/contract';
import type { User } from '../domain/api/entities';
import { isRegistrationComplete, registerPayload, type RegisterValues } from '../domain/forms/forms';
import { known } from '../domain/known';
import { ERRORS } from '../domain/messages';
import { notProvided, SLOW, type CallFailure, type SlowCallEvent } from './calls';
import { checkMachine, type CheckReport } from './checkMachine';
import { parent } from './report';

export type RegisterEvent =
  | { type: 'register.emailChanged'; email: string }
  | { type: 'register.checkRetried' }
  | ({ type: 'register.submitted' } & RegisterValues)
  | SlowCallEvent
  | CheckReport;

interface RegisterContext {
  email: string;
  /** What is sent once the email is known to be free; null before and after. */
  payload: RegisterPayload | null;
  failure: string | null;
  user: User | null;
}

const isComplete = {
  type: 'isComplete' as const,
  params: ({ event }: { event: RegisterValues }) => event,
};

const isCheckOpen = or([
  stateIn({ open: { email: 'checking' } }),
  stateIn({ open: { email: 'unanswered' } }),
]);

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
    isTaken: (_, { error }: CallFailure) => failureOf(error).status === 409,
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    /** The dialog's other forms begin with it. */
    reportEmail: sendTo(parent, ({ context }) => ({ type: 'auth.emailTyped', email: context.email })),
    askEmail: sendTo('emailCheck', ({ context }) => ({
      type: 'check.asked',
      question: { subject: 'email', email: context.email },
    })),
    keepPayload: assign((_, form: RegisterValues) => ({ payload: registerPayload(form), failure: null })),
    /** A password waits for its call, and is forgotten when the call has it. */
    dropPayload: assign({ payload: null }),
    keepFailure: assign({ failure: ERRORS.register }),
    keepUser: assign((_, { output }: { output: User }) => ({ user: output })),
  },
  delays: { SLOW },
}).createMachine({
  id: 'register',
  description:
    'The registration form. The email is checked while it is typed; a form that is sent before the check has ended waits for it.',
  context: { email: '', payload: null, failure: null, user: null },
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
              entry: 'dropPayload',
              on: {
                'register.submitted': [
                  {
                    guard: and([isComplete, stateIn({ open: { email: 'free' } })]),
                    target: 'sending',
                    actions: { type: 'keepPayload', params: ({ event }) => event },
                  },
                  {
                    guard: and([isComplete, isCheckOpen]),
                    target: 'awaitingCheck',
                    actions: { type: 'keepPayload', params: ({ event }) => event },
                  },
                ],
              },
            },
            awaitingCheck: {
              description: 'The form is sent as soon as the email is known to be free.',
              tags: 'busy',
              initial: 'waiting',
              states: {
                waiting: { description: 'The answer is expected soon.', after: { SLOW: 'slow' } },
                slow: {
                  description: 'The visitor is told that the check takes long, and may cancel.',
                  tags: 'slow',
                  on: { 'call.cancelled': '#register.open.form.editing' },
                },
              },
              on: {
                'email.free': 'sending',
                'email.taken': 'editing',
                'register.emailChanged': [
                  { guard: { type: 'isSameEmail', params: ({ event }) => event } },
                  { target: 'editing' },
                ],
              },
            },
            sending: {
              description: 'The server creates the account.',
              tags: 'busy',
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'The response is expected soon.',
                  entry: 'dropPayload',
                  after: { SLOW: 'slow' },
                },
                slow: {
                  description: 'The visitor is told that the response takes long, and may cancel.',
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
                actions: [{ type: 'keepEmail', params: ({ event }) => event }, 'reportEmail', 'askEmail'],
              },
            ],
            'email.asked': '.checking',
            'email.unanswered': '.unanswered',
            'email.free': '.free',
            'email.taken': '.taken',
          },
          states: {
            unknown: { description: 'It cannot be an email yet.' },
            checking: { description: 'The server is asked whether somebody uses it.' },
            unanswered: {
              description: 'The server did not answer. It is asked again, and the visitor may hurry it.',
              on: { 'register.checkRetried': { actions: 'askEmail' } },
            },
            free: { description: 'Nobody uses it.' },
            taken: { description: 'Another account uses it.' },
          },
        },
      },
    },
    accepted: { description: 'The account is there, and the visitor is signed in.', type: 'final' },
  },
});
