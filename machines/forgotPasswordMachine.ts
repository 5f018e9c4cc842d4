import { assign, fromPromise, sendTo, setup } from 'xstate';
import { ERRORS, type Notice } from '../domain/messages';
import { errorNotice, notProvided, root } from './report';
import { SLOW, type SlowCallEvent } from './slowCall';

export type ForgotPasswordEvent = { type: 'forgotPassword.submitted'; email: string } | SlowCallEvent;

export type ForgotPasswordReport = { type: 'notice.raised'; notice: Notice };

/** The form that asks for a link to a new password (SPEC sections 2 and 4). It ends when the request was sent. */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as { email: string },
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    requestReset: fromPromise<void, { email: string }>(notProvided('requestReset')),
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    report: sendTo(root, (_, report: ForgotPasswordReport) => report),
  },
  delays: { SLOW },
}).createMachine({
  id: 'forgotPassword',
  context: { email: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'forgotPassword.submitted': {
          target: 'sending',
          actions: { type: 'keepEmail', params: ({ event }) => event },
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
        input: ({ context }) => context,
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
