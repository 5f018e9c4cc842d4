import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/api/contract';
import {
  mergedTicks,
  MAX_TICKS,
  type DoorList,
  type DoorUpdate,
  type Tick,
  type Ticks,
  type UnsentTick,
} from '../domain/door/door';
import { notProvided, type FailedCall } from './slowCall';

type DoorEvent =
  | { type: 'search.typed'; query: string }
  /** The staff ticked free places of a guest with one tap: one or more people have arrived. */
  | { type: 'places.ticked'; guest: string; places: number[] }
  /** The staff cleared a ticked place, because the tick was a mistake. */
  | { type: 'place.cleared'; tick: Tick }
  /** The staff pressed Undo, which clears the ticks of this device's latest tap. */
  | { type: 'ticks.undone' }
  /** The browser reports that it is online again. */
  | { type: 'connection.back' }
  | { type: 'door.retried' };

/** The data that this device has stored. */
export interface StoredDoor {
  /** Null before the first response. */
  list: DoorList | null;
  ticks: Ticks;
  /** Revision of the latest exchange; 0 before the first. */
  revision: number;
  /**
   * Unsent ticks of all concerts, also from earlier links; those of the list's concert are sent with this
   * link.
   */
  kept: UnsentTick[];
}

interface Context extends StoredDoor {
  /** Ids of ticks that the server has not confirmed, in the order of their last change. */
  unsent: string[];
  query: string;
  /** Ids of the ticks of this device's latest tap that were not undone. */
  latest: string[];
  /** Id for the next tap, with which the ids of its ticks begin; generated just before it. */
  nextId: string;
}

/** The unsent ticks, and the revision after which the ticks of all doors are requested. */
export interface ExchangeRequest {
  ticks: Tick[];
  /** The revision of the previous exchange. */
  since: number;
}

/** The server's response, with the ticks that were sent. */
export interface ExchangeResult extends DoorUpdate {
  sent: Tick[];
}

/** Ticks as they are stored on the device until the server has confirmed them. */
const asUnsent = ({ list }: Context, ticks: readonly Tick[]): UnsentTick[] =>
  list ? ticks.map((tick) => ({ concert: list.concert, tick })) : [];

/** The ticks of this device's latest tap that were not undone. */
export const latestTicks = ({ latest, ticks }: Context): Tick[] => latest.flatMap((id) => ticks[id] ?? []);

const undone = (ticks: readonly Tick[]): Tick[] => ticks.map((tick) => ({ ...tick, isUndone: true }));

const withoutUndone = (ids: readonly string[], ticks: Ticks) =>
  ids.filter((id) => ticks[id]?.isUndone !== true);

/** The number of ticks on this device that the server has not confirmed, of all concerts. */
export const unsentCountOf = ({ unsent, kept }: Context): number => unsent.length + kept.length;

/** Adds or replaces ticks, which are then sent. */
function withTicks({ ticks, unsent, latest }: Context, changed: readonly Tick[]) {
  const changedById = Object.fromEntries(changed.map((tick) => [tick.id, tick]));
  const changedTicks = { ...ticks, ...changedById };
  return {
    ticks: changedTicks,
    unsent: [...unsent.filter((id) => !(id in changedById)), ...Object.keys(changedById)],
    latest: withoutUndone(latest, changedTicks),
  };
}

const isConfirmed = ({ ticks }: Context, id: string, sent: readonly Tick[]) =>
  sent.some((tick) => tick.id === id && tick.isUndone === ticks[id]?.isUndone);

/** HTTP status: the key of the link is unknown, revoked, or expired. */
const REFUSED = 401;

