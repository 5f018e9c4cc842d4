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

export const growingListMachine = growingList.createMachine({
  id: 'growingList',
  description: 'A list that is shown five at a time, and from five again after it was hidden.',
  context: { count: STEP },
  initial: 'hidden',
  states: {
    hidden: { description: 'The list is hidden.', on: { 'list.toggled': 'shown' } },
    shown: {
      description: 'The list is shown. More adds five.',
      entry: 'reset',
      on: { 'list.toggled': 'hidden', 'list.more': { actions: 'grow' } },
    },
  },
});
