import { assign, fromPromise, sendTo, setup } from 'xstate';
import { contactSubmission } from '../domain/contact';
import type { ContactSubmission } from '../domain/entities';
import { ERRORS, type Notice } from '../domain/messages';
import { errorNotice, notProvided, parentOf } from './report';
import { SLOW, type SlowCallEvent } from './slowCall';

export type ContactEvent = { type: 'contact.sent'; submission: ContactSubmission } | SlowCallEvent;

export type ContactReport =
  { type: 'notice.raised'; notice: Notice } | { type: 'contact.underWay' } | { type: 'contact.unsent' };

/**
 * The contact dialog (SPEC sections 2, 4 and 8). appMachine opens it at /contact and says the thanks when it has ended. A
 * failure keeps everything typed; one message is under way at a time.
 */
export const contactMachine = setup({
  types: {
    context: {} as { submission: ContactSubmission | null },
    events: {} as ContactEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    sendContact: fromPromise<void, { submission: ContactSubmission | null }>(notProvided('sendContact')),
  },
  actions: {
    keepSubmission: assign((_, { submission }: { submission: ContactSubmission }) => ({
      submission: contactSubmission(submission),
    })),
    report: sendTo(parentOf, (_, report: ContactReport) => report),
  },
  delays: { SLOW },
}).createMachine({
  id: 'contact',
  context: { submission: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'contact.sent': {
          target: 'sending',
          actions: { type: 'keepSubmission', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      entry: { type: 'report', params: { type: 'contact.underWay' } },
      initial: 'waiting',
      states: {
        waiting: { after: { SLOW: 'slow' } },
        slow: {
          tags: 'slow',
          on: {
            'call.cancelled': {
              target: '#contact.failed',
              actions: { type: 'report', params: { type: 'contact.unsent' } },
            },
          },
        },
      },
      invoke: {
        id: 'sendContact',
        src: 'sendContact',
        input: ({ context }) => context,
        onDone: 'received',
        onError: {
          target: 'failed',
          actions: [
            { type: 'report', params: { type: 'contact.unsent' } },
            { type: 'report', params: errorNotice(ERRORS.contact) },
          ],
        },
      },
    },
    failed: {
      on: {
        'contact.sent': {
          target: 'sending',
          actions: { type: 'keepSubmission', params: ({ event }) => event },
        },
      },
    },
    received: { type: 'final' },
  },
});
