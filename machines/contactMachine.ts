import { assign, fromPromise, sendTo, setup, stateIn } from 'xstate';
import { contactSubmission, EMPTY_SUBMISSION } from '../domain/forms/contact';
import type { ContactSubmission } from '../domain/api/entities';
import { isContactComplete } from '../domain/forms/forms';
import { ERRORS, SUCCESSES } from '../domain/messages';
import { hrefTo, isContactPath } from '../domain/pages/routes';
import { notProvided, SLOW, type SlowCallEvent } from './calls';
import { errorNotice, root, successNotice, type Report } from './report';

export type ContactEvent =
  | { type: 'contact.submitted'; submission: ContactSubmission }
  | { type: 'contact.closed' }
  /** The location has changed to a path. */
  | { type: 'page.entered'; path: string }
  | SlowCallEvent;

const homeRequested: Report = { type: 'url.requested', to: hrefTo('home'), replace: true };

export const contactMachine = setup({
  types: {
    /** The last submission; prefills the form. */
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
    'The contact form, in a dialog at /contact. A message is still sent when the visitor closes the dialog.',
  context: { submission: EMPTY_SUBMISSION },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed, and there is no unsent message.',
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
        'contact.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'keepSubmission', params: ({ event }) => event },
        },
      },
      states: {
        editing: { description: 'The visitor fills in the form.' },
        failed: { description: 'Sending failed. The form still has its input.' },
      },
    },
    sending: {
      description: 'The message is being sent.',
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
          { target: 'unsent', actions: { type: 'report', params: errorNotice(ERRORS.contact) } },
        ],
      },
      states: {
        call: {
          description: 'The call and how long it takes.',
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The response takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': '#contact.open.failed' },
            },
          },
        },
        dialog: {
          description: 'Whether the dialog is still open.',
          initial: 'open',
          states: {
            open: {
              description: 'The dialog shows that the message is being sent.',
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
              description: 'The visitor has closed the dialog. The message is still being sent.',
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
    unsent: {
      description: 'Sending failed after the dialog was closed. The dialog opens with the unsent message.',
      on: {
        'page.entered': { guard: { type: 'isContact', params: ({ event }) => event }, target: 'open.failed' },
      },
    },
    received: {
      description: 'The server has the message. The confirmation appears after the home page has opened.',
      after: {
        THANKS: {
          target: 'closed',
          actions: { type: 'report', params: successNotice(SUCCESSES.contacted) },
        },
      },
    },
  },
});
