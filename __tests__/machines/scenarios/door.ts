import { assign } from 'xstate';
import { doorMachine } from '../../../machines/doorMachine';
import { exchangeResponse, LIST, EMPTY_STORED_DOOR, tickOf } from '../../support/doorFixtures';
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
} from '../../support/scenarios';
import { doneEvent, errorEvent } from '../../support/commonSteps';

const RETRY_MS = 5000;
const PAUSE_MS = 2000;
const LIST_MS = 60_000;

const LISTENS = calls('connection');
const asks = (ticks: object[] = [], since = 0) => calls('exchange', { ticks, since });
const OPENS: Effect[] = [asks(), calls('loadList')];
const listLoaded = when(doneEvent('loadFirst', LIST), [runs('storeList', LIST), ...OPENS], {
  state: 'open',
  list: LIST,
});
const SHORTER = { ...LIST, guests: [] };
const listReloaded = when(doneEvent('loadList', LIST), [runs('storeList', LIST)]);
const REFUSED: Facts = { state: 'refused' };
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

const ZORN_IN = tickOf('drawn', 'zorn');
const ZORN_OUT = { ...ZORN_IN, isUndone: true };
const LAKE_IN = tickOf('other', 'lake');
const LAKE_OUT = { ...LAKE_IN, isUndone: true };
const ticked = { type: 'place.ticked', guest: 'zorn', place: 0 };
const cleared = (tick: object) => ({ type: 'place.cleared', tick });

