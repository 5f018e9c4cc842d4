import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import {
  mergedTicks,
  MAX_TICKS,
  type DoorList,
  type DoorUpdate,
  type Tick,
  type Ticks,
} from '../domain/door/door';
import { notProvided, type CallFailure } from './calls';

export type DoorEvent =
  | { type: 'search.typed'; query: string }
  /** A free place was touched: somebody came in on it. */
  | { type: 'place.ticked'; guest: string; place: number }
  /** A ticked place was touched: it was a mistake. */
  | { type: 'place.cleared'; tick: Tick }
  /** The latest tick of this door was a mistake. */
  | { type: 'tick.undone' }
  /** The browser says that it has a connection again. */
  | { type: 'connection.back' }
  | { type: 'door.retried' }
  /** Raised by the machine itself after each change of a tick. */
  | { type: 'tick.changed' };

/** What this door has kept of an earlier visit to the page. */
export interface StoredDoor {
  list: DoorList | null;
  ticks: Ticks;
  /** Ids of ticks that the server has not confirmed, in the order in which they were touched. */
  unsent: string[];
  revision: number;
}

interface Context extends StoredDoor {
  query: string;
  /** Whether the latest exchange was answered; null before the first one. */
  isConnected: boolean | null;
  /** Id of this door's latest tick that is not undone. */
  latest: string | null;
  /** Id of the next tick. */
  nextId: string;
}

/** What goes to the server, and what is wanted of it. */
export interface ExchangeRequest {
  ticks: Tick[];
  since: number;
}

/** What has come of an exchange. */
export interface ExchangeResult extends DoorUpdate {
  sent: Tick[];
}

/** The tick that was touched last. */
function lastChangedTick({ ticks, unsent }: StoredDoor): Tick | undefined {
  const id = unsent.at(-1);
  return id === undefined ? undefined : ticks[id];
}

const withTick = (context: Context, tick: Tick) => ({
  ticks: { ...context.ticks, [tick.id]: tick },
  unsent: [...context.unsent.filter((id) => id !== tick.id), tick.id],
});

const isConfirmed = ({ ticks }: StoredDoor, id: string, sent: readonly Tick[]) =>
  sent.some((tick) => tick.id === id && tick.isUndone === ticks[id]?.isUndone);

/** The key is unknown, was revoked, or has run out. */
const REFUSED = 401;

