import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Subscriber } from '../domain/api/entities';
import { ERRORS, SUCCESSES } from '../domain/messages';
import { cleanEmail, cleanName, isBlank, isEmail } from '../domain/forms/patterns';
import { notProvided, SLOW, type SlowCallEvent } from './slowCall';
import { errorNotice, root, successNotice, type NoticeRaised } from './toRoot';

type SubscribeEvent =
  | { type: 'subscribe.opened' }
  | { type: 'subscribe.typed'; text: string }
  | { type: 'subscribe.submitted' }
  | { type: 'subscribe.skipped' }
  | SlowCallEvent;

interface SubscribeContext {
  /** The typed texts. */
  email: string;
  name: string;
  /** Why the last attempt failed, until the next one. */
  failure: string | null;
}

export const subscribeMachine = setup({
  types: {
    context: {} as SubscribeContext,
    events: {} as SubscribeEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    subscribe: fromPromise<void, Subscriber>(notProvided('subscribe')),
  },
  guards: {
    hasEmail: ({ context }) => isEmail(context.email),
    hasName: ({ context }) => !isBlank(context.name),
  },
  actions: {
    keepEmail: assign((_, { text }: { text: string }) => ({ email: text })),
    keepName: assign((_, { text }: { text: string }) => ({ name: text })),
    keepFailure: assign({ failure: ERRORS.subscribe }),
    dropFailure: assign({ failure: null }),
    notify: sendTo(root, (_, raised: NoticeRaised) => raised),
  },
  delays: { SLOW },
}).createMachine({
  id: 'subscribe',
  description: 'The newsletter form: first the email, then optionally the name.',
  context: { email: '', name: '', failure: null },
  initial: 'closed',
  states: {
    closed: { description: 'The form has not been opened.', on: { 'subscribe.opened': 'email' } },
    email: {
      description: 'The step that asks for the email.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The visitor types their email. After a failure the form shows the reason.',
          on: {
            'subscribe.typed': { actions: { type: 'keepEmail', params: ({ event }) => event } },
            'subscribe.submitted': [
              { guard: 'hasEmail', target: 'sending', actions: 'dropFailure' },
              { target: 'invalid', actions: 'dropFailure' },
            ],
          },
        },
        invalid: {
          description: 'The text is not an email. The form shows an error.',
          on: {
            'subscribe.typed': {
              target: 'asking',
              actions: { type: 'keepEmail', params: ({ event }) => event },
            },
          },
        },
        sending: {
          description: 'The email is being sent to the server.',
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The response takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': '#subscribe.email.asking' },
            },
          },
          invoke: {
            id: 'sendEmail',
            src: 'subscribe',
            input: ({ context }) => ({ email: cleanEmail(context.email) }),
            onDone: {
              target: '#subscribe.name',
              actions: { type: 'notify', params: successNotice(SUCCESSES.subscribed) },
            },
            onError: {
              target: 'asking',
              actions: ['keepFailure', { type: 'notify', params: errorNotice(ERRORS.subscribe) }],
            },
          },
        },
      },
    },
    name: {
      description: 'The optional step that asks for the name. The email is already subscribed.',
      initial: 'asking',
      states: {
        asking: {
          description:
            'The visitor types their name, or skips this step. After a failure the form shows the reason.',
          on: {
            'subscribe.typed': { actions: { type: 'keepName', params: ({ event }) => event } },
            'subscribe.submitted': [
              { guard: 'hasName', target: 'sending', actions: 'dropFailure' },
              { target: '#subscribe.thanks' },
            ],
            'subscribe.skipped': '#subscribe.thanks',
          },
        },
        sending: {
          description: 'The name is being sent to the server.',
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: { description: 'The response is expected soon.', after: { SLOW: 'slow' } },
            slow: {
              description: 'The response takes long. The page shows this and offers to cancel.',
              tags: 'slow',
              on: { 'call.cancelled': '#subscribe.name.asking' },
            },
          },
          invoke: {
            id: 'sendName',
            src: 'subscribe',
            input: ({ context }) => ({ email: cleanEmail(context.email), name: cleanName(context.name) }),
            onDone: {
              target: '#subscribe.thanks',
              actions: { type: 'notify', params: successNotice(SUCCESSES.nameSubmitted) },
            },
            onError: {
              target: 'asking',
              actions: ['keepFailure', { type: 'notify', params: errorNotice(ERRORS.subscribe) }],
            },
          },
        },
      },
    },
    thanks: { description: 'The form shows its thanks, as long as the page is open.' },
  },
});
