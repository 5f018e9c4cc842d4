import { assign } from 'xstate';
import { doorMachine } from '../../../machines/doorMachine';
import { exchanged, LIST, NOTHING_KEPT, tickOf } from '../../support/doors';
import {
  calls,
  does,
  scenarioOf,
  stops,
  when,
  type Deed,
  type Facts,
  type ScenarioFile,
  type ScenarioStep,
} from '../../support/scenarios';
import { done, failed } from '../../support/steps';

const RETRY_MS = 5000;
const PAUSE_MS = 2000;
const LIST_MS = 60_000;

const LISTENS = calls('connection');
const asks = (ticks: object[] = [], since = 0) => calls('exchange', { ticks, since });
const OPENS: Deed[] = [asks(), calls('loadList')];
const hasCome = when(done('loadFirst', LIST), [does('storeList', LIST), ...OPENS], {
  state: 'open',
  list: LIST,
});
const SHORTER = { ...LIST, guests: [] };
const isFresh = when(done('loadList', LIST), [does('storeList', LIST)]);
const REFUSED: Facts = { state: 'refused' };
const newsOf = (ticks: object[], revision: number) =>
  does('storeTicks', {
    ticks: Object.fromEntries(ticks.map((tick) => [(tick as { id: string }).id, tick])),
    revision,
  });

/** An exchange that brings nothing. */
const quiet = (ticks: object[] = [], revision = 1, shows: Facts = {}) =>
  when(done('exchange', exchanged(revision)), [newsOf(ticks, revision), does('removeSent', [])], shows);

const opened = (title: string, ...steps: ScenarioStep[]) =>
  scenarioOf(title, NOTHING_KEPT, [LISTENS, calls('loadFirst')], {}, ...steps);

const ZORN_IN = tickOf('drawn', 'zorn');
const ZORN_OUT = { ...ZORN_IN, isUndone: true };
const LAKE_IN = tickOf('other', 'lake');
const LAKE_OUT = { ...LAKE_IN, isUndone: true };
const ticked = { type: 'place.ticked', guest: 'zorn', place: 0 };
const cleared = (tick: object) => ({ type: 'place.cleared', tick });

