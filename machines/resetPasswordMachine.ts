import { fromPromise, sendTo, setup } from 'xstate';
import type { ResetPayload } from '../domain/api/contract';
import { isPasswordComplete, type PasswordValues } from '../domain/forms/forms';
import { known } from '../domain/known';
import { ERRORS } from '../domain/messages';
import { notProvided, SLOW, type SlowCallEvent } from './calls';
import { errorNotice, root, type Report } from './report';

export type ResetPasswordEvent = ({ type: 'resetPassword.submitted' } & PasswordValues) | SlowCallEvent;

interface ResetPasswordContext {
  /** Out of the mailed link; kept nowhere else. */
  token: string | null;
}

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
  description: 'The form for a new password, opened by the link in an email.',
  context: ({ input }) => ({ token: input.token }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The link is looked at. No visitor sees this state.',
      always: [{ guard: 'hasToken', target: 'editing' }, { target: 'missingToken' }],
    },
    missingToken: { description: 'The visitor came without a link. The form says where to get one.' },
    editing: {
      description: 'The visitor types the new password.',
      initial: 'untried',
      on: {
        'resetPassword.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
        },
      },
      states: {
        untried: { description: 'Nothing has been sent yet.' },
        refused: {
          description:
            'The link may have been used or be too old. The form stays, with the way to a new link.',
        },
      },
    },
    sending: {
      description: 'The new password is on its way to the server.',
      tags: 'busy',
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The visitor is told that the response takes long, and may cancel.',
          tags: 'slow',
          on: { 'call.cancelled': '#resetPassword.editing' },
        },
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
    changed: { description: 'The new password is valid.', type: 'final' },
  },
});
