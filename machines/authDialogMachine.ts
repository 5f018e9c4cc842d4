import { assign, fromPromise, setup, stateIn } from 'xstate';
import { failureOf, type LoginPayload, type RegisterPayload } from '../domain/api';
import type { User } from '../domain/entities';
import { ERRORS } from '../domain/messages';
import { isEmail } from '../domain/patterns';
import type { DialogMode } from '../domain/routes';
import { notProvided } from './report';

export type AuthDialogEvent =
  | { type: 'auth.modeChanged'; mode: DialogMode }
  | { type: 'auth.passwordToggled' }
  | { type: 'auth.emailChanged'; email: string }
  | ({ type: 'auth.login' } & LoginPayload)
  | ({ type: 'auth.register' } & RegisterPayload);

interface AuthDialogContext {
  mode: DialogMode;
  login: LoginPayload | null;
  registration: RegisterPayload | null;
  /** The address whose availability is asked. */
  email: string;
  failure: string | null;
  admission: Admission | null;
}

export interface Admission {
  user: User;
  by: 'login' | 'register';
}

interface Failed {
  error: unknown;
}

const LOGIN_FAILURES: Record<number, string> = {
  401: ERRORS.loginUnknown,
  403: ERRORS.loginWrongPassword,
};
const REGISTER_FAILURES: Record<number, string> = { 409: ERRORS.registerTaken };

const textOf = (texts: Record<number, string>, other: string, error: unknown) =>
  texts[failureOf(error).status ?? 0] ?? other;

/**
 * The auth dialog: login and register (SPEC sections 2, 4, 5 and 8). appMachine opens it at /login and /register, and is
 * told who was admitted. A failure keeps it open with everything typed (DECISIONS B02).
 */
export const authDialogMachine = setup({
  types: {
    context: {} as AuthDialogContext,
    events: {} as AuthDialogEvent,
    input: {} as { mode: DialogMode },
    output: {} as Admission,
    tags: {} as 'busy',
  },
  actors: {
    logIn: fromPromise<User, { login: LoginPayload | null }>(notProvided('logIn')),
    register: fromPromise<User, { registration: RegisterPayload | null }>(notProvided('register')),
    /** Resolves when the address is free. */
    checkEmail: fromPromise<void, { email: string }>(notProvided('checkEmail')),
  },
  guards: {
    isRegistering: ({ context }) => context.mode === 'register',
    isEmail: (_, { email }: { email: string }) => isEmail(email),
    isSameEmail: ({ context }, { email }: { email: string }) => email.trim() === context.email,
    /** An answer that is no success means 'Email already exists'; no answer means nothing (DECISIONS B24). */
    isAnswered: (_, { error }: Failed) => failureOf(error).status !== null,
  },
  actions: {
    keepMode: assign((_, { mode }: { mode: DialogMode }) => ({ mode })),
    keepLogin: assign((_, { email, password }: LoginPayload) => ({
      login: { email: email.trim(), password },
      failure: null,
    })),
    keepRegistration: assign((_, { email, password, firstName, lastName }: RegisterPayload) => ({
      registration: { email: email.trim(), password, firstName: firstName.trim(), lastName: lastName.trim() },
      failure: null,
    })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    keepFailure: assign((_, { failure }: { failure: string }) => ({ failure })),
    dropFailure: assign({ failure: null }),
    /** Passwords do not outlive their call. */
    dropSecrets: assign({ login: null, registration: null }),
    keepAdmission: assign((_, { user, by }: Admission) => ({ admission: { user, by } })),
  },
  delays: { TYPING: 300, RECHECK: 3000 },
}).createMachine({
  id: 'authDialog',
  context: ({ input }) => ({
    mode: input.mode,
    login: null,
    registration: null,
    email: '',
    failure: null,
    admission: null,
  }),
  output: ({ context }) => context.admission as Admission,
  initial: 'choosing',
  on: {
    'auth.modeChanged': {
      target: '.choosing',
      actions: { type: 'keepMode', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {
      entry: ['dropFailure', 'dropSecrets'],
      always: [{ guard: 'isRegistering', target: 'register' }, { target: 'login' }],
    },
    login: {
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'auth.login': {
                  target: 'sending',
                  actions: { type: 'keepLogin', params: ({ event }) => event },
                },
              },
            },
            sending: {
              tags: 'busy',
              exit: 'dropSecrets',
              invoke: {
                id: 'logIn',
                src: 'logIn',
                input: ({ context }) => ({ login: context.login }),
                onDone: {
                  target: '#authDialog.admitted',
                  actions: {
                    type: 'keepAdmission',
                    params: ({ event }) => ({ user: event.output, by: 'login' }),
                  },
                },
                onError: {
                  target: 'editing',
                  actions: {
                    type: 'keepFailure',
                    params: ({ event }) => ({ failure: textOf(LOGIN_FAILURES, ERRORS.login, event.error) }),
                  },
                },
              },
            },
          },
        },
        password: {
          initial: 'hidden',
          states: {
            hidden: { on: { 'auth.passwordToggled': 'shown' } },
            shown: { on: { 'auth.passwordToggled': 'hidden' } },
          },
        },
      },
    },
    register: {
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'auth.register': {
                  guard: stateIn({ register: { email: 'free' } }),
                  target: 'sending',
                  actions: { type: 'keepRegistration', params: ({ event }) => event },
                },
              },
            },
            sending: {
              tags: 'busy',
              exit: 'dropSecrets',
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ context }) => ({ registration: context.registration }),
                onDone: {
                  target: '#authDialog.admitted',
                  actions: {
                    type: 'keepAdmission',
                    params: ({ event }) => ({ user: event.output, by: 'register' }),
                  },
                },
                onError: {
                  target: 'editing',
                  actions: {
                    type: 'keepFailure',
                    params: ({ event }) => ({
                      failure: textOf(REGISTER_FAILURES, ERRORS.register, event.error),
                    }),
                  },
                },
              },
            },
          },
        },
        /** Whether the address is free is asked as it changes, after a pause; a late answer is not heard. */
        email: {
          initial: 'unasked',
          on: {
            'auth.emailChanged': [
              { guard: { type: 'isSameEmail', params: ({ event }) => event } },
              {
                guard: { type: 'isEmail', params: ({ event }) => event },
                target: '.typing',
                reenter: true,
                actions: { type: 'keepEmail', params: ({ event }) => event },
              },
              { target: '.unasked', actions: { type: 'keepEmail', params: ({ event }) => event } },
            ],
          },
          states: {
            unasked: {},
            typing: { after: { TYPING: 'checking' } },
            checking: {
              invoke: {
                id: 'checkEmail',
                src: 'checkEmail',
                input: ({ context }) => ({ email: context.email }),
                onDone: 'free',
                onError: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => ({ error: event.error }) },
                    target: 'taken',
                  },
                  { target: 'unanswered' },
                ],
              },
            },
            free: {},
            taken: {},
            /** No answer came, so nothing is said about the address; asked again after a while. */
            unanswered: { after: { RECHECK: 'checking' } },
          },
        },
      },
    },
    admitted: { type: 'final' },
  },
});
