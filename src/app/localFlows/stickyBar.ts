import { fromCallback } from 'xstate';
import { stickyBarMachine } from '../../../machines/stickyBarMachine';
import { watchViewport } from '../../browser/viewport';
import { JOIN_US_ID } from '../../features/home/joinUs';

/** The JOIN US! bar at the foot of the screen, with its effects. */
export const stickyBarFlow = stickyBarMachine.provide({
  actors: { viewport: fromCallback(({ sendBack }) => watchViewport(JOIN_US_ID, sendBack)) },
});
