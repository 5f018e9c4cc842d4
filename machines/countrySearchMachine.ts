import { assign, setup } from 'xstate';

type CountrySearchEvent =
  /** The list has opened. */
  | { type: 'search.began' }
  | { type: 'search.typed'; text: string }
  /** The list has closed. */
  | { type: 'search.ended' }
  /** The focus has left the field and its list. */
  | { type: 'search.left' };

interface CountrySearchContext {
  typed: string;
  query: string;
  /** How often the focus has left an open list. */
  departures: number;
}

export const countrySearchMachine = setup({
  types: {
    context: {} as CountrySearchContext,
    events: {} as CountrySearchEvent,
  },
  actions: {
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    applyTyped: assign({ query: ({ context }) => context.typed }),
    forget: assign({ typed: '', query: '' }),
    countDeparture: assign({ departures: ({ context }) => context.departures + 1 }),
  },
  delays: { TYPING: 250 },
}).createMachine({
  id: 'countrySearch',
  description: 'The search in the list of countries. The list is filtered after a pause in typing.',
  context: { typed: '', query: '', departures: 0 },
  initial: 'idle',
  on: {
    'search.typed': {
      target: '.searching.typing',
      reenter: true,
      actions: { type: 'keepTyped', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'The list is closed. The field shows the chosen country.',
      on: { 'search.began': 'searching' },
    },
    searching: {
      description: 'The list is open. The field shows the typed text.',
      initial: 'settled',
      on: {
        'search.ended': { target: 'idle', actions: 'forget' },
        'search.left': { target: 'idle', actions: ['forget', 'countDeparture'] },
      },
      states: {
        settled: { description: 'The list shows the matches of the typed text.' },
        typing: {
          description: 'The visitor may still be typing.',
          after: { TYPING: { target: 'settled', actions: 'applyTyped' } },
        },
      },
    },
  },
});
