import { assign, setup } from 'xstate';

export type CountrySearchEvent =
  | { type: 'search.typed'; text: string }
  /** The list has been closed: the next search begins anew. */
  | { type: 'search.ended' };

/** What is looked for in the list of countries: the list follows when typing pauses (SPEC section 9: 250 ms). */
export const countrySearchMachine = setup({
  types: {
    /** `typed` is null while nobody searches. */
    context: {} as { typed: string | null; sought: string },
    events: {} as CountrySearchEvent,
  },
  actions: {
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    seekTyped: assign({ sought: ({ context }) => context.typed ?? '' }),
    forget: assign({ typed: null, sought: '' }),
  },
  delays: { TYPING: 250 },
}).createMachine({
  id: 'countrySearch',
  context: { typed: null, sought: '' },
  initial: 'settled',
  on: {
    'search.typed': {
      target: '.typing',
      reenter: true,
      actions: { type: 'keepTyped', params: ({ event }) => event },
    },
    'search.ended': { target: '.settled', actions: 'forget' },
  },
  states: {
    settled: {},
    typing: { after: { TYPING: { target: 'settled', actions: 'seekTyped' } } },
  },
});
