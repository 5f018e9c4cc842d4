import { fromPromise, sendTo, setup } from 'xstate';
import { isEmailComplete, type EmailValues } from '../domain/forms/forms';
import { ERRORS, type Notice } from '../domain/messages';
import { known } from './known';
import { errorNotice, notProvided, root } from './report';
import { SLOW, type SlowCallEvent } from './slowCall';

export type ForgotPasswordEvent = ({ type: 'forgotPassword.submitted' } & EmailValues) | SlowCallEvent;

export type ForgotPasswordReport = { type: 'notice.raised'; notice: Notice };

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
  actions: {
    report: sendTo(root, (_, report: ForgotPasswordReport) => report),
  },
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
