import { fromCallback } from 'xstate';
import { competitionMachine } from '../../../machines/competitionMachine';
import { watchPermission } from '../../browser/permission';

/** The dialogs of the competition page, with their effects. */
export const competitionFlow = competitionMachine.provide({
  actors: { permission: fromCallback(({ sendBack }) => watchPermission(sendBack)) },
});
