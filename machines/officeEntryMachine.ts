import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import type { EntryLink } from '../domain/office/entry';
import { isToken } from '../domain/office/entry';
import { notProvided, type FailedCall } from './slowCall';

type OfficeEntryEvent =
  | { type: 'enter.pressed' }
  /** The operator pasted a link, of which only the token matters. */
  | { type: 'link.pasted'; token: string }
  | { type: 'link.retried' };

interface Context {
  token: string;
  /** Whom the link signs in; null before the server has said it. */
  link: EntryLink | null;
  /** Why the latest call failed; null: it has not. */
  message: string | null;
}

/** HTTP status: too many links were tried; the link itself may be good. */
const TOO_MANY = 429;

export const officeEntryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfficeEntryEvent,
    input: {} as { token: string },
  },
  actors: {
    /** Reads whom the link signs in, without using it up. */
    readLink: fromPromise<EntryLink, string>(notProvided('readLink')),
    /** Signs this device in. */
    comeIn: fromPromise<void, string>(notProvided('comeIn')),
  },
  guards: {
    isComplete: ({ context }) => isToken(context.token),
    isRefused: (_, { error }: FailedCall) => {
      const { status } = failureOf(error);
      return status !== null && status < 500 && status !== TOO_MANY;
    },
  },
  actions: {
    assignToken: assign((_, { token }: { token: string }) => ({ token })),
    assignLink: assign((_, { output }: { output: EntryLink }) => ({ link: output, message: null })),
    assignMessage: assign((_, { error }: FailedCall) => ({ message: failureOf(error).message })),
    /** Opens the first page of whom the link signs in. */
    openOffice: (_, _link: EntryLink | null) => undefined,
  },
}).createMachine({
  id: 'officeEntry',
  description:
    'The page on which a link signs a device in. The link works once, so a button uses it: programs that scan mails open links, but press no buttons.',
  context: ({ input }) => ({ token: input.token, link: null, message: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Checks whether the whole link has arrived. Transient, never visible.',
      always: [{ guard: 'isComplete', target: 'reading' }, { target: 'incomplete' }],
    },
    incomplete: {
      description: 'A part of the link is missing. The operator can paste all of it.',
      on: {
        'link.pasted': { target: 'opening', actions: { type: 'assignToken', params: ({ event }) => event } },
      },
    },
    reading: {
      description: 'The server is asked whom the link signs in.',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context }) => context.token,
        onDone: { target: 'offered', actions: { type: 'assignLink', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'assignMessage', params: ({ event }) => event },
          },
          { target: 'unread', actions: { type: 'assignMessage', params: ({ event }) => event } },
        ],
      },
    },
    unread: {
      description: 'The server did not respond. The link is not used up.',
      on: { 'link.retried': 'reading' },
    },
    offered: {
      description: 'The page greets the operator, and offers to open the office on this device.',
      on: { 'enter.pressed': 'entering' },
    },
    entering: {
      description: 'The link is being used.',
      invoke: {
        id: 'comeIn',
        src: 'comeIn',
        input: ({ context }) => context.token,
        onDone: 'entered',
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'assignMessage', params: ({ event }) => event },
          },
          { target: 'offered', actions: { type: 'assignMessage', params: ({ event }) => event } },
        ],
      },
    },
    entered: {
      description: 'This device is signed in, and the office opens.',
      type: 'final',
      entry: { type: 'openOffice', params: ({ context }) => context.link },
    },
    refused: {
      description: 'The link was used, has ended, or is unknown. Only a new link helps.',
      type: 'final',
    },
  },
});
