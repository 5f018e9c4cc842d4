import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { ResetPayload } from '../domain/api/contract';
import { isFormComplete, NEW_PASSWORD_FORM, type PasswordValues } from '../domain/forms/forms';
import { known } from '../domain/known';
import { ERRORS } from '../domain/messages';
import { notProvided, SLOW, type SlowCallEvent } from './slowCall';
import { errorNotice, root, type NoticeRaised } from './toRoot';

export type ResetPasswordEvent = ({ type: 'resetPassword.submitted' } & PasswordValues) | SlowCallEvent;

interface ResetPasswordContext {
  /** Token of the emailed link; null when the path has none. */
  token: string | null;
  /** Why the last attempt failed; during the next one, the form keeps the place of the text. */
  failure: string | null;
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
    isComplete: (_, form: PasswordValues) => isFormComplete(NEW_PASSWORD_FORM, form),
  },
  actions: {
    keepFailure: assign({ failure: ERRORS.resetPassword }),
    dropFailure: assign({ failure: null }),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
  },
  delays: { SLOW },
}).createMachine({
  id: 'resetPassword',
  description: 'The form for a new password, opened by the reset link in an email.',
  context: ({ input }) => ({ token: input.token, failure: null }),
  initial: 'missingToken',
  states: {
    missingToken: {
      description: 'Without a token, the form says how to get a link.',
      always: { guard: 'hasToken', target: 'editing' },
    },
    editing: {
      description:
        'The visitor types the new password. After a failure, for example because the token expired, the form shows the reason, and a link to request a new one.',
      on: {
        'resetPassword.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The new password is being sent to the server.',
      tags: 'busy',
      exit: 'dropFailure',
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The response takes long. The page shows this and offers to cancel.',
          tags: 'slow',
          on: { 'call.cancelled': '#resetPassword.editing' },
        },
      },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        /** Read from the event, so that the password never enters the context. */
        input: ({ context, event }) => ({
          token: known(context.token, 'token'),
          newPassword: known(event.type === 'resetPassword.submitted' ? event : null, 'form').password,
        }),
        onDone: 'changed',
        onError: {
          target: 'editing',
          actions: ['keepFailure', { type: 'notify', params: errorNotice(ERRORS.resetPassword) }],
        },
      },
    },
    changed: { description: 'The server has changed the password.', type: 'final' },
  },
});
