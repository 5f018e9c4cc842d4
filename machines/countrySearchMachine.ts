import { assign, setup } from 'xstate';

export type CountrySearchEvent =
  /** The list has opened. */
  | { type: 'search.began' }
  | { type: 'search.typed'; text: string }
  /** The list has closed. */
  | { type: 'search.ended' };

/** What is looked for in the list of countries: the list follows when typing pauses (SPEC section 9: 250 ms). */
export const countrySearchMachine = setup({
  types: {
    context: {} as { typed: string; sought: string },
    events: {} as CountrySearchEvent,
  },
  actions: {
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    seekTyped: assign({ sought: ({ context }) => context.typed }),
    forget: assign({ typed: '', sought: '' }),
  },
  delays: { TYPING: 250 },
}).createMachine({
  id: 'countrySearch',
  context: { typed: '', sought: '' },
  initial: 'resting',
  on: {
    'search.typed': {
      target: '.searching.typing',
      reenter: true,
      actions: { type: 'keepTyped', params: ({ event }) => event },
    },
  },
  states: {
    /** The chosen country is shown. */
    resting: { on: { 'search.began': 'searching' } },
    /** What has been typed is shown. */
    searching: {
      initial: 'settled',
      on: { 'search.ended': { target: 'resting', actions: 'forget' } },
      states: {
        settled: {},
        typing: { after: { TYPING: { target: 'settled', actions: 'seekTyped' } } },
      },
    },
  },
});
