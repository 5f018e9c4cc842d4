import { assign } from 'xstate';
import { doorMachine } from '../../../machines/doorMachine';
import { exchangeResponse, LIST, EMPTY_STORED_DOOR, PARTY_TICKED, tickOf } from '../../support/doorFixtures';
import {
  calls,
  runs,
  scenarioWithInput,
  stops,
  when,
  type Effect,
  type Facts,
  type ScenarioFile,
  type ScenarioStep,
} from '../../../tools/flows/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const RETRY_MS = 5000;
const PAUSE_MS = 2000;
const LIST_MS = 60_000;
const CONNECTIONS = ['connecting', 'connected', 'offline'];

const LISTENS = calls('connection');
const asks = (ticks: object[] = [], since = 0) => calls('exchange', { ticks, since });
const OPENS: Effect[] = [asks(), calls('loadList')];
const listLoaded = when(doneEvent('loadFirst', LIST), [runs('storeList', LIST), ...OPENS], {
  state: 'open',
  list: LIST,
  connection: 'connecting',
});
const SHORTER = { ...LIST, guests: [] };
const listReloaded = when(doneEvent('loadList', LIST), [runs('storeList', LIST)]);
const REFUSED: Facts = { state: 'refused', connection: null };
const factsOf = (ticks: object[], revision: number) =>
  runs('storeTicks', {
    ticks: Object.fromEntries(ticks.map((tick) => [(tick as { id: string }).id, tick])),
    revision,
  });

/** A step in which an exchange succeeds without new ticks. */
const exchanged = (ticks: object[] = [], revision = 1, shows: Facts = {}) =>
  when(
    doneEvent('exchange', exchangeResponse(revision)),
    [factsOf(ticks, revision), runs('removeSent', [])],
    shows,
  );

const opened = (title: string, ...steps: ScenarioStep[]) =>
  scenarioWithInput(title, EMPTY_STORED_DOOR, [LISTENS, calls('loadFirst')], {}, ...steps);

const ZORN_TICK = tickOf('drawn_0', 'zorn');
const ZORN_UNDONE = { ...ZORN_TICK, isUndone: true };
const LAKE_TICK = tickOf('other', 'lake');
const LAKE_UNDONE = { ...LAKE_TICK, isUndone: true };
const KEPT_ELSEWHERE = { concert: 'another', tick: LAKE_TICK };
const ZORN_SECOND = tickOf('drawn_1', 'zorn', 1);
const ZORN_SECOND_UNDONE = { ...ZORN_SECOND, isUndone: true };
const PARTY = [ZORN_TICK, ZORN_SECOND];
const PARTY_UNDONE = [ZORN_UNDONE, ZORN_SECOND_UNDONE];
const PARTY_IDS = ['drawn_0', 'drawn_1'];
const storesUnsent = (...ticks: object[]) =>
  runs(
    'storeUnsent',
    ticks.map((tick) => ({ concert: LIST.concert, tick })),
  );
const placeTicked = { type: 'places.ticked', guest: 'zorn', places: [0] };
const latestUndone = { type: 'ticks.undone' };
const placeCleared = (tick: object) => ({ type: 'place.cleared', tick });

