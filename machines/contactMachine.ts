import { assign, fromPromise, raise, sendTo, setup } from 'xstate';
import { contactSubmission, EMPTY_SUBMISSION } from '../domain/forms/contact';
import type { ContactSubmission } from '../domain/api/entities';
import { CONTACT_FORM, isFormComplete } from '../domain/forms/forms';
import { ERRORS, SUCCESSES } from '../domain/messages';
import { hrefTo, isContactPath } from '../domain/pages/routes';
import { notProvided, SLOW, type SlowCallEvent } from './slowCall';
import { errorNotice, root, successNotice, type NoticeRaised, type RootMessage } from './toRoot';

export type ContactEvent =
  | { type: 'contact.submitted'; submission: ContactSubmission }
  | { type: 'contact.closed' }
  /** The location has changed to a path. */
  | { type: 'page.entered'; path: string }
  /** These two are raised by the machine: the dialog has closed, and the server has the message. */
  | { type: 'contact.left' }
  | { type: 'contact.received' }
  | SlowCallEvent;

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
    isComplete: (_, { submission }: { submission: ContactSubmission }) =>
      isFormComplete(CONTACT_FORM, submission),
    isContact: (_, { path }: { path: string }) => isContactPath(path),
  },
  actions: {
    keepSubmission: assign((_, { submission }: { submission: ContactSubmission }) => ({
      submission: contactSubmission(submission),
    })),
    dropSubmission: assign({ submission: EMPTY_SUBMISSION }),
    openHome: sendTo(root, {
      type: 'url.requested',
      to: hrefTo('home'),
      replace: true,
    } satisfies RootMessage),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
  },
  delays: { SLOW, THANKS: 500 },
}).createMachine({
  id: 'contact',
  description:
    'The contact form, in a dialog at /contact. A message is still sent when the visitor closes the dialog.',
  type: 'parallel',
  context: { submission: EMPTY_SUBMISSION },
  states: {
    dialog: {
      description: 'The dialog. The path opens and closes it.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed.',
          on: {
            'page.entered': { guard: { type: 'isContact', params: ({ event }) => event }, target: 'open' },
          },
        },
        open: {
          description: 'The dialog is open. It closes when the server has the message.',
          tags: 'shown',
          on: {
            'page.entered': [
              { guard: { type: 'isContact', params: ({ event }) => event } },
              { target: 'closed', actions: raise({ type: 'contact.left' }) },
            ],
            'contact.closed': { actions: 'openHome' },
            'contact.received': { target: 'closed', actions: 'openHome' },
          },
        },
      },
    },
    message: {
      description: 'The message, also while the dialog is closed.',
      initial: 'none',
      on: {
        'contact.submitted': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: '.sending',
          actions: { type: 'keepSubmission', params: ({ event }) => event },
        },
      },
      states: {
        none: { description: 'There is no unsent message.' },
        sending: {
          description: 'The message is being sent.',
          tags: 'busy',
          on: { 'contact.submitted': {} },
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The response takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': '#contact.message.failed' },
            },
          },
          invoke: {
            id: 'sendContact',
            src: 'sendContact',
            input: ({ context }) => context.submission,
            onDone: { target: 'received', actions: ['dropSubmission', raise({ type: 'contact.received' })] },
            onError: { target: 'failed', actions: { type: 'notify', params: errorNotice(ERRORS.contact) } },
          },
        },
        failed: {
          description: 'Sending failed. The form has its input until the dialog closes.',
          on: { 'contact.left': { target: 'none', actions: 'dropSubmission' } },
        },
        received: {
          description: 'The server has the message. It is confirmed after the home page has opened.',
          after: { THANKS: 'none' },
          exit: { type: 'notify', params: successNotice(SUCCESSES.contacted) },
        },
      },
    },
  },
});
