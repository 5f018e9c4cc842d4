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
  description:
    'The contact form, in a dialog at /contact. A letter goes on its way also when the visitor closes the dialog.',
  context: { submission: EMPTY_SUBMISSION },
  initial: 'closed',
  states: {
    closed: {
      description: 'The visitor is not at /contact, and nothing waits to be sent.',
      entry: 'dropSubmission',
      on: {
        'page.entered': { guard: { type: 'isContact', params: ({ event }) => event }, target: 'open' },
      },
    },
    open: {
      description: 'The dialog is open.',
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
        editing: { description: 'The visitor writes.' },
        failed: { description: 'Sending failed. Everything typed is still there.' },
      },
    },
    sending: {
      description: 'The letter is on its way.',
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
          description: 'How long the response takes.',
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The visitor is told that the response takes long, and may cancel.',
              tags: 'slow',
              on: { 'call.cancelled': '#contact.open.failed' },
            },
          },
        },
        dialog: {
          description: 'Whether the visitor still looks at the dialog.',
          initial: 'open',
          states: {
            open: {
              description: 'The dialog shows that the letter is being sent.',
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
              description: 'The visitor has left. The letter goes on its way.',
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
    kept: {
      description: 'The visitor had left when sending failed. What they typed waits for them.',
      on: {
        'page.entered': { guard: { type: 'isContact', params: ({ event }) => event }, target: 'open.failed' },
      },
    },
    received: {
      description: 'The letter has arrived. The home page is shown first, then the thanks.',
      after: {
        THANKS: {
          target: 'closed',
          actions: { type: 'report', params: successNotice(SUCCESSES.contacted) },
        },
      },
    },
  },
});