export const flow: ScenarioFile = {
  machine: doorMachine,
  others: [],
  facts: (snapshot) => ({
    state: typeof snapshot.value === 'string' ? snapshot.value : 'open',
    list: snapshot.context['list'],
    query: snapshot.context['query'],
    ticks: Object.values(snapshot.context['ticks'] as object),
    unsent: snapshot.context['unsent'],
    latest: snapshot.context['latest'],
    isConnected: snapshot.context['isConnected'],
  }),
  first: { state: 'loading', list: null, query: '', ticks: [], unsent: [], latest: null, isConnected: null },
  reads: {
    storeTicks: ({ ticks, revision }: { ticks: object; revision: number }) => ({ ticks, revision }),
  },
  actions: () => ({ generateId: assign({ nextId: 'drawn' }) }),
  scenarios: [
    opened(
      'the list comes, and is fetched again every minute',
      hasCome,
      isFresh,
      when(LIST_MS - 1),
      when(1, [calls('loadList')]),
      when(failed('loadList', 500)),
      when(LIST_MS, [calls('loadList')]),
      when(done('loadList', SHORTER), [does('storeList', SHORTER)], { list: SHORTER }),
      when(LIST_MS, [calls('loadList')]),
      when(failed('loadList', 401), [stops('exchange'), does('removeAll')], REFUSED),
    ),
    opened(
      'without a list it is asked for again',
      when(failed('loadFirst', null), [], { state: 'failed' }),
      when(RETRY_MS - 1),
      when(1, [calls('loadFirst')], { state: 'loading' }),
      when(failed('loadFirst', 500), [], { state: 'failed' }),
      when({ type: 'door.retried' }, [calls('loadFirst')], { state: 'loading' }),
      when(failed('loadFirst', null), [], { state: 'failed' }),
      when({ type: 'connection.back' }, [calls('loadFirst')], { state: 'loading' }),
      when(failed('loadFirst', 401), [does('removeAll')], REFUSED),
      when(LIST_MS),
    ),
    scenarioOf(
      'a list that was kept is shown at once, and what waited is sent',
      { list: LIST, ticks: { drawn: ZORN_IN }, unsent: ['drawn'], revision: 7 },
      [LISTENS, asks([ZORN_IN], 7), calls('loadList')],
      { state: 'open', list: LIST, ticks: [ZORN_IN], unsent: ['drawn'] },
      when(
        done('exchange', exchanged(9, [ZORN_IN, LAKE_IN], [ZORN_IN])),
        [newsOf([ZORN_IN, LAKE_IN], 9), does('removeSent', [ZORN_IN])],
        {
          ticks: [ZORN_IN, LAKE_IN],
          isConnected: true,
          unsent: [],
        },
      ),
      when(PAUSE_MS - 1),
      when(1, [asks([], 9)]),
      when(failed('exchange', 401), [stops('loadList'), does('removeAll')], REFUSED),
    ),
    opened(
      'a tick is kept and sent at once; one that is taken back on its way is sent again',
      hasCome,
      isFresh,
      quiet([], 1, { isConnected: true }),
      when(ticked, [does('storeTick', ZORN_IN), asks([ZORN_IN], 1)], {
        ticks: [ZORN_IN],
        unsent: ['drawn'],
        latest: 'drawn',
      }),
      when({ type: 'tick.undone' }, [does('storeTick', ZORN_OUT)], { ticks: [ZORN_OUT], latest: null }),
      when({ type: 'tick.undone' }),
      when(done('exchange', exchanged(2, [ZORN_IN], [ZORN_IN])), [
        newsOf([ZORN_OUT], 2),
        does('removeSent', []),
        asks([ZORN_OUT], 2),
      ]),
      when(
        done('exchange', exchanged(3, [ZORN_OUT], [ZORN_OUT])),
        [newsOf([ZORN_OUT], 3), does('removeSent', [ZORN_OUT])],
        { unsent: [] },
      ),
    ),
    opened(
      'what is taken back after a pause is sent at once',
      hasCome,
      isFresh,
      quiet([], 1, { isConnected: true }),
      when(ticked, [does('storeTick', ZORN_IN), asks([ZORN_IN], 1)], {
        ticks: [ZORN_IN],
        unsent: ['drawn'],
        latest: 'drawn',
      }),
      when(
        done('exchange', exchanged(2, [ZORN_IN], [ZORN_IN])),
        [newsOf([ZORN_IN], 2), does('removeSent', [ZORN_IN])],
        { unsent: [] },
      ),
      when({ type: 'tick.undone' }, [does('storeTick', ZORN_OUT), asks([ZORN_OUT], 2)], {
        ticks: [ZORN_OUT],
        unsent: ['drawn'],
        latest: null,
      }),
    ),
    scenarioOf(
      'a place that is cleared after a pause is sent at once',
      { list: LIST, ticks: { other: LAKE_IN }, unsent: [], revision: 4 },
      [LISTENS, asks([], 4), calls('loadList')],
      { state: 'open', list: LIST, ticks: [LAKE_IN] },
      quiet([LAKE_IN], 4, { isConnected: true }),
      when(cleared(LAKE_IN), [does('storeTick', LAKE_OUT), asks([LAKE_OUT], 4)], {
        ticks: [LAKE_OUT],
        unsent: ['other'],
      }),
    ),
    opened(
      'a place is cleared, whichever door has ticked it',
      hasCome,
      isFresh,
      when(done('exchange', exchanged(1, [LAKE_IN])), [newsOf([LAKE_IN], 1), does('removeSent', [])], {
        ticks: [LAKE_IN],
        isConnected: true,
      }),
      when(ticked, [does('storeTick', ZORN_IN), asks([ZORN_IN], 1)], {
        ticks: [LAKE_IN, ZORN_IN],
        unsent: ['drawn'],
        latest: 'drawn',
      }),
      when(cleared(LAKE_IN), [does('storeTick', LAKE_OUT)], {
        ticks: [LAKE_OUT, ZORN_IN],
        unsent: ['drawn', 'other'],
      }),
      when(cleared(ZORN_IN), [does('storeTick', ZORN_OUT)], {
        ticks: [LAKE_OUT, ZORN_OUT],
        unsent: ['other', 'drawn'],
        latest: null,
      }),
    ),
    opened(
      'without a connection it goes on, and sends when there is one',
      hasCome,
      isFresh,
      when(failed('exchange', null), [], { isConnected: false }),
      when(RETRY_MS, [asks()]),
      when(failed('exchange', null)),
      when({ type: 'connection.back' }, [asks()]),
      when(failed('exchange', null)),
      when(ticked, [does('storeTick', ZORN_IN)], { ticks: [ZORN_IN], unsent: ['drawn'], latest: 'drawn' }),
      when(RETRY_MS - 1),
      when(1, [asks([ZORN_IN])]),
      when(failed('exchange', 503)),
      when({ type: 'connection.back' }, [asks([ZORN_IN])]),
      when({ type: 'search.typed', query: 'zo' }, [], { query: 'zo' }),
    ),
  ],
  survivors: {
    'failed on after RETRY#0 → loading: leads to opening': 'without a list it leads to loading at once',
    'failed on door.retried#0 → loading: leads to opening': 'without a list it leads to loading at once',
    'failed on connection.back#0 → loading: leads to opening': 'without a list it leads to loading at once',
    'loading on loadFirst done#0 → open: leads to opening': 'with the list it leads to open at once',
    'open.exchange.pausing on tick.changed#0 → open.exchange.exchanging: leads to open.exchange.exchanged':
      'with a tick that waits it leads to exchanging at once',
  },
};
