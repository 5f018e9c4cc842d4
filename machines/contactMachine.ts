import { assign, fromPromise, sendTo, setup, stateIn } from 'xstate';
import { contactSubmission, EMPTY_SUBMISSION } from '../domain/forms/contact';
import type { ContactSubmission } from '../domain/api/entities';
import { isContactComplete } from '../domain/forms/forms';
import { ERRORS, SUCCESSES } from '../domain/messages';
import { hrefTo, isContactPath } from '../domain/pages/routes';
import { notProvided, SLOW, type SlowCallEvent } from './calls';
import { errorNotice, root, successNotice, type Report } from './report';

export type ContactEvent =
  | { type: 'contact.sent'; submission: ContactSubmission }
  | { type: 'contact.closed' }
  /** The visitor has come to a path. */
  | { type: 'page.entered'; path: string }
  | SlowCallEvent;

const homeRequested: Report = { type: 'url.requested', to: hrefTo('home'), replace: true };

/**
 * The contact dialog, which is open at /contact. A message that is being sent goes on when the visitor leaves; if that
 * fails, the draft is kept until the visitor comes back.
 */
export const contactMachine = setup({
  types: {
    /** As it was last sent; the form begins with it. */
    context: {} as { submission: ContactSubmission },
    events: {} as ContactEvent,
    tags: {} as 'busy' | 'slow' | 'shown',
  },
  actors: {
    sendContact: fromPromise<void, ContactSubmission>(notProvided('sendContact')),
  },
  guards: {
    isComplete: (_, { submission }: { submission: ContactSubmission }) => isContactComplete(submission),
    isContact: (_, { path }: { path: string }) => isContactPath(path),
  },
  actions: {
    keepSubmission: assign((_, { submission }: { submission: ContactSubmission }) => ({
      submission: contactSubmission(submission),
    })),
    dropSubmission: assign({ submission: EMPTY_SUBMISSION }),
    report: sendTo(root, (_, sent: Report) => sent),
  },
  delays: { SLOW, THANKS: 500 },
}).createMachine({
  id: 'contact',
  context: { submission: EMPTY_SUBMISSION },
  initial: 'closed',
  states: {
    closed: {
      entry: 'dropSubmission',
      on: {
        'page.entered': { guard: { type: 'isContact', params: ({ event }) => event }, target: 'open' },
      },
    },
    open: {
      tags: 'shown',
      initial: 'editing',
      on: {
        'page.entered': [
          { guard: { type: 'isContact', params: ({ event }) => event } },
          { target: 'closed' },
        ],
        'contact.closed': { actions: { type: 'report', params: homeRequested } },
        'contact.sent': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'keepSubmission', params: ({ event }) => event },
        },
      },
      states: {
        editing: {},
        /** Everything typed is still there. */
        failed: {},
      },
    },
    sending: {
      type: 'parallel',
      tags: 'busy',
      invoke: {
        id: 'sendContact',
        src: 'sendContact',
        input: ({ context }) => context.submission,
        onDone: [
          {
            guard: stateIn({ sending: { dialog: 'open' } }),
            target: 'received',
            actions: { type: 'report', params: homeRequested },
          },
          { target: 'received' },
        ],
        onError: [
          {
            guard: stateIn({ sending: { dialog: 'open' } }),
            target: 'open.failed',
            actions: { type: 'report', params: errorNotice(ERRORS.contact) },
          },
          { target: 'kept', actions: { type: 'report', params: errorNotice(ERRORS.contact) } },
        ],
      },
      states: {
        call: {
          initial: 'waiting',
          states: {
            waiting: { after: { SLOW: 'slow' } },
            slow: { tags: 'slow', on: { 'call.cancelled': '#contact.open.failed' } },
          },
        },
        dialog: {
          initial: 'open',
          states: {
            open: {
              tags: 'shown',
              on: {
                'page.entered': [
                  { guard: { type: 'isContact', params: ({ event }) => event } },
                  { target: 'closed' },
                ],
                'contact.closed': { actions: { type: 'report', params: homeRequested } },
              },
            },
            closed: {
              on: {
                'page.entered': {
                  guard: { type: 'isContact', params: ({ event }) => event },
                  target: 'open',
                },
              },
            },
          },
        },
      },
    },
    /** The visitor had left when sending failed. */
    kept: {
      on: {
        'page.entered': { guard: { type: 'isContact', params: ({ event }) => event }, target: 'open.failed' },
      },
    },
    /** The home page is shown first, then the thanks. */
    received: {
      after: {
        THANKS: {
          target: 'closed',
          actions: { type: 'report', params: successNotice(SUCCESSES.contacted) },
        },
      },
    },
  },
});