export const doorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DoorEvent,
    input: {} as StoredDoor,
  },
  actors: {
    loadList: fromPromise<DoorList>(notProvided('loadList')),
    /** Sends this door's ticks, and resolves with those of all doors since. */
    exchange: fromPromise<ExchangeResult, ExchangeRequest>(notProvided('exchange')),
    /** Tells when the browser has a connection again. */
    connection: fromCallback(() => undefined),
  },
  guards: {
    hasList: ({ context }) => context.list !== null,
    isRefused: (_, { error }: CallFailure) => failureOf(error).status === REFUSED,
    hasUnsent: ({ context }) => context.unsent.length > 0,
    canUndo: ({ context }) => context.latest !== null,
  },
  actions: {
    drawId: assign({ nextId: '' }),
    assignQuery: assign((_, { query }: { query: string }) => ({ query })),
    assignList: assign((_, { output }: { output: DoorList }) => ({ list: output })),
    tick: assign(({ context }, { guest, place }: { guest: string; place: number }) => ({
      ...withTick(context, { id: context.nextId, guest, place, isUndone: false }),
      latest: context.nextId,
    })),
    clear: assign(({ context }, { tick }: { tick: Tick }) => ({
      ...withTick(context, { ...tick, isUndone: true }),
      latest: context.latest === tick.id ? null : context.latest,
    })),
    undo: assign(({ context }) => {
      const tick = context.latest === null ? undefined : context.ticks[context.latest];
      return { ...(tick ? withTick(context, { ...tick, isUndone: true }) : {}), latest: null };
    }),
    mergeExchange: assign(({ context }, { output }: { output: ExchangeResult }) => ({
      ticks: output.ticks.length > 0 ? mergedTicks(context.ticks, output.ticks) : context.ticks,
      unsent: context.unsent.filter((id) => !isConfirmed(context, id, output.sent)),
      revision: output.revision,
      isConnected: true,
    })),
    loseConnection: assign({ isConnected: false }),
    /** These keep on this device what a reload must not lose. */
    storeList: (_, _list: DoorList) => undefined,
    storeTick: (_, _tick: Tick | undefined) => undefined,
    storeTicks: (_, _news: Pick<StoredDoor, 'ticks' | 'revision'>) => undefined,
    /** Removes confirmed ticks from those that wait on this device. */
    removeSent: (_, _ticks: Tick[]) => undefined,
    /** Removes from this device all that it has kept. */
    removeAll: () => undefined,
  },
  delays: { PAUSE: 2000, RETRY: 5000, LIST_AGE: 60_000 },
}).createMachine({
  id: 'door',
  description:
    'The check-in at one door of a concert. Each tick is kept on the device at once and sent to the server as soon as it can be; what other doors have ticked comes with the reply. Without a connection it goes on.',
  context: ({ input: { list, ticks, unsent, revision } }) => ({
    ...{ list, ticks, unsent, revision },
    ...{ query: '', isConnected: null, latest: null, nextId: '' },
  }),
  invoke: { id: 'connection', src: 'connection' },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Whether this device has kept the list of an earlier visit decides what is shown.',
      always: [{ guard: 'hasList', target: 'open' }, { target: 'loading' }],
    },
    loading: {
      description: 'The list of guests is being fetched.',
      invoke: {
        id: 'loadFirst',
        src: 'loadList',
        onDone: {
          target: 'open',
          actions: [
            { type: 'assignList', params: ({ event }) => event },
            { type: 'storeList', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'The list did not come, and none is kept. It is tried again soon.',
      on: { 'door.retried': 'loading', 'connection.back': 'loading' },
      after: { RETRY: 'loading' },
    },
    refused: {
      description: 'The key is no longer good. The names leave this device.',
      entry: 'removeAll',
    },
    open: {
      description: 'Guests are searched and ticked.',
      type: 'parallel',
      on: {
        'search.typed': { actions: { type: 'assignQuery', params: ({ event }) => event } },
        'place.ticked': {
          actions: [
            'drawId',
            { type: 'tick', params: ({ event }) => event },
            { type: 'storeTick', params: ({ context }) => lastChangedTick(context) },
            raise({ type: 'tick.changed' }),
          ],
        },
        'place.cleared': {
          actions: [
            { type: 'clear', params: ({ event }) => event },
            { type: 'storeTick', params: ({ context }) => lastChangedTick(context) },
            raise({ type: 'tick.changed' }),
          ],
        },
        'tick.undone': {
          guard: 'canUndo',
          actions: [
            'undo',
            { type: 'storeTick', params: ({ context }) => lastChangedTick(context) },
            raise({ type: 'tick.changed' }),
          ],
        },
      },
      states: {
        exchange: {
          description: 'What this door and the others have ticked goes to and fro.',
          initial: 'exchanging',
          states: {
            exchanging: {
              description: 'The ticks of this door are on their way, and those of the others come back.',
              invoke: {
                id: 'exchange',
                src: 'exchange',
                input: ({ context: { ticks, unsent, revision } }) => ({
                  ticks: unsent.slice(0, MAX_TICKS).flatMap((id) => ticks[id] ?? []),
                  since: revision,
                }),
                onDone: {
                  target: 'exchanged',
                  actions: [
                    { type: 'mergeExchange', params: ({ event }) => event },
                    { type: 'storeTicks', params: ({ context }) => context },
                    {
                      type: 'removeSent',
                      params: ({ context, event }) =>
                        event.output.sent.filter(({ id }) => !context.unsent.includes(id)),
                    },
                  ],
                },
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => event }, target: '#door.refused' },
                  { target: 'offline', actions: 'loseConnection' },
                ],
              },
            },
            exchanged: {
              description:
                'Whether a person has ticked meanwhile decides what comes next. No person sees this state.',
              always: [{ guard: 'hasUnsent', target: 'exchanging' }, { target: 'pausing' }],
            },
            pausing: {
              description: 'All is exchanged. The other doors are asked again soon, at once after a tick.',
              on: { 'tick.changed': 'exchanging' },
              after: { PAUSE: 'exchanging' },
            },
            offline: {
              description: 'The server does not answer. Ticks wait on this device.',
              on: { 'connection.back': 'exchanging' },
              after: { RETRY: 'exchanging' },
            },
          },
        },
        list: {
          description: 'Tickets are sold and refunded while guests arrive.',
          initial: 'reloading',
          states: {
            fresh: { description: 'The list is at most a minute old.', after: { LIST_AGE: 'reloading' } },
            reloading: {
              description: 'The list is fetched again. Without an answer the present one stays.',
              invoke: {
                id: 'loadList',
                src: 'loadList',
                onDone: {
                  target: 'fresh',
                  actions: [
                    { type: 'assignList', params: ({ event }) => event },
                    { type: 'storeList', params: ({ event }) => event.output },
                  ],
                },
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => event }, target: '#door.refused' },
                  { target: 'fresh' },
                ],
              },
            },
          },
        },
      },
    },
  },
});
