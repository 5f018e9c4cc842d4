import { fromPromise, sendTo, setup } from 'xstate';
import type { ResetPayload } from '../domain/api/contract';
import { isPasswordComplete, type PasswordValues } from '../domain/forms/forms';
import { ERRORS } from '../domain/messages';
import { notProvided, SLOW, type SlowCallEvent } from './calls';
import { known } from './known';
import { errorNotice, root, type Report } from './report';

export type ResetPasswordEvent = ({ type: 'resetPassword.submitted' } & PasswordValues) | SlowCallEvent;

interface ResetPasswordContext {
  /** Out of the mailed link; kept nowhere else. */
  token: string | null;
}

/**
 * The form for a new password (SPEC sections 2, 4 and 5). Without the mailed link's token it cannot be sent (DECISIONS
 * B50). It ends when the password was changed.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as { token: string | null },
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    resetPassword: fromPromise<void, ResetPayload>(notProvided('resetPassword')),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isComplete: (_, form: PasswordValues) => isPasswordComplete(form),
  },
  actions: { report: sendTo(root, (_, sent: Report) => sent) },
  delays: { SLOW },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasToken', target: 'editing' }, { target: 'linkless' }] },
    linkless: {},
    editing: {
      initial: 'untried',
      on: {
        'resetPassword.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
        },
      },
      states: {
        untried: {},
        /** The link may have been used or be too old: the form stays, with the way to a new one. */
        refused: {},
      },
    },
    sending: {
      tags: 'busy',
      initial: 'waiting',
      states: {
        waiting: { after: { SLOW: 'slow' } },
        slow: { tags: 'slow', on: { 'call.cancelled': '#resetPassword.editing' } },
      },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        /** The password goes to the call alone, and into no context. */
        input: ({ context, event }) => ({
          token: known(context.token, 'token'),
          newPassword: known(event.type === 'resetPassword.submitted' ? event : null, 'form').password,
        }),
        onDone: 'changed',
        onError: {
          target: 'editing.refused',
          actions: { type: 'report', params: errorNotice(ERRORS.resetPassword) },
        },
      },
    },
    changed: { type: 'final' },
  },
});
