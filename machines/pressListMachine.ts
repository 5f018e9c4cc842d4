import { growingList, STEP } from './growingListMachine';

/** The press list: five articles at a time, never hidden (SPEC sections 2 and 4). */
export const pressListMachine = growingList.createMachine({
  id: 'pressList',
  context: { count: STEP },
  initial: 'shown',
  states: {
    shown: { on: { 'list.more': { actions: 'grow' } } },
  },
});
