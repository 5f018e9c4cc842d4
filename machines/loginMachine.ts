import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureOf, type LoginPayload } from '../domain/api';
import type { User } from '../domain/entities';
import { ERRORS, type Notice } from '../domain/messages';
import { errorNotice, notProvided, parentOf } from './report';
import { SLOW, type SlowCallEvent } from './slowCall';

export type LoginEvent =
  ({ type: 'login.submitted' } & LoginPayload) | { type: 'login.passwordToggled' } | SlowCallEvent;

export type LoginReport = { type: 'notice.raised'; notice: Notice };

interface LoginContext {
  payload: LoginPayload | null;
  user: User | null;
}

const FAILURES: Record<number, string> = { 401: ERRORS.loginUnknown, 403: ERRORS.loginWrongPassword };

const failureText = (error: unknown) => FAILURES[failureOf(error).status ?? 0] ?? ERRORS.login;

/**
 * The login form (SPEC sections 2, 4, 5 and 8). A failure is told in the notification area and leaves everything typed
 * (DECISIONS B02).
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    output: {} as User,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    logIn: fromPromise<User, { payload: LoginPayload | null }>(notProvided('logIn')),
  },
  actions: {
    /** The password goes as it was typed (DECISIONS B51). */
    keepPayload: assign((_, { email, password }: LoginPayload) => ({
      payload: { email: email.trim(), password },
    })),
    /** A password does not outlive its call. */
    dropPayload: assign({ payload: null }),
    keepUser: assign((_, { user }: { user: User }) => ({ user })),
    report: sendTo(parentOf, (_, report: LoginReport) => report),
  },
  delays: { SLOW },
}).createMachine({
  id: 'login',
  context: { payload: null, user: null },
  output: ({ context }) => context.user as User,
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'login.submitted': {
                  target: 'sending',
                  actions: { type: 'keepPayload', params: ({ event }) => event },
                },
              },
            },
            sending: {
              tags: 'busy',
              exit: 'dropPayload',
              initial: 'waiting',
              states: {
                waiting: { after: { SLOW: 'slow' } },
                slow: { tags: 'slow', on: { 'call.cancelled': '#login.open.form.editing' } },
              },
              invoke: {
                id: 'logIn',
                src: 'logIn',
                input: ({ context }) => context,
                onDone: {
                  target: '#login.accepted',
                  actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: {
                  target: 'editing',
                  actions: { type: 'report', params: ({ event }) => errorNotice(failureText(event.error)) },
                },
              },
            },
          },
        },
        password: {
          initial: 'hidden',
          states: {
            hidden: { on: { 'login.passwordToggled': 'shown' } },
            shown: { on: { 'login.passwordToggled': 'hidden' } },
          },
        },
      },
    },
    accepted: { type: 'final' },
  },
});
