import { assign, fromPromise, sendTo, setup } from 'xstate';
import { EMAIL_FORM, isFormComplete, type EmailValues } from '../domain/forms/forms';
import { cleanEmail } from '../domain/forms/patterns';
import { known } from '../domain/known';
import { ERRORS } from '../domain/messages';
import { notProvided, SLOW, type SlowCallEvent } from './slowCall';
import { emailTyped, errorNotice, parent, root, type NoticeRaised } from './toRoot';

export type ForgotPasswordEvent =
  | { type: 'forgotPassword.emailChanged'; email: string }
  | ({ type: 'forgotPassword.submitted' } & EmailValues)
  | SlowCallEvent;

interface ForgotPasswordContext {
  /** The email with which the form began: the one typed before in another form of the dialog. */
  email: string;
  /** Why the last attempt failed; during the next one, the form keeps the place of the text. */
  failure: string | null;
}

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as { email: string },
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    requestReset: fromPromise<void, EmailValues>(notProvided('requestReset')),
  },
  guards: {
    isComplete: (_, form: EmailValues) => isFormComplete(EMAIL_FORM, form),
  },
  actions: {
    sendEmail: sendTo(parent, emailTyped),
    keepFailure: assign({ failure: ERRORS.requestReset }),
    dropFailure: assign({ failure: null }),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
  },
  delays: { SLOW },
}).createMachine({
  id: 'forgotPassword',
  description: 'The form that requests a password reset link.',
  context: ({ input: { email } }) => ({ email, failure: null }),
  initial: 'editing',
  on: { 'forgotPassword.emailChanged': { actions: { type: 'sendEmail', params: ({ event }) => event } } },
  states: {
    editing: {
      description: 'The visitor types their email. After a failure the form shows the reason.',
      on: {
        'forgotPassword.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The server is asked to email the link.',
      tags: 'busy',
      exit: 'dropFailure',
      initial: 'waiting',
      states: {
        waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
        slow: {
          description: 'The response takes long. The page shows this and offers to cancel.',
          tags: 'slow',
          on: { 'call.cancelled': '#forgotPassword.editing' },
        },
      },
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ event }) => ({
          email: cleanEmail(known(event.type === 'forgotPassword.submitted' ? event : null, 'form').email),
        }),
        onDone: 'sent',
        onError: {
          target: 'editing',
          actions: ['keepFailure', { type: 'notify', params: errorNotice(ERRORS.requestReset) }],
        },
      },
    },
    sent: { description: 'The server has accepted the request.', type: 'final' },
  },
});