export const flow: ScenarioFile = {
  machine: doorMachine,
  otherActors: [],
  facts: (snapshot) => ({
    state: typeof snapshot.value === 'string' ? snapshot.value : 'open',
    list: snapshot.context['list'],
    query: snapshot.context['query'],
    ticks: Object.values(snapshot.context['ticks'] as object),
    unsent: snapshot.context['unsent'],
    kept: snapshot.context['kept'],
    latest: snapshot.context['latest'],
    connection: CONNECTIONS.find((tag) => snapshot.hasTag(tag)) ?? null,
  }),
  initialFacts: {
    state: 'loading',
    list: null,
    query: '',
    ticks: [],
    unsent: [],
    kept: [],
    latest: [],
    connection: null,
  },
  effectParams: {
    storeTicks: ({ ticks, revision }: { ticks: object; revision: number }) => ({ ticks, revision }),
  },
  actions: () => ({ generateId: assign({ nextId: 'drawn' }) }),
  scenarios: [
    opened(
      'the list is loaded, and reloaded every minute',
      listLoaded,
      listReloaded,
      when(LIST_MS - 1),
      when(1, [calls('loadList')]),
      when(errorEvent('loadList', 500)),
      when(LIST_MS, [calls('loadList')]),
      when(doneEvent('loadList', SHORTER), [runs('storeList', SHORTER)], { list: SHORTER }),
      when(LIST_MS, [calls('loadList')]),
      when(errorEvent('loadList', 401), [stops('exchange'), runs('removeNames')], REFUSED),
    ),
    scenarioWithInput(
      'ticks that an earlier link did not send are sent with this link, those of another concert are not',
      { ...EMPTY_STORED_DOOR, kept: [KEPT_ELSEWHERE, { concert: LIST.concert, tick: ZORN_UNDONE }] },
      [LISTENS, calls('loadFirst')],
      { kept: [KEPT_ELSEWHERE, { concert: LIST.concert, tick: ZORN_UNDONE }] },
      when(doneEvent('loadFirst', LIST), [runs('storeList', LIST), asks([ZORN_UNDONE]), calls('loadList')], {
        state: 'open',
        list: LIST,
        connection: 'connecting',
        ticks: [ZORN_UNDONE],
        unsent: ['drawn_0'],
        kept: [KEPT_ELSEWHERE],
      }),
      listReloaded,
      when(
        doneEvent('exchange', exchangeResponse(1, [ZORN_UNDONE], [ZORN_UNDONE])),
        [factsOf([ZORN_UNDONE], 1), runs('removeSent', [ZORN_UNDONE])],
        { unsent: [], connection: 'connected' },
      ),
    ),
    opened(
      'a revoked link keeps the ticks that were not sent',
      listLoaded,
      listReloaded,
      exchanged([], 1, { connection: 'connected' }),
      when(placeTicked, [storesUnsent(ZORN_TICK), asks([ZORN_TICK], 1)], {
        ticks: [ZORN_TICK],
        unsent: ['drawn_0'],
        latest: ['drawn_0'],
      }),
      when(errorEvent('exchange', 401), [runs('removeNames')], REFUSED),
    ),
    opened(
      'a failed list is loaded again',
      when(errorEvent('loadFirst', null), [], { state: 'failed' }),
      when(RETRY_MS - 1),
      when(1, [calls('loadFirst')], { state: 'loading' }),
      when(errorEvent('loadFirst', 500), [], { state: 'failed' }),
      when({ type: 'door.retried' }, [calls('loadFirst')], { state: 'loading' }),
      when(errorEvent('loadFirst', null), [], { state: 'failed' }),
      when({ type: 'connection.back' }, [calls('loadFirst')], { state: 'loading' }),
      when(errorEvent('loadFirst', 401), [runs('removeNames')], REFUSED),
      when(LIST_MS),
    ),
    scenarioWithInput(
      'a stored list is shown immediately, and stored ticks are sent',
      {
        list: LIST,
        ticks: { drawn_0: ZORN_TICK },
        revision: 7,
        kept: [{ concert: LIST.concert, tick: ZORN_TICK }],
      },
      [LISTENS, asks([ZORN_TICK], 7), calls('loadList')],
      { state: 'open', list: LIST, connection: 'connecting', ticks: [ZORN_TICK], unsent: ['drawn_0'] },
      when(
        doneEvent('exchange', exchangeResponse(9, [ZORN_TICK, LAKE_TICK], [ZORN_TICK])),
        [factsOf([ZORN_TICK, LAKE_TICK], 9), runs('removeSent', [ZORN_TICK])],
        {
          ticks: [ZORN_TICK, LAKE_TICK],
          connection: 'connected',
          unsent: [],
        },
      ),
      when(PAUSE_MS - 1),
      when(1, [asks([], 9)]),
      when(errorEvent('exchange', 401), [stops('loadList'), runs('removeNames')], REFUSED),
    ),
    opened(
      'a tick is stored and sent immediately; if it is undone during the call, it is sent again',
      listLoaded,
      listReloaded,
      exchanged([], 1, { connection: 'connected' }),
      when(placeTicked, [storesUnsent(ZORN_TICK), asks([ZORN_TICK], 1)], {
        ticks: [ZORN_TICK],
        unsent: ['drawn_0'],
        latest: ['drawn_0'],
      }),
      when(latestUndone, [storesUnsent(ZORN_UNDONE)], { ticks: [ZORN_UNDONE], latest: [] }),
      when(latestUndone),
      when(doneEvent('exchange', exchangeResponse(2, [ZORN_TICK], [ZORN_TICK])), [
        factsOf([ZORN_UNDONE], 2),
        runs('removeSent', []),
        asks([ZORN_UNDONE], 2),
      ]),
      when(
        doneEvent('exchange', exchangeResponse(3, [ZORN_UNDONE], [ZORN_UNDONE])),
        [factsOf([ZORN_UNDONE], 3), runs('removeSent', [ZORN_UNDONE])],
        { unsent: [] },
      ),
    ),
    opened(
      'an undone tick is sent without waiting for the next exchange',
      listLoaded,
      listReloaded,
      exchanged([], 1, { connection: 'connected' }),
      when(placeTicked, [storesUnsent(ZORN_TICK), asks([ZORN_TICK], 1)], {
        ticks: [ZORN_TICK],
        unsent: ['drawn_0'],
        latest: ['drawn_0'],
      }),
      when(
        doneEvent('exchange', exchangeResponse(2, [ZORN_TICK], [ZORN_TICK])),
        [factsOf([ZORN_TICK], 2), runs('removeSent', [ZORN_TICK])],
        { unsent: [] },
      ),
      when(latestUndone, [storesUnsent(ZORN_UNDONE), asks([ZORN_UNDONE], 2)], {
        ticks: [ZORN_UNDONE],
        unsent: ['drawn_0'],
        latest: [],
      }),
    ),
    opened(
      'a party is stored and sent together; Undo takes all of it back',
      listLoaded,
      listReloaded,
      exchanged([], 1, { connection: 'connected' }),
      when(PARTY_TICKED, [storesUnsent(...PARTY), asks(PARTY, 1)], {
        ticks: PARTY,
        unsent: PARTY_IDS,
        latest: PARTY_IDS,
      }),
      when(
        doneEvent('exchange', exchangeResponse(2, PARTY, PARTY)),
        [factsOf(PARTY, 2), runs('removeSent', PARTY)],
        { unsent: [] },
      ),
      when(latestUndone, [storesUnsent(...PARTY_UNDONE), asks(PARTY_UNDONE, 2)], {
        ticks: PARTY_UNDONE,
        unsent: PARTY_IDS,
        latest: [],
      }),
      when(latestUndone),
    ),
    opened(
      'Undo takes back the rest of a party after one of its places was cleared',
      listLoaded,
      listReloaded,
      when(errorEvent('exchange', null), [], { connection: 'offline' }),
      when(PARTY_TICKED, [storesUnsent(...PARTY)], {
        ticks: PARTY,
        unsent: PARTY_IDS,
        latest: PARTY_IDS,
      }),
      when(placeCleared(ZORN_TICK), [storesUnsent(ZORN_UNDONE)], {
        ticks: [ZORN_UNDONE, ZORN_SECOND],
        unsent: ['drawn_1', 'drawn_0'],
        latest: ['drawn_1'],
      }),
      when(latestUndone, [storesUnsent(ZORN_SECOND_UNDONE)], {
        ticks: PARTY_UNDONE,
        unsent: ['drawn_0', 'drawn_1'],
        latest: [],
      }),
    ),
    opened(
      'Undo takes back the rest of a party after another door has undone one of its ticks',
      listLoaded,
      listReloaded,
      exchanged([], 1, { connection: 'connected' }),
      when(PARTY_TICKED, [storesUnsent(...PARTY), asks(PARTY, 1)], {
        ticks: PARTY,
        unsent: PARTY_IDS,
        latest: PARTY_IDS,
      }),
      when(
        doneEvent('exchange', exchangeResponse(3, [ZORN_TICK, ZORN_SECOND_UNDONE], PARTY)),
        [factsOf([ZORN_TICK, ZORN_SECOND_UNDONE], 3), runs('removeSent', PARTY)],
        { ticks: [ZORN_TICK, ZORN_SECOND_UNDONE], unsent: [], latest: ['drawn_0'] },
      ),
      when(latestUndone, [storesUnsent(ZORN_UNDONE), asks([ZORN_UNDONE], 3)], {
        ticks: PARTY_UNDONE,
        unsent: ['drawn_0'],
        latest: [],
      }),
    ),
    scenarioWithInput(
      'a cleared place is sent without waiting for the next exchange',
      { list: LIST, ticks: { other: LAKE_TICK }, revision: 4, kept: [] },
      [LISTENS, asks([], 4), calls('loadList')],
      { state: 'open', list: LIST, connection: 'connecting', ticks: [LAKE_TICK] },
      exchanged([LAKE_TICK], 4, { connection: 'connected' }),
      when(placeCleared(LAKE_TICK), [storesUnsent(LAKE_UNDONE), asks([LAKE_UNDONE], 4)], {
        ticks: [LAKE_UNDONE],
        unsent: ['other'],
      }),
    ),
    opened(
      'clearing a place undoes the ticks of all doors',
      listLoaded,
      listReloaded,
      when(
        doneEvent('exchange', exchangeResponse(1, [LAKE_TICK])),
        [factsOf([LAKE_TICK], 1), runs('removeSent', [])],
        {
          ticks: [LAKE_TICK],
          connection: 'connected',
        },
      ),
      when(placeTicked, [storesUnsent(ZORN_TICK), asks([ZORN_TICK], 1)], {
        ticks: [LAKE_TICK, ZORN_TICK],
        unsent: ['drawn_0'],
        latest: ['drawn_0'],
      }),
      when(placeCleared(LAKE_TICK), [storesUnsent(LAKE_UNDONE)], {
        ticks: [LAKE_UNDONE, ZORN_TICK],
        unsent: ['drawn_0', 'other'],
      }),
      when(placeCleared(ZORN_TICK), [storesUnsent(ZORN_UNDONE)], {
        ticks: [LAKE_UNDONE, ZORN_UNDONE],
        unsent: ['other', 'drawn_0'],
        latest: [],
      }),
    ),
    opened(
      'without a connection ticks are stored, and sent when the connection is back',
      listLoaded,
      listReloaded,
      when(errorEvent('exchange', null), [], { connection: 'offline' }),
      when(RETRY_MS, [asks()]),
      when(errorEvent('exchange', null)),
      when({ type: 'connection.back' }, [asks()]),
      when(errorEvent('exchange', null)),
      when(placeTicked, [storesUnsent(ZORN_TICK)], {
        ticks: [ZORN_TICK],
        unsent: ['drawn_0'],
        latest: ['drawn_0'],
      }),
      when(RETRY_MS - 1),
      when(1, [asks([ZORN_TICK])]),
      when(errorEvent('exchange', 503)),
      when({ type: 'connection.back' }, [asks([ZORN_TICK])]),
      when({ type: 'search.typed', query: 'zo' }, [], { query: 'zo' }),
    ),
  ],
  equivalentMutants: {
    'failed on after RETRY#0 → loading: leads to opening':
      'without a list that state leads to loading immediately',
    'failed on door.retried#0 → loading: leads to opening':
      'without a list that state leads to loading immediately',
    'failed on connection.back#0 → loading: leads to opening':
      'without a list that state leads to loading immediately',
    'loading on loadFirst done#0 → open: leads to opening':
      'with the list that state leads to open immediately',
  },
};
