import { growingList, STEP } from './growingListMachine';

export const pressListMachine = growingList.createMachine({
  id: 'pressList',
  description: 'The press list: shows five articles and five more on request. It is always visible.',
  context: { count: STEP },
  initial: 'shown',
  states: {
    shown: {
      description: 'The list is visible. More adds five articles.',
      on: { 'list.more': { actions: 'grow' } },
    },
  },
});