export const doorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DoorEvent,
    input: {} as StoredDoor,
    /** How the latest exchange with the server ended; `connecting` before the first one has. */
    tags: {} as 'connecting' | 'connected' | 'offline',
  },
  actors: {
    loadList: fromPromise<DoorList>(notProvided('loadList')),
    /** Sends this device's ticks, and resolves with those of all doors since the last exchange. */
    exchange: fromPromise<ExchangeResult, ExchangeRequest>(notProvided('exchange')),
    /** Sends `connection.back` when the browser is online again. */
    connection: fromCallback(() => undefined),
  },
  guards: {
    hasList: ({ context }) => context.list !== null,
    isRefused: (_, { error }: FailedCall) => failureOf(error).status === REFUSED,
    hasUnsent: ({ context }) => context.unsent.length > 0,
    canUndo: ({ context }) => context.latest.length > 0,
  },
  actions: {
    generateId: assign({ nextId: '' }),
    assignQuery: assign((_, { query }: { query: string }) => ({ query })),
    assignList: assign((_, { output }: { output: DoorList }) => ({ list: output })),
    adoptKept: assign(({ context: { list, ticks, unsent, kept } }) => {
      const adopted = kept.flatMap(({ concert, tick }) => (concert === list?.concert ? tick : []));
      return {
        ticks: mergedTicks(ticks, adopted),
        unsent: [...unsent, ...adopted.map(({ id }) => id)],
        kept: kept.filter(({ concert }) => concert !== list?.concert),
      };
    }),
    tick: assign(({ context }, { guest, places }: { guest: string; places: number[] }) => {
      const ticks = places.map((place) => ({
        id: `${context.nextId}_${place}`,
        guest,
        place,
        isUndone: false,
      }));
      return { ...withTicks(context, ticks), latest: ticks.map(({ id }) => id) };
    }),
    undo: assign(({ context }, { ticks }: { ticks: Tick[] }) => withTicks(context, undone(ticks))),
    mergeExchange: assign(({ context }, { output }: { output: ExchangeResult }) => {
      const ticks = output.ticks.length > 0 ? mergedTicks(context.ticks, output.ticks) : context.ticks;
      return {
        ticks,
        unsent: context.unsent.filter((id) => !isConfirmed(context, id, output.sent)),
        latest: withoutUndone(context.latest, ticks),
        revision: output.revision,
      };
    }),
    /** These store on the device what a reload must not lose. */
    storeList: (_, _list: DoorList) => undefined,
    storeUnsent: (_, _unsent: UnsentTick[]) => undefined,
    storeTicks: (_, _ticks: Pick<StoredDoor, 'ticks' | 'revision'>) => undefined,
    /** Removes confirmed ticks from the unsent ones that are stored on the device. */
    removeSent: (_, _ticks: Tick[]) => undefined,
    /** Removes the guest list from the device. The unsent ticks stay, which have no names. */
    removeNames: () => undefined,
  },
  delays: { PAUSE: 2000, RETRY: 5000, LIST_AGE: 60_000 },
}).createMachine({
  id: 'door',
  description:
    'The check-in at one door of a concert. Each tick is stored on the device immediately and sent to the server as soon as possible; the response has the ticks of the other doors. The check-in works without a connection.',
  context: ({ input: { list, ticks, revision, kept } }) => ({
    list,
    ticks,
    revision,
    kept,
    unsent: [],
    query: '',
    latest: [],
    nextId: '',
  }),
  invoke: { id: 'connection', src: 'connection' },
  initial: 'opening',
  states: {
    opening: {
      description: 'Checks whether the device has a stored guest list. Transient, never visible.',
      always: [{ guard: 'hasList', target: 'open' }, { target: 'loading' }],
    },
    loading: {
      description: 'The guest list is being fetched.',
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
      description:
        'The list could not be fetched, and the device has no stored one. It is fetched again after a pause.',
      on: { 'door.retried': 'loading', 'connection.back': 'loading' },
      after: { RETRY: 'loading' },
    },
    refused: {
      description:
        'The key is no longer valid. The names are removed from the device. Unsent ticks stay for the next link of their concert.',
      entry: 'removeNames',
    },
    open: {
      description:
        'The staff searches and ticks guests. The ticks that an earlier link did not send are sent.',
      entry: 'adoptKept',
      type: 'parallel',
      on: {
        'search.typed': { actions: { type: 'assignQuery', params: ({ event }) => event } },
        'places.ticked': {
          actions: [
            'generateId',
            { type: 'tick', params: ({ event }) => event },
            { type: 'storeUnsent', params: ({ context }) => asUnsent(context, latestTicks(context)) },
          ],
        },
        'place.cleared': {
          actions: [
            { type: 'storeUnsent', params: ({ context, event }) => asUnsent(context, undone([event.tick])) },
            { type: 'undo', params: ({ event }) => ({ ticks: [event.tick] }) },
          ],
        },
        'ticks.undone': {
          guard: 'canUndo',
          actions: [
            { type: 'storeUnsent', params: ({ context }) => asUnsent(context, undone(latestTicks(context))) },
            { type: 'undo', params: ({ context }) => ({ ticks: latestTicks(context) }) },
          ],
        },
      },
      states: {
        exchange: {
          description: 'The exchange of ticks with the other doors.',
          initial: 'exchanging',
          states: {
            exchanging: {
              description:
                'Unsent ticks are being sent. The response has those of the other doors. Until it arrives, the page shows how the previous exchange ended.',
              initial: 'first',
              invoke: {
                id: 'exchange',
                src: 'exchange',
                input: ({ context: { ticks, unsent, revision } }) => ({
                  ticks: unsent.slice(0, MAX_TICKS).flatMap((id) => ticks[id] ?? []),
                  since: revision,
                }),
                onDone: {
                  target: 'pausing',
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
                  { target: 'offline' },
                ],
              },
              states: {
                first: { description: 'There was no exchange before.', tags: 'connecting' },
                again: { description: 'The previous exchange succeeded.', tags: 'connected' },
                offline: { description: 'The previous exchange failed.', tags: 'offline' },
              },
            },
            pausing: {
              description: 'The next exchange starts after a pause, or immediately while a tick is unsent.',
              tags: 'connected',
              always: { guard: 'hasUnsent', target: 'exchanging.again' },
              after: { PAUSE: 'exchanging.again' },
            },
            offline: {
              description: 'The server does not respond. Ticks are stored on the device until it does.',
              tags: 'offline',
              on: { 'connection.back': 'exchanging.offline' },
              after: { RETRY: 'exchanging.offline' },
            },
          },
        },
        list: {
          description: 'The guest list, which changes while tickets are sold and refunded.',
          initial: 'reloading',
          states: {
            fresh: { description: 'The list is at most a minute old.', after: { LIST_AGE: 'reloading' } },
            reloading: {
              description: 'The list is fetched again. Without a response the current one stays.',
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
