import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { User } from '../domain/entities';
import { notProvided, parentOf } from './report';

/** How a session came to be, or came to be somebody's: read from storage, by the dialog, or in another tab. */
export type OpenedBy = 'restored' | Admission['by'] | 'elsewhere';
/** How it ended: there was none, by the visitor, because the server no longer knew it, or in another tab. */
export type ClosedBy = 'restored' | 'logout' | 'expired' | 'elsewhere';

/** Whom the auth dialog lets in, or who a member has become. */
export interface Admission {
  user: User;
  by: 'login' | 'register' | 'update';
}

export type SessionEvent =
  | { type: 'session.restored'; user: User | null }
  | ({ type: 'session.admitted' } & Admission)
  | { type: 'session.changedElsewhere'; user: User | null }
  | { type: 'session.leave' }
  | { type: 'session.expire' };

export type SessionReport =
  { type: 'session.opened'; user: User; by: OpenedBy } | { type: 'session.closed'; by: ClosedBy };

/**
 * Who is at the screen: unknown (on the server, and before the browser has read its storage), anonymous or logged in
 * (SPEC sections 4 and 6). Logging out takes effect at once; telling the server is tried until it has heard it.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { user: User | null },
    events: {} as SessionEvent,
  },
  actors: {
    closeSession: fromPromise<void>(notProvided('closeSession')),
  },
  guards: {
    hasUser: (_, { user }: { user: User | null }) => user !== null,
    isSameUser: ({ context }, { user }: { user: User | null }) =>
      user !== null && JSON.stringify(user) === JSON.stringify(context.user),
  },
  actions: {
    keepUser: assign((_, { user }: { user: User | null }) => ({ user })),
    dropUser: assign({ user: null }),
    storeUser: (_, _params: { user: User }) => {},
    removeStoredUser: () => {},
    report: sendTo(parentOf, (_, report: SessionReport) => report),
  },
  delays: { RETRY: 5000 },
}).createMachine({
  id: 'session',
  context: { user: null },
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'session.restored': [
          {
            guard: { type: 'hasUser', params: ({ event }) => event },
            target: 'loggedIn',
            actions: [
              { type: 'keepUser', params: ({ event }) => event },
              {
                type: 'report',
                params: ({ event }) => ({ type: 'session.opened', user: event.user as User, by: 'restored' }),
              },
            ],
          },
          {
            target: 'anonymous',
            actions: { type: 'report', params: { type: 'session.closed', by: 'restored' } },
          },
        ],
      },
    },
    anonymous: {
      initial: 'settled',
      states: {
        settled: {},
        /** The server is told that the session is over. */
        closing: {
          invoke: { id: 'closeSession', src: 'closeSession', onDone: 'settled', onError: 'unclosed' },
        },
        unclosed: { after: { RETRY: 'closing' } },
      },
      on: {
        'session.admitted': {
          target: 'loggedIn',
          actions: [
            { type: 'keepUser', params: ({ event }) => event },
            { type: 'storeUser', params: ({ event }) => event },
            {
              type: 'report',
              params: ({ event }) => ({ type: 'session.opened', user: event.user, by: event.by }),
            },
          ],
        },
        'session.changedElsewhere': {
          guard: { type: 'hasUser', params: ({ event }) => event },
          target: 'loggedIn',
          actions: [
            { type: 'keepUser', params: ({ event }) => event },
            {
              type: 'report',
              params: ({ event }) => ({ type: 'session.opened', user: event.user as User, by: 'elsewhere' }),
            },
          ],
        },
      },
    },
    loggedIn: {
      on: {
        'session.admitted': {
          actions: [
            { type: 'keepUser', params: ({ event }) => event },
            { type: 'storeUser', params: ({ event }) => event },
            {
              type: 'report',
              params: ({ event }) => ({ type: 'session.opened', user: event.user, by: event.by }),
            },
          ],
        },
        'session.leave': {
          target: 'anonymous.closing',
          actions: [
            'dropUser',
            'removeStoredUser',
            { type: 'report', params: { type: 'session.closed', by: 'logout' } },
          ],
        },
        'session.expire': {
          target: 'anonymous',
          actions: [
            'dropUser',
            'removeStoredUser',
            { type: 'report', params: { type: 'session.closed', by: 'expired' } },
          ],
        },
        'session.changedElsewhere': [
          { guard: { type: 'isSameUser', params: ({ event }) => event } },
          {
            guard: { type: 'hasUser', params: ({ event }) => event },
            target: 'loggedIn',
            actions: [
              { type: 'keepUser', params: ({ event }) => event },
              {
                type: 'report',
                params: ({ event }) => ({
                  type: 'session.opened',
                  user: event.user as User,
                  by: 'elsewhere',
                }),
              },
            ],
          },
          {
            target: 'anonymous',
            actions: ['dropUser', { type: 'report', params: { type: 'session.closed', by: 'elsewhere' } }],
          },
        ],
      },
    },
  },
});
