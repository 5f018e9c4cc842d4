import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Subscriber } from '../domain/api/entities';
import { ERRORS, SUCCESSES } from '../domain/messages';
import { isBlank, isEmail } from '../domain/forms/patterns';
import { notProvided, SLOW, type SlowCallEvent } from './calls';
import { errorNotice, root, successNotice, type Report } from './report';

export type SubscribeEvent =
  | { type: 'subscribe.opened' }
  | { type: 'subscribe.typed'; text: string }
  | { type: 'subscribe.sent' }
  | { type: 'subscribe.skipped' }
  | SlowCallEvent;

interface SubscribeContext {
  /** As they are typed. */
  email: string;
  name: string;
}

/**
 * The mailing list in the footer (SPEC section 4): a button, the email, then a name for those who like to give one, then
 * thanks. Each is a call of its own (DECISIONS A61); what is typed stays until it has arrived.
 */
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
    report: sendTo(root, (_, sent: Report) => sent),
  },
  delays: { SLOW },
}).createMachine({
  id: 'subscribe',
  context: { email: '', name: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'subscribe.opened': 'email' } },
    email: {
      initial: 'asking',
      states: {
        asking: {
          on: {
            'subscribe.typed': { actions: { type: 'keepEmail', params: ({ event }) => event } },
            'subscribe.sent': [{ guard: 'hasEmail', target: 'sending' }, { target: 'invalid' }],
          },
        },
        invalid: {
          on: {
            'subscribe.typed': {
              target: 'asking',
              actions: { type: 'keepEmail', params: ({ event }) => event },
            },
          },
        },
        sending: {
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: { after: { SLOW: 'slow' } },
            slow: { tags: 'slow', on: { 'call.cancelled': '#subscribe.email.asking' } },
          },
          invoke: {
            id: 'sendEmail',
            src: 'subscribe',
            input: ({ context }) => ({ email: context.email.trim() }),
            onDone: {
              target: '#subscribe.name',
              actions: { type: 'report', params: successNotice(SUCCESSES.subscribed) },
            },
            onError: {
              target: 'asking',
              actions: { type: 'report', params: errorNotice(ERRORS.subscribe) },
            },
          },
        },
      },
    },
    /** The subscription stands; leaving here costs nothing (DECISIONS A62). */
    name: {
      initial: 'asking',
      states: {
        asking: {
          on: {
            'subscribe.typed': { actions: { type: 'keepName', params: ({ event }) => event } },
            'subscribe.sent': [{ guard: 'hasName', target: 'sending' }, { target: '#subscribe.thanks' }],
            'subscribe.skipped': '#subscribe.thanks',
          },
        },
        sending: {
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: { after: { SLOW: 'slow' } },
            slow: { tags: 'slow', on: { 'call.cancelled': '#subscribe.name.asking' } },
          },
          invoke: {
            id: 'sendName',
            src: 'subscribe',
            input: ({ context }) => ({ email: context.email.trim(), name: context.name.trim() }),
            onDone: {
              target: '#subscribe.thanks',
              actions: { type: 'report', params: successNotice(SUCCESSES.nameSubmitted) },
            },
            onError: {
              target: 'asking',
              actions: { type: 'report', params: errorNotice(ERRORS.subscribe) },
            },
          },
        },
      },
    },
    thanks: {},
  },
});
