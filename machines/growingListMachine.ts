import { assign, setup } from 'xstate';

export type GrowingListEvent = { type: 'list.toggled' } | { type: 'list.more' };

/** How many a list shows at first, and how many each 'More' adds (SPEC section 9). */
export const STEP = 5;

/** What every list does that is shown five at a time. */
export const growingList = setup({
  types: {
    context: {} as { count: number },
    events: {} as GrowingListEvent,
  },
  actions: {
    grow: assign(({ context }) => ({ count: context.count + STEP })),
    reset: assign({ count: STEP }),
  },
});

/** A list that is shown five at a time, and anew from five after it was hidden (SPEC section 4; DECISIONS B46). */
export const growingListMachine = growingList.createMachine({
  id: 'growingList',
  context: { count: STEP },
  initial: 'hidden',
  states: {
    hidden: { on: { 'list.toggled': 'shown' } },
    shown: {
      entry: 'reset',
      on: { 'list.toggled': 'hidden', 'list.more': { actions: 'grow' } },
    },
  },
});
