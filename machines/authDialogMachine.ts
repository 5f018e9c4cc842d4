import { assign, sendTo, setup } from 'xstate';
import type { User } from '../domain/api/entities';
import { known } from '../domain/known';
import { SUCCESSES } from '../domain/messages';
import type { AuthRequest } from '../domain/pages/navigation';
import type { AuthMode } from '../domain/pages/pages';
import { forgotPasswordMachine } from './forgotPasswordMachine';
import { loginMachine } from './loginMachine';
import { profileMachine } from './profileMachine';
import { registerMachine } from './registerMachine';
import { root, successNotice, type Report } from './report';
import { resetPasswordMachine } from './resetPasswordMachine';

export type AuthDialogEvent =
  | ({ type: 'auth.modeChanged' } & AuthRequest)
  /** The registration form has another email in it. */
  | { type: 'auth.emailTyped'; email: string };

interface AuthDialogContext extends AuthRequest {
  /** The last email that was typed for a registration; the other forms begin with it. */
  email: string;
  result: AuthResult | null;
}

/** The user whom a form of the dialog signs in, signs up or updates. */
export interface AuthResult {
  user: User;
  by: 'login' | 'register' | 'update';
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
    /** The token leaves the address bar when it was read; that is no other mode. */
    isSame: ({ context }, { mode, token }: AuthRequest) => mode === context.mode && token === null,
  },
  actions: {
    keepRequest: assign((_, { mode, token, user }: AuthRequest) => ({ mode, token, user })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepResult: assign((_, { user, by }: AuthResult) => ({ result: { user, by } })),
    report: sendTo(root, (_, sent: Report) => sent),
  },
}).createMachine({
  id: 'authDialog',
  description:
    'The auth dialog: login, registration, a forgotten or a new password, or the profile, each with a machine of its own. The path names the mode, and may change it while the dialog is open.',
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
      description: 'The mode of the path is looked up. No visitor sees this state.',
      always: [
        { guard: { type: 'isMode', params: { mode: 'register' } }, target: 'register' },
        { guard: { type: 'isMode', params: { mode: 'forgotPassword' } }, target: 'forgotPassword' },
        { guard: { type: 'isMode', params: { mode: 'resetPassword' } }, target: 'resetPassword' },
        { guard: { type: 'isMode', params: { mode: 'profile' } }, target: 'profile' },
        { target: 'login' },
      ],
    },
    login: {
      description: 'The login form is shown.',
      invoke: {
        id: 'login',
        src: 'login',
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
        systemId: 'register',
        src: 'register',
        onDone: {
          target: 'admitted',
          actions: { type: 'keepResult', params: ({ event }) => ({ user: event.output, by: 'register' }) },
        },
        onError: 'choosing',
      },
    },
    forgotPassword: {
      description: 'The form for a forgotten password.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The visitor is asked for the email that a link is sent to.',
          invoke: {
            id: 'forgotPassword',
            src: 'forgotPassword',
            onDone: 'sent',
            onError: '#authDialog.choosing',
          },
        },
        sent: {
          description: 'The dialog says: Email sent!',
          entry: [
            { type: 'report', params: { type: 'reset.requested' } },
            { type: 'report', params: successNotice(SUCCESSES.resetRequested) },
          ],
        },
      },
    },
    resetPassword: {
      description: 'The form for a new password, opened by the link in an email.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The visitor is asked for the new password.',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context }) => context,
            onDone: 'changed',
            onError: '#authDialog.choosing',
          },
        },
        changed: {
          description: 'The dialog says: Your password has been updated!',
          entry: { type: 'report', params: successNotice(SUCCESSES.passwordReset) },
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
          actions: { type: 'keepResult', params: ({ event }) => ({ user: event.output, by: 'update' }) },
        },
        onError: 'choosing',
      },
    },
    admitted: { description: 'A form was accepted. The dialog closes and names the user.', type: 'final' },
  },
});
