import { growingList, STEP } from './growingListMachine';

export const pressListMachine = growingList.createMachine({
  id: 'pressList',
  description: 'The press list: five articles at a time, never hidden.',
  context: { count: STEP },
  initial: 'shown',
  states: {
    shown: { description: 'The list is shown. More adds five.', on: { 'list.more': { actions: 'grow' } } },
  },
});
