import { assign, setup } from 'xstate';

type GrowingListEvent = { type: 'list.toggled' } | { type: 'list.more' };

/** How many items a list shows at first, and how many each click on More adds (behavior 4.6, 5.7). */
export const STEP = 5;

/** Context, events, and actions of every list that grows by `STEP`. */
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
  description: 'A list that shows five items and five more on request. Hiding it resets it to five.',
  context: { count: STEP },
  initial: 'hidden',
  states: {
    hidden: { description: 'The list is hidden.', on: { 'list.toggled': 'shown' } },
    shown: {
      description: 'The list is visible. More adds five items.',
      entry: 'reset',
      on: { 'list.toggled': 'hidden', 'list.more': { actions: 'grow' } },
    },
  },
});
