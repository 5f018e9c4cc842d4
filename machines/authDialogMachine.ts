import { assign, sendTo, setup } from 'xstate';
import type { User } from '../domain/api/entities';
import { cleanEmail } from '../domain/forms/patterns';
import { known } from '../domain/known';
import { SUCCESSES } from '../domain/messages';
import type { AuthRequest } from '../domain/pages/navigation';
import type { AuthMode } from '../domain/pages/pages';
import { forgotPasswordMachine } from './forgotPasswordMachine';
import { loginMachine } from './loginMachine';
import { profileMachine } from './profileMachine';
import { registerMachine } from './registerMachine';
import { root, successNotice, type NoticeRaised, type RootMessage } from './toRoot';
import { resetPasswordMachine } from './resetPasswordMachine';

type AuthDialogEvent =
  | ({ type: 'auth.modeChanged' } & AuthRequest)
  /** The visitor changed the email in the form that is open. */
  | { type: 'auth.emailTyped'; email: string };

interface AuthDialogContext extends AuthRequest {
  /** The email typed last in one of the forms; the next form begins with it. */
  email: string;
  result: AuthResult | null;
}

/** The user whom a form has signed in, registered, or updated. */
export interface AuthResult {
  user: User;
  by: 'login' | 'register' | 'update';
  /** After an update: whether a typed new password was not sent. */
  isPasswordKept?: boolean;
}

export const authDialogMachine = setup({
  types: {
    context: {} as AuthDialogContext,
    events: {} as AuthDialogEvent,
    input: {} as AuthRequest,
    output: {} as AuthResult,
    children: {} as {
      login: 'login';
      register: 'register';
      forgotPassword: 'forgotPassword';
      resetPassword: 'resetPassword';
      profile: 'profile';
    },
  },
  actors: {
    login: loginMachine,
    register: registerMachine,
    forgotPassword: forgotPasswordMachine,
    resetPassword: resetPasswordMachine,
    profile: profileMachine,
  },
  guards: {
    isMode: ({ context }, { mode }: { mode: AuthMode }) => context.mode === mode,
    areCookiesBlocked: ({ context }) => context.areCookiesBlocked,
    /** Same mode and no new token: the token was only removed from the URL after it was read. */
    isSame: ({ context }, { mode, token }: AuthRequest) => mode === context.mode && token === null,
  },
  actions: {
    keepRequest: assign((_, { mode, token, user }: AuthRequest) => ({ mode, token, user })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email: cleanEmail(email) })),
    keepResult: assign((_, result: AuthResult) => ({ result })),
    confirmReset: sendTo(root, { type: 'reset.requested' } satisfies RootMessage),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
  },
}).createMachine({
  id: 'authDialog',
  description:
    'The auth dialog: login, registration, password reset, or profile, one machine each. The path selects the mode, also while the dialog is open.',
  context: ({ input }) => ({ ...input, email: '', result: null }),
  output: ({ context }) => known(context.result, 'result'),
  initial: 'choosing',
  on: {
    'auth.modeChanged': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.choosing', actions: { type: 'keepRequest', params: ({ event }) => event } },
    ],
    'auth.emailTyped': { actions: { type: 'keepEmail', params: ({ event }) => event } },
  },
  states: {
    choosing: {
      description: 'Selects the form for the mode. Transient, never visible.',
      always: [
        { guard: { type: 'isMode', params: { mode: 'forgotPassword' } }, target: 'forgotPassword' },
        { guard: { type: 'isMode', params: { mode: 'resetPassword' } }, target: 'resetPassword' },
        { guard: { type: 'isMode', params: { mode: 'profile' } }, target: 'profile' },
        { guard: 'areCookiesBlocked', target: 'blocked' },
        { guard: { type: 'isMode', params: { mode: 'register' } }, target: 'register' },
        { target: 'login' },
      ],
    },
    blocked: { description: 'The browser blocks the cookies that a login needs. The dialog says so.' },
    login: {
      description: 'The login form is shown.',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'admitted',
          actions: { type: 'keepResult', params: ({ event }) => ({ user: event.output, by: 'login' }) },
        },
        onError: 'choosing',
      },
    },
    register: {
      description: 'The registration form is shown.',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'admitted',
          actions: { type: 'keepResult', params: ({ event }) => ({ user: event.output, by: 'register' }) },
        },
        onError: 'choosing',
      },
    },
    forgotPassword: {
      description: 'The form that requests a password reset link.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The form asks for the email.',
          invoke: {
            id: 'forgotPassword',
            src: 'forgotPassword',
            input: ({ context }) => ({ email: context.email }),
            onDone: 'sent',
            onError: '#authDialog.choosing',
          },
        },
        sent: {
          description: 'The dialog confirms that the email was sent.',
          entry: ['confirmReset', { type: 'notify', params: successNotice(SUCCESSES.resetRequested) }],
        },
      },
    },
    resetPassword: {
      description: 'The form for a new password, opened by a reset link.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The form asks for the new password.',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context }) => context,
            onDone: 'changed',
            onError: '#authDialog.choosing',
          },
        },
        changed: {
          description: 'The dialog confirms that the password was changed.',
          entry: { type: 'notify', params: successNotice(SUCCESSES.passwordReset) },
        },
      },
    },
    profile: {
      description: 'The profile is shown.',
      invoke: {
        id: 'profile',
        systemId: 'profile',
        src: 'profile',
        input: ({ context }) => ({ user: known(context.user, 'user') }),
        onDone: {
          target: 'admitted',
          actions: { type: 'keepResult', params: ({ event }) => ({ ...event.output, by: 'update' }) },
        },
        onError: 'choosing',
      },
    },
    admitted: { description: 'A form was accepted. The dialog closes and returns the user.', type: 'final' },
  },
});
