import { fromPromise, sendTo, setup } from 'xstate';
import { isEmailComplete, type EmailValues } from '../domain/forms/forms';
import { ERRORS } from '../domain/messages';
import { notProvided, SLOW, type SlowCallEvent } from './calls';
import { known } from './known';
import { errorNotice, root, type Report } from './report';

export type ForgotPasswordEvent = ({ type: 'forgotPassword.submitted' } & EmailValues) | SlowCallEvent;

/** The form that asks for a link to a new password (SPEC sections 2 and 4). It ends when the request was sent. */
export const forgotPasswordMachine = setup({
  types: {
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    requestReset: fromPromise<void, EmailValues>(notProvided('requestReset')),
  },
  guards: {
    isComplete: (_, form: EmailValues) => isEmailComplete(form),
  },
  actions: { report: sendTo(root, (_, sent: Report) => sent) },
  delays: { SLOW },
}).createMachine({
  id: 'forgotPassword',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'forgotPassword.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
        },
      },
    },
    sending: {
      tags: 'busy',
      initial: 'waiting',
      states: {
        waiting: { after: { SLOW: 'slow' } },
        slow: { tags: 'slow', on: { 'call.cancelled': '#forgotPassword.editing' } },
      },
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ event }) => ({
          email: known(event.type === 'forgotPassword.submitted' ? event : null, 'form').email.trim(),
        }),
        onDone: 'sent',
        onError: {
          target: 'editing',
          actions: { type: 'report', params: errorNotice(ERRORS.requestReset) },
        },
      },
    },
    sent: { type: 'final' },
  },
});