export const flow: ScenarioFile = {
  machine: doorMachine,
  otherActors: [],
  facts: (snapshot) => ({
    state: typeof snapshot.value === 'string' ? snapshot.value : 'open',
    list: snapshot.context['list'],
    query: snapshot.context['query'],
    ticks: Object.values(snapshot.context['ticks'] as object),
    unsent: snapshot.context['unsent'],
    latest: snapshot.context['latest'],
    isConnected: snapshot.context['isConnected'],
  }),
  initialFacts: {
    state: 'loading',
    list: null,
    query: '',
    ticks: [],
    unsent: [],
    latest: null,
    isConnected: null,
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
      when(errorEvent('loadList', 401), [stops('exchange'), runs('removeAll')], REFUSED),
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
      when(errorEvent('loadFirst', 401), [runs('removeAll')], REFUSED),
      when(LIST_MS),
    ),
    scenarioWithInput(
      'a stored list is shown immediately, and stored ticks are sent',
      { list: LIST, ticks: { drawn: ZORN_IN }, unsent: ['drawn'], revision: 7 },
      [LISTENS, asks([ZORN_IN], 7), calls('loadList')],
      { state: 'open', list: LIST, ticks: [ZORN_IN], unsent: ['drawn'] },
      when(
        doneEvent('exchange', exchangeResponse(9, [ZORN_IN, LAKE_IN], [ZORN_IN])),
        [factsOf([ZORN_IN, LAKE_IN], 9), runs('removeSent', [ZORN_IN])],
        {
          ticks: [ZORN_IN, LAKE_IN],
          isConnected: true,
          unsent: [],
        },
      ),
      when(PAUSE_MS - 1),
      when(1, [asks([], 9)]),
      when(errorEvent('exchange', 401), [stops('loadList'), runs('removeAll')], REFUSED),
    ),
    opened(
      'a tick is stored and sent immediately; if it is undone during the call, it is sent again',
      listLoaded,
      listReloaded,
      exchanged([], 1, { isConnected: true }),
      when(ticked, [runs('storeTick', ZORN_IN), asks([ZORN_IN], 1)], {
        ticks: [ZORN_IN],
        unsent: ['drawn'],
        latest: 'drawn',
      }),
      when({ type: 'tick.undone' }, [runs('storeTick', ZORN_OUT)], { ticks: [ZORN_OUT], latest: null }),
      when({ type: 'tick.undone' }),
      when(doneEvent('exchange', exchangeResponse(2, [ZORN_IN], [ZORN_IN])), [
        factsOf([ZORN_OUT], 2),
        runs('removeSent', []),
        asks([ZORN_OUT], 2),
      ]),
      when(
        doneEvent('exchange', exchangeResponse(3, [ZORN_OUT], [ZORN_OUT])),
        [factsOf([ZORN_OUT], 3), runs('removeSent', [ZORN_OUT])],
        { unsent: [] },
      ),
    ),
    opened(
      'an undone tick is sent without waiting for the next exchange',
      listLoaded,
      listReloaded,
      exchanged([], 1, { isConnected: true }),
      when(ticked, [runs('storeTick', ZORN_IN), asks([ZORN_IN], 1)], {
        ticks: [ZORN_IN],
        unsent: ['drawn'],
        latest: 'drawn',
      }),
      when(
        doneEvent('exchange', exchangeResponse(2, [ZORN_IN], [ZORN_IN])),
        [factsOf([ZORN_IN], 2), runs('removeSent', [ZORN_IN])],
        { unsent: [] },
      ),
      when({ type: 'tick.undone' }, [runs('storeTick', ZORN_OUT), asks([ZORN_OUT], 2)], {
        ticks: [ZORN_OUT],
        unsent: ['drawn'],
        latest: null,
      }),
    ),
    scenarioWithInput(
      'a cleared place is sent without waiting for the next exchange',
      { list: LIST, ticks: { other: LAKE_IN }, unsent: [], revision: 4 },
      [LISTENS, asks([], 4), calls('loadList')],
      { state: 'open', list: LIST, ticks: [LAKE_IN] },
      exchanged([LAKE_IN], 4, { isConnected: true }),
      when(cleared(LAKE_IN), [runs('storeTick', LAKE_OUT), asks([LAKE_OUT], 4)], {
        ticks: [LAKE_OUT],
        unsent: ['other'],
      }),
    ),
    opened(
      'clearing a place undoes the ticks of all doors',
      listLoaded,
      listReloaded,
      when(
        doneEvent('exchange', exchangeResponse(1, [LAKE_IN])),
        [factsOf([LAKE_IN], 1), runs('removeSent', [])],
        {
          ticks: [LAKE_IN],
          isConnected: true,
        },
      ),
      when(ticked, [runs('storeTick', ZORN_IN), asks([ZORN_IN], 1)], {
        ticks: [LAKE_IN, ZORN_IN],
        unsent: ['drawn'],
        latest: 'drawn',
      }),
      when(cleared(LAKE_IN), [runs('storeTick', LAKE_OUT)], {
        ticks: [LAKE_OUT, ZORN_IN],
        unsent: ['drawn', 'other'],
      }),
      when(cleared(ZORN_IN), [runs('storeTick', ZORN_OUT)], {
        ticks: [LAKE_OUT, ZORN_OUT],
        unsent: ['other', 'drawn'],
        latest: null,
      }),
    ),
    opened(
      'without a connection ticks are stored, and sent when the connection is back',
      listLoaded,
      listReloaded,
      when(errorEvent('exchange', null), [], { isConnected: false }),
      when(RETRY_MS, [asks()]),
      when(errorEvent('exchange', null)),
      when({ type: 'connection.back' }, [asks()]),
      when(errorEvent('exchange', null)),
      when(ticked, [runs('storeTick', ZORN_IN)], { ticks: [ZORN_IN], unsent: ['drawn'], latest: 'drawn' }),
      when(RETRY_MS - 1),
      when(1, [asks([ZORN_IN])]),
      when(errorEvent('exchange', 503)),
      when({ type: 'connection.back' }, [asks([ZORN_IN])]),
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
    'open.exchange.pausing on tick.changed#0 → open.exchange.exchanging: leads to open.exchange.exchanged':
      'with an unsent tick that state leads to exchanging immediately',
  },
};
